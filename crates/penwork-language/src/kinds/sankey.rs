//! `sankey`: amounts that flow from node to node, never in a circle.

use std::collections::{BTreeMap, BTreeSet};

use penwork_diagnostic::Span;

pub use crate::amounts::Sort;
use crate::amounts::{AmountRule, take_amount};
use crate::header::Header;
use crate::lex::TokenKind;
use crate::options::{Allowed, Options};
use crate::reader::{Reader, quoted};
use crate::vocabulary::{Arrow, IconChoice, Tone, limits};
use crate::words::words;

/// A sankey diagram.
#[derive(Debug, Clone, PartialEq)]
pub struct Sankey {
    /// The first line.
    pub header: Header,
    /// What amounts are counted in.
    pub unit: Option<String>,
    /// Whether amounts are written.
    pub values: bool,
    /// The order in which nodes are drawn.
    pub sort: Sort,
    /// Where nodes with nothing leaving stand.
    pub align: Align,
    /// In the order of their first appearance.
    pub nodes: Vec<Node>,
    /// In the order written.
    pub flows: Vec<Flow>,
}

words! {
    /// Where nodes with nothing leaving stand.
    #[derive(Default)]
    Align {
        /// In the last column.
        #[default]
        Justify = "justify",
        /// Directly behind what flows into them.
        Left = "left",
    }
}

/// A node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Node {
    /// Its name.
    pub name: String,
    /// What `icon=` says.
    pub icon: Option<IconChoice>,
    /// What `tone=` says.
    pub tone: Option<Tone>,
    /// Its first appearance in the source.
    pub span: Span,
}

/// An amount on its way.
#[derive(Debug, Clone, PartialEq)]
pub struct Flow {
    /// The node it leaves.
    pub from: usize,
    /// The node it enters.
    pub to: usize,
    /// How much it is; above zero.
    pub amount: f64,
    /// What `tone=` says.
    pub tone: Option<Tone>,
    /// Both ends in the source.
    pub span: Span,
}

/// The tones of nodes, in turn.
const NODE_TONES: [Tone; 7] =
    [Tone::Blue, Tone::Orange, Tone::Aqua, Tone::Violet, Tone::Amber, Tone::Green, Tone::Neutral];

impl Sankey {
    /// The tone of a node: its own, or one of a cycle.
    pub fn node_tone(&self, index: usize) -> Tone {
        self.nodes.get(index).and_then(|n| n.tone).unwrap_or(NODE_TONES[index % NODE_TONES.len()])
    }

    /// The tone of a flow: its own, or that of the node it leaves.
    pub fn flow_tone(&self, flow: &Flow) -> Tone {
        flow.tone.unwrap_or_else(|| self.node_tone(flow.from))
    }

    /// How many flows are at most between a node and the nodes that nothing enters, for each node.
    pub fn ranks(&self) -> Vec<usize> {
        let mut ranks = vec![0_usize; self.nodes.len()];
        let mut entering = vec![0_usize; self.nodes.len()];
        let mut leaving = vec![Vec::new(); self.nodes.len()];
        for flow in &self.flows {
            entering[flow.to] += 1;
            leaving[flow.from].push(flow.to);
        }
        let mut ready: Vec<usize> = (0..self.nodes.len()).filter(|&n| entering[n] == 0).collect();
        while let Some(node) = ready.pop() {
            for &to in &leaving[node] {
                ranks[to] = ranks[to].max(ranks[node] + 1);
                entering[to] -= 1;
                if entering[to] == 0 {
                    ready.push(to);
                }
            }
        }
        ranks
    }
}

const HEADER: Allowed = Allowed::new("a sankey header", &["unit", "values", "sort", "align", "desc"]);
const NODE: Allowed = Allowed::new("a node", &["icon", "tone"]);
const FLOW: Allowed = Allowed::new("a flow", &["tone"]);
const AMOUNT: AmountRule = AmountRule { owner: "the flow", zero: false, code: "E136" };

/// Reads everything from the header on.
pub(crate) fn parse(reader: &mut Reader<'_>) -> Sankey {
    let (header, options) = Header::read(reader, &HEADER);
    let sankey = Sankey {
        header,
        unit: options.unit(reader),
        values: options.switch(reader, "values").unwrap_or(true),
        sort: options.word(reader, "sort", "E136").unwrap_or_default(),
        align: options.word(reader, "align", "E136").unwrap_or_default(),
        nodes: Vec::new(),
        flows: Vec::new(),
    };
    let mut parser = Parser {
        sankey,
        names: BTreeMap::new(),
        declared: BTreeMap::new(),
        pairs: BTreeMap::new(),
        leaving: Vec::new(),
    };
    while reader.next_line() {
        if !reader.close() {
            parser.statement(reader);
        }
    }
    reader.end();
    parser.finish(reader)
}

struct Parser {
    sankey: Sankey,
    names: BTreeMap<String, usize>,
    /// Where each node is declared.
    declared: BTreeMap<usize, Span>,
    /// The line of the flow of each pair of nodes.
    pairs: BTreeMap<(usize, usize), usize>,
    /// Where the flows of each node lead.
    leaving: Vec<Vec<usize>>,
}

impl Parser {
    fn statement(&mut self, reader: &mut Reader<'_>) {
        let is_flow = matches!(reader.peek_nth(1), Some(TokenKind::Arrow(_)));
        match reader.peek() {
            Some(TokenKind::Text(_)) => self.flow(reader),
            Some(TokenKind::Word(_)) if is_flow => self.flow(reader),
            Some(TokenKind::Word("node")) => self.node(reader),
            Some(TokenKind::Word("desc")) => self.sankey.header.describe(reader),
            _ => reader.unknown_statement("a sankey diagram", &["node", "desc"]),
        }
    }

    fn node(&mut self, reader: &mut Reader<'_>) {
        let keyword = reader.take_keyword();
        let name = reader.text("the name of the node");
        let options = Options::read(reader, &NODE);
        let (icon, tone) = (options.icon(reader), options.tone(reader));
        reader.finish();
        let Some((name, span)) = name else { return };
        let index = self.index(&name, span);
        if let Some(first) = self.declared.get(&index) {
            let message = format!("the node {} is already on line {}", quoted(&name), first.line);
            reader.problem("E130", keyword, message, "remove one of the two");
            return;
        }
        self.declared.insert(index, span);
        self.sankey.nodes[index].icon = icon;
        self.sankey.nodes[index].tone = tone;
    }

    fn flow(&mut self, reader: &mut Reader<'_>) {
        let from = reader.text("the node that the flow leaves");
        let place = reader.here();
        let Some(TokenKind::Arrow(arrow)) = reader.peek() else {
            reader.syntax(place, "the flow has no arrow", "write `\"From\" -> \"To\" : 12`");
            return reader.skip();
        };
        reader.token();
        if arrow != Arrow::Solid {
            reader.syntax(place, format!("a sankey diagram has no `{}`", arrow.name()), "write `->`");
        }
        let to = reader.text("the node that the flow enters");
        if !reader.take(TokenKind::Colon) {
            reader.syntax(reader.here(), "the flow has no colon", "write ` : ` before the amount");
        }
        let amount = take_amount(reader, AMOUNT);
        let options = Options::read(reader, &FLOW);
        let tone = options.tone(reader);
        reader.finish();
        let (Some((from, from_span)), Some((to, to_span))) = (from, to) else { return };
        let span = Reader::join(from_span, to_span);
        let (from, to) = (self.index(&from, from_span), self.index(&to, to_span));
        if let Some(line) = self.pairs.get(&(from, to)) {
            let message = format!("the same two nodes are already joined on line {line}");
            reader.problem("E130", span, message, "add the two amounts up in one flow");
        } else if from == to || self.reaches(to, from) {
            let names = [&self.sankey.nodes[from].name, &self.sankey.nodes[to].name];
            let message =
                format!("the flow from {} to {} closes a circle", quoted(names[0]), quoted(names[1]));
            reader.syntax(span, message, "remove it: amounts flow forward only");
        } else {
            self.pairs.insert((from, to), span.line);
            self.leaving[from].push(to);
            self.sankey.flows.push(Flow { from, to, amount: amount.unwrap_or(1.0), tone, span });
        }
    }

    fn index(&mut self, name: &str, span: Span) -> usize {
        if let Some(&index) = self.names.get(name) {
            return index;
        }
        let index = self.sankey.nodes.len();
        self.names.insert(name.to_owned(), index);
        self.sankey.nodes.push(Node { name: name.to_owned(), icon: None, tone: None, span });
        self.leaving.push(Vec::new());
        index
    }

    fn reaches(&self, from: usize, to: usize) -> bool {
        let mut seen = vec![false; self.leaving.len()];
        let mut open = vec![from];
        while let Some(node) = open.pop() {
            if node == to {
                return true;
            }
            if !std::mem::replace(&mut seen[node], true) {
                open.extend(&self.leaving[node]);
            }
        }
        false
    }

    fn finish(self, reader: &mut Reader<'_>) -> Sankey {
        let sankey = self.sankey;
        let used: BTreeSet<usize> = sankey.flows.iter().flat_map(|f| [f.from, f.to]).collect();
        if reader.is_clean() {
            for (index, span) in self.declared {
                if !used.contains(&index) {
                    let name = &sankey.nodes[index].name;
                    let message = format!("no flow leaves or enters {}", quoted(name));
                    let others = used.iter().map(|&i| sankey.nodes[i].name.as_str());
                    reader.unknown("E131", span, message, name, others);
                }
            }
        }
        if reader.is_clean() {
            if sankey.flows.is_empty() {
                let hint = "write `\"From\" -> \"To\" : 12` below the header";
                reader.problem("E100", sankey.header.span, "the diagram has no flows", hint);
                return sankey;
            }
            sankey.header.limit(reader, "nodes", sankey.nodes.len(), limits::SANKEY_NODES);
            sankey.header.limit(reader, "flows", sankey.flows.len(), limits::SANKEY_FLOWS);
            let columns = sankey.ranks().into_iter().max().unwrap_or(0) + 1;
            sankey.header.limit(reader, "columns", columns, limits::SANKEY_COLUMNS);
        }
        sankey
    }
}
