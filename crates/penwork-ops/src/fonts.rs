//! Fonts of the machine, for characters the bundled ones lack.
//!
//! They are looked for only when a picture needs them, and only for its pixels: an SVG names good
//! fallbacks instead, and sizes never depend on them. The folders are walked in a fixed order and the
//! first fonts that together have the characters are taken.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use penwork_scene::{Scene, Shape};
use skrifa::{FontRef, MetadataProvider};

/// The most bytes of fonts that are kept for one picture.
const MOST_BYTES: usize = 64 << 20;
/// The most files that are opened in search of a character.
const MOST_FILES: usize = 2_000;

/// Where fonts are looked for.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum FontSource {
    /// Nowhere: only the bundled fonts are used.
    None,
    /// In the folders of the operating system.
    #[default]
    System,
    /// In one folder and those below it.
    Folder(PathBuf),
}

/// Fonts that have the characters of `scene` which the bundled ones lack; none for most scenes.
pub(crate) fn covering(scene: &Scene, source: &FontSource) -> Vec<Arc<Vec<u8>>> {
    let mut wanted: BTreeSet<char> = BTreeSet::new();
    for item in &scene.items {
        if let Shape::Text(text) = &item.shape {
            for line in &text.lines {
                wanted.extend(
                    penwork_text::missing(&line.text, text.style.family).iter().flat_map(|c| c.chars()),
                );
            }
        }
    }
    // Joiners and variation selectors shape a neighbour; no font is looked for on their account.
    wanted.retain(|c| !matches!(u32::from(*c), 0x200b..=0x200f | 0xfe00..=0xfe0f | 0xe0000..=0xe007f));
    let folders = match source {
        FontSource::None => return Vec::new(),
        FontSource::System => system_folders(),
        FontSource::Folder(folder) => vec![folder.clone()],
    };
    let (mut out, mut bytes, mut opened) = (Vec::new(), 0, 0);
    let mut waiting: Vec<PathBuf> = folders.into_iter().rev().collect();
    while let Some(path) = waiting.pop() {
        if wanted.is_empty() || opened >= MOST_FILES {
            break;
        }
        if path.is_dir() {
            let mut inside: Vec<PathBuf> =
                fs::read_dir(&path).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
            inside.sort_unstable_by(|a, b| b.cmp(a));
            waiting.append(&mut inside);
            continue;
        }
        if !is_font(&path) {
            continue;
        }
        opened += 1;
        let Ok(data) = fs::read(&path) else { continue };
        if bytes + data.len() > MOST_BYTES {
            continue;
        }
        let before = wanted.len();
        for font in FontRef::fonts(&data).flatten() {
            let map = font.charmap();
            wanted.retain(|&c| map.map(c).is_none());
        }
        if wanted.len() < before {
            bytes += data.len();
            out.push(Arc::new(data));
        }
    }
    out
}

fn is_font(path: &Path) -> bool {
    let extension = path.extension().map(std::ffi::OsStr::to_ascii_lowercase);
    extension.is_some_and(|e| ["ttf", "otf", "ttc", "otc"].iter().any(|known| e == *known))
}

fn system_folders() -> Vec<PathBuf> {
    let home = std::env::var_os("HOME").map(PathBuf::from);
    let in_home = |below: &str| home.as_ref().map(|h| h.join(below));
    let windows = std::env::var_os("WINDIR").map(|w| PathBuf::from(w).join("Fonts"));
    let fixed = ["/usr/share/fonts", "/usr/local/share/fonts", "/Library/Fonts", "/System/Library/Fonts"];
    let own = [in_home(".local/share/fonts"), in_home(".fonts"), in_home("Library/Fonts"), windows];
    own.into_iter().flatten().chain(fixed.map(PathBuf::from)).collect()
}
