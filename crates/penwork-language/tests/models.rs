//! What sources mean: the parts of models that are worked out while reading.

use penwork_language::matrix::{Band, Cell, Role};
use penwork_language::schema::Cardinality::{ManyToOne, OneToOne};
use penwork_language::vocabulary::{Arrow, Direction, GroupType, NodeType, Provider, Tone};
use penwork_language::{Diagram, Kind, git, parse, sequence, state, treemap};

/// The model of a complete case.
macro_rules! case {
    ($kind:ident, $name:literal) => {{
        let parsed = parse(include_str!(concat!("cases/", $name, ".pw")));
        match parsed.diagram {
            Some(Diagram::$kind(model)) if parsed.problems.is_empty() => model,
            other => panic!("{other:?} {:?}", parsed.problems),
        }
    }};
}

#[test]
fn flows_resolve_steps_groups_and_icons() {
    let flow = case!(Flow, "flow/complete");
    assert_eq!(flow.header.title.as_deref(), Some("Orders"));
    assert_eq!(flow.header.description.as_deref(), Some("Written last, so it counts."));
    assert_eq!((flow.direction, flow.provider), (Some(Direction::Down), Some(Provider::Gcp)));
    let steps: Vec<_> = flow.edges.iter().map(|e| e.step).collect();
    assert_eq!(steps, [Some(7), None, Some(8), Some(20), Some(21), Some(22), Some(23)]);
    let animated: Vec<_> = flow.edges.iter().map(|e| e.animated).collect();
    assert_eq!(animated, [true, true, true, true, false, false, true]);
    assert_eq!(flow.edges[3].shown_icon(), Some("status:yes"));
    assert_eq!(flow.edges[4].shown_icon(), None);
    assert_eq!(flow.edges[6].label.as_deref(), Some("line\nbreak and \"quotes\""));
    let api = &flow.nodes[2];
    assert_eq!((api.id.as_str(), api.parent, api.node_type), ("api", Some(1), NodeType::Service));
    assert_eq!(flow.groups[1].parent, Some(0));
    // The network is inside of a group of another provider than the header's.
    assert_eq!(flow.provider_in(Some(1)), Some(Provider::Aws));
    assert_eq!(flow.group_icon(1), Some("aws:vpc"));
    assert_eq!(flow.groups[1].shown_tone(), GroupType::Network.tone());
    assert_eq!(flow.nodes[1].shown_icon(), None);
    assert_eq!(flow.nodes[3].shown_tone(), Tone::Amber);
    assert_eq!(flow.overlays[0].members.len(), 2);
}

#[test]
fn sequences_are_events_in_order() {
    use sequence::Event::{Branch, Close, Message, Note, Open};
    let sequence = case!(Sequence, "sequence/complete");
    let expected = [
        Message(0),
        Message(1),
        Open(0),
        Branch(0),
        Open(1),
        Branch(1),
        Message(2),
        Note(0),
        Branch(2),
        Message(3),
        Open(2),
        Branch(3),
        Message(4),
        Close(2),
        Branch(4),
        Close(1),
        Close(0),
        Open(3),
        Branch(5),
        Message(5),
        Branch(6),
        Message(6),
        Close(3),
        Note(1),
    ];
    assert_eq!(sequence.events, expected);
    assert_eq!(sequence.blocks[1].parent, Some(0));
    assert_eq!(sequence.blocks[2].parent, Some(2));
    let steps: Vec<_> = sequence.messages.iter().map(|m| m.step).collect();
    assert_eq!(steps, [Some(1), Some(2), None, Some(3), Some(4), Some(5), Some(40)]);
    assert_eq!(sequence.notes[0].over, [1, 2]);
}

#[test]
fn schemas_know_cardinalities() {
    let schema = case!(Schema, "schema/complete");
    let found: Vec<_> = schema.relations.iter().map(|r| schema.cardinality(r)).collect();
    assert_eq!(found, [ManyToOne, OneToOne]);
    assert_eq!(schema.tables[1].label, "loans");
    assert_eq!(schema.tables[1].columns[3].column_type, "varchar(20)");
}

#[test]
fn git_graphs_have_parents_and_lanes() {
    let graph = case!(Git, "git/complete");
    let names: Vec<_> = graph.branches.iter().map(|b| b.name.as_str()).collect();
    assert_eq!(names, ["trunk", "develop", "fix/login"]);
    assert_eq!(graph.lanes(), [0, 1, 2]);
    assert_eq!(graph.shown_tones(), [Tone::Blue, Tone::Orange, Tone::Red]);
    let parents: Vec<_> = graph.commits.iter().map(|c| c.parent).collect();
    assert_eq!(parents, [None, Some(0), Some(0), Some(0), Some(3), Some(4), Some(1)]);
    assert_eq!(graph.commits[2].tags, ["a,b", "c"]);
    assert_eq!(graph.commits[3].origin, git::Origin::CherryPick { commit: 1 });
    assert_eq!(graph.commits[3].message.as_deref(), Some("Search"));
    let merges: Vec<_> = graph.commits[4..6].iter().map(|c| c.origin).collect();
    let merge = |redundant| git::Origin::Merge { branch: 1, commit: 1, redundant };
    assert_eq!(merges, [merge(false), merge(true)]);
    assert!(graph.is_picked(1) && !graph.is_picked(0));
    assert_eq!(graph.branches[2].start.map(|s| (s.commit, s.branch, s.position)), Some((0, 0, 2)));
}

#[test]
fn gantt_charts_have_dates() {
    let gantt = case!(Gantt, "gantt/complete");
    let dates: Vec<_> =
        gantt.rows.iter().map(|r| (r.id.as_str(), r.start.to_string(), r.end.to_string())).collect();
    let expected = [
        // A Saturday moves to Monday, and two weeks are ten working days.
        ("core", "2026-03-02", "2026-03-13"),
        // Ten days from the Monday behind it.
        ("ui", "2026-03-16", "2026-03-27"),
        ("docs", "2026-03-30", "2026-04-08"),
        // A milestone lies on the day on which the last of its tasks ends.
        ("ga", "2026-04-08", "2026-04-08"),
        ("fair", "2026-04-11", "2026-04-11"),
        // Behind a milestone, on its own day; a month less a day.
        ("later", "2026-04-08", "2026-05-07"),
    ];
    let expected: Vec<_> = expected.map(|(id, a, b)| (id, a.to_owned(), b.to_owned())).into();
    assert_eq!(dates, expected);
    assert_eq!(gantt.rows[0].moved_from.map(|d| d.to_string()).as_deref(), Some("2026-02-28"));
    assert_eq!(gantt.shown_tone(&gantt.rows[0]), Tone::Red);
    assert_eq!(gantt.shown_tone(&gantt.rows[1]), Tone::Blue);
    let axis = gantt.axis().unwrap();
    assert_eq!((axis.start.to_string(), axis.end.to_string()), ("2026-02-23".into(), "2026-05-11".into()));
}

#[test]
fn holidays_are_not_counted() {
    let source = "gantt holidays=2026-01-06\ntask a \"A\" start=2026-01-05 duration=3d";
    let Some(Diagram::Gantt(gantt)) = parse(source).diagram else { panic!("no gantt chart") };
    assert_eq!(gantt.rows[0].end.to_string(), "2026-01-08");
}

#[test]
fn classes_have_members_and_relations() {
    let diagram = case!(Class, "class/complete");
    let order = &diagram.classes[0];
    assert_eq!(order.parent.map(|i| diagram.packages[i].label.as_str()), Some("inner"));
    let names: Vec<_> = order.members.iter().map(|m| m.name.as_str()).collect();
    assert_eq!(names, ["id", "total(of: Money)", "lines"]);
    assert!(order.members[1].is_static && order.members[1].is_method);
    // The text of an enum's value is its name.
    assert_eq!(diagram.classes[3].members[1].name, "PAID: yes");
    assert_eq!(diagram.relations[1].from_cardinality.as_deref(), Some("1"));
    assert_eq!(diagram.relations[1].to_cardinality.as_deref(), Some("1..*"));
    let phrases: Vec<_> = diagram.relations.iter().map(|r| r.relation_type.phrase()).collect();
    assert_eq!(phrases[..4], ["implements", "is composed of", "aggregates", "extends"]);
    assert_eq!(diagram.notes.iter().map(|n| n.on).collect::<Vec<_>>(), [Some(0), None]);
}

#[test]
fn states_have_scopes_and_markers_of_their_own() {
    let diagram = case!(State, "state/complete");
    let at = |id: &str| diagram.states.iter().position(|s| s.id == id).unwrap();
    let starts: Vec<_> = diagram.states.iter().filter(|s| s.id == "start").map(|s| s.scope).collect();
    let expected = [state::Scope::Root, state::Scope::Composite(at("shipping")), state::Scope::Region(0)];
    assert_eq!(starts, expected);
    assert_eq!(diagram.states[at("far")].state_type, state::StateType::DeepHistory);
    assert_eq!(diagram.states[at("double")].state_type, state::StateType::Composite);
    assert!(diagram.contains(at("double"), at("r")));
    assert_eq!(diagram.depth(at("packing")), 1);
    let checkout = diagram.transitions.iter().find(|t| t.from == at("cart")).unwrap();
    let parts = [&checkout.label.event, &checkout.label.guard, &checkout.label.action].map(Option::as_deref);
    assert_eq!(parts, [Some("checkout"), Some("total > 0"), Some("reserve")]);
}

#[test]
fn tones_go_round_and_are_inherited() {
    let map = case!(Mindmap, "mindmap/complete");
    assert_eq!(
        map.shown_tones(),
        [Tone::Neutral, Tone::Green, Tone::Green, Tone::Green, Tone::Green, Tone::Orange]
    );
    let treemap = case!(Treemap, "treemap/complete");
    assert_eq!(treemap.shown_tones(), [Tone::Violet, Tone::Violet, Tone::Violet, Tone::Red, Tone::Orange]);
    assert_eq!(treemap.order[2], treemap::Entry::Group(1));
    let journey = case!(Journey, "journey/complete");
    assert_eq!(journey.actor_tones(), [Tone::Blue, Tone::Violet]);
    let timeline = case!(Timeline, "timeline/complete");
    assert_eq!(timeline.period_tone(&timeline.periods[0]), Tone::Violet);
    assert_eq!(timeline.period_tone(&timeline.periods[3]), Tone::Blue);
    let pie = case!(Pie, "pie/complete");
    assert_eq!(pie.shown_tones(), [Tone::Aqua, Tone::Orange, Tone::Neutral]);
}

#[test]
fn journeys_have_stages_and_initials() {
    let journey = case!(Journey, "journey/complete");
    let stages: Vec<_> = journey.stages.iter().map(|s| s.name.as_deref()).collect();
    assert_eq!(stages, [None, Some("Find"), None, Some("Pay")]);
    assert_eq!(journey.tasks[3].actors, [0, 1]);
    assert_eq!(journey.initials(), ["Sh", "SD"]);
    let free = case!(Journey, "journey/without-declared-actors");
    assert_eq!(free.actors.iter().map(|a| a.name.as_str()).collect::<Vec<_>>(), ["One", "Two"]);
    assert_eq!(free.tasks[1].actors, [1]);
}

#[test]
fn changes_have_signs_and_percent() {
    let treemap = case!(Treemap, "treemap/complete");
    let deltas: Vec<_> = treemap.items.iter().filter_map(|i| i.delta.as_ref()).collect();
    let found: Vec<_> = deltas.iter().map(|d| (d.amount, d.percent, d.digits.as_str())).collect();
    assert_eq!(found, [(12.0, true, "12"), (-3.0, false, "3"), (4.0, false, "4")]);
}

#[test]
fn matrices_have_totals_and_roles() {
    let matrix = case!(Matrix, "matrix/complete");
    assert!(matrix.total);
    assert_eq!(matrix.recommended, Some(0));
    assert_eq!(matrix.row_total(&matrix.rows[0]), Some(14));
    assert_eq!(matrix.best_total(), 20);
    let raci = case!(Matrix, "matrix/raci");
    assert_eq!(raci.rows[0].cells[0], Cell::Roles(vec![Role::Accountable, Role::Responsible]));
    let risk = case!(Matrix, "matrix/risk");
    assert_eq!(Band::of(risk.items[0].score()), Band::High);
    assert_eq!(risk.likelihood.title, "How often");
}

#[test]
fn charts_read_signs_and_lists() {
    let chart = case!(Xychart, "xychart/complete");
    assert_eq!(chart.series[0].values, [120.0, -140.0, 95.0]);
    assert_eq!((chart.y.min, chart.y.max), (Some(-10.0), Some(200.5)));
    assert_eq!(chart.thresholds[1].value, -5.0);
    assert_eq!(chart.notes[0].at, penwork_language::xychart::NotePlace::Place(1));
    let range = case!(Xychart, "xychart/range");
    assert_eq!(range.place_count(), 3);
}

#[test]
fn other_kinds_keep_what_is_written() {
    let c4 = case!(C4, "c4/complete");
    assert_eq!(c4.relations.iter().map(|r| r.step).collect::<Vec<_>>(), [Some(1), Some(2), Some(3)]);
    assert_eq!(c4.elements[4].shown_tone(), Tone::Neutral);
    let layers = case!(Layers, "layers/complete");
    assert_eq!(layers.links[1].arrow, Arrow::Plain);
    assert_eq!(layers.block_tone(&layers.blocks[2]), Tone::Violet);
    let quadrant = case!(Quadrant, "quadrant/complete");
    assert_eq!(quadrant.point_tone(&quadrant.points[0]), Some(Tone::Red));
    assert_eq!(quadrant.points[1].position(), penwork_language::quadrant::Position::TopRight);
    assert_eq!(quadrant.y.as_ref().and_then(|y| y.shown_low()), Some("Low"));
    let sankey = case!(Sankey, "sankey/complete");
    assert_eq!(sankey.ranks(), [0, 1, 1, 2]);
    let tree = case!(Tree, "tree/complete");
    assert_eq!(tree.entries[4].entry_type, penwork_language::tree::EntryType::Omitted(3));
    assert_eq!(tree.entries[1].shown_icon(), Some("simple:rust"));
    let lanes = case!(Swimlane, "swimlane/complete");
    assert_eq!(lanes.flows.iter().map(|f| f.step).collect::<Vec<_>>(), [Some(0), None, Some(1)]);
    assert_eq!(lanes.items[3].sub.as_deref(), Some("Payments\nteam"));
}

#[test]
fn kinds_have_their_order_and_names() {
    let words: Vec<_> = Kind::ALL.iter().map(|k| k.keyword()).collect();
    assert_eq!(
        words.join(" "),
        "flow sequence schema git gantt class state timeline journey mindmap treemap pie quadrant layers c4 \
         matrix sankey xychart tree swimlane"
    );
    for kind in Kind::ALL {
        assert_eq!(Kind::from_keyword(kind.keyword()), Some(kind));
    }
}

#[test]
fn too_large_diagrams_are_refused() {
    let many = |header: &str, line: &dyn Fn(usize) -> String, count: usize| {
        let lines: Vec<String> = (0..count).map(line).collect();
        format!("{header}\n{}", lines.join("\n"))
    };
    let in_lane = |count| {
        let items = many("", &|i| format!("step s{i} \"S\""), count);
        format!("swimlane\nlane a \"A\" {{{items}\n}}")
    };
    let cases: [(String, String); 10] = [
        (
            many("flow", &|i| format!("node n{i} step \"N\""), 500),
            many("flow", &|i| format!("node n{i} step \"N\""), 501),
        ),
        (many("git", &|_| "commit".to_owned(), 300), many("git", &|_| "commit".to_owned(), 301)),
        (many("pie", &|i| format!("slice \"{i}\" 1"), 30), many("pie", &|i| format!("slice \"{i}\" 1"), 31)),
        (many("class", &|i| format!("class C{i}"), 200), many("class", &|i| format!("class C{i}"), 201)),
        (
            many("state", &|i| format!("state s{i} \"S\""), 300),
            many("state", &|i| format!("state s{i} \"S\""), 301),
        ),
        (
            many("journey", &|_| "task \"T\" score=3".to_owned(), 100),
            many("journey", &|_| "task \"T\" score=3".to_owned(), 101),
        ),
        (
            many("mindmap\nroot \"R\"", &|_| "topic \"T\"".to_owned(), 300),
            many("mindmap\nroot \"R\"", &|_| "topic \"T\"".to_owned(), 301),
        ),
        (many("tree", &|_| "file \"f\"".to_owned(), 300), many("tree", &|_| "file \"f\"".to_owned(), 301)),
        (
            many("quadrant", &|i| format!("point \"{i}\" x=0 y=0"), 120),
            many("quadrant", &|i| format!("point \"{i}\" x=0 y=0"), 121),
        ),
        (in_lane(80), in_lane(81)),
    ];
    for (fits, over) in cases {
        assert!(parse(&fits).is_valid(), "{:?}", parse(&fits).problems);
        let codes: Vec<_> = parse(&over).problems.iter().map(|p| p.code).collect();
        assert_eq!(codes, ["E140"], "{}", &over[..30]);
    }
}

#[test]
fn edges_that_pass_over_too_much_are_refused() {
    // A chain, and edges from its first node to every other one.
    let source = |nodes: usize| {
        let declared = (0..nodes).map(|i| format!("node n{i} step \"N\"\n")).collect::<Vec<_>>().concat();
        let joined =
            (1..nodes).map(|i| format!("n{} -> n{i}\nn0 -> n{i}\n", i - 1)).collect::<Vec<_>>().concat();
        format!("flow\n{declared}{joined}")
    };
    assert!(parse(&source(40)).is_valid());
    assert_eq!(parse(&source(60)).problems[0].code, "E140");
}
