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
