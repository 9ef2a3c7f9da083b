//! The editor's font families, which files name by number.

use penwork_text::Family;

/// The number of the default family.
pub(crate) const EXCALIFONT: i64 = 5;

/// The family a text of this number is drawn in, or `None` for a number the editor does not know.
pub fn family(number: i64) -> Option<Family> {
    Some(match number {
        1 => Family::Virgil,
        2 => Family::Helvetica,
        3 => Family::Cascadia,
        5 => Family::Hand,
        6 => Family::Nunito,
        7 => Family::Lilita,
        8 => Family::ComicShanns,
        9 => Family::LiberationSans,
        _ => return None,
    })
}

/// The number of the family an old file names; the default for names the editor does not know.
pub(crate) fn number(name: &str) -> i64 {
    match name {
        "Virgil" => 1,
        "Helvetica" => 2,
        "Cascadia" => 3,
        "Nunito" => 6,
        "Lilita One" => 7,
        "Comic Shanns" => 8,
        "Liberation Sans" => 9,
        _ => EXCALIFONT,
    }
}

/// The usual line height of a family; that of Excalifont for numbers the editor does not know.
pub(crate) fn line_height(number: i64) -> f64 {
    family(number).unwrap_or(Family::Hand).line_height()
}
