//! Fonts for the rasteriser, and a record of the characters none of them has.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use resvg::usvg::FontResolver;
use resvg::usvg::fontdb::{Database, Source};

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

/// Collects the characters for which no font has a glyph.
#[derive(Debug, Default)]
pub(super) struct Missing(Mutex<BTreeSet<char>>);

impl Missing {
    /// Chooses fonts as usvg does by default, and takes note when no font is left to choose.
    pub(super) fn resolver(&self) -> FontResolver<'_> {
        let usual = FontResolver::default_fallback_selector();
        FontResolver {
            select_font: FontResolver::default_font_selector(),
            select_fallback: Box::new(move |c, used, database| {
                let found = usual(c, used, database);
                if found.is_none() {
                    // A poisoned lock still holds a usable set.
                    self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(c);
                }
                found
            }),
        }
    }

    /// The characters, in order of their code points.
    pub(super) fn take(self) -> Vec<char> {
        self.0.into_inner().unwrap_or_else(PoisonError::into_inner).into_iter().collect()
    }
}
