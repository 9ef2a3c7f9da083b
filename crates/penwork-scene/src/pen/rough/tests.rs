//! The reference of rough.js 4.6.4 (`fixtures/rough`), number by number.

use super::super::outline::round_rectangle;
use super::super::path::Segment;
use super::{Drawing, Options, Rough, Surface};
use crate::{FillStyle, Point};

/// The reference is rounded to 4 decimals; a wrong random number is off by far more than this.
const TOLERANCE: f64 = 0.005;

const REFERENCE: &str = include_str!("../../../fixtures/rough/reference.txt");

#[test]
fn every_case_equals_rough_js() {
    let lines: Vec<&str> = REFERENCE.lines().collect();
    let mut wrong = Vec::new();
    for case in lines.chunks_exact(3) {
        let drawing = draw(case[0]);
        let surface = drawing.fill.map(|s| match s {
            Surface::Shape(path) | Surface::Lines(path) => path,
        });
        for (name, expected, path) in
            [("surface", case[1], surface.unwrap_or_default()), ("outline", case[2], drawing.outline)]
        {
            if let Some(difference) = difference(&numbers(expected), &flat(&path)) {
                wrong.push(format!("{} of {}: {difference}", name, case[0]));
            }
        }
    }
    assert!(lines.len() / 3 > 200, "the reference is cut short");
    assert!(wrong.is_empty(), "{} of {} differ:\n{}", wrong.len(), lines.len() / 3, wrong.join("\n"));
}

fn draw(case: &str) -> Drawing {
    let words: Vec<&str> = case.split(' ').collect();
    let n: Vec<f64> = words[5..].iter().map(|w| w.parse().unwrap()).collect();
    let roughness: f64 = words[2].parse().unwrap();
    let options = Options {
        seed: words[1].parse().unwrap(),
        roughness,
        single: words[3] == "1",
        preserve_vertices: roughness < 2.0 || words[0] == "round",
        curve_fitting: if words[0] == "ellipse" { 1.0 } else { 0.95 },
        fill: match words[4] {
            "solid" => Some(FillStyle::Solid),
            "hachure" => Some(FillStyle::Hachure),
            "cross-hatch" => Some(FillStyle::CrossHatch),
            "zigzag" => Some(FillStyle::Zigzag),
            _ => None,
        },
        hachure_gap: 9.0,
    };
    let rough = Rough::new(options);
    let p = Point::new;
    let points: Vec<Point> = n.chunks_exact(2).map(|c| p(c[0], c[1])).collect();
    match words[0] {
        "line" => Drawing { fill: None, outline: rough.line(points[0], points[1]) },
        "rectangle" => rough.polygon(&[p(0.0, 0.0), p(n[0], 0.0), p(n[0], n[1]), p(0.0, n[1])]),
        "ellipse" => rough.ellipse(p(n[0] / 2.0, n[1] / 2.0), n[0], n[1]),
        "polygon" => rough.polygon(&points),
        "linear" => rough.linear_path(&points),
        "curve" => rough.curve(&points),
        "round" => rough.path(&round_rectangle(n[0], n[1], n[2])),
        _ => rough.path(&[
            Segment::Move(points[0]),
            Segment::Line(p(n[2], n[1])),
            Segment::Cubic(p(n[2], n[3]), p(n[2] + 9.0, n[3]), p(n[0], n[3])),
            Segment::Close,
        ]),
    }
}

/// Letters become numbers of their own, so that a wrong kind of step shows too.
fn numbers(text: &str) -> Vec<f64> {
    let mut out = Vec::new();
    for step in text.split_inclusive(['M', 'L', 'C']).flat_map(|s| s.split(' ')) {
        let (number, letter) = match step.as_bytes().last() {
            Some(&l @ (b'M' | b'L' | b'C')) => (&step[..step.len() - 1], Some(l)),
            _ => (step, None),
        };
        out.extend(number.parse::<f64>().ok());
        out.extend(letter.map(|l| f64::from(l) * 1e6));
    }
    out
}

fn flat(path: &[Segment]) -> Vec<f64> {
    let mut out = Vec::new();
    let mut add = |letter: u8, points: &[Point]| {
        out.push(f64::from(letter) * 1e6);
        out.extend(points.iter().flat_map(|p| [p.x, p.y]));
    };
    for segment in path {
        match *segment {
            Segment::Move(p) => add(b'M', &[p]),
            Segment::Line(p) => add(b'L', &[p]),
            Segment::Cubic(a, b, c) => add(b'C', &[a, b, c]),
            Segment::Quad(..) | Segment::Close => add(b'?', &[]),
        }
    }
    out
}

fn difference(expected: &[f64], found: &[f64]) -> Option<String> {
    if expected.len() != found.len() {
        return Some(format!("{} numbers instead of {}", found.len(), expected.len()));
    }
    let worst = expected.iter().zip(found).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
    (worst > TOLERANCE).then(|| format!("off by {worst}"))
}
