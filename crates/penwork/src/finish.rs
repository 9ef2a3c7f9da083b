//! How a command ended.

use std::process::ExitCode;

/// How a command ended; each way has its exit code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Finish {
    /// Everything asked for was done.
    Done,
    /// An input has errors, or something cannot be read or written.
    Failed,
    /// The command itself is wrong; nothing was read.
    WrongUsage,
}

impl From<bool> for Finish {
    fn from(done: bool) -> Self {
        if done { Self::Done } else { Self::Failed }
    }
}

impl From<Finish> for ExitCode {
    fn from(finish: Finish) -> Self {
        match finish {
            Finish::Done => Self::SUCCESS,
            Finish::Failed => Self::FAILURE,
            Finish::WrongUsage => Self::from(2),
        }
    }
}
