//! What several tests ask of a parsed source.

use penwork_language::Parsed;

/// Whether every problem lies inside of the source, and all are in order.
#[allow(dead_code, reason = "not every test program needs it")]
pub(crate) fn check_spans(source: &str, parsed: &Parsed) -> Result<(), String> {
    let lines: Vec<usize> = source.split('\n').map(|l| l.encode_utf16().count()).collect();
    let mut last = (0, 0, "");
    for problem in &parsed.problems {
        let span = problem.span.ok_or("a problem has no place")?;
        let units = *lines.get(span.line.wrapping_sub(1)).ok_or(format!("no line for {problem:?}"))?;
        let inside = span.column >= 1 && span.length >= 1 && span.column + span.length <= units + 2;
        if !inside {
            return Err(format!("outside of its line: {problem:?}"));
        }
        let place = (span.line, span.column, problem.code);
        if place < last {
            return Err(format!("out of order: {problem:?}"));
        }
        last = place;
    }
    Ok(())
}

/// Everything that was understood, without the places.
#[allow(dead_code, reason = "not every test program needs it")]
pub(crate) fn without_spans(parsed: &Parsed) -> String {
    let text =
        format!("{:?} {:?}", parsed.diagram, parsed.problems.iter().map(|p| p.code).collect::<Vec<_>>());
    let mut out = String::with_capacity(text.len());
    let mut rest = text.as_str();
    while let Some(at) = rest.find("Span {") {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        rest = rest.find('}').map_or("", |end| &rest[end + 1..]);
    }
    out + rest
}
