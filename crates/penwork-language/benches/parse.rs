//! How fast sources are read and formatted.

use std::fmt::Write as _;

use divan::counter::BytesCount;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// A flow of many groups with nodes and edges.
fn flow(groups: usize) -> String {
    let mut source = String::from("flow \"Large\" direction=right numbered=on\n");
    for g in 0..groups {
        let _ = writeln!(source, "group g{g} \"Group number {g}\" type=network {{");
        for n in 0..10 {
            let _ =
                writeln!(source, "  node n{g}-{n} service \"Service {n}\" sub=\"does something\" tone=blue");
        }
        source.push_str("}\n");
        for n in 1..10 {
            let _ = writeln!(source, "n{g}-{} -> n{g}-{n} : \"calls the next\"", n - 1);
        }
    }
    source
}

#[divan::bench(args = [5, 50, 500])]
fn parse(bencher: Bencher<'_, '_>, groups: usize) {
    let source = flow(groups);
    bencher.counter(BytesCount::of_str(&source)).bench(|| penwork_language::parse(black_box(&source)));
}

#[divan::bench(args = [5, 50])]
fn format(bencher: Bencher<'_, '_>, groups: usize) {
    let source = flow(groups);
    bencher.counter(BytesCount::of_str(&source)).bench(|| penwork_language::format(black_box(&source)));
}
