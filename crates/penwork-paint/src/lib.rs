//! Scene to SVG, SVG to PNG.
