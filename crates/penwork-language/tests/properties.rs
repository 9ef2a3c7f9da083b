//! What holds for anything at all: nothing panics, places lie in the source, and time is bounded.

mod support;

use std::time::{Duration, Instant};

use penwork_language::edit::{AddEdge, AddNode, EdgeName, Operation, Place, Target, apply};
use penwork_language::{Kind, format, parse};
use support::{check_spans, paths, read, without_spans};

/// A small generator of numbers, so that failures come back with the same seed.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit.max(1) as u64) as usize
    }

    fn one<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.below(of.len())]
    }
}

const PIECES: &[&str] = &[
    "node",
    "group",
    "a",
    "b",
    "a.b",
    "note",
    "on",
    "over",
    "class",
    "state",
    "start",
    "end",
    "task",
    "section",
    "event",
    "at",
    "row",
    "columns",
    "item",
    "bar",
    "x",
    "y",
    "to",
    "commit",
    "branch",
    "merge",
    "cherry-pick",
    "lane",
    "step",
    "decision",
    "root",
    "topic",
    "region",
    "table",
    "actor",
    "slice",
    "omitted",
    "desc",
    "alt",
    "else",
    "and",
    "members=a,b",
    "after=a,b",
    "tone=red",
    "tone=",
    "icon=lucide:box",
    "icon=none",
    "step=off",
    "step=5",
    "numbered=on",
    "duration=2w",
    "start=2026-01-05",
    "stack=lucide:box,lucide:bot",
    "score=3",
    "\"text\"",
    "\"\"",
    "\"open",
    "\"é😀\\n\"",
    "->",
    "-->",
    "<->",
    "<-->",
    "..>",
    "--",
    ":",
    "=",
    ",",
    "{",
    "}",
    "[",
    "]",
    "-",
    "%",
    "1",
    "12.5",
    "-5",
    "#",
    "é",
    "😀",
    "\\",
    "\t",
    "\r",
    "owns",
    "extends",
    "yes",
    "R",
];

fn sources() -> Vec<String> {
    paths().iter().map(|path| read(path)).collect()
}

/// Everything that must hold for every source.
fn check(source: &str) {
    let parsed = parse(source);
    if let Err(message) = check_spans(source, &parsed) {
        panic!("{message}\n{source}");
    }
    let formatted = format(source);
    assert_eq!(format(&formatted), formatted, "formatting is not stable:\n{source}");
    let again = parse(&formatted);
    assert_eq!(without_spans(&parsed), without_spans(&again), "formatting changed:\n{source}");
}

fn mutate(random: &mut Random, source: &str) -> String {
    let mut chars: Vec<char> = source.chars().collect();
    for _ in 0..=random.below(4) {
        let at = random.below(chars.len() + 1);
        match random.below(4) {
            0 => {
                let end = (at + random.below(12)).min(chars.len());
                chars.drain(at..end);
            }
            1 => {
                let piece = random.one(PIECES);
                chars.splice(at..at, piece.chars());
            }
            2 => {
                let end = (at + random.below(40)).min(chars.len());
                let copy: Vec<char> = chars[at..end].to_vec();
                let to = random.below(chars.len() + 1);
                chars.splice(to..to, copy);
            }
            _ => {
                if at < chars.len() {
                    chars[at] = ['"', '{', '}', '\n', ' ', '-', '=', '0'][random.below(8)];
                }
            }
        }
    }
    chars.into_iter().collect()
}

#[test]
fn mutated_sources_are_read_and_formatted() {
    let mut random = Random(0x5eed_1234_5678_9abc);
    let sources = sources();
    for _ in 0..60 {
        for source in &sources {
            check(&mutate(&mut random, source));
        }
    }
}

#[test]
fn random_tokens_are_read_and_formatted() {
    let mut random = Random(0x0dd5_0f70_4e57_1234);
    for round in 0..3000 {
        let mut source = format!("{} ", Kind::ALL[round % Kind::ALL.len()].keyword());
        for _ in 0..random.below(80) {
            source.push_str(random.one(PIECES));
            source.push_str(if random.below(5) == 0 { "\n" } else { " " });
        }
        check(&source);
    }
}

#[test]
fn edits_of_anything_touch_only_their_lines() {
    let mut random = Random(0xed17_ed17_ed17_ed17);
    let names = ["a", "b", "api", "A", "header", "a.b", "X", "One", "start", "group", "main", "Old. name"];
    for source in sources() {
        for _ in 0..20 {
            let source = if random.below(2) == 0 { source.clone() } else { mutate(&mut random, &source) };
            let mut name = || random.one(&names).to_owned();
            let (target, other) = (name(), name());
            let edge = EdgeName { from: target.clone(), to: other.clone(), label: None };
            let operations = [
                Operation::Rename { target: target.clone(), to: other.clone() },
                Operation::Set {
                    target: Target::Statement(target.clone()),
                    option: "tone".into(),
                    value: Some("a \"b".into()),
                },
                Operation::Set { target: Target::Edge(edge.clone()), option: "tone".into(), value: None },
                Operation::AddNode(AddNode {
                    id: Some(other.clone()),
                    label: Some("L".into()),
                    node_type: Some("service".into()),
                    place: Place::Into(target.clone()),
                    ..AddNode::default()
                }),
                Operation::AddEdge(AddEdge {
                    from: target.clone(),
                    to: other.clone(),
                    label: Some("5".into()),
                    arrow: None,
                    options: vec![("k".into(), "v w".into())],
                }),
                Operation::RemoveEdge(edge),
                Operation::Move { target: target.clone(), into: Some(other.clone()) },
                Operation::Move { target: target.clone(), into: None },
                Operation::Remove { target },
            ];
            for operation in operations {
                let edited = apply(&source, std::slice::from_ref(&operation));
                let outcome = &edited.outcomes[0];
                if !outcome.applied {
                    assert_eq!(edited.source, source, "{operation:?}");
                    continue;
                }
                // Every line that is not among the written ones was there before.
                let old: Vec<&str> = source.split('\n').collect();
                for (index, line) in edited.source.split('\n').enumerate() {
                    assert!(
                        outcome.lines.contains(&(index + 1)) || old.contains(&line),
                        "{operation:?} wrote line {}:\n{source}\n---\n{}",
                        index + 1,
                        edited.source
                    );
                }
            }
        }
    }
}

#[test]
fn the_longest_sources_take_bounded_time() {
    const LENGTH: usize = 50_000;
    let mut lines: Vec<String> = PIECES.iter().map(|p| (*p).to_owned()).collect();
    lines.extend(PIECES.iter().map(|p| format!("{p} {{")));
    for text in [
        "a -> b",
        "node # \"L\"",
        "node a step \"L\" icon=x:y",
        "group g# \"G\" {",
        "actor # \"A\"",
        "state s# \"S\" {",
        "note over a,b,c : \"x\"",
        "a# -> b#",
        "task t# \"T\" after=t0,t1,t2 duration=9999d",
        "commit id=c#",
        "merge b#",
        "branch b#\ncommit",
        "\"A#\" -> \"B#\" : 1",
        "\"N#\" -> \"N&\" : 1",
        "class C#\nC# extends Object#",
        "cherry-pick c#",
        "task \"T\" score=1 actors=\"A#, B#, C#\"",
        "overlay o# \"O\" members=a,b,c",
        "x [a b c",
        "bar \"B#\" [1 2 3]",
        "row \"R#\" : 1, 2, 3",
        "lane l# \"L\" {",
        "item \"I\" 5",
        "alt \"x\" {",
        "} else \"y\" {",
        "members=a,",
        "a,",
        "table t# {",
        "c# int",
        "t#.c -> u#.c",
        "node n# step \"x\"\nnn# -> nnn&",
        "topic \"T\" {",
        "é",
        "\"😀",
        "=a",
        "step=5 ",
    ] {
        lines.push(text.to_owned());
    }
    for (turn, kind) in Kind::ALL.into_iter().enumerate() {
        // Every kind reads a part of the lines, and every line is read by several kinds.
        for (index, line) in lines.iter().enumerate().filter(|(index, _)| (index + turn) % 6 == 0) {
            // All on one line is another worst case; some of each is enough.
            let separator = if index % 3 == 0 { " " } else { "\n" };
            let mut source = format!("{} numbered=on holidays=2026-01-01\n", kind.keyword());
            let mut n = 0;
            while source.len() < LENGTH {
                source += &line.replace('#', &n.to_string()).replace('&', &(n + 1).to_string());
                source += separator;
                n += 1;
            }
            let start = Instant::now();
            let parsed = parse(&source);
            let took = start.elapsed();
            assert!(took < Duration::from_secs(2), "{} of {line:?} took {took:?}", kind.keyword());
            assert!(check_spans(&source, &parsed).is_ok());
        }
    }
}
