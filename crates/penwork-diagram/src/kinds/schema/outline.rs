//! A schema in words.

use penwork_language::Kind;
use penwork_language::schema::{Cardinality, Column, ColumnRef, Schema};

use crate::Description;
use crate::describe::{counted, flat, in_brackets};

/// Says a schema in words: tables with their columns, and what refers to what.
pub(crate) fn describe(schema: &Schema) -> Description {
    let mut lines = Vec::new();
    if !schema.tables.is_empty() {
        lines.push("Tables:".to_owned());
    }
    for table in &schema.tables {
        lines.push(format!("- {}{}", flat(&table.label), in_brackets(table.sub.as_deref())));
        lines.extend(table.columns.iter().map(column));
    }
    if !schema.relations.is_empty() {
        lines.push("Relations:".into());
    }
    for relation in &schema.relations {
        let many = match schema.cardinality(relation) {
            Cardinality::OneToOne => "one to one",
            Cardinality::ManyToOne => "many to one",
        };
        let label = relation.label.as_ref().map(|l| format!(": {}", flat(l))).unwrap_or_default();
        let (from, to) = (place(schema, relation.from), place(schema, relation.to));
        lines.push(format!("- {from} references {to} ({many}){label}"));
    }
    let counts =
        format!("{}, {}", counted(schema.tables.len(), "table"), counted(schema.relations.len(), "relation"));
    Description::new(
        schema.header.title.as_deref().unwrap_or(Kind::Schema.default_title()),
        &counts,
        schema.header.description.as_deref(),
        lines,
    )
}

fn column(column: &Column) -> String {
    let flags = [
        (column.primary_key, "primary key"),
        (column.foreign_key, "foreign key"),
        (column.unique, "unique"),
        (column.nullable, "nullable"),
    ];
    let flags: Vec<&str> = flags.into_iter().filter(|(set, _)| *set).map(|(_, word)| word).collect();
    let flags = if flags.is_empty() { String::new() } else { format!(" ({})", flags.join(", ")) };
    let note = column.note.as_ref().map(|n| format!(": {}", flat(n))).unwrap_or_default();
    format!("  - {} {}{flags}{note}", column.name, flat(&column.column_type))
}

fn place(schema: &Schema, at: ColumnRef) -> String {
    let table = &schema.tables[at.table];
    format!("{}.{}", table.id, table.columns[at.column].name)
}
