//! A state diagram in words.

use penwork_language::Kind;
use penwork_language::TransitionLabel;
use penwork_language::state::{Scope, State, StateDiagram, StateType};

use crate::Description;
use crate::describe::{counted, flat, in_brackets};

/// Says a state diagram in words: states by scope, transitions, notes.
pub(crate) fn describe(states: &StateDiagram) -> Description {
    let mut lines = Vec::new();
    if !states.states.is_empty() {
        lines.push("States:".to_owned());
        contents(states, Scope::Root, 0, &mut lines);
    }
    if !states.transitions.is_empty() {
        lines.push("Transitions:".into());
    }
    for transition in &states.transitions {
        let (from, to) = (name(states, transition.from), name(states, transition.to));
        lines.push(format!("- {from} to {to}{}", said(&transition.label)));
    }
    if !states.notes.is_empty() {
        lines.push("Notes:".into());
    }
    for note in &states.notes {
        lines.push(format!("- On {}: {}", name(states, note.state), flat(&note.text)));
    }
    let real = states.states.iter().filter(|s| !s.state_type.is_pseudo()).count();
    let composite = states.states.iter().filter(|s| s.state_type == StateType::Composite).count();
    let composite = if composite == 0 { String::new() } else { format!(" ({composite} composite)") };
    let counts =
        format!("{}{composite}, {}", counted(real, "state"), counted(states.transitions.len(), "transition"));
    Description::new(
        states.header.title.as_deref().unwrap_or(Kind::State.default_title()),
        &counts,
        states.header.description.as_deref(),
        lines,
    )
}

/// ` on event, if guard, then action`.
pub(crate) fn said(label: &TransitionLabel) -> String {
    let event = label.event.as_ref().map(|e| format!(" on {}", flat(e)));
    let guard = label.guard.as_ref().map(|g| format!(", if {}", flat(g)));
    let action = label.action.as_ref().map(|a| format!(", then {}", flat(a)));
    [event, guard, action].into_iter().flatten().collect()
}

/// What a state is called; marks are called after what they are.
pub(super) fn name(states: &StateDiagram, index: usize) -> String {
    let state = &states.states[index];
    match (&state.label, state.state_type) {
        (Some(label), _) if !label.trim().is_empty() => flat(label),
        (_, StateType::Start) => "start".into(),
        (_, StateType::End) => "end".into(),
        (_, StateType::History | StateType::DeepHistory) => match states.composite_of(state.scope) {
            Some(outer) => format!("history of {}", name_of(&states.states[outer])),
            None => "history".into(),
        },
        _ => state.id.clone(),
    }
}

fn name_of(state: &State) -> String {
    state.label.as_deref().map_or_else(|| state.id.clone(), flat)
}

/// The states of a scope, its start first and its end last, composites with theirs. Composites nest six deep at
/// most.
fn contents(states: &StateDiagram, scope: Scope, depth: usize, lines: &mut Vec<String>) {
    let indent = "  ".repeat(depth);
    let mut inside: Vec<usize> =
        (0..states.states.len()).filter(|&s| states.states[s].scope == scope).collect();
    inside.sort_by_key(|&s| match states.states[s].state_type {
        StateType::Start => 0,
        StateType::End => 2,
        _ => 1,
    });
    for index in inside {
        let state = &states.states[index];
        let what = match state.state_type {
            StateType::Simple => "state",
            StateType::Composite => "composite state",
            StateType::Choice => "choice",
            StateType::Fork => "fork into parallel paths",
            StateType::Join => "join of parallel paths",
            StateType::History => "history",
            StateType::DeepHistory => "deep history",
            StateType::Start => "start",
            StateType::End => "end",
        };
        let name = name(states, index);
        let sub = in_brackets(state.sub.as_deref());
        // Marks that have no other name are said once.
        lines.push(if name == what {
            format!("{indent}- {name}")
        } else {
            format!("{indent}- {name}{sub}, {what}")
        });
        if state.state_type != StateType::Composite {
            continue;
        }
        contents(states, Scope::Composite(index), depth + 1, lines);
        for (region, inner) in states.regions.iter().enumerate().filter(|(_, r)| r.composite == index) {
            let label = inner.label.as_ref().map(|l| format!(" {}", flat(l))).unwrap_or_default();
            lines.push(format!("{indent}  - Region{label}"));
            contents(states, Scope::Region(region), depth + 2, lines);
        }
    }
}
