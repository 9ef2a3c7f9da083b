//! The drawing inside a PNG or SVG that the editor exported with its scene.
//!
//! A PNG carries it in its first `tEXt` chunk, an SVG between two comments. Both hold the same envelope:
//! JSON whose text is compressed with zlib, one byte in each character.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;
use serde_json::Value;

const MIME: &str = "application/vnd.excalidraw+json";

/// No drawing unpacks to more than this many bytes.
const MAX_BYTES: usize = 256 * 1024 * 1024;

/// The text of the .excalidraw file inside `bytes`, or `None` when there is none that can be read.
pub fn embedded(bytes: &[u8]) -> Option<String> {
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        return unpack(&from_png(bytes)?);
    }
    from_svg(std::str::from_utf8(bytes).ok()?)
}

/// The Latin-1 text of the first `tEXt` chunk, when it is ours.
fn from_png(bytes: &[u8]) -> Option<String> {
    let mut rest = bytes.get(8..)?;
    loop {
        let length = u32::from_be_bytes(rest.get(..4)?.try_into().ok()?) as usize;
        let kind = rest.get(4..8)?;
        let data = rest.get(8..8_usize.checked_add(length)?)?;
        if kind == b"tEXt" {
            let end = data.iter().position(|&b| b == 0)?;
            return (&data[..end] == MIME.as_bytes()).then(|| latin_1(&data[end + 1..]));
        }
        rest = rest.get(length.checked_add(12)?..)?;
    }
}

fn from_svg(text: &str) -> Option<String> {
    if !text.contains(&format!("payload-type:{MIME}")) {
        return None;
    }
    let (_, after) = text.split_once("<!-- payload-start -->")?;
    let (payload, _) = after.split_once("<!-- payload-end -->")?;
    let bytes = STANDARD.decode(payload.trim()).ok()?;
    // Version 1 holds UTF-8, later ones one byte for each character.
    let old = !text.contains("<!-- payload-version:") || text.contains("<!-- payload-version:1 -->");
    unpack(&if old { String::from_utf8(bytes).ok()? } else { latin_1(&bytes) })
}

/// Takes the drawing out of its envelope; a drawing without one is taken as it is.
fn unpack(json: &str) -> Option<String> {
    let value: Value = serde_json::from_str(json).ok()?;
    let Some(encoded) = value.get("encoded").and_then(Value::as_str) else {
        return (value.get("type").and_then(Value::as_str) == Some("excalidraw")).then(|| json.to_owned());
    };
    let bytes: Vec<u8> = encoded.chars().map(|c| u8::try_from(u32::from(c)).ok()).collect::<Option<_>>()?;
    let compressed = value.get("compressed").and_then(Value::as_bool).unwrap_or(false);
    let bytes = if compressed { decompress_to_vec_zlib_with_limit(&bytes, MAX_BYTES).ok()? } else { bytes };
    String::from_utf8(bytes).ok()
}

fn latin_1(bytes: &[u8]) -> String {
    bytes.iter().map(|&b| char::from(b)).collect()
}
