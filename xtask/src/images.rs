//! The pictures of the documentation, drawn from the examples.

use std::path::{Path, PathBuf};

use penwork_ops::{FontSource, Format, PictureOptions, Theme, files, read};

/// Draws all pictures anew; the answer is what went wrong.
pub(crate) fn write(root: &Path) -> Vec<String> {
    match pictures(root) {
        Ok(pictures) => {
            let targets: Vec<(PathBuf, &[u8])> =
                pictures.iter().map(|(p, b)| (p.clone(), b.as_slice())).collect();
            files::write_all(&targets).err().into_iter().collect()
        }
        Err(problem) => vec![problem],
    }
}

/// The pictures that are not what the examples give today.
pub(crate) fn stale(root: &Path) -> Vec<String> {
    match pictures(root) {
        Ok(pictures) => pictures
            .iter()
            .filter(|(path, bytes)| std::fs::read(path).ok().as_ref() != Some(bytes))
            .map(|(path, _)| format!("{}: stale, run `cargo run -p xtask -- images`", path.display()))
            .collect(),
        Err(problem) => vec![problem],
    }
}

fn pictures(root: &Path) -> Result<Vec<(PathBuf, Vec<u8>)>, String> {
    let mut out = Vec::new();
    for (theme, suffix) in [(Theme::Light, ""), (Theme::Dark, ".dark")] {
        let example = root.join("examples/order-pipeline.json");
        let bytes = std::fs::read(&example).map_err(|e| format!("{}: {e}", example.display()))?;
        let source = read(&bytes).map_err(|problems| format!("{}: {problems:?}", example.display()))?;
        let options = PictureOptions {
            formats: vec![Format::Svg],
            theme,
            fonts: FontSource::None,
            ..PictureOptions::default()
        };
        let (rendered, _) = source.render(&options)?;
        for (_, bytes) in rendered.files {
            out.push((root.join(format!("docs/images/order-pipeline{suffix}.svg")), bytes));
        }
    }
    Ok(out)
}
