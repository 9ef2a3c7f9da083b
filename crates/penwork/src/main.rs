//! The command line: parse arguments, call an operation, print.
//!
//! Exit codes: 0 when everything asked for was done; 1 when an input has errors, cannot be read or
//! cannot be written; 2 when the command itself is wrong.

mod args;
mod finish;
mod io;
mod render;
mod report;
mod target;
mod validate;

use std::process::ExitCode;

use clap::{CommandFactory, Parser};
use penwork_ops::{FontSource, Published, published};

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
    match penwork_mcp::serve_stdio(penwork_mcp::Settings { folder, fonts }) {
        Ok(()) => Finish::Done,
        Err(message) => {
            report::failure(&message);
            Finish::Failed
        }
    }
}
