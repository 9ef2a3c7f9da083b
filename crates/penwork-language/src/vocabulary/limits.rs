//! Hard limits. A diagram over one of them is refused with E140 or the code named there.
//! The advice about size (W200) belongs to lint, not here.

/// The longest source, in UTF-16 units. Whoever takes sources from outside checks it before parsing.
pub const LONGEST_SOURCE: usize = 50_000;

/// The largest step number.
pub const LARGEST_STEP: u32 = 999;

/// The largest amount a chart takes.
pub const LARGEST_AMOUNT: f64 = 1e12;

/// The longest unit of a chart, in characters.
pub const LONGEST_UNIT: usize = 12;

/// The most technology marks (`stack=`) of one card or group.
pub const STACK_MARKS: usize = 3;

/// The most nodes of a flow.
pub const FLOW_NODES: usize = 500;

/// The most layers that the edges of a flow or C4 diagram may skip together.
pub const FLOW_CROSSINGS: usize = 1000;

/// The most tags of one commit (E303).
pub const COMMIT_TAGS: usize = 3;

/// The most commits of a git graph.
pub const GIT_COMMITS: usize = 300;

/// The most branches of a git graph.
pub const GIT_BRANCHES: usize = 24;

/// The most tasks and milestones of a gantt chart.
pub const GANTT_ROWS: usize = 300;

/// The most sections of a gantt chart.
pub const GANTT_SECTIONS: usize = 60;

/// The most days of a gantt chart.
pub const GANTT_DAYS: usize = 3660;

/// The most holidays of a gantt chart.
pub const GANTT_HOLIDAYS: usize = 400;

/// The widest axis of a gantt chart, in pixels.
pub const GANTT_AXIS: usize = 6000;

/// The most classes of a class diagram.
pub const CLASSES: usize = 200;

/// The most relations of a class diagram.
pub const CLASS_RELATIONS: usize = 400;

/// The most members of one class.
pub const CLASS_MEMBERS: usize = 60;

/// The most members of all classes together.
pub const CLASS_MEMBERS_IN_ALL: usize = 1200;

/// The most packages of a class diagram.
pub const PACKAGES: usize = 40;

/// How deep packages nest (E345).
pub const PACKAGE_DEPTH: usize = 3;

/// The most layers that the relations of a class diagram may skip together.
pub const CLASS_CROSSINGS: usize = 600;

/// The longest cardinality, in characters (E343).
pub const CARDINALITY: usize = 12;

/// The most states and markers of a state diagram.
pub const STATES: usize = 300;

/// The most transitions of a state diagram.
pub const TRANSITIONS: usize = 600;

/// The most notes of a state diagram.
pub const STATE_NOTES: usize = 100;

/// How deep composite states nest.
pub const STATE_DEPTH: usize = 6;

/// The most regions of one composite state.
pub const REGIONS: usize = 8;

/// The most layers that the transitions of a state diagram may skip together.
pub const STATE_CROSSINGS: usize = 400;

/// The most elements of a C4 diagram.
pub const C4_ELEMENTS: usize = 80;

/// The most relationships of a C4 diagram.
pub const C4_RELATIONS: usize = 160;

/// The most boundaries of a C4 diagram.
pub const C4_BOUNDARIES: usize = 40;

/// How deep boundaries nest.
pub const C4_DEPTH: usize = 4;
