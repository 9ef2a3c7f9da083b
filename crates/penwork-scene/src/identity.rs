//! Ids and seeds derived from content, so that the same input gives the same bytes everywhere.
//!
//! A scene carries the fingerprint of its source; every item has a key that names what it stands for
//! (`node:web`, `edge:3:label`). Both together give the item's id and its hand-drawn seed.

use sha2::{Digest, Sha256};

const BASE62: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// The lower-case hexadecimal SHA-256 of `bytes`.
pub fn fingerprint(bytes: &[u8]) -> String {
    Sha256::digest(bytes)
        .iter()
        .flat_map(|b| [b >> 4, b & 15])
        .map(|d| char::from(b"0123456789abcdef"[usize::from(d)]))
        .collect()
}

/// The id of the item `key` in the scene `fingerprint`: 20 base-62 digits.
pub fn id(fingerprint: &str, key: &str) -> String {
    let mut number = digest(fingerprint, key);
    let mut out = [b'0'; 20];
    for slot in out.iter_mut().rev() {
        let mut rest = 0_u32;
        for byte in &mut number {
            let value = (rest << 8) | u32::from(*byte);
            *byte = (value / 62) as u8;
            rest = value % 62;
        }
        *slot = BASE62[rest as usize];
    }
    out.iter().map(|&b| char::from(b)).collect()
}

/// The seed of the item `key` in the scene `fingerprint`: an integer in 0 to 2³¹ − 1.
pub fn seed(fingerprint: &str, key: &str) -> u32 {
    let d = digest(fingerprint, key);
    u32::from_be_bytes([d[0], d[1], d[2], d[3]]) >> 1
}

fn digest(fingerprint: &str, key: &str) -> [u8; 32] {
    let mut hasher = Sha256::new();
    hasher.update(fingerprint);
    hasher.update(b":");
    hasher.update(key);
    hasher.finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vectors_of_the_order_pipeline() {
        let h = "8cc60049b6ab92709ad6708cf88288514c24f33cda1a7adaf90081747559cd66";
        assert_eq!(id(h, "node:web"), "MyLLBiP7y66cisLOtdYz");
        assert_eq!(id(h, "group:aws:groupId"), "No7U6x76RcRir28ioOGK");
        assert_eq!(id(h, "title"), "hmJCSvYLs7E0BRrqAZvs");
        assert_eq!(seed(h, "node:web"), 821_918_501);
        assert_eq!(seed(h, "node:web:nonce"), 633_266_250);
    }

    #[test]
    fn fingerprint_is_sha_256_in_hexadecimal() {
        assert_eq!(fingerprint(b""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    }
}
