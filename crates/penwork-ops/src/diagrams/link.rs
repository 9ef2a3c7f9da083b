//! View links: a diagram's whole source behind the `#` of an address.
//!
//! The part after `#` stays in the browser; no server ever sees it. It is `v1.` and the source, compressed by raw
//! DEFLATE (RFC 1951) and written as base64url without padding (RFC 4648).

use std::io::{Read as _, Write as _};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;

/// Where links lead when nothing else is said: the viewer that the program itself serves.
pub const VIEWER: &str = "http://127.0.0.1:7717/view";

/// The longest link in characters; longer ones break in chats and mail.
const LONGEST: usize = 32_000;
/// The most bytes a link may expand to.
const MOST_BYTES: u64 = 200_000;
const VERSION: &str = "v1.";

/// The link that shows `source` in the viewer at `base`.
///
/// # Errors
///
/// The length of the link, when it would be too long.
pub(crate) fn encode(source: &str, base: &str) -> Result<String, usize> {
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::best());
    // Writing into a vector cannot fail.
    let bytes = packed.write_all(source.as_bytes()).and_then(|()| packed.finish()).unwrap_or_default();
    let link = format!("{base}#{VERSION}{}", URL_SAFE_NO_PAD.encode(bytes));
    if link.len() > LONGEST { Err(link.len()) } else { Ok(link) }
}

/// The source behind a link, or behind the part of it after `#`.
///
/// # Errors
///
/// What is wrong with the link, in one sentence.
pub fn decode(link: &str) -> Result<String, String> {
    let link = link.trim();
    let fragment = link.split_once('#').map_or(link, |(_, fragment)| fragment);
    let fragment = fragment.split('&').next().unwrap_or_default();
    let Some(packed) = fragment.strip_prefix(VERSION) else {
        return Err("this is no view link: the part after # has to start with v1.".into());
    };
    let damaged = |_| "the link is damaged: copy it whole, up to its last character".to_owned();
    let bytes = URL_SAFE_NO_PAD.decode(packed).map_err(|e| damaged(e.to_string()))?;
    let mut text = Vec::new();
    DeflateDecoder::new(bytes.as_slice())
        .take(MOST_BYTES + 1)
        .read_to_end(&mut text)
        .map_err(|e| damaged(e.to_string()))?;
    if text.len() as u64 > MOST_BYTES {
        return Err(format!("the link holds more than {MOST_BYTES} bytes, too many for a diagram"));
    }
    String::from_utf8(text).map_err(|e| damaged(e.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_leads_back_to_its_source() {
        let source = "flow \"Login\"\nnode user person \"Ünïcode ☃\"\n";
        let link = encode(source, VIEWER).expect("a short link");
        assert!(link.starts_with("http://127.0.0.1:7717/view#v1."));
        assert_eq!(decode(&link).as_deref(), Ok(source));
        assert_eq!(decode(&format!("{link}&download=png")).as_deref(), Ok(source));
        assert_eq!(decode(link.split_once('#').expect("a fragment").1).as_deref(), Ok(source));
    }

    #[test]
    fn what_is_wrong_is_said() {
        assert!(decode("https://example.org/").is_err_and(|e| e.contains("v1.")));
        let link = encode("flow", VIEWER).expect("a short link");
        assert!(decode(&link[..link.len() - 3]).is_err_and(|e| e.contains("damaged")));
        assert!(decode("#v1.$$$").is_err_and(|e| e.contains("damaged")));
        // Two hundred thousand zeros fit into very little.
        let bomb = encode(&"0".repeat(300_000), VIEWER).expect("a short link");
        assert!(decode(&bomb).is_err_and(|e| e.contains("more than")));
    }

    #[test]
    fn a_long_link_is_refused_with_its_length() {
        // Digits of a simple generator, which do not compress.
        let mut state = 1_u64;
        let noise: String = (0..60_000)
            .map(|_| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                char::from(b' ' + (state >> 58) as u8)
            })
            .collect();
        assert!(encode(&noise, VIEWER).is_err_and(|length| length > 32_000));
    }
}
