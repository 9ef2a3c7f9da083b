//! Anything at all through the parser and the formatter; what is valid through the whole drawing.
#![no_main]

use libfuzzer_sys::fuzz_target;
use penwork_diagram::{Defaults, describe, draw};
use penwork_language::{format, parse};

fuzz_target!(|source: &str| {
    let parsed = parse(source);
    let lines = source.split('\n').count();
    for problem in &parsed.problems {
        let span = problem.span.expect("a problem has a place");
        assert!((1..=lines).contains(&span.line) && span.column > 0 && span.length > 0, "{problem:?}");
    }
    let even = format(source);
    assert_eq!(format(&even), even, "what was laid out evenly stays as it is");
    if !parsed.is_valid() {
        return;
    }
    let diagram = parsed.diagram.expect("a valid source has a diagram");
    let description = describe(&diagram);
    if let Ok(drawing) = draw(&diagram, &description, &Defaults::default()) {
        let quality = penwork_quality::judge(&drawing.scene, &drawing.quality);
        assert!(quality.score <= 100);
        assert!(penwork_paint::svg(&drawing.scene, &Default::default()).starts_with("<svg"));
    }
});
