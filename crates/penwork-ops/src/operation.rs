//! Operations as values.

use std::path::PathBuf;
use std::sync::Arc;

use serde_json::{Value, json};

use crate::diagrams::{draw, icons, simple, syntax};
use crate::{FontSource, sketch};

/// Something Penwork can be asked to do.
#[derive(Debug, Clone, Copy)]
pub struct Operation {
    /// The name in every door.
    pub name: &'static str,
    /// A short name for people.
    pub title: &'static str,
    /// All a model is told about it; at most 2,048 characters, since clients cut longer texts.
    pub description: &'static str,
    /// What a client may rely on.
    pub hints: Hints,
    /// JSON Schema of the arguments.
    pub input_schema: fn() -> Value,
    /// JSON Schema of [`Outcome::structured`]; `None` when the answer is a picture to look at, which some
    /// clients show their model only when there is no data beside it.
    pub output_schema: Option<fn() -> Value>,
    /// The set it belongs to; doors can offer some sets only.
    pub set: ToolSet,
    /// Does it. `None` stands for a call without arguments.
    pub run: fn(Option<&Value>, &Context) -> Outcome,
}

/// Operations that belong together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ToolSet {
    /// Sketches from topologies.
    Sketch,
    /// The diagram language.
    Diagrams,
}

impl ToolSet {
    /// All sets, in the order their operations are listed.
    pub const ALL: [Self; 2] = [Self::Sketch, Self::Diagrams];

    /// How it is written.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sketch => "sketch",
            Self::Diagrams => "diagrams",
        }
    }
}

/// What a client may rely on, in the terms of MCP's tool annotations.
#[expect(clippy::struct_excessive_bools, reason = "the protocol has four independent hints")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hints {
    /// Changes nothing.
    pub read_only: bool,
    /// May overwrite or remove something.
    pub destructive: bool,
    /// The same call again has no further effect.
    pub idempotent: bool,
    /// Reaches outside the machine.
    pub open_world: bool,
}

/// What an operation finds around itself.
#[derive(Clone)]
pub struct Context {
    /// Where relative paths start.
    pub folder: Arc<dyn Folder>,
    /// Where fonts are looked for when the bundled ones lack a character, for PNG only.
    pub fonts: FontSource,
    /// The address of the viewer that links lead to.
    pub viewer: String,
    /// True when answers go to a model, which cannot read very long ones in one piece.
    pub limited: bool,
}

impl std::fmt::Debug for Context {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Context").field("fonts", &self.fonts).finish_non_exhaustive()
    }
}

/// Tells where relative paths start. It is asked only when a relative path is about to be used.
pub trait Folder: Send + Sync {
    /// An absolute folder. `None` when the door must ask its client first: the operation ends without
    /// having done anything, and the door runs it again when it knows.
    fn path(&self) -> Option<PathBuf>;
}

impl Folder for PathBuf {
    fn path(&self) -> Option<PathBuf> {
        Some(self.clone())
    }
}

/// The answer of an operation.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Outcome {
    /// True when nothing was done; `text` says why.
    pub is_error: bool,
    /// The answer in words.
    pub text: String,
    /// Pictures to look at.
    pub images: Vec<Image>,
    /// The answer as data, as the output schema has it; absent on errors.
    pub structured: Option<Value>,
}

impl Outcome {
    /// An answer that is data; in words it is the same data, for clients that read nothing else.
    pub fn data(value: Value) -> Self {
        Self { text: value.to_string(), structured: Some(value), ..Self::default() }
    }

    /// A failure, in words.
    pub fn failure(text: impl Into<String>) -> Self {
        Self { is_error: true, text: text.into(), ..Self::default() }
    }
}

/// A picture in an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Image {
    /// `image/png`.
    pub mime: &'static str,
    /// The file's bytes.
    pub bytes: Vec<u8>,
}

/// Every operation that agents are offered, in the order of the list.
pub fn operations() -> &'static [Operation] {
    const ALL: [Operation; 9] = [
        draw::OPERATION,
        sketch::OPERATION,
        syntax::OPERATION,
        simple::VIEW,
        simple::VALIDATE,
        simple::OUTLINE,
        simple::RENDER,
        icons::SEARCH,
        icons::MAP,
    ];
    &ALL
}

/// The hints as MCP's annotations.
impl From<Hints> for Value {
    fn from(hints: Hints) -> Self {
        json!({
            "readOnlyHint": hints.read_only,
            "destructiveHint": hints.destructive,
            "idempotentHint": hints.idempotent,
            "openWorldHint": hints.open_world,
        })
    }
}
