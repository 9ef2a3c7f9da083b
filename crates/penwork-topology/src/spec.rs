//! A checked spec: every reference leads somewhere, every default is applied.

/// A topology that passed all checks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spec {
    /// The heading above the diagram.
    pub title: Option<String>,
    /// Where the flow goes.
    pub direction: Direction,
    /// Boundaries.
    pub groups: Vec<Group>,
    /// Boxes in reading order.
    pub nodes: Vec<Node>,
    /// Arrows.
    pub edges: Vec<Edge>,
}

/// Where the flow goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Direction {
    /// From left to right.
    #[default]
    Lr,
    /// From top to bottom.
    Tb,
}

/// A boundary.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// Its id; nodes and groups share one namespace.
    pub id: String,
    /// The name in the top strip of its box.
    pub label: String,
    /// Index of the group around it.
    pub parent: Option<usize>,
}

/// A box.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Node {
    /// Its id; nodes and groups share one namespace.
    pub id: String,
    /// The name in the box; a line feed breaks the line.
    pub label: String,
    /// What it is; decides shape and colour.
    pub kind: Kind,
    /// Index of the group it runs in.
    pub group: Option<usize>,
}

/// What a node is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Whoever initiates: a person, a browser, an app.
    Client,
    /// A component you run or configure.
    Service,
    /// Durable storage.
    Datastore,
    /// A queue, topic or stream.
    Queue,
    /// A cache or in-memory store.
    Cache,
    /// A system another company operates.
    External,
}

impl Kind {
    /// All kinds with their names in the spec, in the order messages list them.
    pub const ALL: [(&'static str, Self); 6] = [
        ("client", Self::Client),
        ("service", Self::Service),
        ("datastore", Self::Datastore),
        ("queue", Self::Queue),
        ("cache", Self::Cache),
        ("external", Self::External),
    ];

    /// The name in the spec.
    pub const fn name(self) -> &'static str {
        Self::ALL[self as usize].0
    }
}

impl Direction {
    /// Both directions with their names in the spec.
    pub const ALL: [(&'static str, Self); 2] = [("lr", Self::Lr), ("tb", Self::Tb)];

    /// The name in the spec.
    pub const fn name(self) -> &'static str {
        Self::ALL[self as usize].0
    }
}

/// An arrow.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edge {
    /// Index of the node it leaves.
    pub from: usize,
    /// Index of the node it enters.
    pub to: usize,
    /// The text on it.
    pub label: Option<String>,
    /// Solid or dashed.
    pub style: EdgeStyle,
    /// Which ends have a head.
    pub arrows: Arrows,
}

/// Whether the caller waits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum EdgeStyle {
    /// It does; a solid line.
    #[default]
    Sync,
    /// It does not; a dashed line.
    Async,
}

impl EdgeStyle {
    /// Both styles with their names in the spec.
    pub const ALL: [(&'static str, Self); 2] = [("sync", Self::Sync), ("async", Self::Async)];

    /// The name in the spec.
    pub const fn name(self) -> &'static str {
        Self::ALL[self as usize].0
    }
}

/// Which ends of an edge have a head.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Arrows {
    /// The target end.
    #[default]
    Forward,
    /// Both ends.
    Both,
    /// Neither end.
    None,
}

impl Arrows {
    /// All values with their names in the spec.
    pub const ALL: [(&'static str, Self); 3] =
        [("forward", Self::Forward), ("both", Self::Both), ("none", Self::None)];

    /// The name in the spec.
    pub const fn name(self) -> &'static str {
        Self::ALL[self as usize].0
    }
}
