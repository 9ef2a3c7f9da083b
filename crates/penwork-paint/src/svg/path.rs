//! Marks as `<path>` elements.

use penwork_scene::pen::{Ink, Mark, Segment};
use penwork_scene::{Color, Point, Theme};

use super::writer::{Writer, fixed, hundredths};

/// Writes one mark; `opacity` is the item's, `class` the name of a rule that moves it.
pub(super) fn write(w: &mut Writer, mark: &Mark, theme: Theme, opacity: f64, class: Option<&str>) {
    let Some(color) = theme.resolve(mark.paint) else { return };
    let opacity = opacity * f64::from(color.a) / 255.0;
    if opacity <= 0.0 {
        return;
    }
    w.start("path").raw("d", |out| data(&mark.path, out));
    if let Some(class) = class {
        w.attribute("class", class);
    }
    match mark.ink {
        Ink::Fill { even_odd } => {
            paint(w, "fill", "fill-opacity", color, opacity);
            if even_odd {
                w.attribute("fill-rule", "evenodd");
            }
        }
        Ink::Stroke { width, dash } => {
            paint(w, "stroke", "stroke-opacity", color, opacity);
            w.number_unless("stroke-width", width, 1.0);
            if let Some(dash) = dash {
                w.raw("stroke-dasharray", |out| {
                    fixed(hundredths(dash.on), out);
                    out.push(' ');
                    fixed(hundredths(dash.off), out);
                });
                w.number_unless("stroke-dashoffset", dash.offset, 0.0);
            }
        }
    }
    w.end();
}

fn paint(w: &mut Writer, name: &str, opacity_name: &str, color: Color, opacity: f64) {
    w.color(name, color).number_unless(opacity_name, opacity, 1.0);
}

/// Path data in relative steps. Both ends of every step are rounded first, so that errors never add up.
fn data(path: &[Segment], out: &mut String) {
    let mut steps = Steps { out, command: ' ', at: (0, 0), separate: false };
    let mut first = (0, 0);
    for segment in path {
        match *segment {
            Segment::Move(p) => {
                steps.add('m', &[p]);
                first = steps.at;
            }
            Segment::Line(p) => steps.add('l', &[p]),
            Segment::Quad(c, p) => steps.add('q', &[c, p]),
            Segment::Cubic(a, b, p) => steps.add('c', &[a, b, p]),
            Segment::Close => {
                steps.add('z', &[]);
                steps.at = first;
            }
        }
    }
}

struct Steps<'a> {
    out: &'a mut String,
    command: char,
    at: (i64, i64),
    /// True when the number written last would run into another one that follows.
    separate: bool,
}

impl Steps<'_> {
    fn add(&mut self, command: char, points: &[Point]) {
        // A letter is needed only when it changes; a second move must not be taken for a line.
        if command != self.command || command == 'm' {
            self.out.push(command);
            self.command = command;
            self.separate = false;
        }
        let from = self.at;
        for p in points {
            let to = (hundredths(p.x), hundredths(p.y));
            self.number(to.0 - from.0);
            self.number(to.1 - from.1);
            self.at = to;
        }
    }

    fn number(&mut self, value: i64) {
        if self.separate && value >= 0 {
            self.out.push(' ');
        }
        fixed(value, self.out);
        self.separate = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_relative_and_do_not_drift() {
        let p = Point::new;
        let path = [
            Segment::Move(p(10.004, 0.0)),
            Segment::Line(p(10.008, 0.5)),
            Segment::Line(p(10.012, -1.0)),
            Segment::Cubic(p(0.0, 0.0), p(1.0, 1.0), p(2.0, 2.0)),
            Segment::Close,
            Segment::Move(p(0.0, 0.0)),
        ];
        let mut out = String::new();
        data(&path, &mut out);
        assert_eq!(out, "m10 0l.01 .5 0-1.5c-10.01 1-9.01 2-8.01 3zm-10 0");
    }
}
