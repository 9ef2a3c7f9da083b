//! `search_icons` and `map_icons`.

use penwork_language::vocabulary::Provider;
use serde_json::{Value, json};

use super::arguments::Arguments;
use super::{READS, schema};
use crate::operation::{Context, Operation, Outcome, ToolSet};

pub(crate) const SEARCH: Operation = Operation {
    name: "search_icons",
    title: "Search icons",
    description: "Finds icons by name or by what they show, best first, as set:name references for icon= and stack=. For many names at once use map_icons.",
    hints: READS,
    input_schema: schema::search_input,
    output_schema: Some(schema::search_output),
    set: ToolSet::Diagrams,
    run: search,
};

pub(crate) const MAP: Operation = Operation {
    name: "map_icons",
    title: "Map icons",
    description: "Gives the icon of each service or thing in a list of up to 40 names: an exact or strong match, candidates where several fit, a fallback where none does. Never guess an icon's name: ask here.",
    hints: READS,
    input_schema: || schema::map_input(&providers()),
    output_schema: Some(schema::map_output),
    set: ToolSet::Diagrams,
    run: map,
};

fn providers() -> Vec<&'static str> {
    Provider::ALL.iter().map(|p| p.name()).collect()
}

fn search(arguments: Option<&Value>, _: &Context) -> Outcome {
    let mut given = Arguments::new(arguments);
    let query = given.required("q", 1, 64);
    let limit = given.count("limit", 1, 100, 20);
    if let Err(problems) = given.finish() {
        return Outcome::failure(problems);
    }
    Outcome::data(json!({"query": query, "items": penwork_icons::search(query, limit)}))
}

fn map(arguments: Option<&Value>, _: &Context) -> Outcome {
    let mut given = Arguments::new(arguments);
    let names = given.texts("names", 40, 80);
    let mut words = vec![""];
    words.extend(providers());
    let provider = Some(given.choice("provider", &words)).filter(|p| !p.is_empty());
    if let Err(problems) = given.finish() {
        return Outcome::failure(problems);
    }
    let (mut results, mut gaps, mut ambiguous) = (Vec::new(), Vec::new(), 0);
    for name in &names {
        let mapped = penwork_icons::map(name, provider);
        let mut result = json!({
            "name": name,
            "resolved": mapped.icon.is_some(),
            "icon": mapped.icon,
            "confidence": mapped.confidence.map(penwork_icons::Confidence::name),
            "alternatives": mapped.alternatives,
        });
        if !mapped.candidates.is_empty() {
            ambiguous += 1;
            result["candidates"] = json!(mapped.candidates);
        }
        if mapped.icon.is_none() && mapped.candidates.is_empty() {
            gaps.push(json!({"name": name, "fallback": "lucide:box", "reason": mapped.gap}));
        }
        results.push(result);
    }
    let resolved = results.iter().filter(|r| r["resolved"] == true).count();
    Outcome::data(json!({
        "results": results,
        "gapCount": gaps.len(),
        "gaps": gaps,
        "resolvedCount": resolved,
        "ambiguousCount": ambiguous,
        "provider": provider,
    }))
}
