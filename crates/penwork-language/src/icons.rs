//! Checks of icon references. The only place that asks the icon table.

use penwork_diagnostic::{Diagnostic, Severity};
use penwork_icons::{Found, find};

use crate::options::Value;
use crate::reader::{Reader, quoted};

/// The real `set:name` of what `value` refers to. An alias is noted (I122), an unknown name is an error (E122).
pub(crate) fn check(reader: &mut Reader<'_>, value: &Value<'_>) -> Option<String> {
    match find(&value.text) {
        Found::Icon(icon) => Some(icon.reference.to_owned()),
        Found::Alias(icon) => {
            let message = format!("{} is another name of an icon", quoted(&value.text));
            reader.problems.push(
                Diagnostic::problem("I122", Severity::Info, value.span, message)
                    .with_hint(format!("its own name is `{}`", icon.reference)),
            );
            Some(icon.reference.to_owned())
        }
        Found::Unknown { hint } => {
            let message = format!("{} is not an icon", quoted(&value.text));
            reader.problem("E122", value.span, message, hint);
            None
        }
    }
}
