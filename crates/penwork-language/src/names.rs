//! What a source declares by name, and the checks of references to it.

use std::collections::BTreeMap;

use penwork_diagnostic::Span;

use crate::reader::{Id, Reader, quoted};

/// One namespace of a source.
#[derive(Debug)]
pub(crate) struct Names<'a, T> {
    entries: BTreeMap<&'a str, (usize, T)>,
    /// For hints, which list names in the order of their declaration.
    order: Vec<&'a str>,
}

impl<'a, T: Copy> Names<'a, T> {
    pub(crate) const fn new() -> Self {
        Self { entries: BTreeMap::new(), order: Vec::new() }
    }

    /// Declares `id`. A second declaration is an error (E130) and leaves the first as it is.
    pub(crate) fn declare(&mut self, reader: &mut Reader<'_>, id: Id<'a>, target: T) {
        if let Some((line, _)) = self.entries.get(id.text) {
            let message = format!("`{}` is already declared on line {line}", id.text);
            reader.problem("E130", id.span, message, format!("choose another id, such as `{}2`", id.text));
            return;
        }
        self.entries.insert(id.text, (id.span.line, target));
        self.order.push(id.text);
    }

    /// What `name` was declared as.
    pub(crate) fn get(&self, name: &str) -> Option<T> {
        self.entries.get(name).map(|&(_, target)| target)
    }

    /// The declared names, in the order of their declaration.
    pub(crate) fn order(&self) -> impl Iterator<Item = &'a str> + Clone {
        self.order.iter().copied()
    }

    /// What `name` stands for; an unknown one is an error. `what` says what is looked for, such as `a node`.
    pub(crate) fn resolve<U>(
        &self,
        reader: &mut Reader<'_>,
        name: Id<'_>,
        what: &str,
        pick: impl Fn(T) -> Option<U>,
    ) -> Option<U> {
        self.resolve_or(reader, name, ("E131", what), &pick)
    }

    /// The same with a code of its own.
    pub(crate) fn resolve_or<U>(
        &self,
        reader: &mut Reader<'_>,
        name: Id<'_>,
        (code, what): (&'static str, &str),
        pick: impl Fn(T) -> Option<U>,
    ) -> Option<U> {
        let found = self.get(name.text);
        if let Some(picked) = found.and_then(&pick) {
            return Some(picked);
        }
        reader.suggester.spend(4 * self.order.len());
        let message = match found {
            Some(_) => format!("{} is not {what}", quoted(name.text)),
            None => format!("{} is not declared", quoted(name.text)),
        };
        let valid = self.order().filter(|n| self.get(n).is_some_and(|t| pick(t).is_some()));
        reader.unknown(code, name.span, message, name.text, valid);
        None
    }
}

/// One namespace of names in quotes, which differ in more than case and spacing.
#[derive(Debug, Default)]
pub(crate) struct Labels {
    lines: BTreeMap<String, usize>,
}

impl Labels {
    /// Declares `label`; a second one that differs in case or spacing only is an error (E130).
    pub(crate) fn declare(&mut self, reader: &mut Reader<'_>, what: &str, label: &str, span: Span) {
        if let Some(line) = self.lines.get(&folded(label)) {
            let message = format!("the {what} {} is already on line {line}", quoted(label));
            reader.problem("E130", span, message, "give it another name, or remove one of the two");
            return;
        }
        self.lines.insert(folded(label), span.line);
    }
}

/// A name without the differences that do not count: case and spacing.
pub(crate) fn folded(name: &str) -> String {
    let mut out = String::with_capacity(name.len());
    for word in name.split_whitespace() {
        if !out.is_empty() {
            out.push(' ');
        }
        out.extend(word.chars().flat_map(char::to_lowercase));
    }
    out
}
