//! The built command over real pipes, as people, scripts and agents meet it.

mod command;
mod determinism;
mod diagrams;
mod hostile;
mod mcp;
mod pipes;
mod rejected;
mod render;
mod validate;
mod writing;
