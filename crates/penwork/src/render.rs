//! `penwork render`.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{IsTerminal, stderr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use penwork_ops::{Diagnostic, FontSource, PictureOptions, Rendered, files, read};
use serde_json::{Value, json};

use crate::args::{RenderOptions, ThemeName};
use crate::finish::Finish;
use crate::target::Target;
use crate::{config, io, report};

/// How often inputs are looked at while watching.
const LOOK_AGAIN: Duration = Duration::from_millis(200);

/// Draws every input.
pub(crate) fn run(options: &RenderOptions) -> Finish {
    let jobs = match Job::all(options) {
        Ok(jobs) => jobs,
        Err(message) => {
            report::failure(&message);
            return Finish::WrongUsage;
        }
    };
    if options.watch {
        watch(options, &jobs);
    }
    let mut all_done = true;
    let mut answers = Vec::new();
    let mut taken = Taken::by_inputs(&jobs);
    let bar = progress(jobs.len());
    for job in &jobs {
        bar.set_message(job.path.display().to_string());
        let answer = bar.suspend(|| one(job, options, jobs.len() > 1, &mut taken));
        all_done &= answer.done;
        answers.push(answer.json);
        bar.inc(1);
    }
    bar.finish_and_clear();
    if options.json {
        all_done &= io::print(&format!("{:#}\n", json!(answers)));
    }
    all_done.into()
}

/// One input and where its pictures go.
struct Job {
    path: PathBuf,
    target: Target,
}

impl Job {
    /// The jobs of the command, or what is wrong with it.
    fn all(options: &RenderOptions) -> Result<Vec<Self>, String> {
        let standard = options.files.iter().filter(|f| *f == Path::new(io::STANDARD)).count();
        if standard > 1 {
            return Err("standard input can be read only once".into());
        }
        if standard > 0 && options.watch {
            return Err("standard input cannot be watched".into());
        }
        if options.files.len() > 1 && options.out.as_ref().is_some_and(|out| !out.ends_with('/')) {
            return Err("with several inputs, -o needs a folder: end it with a slash".into());
        }
        let job = |path: &PathBuf| Ok(Self { path: path.clone(), target: Target::of(path, options)? });
        options.files.iter().map(job).collect()
    }
}

/// The files that this command must not write: its inputs, and what it has written for other inputs.
struct Taken {
    inputs: BTreeSet<PathBuf>,
    outputs: BTreeMap<PathBuf, PathBuf>,
}

impl Taken {
    fn by_inputs(jobs: &[Job]) -> Self {
        // An input that cannot be found cannot be overwritten.
        let inputs = jobs.iter().filter_map(|job| job.path.canonicalize().ok()).collect();
        Self { inputs, outputs: BTreeMap::new() }
    }

    /// Takes `outputs` for `input`, or says which of them is taken.
    fn take(&mut self, input: &Path, outputs: &[PathBuf]) -> Result<(), String> {
        for output in outputs {
            let real = output.canonicalize().unwrap_or_else(|_| output.clone());
            if self.inputs.contains(&real) {
                return Err(format!(
                    "cannot write {}: it is an input; name another with -o",
                    output.display()
                ));
            }
            match self.outputs.get(&real) {
                Some(other) if other != input => {
                    let (output, other) = (output.display(), other.display());
                    return Err(format!("cannot write {output}: it holds the picture of {other}"));
                }
                _ => {}
            }
        }
        for output in outputs {
            let real = output.canonicalize().unwrap_or_else(|_| output.clone());
            self.outputs.insert(real, input.to_path_buf());
        }
        Ok(())
    }
}

struct Answer {
    done: bool,
    json: Value,
}

/// Draws one input and prints what happened.
fn one(job: &Job, options: &RenderOptions, several: bool, taken: &mut Taken) -> Answer {
    let Job { path, target } = job;
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
    let Some(source) = config::settled(source, path) else {
        return failed(format!("{name} was not drawn, because of its settings"));
    };
    let formats = target.formats(options, source.kind);
    let outputs: Vec<PathBuf> = formats.iter().filter_map(|&format| target.path(format)).collect();
    if let Err(message) = taken.take(path, &outputs) {
        return failed(message);
    }
    let pictures = PictureOptions {
        formats,
        theme: options.theme.into(),
        follow: options.theme == ThemeName::Auto,
        pen: options.pen.map(Into::into),
        scale: options.scale,
        fonts: options.fonts.clone().map_or(FontSource::System, FontSource::Folder),
        embed_source: options.embed_source,
    };
    let (rendered, found) = match source.render(&pictures) {
        Ok(done) => done,
        Err(message) => return failed(message),
    };
    let notices: Vec<Diagnostic> = source.notices.iter().cloned().chain(found).collect();
    let paths = match write(target, &rendered) {
        Ok(paths) => paths,
        Err(message) => return failed(message),
    };
    let mut done = true;
    if !options.json {
        report::print(&name, &bytes, &notices, several);
        for path in &paths {
            done &= io::print(&format!("{}\n", path.display()));
        }
        for note in &rendered.notes {
            if matches!(target, Target::Standard) {
                report::line(&format!("note: {note}"));
            } else {
                done &= io::print(&format!("note: {note}\n"));
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
    Answer { done, json }
}

/// Writes the pictures and gives the paths of their files.
fn write(target: &Target, rendered: &Rendered) -> Result<Vec<PathBuf>, String> {
    let mut files: Vec<(PathBuf, &[u8])> = Vec::new();
    for (format, bytes) in &rendered.files {
        match target.path(*format) {
            Some(path) => files.push((path, bytes)),
            None => io::write(bytes)?,
        }
    }
    files::write_all(&files)?;
    Ok(files.into_iter().map(|(path, _)| path).collect())
}

/// Draws, then looks at the inputs again and again and draws those whose content changed.
fn watch(options: &RenderOptions, jobs: &[Job]) -> ! {
    let mut last: Vec<Option<Vec<u8>>> = vec![None; jobs.len()];
    let mut looked = false;
    loop {
        let mut taken = Taken::by_inputs(jobs);
        for (job, seen) in jobs.iter().zip(&mut last) {
            let now = io::read(&job.path);
            // A file that is being replaced may be gone for a moment; it is looked at again.
            if now.is_err() && looked {
                continue;
            }
            let now = now.ok();
            if *seen != now || !looked {
                *seen = now;
                let answer = one(job, options, jobs.len() > 1, &mut taken);
                if options.json {
                    io::print(&format!("{}\n", answer.json));
                }
            }
        }
        looked = true;
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
