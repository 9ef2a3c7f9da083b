//! SVG path data made short: one path for any number of shapes, few decimals, one separator
//! rule (a space, or nothing before a minus sign), so that simple readers can read it too.

use std::fmt::Write as _;

/// One path that draws `paths` one after the other, with numbers of so many `decimals`.
pub(crate) fn joined(paths: &[String], decimals: u8) -> Result<String, String> {
    let scale = if decimals == 2 { 100.0 } else { 1000.0 };
    let mut writer = Writer { out: String::new(), scale, written: None };
    for path in paths {
        writer.path(path)?;
    }
    Ok(writer.out)
}

/// How many numbers one use of a command takes.
fn arity(command: char) -> Option<usize> {
    Some(match command.to_ascii_lowercase() {
        'm' | 'l' | 't' => 2,
        'h' | 'v' => 1,
        'q' | 's' => 4,
        'c' => 6,
        'a' => 7,
        'z' => 0,
        _ => return None,
    })
}

/// Whether a number of a command is a length across (0), one down (1), or neither.
fn axis(command: char, index: usize) -> Option<usize> {
    match command.to_ascii_lowercase() {
        'h' => Some(0),
        'v' => Some(1),
        'a' => index.checked_sub(5),
        _ => Some(index % 2),
    }
}

struct Writer {
    out: String,
    /// What numbers are whole multiples of, turned over.
    scale: f64,
    /// The last command letter, said or understood.
    written: Option<char>,
}

impl Writer {
    fn path(&mut self, path: &str) -> Result<(), String> {
        let mut reader = Reader { rest: path };
        // Where the pen truly is, where the rounded numbers put it, and both for the start of the subpath.
        let (mut pen, mut rounded) = ([0.0; 2], [0.0; 2]);
        let (mut start, mut rounded_start) = (pen, rounded);
        let mut first = true;
        while let Some(command) = reader.command()? {
            let count = arity(command).ok_or_else(|| format!("unknown command `{command}` in `{path}`"))?;
            // The first move of a path is absolute however it is written; the pairs after it are not.
            let mut now = if first && command == 'm' { 'M' } else { command };
            let after = match command {
                'm' => 'l',
                'M' => 'L',
                other => other,
            };
            first = false;
            loop {
                let numbers = (0..count).map(|index| reader.number(command, index));
                let mut numbers = numbers.collect::<Result<Vec<_>, _>>()?;
                let scale = if almost_whole(now, &numbers, pen) { 1000.0 } else { self.scale };
                let (from, from_rounded) = (pen, rounded);
                for (index, number) in numbers.iter_mut().enumerate() {
                    if let Some(axis) = axis(now, index) {
                        // A relative length makes up for what earlier lengths lost when they were rounded.
                        let relative = now.is_ascii_lowercase();
                        let origin = if relative { (from[axis], from_rounded[axis]) } else { (0.0, 0.0) };
                        pen[axis] = origin.0 + *number;
                        *number = round(pen[axis] - origin.1, scale);
                        rounded[axis] = origin.1 + *number;
                    } else {
                        *number = round(*number, scale);
                    }
                }
                match now {
                    'm' | 'M' => (start, rounded_start) = (pen, rounded),
                    'z' | 'Z' => (pen, rounded) = (start, rounded_start),
                    _ => {}
                }
                self.command(now, &numbers);
                if count == 0 || !reader.number_follows() {
                    break;
                }
                now = after;
            }
        }
        Ok(())
    }

    fn command(&mut self, command: char, numbers: &[f64]) {
        // A command that goes on needs no letter, except that a move is never left out.
        let same = self.written == Some(command) && !matches!(command, 'm' | 'M' | 'z' | 'Z');
        if !same {
            self.out.push(command);
        }
        for (index, number) in numbers.iter().enumerate() {
            let text = short(*number);
            if !text.starts_with('-') && (index > 0 || same) {
                self.out.push(' ');
            }
            self.out.push_str(&text);
        }
        self.written = Some(command);
    }
}

fn round(number: f64, scale: f64) -> f64 {
    (number * scale).round() / scale
}

/// Whether a command is an arc that comes back to almost where it starts. Its middle lies wherever these two
/// places say, so they must be told precisely.
fn almost_whole(command: char, numbers: &[f64], pen: [f64; 2]) -> bool {
    let [rx, _, _, _, _, x, y] = *numbers else { return false };
    let (dx, dy) = if command == 'a' { (x, y) } else { (x - pen[0], y - pen[1]) };
    dx.abs().max(dy.abs()) < rx / 4.0
}

/// A number with at most three decimals and no zero that says nothing.
pub(crate) fn short(number: f64) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = write!(text, "{number:.3}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    match (text.strip_prefix("0."), text.strip_prefix("-0.")) {
        (Some(rest), _) => format!(".{rest}"),
        (_, Some(rest)) => format!("-.{rest}"),
        _ if matches!(text, "-0" | "") => "0".into(),
        _ => text.into(),
    }
}

struct Reader<'a> {
    rest: &'a str,
}

impl Reader<'_> {
    fn space(&mut self) {
        self.rest = self.rest.trim_start_matches([' ', ',', '\n', '\t']);
    }

    fn command(&mut self) -> Result<Option<char>, String> {
        self.space();
        let Some(letter) = self.rest.chars().next() else { return Ok(None) };
        if !letter.is_ascii_alphabetic() {
            return Err(format!("expected a command before `{}`", self.rest));
        }
        self.rest = &self.rest[1..];
        Ok(Some(letter))
    }

    fn number_follows(&mut self) -> bool {
        self.space();
        self.rest.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '-' | '+' | '.'))
    }

    fn number(&mut self, command: char, index: usize) -> Result<f64, String> {
        self.space();
        let bytes = self.rest.as_bytes();
        // The flags of an arc are single digits, often glued to what follows.
        let flag = matches!(command, 'a' | 'A') && matches!(index, 3 | 4);
        let mut end = 0;
        let (mut dot, mut exponent) = (false, false);
        while end < bytes.len() {
            match bytes[end] {
                b'0'..=b'9' => {}
                b'-' | b'+' if end == 0 || matches!(bytes[end - 1], b'e' | b'E') => {}
                b'.' if !dot && !exponent => dot = true,
                b'e' | b'E' if !exponent && end > 0 => exponent = true,
                _ => break,
            }
            end += 1;
            if flag {
                break;
            }
        }
        let (text, rest) = self.rest.split_at(end);
        let number = text.parse().map_err(|_| format!("expected a number before `{}`", self.rest))?;
        self.rest = rest;
        Ok(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn short_path(path: &str) -> String {
        joined(&[path.to_owned()], 3).unwrap()
    }

    #[test]
    fn numbers_lose_what_says_nothing() {
        assert_eq!([0.5, -0.5, 2.0, 0.0, -0.0001, 1.23456].map(short), [".5", "-.5", "2", "0", "0", "1.235"]);
    }

    #[test]
    fn a_second_path_starts_where_it_says() {
        let paths = ["M1 2h3".to_owned(), "m8 2 1.88 1.88".to_owned()];
        assert_eq!(joined(&paths, 3).unwrap(), "M1 2h3M8 2l1.88 1.88");
    }

    #[test]
    fn glued_flags_and_dots_are_taken_apart() {
        assert_eq!(short_path("M.5.5a2 2 0 012-2"), "M.5 .5a2 2 0 0 1 2-2");
        assert_eq!(short_path("M0 0L1,1 L2,2Z"), "M0 0L1 1 2 2Z");
    }

    #[test]
    fn rounding_does_not_add_up() {
        let path = format!("M0 0{}", "h.004v1".repeat(100));
        let short = joined(&[path], 2).unwrap();
        let across = short.split('h').skip(1).filter_map(|part| part.split('v').next());
        let sum: f64 = across.map(|number| number.parse::<f64>().unwrap()).sum();
        assert!((sum - 0.4).abs() < 0.006, "{sum}");
    }

    #[test]
    fn what_is_no_path_is_refused() {
        assert!(joined(&["M0 x".to_owned()], 3).is_err());
        assert!(joined(&["8 2".to_owned()], 3).is_err());
    }
}
