//! Where pictures go, as the command line says it.

use std::path::{Path, PathBuf};

use penwork_ops::{Format, Kind};

use crate::args::RenderOptions;
use crate::io;

/// Where pictures go.
#[derive(Debug)]
pub(crate) enum Target {
    /// Standard output.
    Standard,
    /// Files of this name with an extension added.
    Base(PathBuf),
    /// One file of this very name.
    File(PathBuf, Format),
}

impl Target {
    /// Where the pictures of `input` go.
    ///
    /// # Errors
    ///
    /// What is wrong with the command.
    pub(crate) fn of(input: &Path, options: &RenderOptions) -> Result<Self, String> {
        let from_standard = input == Path::new(io::STANDARD);
        let stem = input.file_stem().unwrap_or_default();
        let target = match options.out.as_deref() {
            Some("") => return Err("-o needs a basename".into()),
            Some(io::STANDARD) => Self::Standard,
            None if from_standard => Self::Standard,
            None => Self::Base(io::absolute(&input.with_extension(""))),
            Some(folder) if folder.ends_with('/') => {
                let stem = if from_standard { "diagram".as_ref() } else { stem };
                Self::Base(io::absolute(&Path::new(folder).join(stem)))
            }
            Some(path) => {
                let full = io::absolute(Path::new(path));
                match full.extension().and_then(|e| e.to_str()).and_then(Format::of_extension) {
                    Some(format) => Self::File(full, format),
                    None => Self::Base(full),
                }
            }
        };
        let asked = asked(options);
        match &target {
            Self::File(path, format) if asked.iter().any(|f| f != format) => {
                Err(format!("{} can hold one format only: leave out --format", path.display()))
            }
            Self::Standard if asked.len() > 1 => {
                Err("standard output takes one format: name it with --format".into())
            }
            Self::Standard if options.json => {
                Err("standard output takes either the picture or --json: name a file with -o".into())
            }
            _ => Ok(target),
        }
    }

    /// What is drawn for an input of this kind.
    pub(crate) fn formats(&self, options: &RenderOptions, kind: Kind) -> Vec<Format> {
        let asked = asked(options);
        match self {
            Self::File(_, format) => vec![*format],
            _ if !asked.is_empty() => asked,
            Self::Standard => vec![Format::Svg],
            Self::Base(_) => match kind {
                Kind::Topology => Format::ALL.to_vec(),
                // The drawing is there already.
                Kind::Excalidraw | Kind::Diagram => vec![Format::Svg, Format::Png],
            },
        }
    }

    /// The file that holds `format`; none for standard output.
    pub(crate) fn path(&self, format: Format) -> Option<PathBuf> {
        match self {
            Self::Standard => None,
            Self::File(path, _) => Some(path.clone()),
            Self::Base(base) => {
                let mut name = base.clone().into_os_string();
                name.push(".");
                name.push(format.extension());
                Some(name.into())
            }
        }
    }
}

fn asked(options: &RenderOptions) -> Vec<Format> {
    options.format.iter().map(|&f| f.into()).collect()
}
