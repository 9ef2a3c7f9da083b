//! Where the bands, bars and names of a gantt chart stand.

use penwork_language::Date;
use penwork_language::gantt::{Axis, Gantt, Progress, Row};
use penwork_scene::{Rect, Size};

use super::axis::short;
use crate::parts::text::{Fitted, Type};

pub(super) const BAR: f64 = 28.0;
pub(super) const ROW_GAP: f64 = 12.0;
/// The height of each of the two rows of the axis.
pub(super) const AXIS_ROW: f64 = 22.0;
/// The strip in which the marker of today has its name.
pub(super) const TODAY: f64 = 26.0;
pub(super) const CHECK: f64 = 14.0;
pub(super) const CHECK_GAP: f64 = 5.0;
const DIAMOND: f64 = 16.0;
const LEAST_BAR: f64 = 10.0;
const BAR_PADDING: f64 = 10.0;
const BESIDE: f64 = 8.0;
/// A name left of its bar leaves room for the arrow that comes in there.
const BEFORE_ARROW: f64 = 22.0;
const DATE_GAP: f64 = 6.0;
const WIDEST_NAME: f64 = 360.0;
const MOST_LINES: usize = 3;
const BAND_PADDING: f64 = 8.0;
const BAND_GAP: f64 = 6.0;
const TAB: (f64, f64) = (92.0, 184.0);
const TAB_PADDING: f64 = 12.0;
const TAB_GAP: f64 = 12.0;
const BELOW_AXIS: f64 = 10.0;
/// How far bands reach beyond what they hold, so that nothing touches their round corners.
const BAND_END: f64 = 12.0;

/// The whole chart.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) axis: Axis,
    /// Where the axis begins.
    pub(super) left: f64,
    /// The top of the lower row of the axis; the upper one ends here.
    pub(super) ticks: f64,
    /// The top of what lies below the axis.
    pub(super) top: f64,
    pub(super) bottom: f64,
    /// The width of the names of sections; zero when there are none.
    pub(super) tab: f64,
    pub(super) bands: Vec<Band>,
    pub(super) rows: Vec<Placed>,
}

/// Rows of one section, or rows between sections.
#[derive(Debug)]
pub(super) struct Band {
    pub(super) section: Option<usize>,
    pub(super) rect: Rect,
    pub(super) name: Option<Fitted>,
}

/// A row.
#[derive(Debug)]
pub(super) struct Placed {
    pub(super) band: usize,
    /// The bar, or the box of the diamond.
    pub(super) bar: Rect,
    pub(super) name: Fitted,
    pub(super) name_at: Rect,
    /// Whether the name stands on the bar.
    pub(super) inside: bool,
    pub(super) check: Option<Rect>,
    /// The day of a milestone, and where it is written.
    pub(super) date: Option<(Fitted, Rect)>,
}

impl Placed {
    /// Everything that is written beside the bar.
    pub(super) fn beside(&self) -> Option<Rect> {
        if self.inside {
            return None;
        }
        let parts = [self.check, self.date.as_ref().map(|(_, rect)| *rect)];
        Some(parts.iter().flatten().fold(self.name_at, |all, part| all.union(part)))
    }
}

impl Plan {
    /// The left end of a day.
    pub(super) fn x(&self, date: Date) -> f64 {
        self.left + f64::from(self.axis.start.days_until(date)) * self.axis.scale
    }

    /// The end of the axis.
    pub(super) fn right(&self) -> f64 {
        self.x(self.axis.end)
    }

    /// Where the marker of today stands, when today is on the axis.
    pub(super) fn today(&self, gantt: &Gantt) -> Option<f64> {
        let today = gantt.today.filter(|day| (self.axis.start..self.axis.end).contains(day))?;
        Some(self.x(today) + self.axis.scale / 2.0)
    }
}

/// Lays the chart out; nothing when it has no rows.
pub(super) fn place(gantt: &Gantt) -> Option<Plan> {
    let axis = gantt.axis()?;
    let groups = groups(gantt);
    let tab = tab_width(gantt);
    let left = if tab > 0.0 { tab + TAB_GAP } else { 0.0 };
    let ticks = if super::axis::periods(&axis, 0.0).is_empty() { 0.0 } else { AXIS_ROW };
    let mut plan = Plan {
        axis,
        left,
        ticks,
        top: ticks + AXIS_ROW,
        bottom: 0.0,
        tab,
        bands: Vec::new(),
        rows: Vec::new(),
    };
    let strip = if plan.today(gantt).is_some() { TODAY } else { 0.0 };
    let mut y = plan.top + BELOW_AXIS + strip;
    for group in groups {
        y = plan.band(gantt, &group, y) + BAND_GAP;
    }
    plan.bottom = y - BAND_GAP;
    // Bands reach as far as what is written on any of them.
    let written = plan.rows.iter().filter_map(Placed::beside).map(|r| r.right());
    let bars = plan.rows.iter().map(|r| r.bar.right());
    let right = written.chain(bars).fold(plan.right(), f64::max) + BAND_END;
    for band in &mut plan.bands {
        band.rect.width = right - band.rect.x;
    }
    Some(plan)
}

/// Consecutive rows of one section. Sections without rows have a group of their own.
struct Group {
    section: Option<usize>,
    rows: Vec<usize>,
}

fn groups(gantt: &Gantt) -> Vec<Group> {
    let mut out: Vec<Group> = Vec::new();
    let mut met = 0;
    for (index, row) in gantt.rows.iter().enumerate() {
        if let Some(section) = row.section {
            for empty in met..section {
                out.push(Group { section: Some(empty), rows: Vec::new() });
            }
            met = met.max(section + 1);
        }
        match out.last_mut() {
            Some(group) if group.section == row.section => group.rows.push(index),
            _ => out.push(Group { section: row.section, rows: vec![index] }),
        }
    }
    out.extend((met..gantt.sections.len()).map(|s| Group { section: Some(s), rows: Vec::new() }));
    out
}

fn tab_width(gantt: &Gantt) -> f64 {
    let hard = TAB.1 - 2.0 * TAB_PADDING;
    let widths = gantt.sections.iter().map(|s| {
        let longest = s.name.split_whitespace().map(|w| Type::GroupLabel.width(w)).fold(0.0, f64::max);
        // A name of two lines at most is wrapped to them; the rest takes the full width.
        let whole = Type::GroupLabel.width(&s.name);
        longest.max(whole / 2.0 + 12.0).min(whole).min(hard)
    });
    let widest = widths.fold(0.0, f64::max);
    if gantt.sections.is_empty() { 0.0 } else { (widest + 2.0 * TAB_PADDING).ceil().clamp(TAB.0, TAB.1) }
}

impl Plan {
    /// Places the rows of a group from `top`, and its band around them. Says where the band ends.
    fn band(&mut self, gantt: &Gantt, group: &Group, top: f64) -> f64 {
        let padding = if self.tab > 0.0 { BAND_PADDING } else { 0.0 };
        let start = self.rows.len();
        let mut y = top + padding;
        for &index in &group.rows {
            let placed = self.row(&gantt.rows[index], y);
            let height = BAR.max(placed.name_at.height + 4.0);
            self.rows.push(placed);
            y += height + ROW_GAP;
        }
        let rows = if group.rows.is_empty() { BAR } else { y - ROW_GAP - top - padding };
        let name = group.section.map(|section| {
            let room = self.tab - 2.0 * TAB_PADDING;
            let line = Type::GroupLabel.line();
            let lines = ((rows / line).floor() as usize).max(MOST_LINES);
            Type::GroupLabel.fit(&gantt.sections[section].name, room, room, lines)
        });
        let least = name.as_ref().map_or(0.0, |n| n.size.height);
        let spare = (least - rows).max(0.0);
        // In a band that its name makes higher, the rows stand in the middle.
        for placed in &mut self.rows[start..] {
            placed.shift(spare / 2.0);
        }
        let rect = Rect::new(0.0, top, 0.0, rows + spare + 2.0 * padding);
        self.bands.push(Band { section: group.section, rect, name });
        rect.bottom()
    }

    fn row(&self, row: &Row, y: f64) -> Placed {
        let with_year = self.axis.start.parts().0 != self.axis.end.plus_days(-1).parts().0;
        let date = row.milestone.then(|| Type::Small.fit_line(&short(row.start, with_year), WIDEST_NAME));
        let done = row.progress == Progress::Done;
        let check = if done { CHECK + CHECK_GAP } else { 0.0 };
        let (start, end) = (self.x(row.start), self.x(row.end.plus_days(1)));
        let width = if row.milestone { DIAMOND } else { (end - start).max(LEAST_BAR) };
        let line = Type::EdgeLabel.fit_line(&row.label, f64::INFINITY);
        if !row.milestone && line.size.width + check + 2.0 * BAR_PADDING <= width {
            let bar = Rect::new(start, y, width, BAR);
            let from = bar.x + BAR_PADDING;
            let name_at = at_middle(&bar, from + check, line.size);
            let check = done.then(|| at_middle(&bar, from, Size::new(CHECK, CHECK)));
            return Placed {
                band: self.bands.len(),
                bar,
                name: line,
                name_at,
                inside: true,
                check,
                date: None,
            };
        }
        let name = Type::EdgeLabel.fit(&row.label, WIDEST_NAME, WIDEST_NAME, MOST_LINES);
        let height = BAR.max(name.size.height + 4.0);
        let bar = if row.milestone {
            // A milestone stands in the middle of its day.
            Rect::new(f64::midpoint(start, end) - DIAMOND / 2.0, y + (height - DIAMOND) / 2.0, width, DIAMOND)
        } else {
            Rect::new(start, y + (height - BAR) / 2.0, width, BAR)
        };
        let written = check + name.size.width + date.as_ref().map_or(0.0, |d| DATE_GAP + d.size.width);
        let from = self.beside(row, &bar, written);
        let name_at = at_middle(&bar, from + check, name.size);
        let date = date.map(|d| {
            let rect = at_middle(&bar, name_at.right() + DATE_GAP, d.size);
            (d, rect)
        });
        let check = done.then(|| at_middle(&bar, from, Size::new(CHECK, CHECK)));
        Placed { band: self.bands.len(), bar, name, name_at, inside: false, check, date }
    }

    /// Where text of a width begins that stands beside a bar: right of it, or left where only that side has
    /// room on the axis.
    fn beside(&self, row: &Row, bar: &Rect, width: f64) -> f64 {
        let gap = if row.after.is_empty() { BESIDE } else { BEFORE_ARROW };
        let right = bar.right() + BESIDE;
        let left = bar.x - gap - width;
        if right + width > self.right() && left >= self.left + BESIDE { left } else { right }
    }
}

impl Placed {
    fn shift(&mut self, down: f64) {
        self.bar.y += down;
        self.name_at.y += down;
        if let Some(check) = &mut self.check {
            check.y += down;
        }
        if let Some((_, rect)) = &mut self.date {
            rect.y += down;
        }
    }
}

/// A box of a size at the height of the middle of `bar`.
fn at_middle(bar: &Rect, x: f64, size: Size) -> Rect {
    Rect::new(x, bar.center().y - size.height / 2.0, size.width, size.height)
}

#[cfg(test)]
mod tests {
    use super::*;
    use penwork_language::Diagram;

    fn plan(source: &str) -> (Gantt, Plan) {
        let parsed = penwork_language::parse(source);
        assert!(parsed.problems.is_empty(), "{:?}", parsed.problems);
        let Some(Diagram::Gantt(gantt)) = parsed.diagram else { panic!("a gantt chart") };
        let plan = place(&gantt).expect("rows");
        (gantt, plan)
    }

    #[test]
    fn bars_reach_from_the_first_day_to_the_end_of_the_last() {
        let (_, plan) = plan(
            "gantt unit=day\ntask a \"A\" start=2026-03-02 duration=2d\ntask b \"B\" after=a duration=1d\n",
        );
        let scale = plan.axis.scale;
        assert_eq!((plan.rows[0].bar.x, plan.rows[0].bar.width), (0.0, 2.0 * scale));
        assert_eq!((plan.rows[1].bar.x, plan.rows[1].bar.width), (2.0 * scale, scale));
        assert_eq!(plan.rows[1].bar.y - plan.rows[0].bar.y, BAR + ROW_GAP);
    }

    #[test]
    fn a_name_stands_on_its_bar_or_on_the_side_that_has_room() {
        let long = "a name that is much longer than its bar";
        let (_, plan) = plan(&format!(
            "gantt unit=week\ntask a \"A\" start=2026-01-05 duration=12w\n\
             task b \"{long}\" start=2026-01-05 duration=1d\ntask c \"{long}\" start=2026-03-25 duration=1d\n"
        ));
        let [a, b, c] = &plan.rows[..] else { panic!("three rows") };
        assert!(a.inside && a.bar.encloses(&a.name_at));
        assert!(!b.inside && b.name_at.x >= b.bar.right());
        assert!(!c.inside && c.name_at.right() <= c.bar.x);
    }

    #[test]
    fn a_band_is_as_high_as_its_name() {
        let (_, plan) = plan(
            "gantt\nsection \"a name of many words that needs all of its three lines\" {\n\
             task a \"A\" start=2026-03-02 duration=2d\n}\nsection \"Empty\" {\n}\n",
        );
        let [first, empty] = &plan.bands[..] else { panic!("two bands") };
        let name = first.name.as_ref().expect("a name");
        assert!(first.rect.height >= name.size.height && name.size.height > BAR);
        assert_eq!(plan.rows[0].bar.center().y, first.rect.center().y);
        assert_eq!(empty.section, Some(1));
        assert!(empty.rect.y > first.rect.bottom());
    }
}
