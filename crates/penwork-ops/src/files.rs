//! Writing files: all of them whole, or none.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Component, Path, PathBuf};

/// Writes all files. Each goes to a temporary file beside its target first; only when all of them are
/// complete are they moved into place, so that a failure leaves the old files as they were. Missing
/// folders are made.
///
/// # Errors
///
/// A message that names the path and the reason: `cannot write /a/b.svg (EACCES)`.
pub fn write_all(files: &[(PathBuf, &[u8])]) -> Result<(), String> {
    let mut waiting: Vec<(PathBuf, &Path)> = Vec::new();
    let result = files.iter().try_for_each(|(target, bytes)| {
        let failed = |e: &io::Error| format!("cannot write {} ({})", target.display(), reason(e));
        if target.is_dir() {
            return Err(format!("cannot write {} (EISDIR): a folder is in the way", target.display()));
        }
        if let Some(parent) = target.parent() {
            fs::create_dir_all(parent).map_err(|e| failed(&e))?;
        }
        let (temporary, mut file) = create_beside(target).map_err(|e| failed(&e))?;
        waiting.push((temporary, target));
        file.write_all(bytes).and_then(|()| file.flush()).map_err(|e| failed(&e))
    });
    let result = result.and_then(|()| {
        for (temporary, target) in &waiting {
            fs::rename(temporary, target)
                .map_err(|e| format!("cannot write {} ({})", target.display(), reason(&e)))?;
        }
        Ok(())
    });
    if result.is_err() {
        for (temporary, _) in &waiting {
            // Those that were moved already are gone from here; nothing else can be done about the rest.
            let _ = fs::remove_file(temporary);
        }
    }
    result
}

/// The name of an operating system error, such as `ENOENT`, or its text where it has none.
pub fn reason(error: &io::Error) -> String {
    let known = match error.kind() {
        io::ErrorKind::NotFound => "ENOENT",
        io::ErrorKind::PermissionDenied => "EACCES",
        io::ErrorKind::AlreadyExists => "EEXIST",
        io::ErrorKind::NotADirectory => "ENOTDIR",
        io::ErrorKind::IsADirectory => "EISDIR",
        io::ErrorKind::StorageFull => "ENOSPC",
        io::ErrorKind::ReadOnlyFilesystem => "EROFS",
        io::ErrorKind::InvalidFilename => "ENAMETOOLONG",
        _ => return error.to_string(),
    };
    known.into()
}

/// `path` as an absolute one, with `.` and `..` taken out. Nothing is looked up.
pub fn absolute(folder: &Path, path: &Path) -> PathBuf {
    let mut out = PathBuf::new();
    for part in folder.join(path).components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => {
                out.pop();
            }
            other => out.push(other),
        }
    }
    out
}

fn create_beside(target: &Path) -> io::Result<(PathBuf, fs::File)> {
    let name = target.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
    let mut attempt = 0_u32;
    loop {
        // A long name stays within the file system's limit when it is cut; the number keeps it unique.
        let head: String = name.chars().take(40).collect();
        let candidate = target.with_file_name(format!(".{head}.{}-{attempt}.tmp", std::process::id()));
        match OpenOptions::new().write(true).create_new(true).open(&candidate) {
            Ok(file) => return Ok((candidate, file)),
            Err(e) if e.kind() == io::ErrorKind::AlreadyExists && attempt < 1_000 => attempt += 1,
            Err(e) => return Err(e),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_in_the_way_stops_all_files_and_leaves_nothing_behind() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("b.svg")).expect("a folder in the way");
        fs::write(at("a.svg"), "old").expect("an old file");
        let error =
            write_all(&[(at("a.svg"), b"new"), (at("b.svg"), b"new")]).expect_err("b.svg is a folder");
        assert!(error.contains("EISDIR"), "{error}");
        assert_eq!(fs::read_to_string(at("a.svg")).expect("still there"), "old");
        assert_eq!(fs::read_dir(folder.path()).expect("readable").count(), 2);
    }

    #[test]
    fn folders_are_made_and_files_replaced() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let target = folder.path().join("deep/er/x.svg");
        write_all(&[(target.clone(), b"one")]).expect("written");
        write_all(&[(target.clone(), b"two")]).expect("written again");
        assert_eq!(fs::read_to_string(target).expect("there"), "two");
    }

    #[test]
    fn dots_are_taken_out() {
        assert_eq!(absolute(Path::new("/a/b"), Path::new("../c/./d")), Path::new("/a/c/d"));
        assert_eq!(absolute(Path::new("/a/b"), Path::new("/x")), Path::new("/x"));
    }
}
