//! `schema`: tables with their columns, joined by crow's feet.

mod outline;
mod paint;
mod table;

use penwork_language::schema::Schema;
use penwork_quality::Options;

use crate::{Description, Drawing, lint};

pub(crate) use outline::describe;

/// Tables that one picture shows well.
const MOST_TABLES: usize = 6;

/// Lays a schema out.
pub(crate) fn draw(schema: &Schema, description: &Description) -> Drawing {
    let canvas = paint::paint(schema);
    let mut warnings = Vec::new();
    if schema.tables.len() > MOST_TABLES {
        warnings.push(lint::whole(
            "W200",
            format!(
                "{} tables are more than one picture shows well; {MOST_TABLES} are.",
                schema.tables.len()
            ),
            "Draw each part of the schema by itself, with the keys that join them.".into(),
        ));
    }
    lint::cut(&canvas.cut, &mut warnings);
    let scene = canvas.into_scene(description);
    lint::width(&scene, "Draw fewer tables, or leave out columns that do not matter here.", &mut warnings);
    Drawing { scene, warnings, quality: Options::default() }
}
