//! Edits of sources: each leaves the lines it does not touch as they are.

use penwork_language::edit::{AddEdge, AddNode, EdgeName, Edited, Operation, Place, Target, apply};
use penwork_language::parse;
use penwork_language::vocabulary::Arrow;

const FLOW: &str = "\
flow \"Shop\"   # odd   spacing stays
node web client \"Web\"
group back \"Back\" {
    node api service   \"API\" tone=blue # inside
    node db database \"Data\"
}
overlay safe \"Safe\" members=api, db,web

web -> api : \"calls\"   icon=lucide:box
api -> db
api -> db : \"again\"
";

fn rename(target: &str, to: &str) -> Operation {
    Operation::Rename { target: target.into(), to: to.into() }
}

fn set(target: &str, option: &str, value: Option<&str>) -> Operation {
    Operation::Set {
        target: Target::Statement(target.into()),
        option: option.into(),
        value: value.map(str::to_owned),
    }
}

fn remove(target: &str) -> Operation {
    Operation::Remove { target: target.into() }
}

fn edge(from: &str, to: &str, label: Option<&str>) -> EdgeName {
    EdgeName { from: from.into(), to: to.into(), label: label.map(str::to_owned) }
}

fn move_to(target: &str, into: Option<&str>) -> Operation {
    Operation::Move { target: target.into(), into: into.map(str::to_owned) }
}

/// The lines that differ: the old ones and the new ones.
fn difference(source: &str, operation: Operation) -> (String, String) {
    let Edited { source: new, outcomes } = apply(source, &[operation]);
    assert!(outcomes[0].applied, "{:?}", outcomes[0]);
    let (old_lines, new_lines): (Vec<&str>, Vec<&str>) =
        (source.split('\n').collect(), new.split('\n').collect());
    let same_start = old_lines.iter().zip(&new_lines).take_while(|(a, b)| a == b).count();
    let (old_lines, new_lines) = (&old_lines[same_start..], &new_lines[same_start..]);
    let same_end = old_lines.iter().rev().zip(new_lines.iter().rev()).take_while(|(a, b)| a == b).count();
    let (old, new) = (&old_lines[..old_lines.len() - same_end], &new_lines[..new_lines.len() - same_end]);
    (old.join("\n"), new.join("\n"))
}

fn refusal(source: &str, operation: Operation) -> (String, String) {
    let edited = apply(source, &[operation]);
    assert_eq!(edited.source, source);
    let outcome = &edited.outcomes[0];
    assert!(!outcome.applied && outcome.lines.is_empty());
    (outcome.message.clone(), outcome.hint.clone().unwrap_or_default())
}

#[test]
fn renaming_an_id_reaches_every_reference() {
    let edited = apply(FLOW, &[rename("api", "server")]);
    assert_eq!(edited.outcomes[0].lines, [4, 7, 9, 10, 11]);
    let expected = FLOW
        .replace("node api", "node server")
        .replace("members=api", "members=server")
        .replace("api ->", "server ->")
        .replace("-> api", "-> server");
    assert_eq!(edited.source, expected);
}

#[test]
fn renaming_reaches_lists_columns_notes_and_labels() {
    let gantt = "gantt\ntask a \"A\" start=2026-01-05 duration=1w\ntask b \"B\" after=c,a duration=1w";
    assert_eq!(
        difference(gantt, rename("a", "first")).1,
        "task first \"A\" start=2026-01-05 duration=1w\ntask b \"B\" after=c,first duration=1w"
    );
    let schema =
        "schema\ntable a {\n  id uuid\n}\ntable b {\n  id uuid\n  a int\n}\nb.id -> a.id\nb.a -> a.id";
    let renamed = apply(schema, &[rename("b.id", "key"), rename("a", "z"), rename("b.a", "n")]).source;
    assert_eq!(
        renamed,
        "schema\ntable z {\n  id uuid\n}\ntable b {\n  key uuid\n  n int\n}\nb.key -> z.id\nb.n -> z.id"
    );
    let sequence = "sequence\nactor a client \"A\"\na -> a : \"a\"\nnote over a : \"a\"";
    let expected = "sequence\nactor b client \"A\"\nb -> b : \"a\"\nnote over b : \"a\"";
    assert_eq!(apply(sequence, &[rename("a", "b")]).source, expected);
    let sankey = "sankey\nnode \"A\" tone=red\n\"A\" -> \"B\" : 1\n\"B\" -> \"C\" : 1";
    let expected = "sankey\nnode \"X \\\"1\\\"\" tone=red\n\"X \\\"1\\\"\" -> \"B\" : 1\n\"B\" -> \"C\" : 1";
    assert_eq!(apply(sankey, &[rename("A", "X \"1\"")]).source, expected);
    let journey = "journey\nactor \"Me\"\ntask \"T\" score=3 actors=\"You, Me\"";
    let expected = "journey\nactor \"Us\"\ntask \"T\" score=3 actors=\"You, Us\"";
    assert_eq!(apply(journey, &[rename("Me", "Us")]).source, expected);
    let git = "git\ncommit id=a\nbranch b from=a\ncommit\ncheckout main\nmerge b\ncherry-pick a";
    let expected =
        "git\ncommit id=c1\nbranch \"fix/b\" from=c1\ncommit\ncheckout main\nmerge \"fix/b\"\ncherry-pick c1";
    assert_eq!(apply(git, &[rename("a", "c1"), rename("b", "fix/b")]).source, expected);
    let class = "class\nclass A\nclass B\nA \"1\" owns \"2\" B\nA extends B\nnote on A : \"A\"";
    let expected = "class\nclass Z\nclass B\nZ \"1\" owns \"2\" B\nZ extends B\nnote on Z : \"A\"";
    assert_eq!(apply(class, &[rename("A", "Z")]).source, expected);
}

#[test]
fn names_that_lead_nowhere_are_refused_with_a_hint() {
    assert_eq!(
        refusal(FLOW, rename("apj", "x")),
        ("`apj` is not in the source".into(), "did you mean `api`?".into())
    );
    assert!(refusal(FLOW, rename("api", "web")).0.contains("already"));
    assert!(refusal(FLOW, rename("api", "1 2")).0.contains("cannot be an id"));
    let twice = "mindmap\nroot \"R\"\ntopic \"A\" {\n  topic \"B\"\n}\ntopic \"C\" {\n  topic \"B\"\n}";
    assert!(refusal(twice, remove("B")).0.contains("on lines 4, 7"));
    assert_eq!(difference(twice, remove("C.B")), ("  topic \"B\"".into(), String::new()));
    let (message, hint) = refusal("graph TD", remove("a"));
    assert!(message.contains("kind of diagram") && hint.contains("replace_text"));
}

#[test]
fn options_are_changed_added_and_removed_in_place() {
    let line = "    node api service   \"API\" tone=blue # inside";
    let after = |operation| difference(FLOW, operation).1;
    assert_eq!(after(set("api", "tone", Some("red"))), line.replace("blue", "red"));
    assert_eq!(after(set("API", "tone", None)), "    node api service   \"API\" # inside");
    assert_eq!(
        after(set("api", "sub", Some("two \"words\""))),
        line.replace(" #", " sub=\"two \\\"words\\\"\" #")
    );
    assert_eq!(
        after(set("api", "stack", Some("lucide:box,lucide:bot"))),
        line.replace(" #", " stack=lucide:box,lucide:bot #")
    );
    assert_eq!(after(set("back", "type", Some("edge"))), "group back \"Back\" type=edge {");
    assert_eq!(after(set("safe", "members", Some("api"))), "overlay safe \"Safe\" members=api");
    assert_eq!(
        after(set("header", "direction", Some("down"))),
        "flow \"Shop\" direction=down   # odd   spacing stays"
    );
    assert!(refusal(FLOW, set("api", "icon", None)).0.contains("no `icon=`"));
    assert!(refusal(FLOW, set("api", "Not A Key", Some("x"))).0.contains("not the name of an option"));
    let on_edge = |label, option: &str, value: Option<&str>| Operation::Set {
        target: Target::Edge(label),
        option: option.into(),
        value: value.map(str::to_owned),
    };
    assert_eq!(after(on_edge(edge("web", "API", None), "icon", None)), "web -> api : \"calls\"");
    assert_eq!(
        after(on_edge(edge("api", "db", Some("again")), "animate", Some("on"))),
        "api -> db : \"again\" animate=on"
    );
    assert!(refusal(FLOW, on_edge(edge("api", "db", None), "animate", None)).0.contains("2 edges"));
    let matrix = "matrix\ncolumns \"A\"\nrow \"R\" : yes";
    assert_eq!(difference(matrix, set("R", "sub", Some("x"))).1, "row \"R\" sub=x : yes");
    let chart = "xychart\nx [a]\ny min=-5 max=5\nbar \"A\" [1]";
    assert_eq!(difference(chart, set("A", "tone", Some("red"))).1, "bar \"A\" [1] tone=red");
}

#[test]
fn nodes_are_added_where_they_belong() {
    let node = |place| AddNode {
        id: Some("cache".into()),
        label: Some("Cache".into()),
        node_type: Some("cache".into()),
        options: vec![("tone".into(), "red".into()), ("sub".into(), "in memory".into())],
        statement: None,
        place,
    };
    let line = "node cache cache \"Cache\" tone=red sub=\"in memory\"";
    let add = |place| Operation::AddNode(node(place));
    let into = apply(FLOW, &[add(Place::Into("back".into()))]);
    assert_eq!(into.source, FLOW.replace("\"Data\"\n", &format!("\"Data\"\n    {line}\n")));
    assert_eq!(into.outcomes[0].lines, [6]);
    let after = apply(FLOW, &[add(Place::After("back".into()))]).source;
    assert_eq!(after, FLOW.replace("}\n", &format!("}}\n{line}\n")));
    let last = apply(FLOW, &[add(Place::Last)]).source;
    assert_eq!(last, FLOW.replace("db,web\n", &format!("db,web\n{line}\n")));
    let statement = AddNode { statement: Some("item \"B\" 2".into()), ..AddNode::default() };
    assert_eq!(difference("treemap\r\nitem \"A\" 1\r", Operation::AddNode(statement)).1, "item \"B\" 2\r");
    let plain = AddNode { label: Some("B".into()), ..AddNode::default() };
    assert!(refusal("pie\nslice \"A\" 1", Operation::AddNode(plain.clone())).1.contains("statement"));
    assert!(refusal(FLOW, Operation::AddNode(plain)).0.contains("no id"));
    assert!(refusal(FLOW, add(Place::Into("web".into()))).0.contains("has no block"));
    let two = AddNode { statement: Some("a\nb".into()), ..AddNode::default() };
    assert!(refusal(FLOW, Operation::AddNode(two)).0.contains("not one line"));
}

#[test]
fn removing_takes_what_hangs_on_it() {
    let without_db = apply(FLOW, &[remove("db")]).source;
    assert_eq!(
        without_db,
        FLOW.replace("    node db database \"Data\"\n", "")
            .replace("api, db,web", "api,web")
            .replace("api -> db\n", "")
            .replace("api -> db : \"again\"\n", "")
    );
    assert!(parse(&without_db).is_valid());
    let without_back = apply(FLOW, &[remove("back")]).source;
    assert_eq!(
        without_back,
        "flow \"Shop\"   # odd   spacing stays\nnode web client \"Web\"\noverlay safe \"Safe\" members=web\n\n"
    );
    let schema = "schema\ntable a {\n  id uuid\n  b int\n}\na.id -> a.b";
    assert_eq!(apply(schema, &[remove("a.b")]).source, "schema\ntable a {\n  id uuid\n}");
    let sequence = "sequence\nactor a client \"A\"\nactor b client \"B\"\nalt \"x\" {\n  a -> b : \"1\"\n} else \"y\" {\n  note over a, b : \"n\"\n}";
    assert_eq!(
        apply(sequence, &[remove("a")]).source,
        "sequence\nactor b client \"B\"\nalt \"x\" {\n} else \"y\" {\n  note over b : \"n\"\n}"
    );
    let matrix = "matrix\ncolumns \"A\"\nrow \"R\" : yes\nrow \"S\" : no\nrecommend \"R\"";
    assert_eq!(apply(matrix, &[remove("R")]).source, "matrix\ncolumns \"A\"\nrow \"S\" : no");
    assert!(refusal(FLOW, remove("header")).0.contains("header"));
}

#[test]
fn edges_are_added_and_removed() {
    let add = |from: &str, to: &str, label: Option<&str>, arrow| {
        let label = label.map(str::to_owned);
        Operation::AddEdge(AddEdge { from: from.into(), to: to.into(), label, arrow, options: Vec::new() })
    };
    let after = |operation| difference(FLOW, operation).1;
    assert_eq!(after(add("Data", "web", Some("pushes"), Some(Arrow::Dotted))), "db ..> web : \"pushes\"");
    assert_eq!(after(add("web", "db", None, None)), "web -> db");
    assert_eq!(refusal(FLOW, add("wep", "db", None, None)).1, "did you mean `web`?");
    assert_eq!(
        difference(FLOW, Operation::RemoveEdge(edge("web", "api", None))).0,
        "web -> api : \"calls\"   icon=lucide:box"
    );
    assert!(refusal(FLOW, Operation::RemoveEdge(edge("api", "db", None))).0.contains("2 edges"));
    assert!(refusal(FLOW, Operation::RemoveEdge(edge("db", "api", None))).0.contains("no such edge"));
    let sankey = "sankey\n\"A\" -> \"B\" : 1\n";
    assert_eq!(difference(sankey, add("B", "C", Some("2.5"), None)).1, "\"B\" -> \"C\" : 2.5");
    assert!(refusal(sankey, add("B", "C", None, None)).0.contains("amount"));
    let state = "state\nstate a \"A\"";
    assert_eq!(difference(state, add("a", "end", None, None)).1, "a -> end");
    assert!(refusal("pie\nslice \"A\" 1", add("A", "A", None, None)).0.contains("no edges"));
}

#[test]
fn statements_move_with_their_blocks() {
    let moved = apply(FLOW, &[move_to("web", Some("back"))]).source;
    let expected = FLOW
        .replace("node web client \"Web\"\n", "")
        .replace("\"Data\"\n", "\"Data\"\n    node web client \"Web\"\n");
    assert_eq!(moved, expected);
    let out = apply(FLOW, &[move_to("db", None)]).source;
    let expected = FLOW
        .replace("    node db database \"Data\"\n", "")
        .replace("db,web\n", "db,web\nnode db database \"Data\"\n");
    assert_eq!(out, expected);
    let nested =
        "flow\ngroup a \"A\" {\n  group b \"B\" {\n    node n step \"N\"\n  }\n}\ngroup c \"C\" {\n}";
    assert_eq!(
        apply(nested, &[move_to("b", Some("c"))]).source,
        "flow\ngroup a \"A\" {\n}\ngroup c \"C\" {\n  group b \"B\" {\n    node n step \"N\"\n  }\n}"
    );
    assert!(refusal(nested, move_to("a", Some("b"))).0.contains("into itself"));
}

#[test]
fn text_is_replaced_once_or_everywhere() {
    let replace =
        |find: &str, with: &str, all| Operation::ReplaceText { find: find.into(), replace: with.into(), all };
    assert!(refusal(FLOW, replace("api", "x", false)).0.contains("5 times"));
    assert!(refusal(FLOW, replace("nowhere", "x", true)).0.contains("not in the source"));
    let edited = apply(FLOW, &[replace("-> db", "-> web\nweb -> db", true)]);
    assert_eq!(edited.outcomes[0].lines, [10, 11, 12, 13]);
    let edited = apply("graph TD", &[replace("graph TD", "flow", false)]);
    assert!(parse(&edited.source).kind.is_some());
}

#[test]
fn failed_operations_are_skipped_and_the_others_done() {
    let edited = apply(FLOW, &[remove("nothing"), set("web", "tone", Some("red")), rename("web", "site")]);
    assert_eq!(edited.outcomes.iter().map(|o| o.applied).collect::<Vec<_>>(), [false, true, true]);
    assert!(edited.source.contains("node site client \"Web\" tone=red\n"));
}
