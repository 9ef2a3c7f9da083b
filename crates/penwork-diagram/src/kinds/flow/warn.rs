//! What should be looked at in a flow.

use penwork_diagnostic::Diagnostic;
use penwork_language::flow::Flow;
use penwork_language::vocabulary::{GroupType, NodeType, Provider};

use crate::lint::{at, names, quoted, whole};

/// Numbered steps that can be followed in one picture.
pub(crate) const MOST_STEPS: usize = 25;

pub(super) fn warnings(flow: &Flow) -> Vec<Diagnostic> {
    let mut out = Vec::new();
    let most = (15 + flow.groups.len()).min(25);
    if flow.nodes.len() > most {
        out.push(whole(
            "W200",
            format!("{} nodes are more than one picture shows well; {most} are.", flow.nodes.len()),
            "Draw an overview and a diagram for each part.".into(),
        ));
    }
    let steps = flow.edges.iter().filter(|e| e.step.is_some()).count();
    if steps > MOST_STEPS {
        out.push(whole(
            "W200",
            format!("{steps} numbered steps are more than one picture shows well; {MOST_STEPS} are."),
            "Write step=off where no number is needed, or draw it as a sequence.".into(),
        ));
    }
    if !flow.edges.is_empty() {
        let lonely: Vec<usize> =
            (0..flow.nodes.len()).filter(|&n| !flow.edges.iter().any(|e| e.from == n || e.to == n)).collect();
        for &node in &lonely {
            let node = &flow.nodes[node];
            out.push(at(
                "W201",
                node.span,
                format!("{} is connected to nothing.", quoted(&node.label)),
                format!("Add an edge from or to {}, or leave it out.", node.id),
            ));
        }
    }
    icons(flow, &mut out);
    group_types(flow, &mut out);
    out
}

/// W204: labels that name a product with an icon of its own.
fn icons(flow: &Flow, out: &mut Vec<Diagnostic>) {
    for node in &flow.nodes {
        let plain = matches!(node.node_type, NodeType::Decision | NodeType::Terminal | NodeType::Step);
        if node.icon.is_some() || plain {
            continue;
        }
        let provider = flow.provider_in(node.parent).map(Provider::name);
        let found = penwork_icons::suggest(&node.label, provider)
            .or_else(|| node.sub.as_deref().and_then(|sub| penwork_icons::suggest(sub, provider)));
        if let Some(icon) = found {
            out.push(at(
                "W204",
                node.span,
                format!("{} names a product that has an icon.", quoted(&node.label)),
                format!("Add icon={icon}, or icon=none to keep it as it is."),
            ));
        }
    }
}

/// W205: labels of groups that say what the group is.
fn group_types(flow: &Flow, out: &mut Vec<Diagnostic>) {
    let groups = flow.groups.iter().filter(|g| g.group_type.is_none()).map(|g| (&g.label, g.span));
    for (label, span) in groups {
        if let Some(kind) = meant(label) {
            out.push(at(
                "W205",
                span,
                format!("{} reads like a group of the type {}.", quoted(label), kind.name()),
                format!("Add type={}, which gives it its frame and icon.", kind.name()),
            ));
        }
    }
}

/// The one type whose phrases a label holds; of several the one with the longest phrase.
fn meant(label: &str) -> Option<GroupType> {
    let words: Vec<String> = label
        .to_lowercase()
        .split(|c: char| !c.is_alphanumeric())
        .filter(|w| !w.is_empty())
        .map(str::to_owned)
        .collect();
    let text = format!(" {} ", words.join(" "));
    let mut best: Option<(usize, GroupType)> = None;
    let mut tied = false;
    for kind in GroupType::ALL {
        let longest =
            kind.phrases().iter().filter(|p| text.contains(&format!(" {p} "))).map(|p| p.len()).max();
        let Some(length) = longest else { continue };
        match best {
            Some((most, _)) if length < most => {}
            Some((most, _)) if length == most => tied = true,
            _ => {
                best = Some((length, kind));
                tied = false;
            }
        }
    }
    let region = words.len() > 2 && is_region(&label.trim().to_lowercase());
    best.filter(|_| !tied).map(|(_, kind)| kind).or(region.then_some(GroupType::Region))
}

/// A region code such as eu-west-1 or europe-west4.
fn is_region(label: &str) -> bool {
    let parts: Vec<&str> = label.split('-').collect();
    let letters = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_lowercase());
    match parts.as_slice() {
        [area, side @ .., number] if !side.is_empty() && side.len() <= 2 => {
            letters(area)
                && side.iter().all(|s| letters(s))
                && number.len() == 1
                && number.chars().all(|c| c.is_ascii_digit())
        }
        [area, side] => {
            letters(area)
                && letters(side.trim_end_matches(|c: char| c.is_ascii_digit()))
                && side.ends_with(|c: char| c.is_ascii_digit())
        }
        _ => false,
    }
}

/// W206: a frame that covers what is no member of it.
pub(super) fn covers(label: &str, span: penwork_diagnostic::Span, strangers: &[&str]) -> Diagnostic {
    at(
        "W206",
        span,
        format!("The overlay {} also covers {}.", quoted(label), names(strangers.iter().copied())),
        "Declare its members next to each other, or make it a group.".into(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn group_labels_say_what_they_are() {
        assert_eq!(meant("Core VPC"), Some(GroupType::Network));
        assert_eq!(meant("AWS Cloud"), Some(GroupType::Cloud));
        assert_eq!(meant("Public subnet A"), Some(GroupType::PublicSubnet));
        assert_eq!(meant("eu-west-1"), Some(GroupType::Region));
        assert_eq!(meant("Checkout"), None);
    }

    #[test]
    fn region_codes_are_known_by_their_form() {
        assert!(is_region("eu-west-1") && is_region("us-gov-east-1") && is_region("europe-west4"));
        assert!(!is_region("web-tier") && !is_region("a-1") && !is_region("version-2024"));
    }
}
