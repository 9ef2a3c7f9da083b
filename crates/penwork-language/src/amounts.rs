//! What charts of amounts share: reading an amount, and the order of what is drawn.

use penwork_diagnostic::Span;

use crate::lex::TokenKind;
use crate::options::{amount, amount_hint};
use crate::reader::{Reader, quoted};
use crate::vocabulary::limits;
use crate::words::words;

words! {
    /// The order in which amounts are drawn.
    #[derive(Default)]
    Sort {
        /// The largest first.
        #[default]
        Descending = "desc",
        /// As in the source.
        Written = "written",
    }
}

/// Which amounts a chart takes, and how it reports the others.
#[derive(Debug, Clone, Copy)]
pub(crate) struct AmountRule {
    /// What has the amount, such as `the item`.
    pub(crate) owner: &'static str,
    pub(crate) zero: bool,
    /// The code of an amount that is no number or too small or large.
    pub(crate) code: &'static str,
}

/// Takes an amount without a sign. What is wrong with it is said with the text to write instead.
pub(crate) fn take_amount(reader: &mut Reader<'_>, rule: AmountRule) -> Option<f64> {
    let AmountRule { owner, zero, code } = rule;
    let start = reader.here();
    let negative = reader.take(TokenKind::Sign('-'));
    let text = match reader.peek() {
        Some(TokenKind::Word(word)) if reader.peek_nth(1) != Some(TokenKind::Equals) => word,
        Some(TokenKind::Text(text)) => {
            reader.token();
            let hint = amount_hint(text);
            let message = format!("the amount of {owner} is in quotes");
            report(reader, code, Reader::join(start, reader.before()), message, hint);
            return None;
        }
        _ => {
            let hint = "write a number, such as `12.5`, behind the name";
            reader.syntax(start, format!("{owner} has no amount"), hint);
            return None;
        }
    };
    reader.token();
    let span = Reader::join(start, reader.before());
    if reader.take(TokenKind::Sign('%')) {
        let span = Reader::join(start, reader.before());
        report(reader, code, span, format!("the amount of {owner} has a percent sign"), amount_hint(text));
        return None;
    }
    if reader.peek() == Some(TokenKind::Comma)
        && matches!(reader.peek_nth(1), Some(TokenKind::Word(more)) if more.len() == 3 && amount(more).is_some())
    {
        let joined = thousands(reader, text);
        let span = Reader::join(start, reader.before());
        reader.syntax(
            span,
            format!("the amount of {owner} has a thousands mark"),
            format!("write `{joined}`"),
        );
        return None;
    }
    let found =
        amount(text).filter(|value| !negative && *value <= limits::LARGEST_AMOUNT && (zero || *value > 0.0));
    if found.is_none() {
        let sign = if negative { "-" } else { "" };
        let message = format!("{} is not an amount", quoted(&format!("{sign}{text}")));
        let hint = match amount(text) {
            Some(value) if value > limits::LARGEST_AMOUNT => {
                "write an amount up to a million million, in a larger unit".to_owned()
            }
            Some(value) if value > 0.0 => format!("write an amount above zero, such as `{text}`"),
            Some(_) => "write an amount above zero".to_owned(),
            None => amount_hint(text),
        };
        report(reader, code, span, message, hint);
    }
    found
}

fn report(reader: &mut Reader<'_>, code: &'static str, span: Span, message: String, hint: String) {
    if code == "E100" {
        reader.syntax(span, message, hint);
    } else {
        reader.problem(code, span, message, hint);
    }
}

/// Takes the rest of a number such as `1,200,000` and gives it without the marks.
fn thousands(reader: &mut Reader<'_>, first: &str) -> String {
    let mut joined = first.to_owned();
    while let (Some(TokenKind::Comma), Some(TokenKind::Word(more))) = (reader.peek(), reader.peek_nth(1)) {
        if amount(more).is_none() {
            break;
        }
        reader.token();
        reader.token();
        joined.push_str(more);
    }
    joined
}
