//! What formatters and compilers do not check.

use std::path::Path;
use std::process::Command;

/// Source files above this many bytes should be split; only flat tables may be larger.
const LARGEST_SOURCE: usize = 30_000;

/// Every problem in the files git knows.
pub(crate) fn problems(root: &Path) -> Vec<String> {
    let list = Command::new("git").args(["ls-files", "-z"]).current_dir(root).output();
    let Ok(list) = list else { return vec!["git ls-files failed".into()] };
    let names = String::from_utf8_lossy(&list.stdout).into_owned();
    let mut out = Vec::new();
    for name in names.split('\0').filter(|n| !n.is_empty()) {
        let path = Path::new(name);
        let extension = path.extension().and_then(|e| e.to_str()).unwrap_or_default();
        if !matches!(extension, "rs" | "md" | "toml" | "sh" | "py" | "mjs") && !name.starts_with(".ci/") {
            continue;
        }
        // A file that was removed but not yet committed is no problem.
        let Ok(text) = std::fs::read_to_string(root.join(path)) else { continue };
        file(name, extension, &text, &mut out);
    }
    out
}

fn file(name: &str, extension: &str, text: &str, out: &mut Vec<String>) {
    for (index, line) in text.lines().enumerate() {
        let line_number = index + 1;
        if line.ends_with([' ', '\t']) && extension != "md" {
            out.push(format!("{name}:{line_number}: trailing white space"));
        }
        if line.contains('\t') && extension == "rs" {
            out.push(format!("{name}:{line_number}: tab"));
        }
        // Written in pieces, so that this line does not find itself.
        if line.contains(concat!("/wo", "rk/")) || line.contains(concat!("/ro", "ot/")) {
            out.push(format!("{name}:{line_number}: a path of one machine"));
        }
        if extension == "rs" && line.trim_start().starts_with(concat!("#[ig", "nore")) {
            out.push(format!("{name}:{line_number}: a test that does not run"));
        }
    }
    if !text.is_empty() && !text.ends_with('\n') {
        out.push(format!("{name}: no line feed at the end"));
    }
    if extension == "rs" && text.len() > LARGEST_SOURCE {
        out.push(format!("{name}: {} bytes, split it", text.len()));
    }
    if extension == "rs" && name.contains("/src/") && !text.starts_with("//!") {
        out.push(format!("{name}: no module docs"));
    }
}
