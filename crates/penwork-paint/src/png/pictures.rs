//! Pictures inside a picture: which of them are drawn.

use penwork_scene::Asset;
use resvg::usvg::ImageHrefResolver;

/// The kinds the rasteriser reads. An SVG may carry more, which browsers know.
const KINDS: [&str; 5] = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/svg+xml"];

/// The most pixels of one picture: a small file can claim a size that no memory holds.
const MAX_PIXELS: u64 = 64_000_000;

/// Whether the rasteriser draws the picture.
pub(super) fn can_be_drawn(asset: &Asset) -> bool {
    KINDS.contains(&asset.mime.as_str()) && fits(&asset.data)
}

/// Reads what is carried inside. Any address is refused, so that a nested SVG cannot reach for files.
pub(super) fn resolver() -> ImageHrefResolver<'static> {
    let usual = ImageHrefResolver::default_data_resolver();
    ImageHrefResolver {
        resolve_data: Box::new(move |mime, data, options| fits(&data).then(|| usual(mime, data, options))?),
        resolve_string: Box::new(|_, _| None),
    }
}

/// Whether the size that PNG and GIF state in their headers is within bounds. The decoders of the other
/// kinds have bounds of their own.
fn fits(data: &[u8]) -> bool {
    let big = |at: usize| {
        data.get(at..at + 4).map_or(0, |b| u64::from(u32::from_be_bytes([b[0], b[1], b[2], b[3]])))
    };
    let little = |at: usize| data.get(at..at + 2).map_or(0, |b| u64::from(u16::from_le_bytes([b[0], b[1]])));
    let pixels = if data.starts_with(b"\x89PNG") {
        big(16).saturating_mul(big(20))
    } else if data.starts_with(b"GIF8") {
        little(6) * little(8)
    } else {
        0
    };
    pixels <= MAX_PIXELS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_file_of_a_huge_picture_is_refused() {
        let png = |w: u32, h: u32| {
            let mut data = b"\x89PNG\r\n\x1a\n\0\0\0\x0DIHDR".to_vec();
            data.extend(w.to_be_bytes());
            data.extend(h.to_be_bytes());
            data
        };
        assert!(fits(&png(1440, 1440)) && !fits(&png(100_000, 100_000)) && !fits(&png(u32::MAX, u32::MAX)));
        assert!(fits(b"GIF89a\x10\0\x10\0") && !fits(b"GIF89a\xff\xff\xff\xff"));
        assert!(fits(b"") && fits(b"\x89PNG"));
    }
}
