//! Writes the tables of icon art from the npm packages `lucide-static` and `simple-icons`.
//!
//! `cargo run -p xtask -- icons FOLDER` reads `FOLDER/node_modules` (after `npm install lucide-static
//! simple-icons` in `FOLDER`) and writes `crates/penwork-icons/art` and the licences beside it.

mod brands;
mod lucide;
mod path;
mod simple;

use std::fmt::Write as _;
use std::path::Path;

use serde_json::Value;

/// One icon of a table.
struct Row {
    name: String,
    title: String,
    /// Six hexadecimal digits, or nothing.
    color: String,
    words: Vec<String>,
    path: String,
}

/// Reads the packages in `folder` and writes the tables; gives what went wrong.
pub(crate) fn write(root: &Path, folder: &Path) -> Vec<String> {
    match try_write(root, &folder.join("node_modules")) {
        Ok(()) => Vec::new(),
        Err(problem) => vec![problem],
    }
}

fn try_write(root: &Path, modules: &Path) -> Result<(), String> {
    let art = root.join("crates/penwork-icons/art");
    let licenses = root.join("crates/penwork-icons/licenses");

    let package = modules.join("lucide-static");
    let from = origin(&package)?;
    save(&art.join("lucide.tsv"), &table("lucide", &format!("{from}, ISC"), lucide::rows(&package)?))?;
    let mut renamed = format!("# {from}: former names of icons, and their names today.\n");
    for (old, new) in lucide::renamed(&package)? {
        line(&mut renamed, &format!("lucide:{old}\tlucide:{new}"));
    }
    save(&art.join("lucide-renamed.tsv"), &renamed)?;
    copy(&package.join("LICENSE"), &licenses.join("LUCIDE-ISC.txt"))?;

    let package = modules.join("simple-icons");
    let from = origin(&package)?;
    let (rows, own_terms) = simple::rows(&package)?;
    save(&art.join("simple.tsv"), &table("simple", &format!("{from}, CC0-1.0"), rows))?;
    copy(&package.join("LICENSE.md"), &licenses.join("SIMPLE-ICONS-CC0.txt"))?;
    save(&licenses.join("SIMPLE-ICONS-BRANDS.txt"), &own_terms)
}

/// Name and version of a package.
fn origin(package: &Path) -> Result<String, String> {
    let manifest = read_json(&package.join("package.json"))?;
    match (manifest["name"].as_str(), manifest["version"].as_str()) {
        (Some(name), Some(version)) => Ok(format!("{name} {version}")),
        _ => Err(format!("{}: no name and version", package.display())),
    }
}

/// The text of a table: sorted lines of reference, title, colour, words and path.
fn table(set: &str, from: &str, mut rows: Vec<Row>) -> String {
    rows.sort_by(|a, b| a.name.cmp(&b.name));
    let mut out = format!("# {from}: {} icons, written by `cargo run -p xtask -- icons`.\n", rows.len());
    for Row { name, title, color, words, path } in &rows {
        line(&mut out, &format!("{set}:{name}\t{title}\t{color}\t{}\t{path}", words.join("|")));
    }
    out
}

fn line(out: &mut String, text: &str) {
    // Writing to a string cannot fail.
    let _ = writeln!(out, "{text}");
}

/// `circle-user` becomes `Circle user`.
fn title_of(name: &str) -> String {
    let words = name.replace('-', " ");
    let mut letters = words.chars();
    letters.next().map(|first| first.to_ascii_uppercase().to_string() + letters.as_str()).unwrap_or_default()
}

fn read_json(path: &Path) -> Result<Value, String> {
    let text = std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
    serde_json::from_str(&text).map_err(|e| format!("{}: {e}", path.display()))
}

fn copy(from: &Path, to: &Path) -> Result<(), String> {
    let text = std::fs::read_to_string(from).map_err(|e| format!("{}: {e}", from.display()))?;
    save(to, &text)
}

fn save(path: &Path, text: &str) -> Result<(), String> {
    std::fs::write(path, text).map_err(|e| format!("{}: {e}", path.display()))?;
    println!("{}: {} bytes, {} lines", path.display(), text.len(), text.lines().count());
    Ok(())
}
