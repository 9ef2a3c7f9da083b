//! The operation table: what Penwork can be asked to do, once, for every door.
//!
//! An [`Operation`] has a name, texts, hints, schemas and `run`. The CLI, the MCP server and every later
//! door offer operations from [`operations`], so they cannot drift apart. The functions behind them
//! ([`read`], [`Source::render`], [`files::write_all`]) are public for the CLI, which takes files and options
//! instead of JSON arguments.
//!
//! This is the lowest floor that touches files, and it writes only where it was asked to.

mod diagrams;
pub mod files;
mod fonts;
mod operation;
mod picture;
mod schema;
mod sketch;
mod source;

pub use diagrams::codes::{codes, page as code_page};
pub use diagrams::examine::quality as quality_as_json;
pub use diagrams::link::{VIEWER, decode as decode_link};
pub use diagrams::settings::Settings;
pub use diagrams::syntax::pages as syntax_pages;
pub use fonts::FontSource;
pub use operation::{Context, Folder, Hints, Image, Operation, Outcome, ToolSet, operations};
pub use penwork_diagnostic::{Diagnostic, LineMap, Severity, Span, json};
pub use penwork_icons::search as search_icons;
pub use penwork_language::format as format_diagram;
pub use penwork_paint::{NoSource, embedded_source};
pub use penwork_quality::Quality;
pub use penwork_scene::{Pen, Theme};
pub use picture::{Format, PictureOptions, Rendered, SIZE_TO_READ, size_note};
pub use schema::{Published, published};
pub use source::{Kind, MOST_SOURCE_BYTES, Source, read};
