//! Members of classes, read from one quoted text.

use penwork_diagnostic::Span;

/// Who may use a member.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Visibility {
    /// `+`
    Public,
    /// `-`
    Private,
    /// `#`
    Protected,
    /// `~`
    Package,
}

impl Visibility {
    /// The mark in front of the name.
    pub const fn mark(self) -> char {
        match self {
            Self::Public => '+',
            Self::Private => '-',
            Self::Protected => '#',
            Self::Package => '~',
        }
    }

    /// `public`, `private`, `protected` or `package`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Public => "public",
            Self::Private => "private",
            Self::Protected => "protected",
            Self::Package => "package",
        }
    }
}

/// An attribute, a method, or a value of an enum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// Who may use it.
    pub visibility: Option<Visibility>,
    /// Its name; that of a method ends with its parameters in parentheses.
    pub name: String,
    /// Its type.
    pub value_type: Option<String>,
    /// Whether it is a method.
    pub is_method: bool,
    /// Whether it belongs to the class instead of its instances.
    pub is_static: bool,
    /// Whether it is left to others to define.
    pub is_abstract: bool,
    /// Its text in the source.
    pub span: Span,
}

impl Member {
    /// Takes the text of a member apart. The name of the result is empty when the text has none.
    pub(super) fn read(text: &str, span: Span) -> Self {
        let text = text.trim();
        let visibility =
            [Visibility::Public, Visibility::Private, Visibility::Protected, Visibility::Package]
                .into_iter()
                .find(|v| text.starts_with(v.mark()));
        let text = if visibility.is_some() { text[1..].trim_start() } else { text };
        let (name, rest, is_method) = if let Some(open) = text.find('(') {
            let end = closing(text, open);
            // A name that begins with a parenthesis is none.
            (if open == 0 { "" } else { &text[..end] }, &text[end..], true)
        } else {
            let at = colon_outside_brackets(text);
            (&text[..at], &text[at..], false)
        };
        let rest = rest.trim();
        let value_type = rest.strip_prefix(':').unwrap_or(rest).trim();
        Self {
            visibility,
            name: name.trim().to_owned(),
            value_type: (!value_type.is_empty()).then(|| value_type.to_owned()),
            is_method,
            is_static: false,
            is_abstract: false,
            span,
        }
    }

    /// A value of an enum: its text is its name.
    pub(super) fn value(text: &str, span: Span) -> Self {
        Self {
            visibility: None,
            name: text.trim().to_owned(),
            value_type: None,
            is_method: false,
            is_static: false,
            is_abstract: false,
            span,
        }
    }
}

/// The byte behind the parenthesis that closes the one at `open`, or the end.
fn closing(text: &str, open: usize) -> usize {
    let mut depth = 0_usize;
    for (at, c) in text.char_indices().skip_while(|&(at, _)| at < open) {
        match c {
            '(' => depth += 1,
            ')' if depth == 1 => return at + 1,
            ')' => depth -= 1,
            _ => {}
        }
    }
    text.len()
}

fn colon_outside_brackets(text: &str) -> usize {
    let mut depth = 0_usize;
    for (at, c) in text.char_indices() {
        match c {
            '[' | '<' | '{' => depth += 1,
            ']' | '>' | '}' => depth = depth.saturating_sub(1),
            ':' if depth == 0 => return at,
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (Option<Visibility>, String, Option<String>, bool) {
        let m = Member::read(text, Span { line: 1, column: 1, length: 1 });
        (m.visibility, m.name, m.value_type, m.is_method)
    }

    #[test]
    fn attributes_have_a_name_and_a_type() {
        assert_eq!(read("+id: uuid"), (Some(Visibility::Public), "id".into(), Some("uuid".into()), false));
        assert_eq!(read("Map<a: b>: int"), (None, "Map<a: b>".into(), Some("int".into()), false));
        assert_eq!(read("~ x"), (Some(Visibility::Package), "x".into(), None, false));
    }

    #[test]
    fn methods_keep_their_parameters() {
        let name = "submit(by: User, at: (int, int))";
        let text = format!("#{name}: void");
        assert_eq!(read(&text), (Some(Visibility::Protected), name.into(), Some("void".into()), true));
        assert_eq!(read("f() int"), (None, "f()".into(), Some("int".into()), true));
        assert_eq!(read("f(a"), (None, "f(a".into(), None, true));
    }

    #[test]
    fn texts_without_a_name_give_none() {
        for text in ["", "+", ": int", "()", "- (x): y"] {
            assert_eq!(read(text).1, "", "{text}");
        }
    }
}
