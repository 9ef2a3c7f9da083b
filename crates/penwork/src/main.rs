//! The command line: parse arguments, call an operation, print.
//!
//! Exit codes: 0 when everything asked for was done; 1 when an input has errors, cannot be read or
//! cannot be written; 2 when the command itself is wrong.

mod args;
mod config;
mod finish;
mod fmt;
mod io;
mod render;
mod report;
mod save;
mod target;
mod validate;
mod words;

use std::process::ExitCode;

use clap::{CommandFactory, Parser};
use penwork_ops::{FontSource, Published, ToolSet, published};

use args::{Arguments, Command};
use finish::Finish;

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
    let finish = match arguments.command {
        None => {
            // Nobody can be told when the help cannot be printed.
            let _ = Arguments::command().print_help();
            Finish::Done
        }
        Some(Command::Render(options)) => render::run(&options),
        Some(Command::Validate(options)) => validate::run(&options),
        Some(Command::Outline { file }) => words::outline(&file),
        Some(Command::Quality { files, json }) => words::quality(&files, json),
        Some(Command::Fmt { files, check }) => fmt::run(&files, check),
        Some(Command::Explain { code }) => words::explain(code.as_deref()),
        Some(Command::Source { file }) => save::source(&file),
        Some(Command::Save(options)) => save::run(&options),
        Some(Command::Icons { query, limit }) => words::icons(&query.join(" "), limit.into()),
        Some(Command::Schema { format }) => {
            io::print(&format!("{:#}\n", published(Published::from(format)))).into()
        }
        Some(Command::Mcp(options)) => mcp(options),
        Some(Command::Completions { shell }) => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Arguments::command(), "penwork", &mut script);
            io::print(&String::from_utf8_lossy(&script)).into()
        }
    };
    finish.into()
}

fn mcp(options: args::McpOptions) -> Finish {
    let folder = match std::env::current_dir() {
        Ok(here) => options.root.map_or_else(|| here.clone(), |root| here.join(root)),
        Err(e) => {
            report::failure(&format!("no working folder ({})", penwork_ops::files::reason(&e)));
            return Finish::Failed;
        }
    };
    let fonts = options.fonts.map_or(FontSource::System, FontSource::Folder);
    let sets = if options.tools.is_empty() {
        ToolSet::ALL.to_vec()
    } else {
        options.tools.into_iter().map(Into::into).collect()
    };
    let settings = penwork_mcp::Settings { folder, fonts, viewer: options.viewer, sets };
    match penwork_mcp::serve_stdio(settings) {
        Ok(()) => Finish::Done,
        Err(message) => {
            report::failure(&message);
            Finish::Failed
        }
    }
}
