//! What an icon is, and finding one by its reference.

use crate::aliases::ALIASES;
use crate::departed;
use crate::products::provider;
use crate::status::{STATUS, Status};
use crate::table::{Row, Table};

pub(crate) const LUCIDE: Table = Table(include_str!("../art/lucide.tsv"));
pub(crate) const SIMPLE: Table = Table(include_str!("../art/simple.tsv"));
pub(crate) const RENAMED: Table = Table(include_str!("../art/lucide-renamed.tsv"));

/// An icon.
#[derive(Debug, Clone, Copy)]
pub struct Icon {
    /// Its name, as `set:name`.
    pub reference: &'static str,
    /// What people call it.
    pub title: &'static str,
    /// How it is drawn.
    pub art: Art,
    /// The tone a status mark always has.
    pub tone: Option<&'static str>,
    /// The colour of a brand.
    pub color: Option<[u8; 3]>,
}

/// How an icon is drawn.
#[derive(Debug, Clone, Copy)]
pub struct Art {
    /// SVG path data in a box of 24 x 24.
    pub path: &'static str,
    /// What is done with the path.
    pub paint: ArtPaint,
}

/// What is done with the path of an icon.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ArtPaint {
    /// Lines 2 units wide with round ends and joins.
    Stroke,
    /// A filled shape.
    Fill,
}

/// What a reference leads to.
#[derive(Debug, Clone)]
pub enum Found {
    /// The icon of this name.
    Icon(Icon),
    /// An icon whose real name is another one.
    Alias(Icon),
    /// No icon.
    Unknown {
        /// The reference to write instead, or what would be valid, as one sentence.
        hint: String,
    },
}

/// The icon that `reference` names, written `set:name`.
pub fn find(reference: &str) -> Found {
    if let Some(icon) = icon(reference) {
        return Found::Icon(icon);
    }
    match reference.strip_prefix("lucide:").and_then(alias) {
        Some(icon) => Found::Alias(icon),
        None => Found::Unknown { hint: crate::hint::hint(reference) },
    }
}

/// The icon of exactly this name.
pub(crate) fn icon(reference: &str) -> Option<Icon> {
    let (set, _) = reference.split_once(':')?;
    match set {
        "lucide" => LUCIDE.row(reference).map(line_icon),
        "simple" => SIMPLE.row(reference).map(brand).or_else(|| departed::icon(reference)),
        "status" => STATUS.iter().find(|status| status.reference == reference).and_then(status_mark),
        _ => {
            let product = provider(set)?.products.iter().find(|product| product.reference == reference)?;
            let art = icon(product.art())?;
            Some(Icon { reference: product.reference, title: product.title, tone: None, ..art })
        }
    }
}

/// The line icon that another name stands for: an everyday word, or a former name in Lucide.
fn alias(name: &str) -> Option<Icon> {
    let everyday = ALIASES.iter().find(|(_, others)| others.contains(&name));
    let row = match everyday {
        Some((real, _)) => LUCIDE.row(&format!("lucide:{real}")),
        None => RENAMED.line(&format!("lucide:{name}")).and_then(|(_, real)| LUCIDE.row(real)),
    };
    row.map(line_icon)
}

fn line_icon(row: Row) -> Icon {
    let art = Art { path: row.path, paint: ArtPaint::Stroke };
    Icon { reference: row.reference, title: row.title, art, tone: None, color: None }
}

fn brand(row: Row) -> Icon {
    let art = Art { path: row.path, paint: ArtPaint::Fill };
    Icon { reference: row.reference, title: row.title, art, tone: None, color: row.color }
}

fn status_mark(status: &Status) -> Option<Icon> {
    let glyph = line_icon(LUCIDE.row(status.glyph)?);
    Some(Icon { reference: status.reference, title: status.title, tone: Some(status.tone), ..glyph })
}
