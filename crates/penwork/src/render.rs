//! `penwork render`.

use std::io::{IsTerminal, stderr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use penwork_ops::{Diagnostic, FontSource, Format, Kind, PictureOptions, Rendered, files, read};
use serde_json::{Value, json};

use crate::args::RenderOptions;
use crate::{io, report};

/// How often inputs are looked at while watching.
const LOOK_AGAIN: Duration = Duration::from_millis(200);

/// Draws every input; true when all were drawn and written.
pub(crate) fn run(options: &RenderOptions) -> bool {
    if options.watch {
        return watch(options);
    }
    let mut all_done = true;
    let mut answers = Vec::new();
    let several = options.files.len() > 1;
    if several && options.out.as_ref().is_some_and(|out| !out.ends_with('/')) {
        report::failure("with several inputs, -o needs a folder: end it with a slash");
        return false;
    }
    let bar = progress(options.files.len());
    for path in &options.files {
        bar.set_message(path.display().to_string());
        let answer = bar.suspend(|| one(path, options, several));
        all_done &= answer.done;
        answers.push(answer.json);
        bar.inc(1);
    }
    bar.finish_and_clear();
    if options.json {
        io::print(&format!("{:#}\n", json!(answers)));
    }
    all_done
}

struct Answer {
    done: bool,
    json: Value,
}

/// Draws one input and prints what happened.
fn one(path: &Path, options: &RenderOptions, several: bool) -> Answer {
    let name = path.display().to_string();
    let failed = |message: String| {
        if !options.json {
            report::failure(&message);
        }
        Answer { done: false, json: json!({"file": name, "done": false, "error": message, "problems": []}) }
    };
    let bytes = match io::read(path) {
        Ok(bytes) => bytes,
        Err(message) => return failed(message),
    };
    let source = match read(&bytes) {
        Ok(source) => source,
        Err(problems) => {
            if !options.json {
                report::print(&name, &bytes, &problems, several);
            }
            let problems: Vec<_> = problems.iter().map(report::as_json).collect();
            return Answer { done: false, json: json!({"file": name, "done": false, "problems": problems}) };
        }
    };
    let target = match Target::of(path, options.out.as_deref()) {
        Ok(target) => target,
        Err(message) => return failed(message),
    };
    let formats = match target.formats(options, source.kind) {
        Ok(formats) => formats,
        Err(message) => return failed(message),
    };
    let pictures = PictureOptions {
        formats,
        theme: options.theme.into(),
        pen: options.pen.into(),
        scale: options.scale,
        fonts: options.fonts.clone().map_or(FontSource::System, FontSource::Folder),
    };
    let (rendered, found) = match source.render(&pictures) {
        Ok(done) => done,
        Err(message) => return failed(message),
    };
    let notices: Vec<Diagnostic> = source.notices.iter().cloned().chain(found).collect();
    let paths = match target.write(&rendered) {
        Ok(paths) => paths,
        Err(message) => return failed(message),
    };
    if !options.json {
        report::print(&name, &bytes, &notices, several);
        for path in &paths {
            io::print(&format!("{}\n", path.display()));
        }
        for note in &rendered.notes {
            if matches!(target, Target::Standard) {
                eprintln!("note: {note}");
            } else {
                io::print(&format!("note: {note}\n"));
            }
        }
    }
    let outputs: Vec<String> = paths.iter().map(|p| p.display().to_string()).collect();
    let json = json!({
        "file": name,
        "done": true,
        "outputs": outputs,
        "pixels": rendered.pixels.map(|(width, height)| json!({"width": width, "height": height})),
        "notes": rendered.notes,
        "problems": notices.iter().map(report::as_json).collect::<Vec<_>>(),
    });
    Answer { done: true, json }
}

/// Where pictures go.
#[derive(Debug)]
enum Target {
    /// Standard output.
    Standard,
    /// Files of this name with an extension added.
    Base(PathBuf),
    /// One file of this very name.
    File(PathBuf, Format),
}

impl Target {
    fn of(input: &Path, out: Option<&str>) -> Result<Self, String> {
        let from_standard = input == Path::new(io::STANDARD);
        let stem = input.file_stem().unwrap_or_default();
        match out {
            Some("") => Err("-o needs a basename".into()),
            Some(io::STANDARD) => Ok(Self::Standard),
            None if from_standard => Ok(Self::Standard),
            None => Ok(Self::Base(io::absolute(&input.with_extension("")))),
            Some(folder) if folder.ends_with('/') => {
                let stem = if from_standard { "diagram".as_ref() } else { stem };
                Ok(Self::Base(io::absolute(&Path::new(folder).join(stem))))
            }
            Some(path) => {
                let full = io::absolute(Path::new(path));
                let extension = full.extension().and_then(|e| e.to_str()).and_then(Format::of_extension);
                Ok(match extension {
                    Some(format) => Self::File(full, format),
                    None => Self::Base(full),
                })
            }
        }
    }

    fn formats(&self, options: &RenderOptions, kind: Kind) -> Result<Vec<Format>, String> {
        let asked: Vec<Format> = options.format.iter().map(|&f| f.into()).collect();
        match self {
            Self::File(path, format) => {
                if asked.iter().any(|f| f != format) {
                    return Err(format!("{} can hold one format only: leave out --format", path.display()));
                }
                Ok(vec![*format])
            }
            Self::Standard if asked.len() > 1 => {
                Err("standard output takes one format: name it with --format".into())
            }
            Self::Standard if asked.is_empty() => Ok(vec![Format::Svg]),
            Self::Base(_) if asked.is_empty() => Ok(match kind {
                Kind::Topology => Format::ALL.to_vec(),
                // The drawing is there already.
                Kind::Excalidraw => vec![Format::Svg, Format::Png],
            }),
            Self::Standard | Self::Base(_) => Ok(asked),
        }
    }

    fn write(&self, rendered: &Rendered) -> Result<Vec<PathBuf>, String> {
        let path = |format: Format| match self {
            Self::Standard => PathBuf::new(),
            Self::File(path, _) => path.clone(),
            Self::Base(base) => {
                let mut name = base.clone().into_os_string();
                name.push(".");
                name.push(format.extension());
                name.into()
            }
        };
        if matches!(self, Self::Standard) {
            for (_, bytes) in &rendered.files {
                io::print_bytes(bytes);
            }
            return Ok(Vec::new());
        }
        let targets: Vec<(PathBuf, &[u8])> =
            rendered.files.iter().map(|(format, bytes)| (path(*format), bytes.as_slice())).collect();
        files::write_all(&targets)?;
        Ok(targets.into_iter().map(|(path, _)| path).collect())
    }
}

/// Draws, then looks at the inputs again and again and draws those whose content changed.
fn watch(options: &RenderOptions) -> bool {
    if options.files.iter().any(|f| f == Path::new(io::STANDARD)) {
        report::failure("standard input cannot be watched");
        return false;
    }
    let mut last: Vec<Option<Vec<u8>>> = vec![None; options.files.len()];
    loop {
        for (path, seen) in options.files.iter().zip(&mut last) {
            // A file that is being replaced may be gone for a moment; it is looked at again.
            let Ok(now) = io::read(path) else { continue };
            if seen.as_ref() != Some(&now) {
                *seen = Some(now);
                let answer = one(path, options, options.files.len() > 1);
                if options.json {
                    io::print(&format!("{}\n", answer.json));
                }
            }
        }
        std::thread::sleep(LOOK_AGAIN);
    }
}

fn progress(files: usize) -> ProgressBar {
    if files < 2 || !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} {msg}")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(files as u64).with_style(style)
}
