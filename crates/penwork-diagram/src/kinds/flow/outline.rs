//! A flow in words.

use penwork_language::Kind;
use penwork_language::flow::{Flow, Group, Member};
use penwork_language::vocabulary::{Heads, LineStyle};

use crate::Description;
use crate::describe::{counted, flat, in_brackets, listed};
use crate::graph::outer_first;

/// Says a flow in words: nodes by group, overlays, connections.
pub(crate) fn describe(flow: &Flow) -> Description {
    let mut lines = vec!["Nodes:".to_owned()];
    contents(flow, &mut lines);
    if !flow.overlays.is_empty() {
        lines.push("Overlays:".into());
        for overlay in &flow.overlays {
            let what = overlay.group_type.map_or("Overlay".to_owned(), |t| format!("{} overlay", t.title()));
            let members: Vec<String> = overlay
                .members
                .iter()
                .map(|member| match *member {
                    Member::Node(i) => flat(&flow.nodes[i].label),
                    Member::Group(i) => flat(&flow.groups[i].label),
                })
                .collect();
            lines.push(format!(
                "- {what}: {}{}{}, around {}",
                flat(&overlay.label),
                in_brackets(overlay.sub.as_deref()),
                stack(&overlay.stack),
                listed(&members)
            ));
        }
    }
    if !flow.edges.is_empty() {
        lines.push("Connections:".into());
        for edge in &flow.edges {
            let number = edge.step.map(|n| format!("{n}. ")).unwrap_or_default();
            let joint = match edge.arrow.heads() {
                Heads::End => "to",
                Heads::Both => "with",
                Heads::None => "linked to",
            };
            let (from, to) = (flat(&flow.nodes[edge.from].label), flat(&flow.nodes[edge.to].label));
            let label = edge.label.as_ref().map(|l| format!(": {}", flat(l))).unwrap_or_default();
            lines.push(format!("- {number}{from} {joint} {to}{}{label}", line_word(edge.arrow.line())));
        }
    }
    let counts =
        format!("{}, {}", counted(flow.nodes.len(), "node"), counted(flow.edges.len(), "connection"));
    Description::new(
        flow.header.title.as_deref().unwrap_or(Kind::Flow.default_title()),
        &counts,
        flow.header.description.as_deref(),
        lines,
    )
}

/// ` (dashed)`, ` (dotted)`, or nothing for a solid line.
pub(crate) fn line_word(line: LineStyle) -> &'static str {
    match line {
        LineStyle::Solid => "",
        LineStyle::Dashed => " (dashed)",
        LineStyle::Dotted => " (dotted)",
    }
}

/// The nodes of each group, then its groups with theirs. Groups may nest as deep as a source is long, so nothing
/// here calls itself.
fn contents(flow: &Flow, lines: &mut Vec<String>) {
    nodes(flow, None, 0, lines);
    let parents: Vec<Option<usize>> = flow.groups.iter().map(|g| g.parent).collect();
    for (index, depth) in outer_first(&parents) {
        lines.push(format!("{}- {}", "  ".repeat(depth), group_line(&flow.groups[index])));
        nodes(flow, Some(index), depth + 1, lines);
    }
}

fn nodes(flow: &Flow, group: Option<usize>, depth: usize, lines: &mut Vec<String>) {
    let indent = "  ".repeat(depth);
    for node in flow.nodes.iter().filter(|n| n.parent == group) {
        lines.push(format!(
            "{indent}- {}{}, {}{}",
            flat(&node.label),
            in_brackets(node.sub.as_deref()),
            node.node_type.name(),
            stack(&node.stack)
        ));
    }
}

fn group_line(group: &Group) -> String {
    let what = group.group_type.map_or("Group", |t| t.title());
    format!("{what}: {}{}{}", flat(&group.label), in_brackets(group.sub.as_deref()), stack(&group.stack))
}

/// `, stack: typescript, docker`.
fn stack(marks: &[String]) -> String {
    if marks.is_empty() {
        return String::new();
    }
    let names: Vec<&str> =
        marks.iter().map(|m| m.split_once(':').map_or(m.as_str(), |(_, name)| name)).collect();
    format!(", stack: {}", names.join(", "))
}
