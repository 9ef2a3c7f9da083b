//! A table of icons as it is stored: sorted lines of `reference, title, colour, words, path`, parted by tabs.
//!
//! Looking a name up halves the text until its line is found, so that nothing is unpacked at the start.

use std::cmp::Ordering;

/// Sorted lines; the ones that start with `#` say where they come from.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Table(pub(crate) &'static str);

/// One icon.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Row {
    pub(crate) reference: &'static str,
    pub(crate) title: &'static str,
    pub(crate) color: Option<[u8; 3]>,
    /// More words and phrases for what it shows, parted by `|`.
    pub(crate) words: &'static str,
    pub(crate) path: &'static str,
}

impl Table {
    /// The rest of the line that starts with this key, without the tab after it.
    pub(crate) fn line(self, key: &str) -> Option<(&'static str, &'static str)> {
        let (mut low, mut high) = (0, self.0.len());
        while low < high {
            let middle = low + (high - low) / 2;
            // Both ends are the starts of lines, hence so is this place, and the line is not empty.
            let bytes = self.0.as_bytes();
            let start = bytes[low..middle].iter().rposition(|b| *b == b'\n').map_or(low, |at| low + at + 1);
            let end = bytes[middle..high].iter().position(|b| *b == b'\n').map_or(high, |at| middle + at);
            let cells = self.0.get(start..end)?.split_once('\t');
            // A line without a tab is the note at the top, before every key.
            match cells.map_or(Ordering::Less, |(found, _)| found.cmp(key)) {
                Ordering::Equal => return cells,
                Ordering::Less => low = end + 1,
                Ordering::Greater => high = start,
            }
        }
        None
    }

    /// The icon with this reference.
    pub(crate) fn row(self, reference: &str) -> Option<Row> {
        let (reference, rest) = self.line(reference)?;
        Some(row(reference, rest))
    }

    /// All icons, sorted.
    pub(crate) fn rows(self) -> impl Iterator<Item = Row> {
        self.pairs().map(|(reference, rest)| row(reference, rest))
    }

    /// All lines as key and rest.
    pub(crate) fn pairs(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.0.lines().filter_map(|line| line.split_once('\t'))
    }
}

fn row(reference: &'static str, rest: &'static str) -> Row {
    let mut cells = rest.split('\t');
    let mut cell = || cells.next().unwrap_or_default();
    Row { reference, title: cell(), color: color(cell()), words: cell(), path: cell() }
}

/// A colour of six hexadecimal digits.
fn color(digits: &str) -> Option<[u8; 3]> {
    let number = u32::from_str_radix(digits, 16).ok().filter(|_| digits.len() == 6)?;
    let [_, red, green, blue] = number.to_be_bytes();
    Some([red, green, blue])
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: Table = Table("# from\na:a\tA\t0a1BFF\tx|y\tM0 0\na:aa\tB\t\t\tM1 1\nb:c\tC\t\t\tM2 2\n");

    #[test]
    fn every_line_is_found_and_nothing_else() {
        for (key, path) in [("a:a", "M0 0"), ("a:aa", "M1 1"), ("b:c", "M2 2")] {
            assert_eq!(SMALL.row(key).unwrap().path, path);
        }
        for key in ["", "a", "a:b", "c", "# from", "b:c\t", "a:a\tA"] {
            assert!(SMALL.row(key).is_none(), "{key}");
        }
        assert!(Table("").row("a").is_none());
    }

    #[test]
    fn cells_are_read() {
        let row = SMALL.row("a:a").unwrap();
        assert_eq!((row.title, row.color, row.words), ("A", Some([10, 27, 255]), "x|y"));
        assert_eq!(SMALL.row("a:aa").unwrap().color, None);
        assert_eq!(SMALL.rows().count(), 3);
    }
}
