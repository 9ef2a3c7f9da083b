//! One picture for both themes: it follows the colours of the page or the machine it is looked at on.
//!
//! The light and the dark picture of a scene differ in colours alone. Each pair of colours becomes a custom
//! property, which a media query switches.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use penwork_scene::{Scene, Theme};

use super::{SvgOptions, svg};

/// Writes `scene` as [`svg`] does, with the colours of both themes. Readers that do not know custom properties
/// (other than browsers, few do) show no colours.
pub fn svg_auto(scene: &Scene, options: &SvgOptions) -> String {
    let light = svg(scene, &SvgOptions { theme: Theme::Light, ..options.clone() });
    let dark = svg(scene, &SvgOptions { theme: Theme::Dark, ..options.clone() });
    let prefix = super::prefix(scene, options);
    merged(&light, &dark, &prefix).unwrap_or(light)
}

/// The two pictures as one, or `None` when they differ in more than colours.
fn merged(light: &str, dark: &str, prefix: &str) -> Option<String> {
    let (light, dark): (Vec<&str>, Vec<&str>) = (light.split('"').collect(), dark.split('"').collect());
    if light.len() != dark.len() {
        return None;
    }
    let mut names: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    let mut out = String::new();
    for (index, (light, dark)) in light.iter().zip(&dark).enumerate() {
        if index > 0 {
            out.push('"');
        }
        if light == dark {
            out.push_str(light);
        } else if light.starts_with('#') && dark.starts_with('#') {
            let next = names.len();
            let name = names.entry((light, dark)).or_insert(next);
            // Writing into a string cannot fail.
            let _ = write!(out, "var(--c{name})");
        } else if (*light, *dark) == ("light", "dark") {
            out.push_str("auto");
        } else {
            return None;
        }
    }
    let mut pairs: Vec<(usize, (&str, &str))> = names.into_iter().map(|(pair, name)| (name, pair)).collect();
    pairs.sort_unstable();
    let list = |pick: fn(&(&str, &str)) -> String| {
        pairs.iter().map(|(name, pair)| format!("--c{name}:{}", pick(pair))).collect::<Vec<_>>().join(";")
    };
    let style = format!(
        "<style>.p{prefix}{{{}}}@media (prefers-color-scheme:dark){{.p{prefix}{{{}}}}}</style>",
        list(|pair| pair.0.to_owned()),
        list(|pair| pair.1.to_owned())
    );
    let root = out.strip_prefix("<svg ")?;
    let end = root.find('>')? + 1;
    Some(format!("<svg class=\"p{prefix}\" {}{style}{}", &root[..end], &root[end..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_of_colours_become_properties() {
        let light = r##"<svg data-theme="light"><a fill="#fff"/><b fill="#000"/><c fill="#fff"/><d fill="#123"/></svg>"##;
        let dark = r##"<svg data-theme="dark"><a fill="#111"/><b fill="#eee"/><c fill="#111"/><d fill="#123"/></svg>"##;
        let both = merged(light, dark, "x").expect("one picture");
        assert_eq!(
            both,
            r##"<svg class="px" data-theme="auto"><style>.px{--c0:#fff;--c1:#000}@media (prefers-color-scheme:dark){.px{--c0:#111;--c1:#eee}}</style><a fill="var(--c0)"/><b fill="var(--c1)"/><c fill="var(--c0)"/><d fill="#123"/></svg>"##
        );
        assert_eq!(merged(light, r#"<svg data-theme="dark"><a/></svg>"#, "x"), None);
    }
}
