//! A state diagram as a graph to lay out.
//!
//! Composite states with something in them and regions become groups, everything else nodes, notes too: a note is
//! a neighbour of its state, so that it has a place of its own. Inside a scope its start comes first and its end
//! last. A transition of a composite state ends at the border of its group.

use std::collections::BTreeMap;

use penwork_language::state::{Scope, Side, StateDiagram, StateType};
use penwork_layout::{self as layout, Direction, Graph, Outline, Size};

use super::symbol::Symbol;
use crate::parts::frame::{self, Tab};
use crate::parts::note::Note;
use crate::parts::phrase::Phrase;

/// Where a state stands in the layout.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    Node(usize),
    Group(usize),
}

/// What is laid out, and what each part of it is.
#[derive(Debug)]
pub(super) struct Plan {
    /// By state.
    pub(super) places: Vec<Place>,
    /// The group of each region that has one.
    pub(super) regions: BTreeMap<usize, usize>,
    /// The node of each note.
    pub(super) notes: Vec<usize>,
    /// The edge of each transition; loops of composite states have none.
    pub(super) edges: Vec<Option<usize>>,
    parents: Vec<Option<usize>>,
    nodes: Vec<NodeOf>,
    group_parents: Vec<Option<usize>>,
    group_labels: Vec<Size>,
}

#[derive(Debug, Clone, Copy)]
enum NodeOf {
    State(usize),
    Note(usize),
}

impl Plan {
    /// `tabs` has a tab for each state that is composite, `captions` the size of each region's caption.
    pub(super) fn new(diagram: &StateDiagram, tabs: &BTreeMap<usize, Tab>, captions: &[Size]) -> Self {
        let count = diagram.states.len();
        let mut plan = Self {
            places: vec![Place::Node(0); count],
            regions: BTreeMap::new(),
            notes: Vec::new(),
            edges: Vec::new(),
            parents: Vec::new(),
            nodes: Vec::new(),
            group_parents: Vec::new(),
            group_labels: Vec::new(),
        };
        let is_group: Vec<bool> = (0..count)
            .map(|s| {
                diagram.states[s].state_type == StateType::Composite
                    && (0..count).any(|inner| diagram.contains(s, inner))
            })
            .collect();
        // Groups come in the order written, outer ones first.
        for (state, group) in is_group.iter().enumerate().filter(|(_, g)| **g) {
            debug_assert!(*group);
            plan.places[state] = Place::Group(plan.group_parents.len());
            plan.group_parents.push(None);
            plan.group_labels.push(tabs.get(&state).map_or(Size::default(), frame::label_size));
        }
        for (region, inner) in diagram.regions.iter().enumerate() {
            if let Place::Group(group) = plan.places[inner.composite] {
                plan.regions.insert(region, plan.group_parents.len());
                plan.group_parents.push(Some(group));
                plan.group_labels.push(captions[region]);
            }
        }
        for (state, one) in diagram.states.iter().enumerate() {
            if let Place::Group(group) = plan.places[state] {
                plan.group_parents[group] = plan.group_of(one.scope);
            }
        }
        let rank = |s: &usize| match diagram.states[*s].state_type {
            StateType::Start => 0,
            StateType::End => 2,
            _ => 1,
        };
        let mut order: Vec<usize> = (0..count).filter(|&s| !is_group[s]).collect();
        order.sort_by_key(rank);
        for state in order {
            plan.places[state] = Place::Node(plan.nodes.len());
            plan.nodes.push(NodeOf::State(state));
            plan.parents.push(plan.group_of(diagram.states[state].scope));
        }
        for (index, note) in diagram.notes.iter().enumerate() {
            plan.notes.push(plan.nodes.len());
            plan.nodes.push(NodeOf::Note(index));
            plan.parents.push(plan.group_of(diagram.states[note.state].scope));
        }
        let mut next = 0;
        for transition in &diagram.transitions {
            let is_loop = transition.from == transition.to && is_group[transition.from];
            plan.edges.push((!is_loop).then_some(next));
            next += usize::from(!is_loop);
        }
        plan
    }

    fn group_of(&self, scope: Scope) -> Option<usize> {
        match scope {
            Scope::Root => None,
            Scope::Composite(state) => match self.places[state] {
                Place::Group(group) => Some(group),
                Place::Node(_) => None,
            },
            Scope::Region(region) => self.regions.get(&region).copied(),
        }
    }

    /// The graph in one direction.
    pub(super) fn graph(
        &self,
        diagram: &StateDiagram,
        symbols: &[Symbol],
        notes: &[Note],
        phrases: &[Option<Phrase>],
        direction: Direction,
    ) -> Graph {
        let groups = self.group_parents.iter().zip(&self.group_labels);
        let nodes = self.nodes.iter().zip(&self.parents).map(|(node, &parent)| match *node {
            NodeOf::State(state) => {
                let symbol = &symbols[state];
                let outline = if symbol.is_round() { Outline::Ellipse } else { Outline::Rectangle };
                let size = symbol.size(direction.is_vertical());
                layout::Node { parent, size, outline, is_mark: symbol.is_mark() }
            }
            NodeOf::Note(note) => {
                let (size, outline) = (notes[note].size, Outline::Rectangle);
                layout::Node { parent, size, outline, is_mark: false }
            }
        });
        let transitions = diagram.transitions.iter().zip(phrases).zip(&self.edges);
        let mut edges: Vec<layout::Edge> = transitions
            .filter(|(_, edge)| edge.is_some())
            .map(|((transition, phrase), _)| {
                let (from, to) = (self.end(transition.from), self.end(transition.to));
                let label = phrase.as_ref().map(|p| p.size);
                layout::Edge { from: from.0, to: to.0, label, rows: None, groups: [from.1, to.1] }
            })
            .collect();
        for (index, note) in diagram.notes.iter().enumerate() {
            let (state, card) = (self.end(note.state), (self.notes[index], None));
            // A note before its state stands above it or to its left, as the picture runs.
            let before = matches!(note.side, Side::Left | Side::Top);
            let (from, to) = if before { (card, state) } else { (state, card) };
            edges.push(layout::Edge {
                from: from.0,
                to: to.0,
                groups: [from.1, to.1],
                ..layout::Edge::default()
            });
        }
        Graph {
            direction,
            groups: groups.map(|(&parent, &label)| layout::Group { parent, label }).collect(),
            nodes: nodes.collect(),
            edges,
        }
    }

    /// The end of an edge at a state: a node, or one inside a group together with that group.
    fn end(&self, state: usize) -> (usize, Option<usize>) {
        match self.places[state] {
            Place::Node(node) => (node, None),
            Place::Group(group) => {
                let inside = |node: &usize| {
                    let mut parent = self.parents[*node];
                    while let Some(p) = parent {
                        if p == group {
                            return true;
                        }
                        parent = self.group_parents[p];
                    }
                    false
                };
                // A state is a group only when a node lies in it.
                ((0..self.nodes.len()).find(inside).unwrap_or(0), Some(group))
            }
        }
    }
}
