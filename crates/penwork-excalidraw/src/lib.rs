//! The .excalidraw file: read, check, write, scene from and to file.
