//! The settings of the repository an input lies in.

use std::path::{Path, PathBuf};

use penwork_ops::{Settings, Source, files};

use crate::{io, report};

/// `source` with the settings of the nearest `penwork.config.json` in the folder of `input` or above it, or
/// `None` after its problems were printed.
pub(crate) fn settled(source: Source, input: &Path) -> Option<Source> {
    let Some(path) = nearest(input) else { return Some(source) };
    let name = path.display().to_string();
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(e) => {
            report::failure(&format!("cannot read {name} ({})", files::reason(&e)));
            return None;
        }
    };
    match Settings::parse(&text) {
        Ok(settings) => Some(source.with_settings(settings)),
        Err(problems) => {
            report::print(&name, text.as_bytes(), &problems, true);
            None
        }
    }
}

fn nearest(input: &Path) -> Option<PathBuf> {
    let start = if input == Path::new(io::STANDARD) { Path::new(".") } else { input.parent()? };
    let start = io::absolute(start);
    start.ancestors().map(|folder| folder.join(Settings::FILE)).find(|path| path.is_file())
}
