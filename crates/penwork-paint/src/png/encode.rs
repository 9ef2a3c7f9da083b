//! Pixels to a PNG file.

use png::{BitDepth, ColorType, Compression, Encoder, Filter};
use resvg::tiny_skia::Pixmap;

/// Encodes the picture; an `opaque` one without its alpha channel.
pub(super) fn png(pixmap: &Pixmap, opaque: bool) -> Vec<u8> {
    let (width, height) = (pixmap.width(), pixmap.height());
    let pixels = pixmap.data().chunks_exact(4);
    let data: Vec<u8> = if opaque {
        let mut data = Vec::with_capacity(pixmap.data().len() / 4 * 3);
        pixels.for_each(|p| data.extend_from_slice(&p[..3]));
        data
    } else {
        pixmap
            .pixels()
            .iter()
            .flat_map(|p| {
                let c = p.demultiply();
                [c.red(), c.green(), c.blue(), c.alpha()]
            })
            .collect()
    };
    let mut out = Vec::with_capacity(data.len() / 16);
    let mut encoder = Encoder::new(&mut out, width, height);
    encoder.set_color(if opaque { ColorType::Rgb } else { ColorType::Rgba });
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::Fast);
    encoder.set_filter(Filter::Up);
    // Writing into a vector cannot fail, and the data has the size the header says.
    if let Ok(mut writer) = encoder.write_header() {
        let _ = writer.write_image_data(&data);
        let _ = writer.finish();
    }
    out
}
