//! Pictures, and the bytes they show.

use base64::Engine as _;
use base64::engine::general_purpose::{GeneralPurpose, GeneralPurposeConfig};
use base64::{alphabet, engine::DecodePaddingMode};
use penwork_scene::{Asset, Crop, Image, Role, Shape};
use serde_json::Value;

use super::{Maker, boxes};
use crate::restore::{Element, Picture};

impl<'a> Maker<'a> {
    pub(super) fn add_image(&mut self, element: &'a Element, picture: &Picture) {
        let key = picture.file.clone().unwrap_or_default();
        if !self.assets.contains_key(&key) {
            if let Some(asset) = self.asset(&key) {
                self.assets.insert(key.clone(), asset);
            } else {
                let message = format!("the file holds no picture {key:?}; a grey box is drawn");
                self.notices.warn("X117", &format!("{}.fileId", element.place), message);
            }
        }
        let rect = element.rect();
        let crop = picture.crop.map(|c| Crop {
            rect: c.rect,
            natural_width: c.natural_width,
            natural_height: c.natural_height,
        });
        let (flip_x, flip_y) = (picture.flip_x, picture.flip_y);
        let corner = boxes::corner(element, rect.width.min(rect.height));
        let image = Image { rect, asset: key, crop, flip_x, flip_y, corner };
        self.push(element, Role::Decoration, Shape::Image(image));
    }

    fn asset(&self, key: &str) -> Option<Asset> {
        let url = self.file.file(key)?.get("dataURL").and_then(Value::as_str)?;
        data_url(url)
    }
}

/// The type and bytes of a `data:` address.
fn data_url(url: &str) -> Option<Asset> {
    let (head, body) = url.strip_prefix("data:")?.split_once(',')?;
    let (mime, base64) = match head.strip_suffix(";base64") {
        Some(mime) => (mime, true),
        None => (head, false),
    };
    let mime = mime.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    let data = if base64 { decode_base64(body)? } else { decode_percent(body) };
    Some(Asset { mime, data })
}

/// Files in the wild come with and without padding.
fn decode_base64(text: &str) -> Option<Vec<u8>> {
    let config = GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent);
    GeneralPurpose::new(&alphabet::STANDARD, config).decode(text.trim()).ok()
}

fn decode_percent(text: &str) -> Vec<u8> {
    let bytes = text.as_bytes();
    let digit = |at: usize| bytes.get(at).and_then(|b| char::from(*b).to_digit(16));
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        if let (b'%', Some(high), Some(low)) = (bytes[at], digit(at + 1), digit(at + 2)) {
            out.push((high * 16 + low) as u8);
            at += 3;
        } else {
            out.push(bytes[at]);
            at += 1;
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn data_addresses_are_read() {
        let read = |url: &str| data_url(url).map(|a| (a.mime, String::from_utf8_lossy(&a.data).into_owned()));
        assert_eq!(read("data:image/png;base64,aGk="), Some(("image/png".into(), "hi".into())));
        assert_eq!(read("data:image/PNG;base64,aGk"), Some(("image/png".into(), "hi".into())));
        let svg = read("data:image/svg+xml;charset=utf-8,%3Csvg%3e%zz%");
        assert_eq!(svg, Some(("image/svg+xml".into(), "<svg>%zz%".into())));
        assert_eq!(read("https://example.com/a.png"), None);
        assert_eq!(read("data:image/png;base64,***"), None);
    }
}
