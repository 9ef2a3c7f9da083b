//! What the case tests share: finding inputs, drawing them, checking invariants.

use std::path::PathBuf;

/// The folder beside the project with golden data, when it is there.
pub fn shared() -> Option<PathBuf> {
    let path = std::env::var_os("PENWORK_SHARED")
        .map_or_else(|| PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared")), PathBuf::from);
    path.is_dir().then_some(path)
}
