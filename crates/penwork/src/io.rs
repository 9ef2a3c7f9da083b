//! Reading inputs and printing answers.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use penwork_ops::{MOST_SOURCE_BYTES, files};

/// The name that stands for standard input and output.
pub(crate) const STANDARD: &str = "-";

/// Reads an input whole, up to one byte past what is accepted.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let most = MOST_SOURCE_BYTES as u64 + 1;
    if path == Path::new(STANDARD) {
        let read = io::stdin().lock().take(most).read_to_end(&mut bytes);
        return read
            .map(|_| bytes)
            .map_err(|e| format!("cannot read standard input ({})", files::reason(&e)));
    }
    File::open(path)
        .and_then(|file| file.take(most).read_to_end(&mut bytes))
        .map(|_| bytes)
        .map_err(|e| format!("cannot read {} ({})", absolute(path).display(), files::reason(&e)))
}

/// Prints to standard output. A reader that has gone away is no failure.
pub(crate) fn print(text: &str) {
    print_bytes(text.as_bytes());
}

/// [`print`] for what may not be text.
pub(crate) fn print_bytes(bytes: &[u8]) {
    let mut out = io::stdout().lock();
    let _ = out.write_all(bytes).and_then(|()| out.flush());
}

/// The path from the root of the file system.
pub(crate) fn absolute(path: &Path) -> PathBuf {
    files::absolute(&std::env::current_dir().unwrap_or_default(), path)
}
