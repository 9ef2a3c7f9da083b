//! `penwork save` and `penwork source`: from a link to a picture, and from a picture to its source.

use std::path::Path;

use penwork_ops::{Format, NoSource, PictureOptions, decode_link, embedded_source, files, read};

use crate::args::{SaveOptions, ThemeName};
use crate::finish::Finish;
use crate::{io, report};

/// Saves the diagram behind a link.
pub(crate) fn run(options: &SaveOptions) -> Finish {
    match save(options) {
        Ok(finish) => finish,
        Err(message) => {
            report::failure(&message);
            Finish::Failed
        }
    }
}

fn save(options: &SaveOptions) -> Result<Finish, String> {
    let text = decode_link(&options.link)?;
    let source = match read(text.as_bytes()) {
        Ok(source) => source,
        Err(problems) => {
            report::print("the link", text.as_bytes(), &problems, false);
            return Ok(Finish::Failed);
        }
    };
    let pictures = PictureOptions {
        formats: vec![Format::Svg],
        theme: options.theme.into(),
        follow: options.theme == ThemeName::Auto,
        embed_source: true,
        ..PictureOptions::default()
    };
    let (rendered, _) = source.render(&pictures)?;
    let path = io::absolute(&options.out);
    let targets: Vec<_> = rendered.files.iter().map(|(_, bytes)| (path.clone(), bytes.as_slice())).collect();
    files::write_all(&targets)?;
    Ok(io::print(&format!("{}\n", path.display())).into())
}

/// Prints the source an SVG carries.
pub(crate) fn source(path: &Path) -> Finish {
    let found = io::read(path).and_then(|bytes| {
        let text = String::from_utf8(bytes).map_err(|_| format!("{} is not UTF-8 text", path.display()))?;
        embedded_source(&text).map_err(|why| {
            let why = match why {
                NoSource::NotSvg => "is no SVG picture",
                NoSource::Absent => "carries no source: it was drawn without --embed-source",
                NoSource::Damaged => "carries a source that cannot be read: the file was damaged",
            };
            format!("{} {why}", path.display())
        })
    });
    match found {
        Ok(text) => {
            let end = if text.ends_with('\n') { "" } else { "\n" };
            io::print(&format!("{text}{end}")).into()
        }
        Err(message) => {
            report::failure(&message);
            Finish::Failed
        }
    }
}
