//! Summaries and outlines: what all kinds share.

use penwork_language::Diagram;

/// A diagram in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Description {
    /// What it is called; the kind's own name when the author gave none.
    pub title: String,
    /// One line, usable as alternative text.
    pub summary: String,
    /// The whole, in reading order; the first line is the summary.
    pub outline: Vec<String>,
}

impl Description {
    /// `title: counts. description`, and the outline that follows it.
    pub(crate) fn new(title: &str, counts: &str, about: Option<&str>, rest: Vec<String>) -> Self {
        let title = flat(title);
        let about = about.map(flat).filter(|a| !a.is_empty()).map(|a| format!(" {a}")).unwrap_or_default();
        let summary = format!("{title}: {counts}.{about}");
        let mut outline = vec![summary.clone()];
        outline.extend(rest);
        Self { title, summary, outline }
    }
}

/// A diagram whose kind has no outline yet.
pub(crate) fn unknown(diagram: &Diagram) -> Description {
    let header = diagram.header();
    let title = header.title.as_deref().unwrap_or(diagram.kind().default_title());
    Description::new(title, diagram.kind().noun(), header.description.as_deref(), Vec::new())
}

/// A text on one line.
pub(crate) fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// `1 node`, `2 nodes`.
pub(crate) fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// `A`, `A and B`, `A, B and C`.
pub(crate) fn listed<S: AsRef<str>>(names: &[S]) -> String {
    match names {
        [] => String::new(),
        [one] => one.as_ref().to_owned(),
        [first @ .., last] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            format!("{} and {}", first.join(", "), last.as_ref())
        }
    }
}

/// ` (text)`, or nothing.
pub(crate) fn in_brackets(text: Option<&str>) -> String {
    text.map(flat).filter(|t| !t.is_empty()).map(|t| format!(" ({t})")).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_summary_is_one_line() {
        let d = Description::new("Login\nflow", "2 nodes, 1 connection", Some("How users\nsign in."), vec![]);
        assert_eq!(d.summary, "Login flow: 2 nodes, 1 connection. How users sign in.");
        assert_eq!(d.outline, [d.summary]);
    }

    #[test]
    fn lists_read_as_sentences_do() {
        assert_eq!(listed(&["A"]), "A");
        assert_eq!(listed(&["A", "B", "C"]), "A, B and C");
        assert_eq!([counted(0, "node"), counted(1, "node")], ["0 nodes", "1 node"]);
    }
}
