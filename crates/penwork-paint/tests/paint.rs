//! Whole pictures: what the SVG holds, and that it becomes the PNG it says.

use std::collections::BTreeMap;

use penwork_paint::{Notice, PngOptions, SvgOptions, png, svg};
use penwork_scene::{
    Arrowhead, Asset, Clip, Color, Connector, ConnectorCorner, Corner, Dash, Fill, FillStyle, Image, Item,
    Outline, Paint, Pen, Point, Rect, Role, Scene, Shape, ShapeBox, Stroke, TextAlign, TextBlock, TextLine,
    Theme, Token,
};
use penwork_text::{Family, TextStyle, line_width};

fn item(key: &str, shape: Shape) -> Item {
    Item { seed: 7, ..Item::new(key, Role::Decoration, shape) }
}

fn boxed(rect: Rect, outline: Outline, style: FillStyle) -> Shape {
    let fill = Fill { paint: Paint::Token(Token::QueueFill), style };
    let stroke = Stroke { paint: Paint::Token(Token::Ink), width: 2.0, dash: Dash::Solid };
    Shape::Box(ShapeBox { rect, outline, fill, stroke })
}

fn text(text: &str, x: f64, y: f64, align: TextAlign) -> Shape {
    let style = TextStyle::new(Family::Hand, 20.0);
    let lines: Vec<TextLine> = text
        .split('\n')
        .enumerate()
        .map(|(i, line)| TextLine {
            text: line.into(),
            baseline: y + style.baseline(i),
            width: line_width(line, &style),
            right_to_left: penwork_text::base_direction(line),
        })
        .collect();
    let rect = Rect::new(x, y, 120.0, lines.len() as f64 * style.line_advance());
    Shape::Text(TextBlock { rect, lines, source: text.into(), style, align, paint: Paint::Token(Token::Ink) })
}

fn connector(gaps: Vec<Rect>, dash: Dash) -> Shape {
    let points = vec![Point::new(20.0, 180.0), Point::new(380.0, 180.0)];
    let stroke = Stroke { paint: Paint::Token(Token::Ink), width: 2.0, dash };
    let line = Connector::new(points, ConnectorCorner::Sharp, stroke);
    Shape::Connector(Connector { end: Arrowhead::Arrow, gaps, ..line })
}

fn scene(items: Vec<Item>) -> Scene {
    Scene {
        title: Some("A <picture> & more".into()),
        summary: None,
        description: None,
        bounds: Rect::new(0.0, 0.0, 400.0, 200.0),
        padding: 10.0,
        background: Paint::Token(Token::Canvas),
        fingerprint: "0123abcd0123abcd".into(),
        items,
        assets: BTreeMap::new(),
    }
}

fn sample() -> Scene {
    let sharp = Outline::Rectangle(Corner::Sharp);
    let mut turned = item("turned", boxed(Rect::new(150.0, 20.0, 80.0, 60.0), sharp, FillStyle::Hachure));
    turned.angle = 0.3;
    turned.opacity = 0.5;
    let mut clipped =
        item("clipped", boxed(Rect::new(250.0, 20.0, 80.0, 60.0), Outline::Ellipse, FillStyle::Zigzag));
    clipped.clip = Some(Clip { rect: Rect::new(240.0, 10.0, 50.0, 100.0), radius: 8.0 });
    scene(vec![
        item(
            "a",
            boxed(
                Rect::new(20.0, 20.0, 100.0, 60.0),
                Outline::Rectangle(Corner::Round(15.0)),
                FillStyle::Solid,
            ),
        ),
        turned,
        clipped,
        item("line", connector(vec![Rect::new(150.0, 170.0, 60.0, 20.0)], Dash::Dashed)),
        item("label", text("Order  API\n<b>&", 20.0, 100.0, TextAlign::Center)),
        item("rtl", text("שלום", 240.0, 100.0, TextAlign::Left)),
    ])
}

fn pixel(png: &[u8], x: usize, y: usize) -> [u8; 3] {
    let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().expect("a header");
    let mut data = vec![0; reader.output_buffer_size().expect("a small picture")];
    let info = reader.next_frame(&mut data).expect("pixels");
    let at = y * info.line_size + x * info.color_type.samples();
    [data[at], data[at + 1], data[at + 2]]
}

#[test]
fn an_svg_stands_alone() {
    let out = svg(&sample(), &SvgOptions::default());
    assert!(out.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"420\" height=\"220\" "));
    assert!(out.contains("role=\"img\" aria-labelledby=\"t0123abcd\"><title id=\"t0123abcd\">A &lt;picture&gt; &amp; more</title>"));
    assert!(out.contains("@font-face{font-family:Excalifont;src:url(data:font/woff2;base64,"));
    assert!(out.contains(" xml:space=\"preserve\" style=\"white-space:pre\">Order  API</text>"));
    assert!(out.contains(">&lt;b&gt;&amp;</text>"));
    assert!(out.contains("direction=\"rtl\""));
    for forbidden in ["<script", "foreignObject", " on", "<mask", "<filter", "href=\"http", "url(http"] {
        assert!(!out.contains(forbidden), "{forbidden}");
    }
    assert!(out.ends_with("</svg>"));
}

#[test]
fn the_same_scene_gives_the_same_bytes() {
    for theme in [Theme::Light, Theme::Dark] {
        for pen in [Pen::Hand, Pen::Clean] {
            let options = SvgOptions { theme, pen, ..SvgOptions::default() };
            assert_eq!(svg(&sample(), &options), svg(&sample(), &options));
            let options = PngOptions { theme, pen, ..PngOptions::default() };
            assert_eq!(png(&sample(), &options), png(&sample(), &options));
        }
    }
}

#[test]
fn a_png_has_twice_the_size_and_nothing_to_say() {
    let out = png(&sample(), &PngOptions::default());
    assert_eq!((out.width, out.height, out.notices), (840, 440, vec![]));
    assert_eq!(pixel(&out.bytes, 0, 0), [255, 255, 255]);
    assert_eq!(pixel(&out.bytes, 2 * 80, 2 * 70), [0xff, 0xec, 0x99]);
}

#[test]
fn dark_is_dark() {
    let out = png(&sample(), &PngOptions { theme: Theme::Dark, ..PngOptions::default() });
    assert_eq!(pixel(&out.bytes, 0, 0), [0x12, 0x12, 0x12]);
}

#[test]
fn a_gap_is_empty_and_the_line_goes_on_behind_it() {
    for dash in [Dash::Solid, Dash::Dashed] {
        let scene = scene(vec![item("line", connector(vec![Rect::new(150.0, 170.0, 60.0, 20.0)], dash))]);
        let out = png(&scene, &PngOptions { scale: 1.0, ..PngOptions::default() });
        let inked =
            |from: usize, to: usize| (from..to).any(|x| (180..200).any(|y| pixel(&out.bytes, x, y)[0] < 200));
        assert!(inked(100, 158) && !inked(161, 219) && inked(222, 250), "{dash:?}");
    }
}

#[test]
fn a_limit_is_kept_and_said() {
    let out = png(&sample(), &PngOptions { max_side: 100, ..PngOptions::default() });
    assert_eq!((out.width, out.height), (100, 52));
    assert!(matches!(out.notices[..], [Notice::ScaledDown { .. }]));
    assert!(out.notices[0].to_string().contains("100 pixels on a side"));
    let out = png(&sample(), &PngOptions { max_pixels: 10_000, ..PngOptions::default() });
    assert!(u64::from(out.width) * u64::from(out.height) <= 10_000);
}

#[test]
fn characters_without_a_glyph_are_named() {
    let scene = scene(vec![item("t", text("a 日本 ok", 20.0, 20.0, TextAlign::Left))]);
    let out = png(&scene, &PngOptions::default());
    assert_eq!(out.notices, [Notice::MissingGlyphs(vec!['日', '本'])]);
}

#[test]
fn only_pictures_of_known_kinds_are_carried() {
    let image = |asset: &str| {
        Shape::Image(Image {
            rect: Rect::new(10.0, 10.0, 50.0, 40.0),
            asset: asset.into(),
            crop: None,
            flip_x: false,
            flip_y: false,
            corner: Corner::Sharp,
        })
    };
    let mut scene = scene(vec![item("a", image("a")), item("b", image("b")), item("c", image("c"))]);
    let dot = br##"<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><rect width="1" height="1" fill="#f00"/></svg>"##;
    scene.assets.insert("a".into(), Asset { mime: "image/svg+xml".into(), data: dot.to_vec() });
    scene.assets.insert("b".into(), Asset { mime: "text/html\"><script>".into(), data: vec![1] });
    let out = svg(&scene, &SvgOptions::default());
    assert_eq!(out.matches("href=").count(), 1);
    assert!(out.contains("href=\"data:image/svg+xml;base64,") && !out.contains("script"));
    let out = png(&scene, &PngOptions::default());
    let missing = |key: &str| Notice::MissingPicture(key.into());
    assert_eq!(out.notices, [missing("b"), missing("c")]);
}

#[test]
fn nothing_to_draw_is_a_picture_too() {
    let empty = Scene { bounds: Rect::default(), padding: 0.0, background: Paint::None, ..scene(vec![]) };
    assert!(svg(&empty, &SvgOptions::default()).starts_with("<svg"));
    let out = png(&empty, &PngOptions::default());
    assert_eq!((out.width, out.height), (1, 1));
    assert!(out.bytes.starts_with(b"\x89PNG"));
    let translucent = Scene { background: Paint::Fixed(Color { a: 128, ..Color::hex(0) }), ..scene(vec![]) };
    assert!(png(&translucent, &PngOptions::default()).notices.is_empty());
}
