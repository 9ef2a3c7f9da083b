//! The label of a transition: `event [guard] / action`.

/// A label taken apart; each part may be missing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TransitionLabel {
    /// What sets it off.
    pub event: Option<String>,
    /// What must hold.
    pub guard: Option<String>,
    /// What is done.
    pub action: Option<String>,
}

impl TransitionLabel {
    /// Takes a label apart. The guard is the first pair of brackets with nothing or `/ action` behind it;
    /// without one, the action begins at ` / `.
    pub(crate) fn read(text: &str) -> Self {
        let part = |text: &str| {
            let text = text.trim();
            (!text.is_empty()).then(|| text.to_owned())
        };
        for (open, _) in text.match_indices('[') {
            let Some(length) = text[open..].find(']') else { break };
            let rest = text[open + length + 1..].trim_start();
            let action = if rest.is_empty() { Some("") } else { rest.strip_prefix('/') };
            if let Some(action) = action {
                return Self {
                    event: part(&text[..open]),
                    guard: part(&text[open + 1..open + length]),
                    action: part(action),
                };
            }
        }
        let spaced = text.split_once(" / ");
        // A label that is all action has no event to be separated from.
        let (event, action) =
            spaced.or_else(|| text.trim_start().strip_prefix("/ ").map(|a| ("", a))).unwrap_or((text, ""));
        Self { event: part(event), guard: None, action: part(action) }
    }

    /// Whether every part is missing.
    pub const fn is_empty(&self) -> bool {
        self.event.is_none() && self.guard.is_none() && self.action.is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_taken_apart() {
        for (text, event, guard, action) in [
            ("pay", "pay", "", ""),
            ("pay [total > 0] / send mail", "pay", "total > 0", "send mail"),
            ("[yes]", "", "yes", ""),
            ("[yes] / create label", "", "yes", "create label"),
            ("picked up / mail", "picked up", "", "mail"),
            ("/ mail", "", "", "mail"),
            ("a/b", "a/b", "", ""),
            ("list[0] changed", "list[0] changed", "", ""),
            ("list[0] changed [ok]", "list[0] changed", "ok", ""),
            ("open [", "open [", "", ""),
            ("", "", "", ""),
        ] {
            let part = |text: &str| (!text.is_empty()).then(|| text.to_owned());
            let expected = TransitionLabel { event: part(event), guard: part(guard), action: part(action) };
            assert_eq!(TransitionLabel::read(text), expected, "{text}");
        }
    }
}
