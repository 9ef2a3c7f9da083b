//! Published JSON Schemas.

use penwork_topology::Dialect;
use serde_json::Value;

/// A format whose schema is published.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Published {
    /// The sketch spec.
    Topology,
    /// `penwork.config.json`.
    Config,
}

impl Published {
    /// All of them, with the names the CLI uses.
    pub const ALL: [(&'static str, Self); 2] = [("topology", Self::Topology), ("config", Self::Config)];
}

/// The schema of a format, JSON Schema draft 2020-12.
pub fn published(format: Published) -> Value {
    match format {
        Published::Topology => penwork_topology::schema(Dialect::File),
        Published::Config => crate::diagrams::settings::schema(),
    }
}
