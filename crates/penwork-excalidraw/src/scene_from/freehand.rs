//! Free strokes: the outline a pen of changing pressure leaves.
//!
//! The rules are those of perfect-freehand 1.2.0 with the editor's options (MIT, Copyright (c) 2021
//! Stephen Ruiz Ltd; see `NOTICE-freehand.md`): size 4.25 times the stroke width, thinning 0.6,
//! smoothing 0.5, streamline 0.5, round caps and no taper. Points are plain vectors here, so that the
//! formulas read like the original's.

use std::f64::consts::{FRAC_PI_2, PI};

use penwork_scene::{Fill, Point, Role, Shape};

use super::{Maker, boxes, linear, paint};
use crate::restore::{Element, Freedraw};

const THINNING: f64 = 0.6;
const STREAMLINE: f64 = 0.15 + 0.5 * 0.85;
/// How fast the width follows the pressure.
const RATE: f64 = 0.275;
/// A little more than half a turn, so that round joins overlap.
const HALF_TURN: f64 = PI + 1e-4;

impl<'a> Maker<'a> {
    pub(super) fn add_freehand(&mut self, element: &'a Element, stroke: &Freedraw) {
        let page = |p: &Point| p.shifted(element.x, element.y);
        let points: Vec<Point> = stroke.points.iter().map(page).collect();
        let outline: Vec<Point> = outline(stroke, element.stroke_width * 4.25).iter().map(page).collect();
        let looped = linear::is_loop(&points);
        let shape = Shape::Freehand(penwork_scene::Freehand {
            points,
            outline,
            paint: paint(element.stroke),
            fill: if looped { boxes::surface(element) } else { Fill::NONE },
            width: element.stroke_width,
        });
        self.push(element, Role::Decoration, shape);
    }
}

/// One point of the smoothed stroke.
#[derive(Debug, Clone, Copy)]
struct Step {
    point: Point,
    pressure: f64,
    /// Unit vector back to the point before.
    back: Point,
    distance: f64,
    /// Length of the stroke up to here.
    length: f64,
}

/// The outline of the stroke, relative to the element, for a pen of this size.
fn outline(stroke: &Freedraw, size: f64) -> Vec<Point> {
    let simulate = stroke.simulate_pressure;
    let pressure = |i: usize| if simulate { 0.5 } else { stroke.pressures.get(i).copied().unwrap_or(0.5) };
    let input: Vec<(Point, f64)> = stroke.points.iter().enumerate().map(|(i, &p)| (p, pressure(i))).collect();
    let thinning = if stroke.constant_width { 0.0 } else { THINNING };
    around(&steps(input, simulate, size), size, thinning, simulate)
}

fn steps(mut input: Vec<(Point, f64)>, simulate: bool, size: f64) -> Vec<Step> {
    if let &[first, last] = input.as_slice() {
        // Two points become five, or the ends would be all there is.
        input = vec![first];
        input.extend((1..5).map(|i| (first.0.lerp(last.0, f64::from(i) / 4.0), 0.5)));
    }
    if let &[only] = input.as_slice() {
        input.push((only.0.shifted(1.0, 1.0), only.1));
    }
    let Some(&(first, pressure)) = input.first() else { return Vec::new() };
    let pressure = if simulate { 0.25 } else { pressure };
    let mut out =
        vec![Step { point: first, pressure, back: Point::new(1.0, 1.0), distance: 0.0, length: 0.0 }];
    let (mut previous, mut length, mut long_enough) = (first, 0.0, false);
    let last = input.len() - 1;
    for (i, &(raw, pressure)) in input.iter().enumerate().skip(1) {
        let point = previous.lerp(raw, STREAMLINE);
        if point == previous {
            continue;
        }
        let distance = point.distance(previous);
        length += distance;
        if i < last && !long_enough {
            if length < size {
                continue;
            }
            long_enough = true;
        }
        let back = Point::new((previous.x - point.x) / distance, (previous.y - point.y) / distance);
        previous = point;
        out.push(Step { point, pressure, back, distance, length });
    }
    out[0].back = out.get(1).map_or(Point::default(), |s| s.back);
    out
}

fn around(steps: &[Step], size: f64, thinning: f64, simulate: bool) -> Vec<Point> {
    let (Some(&first), Some(&last)) = (steps.first(), steps.last()) else { return Vec::new() };
    let total = last.length;
    let radius_at = |pressure: f64| {
        let eased = libm::sin((0.5 - thinning * (0.5 - pressure)) * FRAC_PI_2);
        if thinning == 0.0 { size / 2.0 } else { size * eased }
    };
    let simulated = |before: f64, distance: f64| {
        let speed = (distance / size).min(1.0);
        let rate = (1.0 - speed).min(1.0);
        (before + (rate - before) * (speed * RATE)).min(1.0)
    };
    let mut before = steps.iter().take(10).fold(first.pressure, |sum, step| {
        let pressure = if simulate { simulated(sum, step.distance) } else { step.pressure };
        f64::midpoint(sum, pressure)
    });
    let mut radius = radius_at(last.pressure);
    let mut first_radius = None;
    let (mut left, mut right): (Vec<Point>, Vec<Point>) = (Vec::new(), Vec::new());
    let (mut last_left, mut last_right) = (first.point, first.point);
    let mut back = first.back;
    let mut turned = false;
    // Points closer than this to the one before are dropped.
    let least = (size * 0.5) * (size * 0.5);
    for (i, step) in steps.iter().enumerate() {
        let is_last = i == steps.len() - 1;
        if !is_last && total - step.length < 3.0 {
            continue;
        }
        let pressure = if simulate { simulated(before, step.distance) } else { step.pressure };
        radius = radius_at(pressure).max(0.01);
        first_radius.get_or_insert(radius);
        let next = if is_last { step.back } else { steps[i + 1].back };
        let ahead = if is_last { 1.0 } else { dot(step.back, next) };
        let sharp = dot(step.back, back) < 0.0 && !turned;
        if sharp || ahead < 0.0 {
            // A sharp turn gets a round cap on both sides.
            let side = scaled(perpendicular(back), radius);
            let mut share = 0.0;
            while share <= 1.0 {
                last_left = minus(step.point, side).rotated(step.point, HALF_TURN * share);
                last_right = plus(step.point, side).rotated(step.point, HALF_TURN * -share);
                left.push(last_left);
                right.push(last_right);
                share += 1.0 / 13.0;
            }
            if ahead < 0.0 {
                turned = true;
            }
            continue;
        }
        turned = false;
        if is_last {
            let side = scaled(perpendicular(step.back), radius);
            left.push(minus(step.point, side));
            right.push(plus(step.point, side));
            continue;
        }
        let side = scaled(perpendicular(next.lerp(step.back, ahead)), radius);
        let (a, b) = (minus(step.point, side), plus(step.point, side));
        if i <= 1 || squared(last_left, a) > least {
            left.push(a);
            last_left = a;
        }
        if i <= 1 || squared(last_right, b) > least {
            right.push(b);
            last_right = b;
        }
        before = pressure;
        back = step.back;
    }
    if steps.len() == 1 {
        return dot_outline(first.point, first_radius.unwrap_or(radius));
    }
    let mut start = Vec::new();
    if let Some(&from) = right.first() {
        let mut share = 1.0 / 13.0;
        while share <= 1.0 {
            start.push(from.rotated(first.point, HALF_TURN * share));
            share += 1.0 / 13.0;
        }
    }
    let direction = perpendicular(scaled(last.back, -1.0));
    let from = plus(last.point, scaled(direction, radius));
    let mut share = 1.0 / 29.0;
    while share < 1.0 {
        left.push(from.rotated(last.point, HALF_TURN * 3.0 * share));
        share += 1.0 / 29.0;
    }
    right.reverse();
    left.extend(right);
    left.extend(start);
    left
}

/// The outline of a stroke that is only a dot.
fn dot_outline(center: Point, radius: f64) -> Vec<Point> {
    let half = libm::sqrt(0.5);
    let from = plus(center, scaled(Point::new(-half, half), -radius));
    (1..=13).map(|i| from.rotated(center, HALF_TURN * 2.0 * f64::from(i) / 13.0)).collect()
}

fn plus(a: Point, b: Point) -> Point {
    a.shifted(b.x, b.y)
}

fn minus(a: Point, b: Point) -> Point {
    a.shifted(-b.x, -b.y)
}

fn scaled(a: Point, by: f64) -> Point {
    Point::new(a.x * by, a.y * by)
}

fn dot(a: Point, b: Point) -> f64 {
    a.x * b.x + a.y * b.y
}

fn perpendicular(a: Point) -> Point {
    Point::new(a.y, -a.x)
}

fn squared(a: Point, b: Point) -> f64 {
    let d = minus(a, b);
    dot(d, d)
}
