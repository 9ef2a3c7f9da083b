//! What can be typed.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use penwork_ops::{Format, Pen, Published, Theme, ToolSet, VIEWER};

/// Diagrams for AI agents and the people they work for.
#[derive(Debug, Parser)]
#[command(name = "penwork", version, after_help = AFTER_HELP)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

const AFTER_HELP: &str = "\
Examples:
  penwork render order-pipeline.json               order-pipeline.excalidraw, .svg and .png beside the input
  penwork render drawing.excalidraw -o out.png     a picture of a drawing
  penwork render login.pw --theme dark             login.svg and login.png, dark
  penwork validate specs/*.json                    every problem of every file, with its place
  penwork mcp                                      the tools for an agent

Exit codes: 0 done, 1 an input has errors or cannot be read or written, 2 wrong usage.";

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Draw topologies, diagrams and Excalidraw drawings.
    Render(RenderOptions),
    /// Check inputs and draw nothing.
    Validate(ValidateOptions),
    /// Say a diagram in words.
    Outline {
        /// The diagram; `-` reads standard input.
        file: PathBuf,
    },
    /// Say how clean the picture of an input looks, and what would help.
    Quality {
        /// Inputs; `-` reads standard input.
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
        /// Print the measures too, as JSON.
        #[arg(long)]
        json: bool,
    },
    /// Lay out the source of diagrams evenly: indentation, spaces, blank lines.
    Fmt {
        /// Diagrams (.pw); `-` reads standard input and prints the result.
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
        /// Change nothing, and fail when something would be changed.
        #[arg(long)]
        check: bool,
    },
    /// Explain a code such as E131: what it means, an example, and how to mend it.
    Explain {
        /// The code; without one, all codes are listed.
        code: Option<String>,
    },
    /// Print the source that an SVG carries inside.
    Source {
        /// The SVG; `-` reads standard input.
        file: PathBuf,
    },
    /// Save the diagram behind a view link as an SVG with its source inside. Fetches nothing.
    Save(SaveOptions),
    /// Find icons by name or by what they show.
    Icons {
        /// A name or a few words.
        query: Vec<String>,
        /// How many at most.
        #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u16).range(1..=100))]
        limit: u16,
    },
    /// Print the JSON Schema of an input format.
    Schema {
        /// Which format.
        #[arg(value_enum, default_value = "topology")]
        format: SchemaName,
    },
    /// Serve the tools to an MCP client over standard input and output.
    Mcp(McpOptions),
    /// Print the completion script of a shell.
    Completions {
        /// Which shell.
        #[arg(value_enum)]
        shell: Shell,
    },
}

#[derive(Debug, Args)]
pub(crate) struct RenderOptions {
    /// Inputs; `-` reads standard input. The kind is recognised from the content.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// Where to write, without extension; `DIR/` keeps the input's name, a name with an extension writes
    /// that format alone, `-` writes to standard output. Default: beside the input.
    #[arg(short, long, visible_alias = "output", value_name = "BASE")]
    pub(crate) out: Option<String>,
    /// Which files to write. Default: all for a topology, SVG and PNG for a drawing or a diagram.
    #[arg(short, long, value_enum, value_delimiter = ',', value_name = "LIST")]
    pub(crate) format: Vec<FormatName>,
    /// Which colours.
    #[arg(long, value_enum, default_value = "light")]
    pub(crate) theme: ThemeName,
    /// Which strokes. Default: hand, and clean for diagrams.
    #[arg(long, value_enum)]
    pub(crate) pen: Option<PenName>,
    /// PNG pixels for each pixel of the picture.
    #[arg(long, default_value_t = 2.0, value_parser = scale)]
    pub(crate) scale: f64,
    /// A folder of fonts for characters the bundled fonts lack. Default: the system's fonts.
    #[arg(long, value_name = "DIR", value_parser = folder)]
    pub(crate) fonts: Option<PathBuf>,
    /// Carry a diagram's source inside its SVG; anyone with the file can read it.
    #[arg(long)]
    pub(crate) embed_source: bool,
    /// Draw again whenever an input changes, until interrupted.
    #[arg(long)]
    pub(crate) watch: bool,
    /// Print results and problems as JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ValidateOptions {
    /// Inputs; `-` reads standard input. The kind is recognised from the content.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// Print problems as JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct SaveOptions {
    /// The link, or the part of it after #.
    pub(crate) link: String,
    /// The file to write.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    /// Which colours.
    #[arg(long, value_enum, default_value = "light")]
    pub(crate) theme: ThemeName,
}

#[derive(Debug, Args)]
pub(crate) struct McpOptions {
    /// Which sets of tools to offer. Default: all.
    #[arg(long, value_enum, value_delimiter = ',', value_name = "LIST")]
    pub(crate) tools: Vec<ToolSetName>,
    /// The address of the viewer that links lead to.
    #[arg(long, env = "PENWORK_VIEWER_URL", value_name = "URL", default_value = VIEWER)]
    pub(crate) viewer: String,

    /// Where relative paths start when the client names no root. Default: the working folder.
    #[arg(long, value_name = "DIR")]
    pub(crate) root: Option<PathBuf>,
    /// A folder of fonts for characters the bundled fonts lack. Default: the system's fonts.
    #[arg(long, value_name = "DIR", value_parser = folder)]
    pub(crate) fonts: Option<PathBuf>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum FormatName {
    Excalidraw,
    Svg,
    Png,
}

impl From<FormatName> for Format {
    fn from(name: FormatName) -> Self {
        match name {
            FormatName::Excalidraw => Self::Excalidraw,
            FormatName::Svg => Self::Svg,
            FormatName::Png => Self::Png,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ThemeName {
    Light,
    Dark,
    /// Both in one SVG, which follows the page it stands in; a PNG is light.
    Auto,
}

impl From<ThemeName> for Theme {
    fn from(name: ThemeName) -> Self {
        match name {
            ThemeName::Light | ThemeName::Auto => Self::Light,
            ThemeName::Dark => Self::Dark,
        }
    }
}

#[derive(Debug, Clone, Copy, ValueEnum)]
pub(crate) enum PenName {
    /// Hand-drawn strokes.
    Hand,
    /// Exact lines.
    Clean,
}

impl From<PenName> for Pen {
    fn from(name: PenName) -> Self {
        match name {
            PenName::Hand => Self::Hand,
            PenName::Clean => Self::Clean,
        }
    }
}

#[derive(Debug, Clone, Copy, ValueEnum)]
pub(crate) enum ToolSetName {
    /// Sketches from topologies.
    Sketch,
    /// The diagram language.
    Diagrams,
}

impl From<ToolSetName> for ToolSet {
    fn from(name: ToolSetName) -> Self {
        match name {
            ToolSetName::Sketch => Self::Sketch,
            ToolSetName::Diagrams => Self::Diagrams,
        }
    }
}

#[derive(Debug, Clone, Copy, ValueEnum)]
pub(crate) enum SchemaName {
    /// The sketch spec.
    Topology,
    /// penwork.config.json.
    Config,
}

impl From<SchemaName> for Published {
    fn from(name: SchemaName) -> Self {
        match name {
            SchemaName::Topology => Self::Topology,
            SchemaName::Config => Self::Config,
        }
    }
}

fn scale(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(value) if value > 0.0 && value <= 16.0 => Ok(value),
        _ => Err("expected a number above 0 and at most 16".into()),
    }
}

fn folder(text: &str) -> Result<PathBuf, String> {
    let path = PathBuf::from(text);
    if path.is_dir() { Ok(path) } else { Err("expected a folder that exists".into()) }
}
