//! What should be looked at in a state diagram.

use penwork_diagnostic::Diagnostic;
use penwork_language::state::{StateDiagram, StateType};

use super::outline::name;
use crate::lint::{at, quoted, whole};

/// Composites deeper than this are hard to follow.
const DEEPEST: usize = 3;

pub(super) fn warnings(diagram: &StateDiagram) -> Vec<Diagnostic> {
    let mut out = Vec::new();
    let real: Vec<usize> =
        (0..diagram.states.len()).filter(|&s| !diagram.states[s].state_type.is_pseudo()).collect();
    let composites = real.iter().filter(|&&s| diagram.states[s].state_type == StateType::Composite).count();
    let most = (15 + composites).min(25);
    if real.len() > most {
        out.push(whole(
            "W200",
            format!("{} states are more than one picture shows well; {most} are.", real.len()),
            "Draw a composite state by itself, and name it in the overview.".into(),
        ));
    }
    let ways = |index: usize, out_of: bool| {
        diagram.transitions.iter().filter(|t| index == if out_of { t.from } else { t.to }).count()
    };
    let reached = reached(diagram);
    let has_start = diagram.states.iter().any(|s| s.state_type == StateType::Start);
    for (index, state) in diagram.states.iter().enumerate() {
        let label = quoted(&name(diagram, index));
        match state.state_type {
            StateType::Simple | StateType::Composite => {
                if has_start && !reached[index] {
                    out.push(at(
                        "W330",
                        state.span,
                        format!("No way from a start leads to {label}."),
                        format!("Add a transition to {}, or leave it out.", state.id),
                    ));
                }
                if !diagram.transitions.is_empty() && !can_be_left(diagram, index) {
                    out.push(at(
                        "W331",
                        state.span,
                        format!("{label} can never be left."),
                        format!("Add a transition from {}, to end if it is the last.", state.id),
                    ));
                }
                if state.state_type == StateType::Composite && diagram.depth(index) >= DEEPEST {
                    out.push(at(
                        "W334",
                        state.span,
                        format!("{label} is nested more than {DEEPEST} deep."),
                        "Draw it by itself, and name it here as a plain state.".into(),
                    ));
                }
            }
            StateType::Choice if ways(index, true) < 2 => out.push(at(
                "W332",
                state.span,
                format!("The choice {label} has fewer than two ways out."),
                format!("Add a second transition from {}, or make it a state.", state.id),
            )),
            StateType::Fork if ways(index, true) < 2 => out.push(at(
                "W333",
                state.span,
                format!("The fork {label} has fewer than two ways out."),
                format!("Add a second transition from {}, or leave it out.", state.id),
            )),
            StateType::Join if ways(index, false) < 2 => out.push(at(
                "W333",
                state.span,
                format!("The join {label} has fewer than two ways in."),
                format!("Add a second transition to {}, or leave it out.", state.id),
            )),
            _ => {}
        }
    }
    out
}

/// Which states can be entered: from the starts of the root, into composites by their starts, and out of them.
fn reached(diagram: &StateDiagram) -> Vec<bool> {
    let count = diagram.states.len();
    let mut reached = vec![false; count];
    let outer: Vec<Option<usize>> = diagram.states.iter().map(|s| diagram.composite_of(s.scope)).collect();
    let mut open: Vec<usize> = (0..count)
        .filter(|&s| outer[s].is_none() && diagram.states[s].state_type == StateType::Start)
        .collect();
    // Without a start at the top, a start inside a composite is where everything begins.
    if open.is_empty() {
        open = (0..count).filter(|&s| diagram.states[s].state_type == StateType::Start).collect();
    }
    let mut next: Vec<Vec<usize>> = vec![Vec::new(); count];
    for transition in &diagram.transitions {
        next[transition.from].push(transition.to);
    }
    for (inner, outer) in outer.iter().enumerate() {
        let Some(outer) = *outer else { continue };
        // To be in a state is to be in the one around it; to enter that is to begin at its starts.
        next[inner].push(outer);
        if diagram.states[inner].state_type == StateType::Start {
            next[outer].push(inner);
        }
    }
    while let Some(state) = open.pop() {
        if !std::mem::replace(&mut reached[state], true) {
            open.extend(&next[state]);
        }
    }
    reached
}

/// Whether a transition leads out of a state or out of one around it.
fn can_be_left(diagram: &StateDiagram, state: usize) -> bool {
    let mut at = Some(state);
    while let Some(index) = at {
        if diagram.transitions.iter().any(|t| t.from == index && t.to != index) {
            return true;
        }
        at = diagram.composite_of(diagram.states[index].scope);
    }
    // A composite is left where something inside it leads out.
    let leads_out = |t: &penwork_language::state::Transition| {
        diagram.contains(state, t.from) && !diagram.contains(state, t.to)
    };
    let has_end = (0..diagram.states.len())
        .any(|inner| diagram.states[inner].state_type == StateType::End && diagram.contains(state, inner));
    diagram.transitions.iter().any(leads_out) || has_end
}
