//! The operation table.
