//! The kinds of the diagram language: what each looks like and how it reads in words.
//!
//! [`describe`] says a diagram in words, from its model alone. [`draw`] lays it out as a scene and finds what should be
//! looked at. A kind is a module; what kinds share (cards, frames, connectors, layered layouts) lies in `parts` and
//! `graph`.
//!
//! Limits: a diagram is drawn as it is, however large the parser lets it be; kinds without a module are read
//! and described by their name only.

mod describe;
mod graph;
mod kinds;
mod lint;
mod parts;

use std::collections::BTreeMap;

use penwork_diagnostic::Diagnostic;
use penwork_language::vocabulary::{Direction, NodeType};
use penwork_language::{Diagram, Kind};
use penwork_scene::Scene;

pub use describe::Description;

/// What a repository wants of diagrams that do not say otherwise.
#[derive(Debug, Clone, Default)]
pub struct Defaults {
    /// The direction of headers that name none.
    pub direction: Option<Direction>,
    /// Icons (`set:name` or `none`) of node types, where a node names none.
    pub icons: BTreeMap<NodeType, String>,
}

/// A laid-out diagram.
#[derive(Debug, Clone)]
pub struct Drawing {
    /// The picture.
    pub scene: Scene,
    /// What should be looked at; nothing of it stops the drawing.
    pub warnings: Vec<Diagnostic>,
    /// What the quality meter should know about the kind.
    pub quality: penwork_quality::Options,
}

/// Says `diagram` in words.
pub fn describe(diagram: &Diagram) -> Description {
    match diagram {
        Diagram::Flow(flow) => kinds::flow::describe(flow),
        Diagram::Sequence(sequence) => kinds::sequence::describe(sequence),
        Diagram::Schema(schema) => kinds::schema::describe(schema),
        Diagram::C4(c4) => kinds::c4::describe(c4),
        Diagram::Class(classes) => kinds::class::describe(classes),
        Diagram::State(states) => kinds::state::describe(states),
        Diagram::Gantt(gantt) => kinds::gantt::describe(gantt),
        Diagram::Git(git) => kinds::git::describe(git),
        other => describe::unknown(other),
    }
}

/// Lays `diagram` out; `description` is what [`describe`] says of it.
///
/// # Errors
///
/// The kind, when it has no picture yet.
pub fn draw(diagram: &Diagram, description: &Description, defaults: &Defaults) -> Result<Drawing, Kind> {
    Ok(match diagram {
        Diagram::Flow(flow) => kinds::flow::draw(flow, description, defaults),
        Diagram::Sequence(sequence) => kinds::sequence::draw(sequence, description),
        Diagram::Schema(schema) => kinds::schema::draw(schema, description),
        Diagram::C4(c4) => kinds::c4::draw(c4, description, defaults),
        Diagram::Class(classes) => kinds::class::draw(classes, description),
        Diagram::State(states) => kinds::state::draw(states, description, defaults),
        Diagram::Gantt(gantt) => kinds::gantt::draw(gantt, description),
        Diagram::Git(git) => kinds::git::draw(git, description),
        other => return Err(other.kind()),
    })
}
