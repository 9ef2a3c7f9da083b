//! Development chores. `cargo run -p xtask -- CHORE`:
//!
//! - `tidy` checks what formatters and compilers do not: white space, file sizes, file names, private paths;
//! - `images` draws the pictures of the documentation anew, and with `--check` says whether they are fresh;
//! - `icons FOLDER` writes the tables of icon art from the npm packages in `FOLDER/node_modules`.

// Chores talk to the developer at the terminal.
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod icons;
mod images;
mod tidy;

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    let problems = match words[..] {
        ["tidy"] => tidy::problems(root),
        ["images"] => images::write(root),
        ["images", "--check"] => images::stale(root),
        ["icons", folder] => icons::write(root, Path::new(folder)),
        _ => vec!["usage: cargo run -p xtask -- tidy | images [--check] | icons FOLDER".into()],
    };
    for problem in &problems {
        eprintln!("{problem}");
    }
    if problems.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
