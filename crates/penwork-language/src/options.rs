//! The `key=value` part of a statement.

use std::borrow::Cow;

use penwork_diagnostic::Span;

use crate::icons;
use crate::lex::{self, Token, TokenKind};
use crate::reader::{Reader, quoted};
use crate::vocabulary::{Direction, IconChoice, Provider, Tone, limits};
use crate::words::Words;

/// The options whose value is a list, in every kind.
pub(crate) const LISTS: [&str; 6] = ["stack", "members", "after", "status", "holidays", "tag"];

/// The options of one statement, in the order written.
#[derive(Debug)]
pub(crate) struct Options<'a> {
    items: Vec<Item<'a>>,
}

#[derive(Debug)]
struct Item<'a> {
    key: &'a str,
    key_span: Span,
    value: Option<Value<'a>>,
    /// The values behind the first one of a list.
    more: Vec<Value<'a>>,
}

/// One value with its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Value<'a> {
    pub(crate) text: Cow<'a, str>,
    pub(crate) span: Span,
}

/// What a statement allows.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Allowed {
    /// Whose options they are, such as `a node`.
    pub(crate) owner: &'static str,
    pub(crate) keys: &'static [&'static str],
    /// Keys that people write although they are none, with the hint to give.
    pub(crate) instead: &'static [(&'static str, &'static str)],
}

impl Allowed {
    pub(crate) const fn new(owner: &'static str, keys: &'static [&'static str]) -> Self {
        Self { owner, keys, instead: &[] }
    }
}

impl<'a> Options<'a> {
    /// Reads options until something else follows.
    pub(crate) fn read(reader: &mut Reader<'a>, allowed: &Allowed) -> Self {
        let mut items = Vec::new();
        while let (Some(TokenKind::Word(key)), Some(TokenKind::Equals)) = (reader.peek(), reader.peek_nth(1))
        {
            let key_span = reader.here();
            reader.token();
            reader.token();
            let mut item = Item { key, key_span, value: take_value(reader), more: Vec::new() };
            if item.value.is_none() {
                let hint = format!("write a value behind `{key}=`");
                reader.problem("E136", key_span, format!("`{key}=` has no value"), hint);
            }
            if LISTS.contains(&key) {
                while reader.take(TokenKind::Comma) {
                    if let Some(value) = take_value(reader) {
                        item.more.push(value);
                    } else {
                        let message = format!("the list of `{key}=` ends with a comma");
                        let hint = "write one more value, or remove the comma";
                        reader.problem("E136", reader.before(), message, hint);
                    }
                }
            }
            if !allowed.keys.contains(&key) {
                report_unknown(reader, &item, allowed);
                continue;
            }
            items.push(item);
        }
        Self { items }
    }

    /// Where the first `key=` is written.
    pub(crate) fn key(&self, key: &str) -> Option<Span> {
        self.items.iter().find(|i| i.key == key).map(|i| i.key_span)
    }

    /// Every key as written, repeated ones too.
    pub(crate) fn keys(&self) -> impl Iterator<Item = (&'a str, Span)> {
        self.items.iter().map(|i| (i.key, i.key_span))
    }

    /// The first value of `key=`.
    pub(crate) fn value(&self, key: &str) -> Option<&Value<'a>> {
        self.items.iter().find(|i| i.key == key)?.value.as_ref()
    }

    /// The values of the first `key=`.
    pub(crate) fn list(&self, key: &str) -> impl Iterator<Item = &Value<'a>> {
        self.items.iter().find(|i| i.key == key).into_iter().flat_map(Item::values)
    }

    /// The values of every `key=`, for the options that may be repeated.
    pub(crate) fn every(&self, key: &str) -> impl Iterator<Item = &Value<'a>> {
        self.items.iter().filter(move |i| i.key == key).flat_map(Item::values)
    }

    /// Free text.
    pub(crate) fn text(&self, key: &str) -> Option<String> {
        self.value(key).map(|v| v.text.clone().into_owned())
    }

    /// A `tone=`.
    pub(crate) fn tone(&self, reader: &mut Reader<'_>) -> Option<Tone> {
        self.word(reader, "tone", "E121")
    }

    /// A `direction=`, one of `valid`.
    pub(crate) fn direction(&self, reader: &mut Reader<'_>, valid: &[Direction]) -> Option<Direction> {
        self.word_of(reader, "direction", "E123", valid)
    }

    /// A `provider=`.
    pub(crate) fn provider(&self, reader: &mut Reader<'_>) -> Option<Provider> {
        let value = self.value("provider")?;
        let found = Provider::from_name(&value.text);
        if found.is_none() {
            let message = format!("{} is not a provider", quoted(&value.text));
            if let Some(meant) = Provider::from_other_name(&value.text) {
                reader.problem("E125", value.span, message, format!("did you mean `{}`?", meant.name()));
            } else {
                reader.unknown("E125", value.span, message, &value.text, Provider::ALL.map(Provider::name));
            }
        }
        found
    }

    /// An `icon=`.
    pub(crate) fn icon(&self, reader: &mut Reader<'_>) -> Option<IconChoice> {
        let value = self.value("icon")?;
        if value.text == "none" {
            return Some(IconChoice::None);
        }
        icons::check(reader, value).map(IconChoice::Icon)
    }

    /// A `stack=`: at most three different icons.
    pub(crate) fn stack(&self, reader: &mut Reader<'_>) -> Vec<String> {
        let mut stack = Vec::new();
        for (i, value) in self.list("stack").enumerate() {
            if i == limits::STACK_MARKS {
                let message = format!("a stack has at most {} marks", limits::STACK_MARKS);
                reader.problem("E136", value.span, message, "keep the three that matter most");
            }
            if let Some(icon) = icons::check(reader, value) {
                if stack.contains(&icon) {
                    let message = format!("{} is in the stack already", quoted(&value.text));
                    reader.problem("E136", value.span, message, "remove the second one");
                }
                stack.push(icon);
            }
        }
        stack
    }

    /// An option that is `on` or `off`.
    pub(crate) fn switch(&self, reader: &mut Reader<'_>, key: &str) -> Option<bool> {
        let value = self.value(key)?;
        match &*value.text {
            "on" => Some(true),
            "off" => Some(false),
            other => {
                let message = format!("{} is not a value of `{key}=`", quoted(other));
                reader.unknown("E136", value.span, message, other, ["on", "off"]);
                None
            }
        }
    }

    /// An option that is any word of an enumeration.
    pub(crate) fn word<W: Words>(&self, reader: &mut Reader<'_>, key: &str, code: &'static str) -> Option<W> {
        self.word_of(reader, key, code, W::MEMBERS)
    }

    /// An option that is one of some words of an enumeration.
    pub(crate) fn word_of<W: Words>(
        &self,
        reader: &mut Reader<'_>,
        key: &str,
        code: &'static str,
        valid: &[W],
    ) -> Option<W> {
        let value = self.value(key)?;
        let found = W::read(&value.text).filter(|w| valid.contains(w));
        if found.is_none() {
            let message = format!("{} is not a value of `{key}=`", quoted(&value.text));
            reader.unknown(code, value.span, message, &value.text, valid.iter().map(|w| w.word()));
        }
        found
    }

    /// An option that is a whole number from `least` to `most`.
    pub(crate) fn integer(&self, reader: &mut Reader<'_>, key: &str, least: u32, most: u32) -> Option<u32> {
        let value = self.value(key)?;
        let found = whole_number(&value.text).filter(|n| (least..=most).contains(n));
        if found.is_none() {
            let message = format!("{} is not a value of `{key}=`", quoted(&value.text));
            let hint = format!("write a whole number from {least} to {most}");
            reader.problem("E136", value.span, message, hint);
        }
        found
    }

    /// A `unit=`: 1 to 12 characters.
    pub(crate) fn unit(&self, reader: &mut Reader<'_>) -> Option<String> {
        let value = self.value("unit")?;
        let length = value.text.trim().chars().count();
        if (1..=limits::LONGEST_UNIT).contains(&length) {
            return Some(value.text.trim().to_owned());
        }
        let message = if length == 0 { "the unit is empty" } else { "the unit is too long" };
        let hint = format!("write 1 to {} characters, such as `unit=\"GB\"`", limits::LONGEST_UNIT);
        reader.problem("E136", value.span, message, hint);
        None
    }
}

impl<'a> Item<'a> {
    fn values(&self) -> impl Iterator<Item = &Value<'a>> {
        self.value.iter().chain(&self.more)
    }
}

/// What is wrong with an amount, and what to write instead.
pub(crate) fn amount_hint(text: &str) -> String {
    let digits: String = text.chars().filter(|c| c.is_ascii_digit() || *c == '.').collect();
    match amount(&digits) {
        Some(value) if value <= limits::LARGEST_AMOUNT => format!("write `{digits}`"),
        _ => "write digits with an optional fraction, such as `12.5`, up to a million million".to_owned(),
    }
}

/// A number without sign or fraction.
pub(crate) fn whole_number(text: &str) -> Option<u32> {
    text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

/// Digits with an optional fraction.
pub(crate) fn amount(text: &str) -> Option<f64> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |s: &str| !s.is_empty() && s.bytes().all(|b| b.is_ascii_digit());
    if digits(whole) && digits(fraction) { text.parse().ok() } else { None }
}

fn take_value<'a>(reader: &mut Reader<'a>) -> Option<Value<'a>> {
    // Where a minus is a sign, it belongs to the number behind it.
    if let (Some(TokenKind::Sign('-')), Some(TokenKind::Word(word))) = (reader.peek(), reader.peek_nth(1))
        && reader.touches_next()
    {
        let sign = reader.here();
        reader.token();
        reader.token();
        let span = Reader::join(sign, reader.before());
        return Some(Value { text: Cow::Owned(format!("-{word}")), span });
    }
    let text = match reader.peek()? {
        // `a= b=1` misses the value of `a`.
        TokenKind::Word(word) if reader.peek_nth(1) != Some(TokenKind::Equals) => Cow::Borrowed(word),
        TokenKind::Text(raw) => lex::unescape(raw),
        _ => return None,
    };
    let Token { place, .. } = reader.token()?;
    Some(Value { text, span: reader.span(place) })
}

fn report_unknown(reader: &mut Reader<'_>, item: &Item<'_>, allowed: &Allowed) {
    let message = format!("`{}=` is not an option of {}", item.key, allowed.owner);
    if let Some((_, hint)) = allowed.instead.iter().find(|(key, _)| *key == item.key) {
        reader.problem("E135", item.key_span, message, *hint);
    } else if allowed.keys.is_empty() {
        reader.problem("E135", item.key_span, message, "remove it");
    } else {
        reader.unknown("E135", item.key_span, message, item.key, allowed.keys.iter().copied());
    }
}
