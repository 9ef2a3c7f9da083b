//! Running the command.

use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tempfile::TempDir;

/// A topology of two nodes and one edge.
pub(crate) const PAIR: &str = r#"{"title": "Pair", "nodes": [{"id": "a", "label": "A", "kind": "client"},
 {"id": "b", "label": "B", "kind": "service"}], "edges": [{"from": "a", "to": "b"}]}"#;

/// A drawing of one rectangle.
pub(crate) const DRAWING: &str = r#"{"type": "excalidraw", "version": 2, "elements": [
 {"id": "r", "type": "rectangle", "x": 0, "y": 0, "width": 100, "height": 50}]}"#;

/// What a finished command left behind.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Ran {
    pub(crate) code: Option<i32>,
    pub(crate) bytes: Vec<u8>,
    pub(crate) errors: String,
}

impl Ran {
    /// Standard output as text.
    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.bytes).expect("standard output is text")
    }

    /// Standard output as JSON.
    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.bytes).expect("standard output is JSON")
    }

    /// The same, if it went well and said nothing on standard error.
    pub(crate) fn done(self) -> Self {
        assert_eq!((self.code, self.errors.as_str()), (Some(0), ""), "{:?}", self.bytes.first_chunk::<200>());
        self
    }
}

/// The command itself, in the folder `here`.
pub(crate) fn penwork(here: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_penwork"));
    command.current_dir(here);
    command
}

/// Runs the command in `here` with nothing on standard input.
pub(crate) fn run<S: AsRef<OsStr>>(here: &Path, arguments: &[S]) -> Ran {
    finish(penwork(here).args(arguments), b"")
}

/// Runs `command` with `input` on standard input.
pub(crate) fn finish(command: &mut Command, input: &[u8]) -> Ran {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    // A command that reads nothing closes the pipe early, which is its right.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the command ends");
    writer.join().expect("the writer ends");
    Ran {
        code: output.status.code(),
        bytes: output.stdout,
        errors: String::from_utf8(output.stderr).expect("standard error is text"),
    }
}

/// A folder of its own for one test. The path has no links in it, so that it can be compared.
pub(crate) struct Desk {
    _folder: TempDir,
    pub(crate) path: PathBuf,
}

impl Desk {
    pub(crate) fn new() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().canonicalize().expect("it exists");
        Self { _folder: folder, path }
    }

    /// An empty desk with one file.
    pub(crate) fn with(name: &str, content: impl AsRef<[u8]>) -> Self {
        let desk = Self::new();
        desk.put(name, content);
        desk
    }

    pub(crate) fn at(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    /// An absolute path as the command prints it.
    pub(crate) fn shown(&self, name: &str) -> String {
        self.at(name).display().to_string()
    }

    pub(crate) fn put(&self, name: &str, content: impl AsRef<[u8]>) {
        let path = self.at(name);
        std::fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        std::fs::write(path, content).expect("a file");
    }

    pub(crate) fn get(&self, name: &str) -> Vec<u8> {
        std::fs::read(self.at(name)).unwrap_or_else(|e| panic!("{name}: {e}"))
    }

    pub(crate) fn run<S: AsRef<OsStr>>(&self, arguments: &[S]) -> Ran {
        run(&self.path, arguments)
    }

    /// The names of all files and folders, hidden ones too.
    pub(crate) fn names(&self) -> Vec<String> {
        Self::names_in(&self.path)
    }

    pub(crate) fn names_in(folder: &Path) -> Vec<String> {
        let entries = std::fs::read_dir(folder).expect("readable");
        let mut names: Vec<String> = entries
            .map(|entry| entry.expect("readable").file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }
}

/// The project's own folder.
pub(crate) fn project(below: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(below)
}

/// True when the file that holds expectations is to be written anew.
pub(crate) fn bless() -> bool {
    std::env::var_os("PENWORK_BLESS").is_some_and(|v| v == "1")
}

/// Width and height in the header of a PNG.
pub(crate) fn png_size(bytes: &[u8]) -> (u32, u32) {
    assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n"), "not a PNG");
    let at = |i: usize| u32::from_be_bytes(bytes[i..i + 4].try_into().expect("four bytes"));
    (at(16), at(20))
}
