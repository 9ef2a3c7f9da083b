//! `penwork validate`.

use penwork_ops::{Severity, read};
use serde_json::json;

use crate::args::ValidateOptions;
use crate::finish::Finish;
use crate::{config, io, report};

/// Checks every input.
pub(crate) fn run(options: &ValidateOptions) -> Finish {
    let several = options.files.len() > 1;
    let (mut all_valid, mut answers) = (true, Vec::new());
    for path in &options.files {
        let name = path.display().to_string();
        let bytes = match io::read(path) {
            Ok(bytes) => bytes,
            Err(message) => {
                all_valid = false;
                if options.json {
                    answers.push(json!({"file": name, "valid": false, "error": message, "problems": []}));
                } else {
                    report::failure(&message);
                }
                continue;
            }
        };
        let (summary, problems) = match read(&bytes) {
            Ok(source) => {
                let Some(source) = config::settled(source, path) else {
                    all_valid = false;
                    continue;
                };
                let advice = source.advice();
                (Some(source.summary), source.notices.into_iter().chain(advice).collect())
            }
            Err(problems) => (None, problems),
        };
        let valid = !problems.iter().any(|p| p.severity == Severity::Error);
        all_valid &= valid;
        if options.json {
            let problems: Vec<_> = problems.iter().map(report::as_json).collect();
            answers.push(json!({"file": name, "valid": valid, "summary": summary, "problems": problems}));
            continue;
        }
        report::print(&name, &bytes, &problems, several);
        if let Some(summary) = summary {
            let file = if several { format!("{name}: ") } else { String::new() };
            all_valid &= io::print(&format!("{file}ok: {summary}\n"));
        }
    }
    if options.json {
        all_valid &= io::print(&format!("{:#}\n", json!(answers)));
    }
    all_valid.into()
}
