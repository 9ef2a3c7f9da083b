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

/// The most sections of a timeline.
pub const TIMELINE_SECTIONS: usize = 40;

/// The most periods of a timeline.
pub const PERIODS: usize = 200;

/// The most events of one period.
pub const PERIOD_EVENTS: usize = 12;

/// The most events of a timeline.
pub const EVENTS: usize = 500;

/// The most tasks of a user journey.
pub const JOURNEY_TASKS: usize = 100;

/// The most stages of a user journey.
pub const JOURNEY_STAGES: usize = 25;

/// The most actors of a user journey.
pub const JOURNEY_ACTORS: usize = 24;

/// The most actors of one task.
pub const TASK_ACTORS: usize = 8;

/// The most topics of a mind map, the root not counted.
pub const TOPICS: usize = 300;

/// How many levels a mind map has below its root (E422).
pub const TOPIC_DEPTH: usize = 10;

/// The most items of a treemap.
pub const TREEMAP_ITEMS: usize = 300;

/// The most groups of a treemap.
pub const TREEMAP_GROUPS: usize = 100;

/// How deep the groups of a treemap nest.
pub const TREEMAP_DEPTH: usize = 4;

/// The most slices of a share chart.
pub const SLICES: usize = 30;

/// The most points of a quadrant chart.
pub const POINTS: usize = 120;

/// The most layers of a layer diagram.
pub const LAYERS: usize = 12;

/// The most asides of a layer diagram.
pub const ASIDES: usize = 2;

/// The most blocks of a layer diagram.
pub const BLOCKS: usize = 80;

/// The most links of a layer diagram.
pub const LINKS: usize = 80;

/// The most columns that a block spans.
pub const BLOCK_SPAN: u32 = 6;

/// The most columns of a matrix.
pub const MATRIX_COLUMNS: usize = 12;

/// The most rows of a matrix.
pub const MATRIX_ROWS: usize = 40;

/// The most items of a risk matrix.
pub const RISKS: usize = 60;

/// The most nodes of a sankey diagram.
pub const SANKEY_NODES: usize = 60;

/// The most flows of a sankey diagram.
pub const SANKEY_FLOWS: usize = 150;

/// The most columns of a sankey diagram.
pub const SANKEY_COLUMNS: usize = 12;

/// The most places of an XY chart.
pub const PLACES: usize = 60;

/// The most series of an XY chart.
pub const SERIES: usize = 8;

/// The most thresholds of an XY chart.
pub const THRESHOLDS: usize = 4;

/// The most notes of an XY chart.
pub const CHART_NOTES: usize = 6;

/// The most entries of a tree.
pub const ENTRIES: usize = 300;

/// How many levels a tree has.
pub const TREE_DEPTH: usize = 8;

/// The longest size of a file, in characters.
pub const FILE_SIZE: usize = 12;

/// The most files that an `omitted` line stands for.
pub const OMITTED: u32 = 999_999;

/// The most lanes of a swimlane diagram.
pub const LANES: usize = 12;

/// The most items of a swimlane diagram.
pub const LANE_ITEMS: usize = 80;

/// The most flows of a swimlane diagram.
pub const LANE_FLOWS: usize = 160;
