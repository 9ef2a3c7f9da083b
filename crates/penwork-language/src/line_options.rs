//! The options that flow edges, messages and swimlane flows share: travelling dashes and step numbers.

use penwork_diagnostic::Span;

use crate::options::{Options, whole_number};
use crate::reader::{Reader, quoted};
use crate::vocabulary::{Arrow, Heads, limits};

/// What the header says about lines, and the number of the next step.
#[derive(Debug)]
pub(crate) struct LineOptions {
    animate: bool,
    numbered: bool,
    next: u32,
}

impl LineOptions {
    /// Reads `animate=`, `numbered=` and `start=` of the header.
    pub(crate) fn of_header(reader: &mut Reader<'_>, options: &Options<'_>) -> Self {
        let animate = options.switch(reader, "animate").unwrap_or(false);
        let numbered = options.switch(reader, "numbered").unwrap_or(false);
        let start = options.integer(reader, "start", 0, limits::LARGEST_STEP);
        if let (Some(key), false) = (options.key("start"), numbered) {
            reader.problem("E136", key, "`start=` counts steps that are not drawn", "add `numbered=on`");
        }
        Self { animate, numbered, next: start.unwrap_or(1) }
    }

    /// Whether the steps are numbered.
    pub(crate) const fn numbered(&self) -> bool {
        self.numbered
    }

    /// Reads `animate=` of a line.
    pub(crate) fn animated(&self, reader: &mut Reader<'_>, options: &Options<'_>, arrow: Arrow) -> bool {
        let own = options.switch(reader, "animate");
        if arrow.heads() != Heads::None {
            return own.unwrap_or(self.animate);
        }
        if let (Some(true), Some(value)) = (own, options.value("animate")) {
            let hint = "use `->` or another arrow with a head";
            reader.problem("E136", value.span, "a line without an arrowhead cannot move", hint);
        }
        false
    }

    /// Reads `step=` of a line and counts it: the number of its badge, if it has one.
    pub(crate) fn step(&mut self, reader: &mut Reader<'_>, options: &Options<'_>, line: Span) -> Option<u32> {
        let own = options.value("step");
        if let (Some(value), false) = (own, self.numbered) {
            reader.problem(
                "E136",
                value.span,
                "`step=` needs numbered steps",
                "add `numbered=on` to the header",
            );
        }
        if !self.numbered {
            return None;
        }
        if let Some(value) = own {
            if value.text == "off" {
                return None;
            }
            if let Some(number) = whole_number(&value.text).filter(|n| *n <= limits::LARGEST_STEP) {
                self.next = number;
            } else {
                let message = format!("{} is not a value of `step=`", quoted(&value.text));
                let hint = "write `off` or a whole number from 0 to 999";
                reader.problem("E136", value.span, message, hint);
            }
        }
        let number = self.next;
        self.next += 1;
        if number == limits::LARGEST_STEP + 1 {
            // Said once: the steps behind it are over the limit for the same reason.
            let hint = "begin with a smaller `start=`, or write `step=off` where no number is needed";
            reader.problem("E136", line, "the steps count past 999", hint);
        }
        Some(number)
    }
}
