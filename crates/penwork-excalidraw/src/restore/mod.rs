//! What the editor makes of a file when it opens it, as typed elements.
//!
//! Defaults are filled in, what cannot be used is left out, relations are mended on both sides. The
//! file itself is not changed. Every step that changes what is seen is reported with its place.
//!
//! The rules are those of Excalidraw 0.18.1 (`restore.ts`), plus the names newer builds use. Limits:
//! elbow arrows are not routed anew, and texts are not measured anew: the editor does neither to a
//! file it opens in good order.

mod element;
mod read;
mod repair;

pub use element::{
    Binding, Crop, Element, Freedraw, Kind, Linear, Picture, Roundness, StickyNote, Text, VerticalAlign,
};

use penwork_diagnostic::{Diagnostic, Severity};

use crate::File;

/// Restores all elements that are not deleted, in painting order, with everything worth knowing.
pub fn restore(file: &File) -> (Vec<Element>, Vec<Diagnostic>) {
    let mut notices = Notices::default();
    let elements = restore_into(file, &mut notices);
    (elements, notices.into_vec())
}

pub(crate) fn restore_into(file: &File, notices: &mut Notices) -> Vec<Element> {
    let mut elements: Vec<Element> = Vec::new();
    for (index, value) in file.elements().iter().enumerate() {
        elements.extend(read::element(value, index, notices));
    }
    repair::relations(&mut elements, notices);
    elements
}

/// The most notices of one kind; what is beyond is counted, so that a broken file of a million
/// elements gives a readable report.
const MAX_OF_A_KIND: usize = 50;

/// Collects problems, none of which stops the drawing.
#[derive(Debug, Default)]
pub(crate) struct Notices {
    list: Vec<Diagnostic>,
    left_out: Vec<(&'static str, usize)>,
}

impl Notices {
    pub(crate) fn warn(&mut self, code: &'static str, place: &str, message: impl Into<String>) {
        self.add(code, Severity::Warning, place, message.into());
    }

    pub(crate) fn inform(&mut self, code: &'static str, place: &str, message: impl Into<String>) {
        self.add(code, Severity::Info, place, message.into());
    }

    fn add(&mut self, code: &'static str, severity: Severity, place: &str, message: String) {
        if self.list.iter().filter(|d| d.code == code).take(MAX_OF_A_KIND).count() == MAX_OF_A_KIND {
            match self.left_out.iter_mut().find(|(known, _)| *known == code) {
                Some((_, count)) => *count += 1,
                None => self.left_out.push((code, 1)),
            }
            return;
        }
        let path = (!place.is_empty()).then(|| place.to_owned());
        self.list.push(Diagnostic { severity, path, ..Diagnostic::warning(code, message) });
    }

    pub(crate) fn into_vec(self) -> Vec<Diagnostic> {
        let mut list = self.list;
        for (code, count) in self.left_out {
            list.push(Diagnostic::warning(code, format!("{count} more problems of this kind")));
        }
        list
    }
}
