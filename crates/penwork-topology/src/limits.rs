//! How large a spec may be. A picture near these limits is far past what anybody can read.

/// Most nodes in one spec.
pub const NODES: usize = 2_000;
/// Most groups in one spec.
pub const GROUPS: usize = 500;
/// Most edges in one spec.
pub const EDGES: usize = 5_000;
/// Deepest nesting of groups.
pub const DEPTH: usize = 40;
/// Most characters in one label or title.
pub const LABEL: usize = 1_000;
