//! The MCP server over real standard input and output, spoken to in raw JSON-RPC lines.

pub(crate) mod answers;
pub(crate) mod client;
mod contract;
mod diagrams;
mod failures;
mod life;
mod roots;
