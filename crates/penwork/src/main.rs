//! The command line: parse arguments, call an operation, print.
//!
//! Exit codes: 0 when everything asked for was done; 1 when an input has errors, cannot be read or
//! cannot be written; 2 when the command itself is wrong.

// This is the one crate that prints and exits.
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod args;
mod io;
mod render;
mod report;
mod validate;

use std::process::ExitCode;

use clap::{CommandFactory, Parser};
use penwork_ops::{FontSource, Published, published};

use args::{Arguments, Command};

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(e) => {
            // Help and version arrive here too; they go to standard output and are no failure.
            let code = if e.use_stderr() { 2 } else { 0 };
            let _ = e.print();
            return ExitCode::from(code);
        }
    };
    let done = match arguments.command {
        None => Arguments::command().print_help().is_ok(),
        Some(Command::Render(options)) => render::run(&options),
        Some(Command::Validate(options)) => validate::run(&options),
        Some(Command::Schema { format }) => {
            io::print(&format!("{:#}\n", published(Published::from(format))));
            true
        }
        Some(Command::Mcp(options)) => mcp(options),
        Some(Command::Completions { shell }) => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Arguments::command(), "penwork", &mut script);
            io::print(&String::from_utf8_lossy(&script));
            true
        }
    };
    if done { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn mcp(options: args::McpOptions) -> bool {
    let folder = match std::env::current_dir() {
        Ok(here) => options.root.map_or_else(|| here.clone(), |root| here.join(root)),
        Err(e) => {
            eprintln!("error: no working folder ({})", penwork_ops::files::reason(&e));
            return false;
        }
    };
    let fonts = options.fonts.map_or(FontSource::System, FontSource::Folder);
    match penwork_mcp::serve_stdio(penwork_mcp::Settings { folder, fonts }) {
        Ok(()) => true,
        Err(message) => {
            eprintln!("error: {message}");
            false
        }
    }
}
