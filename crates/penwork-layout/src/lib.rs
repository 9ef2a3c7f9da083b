//! Graphs in, coordinates out.
