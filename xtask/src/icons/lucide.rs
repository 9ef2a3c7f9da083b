//! Reads the npm package `lucide-static`: the shapes of every icon, its search words and its former names.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde_json::Value;

use super::path::{joined, short};
use super::{Row, read_json, title_of};

/// Names that stand for another icon in the table of aliases, though Lucide has icons of these names too.
const LEFT_TO_ALIASES: [&str; 4] = ["delete", "file", "pen", "share"];

/// So many search words are kept for an icon; the first are the most telling ones.
const MOST_WORDS: usize = 10;

/// The rows of all icons.
pub(crate) fn rows(package: &Path) -> Result<Vec<Row>, String> {
    let nodes = read_json(&package.join("icon-nodes.json"))?;
    let tags = read_json(&package.join("tags.json"))?;
    let mut out = Vec::new();
    for (name, shapes) in nodes.as_object().ok_or("icon-nodes.json holds no icons")? {
        if LEFT_TO_ALIASES.contains(&name.as_str()) {
            continue;
        }
        let shapes = shapes.as_array().ok_or_else(|| format!("{name}: no shapes"))?;
        let paths =
            shapes.iter().map(shape).collect::<Result<Vec<_>, _>>().map_err(|e| format!("{name}: {e}"))?;
        out.push(Row {
            name: name.clone(),
            title: title_of(name),
            color: String::new(),
            words: words(name, &tags[name]),
            path: joined(&paths, 3).map_err(|e| format!("{name}: {e}"))?,
        });
    }
    Ok(out)
}

/// Search words the name does not hold already.
fn words(name: &str, tags: &Value) -> Vec<String> {
    let own: Vec<&str> = name.split('-').collect();
    let mut seen = BTreeSet::new();
    let tags = tags.as_array().map(Vec::as_slice).unwrap_or_default();
    let plain = tags.iter().filter_map(Value::as_str).map(str::to_lowercase);
    let useful =
        plain.filter(|tag| tag.is_ascii() && !own.contains(&tag.as_str()) && !tag.contains(['|', '\t']));
    useful.filter(|tag| seen.insert(tag.clone())).take(MOST_WORDS).collect()
}

/// Former names and the names of today: icon files without shapes of their own in the list of icons.
pub(crate) fn renamed(package: &Path) -> Result<BTreeMap<String, String>, String> {
    let nodes = read_json(&package.join("icon-nodes.json"))?;
    let nodes = nodes.as_object().ok_or("icon-nodes.json holds no icons")?;
    let folder = package.join("icons");
    let mut by_art = BTreeMap::new();
    let mut old = BTreeMap::new();
    let files = std::fs::read_dir(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    for file in files {
        let path = file.map_err(|e| e.to_string())?.path();
        let name = path.file_stem().and_then(|s| s.to_str()).unwrap_or_default().to_owned();
        let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
        // What is drawn comes after the opening tag, which holds the name.
        let art = text.split_once("\n>").map(|(_, art)| art.to_owned()).unwrap_or_default();
        if nodes.contains_key(&name) {
            by_art.insert(art, name);
        } else {
            old.insert(name, art);
        }
    }
    let known = |art: &String| by_art.get(art).filter(|now| !LEFT_TO_ALIASES.contains(&now.as_str()));
    Ok(old.into_iter().filter_map(|(name, art)| Some((name, known(&art)?.clone()))).collect())
}

/// A shape as path data.
fn shape(node: &Value) -> Result<String, String> {
    let kind = node[0].as_str().ok_or("a shape without a kind")?;
    let text = |key: &str| node[1][key].as_str().ok_or_else(|| format!("{kind} without `{key}`"));
    let number = |key: &str| text(key)?.parse::<f64>().map_err(|_| format!("`{key}` of {kind} is no number"));
    Ok(match kind {
        "path" => text("d")?.to_owned(),
        "circle" => ellipse(number("cx")?, number("cy")?, number("r")?, number("r")?),
        "ellipse" => ellipse(number("cx")?, number("cy")?, number("rx")?, number("ry")?),
        "line" => format!("M{} {}L{} {}", text("x1")?, text("y1")?, text("x2")?, text("y2")?),
        "polyline" => format!("M{}", text("points")?),
        "polygon" => format!("M{}z", text("points")?),
        "rect" => {
            let round = number("rx").or_else(|_| number("ry")).unwrap_or(0.0);
            let (rx, ry) = (number("rx").unwrap_or(round), number("ry").unwrap_or(round));
            rect(number("x")?, number("y")?, number("width")?, number("height")?, rx, ry)
        }
        other => return Err(format!("unknown shape `{other}`")),
    })
}

fn ellipse(cx: f64, cy: f64, rx: f64, ry: f64) -> String {
    let (left, wide) = (short(cx - rx), short(2.0 * rx));
    let (cy, rx, ry) = (short(cy), short(rx), short(ry));
    format!("M{left} {cy}a{rx} {ry} 0 1 0 {wide} 0 {rx} {ry} 0 1 0 -{wide} 0z")
}

fn rect(x: f64, y: f64, width: f64, height: f64, rx: f64, ry: f64) -> String {
    let (rx, ry) = (rx.min(width / 2.0), ry.min(height / 2.0));
    if rx == 0.0 || ry == 0.0 {
        let [x, y, width, height] = [x, y, width, height].map(short);
        return format!("M{x} {y}h{width}v{height}h-{width}z");
    }
    let (start, wide, high) = (short(x + rx), short(width - 2.0 * rx), short(height - 2.0 * ry));
    let [y, rx, ry] = [y, rx, ry].map(short);
    let corner = |dx: &str, dy: &str| format!("a{rx} {ry} 0 0 1 {dx} {dy}");
    let (left, up) = (format!("-{rx}"), format!("-{ry}"));
    // A side without length draws nothing.
    let side = |command: char, sign: &str, length: &str| match length {
        "0" => String::new(),
        _ => format!("{command}{sign}{length}"),
    };
    [
        format!("M{start} {y}"),
        side('h', "", &wide),
        corner(&rx, &ry),
        side('v', "", &high),
        corner(&left, &ry),
        side('h', "-", &wide),
        corner(&left, &up),
        side('v', "-", &high),
        corner(&rx, &up),
        "z".into(),
    ]
    .concat()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn shapes_become_paths() {
        let circle = json!(["circle", { "cx": "12", "cy": "12", "r": "10" }]);
        assert_eq!(shape(&circle).unwrap(), "M2 12a10 10 0 1 0 20 0 10 10 0 1 0 -20 0z");
        let line = json!(["line", { "x1": "1", "y1": "2", "x2": "3", "y2": "4" }]);
        assert_eq!(shape(&line).unwrap(), "M1 2L3 4");
        let plain = json!(["rect", { "x": "1", "y": "2", "width": "3", "height": "4" }]);
        assert_eq!(shape(&plain).unwrap(), "M1 2h3v4h-3z");
    }

    #[test]
    fn a_rounded_rectangle_closes_and_has_no_empty_sides() {
        let round = json!(["rect", { "x": "2", "y": "2", "width": "4", "height": "6", "rx": "2" }]);
        let path = "M4 2a2 2 0 0 1 2 2v2a2 2 0 0 1 -2 2a2 2 0 0 1 -2 -2v-2a2 2 0 0 1 2 -2z";
        assert_eq!(shape(&round).unwrap(), path);
    }

    #[test]
    fn an_unknown_shape_is_named() {
        assert_eq!(shape(&json!(["text", {}])).unwrap_err(), "unknown shape `text`");
    }
}
