//! Files of every kind of element: what the scene holds, and that nothing panics whatever the file says.

use penwork_diagnostic::Severity;
use penwork_excalidraw::{File, SceneOptions, to_scene};
use penwork_scene::{
    Arrowhead, ConnectorCorner, Corner, Dash, FillStyle, Item, Outline, Paint, Pen, Role, Scene, Shape,
    TextAlign,
};
use penwork_text::Family;
use serde_json::{Value, json};

const CASES: [(&str, &str); 6] = [
    ("arrowheads", include_str!("cases/arrowheads.excalidraw")),
    ("frames-and-images", include_str!("cases/frames-and-images.excalidraw")),
    ("freedraw", include_str!("cases/freedraw.excalidraw")),
    ("lines", include_str!("cases/lines.excalidraw")),
    ("shapes", include_str!("cases/shapes.excalidraw")),
    ("text", include_str!("cases/text.excalidraw")),
];

fn case(name: &str) -> &'static str {
    CASES.iter().find(|(known, _)| *known == name).expect("a case of this name").1
}

fn drawn(text: &str) -> (Scene, Vec<String>) {
    let file = File::parse(text).expect("a drawing");
    let (scene, notices) = to_scene(&file, &SceneOptions::default());
    (scene, notices.iter().map(|n| format!("{} {n}", n.code)).collect())
}

fn file(elements: &Value) -> String {
    json!({ "type": "excalidraw", "elements": elements }).to_string()
}

fn rectangle(id: &str) -> Value {
    json!({ "type": "rectangle", "id": id, "x": 10, "y": 20, "width": 100, "height": 50 })
}

/// Draws every item with both pens, as a painter would.
fn paint(scene: &Scene) -> usize {
    let pens = [Pen::Hand, Pen::Clean];
    scene
        .items
        .iter()
        .map(|item| pens.map(|p| p.draw(item, scene.background).len()).iter().sum::<usize>())
        .sum()
}

#[test]
fn every_element_of_the_cases_becomes_an_item_without_a_complaint() {
    for (name, text) in CASES {
        let (scene, notices) = drawn(text);
        let elements = File::parse(text).expect("a drawing").elements().len();
        assert!(scene.items.len() >= elements, "{name}: {} of {elements}", scene.items.len());
        let expected = usize::from(name == "frames-and-images");
        assert_eq!(notices.len(), expected, "{name}: {notices:?}");
        assert!(scene.bounds.width > 100.0 && paint(&scene) > 0, "{name}");
        assert_eq!(drawn(text).0, scene, "{name}");
    }
}

#[test]
fn a_file_is_kept_as_it_is() {
    for (name, text) in CASES {
        let before: Value = serde_json::from_str(text).expect("JSON");
        let file = File::parse(text).expect("a drawing");
        assert_eq!(serde_json::to_string(file.json()).ok(), serde_json::to_string(&before).ok(), "{name}");
    }
}

#[test]
fn shapes_keep_their_style() {
    let (scene, _) = drawn(case("shapes"));
    let boxes: Vec<_> = scene
        .items
        .iter()
        .filter_map(|item| match &item.shape {
            Shape::Box(b) => Some((item, b)),
            _ => None,
        })
        .collect();
    let (_, first) = boxes[0];
    assert_eq!(first.outline, Outline::Rectangle(Corner::Sharp));
    assert_eq!(
        (first.fill.style, first.stroke.dash, first.stroke.width),
        (FillStyle::Solid, Dash::Solid, 1.0)
    );
    // A quarter of the smaller side, for sides up to 128 px.
    assert_eq!(boxes[1].1.outline, Outline::Rectangle(Corner::Round(25.0)));
    assert_eq!(boxes[2].1.stroke.dash, Dash::Dashed);
    assert!(boxes.iter().any(|(item, _)| item.angle == 0.8 && item.opacity == 0.6));
    // A radius of its own.
    assert!(boxes.iter().any(|(_, b)| b.outline == Outline::Rectangle(Corner::Round(12.0))));
    assert!(boxes.iter().any(|(_, b)| b.stroke.paint == Paint::None));
}

#[test]
fn arrows_have_heads_of_old_and_new_names() {
    let (scene, _) = drawn(case("arrowheads"));
    let heads: Vec<Arrowhead> = scene
        .items
        .iter()
        .filter_map(|item| match &item.shape {
            Shape::Connector(c) => Some(c.end),
            _ => None,
        })
        .collect();
    assert_eq!(heads[0], Arrowhead::Arrow);
    assert!(heads.contains(&Arrowhead::OneOrMany) && heads.contains(&Arrowhead::Circle));
    let arrow = |head: &str| {
        let arrow = json!({ "type": "arrow", "id": "a", "points": [[0, 0], [90, 0]], "endArrowhead": head });
        match &drawn(&file(&json!([arrow]))).0.items[0].shape {
            Shape::Connector(c) => c.end,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(arrow("cardinality_exactly_one"), Arrowhead::ExactlyOne);
    assert_eq!(arrow("cardinality_many"), Arrowhead::Many);
}

#[test]
fn a_label_stands_on_its_arrow_and_the_line_makes_room() {
    let (scene, _) = drawn(case("lines"));
    let at = scene.items.iter().position(|i| matches!(i.role, Role::ConnectorLabel { .. })).expect("a label");
    let (arrow, label) = (&scene.items[at - 1], &scene.items[at]);
    let Role::ConnectorLabel { of, position } = &label.role else { panic!("a label") };
    assert_eq!((of, *position), (&arrow.key, 0.5));
    let Shape::Connector(connector) = &arrow.shape else { panic!("an arrow") };
    assert_eq!(connector.gaps, [label.shape.rect().grown(5.0)]);
    assert_eq!(label.shape.rect().center(), arrow.shape.rect().center());
    assert!(scene.items.iter().any(|i| matches!(&i.shape, Shape::Connector(c) if c.closed)));
    assert!(
        scene
            .items
            .iter()
            .any(|i| matches!(&i.shape, Shape::Connector(c) if c.corner == ConnectorCorner::Round(16.0)))
    );
}

#[test]
fn texts_keep_family_place_and_direction() {
    let (scene, _) = drawn(case("text"));
    let blocks: Vec<(&Item, _)> = scene
        .items
        .iter()
        .filter_map(|item| match &item.shape {
            Shape::Text(t) => Some((item, t)),
            _ => None,
        })
        .collect();
    assert_eq!(blocks[0].1.style.family, Family::Virgil);
    assert_eq!(blocks[1].1.align, TextAlign::Center);
    let hand = blocks.iter().find(|(_, t)| t.style.family == Family::Hand).expect("Excalifont");
    // Section 4 of the format: 17.62 px below the top for 20 px.
    assert!((hand.1.lines[0].baseline - hand.1.rect.y - 17.62).abs() < 1e-9);
    assert!(blocks.iter().any(|(_, t)| t.lines[0].right_to_left));
    assert!(blocks.iter().any(|(i, t)| matches!(i.role, Role::NodeLabel { .. }) && t.source == "inside it"));
}

#[test]
fn frames_hold_and_cut_off_their_content() {
    let (scene, notices) = drawn(case("frames-and-images"));
    let frame = scene.items.iter().find(|i| i.role == Role::Group).expect("a frame");
    let inside: Vec<_> = scene.items.iter().filter(|i| i.parent.as_deref() == Some(&frame.key)).collect();
    assert_eq!(inside.len(), 4);
    assert!(inside.iter().all(|i| i.clip.is_some_and(|c| c.rect == frame.shape.rect())));
    assert!(scene.items.iter().any(|i| matches!(&i.role, Role::GroupLabel { of } if *of == frame.key)));
    // What sticks out of a frame does not make the page larger.
    assert_eq!(scene.bounds.x, 0.0);
    assert_eq!(
        notices,
        ["X117 elements[12].fileId: the file holds no picture \"gone\"; a grey box is drawn"]
    );
    let images: Vec<_> = scene
        .items
        .iter()
        .filter_map(|i| match &i.shape {
            Shape::Image(image) => Some(image),
            _ => None,
        })
        .collect();
    assert!(images[1].flip_x && images[2].crop.is_some() && images[3].flip_y);
    assert_eq!(scene.assets.keys().collect::<Vec<_>>(), ["a", "b"]);
}

#[test]
fn bindings_become_anchors() {
    let arrow = json!({
        "type": "arrow", "id": "a", "x": 110, "y": 45, "points": [[0, 0], [90, 0]],
        "startBinding": { "elementId": "r", "focus": 0, "gap": 1 },
        "endBinding": { "elementId": "gone", "focus": 0, "gap": 1 },
    });
    let (scene, notices) = drawn(&file(&json!([rectangle("r"), arrow])));
    let Role::Connector { from, to } = &scene.items[1].role else { panic!("a connector") };
    let from = from.as_ref().expect("bound");
    assert_eq!((from.item.as_str(), from.at.x, from.at.y), ("r", 1.0, 0.5));
    assert_eq!(*to, None);
    assert_eq!(notices, ["X116 elements[1].endBinding: names no element; the end is loose"]);
}

#[test]
fn a_text_that_is_no_drawing_is_refused_with_its_place() {
    let problem = |text: &str| {
        let problems = File::parse(text).expect_err("refused");
        assert!(problems.iter().all(|p| p.severity == Severity::Error));
        problems[0].code
    };
    assert_eq!(problem(""), "X001");
    assert_eq!(problem("{\"type\": NaN}"), "X001");
    assert_eq!(problem("[]"), "X002");
    assert_eq!(problem("{\"type\":\"excalidrawlib\"}"), "X002");
    assert_eq!(problem("{\"type\":\"excalidraw\",\"elements\":{}}"), "X003");
    assert!(File::parse("{\"type\":\"excalidraw\"}").is_ok());
}

#[test]
fn every_problem_is_reported_and_the_rest_is_drawn() {
    let (scene, notices) = drawn(&file(&json!([
        7,
        { "type": "hexagon" },
        { "type": "rectangle", "id": "r", "x": "left", "width": 100, "height": 50, "strokeColor": "oranje" },
        { "type": "rectangle", "id": "r", "width": 10, "height": 10, "isDeleted": true },
        { "type": "rectangle", "id": "r", "width": 10, "height": 10 },
        { "type": "ellipse", "id": "flat" },
        { "type": "ellipse", "id": "far", "x": 1e300, "width": 10, "height": 10 },
        { "type": "line", "id": "l", "points": [[0, 0], ["a", 1], [50, 50]] },
        { "type": "text", "id": "t", "text": "hi", "containerId": "t", "width": 20, "height": 25, "fontFamily": 77 },
        { "type": "freedraw", "id": "f", "points": [] },
    ])));
    let codes: Vec<&str> = notices.iter().map(|n| &n[..4]).collect();
    assert_eq!(
        codes,
        ["X110", "X111", "X110", "X113", "X114", "X112", "X110", "X114", "X115", "X116", "X118"],
        "{notices:#?}"
    );
    assert!(notices.iter().any(|n| n.starts_with("X110 elements[7].points[1]: ")));
    let keys: Vec<&str> = scene.items.iter().map(|i| i.key.as_str()).collect();
    assert_eq!(keys, ["r", "r (elements[4])", "l", "t"]);
}

#[test]
fn many_problems_give_a_short_report() {
    let (scene, notices) = drawn(&file(&json!(vec![json!({ "type": "hexagon" }); 5000])));
    assert_eq!((scene.items.len(), notices.len()), (0, 51));
    assert_eq!(notices[50], "X111 4950 more problems of this kind");
}

/// A small generator of random numbers (xorshift), so that every run tries the same mutations.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n.max(1) as u64) as usize
    }

    fn value(&mut self) -> Value {
        let odd = [
            json!(null),
            json!(true),
            json!(0),
            json!(-1),
            json!(1e308),
            json!(-1e6),
            json!(1e-300),
            json!(0.5),
            json!(4_294_967_296_u64),
            json!(""),
            json!("transparent"),
            json!("\u{0}<&\u{202E}"),
            json!([]),
            json!([[0, 0]]),
            json!([[0, 0], [0, 0], [0, 0]]),
            json!([[1e6, -1e6], [3, 4], [1e6, -1e6]]),
            json!({}),
            json!({ "type": 3, "value": -5 }),
            json!({ "elementId": "x" }),
        ];
        odd[self.below(odd.len())].clone()
    }
}

#[test]
fn no_mutation_of_a_file_makes_it_panic() {
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    for (_, text) in CASES {
        let original: Value = serde_json::from_str(text).expect("JSON");
        for _ in 0..120 {
            let mut mutated = original.clone();
            let elements = mutated["elements"].as_array_mut().expect("elements");
            for _ in 0..=random.below(6) {
                let other = elements[random.below(elements.len())].clone();
                let at = random.below(elements.len());
                let fields = elements[at].as_object_mut().expect("an element");
                let key = fields.keys().nth(random.below(fields.len())).cloned().unwrap_or_default();
                let value = match random.below(4) {
                    // A value of another element keeps the type right and the relations wrong.
                    0 => other.get(&key).cloned().unwrap_or_default(),
                    1 => other.get("id").cloned().unwrap_or_default(),
                    _ => random.value(),
                };
                fields.insert(key, value);
            }
            let (scene, _) = drawn(&mutated.to_string());
            paint(&scene);
            assert!(scene.bounds.width.is_finite() && scene.bounds.height.is_finite());
        }
    }
}

#[test]
fn a_drawing_inside_a_picture_is_found() {
    for picture in [include_bytes!("cases/embedded.png").as_slice(), include_bytes!("cases/embedded.svg")] {
        let text = penwork_excalidraw::embedded(picture).expect("an embedded drawing");
        let file = File::parse(&text).expect("a drawing");
        assert_eq!(file.elements()[0]["link"], "https://example.com/ø");
        // Cut short at any place, it is nothing, or at least no panic.
        for end in 0..picture.len() {
            let _ = penwork_excalidraw::embedded(&picture[..end]);
        }
    }
    assert_eq!(penwork_excalidraw::embedded(b""), None);
    assert_eq!(penwork_excalidraw::embedded(b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>"), None);
}
