//! Reads a flow diagram.

use penwork_diagnostic::Span;

use super::{Edge, Flow, Group, Member, Node, Overlay};
use crate::header::Header;
use crate::lex::TokenKind;
use crate::line_options::LineOptions;
use crate::names::Names;
use crate::options::{Allowed, Options};
use crate::parts::{Ends, label, node_type};
use crate::rank::layer_crossings;
use crate::reader::{Id, Reader, quoted};
use crate::vocabulary::{Direction, GroupType, NodeShape, NodeType, limits};

const HEADER: Allowed =
    Allowed::new("a flow header", &["direction", "provider", "animate", "numbered", "start", "desc"]);
const NODE: Allowed = Allowed::new("a node", &["sub", "icon", "tone", "stack"]);
const GROUP: Allowed = Allowed {
    owner: "a group",
    keys: &["type", "provider", "icon", "tone", "sub", "stack"],
    instead: &[("boundary", "write `type=trust-boundary`")],
};
const OVERLAY: Allowed =
    Allowed::new("an overlay", &["members", "type", "provider", "icon", "tone", "sub", "stack"]);
const EDGE: Allowed = Allowed::new("an edge", &["icon", "animate", "step"]);
const KEYWORDS: [&str; 4] = ["node", "group", "overlay", "desc"];

/// Reads everything from the header on.
pub(crate) fn parse(reader: &mut Reader<'_>) -> Flow {
    let (header, options) = Header::read(reader, &HEADER);
    let flow = Flow {
        header,
        direction: options.direction(reader, &Direction::ALL),
        provider: options.provider(reader),
        numbered: false,
        nodes: Vec::new(),
        groups: Vec::new(),
        overlays: Vec::new(),
        edges: Vec::new(),
    };
    let lines = LineOptions::of_header(reader, &options);
    let mut parser = Parser { flow, lines, names: Names::new(), edges: Vec::new(), members: Vec::new() };
    parser.flow.numbered = parser.lines.numbered();
    while reader.next_line() {
        if !reader.close() {
            parser.statement(reader);
        }
    }
    reader.end();
    parser.resolve(reader)
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Target {
    Node(usize),
    Group(usize),
    Overlay(usize),
}

struct Parser<'a> {
    flow: Flow,
    lines: LineOptions,
    names: Names<'a, Target>,
    /// The ends of each edge; they may be declared further down.
    edges: Vec<(Id<'a>, Id<'a>, Edge)>,
    /// The members of each overlay; they may be declared further down.
    members: Vec<Vec<(String, Span)>>,
}

impl<'a> Parser<'a> {
    fn statement(&mut self, reader: &mut Reader<'a>) {
        if matches!(reader.peek_nth(1), Some(TokenKind::Arrow(_))) {
            return self.edge(reader);
        }
        match reader.keyword() {
            Some("node") => self.node(reader),
            Some("group") => self.group(reader),
            Some("overlay") => self.overlay(reader),
            Some("desc") => self.flow.header.describe(reader),
            _ => reader.unknown_statement("a flow diagram", &KEYWORDS),
        }
    }

    fn node(&mut self, reader: &mut Reader<'a>) {
        let keyword = reader.take_keyword();
        let id = reader.id("the node");
        let node_type = node_type(reader, "the node");
        let label = reader.text("the label of the node");
        let options = Options::read(reader, &NODE);
        let node = Node {
            id: id.map_or("", |id| id.text).to_owned(),
            node_type: node_type.unwrap_or(NodeType::Step),
            label: label.map_or_else(String::new, |(text, _)| text.into_owned()),
            sub: options.text("sub"),
            icon: options.icon(reader),
            tone: options.tone(reader),
            stack: options.stack(reader),
            parent: reader.block_of("group"),
            span: id.map_or(keyword, |id| id.span),
        };
        if let (NodeShape::Pill, Some(key)) = (node.node_type.shape(), options.key("stack")) {
            reader.problem("E136", key, "a `terminal` has no room for a stack", "remove `stack=`");
        }
        if let Some(id) = id {
            self.names.declare(reader, id, Target::Node(self.flow.nodes.len()));
        }
        self.flow.nodes.push(node);
        reader.finish();
    }

    fn group(&mut self, reader: &mut Reader<'a>) {
        let keyword = reader.take_keyword();
        let id = reader.id("the group");
        let label = reader.text("the label of the group");
        let options = Options::read(reader, &GROUP);
        let group = Group {
            id: id.map_or("", |id| id.text).to_owned(),
            label: label.map_or_else(String::new, |(text, _)| text.into_owned()),
            group_type: options.word::<GroupType>(reader, "type", "E124"),
            provider: options.provider(reader),
            icon: options.icon(reader),
            tone: options.tone(reader),
            sub: options.text("sub"),
            stack: options.stack(reader),
            parent: reader.block_of("group"),
            span: id.map_or(keyword, |id| id.span),
        };
        let index = self.flow.groups.len();
        if let Some(id) = id {
            self.names.declare(reader, id, Target::Group(index));
        }
        self.flow.groups.push(group);
        reader.finish_with_block("group", index);
    }

    fn overlay(&mut self, reader: &mut Reader<'a>) {
        let keyword = reader.take_keyword();
        let id = reader.id("the overlay");
        let label = reader.text("the label of the overlay");
        let options = Options::read(reader, &OVERLAY);
        let span = id.map_or(keyword, |id| id.span);
        if options.key("members").is_none() {
            reader.syntax(span, "the overlay encloses nothing", "write `members=` and the ids it encloses");
        }
        let overlay = Overlay {
            id: id.map_or("", |id| id.text).to_owned(),
            label: label.map_or_else(String::new, |(text, _)| text.into_owned()),
            members: Vec::new(),
            group_type: options.word::<GroupType>(reader, "type", "E124"),
            provider: options.provider(reader),
            icon: options.icon(reader),
            tone: options.tone(reader),
            sub: options.text("sub"),
            stack: options.stack(reader),
            span,
        };
        if let Some(id) = id {
            self.names.declare(reader, id, Target::Overlay(self.flow.overlays.len()));
        }
        self.flow.overlays.push(overlay);
        self.members.push(options.list("members").map(|v| (v.text.to_string(), v.span)).collect());
        reader.finish();
    }

    fn edge(&mut self, reader: &mut Reader<'a>) {
        let Some(line) = Ends::read(reader, "the edge") else { return reader.skip() };
        let label = label(reader, "the edge");
        let options = Options::read(reader, &EDGE);
        if let (Some(key), None) = (options.key("icon"), &label) {
            reader.syntax(key, "an icon stands on the label of an edge", "write `: \"label\"` before it");
        }
        let edge = Edge {
            from: 0,
            to: 0,
            arrow: line.arrow,
            label,
            icon: options.icon(reader),
            animated: self.lines.animated(reader, &options, line.arrow),
            step: self.lines.step(reader, &options, line.span),
            span: line.span,
        };
        self.edges.push((line.from, line.to, edge));
        reader.finish();
    }

    fn resolve(mut self, reader: &mut Reader<'_>) -> Flow {
        for (from, to, edge) in std::mem::take(&mut self.edges) {
            let pick = |target| if let Target::Node(i) = target { Some(i) } else { None };
            let from = self.names.resolve(reader, from, "a node", pick);
            let to = self.names.resolve(reader, to, "a node", pick);
            if let (Some(from), Some(to)) = (from, to) {
                self.flow.edges.push(Edge { from, to, ..edge });
            }
        }
        self.resolve_members(reader);
        if reader.is_clean() {
            let nodes = self.flow.nodes.len();
            self.flow.header.limit(reader, "nodes", nodes, limits::FLOW_NODES);
            let ends: Vec<_> = self.flow.edges.iter().map(|e| (e.from, e.to)).collect();
            let crossings = layer_crossings(nodes, &ends);
            self.flow.header.limit(reader, "layers that edges pass over", crossings, limits::FLOW_CROSSINGS);
        }
        self.flow
    }

    fn resolve_members(&mut self, reader: &mut Reader<'_>) {
        let mut owner = std::collections::BTreeMap::new();
        for (overlay, members) in std::mem::take(&mut self.members).into_iter().enumerate() {
            let mut found: Vec<(Member, &str, Span)> = Vec::new();
            for (name, span) in &members {
                let Some(member) = self.member(reader, overlay, name, *span) else { continue };
                if found.iter().any(|(other, ..)| *other == member) {
                    reader.problem(
                        "E138",
                        *span,
                        format!("`{name}` is listed twice"),
                        "remove one of the two",
                    );
                    continue;
                }
                found.push((member, name, *span));
            }
            for &(member, name, span) in &found {
                let inside = found.iter().find(|(outer, ..)| self.contains(*outer, member));
                if let Some((_, outer, _)) = inside {
                    let message = format!("`{name}` is inside `{outer}`, which is listed too");
                    reader.problem("E138", span, message, format!("remove `{name}` from the list"));
                }
                if let Some(first) = owner.insert(member, overlay) {
                    let first = &self.flow.overlays[first].id;
                    let message = format!("`{name}` is a member of the overlay `{first}` already");
                    reader.problem("E139", span, message, "let one of the two overlays have it");
                }
            }
            self.flow.overlays[overlay].members = found.into_iter().map(|(member, ..)| member).collect();
        }
    }

    fn member(&self, reader: &mut Reader<'_>, overlay: usize, name: &str, span: Span) -> Option<Member> {
        let pick = |target| match target {
            Target::Node(i) => Some(Member::Node(i)),
            Target::Group(i) => Some(Member::Group(i)),
            Target::Overlay(_) => None,
        };
        if let Some(Target::Overlay(other)) = self.names.get(name) {
            let message = if other == overlay {
                "an overlay cannot enclose itself".to_owned()
            } else {
                format!("{} is an overlay, which no overlay can enclose", quoted(name))
            };
            reader.problem("E138", span, message, "list nodes and groups");
            return None;
        }
        self.names.resolve_or(reader, Id { text: name, span }, ("E137", "a node or group"), pick)
    }

    /// Whether `member` lies inside `outer`.
    fn contains(&self, outer: Member, member: Member) -> bool {
        let Member::Group(outer) = outer else { return false };
        let mut at = match member {
            Member::Node(i) => self.flow.nodes[i].parent,
            Member::Group(i) => self.flow.groups[i].parent,
        };
        while let Some(group) = at {
            if group == outer {
                return true;
            }
            at = self.flow.groups[group].parent;
        }
        false
    }
}
