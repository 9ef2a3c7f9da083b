//! Every case file through every exporter.

use penwork_excalidraw::{File, SceneOptions, to_scene};
use penwork_paint::{Notice, PngOptions, SvgOptions, png, svg};
use penwork_scene::{Pen, Role, Shape, Theme};
use penwork_tests::draw_topology;
use roxmltree::Document;

use crate::topologies;

#[test]
fn pictures_refer_to_nothing_outside_themselves() {
    for (name, value) in topologies() {
        let scene = draw_topology(&value);
        for (theme, pen) in [(Theme::Light, Pen::Hand), (Theme::Dark, Pen::Hand), (Theme::Light, Pen::Clean)]
        {
            let picture = svg(&scene, &SvgOptions { theme, pen, ..SvgOptions::default() });
            assert_eq!(picture, svg(&scene, &SvgOptions { theme, pen, ..SvgOptions::default() }), "{name}");
            let document = Document::parse(&picture).unwrap_or_else(|e| panic!("{name}: {e}"));
            for node in document.descendants().filter(roxmltree::Node::is_element) {
                let element = node.tag_name().name();
                assert!(
                    !["script", "foreignObject", "a", "use", "image"].contains(&element),
                    "{name}: <{element}>"
                );
                for attribute in node.attributes() {
                    let (key, value) = (attribute.name(), attribute.value());
                    assert!(!key.starts_with("on") && key != "href", "{name}: {key}={value}");
                    assert!(!value.contains("url(") || value.starts_with("url(#"), "{name}: {key}={value}");
                }
                let style = if element == "style" { node.text().unwrap_or_default() } else { "" };
                let outside =
                    style.split("url(").skip(1).find(|url| !url.starts_with("data:font/woff2;base64,"));
                assert_eq!(outside, None, "{name}");
            }
        }
    }
}

/// What was drawn comes back from the file: the same boxes, lines and texts at the same places.
#[test]
fn drawings_read_back_as_they_were_written() {
    for (name, value) in topologies() {
        let scene = draw_topology(&value);
        let text = penwork_excalidraw::write(&scene);
        assert_eq!(text, penwork_excalidraw::write(&scene), "{name}");
        let file = File::parse(&text).unwrap_or_else(|problems| panic!("{name}: {problems:?}"));
        let (read, notices) = to_scene(&file, &SceneOptions { padding: scene.padding });
        assert_eq!(notices, [], "{name}");
        assert_eq!(read.items.len(), scene.items.len(), "{name}");
        let boxes = |scene: &penwork_scene::Scene| {
            let mut out: Vec<String> = scene
                .items
                .iter()
                .filter(|item| matches!(item.shape, Shape::Box(_)))
                .map(|item| format!("{:?} {}", item.shape.rect(), item.seed))
                .collect();
            out.sort();
            out
        };
        assert_eq!(boxes(&read), boxes(&scene), "{name}");
        let ends = |scene: &penwork_scene::Scene| {
            let joined = |role: &Role| matches!(role, Role::Connector { from: Some(_), to: Some(_) });
            scene.items.iter().filter(|item| joined(&item.role)).count()
        };
        assert_eq!(ends(&read), ends(&scene), "{name}");
    }
}

#[test]
fn pixels_are_as_many_as_the_page_says() {
    for (name, value) in topologies() {
        let scene = draw_topology(&value);
        let options = PngOptions { scale: 0.5, ..PngOptions::default() };
        let picture = png(&scene, &options);
        let (width, height) = scene.page_size();
        let scale = picture.notices.iter().find_map(|notice| match notice {
            Notice::ScaledDown { used, .. } => Some(*used),
            _ => None,
        });
        let scale = scale.unwrap_or(0.5);
        let near = |pixels: u32, length: f64| (f64::from(pixels) - length * scale).abs() <= 1.0;
        assert!(near(picture.width, width) && near(picture.height, height), "{name}");
        assert_eq!(picture, png(&scene, &options), "{name}");
    }
}
