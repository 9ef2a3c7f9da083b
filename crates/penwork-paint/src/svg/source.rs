//! The text a picture was made from, carried inside its SVG.

use super::writer::Writer;

/// The format name of embedded sources; pictures of the language's other tools carry the same.
const FORMAT: &str = "buun-diagram";

/// Writes `source` as metadata. Text with characters that XML does not allow is written as a JSON string.
pub(super) fn write(w: &mut Writer, source: &str) {
    let forbidden = |c: char| matches!(c, '\0'..='\u{8}' | '\u{B}' | '\u{C}' | '\u{E}'..='\u{1F}' | '\u{FFFE}' | '\u{FFFF}');
    w.start("metadata").attribute("data-format", FORMAT);
    if source.contains(forbidden) {
        let json = serde_json::Value::from(source).to_string();
        let json = json.replace('\u{FFFE}', "\\ufffe").replace('\u{FFFF}', "\\uffff");
        w.attribute("data-encoding", "json").text(&json);
    } else {
        w.text(source);
    }
    w.end();
}

/// Why a source cannot be read back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoSource {
    /// The text is not an SVG document.
    NotSvg,
    /// The picture carries none.
    Absent,
    /// It carries one that cannot be read.
    Damaged,
}

/// The source that the SVG document `svg` carries.
///
/// # Errors
///
/// When there is none, or it was damaged.
pub fn read(svg: &str) -> Result<String, NoSource> {
    let options = roxmltree::ParsingOptions { allow_dtd: true, ..roxmltree::ParsingOptions::default() };
    let document = roxmltree::Document::parse_with_options(svg, options).map_err(|_| {
        if svg.contains("<svg") && svg.contains(FORMAT) { NoSource::Damaged } else { NoSource::NotSvg }
    })?;
    let root = document.root_element();
    if root.tag_name().name() != "svg" {
        return Err(NoSource::NotSvg);
    }
    let found = root
        .descendants()
        .find(|n| n.tag_name().name() == "metadata" && n.attribute("data-format") == Some(FORMAT))
        .ok_or(NoSource::Absent)?;
    if found.children().any(|child| child.is_element()) {
        return Err(NoSource::Damaged);
    }
    let text: String = found.descendants().filter_map(|n| n.is_text().then(|| n.text()).flatten()).collect();
    let text = match found.attribute("data-encoding") {
        Some("json") => serde_json::from_str(&text).map_err(|_| NoSource::Damaged)?,
        _ => text,
    };
    if text.is_empty() { Err(NoSource::Damaged) } else { Ok(text) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        for source in ["flow \"a < b & c\"\r\n\tnode", "bell \u{7} and \u{FFFE}", "日本語"] {
            let mut w = Writer::new();
            w.start("svg").attribute("xmlns", "http://www.w3.org/2000/svg");
            write(&mut w, source);
            assert_eq!(read(&w.into_string()).as_deref(), Ok(source));
        }
    }

    #[test]
    fn the_reason_is_said() {
        assert_eq!(read("hello"), Err(NoSource::NotSvg));
        assert_eq!(read("<svg/>"), Err(NoSource::Absent));
        let damaged = |inside: &str| {
            read(&format!("<svg><metadata data-format=\"buun-diagram\">{inside}</metadata></svg>"))
        };
        assert_eq!(damaged(""), Err(NoSource::Damaged));
        assert_eq!(damaged("a < b"), Err(NoSource::Damaged));
    }
}
