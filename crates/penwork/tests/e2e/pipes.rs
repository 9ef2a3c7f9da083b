//! Pipes that close early, outputs that are full, and inputs that change.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use crate::command::{Desk, PAIR, penwork};

/// A running command that does not outlive its test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The content of a file once it fulfils `wanted`; a picture takes its time.
fn eventually(desk: &Desk, name: &str, wanted: impl Fn(&[u8]) -> bool) -> Vec<u8> {
    let start = Instant::now();
    loop {
        let found = std::fs::read(desk.at(name)).unwrap_or_default();
        if wanted(&found) {
            return found;
        }
        assert!(start.elapsed() < Duration::from_secs(10), "{name} does not come");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn watching_draws_again_when_an_input_changes() {
    let desk = Desk::with("pair.json", PAIR);
    let mut command = penwork(&desk.path);
    command.args(["render", "pair.json", "missing.json", "--watch", "-f", "svg"]);
    let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut running = Running(child.expect("the command starts"));
    eventually(&desk, "pair.svg", |svg| svg.ends_with(b"</svg>\n") || svg.ends_with(b"</svg>"));
    desk.put("pair.json", PAIR.replace("Pair", "Couple"));
    eventually(&desk, "pair.svg", |svg| String::from_utf8_lossy(svg).contains("Couple"));
    // A mistake is reported, and what was drawn stays.
    desk.put("pair.json", "{");
    let mut errors = BufReader::new(running.0.stderr.take().expect("a pipe")).lines();
    let missing = format!("error: cannot read {} (ENOENT)", desk.shown("missing.json"));
    assert_eq!(errors.next().expect("a line").expect("text"), missing);
    assert!(errors.next().expect("a line").expect("text").contains("invalid JSON"));
    assert!(String::from_utf8_lossy(&desk.get("pair.svg")).contains("Couple"));
    desk.put("missing.json", PAIR);
    eventually(&desk, "missing.svg", |svg| !svg.is_empty());
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let desk = Desk::with("pair.json", PAIR);
    for arguments in [&["schema"][..], &["render", "pair.json", "-o", "-"], &["validate", "pair.json"], &[]] {
        let mut command = penwork(&desk.path);
        command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the command starts");
        drop(child.stdout.take());
        let mut errors = String::new();
        child.stderr.take().expect("a pipe").read_to_string(&mut errors).expect("text");
        let status = child.wait().expect("it ends");
        assert_eq!((status.code(), errors.as_str()), (Some(0), ""), "{arguments:?}");
    }
}

#[test]
fn nobody_reading_the_problems_is_no_crash() {
    let desk = Desk::with("bad.json", "{}");
    for verb in ["validate", "render"] {
        let mut command = penwork(&desk.path);
        command.args([verb, "bad.json", "gone.json"]);
        let mut child =
            command.stdin(Stdio::null()).stderr(Stdio::piped()).spawn().expect("the command starts");
        drop(child.stderr.take());
        assert_eq!(child.wait().expect("it ends").code(), Some(1), "{verb}");
    }
}

/// A picture that did not arrive must not look like one that did.
#[cfg(target_os = "linux")]
#[test]
fn a_full_output_is_a_failure() {
    let desk = Desk::with("pair.json", PAIR);
    for arguments in [&["render", "pair.json", "-o", "-"][..], &["schema"], &["validate", "pair.json"]] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("the full device");
        let mut command = penwork(&desk.path);
        command.args(arguments).stdin(Stdio::null()).stdout(full).stderr(Stdio::piped());
        let output = command.output().expect("it ends");
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(errors, "error: cannot write standard output (ENOSPC)\n", "{arguments:?}");
    }
}
