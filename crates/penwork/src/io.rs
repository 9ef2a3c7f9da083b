//! Reading inputs and printing answers.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use penwork_ops::{MOST_SOURCE_BYTES, files};

use crate::report;

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

/// Prints to standard output. False when that failed, which is then reported.
pub(crate) fn print(text: &str) -> bool {
    let written = write(text.as_bytes());
    if let Err(message) = &written {
        report::failure(message);
    }
    written.is_ok()
}

/// Writes to standard output. A reader that has gone away is no failure.
///
/// # Errors
///
/// A message with the reason.
pub(crate) fn write(bytes: &[u8]) -> Result<(), String> {
    let mut out = io::stdout().lock();
    match out.write_all(bytes).and_then(|()| out.flush()) {
        Err(e) if e.kind() != io::ErrorKind::BrokenPipe => {
            Err(format!("cannot write standard output ({})", files::reason(&e)))
        }
        _ => Ok(()),
    }
}

/// The path from the root of the file system.
pub(crate) fn absolute(path: &Path) -> PathBuf {
    files::absolute(&std::env::current_dir().unwrap_or_default(), path)
}
