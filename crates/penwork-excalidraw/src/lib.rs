//! The .excalidraw file: read, check, write, scene from and to file.

mod write;

pub use write::write;
