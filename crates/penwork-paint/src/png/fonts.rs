//! Fonts for the rasteriser, and the characters none of them has.

use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

use penwork_scene::{Scene, Shape};
use resvg::usvg::fontdb::{Database, Source};
use skrifa::{FontRef, MetadataProvider};

/// The bundled faces and `more`. Without more fonts the database is made once in a process.
pub(super) fn database(more: &[Arc<Vec<u8>>]) -> Arc<Database> {
    static BUNDLED: OnceLock<Arc<Database>> = OnceLock::new();
    let bundled = BUNDLED.get_or_init(|| {
        let mut database = Database::new();
        for face in penwork_text::faces() {
            database.load_font_source(Source::Binary(Arc::new(face.data)));
        }
        database.set_sans_serif_family("Inter");
        database.set_serif_family("Inter");
        database.set_monospace_family("Cascadia");
        Arc::new(database)
    });
    if more.is_empty() {
        return Arc::clone(bundled);
    }
    let mut database = Database::clone(bundled);
    for font in more {
        let data: Arc<Vec<u8>> = Arc::clone(font);
        database.load_font_source(Source::Binary(data));
    }
    Arc::new(database)
}

/// The characters of `scene` for which neither the bundled faces nor `more` have a glyph.
pub(super) fn missing(scene: &Scene, more: &[Arc<Vec<u8>>]) -> BTreeSet<char> {
    let mut out = BTreeSet::new();
    for item in &scene.items {
        if let Shape::Text(text) = &item.shape {
            for line in &text.lines {
                let clusters = penwork_text::missing(&line.text, text.style.family);
                out.extend(clusters.iter().flat_map(|cluster| cluster.chars()));
            }
        }
    }
    // Joiners and variation selectors shape a neighbour and have no glyph of their own.
    out.retain(|&c| !matches!(u32::from(c), 0x200b..=0x200f | 0xfe00..=0xfe0f | 0xe0000..=0xe007f));
    for font in more {
        for font in FontRef::fonts(font).flatten() {
            let map = font.charmap();
            out.retain(|&c| map.map(c).is_none());
        }
    }
    out
}
