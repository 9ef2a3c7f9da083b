//! The pictures of the documentation, drawn from the examples, and the pages made from what the program says.

use std::fmt::Write as _;
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

/// The examples that are shown.
const EXAMPLES: [&str; 9] = [
    "order-pipeline.json",
    "photo-upload.pw",
    "token-refresh.pw",
    "loans.pw",
    "order.pw",
    "shop-model.pw",
    "library.pw",
    "hotfix.pw",
    "spring-release.pw",
];

fn pictures(root: &Path) -> Result<Vec<(PathBuf, Vec<u8>)>, String> {
    let mut out = vec![(root.join("docs/diagrams.md"), diagrams_page().into_bytes())];
    for name in EXAMPLES {
        let example = root.join("examples").join(name);
        let bytes = std::fs::read(&example).map_err(|e| format!("{}: {e}", example.display()))?;
        let source = read(&bytes).map_err(|problems| format!("{}: {problems:?}", example.display()))?;
        let stem = example.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        for (theme, suffix) in [(Theme::Light, ""), (Theme::Dark, ".dark")] {
            let options = PictureOptions {
                formats: vec![Format::Svg],
                theme,
                fonts: FontSource::None,
                ..PictureOptions::default()
            };
            let (rendered, _) = source.render(&options)?;
            for (_, bytes) in rendered.files {
                out.push((root.join(format!("docs/images/{stem}{suffix}.svg")), bytes));
            }
        }
    }
    Ok(out)
}

/// What `get_diagram_syntax` teaches, as a page.
fn diagrams_page() -> String {
    let mut out = String::from(
        "# The diagram language\n\nWritten by `cargo run -p xtask -- images` from what the tool `get_diagram_syntax` \
         teaches.\nEvery code that a problem can have is explained in [codes](codes), or by `penwork explain`.\n\n",
    );
    for (title, text) in penwork_ops::syntax_pages() {
        let (statements, example) = text.split_once("Example:\n").unwrap_or((text, ""));
        // Writing into a string cannot fail.
        let _ = write!(out, "## {title}\n\n```text\n{}\n```\n\n", statements.trim_end());
        if !example.is_empty() {
            let _ = write!(out, "```penwork\n{}\n```\n\n", example.trim_end());
        }
    }
    out.truncate(out.trim_end().len());
    out.push('\n');
    out
}
