//! Reads the npm package `simple-icons`: the mark, title and colour of the brands in [`BRANDS`].

use std::path::Path;

use serde_json::Value;

use super::brands::BRANDS;
use super::path::joined;
use super::{Row, line, read_json};

/// The rows of the chosen brands, and a text that names the marks that come under terms of their own.
pub(crate) fn rows(package: &Path) -> Result<(Vec<Row>, String), String> {
    let data = read_json(&package.join("data/simple-icons.json"))?;
    let data = data.as_array().ok_or("simple-icons.json holds no icons")?;
    let mut rows = Vec::new();
    let mut terms = String::from(
        "Simple Icons as a collection is CC0. The owners of these marks publish their artwork under terms\n\
         of their own, as Simple Icons records them. All marks are trademarks of their owners.\n\n",
    );
    let mut missing = Vec::new();
    for (index, name) in BRANDS.iter().enumerate() {
        if BRANDS[..index].contains(name) {
            return Err(format!("`{name}` is twice among the brands"));
        }
        let Some(brand) = data.iter().find(|brand| brand["slug"] == **name) else {
            missing.push(*name);
            continue;
        };
        if let Some(license) = brand["license"]["type"].as_str() {
            let source = brand["license"]["url"].as_str().or(brand["source"].as_str()).unwrap_or_default();
            line(&mut terms, &format!("{name}: {license}, {source}"));
        }
        let file = package.join(format!("icons/{name}.svg"));
        let svg = std::fs::read_to_string(&file).map_err(|e| format!("{}: {e}", file.display()))?;
        let path = svg.split_once("<path d=\"").and_then(|(_, rest)| rest.split_once('"'));
        let (path, _) = path.ok_or_else(|| format!("{}: no path", file.display()))?;
        let title = brand["title"].as_str().unwrap_or(name).to_owned();
        rows.push(Row {
            name: (*name).to_owned(),
            color: brand["hex"].as_str().unwrap_or_default().to_owned(),
            words: other_names(brand, &title),
            path: joined(&[path.to_owned()], 2).map_err(|e| format!("{name}: {e}"))?,
            title,
        });
    }
    if missing.is_empty() { Ok((rows, terms)) } else { Err(format!("no such brand: {}", missing.join(", "))) }
}

/// What else the brand is or was called.
fn other_names(brand: &Value, title: &str) -> Vec<String> {
    let lists =
        ["aka", "old"].map(|list| brand["aliases"][list].as_array().map(Vec::as_slice).unwrap_or_default());
    let names = lists.into_iter().flatten().filter_map(Value::as_str).map(str::to_lowercase);
    names.filter(|name| name.is_ascii() && *name != title.to_lowercase()).collect()
}
