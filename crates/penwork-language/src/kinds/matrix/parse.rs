//! Reads a matrix.

use penwork_diagnostic::Span;

use super::cell::take_cell;
use super::{Column, Item, LegendEntry, Mark, Matrix, Row, Scale, Style};
use crate::header::Header;
use crate::lex::TokenKind;
use crate::names::{Labels, folded};
use crate::options::{Allowed, Options};
use crate::reader::{Reader, count, quoted};
use crate::vocabulary::limits;

const HEADER: Allowed = Allowed::new("a matrix header", &["style", "total", "desc"]);
const COLUMN: Allowed = Allowed::new("a column", &["icon", "weight"]);
const ROW: Allowed = Allowed::new("a row", &["icon", "tone", "sub"]);
const LEGEND: Allowed = Allowed::new("a legend", &["yes", "no", "partial", "na"]);
const ITEM: Allowed = Allowed::new("a risk", &["likelihood", "impact", "icon"]);
const LEVELS: Allowed = Allowed::new("levels", &["title"]);
const KEYWORDS: [&str; 7] = ["columns", "row", "recommend", "legend", "item", "levels", "desc"];

/// Reads everything from the header on.
pub(crate) fn parse(reader: &mut Reader<'_>) -> Matrix {
    let (header, options) = Header::read(reader, &HEADER);
    let style: Style = options.word(reader, "style", "E136").unwrap_or_default();
    let has_total = matches!(style, Style::Compare | Style::Score);
    let total = options.switch(reader, "total");
    if let (Some(key), false) = (options.key("total"), has_total) {
        let message = format!("a matrix of the style `{}` has no total", style.name());
        reader.problem("E136", key, message, "remove `total=`");
    }
    let matrix = Matrix {
        header,
        style,
        total: has_total && total.unwrap_or(style == Style::Score),
        columns: Vec::new(),
        rows: Vec::new(),
        recommended: None,
        legend: Vec::new(),
        items: Vec::new(),
        likelihood: Scale {
            title: "Likelihood".to_owned(),
            levels: ["Rare", "Unlikely", "Possible", "Likely", "Almost certain"].map(str::to_owned),
        },
        impact: Scale {
            title: "Impact".to_owned(),
            levels: ["Negligible", "Minor", "Moderate", "Major", "Severe"].map(str::to_owned),
        },
    };
    let mut parser = Parser {
        matrix,
        names: Labels::default(),
        columns: None,
        recommended: None,
        legend: None,
        levels: [None, None],
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
    matrix: Matrix,
    names: Labels,
    /// Where `columns` is written.
    columns: Option<Span>,
    /// What `recommend` says.
    recommended: Option<(String, Span)>,
    /// Where `legend` is written.
    legend: Option<Span>,
    /// Where the levels of likelihood and impact are written.
    levels: [Option<Span>; 2],
}

impl Parser {
    fn statement(&mut self, reader: &mut Reader<'_>) {
        let risk = self.matrix.style == Style::Risk;
        match reader.keyword() {
            Some(word @ ("columns" | "row" | "recommend" | "legend")) => {
                if risk {
                    let message = format!("a risk matrix has no `{word}`");
                    reader.syntax(reader.here(), message, "write `item` lines, or another `style=`");
                }
                match word {
                    "columns" => self.columns(reader),
                    "row" => self.row(reader),
                    "recommend" => self.recommend(reader),
                    _ => self.legend(reader),
                }
            }
            Some(word @ ("item" | "levels")) => {
                if !risk {
                    let message = format!("`{word}` belongs to a risk matrix");
                    reader.syntax(reader.here(), message, "write `row` lines, or `style=risk` in the header");
                }
                if word == "item" { self.item(reader) } else { self.levels(reader) }
            }
            Some("desc") => self.matrix.header.describe(reader),
            _ => reader.unknown_statement("a matrix", &KEYWORDS),
        }
    }

    fn columns(&mut self, reader: &mut Reader<'_>) {
        let span = reader.take_keyword();
        let mut columns = Vec::new();
        while let Some((label, span)) = reader.optional_text() {
            let options = Options::read(reader, &COLUMN);
            columns.push(Column {
                label: label.into_owned(),
                icon: options.icon(reader),
                weight: options.integer(reader, "weight", 1, 9),
                span,
            });
            if reader.peek() == Some(TokenKind::Comma) {
                reader.syntax(reader.here(), "no commas stand between columns", "remove the comma");
                reader.token();
            }
        }
        if columns.is_empty() {
            reader.text("the name of the first column");
        }
        reader.finish();
        if once(reader, "columns", span, &mut self.columns) {
            self.matrix.columns = columns;
        }
    }

    fn row(&mut self, reader: &mut Reader<'_>) {
        let keyword = reader.take_keyword();
        if self.columns.is_none() && self.matrix.style != Style::Risk {
            let hint = "write `columns \"...\" \"...\"` below the header";
            reader.syntax(keyword, "the row stands before the columns", hint);
        }
        let (label, span) = reader.text_at("the name of the row", keyword);
        if reader.is_text(span) {
            self.names.declare(reader, "row", &label, span);
        }
        let options = Options::read(reader, &ROW);
        let mut row = Row {
            label,
            sub: options.text("sub"),
            icon: options.icon(reader),
            tone: options.tone(reader),
            cells: Vec::new(),
            span,
        };
        if !reader.take(TokenKind::Colon) {
            reader.syntax(reader.here(), "the row has no colon", "write ` : ` before its cells");
        }
        let cells = reader.rest();
        row.cells = self.cells(reader);
        let (found, wanted) = (row.cells.len(), self.matrix.columns.len());
        // A missing comma explains a wrong count.
        if found != wanted && self.columns.is_some() && !reader.is_faulty() {
            let message = format!("the row has {} for {}", count(found, "cell"), count(wanted, "column"));
            reader.syntax(
                cells,
                message,
                format!("write {} with commas between them", count(wanted, "cell")),
            );
        }
        self.matrix.rows.push(row);
        reader.finish();
    }

    fn cells(&self, reader: &mut Reader<'_>) -> Vec<super::Cell> {
        let mut cells = Vec::new();
        loop {
            if let Some(cell) = take_cell(reader, self.matrix.style) {
                cells.push(cell);
            } else if reader.peek() == Some(TokenKind::Comma) || !cells.is_empty() {
                reader.syntax(reader.here(), "a cell is missing", "write `na` where nothing applies");
            }
            if reader.take(TokenKind::Comma) {
                continue;
            }
            if !matches!(reader.peek(), Some(TokenKind::Word(_) | TokenKind::Text(_))) {
                return cells;
            }
            let hint = match self.matrix.style {
                Style::Raci => "write a comma, or both letters in one pair of quotes, such as `\"A R\"`",
                _ => "write a comma before it",
            };
            reader.syntax(reader.here(), "there is no comma between two cells", hint);
        }
    }

    fn recommend(&mut self, reader: &mut Reader<'_>) {
        let span = reader.take_keyword();
        let name = reader.text("the row to recommend");
        reader.finish();
        let mut first = self.recommended.as_ref().map(|(_, span)| *span);
        if once(reader, "recommend", span, &mut first) {
            self.recommended = name.map(|(name, span)| (name.trim().to_owned(), span));
        }
    }

    fn legend(&mut self, reader: &mut Reader<'_>) {
        let span = reader.take_keyword();
        if self.matrix.style == Style::Raci {
            reader.syntax(span, "a raci matrix has a legend of its own", "remove the statement");
        }
        let options = Options::read(reader, &LEGEND);
        let mut legend: Vec<LegendEntry> = Vec::new();
        for (key, place) in options.keys() {
            let Some(mark) = Mark::from_name(key) else { continue };
            if legend.iter().any(|entry| entry.mark == mark) {
                let message = format!("the legend explains `{key}` twice");
                reader.problem("E130", place, message, "remove one of the two");
                continue;
            }
            legend.extend(options.text(key).map(|text| LegendEntry { mark, text }));
        }
        if legend.is_empty() {
            let hint = "write `yes=`, `no=`, `partial=` or `na=` with a text";
            reader.syntax(span, "the legend explains nothing", hint);
        }
        reader.finish();
        if once(reader, "legend", span, &mut self.legend) {
            self.matrix.legend = legend;
        }
    }

    fn item(&mut self, reader: &mut Reader<'_>) {
        let keyword = reader.take_keyword();
        let (label, span) = reader.text_at("the name of the risk", keyword);
        if reader.is_text(span) {
            self.names.declare(reader, "risk", &label, span);
        }
        let options = Options::read(reader, &ITEM);
        let mut level = |key: &str| {
            if options.key(key).is_none() {
                let hint = format!("write `{key}=` and a whole number from 1 to 5");
                reader.syntax(span, format!("the risk has no `{key}=`"), hint);
            }
            options.integer(reader, key, 1, 5).unwrap_or(1)
        };
        let (likelihood, impact) = (level("likelihood"), level("impact"));
        let icon = options.icon(reader);
        self.matrix.items.push(Item { label, likelihood, impact, icon, span });
        reader.finish();
    }

    fn levels(&mut self, reader: &mut Reader<'_>) {
        let keyword = reader.take_keyword();
        let place = reader.here();
        let scale = match reader.keyword() {
            Some("likelihood") => Some(0),
            Some("impact") => Some(1),
            Some(word) => {
                let message = format!("`{word}` is not a scale of a risk matrix");
                reader.unknown("E136", place, message, word, ["likelihood", "impact"]);
                None
            }
            None => {
                let hint = "write `likelihood` or `impact` behind `levels`";
                reader.syntax(place, "the levels belong to no scale", hint);
                None
            }
        };
        if reader.keyword().is_some() {
            reader.token();
        }
        let texts = reader.rest();
        let mut levels = Vec::new();
        while let Some((text, _)) = reader.optional_text() {
            levels.push(text.into_owned());
            reader.take(TokenKind::Comma);
        }
        let options = Options::read(reader, &LEVELS);
        let title = options.text("title");
        reader.finish();
        let found = levels.len();
        let levels: Option<[String; 5]> = levels.try_into().ok();
        if levels.is_none() {
            let message = format!("the scale has {} instead of 5", count(found, "level"));
            reader.syntax(texts, message, "write five names in double quotes, the lowest first");
        }
        let Some(scale) = scale else { return };
        let name = ["likelihood", "impact"][scale];
        if once(reader, &format!("levels {name}"), keyword, &mut self.levels[scale]) {
            let target = if scale == 0 { &mut self.matrix.likelihood } else { &mut self.matrix.impact };
            target.title = title.unwrap_or_else(|| target.title.clone());
            target.levels = levels.unwrap_or_else(|| target.levels.clone());
        }
    }

    fn finish(mut self, reader: &mut Reader<'_>) -> Matrix {
        if let Some((name, span)) = &self.recommended {
            let rows = &self.matrix.rows;
            self.matrix.recommended = rows.iter().position(|row| folded(&row.label) == folded(name));
            if self.matrix.recommended.is_none() {
                let message = format!("{} is not a row", quoted(name));
                let valid = rows.iter().map(|row| row.label.as_str());
                reader.unknown("E131", *span, message, name, valid);
            }
        }
        if reader.is_clean() {
            check_size(reader, &self.matrix);
        }
        self.matrix
    }
}

fn check_size(reader: &mut Reader<'_>, matrix: &Matrix) {
    let header = &matrix.header;
    if matrix.style == Style::Risk {
        if matrix.items.is_empty() {
            let hint = "write `item \"Name\" likelihood=2 impact=4` below the header";
            reader.problem("E100", header.span, "the matrix has no risks", hint);
        }
    } else if matrix.columns.is_empty() {
        let hint = "write `columns \"...\" \"...\"` below the header";
        reader.problem("E100", header.span, "the matrix has no columns", hint);
    } else if matrix.rows.is_empty() {
        let hint = "write `row \"Name\" : ` and a cell for each column";
        reader.problem("E100", header.span, "the matrix has no rows", hint);
    }
    header.limit(reader, "columns", matrix.columns.len(), limits::MATRIX_COLUMNS);
    header.limit(reader, "rows", matrix.rows.len(), limits::MATRIX_ROWS);
    header.limit(reader, "risks", matrix.items.len(), limits::RISKS);
}

/// Notes a statement that may stand once; false for every further one.
fn once(reader: &mut Reader<'_>, what: &str, span: Span, first: &mut Option<Span>) -> bool {
    if let Some(first) = first {
        let message = format!("`{what}` is already written on line {}", first.line);
        reader.problem("E130", span, message, "remove one of the two");
        return false;
    }
    *first = Some(span);
    true
}
