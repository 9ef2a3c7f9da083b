//! `penwork fmt`.

use std::path::{Path, PathBuf};

use penwork_ops::{files, format_diagram};

use crate::finish::Finish;
use crate::{io, report};

/// Lays out every file evenly, or says which ones are not.
pub(crate) fn run(paths: &[PathBuf], check: bool) -> Finish {
    let mut all_done = true;
    for path in paths {
        all_done &= match one(path, check) {
            Ok(done) => done,
            Err(message) => {
                report::failure(&message);
                false
            }
        };
    }
    all_done.into()
}

fn one(path: &Path, check: bool) -> Result<bool, String> {
    let bytes = io::read(path)?;
    let name = path.display();
    let text = String::from_utf8(bytes).map_err(|_| format!("{name} is not UTF-8 text"))?;
    let even = format_diagram(&text);
    if path == Path::new(io::STANDARD) {
        return if check { Ok(even == text) } else { io::write(even.as_bytes()).map(|()| true) };
    }
    if even == text {
        return Ok(true);
    }
    if check {
        report::line(&format!("{name} is not laid out evenly; run penwork fmt {name}"));
        return Ok(false);
    }
    files::write_all(&[(io::absolute(path), even.as_bytes())])?;
    Ok(io::print(&format!("{name}\n")))
}
