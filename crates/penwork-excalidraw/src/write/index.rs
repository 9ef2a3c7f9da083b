//! Fractional indices: the z-order as strings that sort as plain text.

const DIGITS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// The key of position `place`: a head letter that says how many base-62 digits follow.
pub(super) fn fractional(place: usize) -> String {
    let (mut rest, mut width, mut block, mut head) = (place, 1, 62, b'a');
    while rest >= block {
        rest -= block;
        block *= 62;
        width += 1;
        head += 1;
    }
    let mut digits = vec![b'0'; width];
    for slot in digits.iter_mut().rev() {
        *slot = DIGITS[rest % 62];
        rest /= 62;
    }
    std::iter::once(head).chain(digits).map(char::from).collect()
}

#[cfg(test)]
mod tests {
    use super::fractional;

    #[test]
    fn keys_roll_over_to_the_next_head() {
        let expected = [
            (0, "a0"),
            (61, "az"),
            (62, "b00"),
            (3905, "bzz"),
            (3906, "c000"),
            (242_233, "czzz"),
            (242_234, "d0000"),
        ];
        for (place, key) in expected {
            assert_eq!(fractional(place), key);
        }
    }

    #[test]
    fn the_first_five_thousand_ascend() {
        let keys: Vec<String> = (0..5000).map(fractional).collect();
        assert!(keys.windows(2).all(|w| w[0] < w[1]));
    }
}
