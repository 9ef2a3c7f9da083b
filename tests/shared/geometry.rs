//! Layouts against those of the reference engine.

use penwork_scene::{Role, Shape};
use penwork_topology::{Form, check, draw};
use serde_json::Value;

#[test]
fn sizes_are_those_of_the_reference() {
    let Some(shared) = penwork_tests::shared() else { return };
    let read = |p: &str| -> Value { serde_json::from_str(&std::fs::read_to_string(shared.join(p)).unwrap()).unwrap() };
    let reference = read("data/topology/reference/geometry-lane16.json");
    for (name, expected) in reference.as_object().unwrap() {
        let file = name.split('/').next_back().unwrap();
        let spec = check(Some(&read(&format!("data/topology/{file}"))), Form::File).unwrap();
        let start = std::time::Instant::now();
        let drawing = draw(&spec).unwrap();
        let took = start.elapsed();
        let scene = drawing.scene;
        let (mut moved, mut resized, mut routes) = (0, 0, 0);
        for item in &scene.items {
            if let (Role::Node, Shape::Box(b)) = (&item.role, &item.shape) {
                let e: Vec<f64> = expected["nodes"][item.key.strip_prefix("node:").unwrap()].as_array().unwrap().iter().map(|v| v.as_f64().unwrap()).collect();
                moved += usize::from(e[0] != b.rect.x || e[1] != b.rect.y);
                if e[2] != b.rect.width || e[3] != b.rect.height { resized += 1; println!("   {} {:?} {:?}", item.key, e, b.rect); }
            }
            if let (Role::Connector { .. }, Shape::Connector(c)) = (&item.role, &item.shape) {
                let i: usize = item.key.strip_prefix("edge:").unwrap().parse().unwrap();
                let e: Vec<(f64, f64)> = expected["edges"][i]["points"].as_array().unwrap().iter().map(|v| (v[0].as_f64().unwrap(), v[1].as_f64().unwrap())).collect();
                let ours: Vec<(f64, f64)> = c.points.iter().map(|p| (p.x, p.y)).collect();
                if e != ours { routes += 1; if std::env::var("V").is_ok() { println!("   {i} {e:?}\n     {ours:?}"); } }
            }
        }
        println!("{name}: {:?} vs {} moved {moved} resized {resized} routes {routes} of {} in {took:?}", (scene.bounds.width, scene.bounds.height), expected["bounds"], spec.edges.len());
    }
}
