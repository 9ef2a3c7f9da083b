//! `journey`: the tasks of a user journey with how satisfied people are with each.

use std::collections::{BTreeMap, BTreeSet};

use penwork_diagnostic::Span;

use crate::header::Header;
use crate::names::folded;
use crate::options::{Allowed, Options};
use crate::reader::{Reader, quoted};
use crate::vocabulary::{Tone, limits};
use crate::words::words;

/// A user journey.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Journey {
    /// The first line.
    pub header: Header,
    /// How scores are drawn.
    pub marks: Marks,
    /// Whether a legend is drawn.
    pub legend: bool,
    /// Whether actors are declared, instead of taken from the tasks.
    pub declared: bool,
    /// In the order of their declaration, or else of their first task.
    pub actors: Vec<Actor>,
    /// In the order written.
    pub stages: Vec<Stage>,
    /// In the order written.
    pub tasks: Vec<Task>,
}

words! {
    /// How scores are drawn.
    #[derive(Default)]
    Marks {
        #[default]
        Faces = "faces",
        Dots = "dots",
    }
}

/// Somebody who does tasks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Actor {
    /// The name as it is first written.
    pub name: String,
    /// What `tone=` says.
    pub tone: Option<Tone>,
    /// Its name in the source, or the list it is first named in.
    pub span: Span,
}

/// Tasks that belong together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stage {
    /// Its name; tasks outside of sections form stages without one.
    pub name: Option<String>,
    /// What `tone=` says.
    pub tone: Option<Tone>,
    /// Its name in the source, or its first task.
    pub span: Span,
}

/// A task.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Task {
    /// Its name.
    pub label: String,
    /// From 1, very unhappy, to 5, very happy.
    pub score: u32,
    /// Who does it, each once, in the order written.
    pub actors: Vec<usize>,
    /// A second text.
    pub sub: Option<String>,
    /// The stage it belongs to.
    pub stage: usize,
    /// Its name in the source.
    pub span: Span,
}

/// The tones of actors; those that are declared for one are not given to another.
const ACTOR_TONES: [Tone; 8] =
    [Tone::Blue, Tone::Violet, Tone::Neutral, Tone::Aqua, Tone::Orange, Tone::Amber, Tone::Green, Tone::Red];

impl Journey {
    /// The tone of each actor.
    pub fn actor_tones(&self) -> Vec<Tone> {
        let free: Vec<Tone> =
            ACTOR_TONES.into_iter().filter(|t| self.actors.iter().all(|a| a.tone != Some(*t))).collect();
        let cycle = if free.is_empty() { ACTOR_TONES.to_vec() } else { free };
        let mut next = cycle.iter().copied().cycle();
        self.actors.iter().map(|a| a.tone.or_else(|| next.next()).unwrap_or(Tone::Neutral)).collect()
    }

    /// The initials of each actor, no two of them equal.
    pub fn initials(&self) -> Vec<String> {
        let mut used = BTreeSet::new();
        let mut all = Vec::with_capacity(self.actors.len());
        for (index, actor) in self.actors.iter().enumerate() {
            let letters: String = actor.name.chars().filter(|c| !c.is_whitespace()).collect();
            let start = |n: usize| letters.chars().take(n).collect::<String>();
            let words: String =
                actor.name.split_whitespace().take(2).filter_map(|word| word.chars().next()).collect();
            let two_words = if words.chars().count() == 2 { words } else { start(2) };
            let numbered = (index + 1..).map(|n| format!("{}{n}", start(1)));
            let candidates = [two_words, start(2), start(3)].into_iter().chain(numbered);
            let free = candidates.into_iter().find(|c| used.insert(c.to_lowercase()));
            all.push(free.unwrap_or_default());
        }
        all
    }
}

const HEADER: Allowed = Allowed::new("a journey header", &["marks", "legend", "desc"]);
const ACTOR: Allowed = Allowed::new("an actor", &["tone"]);
const SECTION: Allowed = Allowed::new("a section", &["tone"]);
const TASK: Allowed = Allowed::new("a task", &["score", "actors", "sub"]);
const KEYWORDS: [&str; 4] = ["actor", "section", "task", "desc"];

/// Reads everything from the header on.
pub(crate) fn parse(reader: &mut Reader<'_>) -> Journey {
    let (header, options) = Header::read(reader, &HEADER);
    let journey = Journey {
        header,
        marks: options.word(reader, "marks", "E136").unwrap_or_default(),
        legend: options.switch(reader, "legend").unwrap_or(true),
        declared: false,
        actors: Vec::new(),
        stages: Vec::new(),
        tasks: Vec::new(),
    };
    let mut parser =
        Parser { journey, named: Vec::new(), lines: BTreeMap::new(), loose: None, filled: Vec::new() };
    while reader.next_line() {
        if reader.close() {
            parser.loose = None;
        } else {
            parser.statement(reader);
        }
    }
    reader.end();
    parser.finish(reader)
}

struct Parser {
    journey: Journey,
    /// The names behind `actors=` of each task.
    named: Vec<(Vec<String>, Span)>,
    /// The index of each actor by its folded name.
    lines: BTreeMap<String, usize>,
    /// The stage of the tasks outside of sections since the last section.
    loose: Option<usize>,
    /// Whether each stage has a task.
    filled: Vec<bool>,
}

impl Parser {
    fn statement(&mut self, reader: &mut Reader<'_>) {
        match reader.keyword() {
            Some("actor") => self.actor(reader),
            Some("section") => self.section(reader),
            Some("task") => self.task(reader),
            Some("desc") => self.journey.header.describe(reader),
            _ => reader.unknown_statement("a user journey", &KEYWORDS),
        }
    }

    fn actor(&mut self, reader: &mut Reader<'_>) {
        let keyword = reader.take_keyword();
        if reader.block_of("section").is_some() {
            let hint = "move it above the first section";
            reader.syntax(keyword, "an actor stands outside of sections", hint);
        }
        let (name, span) = reader.text_at("the name of the actor", keyword);
        check_name(reader, &name, span, "actor");
        let options = Options::read(reader, &ACTOR);
        let tone = options.tone(reader);
        reader.finish();
        self.journey.declared = true;
        if let Some(&first) = self.lines.get(&folded(&name)) {
            let line = self.journey.actors[first].span.line;
            let message = format!("the actor {} is already declared on line {line}", quoted(&name));
            reader.problem("E130", span, message, "remove one of the two");
            return;
        }
        self.lines.insert(folded(&name), self.journey.actors.len());
        self.journey.actors.push(Actor { name, tone, span });
    }

    fn section(&mut self, reader: &mut Reader<'_>) {
        let keyword = reader.take_keyword();
        if reader.block_of("section").is_some() {
            reader.syntax(keyword, "a section stands inside another one", "close the first with `}`");
        }
        let (name, span) = reader.text_at("the name of the section", keyword);
        check_name(reader, &name, span, "section");
        let options = Options::read(reader, &SECTION);
        let tone = options.tone(reader);
        self.loose = None;
        let index = self.add_stage(Stage { name: Some(name), tone, span });
        reader.finish_with_block("section", index);
    }

    fn task(&mut self, reader: &mut Reader<'_>) {
        let keyword = reader.take_keyword();
        let (label, span) = reader.text_at("the name of the task", keyword);
        check_name(reader, &label, span, "task");
        let options = Options::read(reader, &TASK);
        let score = match options.value("score") {
            None => {
                if options.key("score").is_none() {
                    let hint = "write `score=` and a whole number from 1 (very unhappy) to 5 (very happy)";
                    reader.problem("E400", span, "the task has no score", hint);
                }
                None
            }
            Some(value) => {
                let found = value.text.parse::<u32>().ok().filter(|n| (1..=5).contains(n));
                if found.is_none() {
                    let message = format!("{} is not a score", quoted(&value.text));
                    let hint = "write a whole number from 1 (very unhappy) to 5 (very happy)";
                    reader.problem("E401", value.span, message, hint);
                }
                found
            }
        };
        let list = options.value("actors");
        let names = list.map_or_else(Vec::new, |value| {
            let parts = value.text.split(',').map(str::trim);
            parts.filter(|name| !name.is_empty()).map(str::to_owned).collect()
        });
        self.named.push((names, list.map_or(span, |value| value.span)));
        let stage = match (reader.block_of("section"), self.loose) {
            (Some(stage), _) | (None, Some(stage)) => stage,
            (None, None) => {
                let stage = self.add_stage(Stage { name: None, tone: None, span });
                self.loose = Some(stage);
                stage
            }
        };
        self.filled[stage] = true;
        let sub = options.text("sub");
        let score = score.unwrap_or(3);
        self.journey.tasks.push(Task { label, score, actors: Vec::new(), sub, stage, span });
        reader.finish();
    }

    fn add_stage(&mut self, stage: Stage) -> usize {
        self.journey.stages.push(stage);
        self.filled.push(false);
        self.journey.stages.len() - 1
    }

    fn finish(mut self, reader: &mut Reader<'_>) -> Journey {
        for (task, (names, span)) in self.named.iter().enumerate() {
            for name in names {
                let Some(actor) = self.lines.get(&folded(name)).copied().or_else(|| {
                    if self.journey.declared {
                        let message = format!("the actor {} is not declared", quoted(name));
                        let valid = self.journey.actors.iter().map(|a| a.name.as_str());
                        reader.unknown("E131", *span, message, name, valid);
                        return None;
                    }
                    self.lines.insert(folded(name), self.journey.actors.len());
                    self.journey.actors.push(Actor { name: name.clone(), tone: None, span: *span });
                    Some(self.journey.actors.len() - 1)
                }) else {
                    continue;
                };
                let actors = &mut self.journey.tasks[task].actors;
                if !actors.contains(&actor) {
                    actors.push(actor);
                }
            }
        }
        for (stage, filled) in self.journey.stages.iter().zip(&self.filled) {
            if !filled {
                let hint = "write a `task` in it, or remove it";
                reader.problem("E402", stage.span, "the section has no tasks", hint);
            }
        }
        if reader.is_clean() {
            check_size(reader, &self.journey);
        }
        self.journey
    }
}

fn check_size(reader: &mut Reader<'_>, journey: &Journey) {
    let header = &journey.header;
    if journey.tasks.is_empty() {
        let hint = "write `task \"Name\" score=4` below the header";
        return reader.problem("E402", header.span, "the journey has no tasks", hint);
    }
    header.limit(reader, "tasks", journey.tasks.len(), limits::JOURNEY_TASKS);
    header.limit(reader, "stages", journey.stages.len(), limits::JOURNEY_STAGES);
    header.limit(reader, "actors", journey.actors.len(), limits::JOURNEY_ACTORS);
    for task in &journey.tasks {
        let (count, most) = (task.actors.len(), limits::TASK_ACTORS);
        if count > most {
            let message = format!("the task has {count} actors, more than the {most} that can be drawn");
            reader.problem("E140", task.span, message, "name the most important ones");
        }
    }
}

fn check_name(reader: &mut Reader<'_>, name: &str, span: Span, what: &str) {
    // A missing name has been reported, and has the place of its keyword.
    if name.trim().is_empty() && reader.is_text(span) {
        reader.problem("E403", span, format!("the {what} has an empty name"), "write its name in the quotes");
    }
}
