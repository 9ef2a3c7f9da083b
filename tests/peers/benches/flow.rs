//! From source to pictures: ours checks, describes, judges and draws light and dark; the others draw one picture.

use penwork_diagram::{Defaults, describe, draw};
use penwork_language::parse;
use penwork_paint::{SvgOptions, svg};
use penwork_peers::{FLOWS, Flow};
use penwork_scene::{Pen, Theme};

fn main() {
    divan::main();
}

#[divan::bench(args = FLOWS)]
fn penwork(flow: Flow) -> usize {
    let parsed = parse(flow.ours);
    assert!(parsed.is_valid());
    let diagram = parsed.diagram.expect("a valid diagram");
    let description = describe(&diagram);
    let drawing = draw(&diagram, &description, &Defaults::default()).expect("a kind that is drawn");
    let quality = penwork_quality::judge(&drawing.scene, &drawing.quality);
    let pictures = [Theme::Light, Theme::Dark].map(|theme| {
        let options =
            SvgOptions { theme, pen: Pen::Clean, embed_fonts: false, background: false, ..SvgOptions::default() };
        svg(&drawing.scene, &options).len()
    });
    pictures.iter().sum::<usize>() + drawing.warnings.len() + quality.hints.len()
}

/// Ours without the layout of a second direction and without any picture.
#[divan::bench(args = FLOWS)]
fn penwork_parse(flow: Flow) -> usize {
    parse(flow.ours).problems.len()
}

#[divan::bench(args = FLOWS)]
fn mermaid_rs_renderer(flow: Flow) -> usize {
    mermaid_rs_renderer::render(flow.mermaid).expect("a picture").len()
}

#[divan::bench(args = FLOWS)]
fn merman(bencher: divan::Bencher, flow: Flow) {
    let renderer = merman::Renderer::new();
    bencher.bench_local(|| {
        let (control, target) = (merman::OperationControl::new(), merman::SvgRequest::default());
        match renderer.render(merman::RenderRequest::svg(flow.mermaid, control, target)) {
            Ok(merman::RenderOutput::Svg(Some(output))) => output.svg().len(),
            _ => panic!("no picture of {flow}"),
        }
    });
}
