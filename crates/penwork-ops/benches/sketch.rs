//! The stages of a sketch, warm: `cargo bench -p penwork-ops`.

// A benchmark needs no docs, and prints through its harness.
#![allow(missing_docs)]

use divan::Bencher;
use penwork_ops::{FontSource, Format, PictureOptions, Source, read};

const SPECS: [(&str, &[u8]); 2] = [
    ("7 nodes", include_bytes!("../../../examples/order-pipeline.json")),
    ("20 nodes", include_bytes!("../../../examples/web-shop.json")),
];

fn main() {
    divan::main();
}

fn names() -> impl Iterator<Item = &'static str> {
    SPECS.iter().map(|(name, _)| *name)
}

fn text(name: &str) -> &'static [u8] {
    SPECS.iter().find(|(n, _)| *n == name).expect("the name is in the list").1
}

fn source(name: &str) -> Source {
    read(text(name)).expect("the example is valid")
}

fn options(formats: &[Format]) -> PictureOptions {
    PictureOptions { formats: formats.to_vec(), fonts: FontSource::None, ..PictureOptions::default() }
}

#[divan::bench(args = names())]
fn validate(bencher: Bencher<'_, '_>, name: &str) {
    bencher.bench(|| source(name));
}

#[divan::bench(args = names())]
fn layout(bencher: Bencher<'_, '_>, name: &str) {
    let source = source(name);
    bencher.bench(|| source.scene());
}

#[divan::bench(args = names())]
fn excalidraw(bencher: Bencher<'_, '_>, name: &str) {
    let source = source(name);
    bencher.bench(|| source.render(&options(&[Format::Excalidraw])));
}

#[divan::bench(args = names())]
fn svg(bencher: Bencher<'_, '_>, name: &str) {
    let source = source(name);
    bencher.bench(|| source.render(&options(&[Format::Svg])));
}

#[divan::bench(args = names())]
fn png(bencher: Bencher<'_, '_>, name: &str) {
    let source = source(name);
    bencher.bench(|| source.render(&options(&[Format::Png])));
}

#[divan::bench(args = names())]
fn everything(bencher: Bencher<'_, '_>, name: &str) {
    bencher.bench(|| source(name).render(&options(&Format::ALL)));
}
