//! The one place where SVG text is put together: escaping, attributes and numbers.

use std::fmt::Write as _;

use penwork_scene::Color;

/// Writes markup. Names of elements and attributes come from this crate; every value is escaped.
#[derive(Debug, Default)]
pub(crate) struct Writer {
    out: String,
    /// True while the last start tag can still take attributes.
    open: bool,
    stack: Vec<&'static str>,
}

impl Writer {
    pub(crate) fn new() -> Self {
        Self { out: String::with_capacity(16 * 1024), ..Self::default() }
    }

    /// Starts an element; attributes may follow.
    pub(crate) fn start(&mut self, name: &'static str) -> &mut Self {
        self.finish_tag();
        self.out.push('<');
        self.out.push_str(name);
        self.open = true;
        self.stack.push(name);
        self
    }

    /// Ends the innermost open element.
    pub(crate) fn end(&mut self) {
        let Some(name) = self.stack.pop() else { return };
        if std::mem::take(&mut self.open) {
            self.out.push_str("/>");
        } else {
            self.out.push_str("</");
            self.out.push_str(name);
            self.out.push('>');
        }
    }

    pub(crate) fn attribute(&mut self, name: &str, value: &str) -> &mut Self {
        self.raw(name, |out| escape(value, out))
    }

    pub(crate) fn number(&mut self, name: &str, value: f64) -> &mut Self {
        self.raw(name, |out| number(value, out))
    }

    /// An attribute left out when the value is what it would be anyway.
    pub(crate) fn number_unless(&mut self, name: &str, value: f64, usual: f64) -> &mut Self {
        if (value - usual).abs() < 0.005 { self } else { self.number(name, value) }
    }

    pub(crate) fn color(&mut self, name: &str, color: Color) -> &mut Self {
        self.raw(name, |out| color_value(color, out))
    }

    /// An attribute whose value is written by `value`, which must give text that needs no escaping.
    pub(crate) fn raw(&mut self, name: &str, value: impl FnOnce(&mut String)) -> &mut Self {
        self.out.push(' ');
        self.out.push_str(name);
        self.out.push_str("=\"");
        value(&mut self.out);
        self.out.push('"');
        self
    }

    pub(crate) fn text(&mut self, text: &str) {
        self.finish_tag();
        escape(text, &mut self.out);
    }

    /// Whether anything was written since `length` was taken.
    pub(crate) fn length(&self) -> usize {
        self.out.len()
    }

    pub(crate) fn into_string(mut self) -> String {
        while !self.stack.is_empty() {
            self.end();
        }
        self.out
    }

    fn finish_tag(&mut self) {
        if std::mem::take(&mut self.open) {
            self.out.push('>');
        }
    }
}

/// Escapes for text and double-quoted attributes; what XML 1.0 does not allow becomes U+FFFD.
fn escape(text: &str, out: &mut String) {
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            // Written as themselves, these three would be turned into spaces or line feeds on reading.
            '\t' | '\n' | '\r' => {
                // Writing into a string cannot fail.
                let _ = write!(out, "&#{};", u32::from(c));
            }
            '\0'..='\u{1F}' | '\u{FFFE}' | '\u{FFFF}' => out.push('\u{FFFD}'),
            _ => out.push(c),
        }
    }
}

fn color_value(color: Color, out: &mut String) {
    let long = color.to_string();
    let digits = long.as_bytes();
    if digits[1] == digits[2] && digits[3] == digits[4] && digits[5] == digits[6] {
        out.push('#');
        out.extend([digits[1], digits[3], digits[5]].map(char::from));
    } else {
        out.push_str(&long);
    }
}

/// Hundredths of a pixel. Numbers that are not finite count as 0, since no reader could draw them.
pub(crate) fn hundredths(value: f64) -> i64 {
    if value.is_finite() { (value * 100.0).round().clamp(-1e15, 1e15) as i64 } else { 0 }
}

/// The one number formatter: at most two decimals, no exponent, no needless zeros, no `-0`.
pub(crate) fn number(value: f64, out: &mut String) {
    fixed(hundredths(value), out);
}

/// Writes hundredths as a decimal number in its shortest form.
pub(crate) fn fixed(value: i64, out: &mut String) {
    if value < 0 {
        out.push('-');
    }
    let (whole, part) = (value.unsigned_abs() / 100, value.unsigned_abs() % 100);
    // Writing into a string cannot fail.
    let _ = match (whole, part) {
        (_, 0) => write!(out, "{whole}"),
        (0, _) if part % 10 == 0 => write!(out, ".{}", part / 10),
        (0, _) => write!(out, ".{part:02}"),
        _ if part % 10 == 0 => write!(out, "{whole}.{}", part / 10),
        _ => write!(out, "{whole}.{part:02}"),
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(value: f64) -> String {
        let mut out = String::new();
        number(value, &mut out);
        out
    }

    #[test]
    fn numbers_are_short() {
        let cases = [
            (0.0, "0"),
            (-0.001, "0"),
            (0.5, ".5"),
            (-0.05, "-.05"),
            (12.0, "12"),
            (12.3456, "12.35"),
            (-1.1, "-1.1"),
            (1e9, "1000000000"),
            (f64::NAN, "0"),
            (f64::INFINITY, "0"),
        ];
        for (value, expected) in cases {
            assert_eq!(written(value), expected);
        }
    }

    #[test]
    fn input_cannot_leave_its_place() {
        let mut w = Writer::new();
        w.start("text").attribute("id", "\"><script>&").text("</text>\0\u{8}\u{FFFF}\t'");
        assert_eq!(
            w.into_string(),
            "<text id=\"&quot;&gt;&lt;script&gt;&amp;\">&lt;/text&gt;\u{FFFD}\u{FFFD}\u{FFFD}&#9;'</text>"
        );
    }

    #[test]
    fn colours_are_short() {
        let mut out = String::new();
        color_value(Color::hex(0xff_ffff), &mut out);
        color_value(Color::hex(0xa5_d8ff), &mut out);
        assert_eq!(out, "#fff#a5d8ff");
    }
}
