//! The folder in which the client works, asked of it when a relative path is used.
//!
//! Older clients answer `roots/list` while the call waits; newer ones get the question as the answer of
//! the call and repeat it with theirs. Without an answer the server's own folder is used.

// Roots are deprecated in the newest protocol, and all there is in the older ones.
#![allow(deprecated)]

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use penwork_ops::Folder;
use rmcp::model::{
    CallToolRequestParams, InputRequest, InputRequests, InputRequiredResult, ListRootsRequest,
    ListRootsResult, ProtocolVersion,
};
use rmcp::service::RequestContext;
use rmcp::{Peer, RoleServer};
use tokio::runtime::Handle;

/// How long an older client may take to answer.
const PATIENCE: Duration = Duration::from_secs(2);
/// The name under which a newer client sends its answer.
const QUESTION: &str = "roots";

/// Who knows the folder.
#[derive(Debug)]
pub(crate) enum Roots {
    /// Nobody but the server.
    Own(PathBuf),
    /// The client has said it already.
    Told(PathBuf),
    /// An older client, when asked.
    Ask { peer: Peer<RoleServer>, runtime: Handle, own: PathBuf },
    /// A newer client, when the call is answered with a question. It is true once the folder was needed.
    Unasked(AtomicBool),
}

impl Roots {
    /// Finds out whom to ask for this call.
    pub(crate) fn of(
        request: &CallToolRequestParams,
        context: &RequestContext<RoleServer>,
        own: PathBuf,
    ) -> Self {
        if context.client_capabilities().is_none_or(|c| c.roots.is_none()) {
            return Self::Own(own);
        }
        let modern =
            context.protocol_version().is_some_and(|v| v.as_str() >= ProtocolVersion::V_2026_07_28.as_str());
        if !modern {
            return Self::Ask { peer: context.peer.clone(), runtime: Handle::current(), own };
        }
        match request.input_responses.as_ref().and_then(|r| r.get(QUESTION)) {
            Some(answer) => {
                let roots = serde_json::from_value::<ListRootsResult>(answer.clone()).ok();
                Self::Told(roots.and_then(|r| first_folder(&r)).unwrap_or(own))
            }
            None => Self::Unasked(AtomicBool::new(false)),
        }
    }

    /// The question to put to a newer client, when the operation stopped for want of its answer.
    pub(crate) fn question(&self) -> Option<InputRequiredResult> {
        match self {
            Self::Unasked(needed) if needed.load(Ordering::Relaxed) => {
                let question = InputRequest::ListRoots(ListRootsRequest::default());
                Some(InputRequiredResult::from_input_requests(InputRequests::from([(
                    QUESTION.into(),
                    question,
                )])))
            }
            _ => None,
        }
    }
}

impl Folder for Roots {
    fn path(&self) -> Option<PathBuf> {
        match self {
            Self::Own(folder) | Self::Told(folder) => Some(folder.clone()),
            Self::Ask { peer, runtime, own } => {
                let answer =
                    runtime.block_on(async { tokio::time::timeout(PATIENCE, peer.list_roots()).await });
                let told = answer.ok().and_then(Result::ok).and_then(|r| first_folder(&r));
                Some(told.unwrap_or_else(|| own.clone()))
            }
            Self::Unasked(needed) => {
                needed.store(true, Ordering::Relaxed);
                None
            }
        }
    }
}

/// The first root as a folder of this machine.
fn first_folder(roots: &ListRootsResult) -> Option<PathBuf> {
    let path = roots.roots.first()?.uri.strip_prefix("file://")?;
    // An empty host and `localhost` both mean this machine.
    let path = path.strip_prefix("localhost").unwrap_or(path);
    let path = percent_encoding::percent_decode_str(path).decode_utf8().ok()?;
    let path = PathBuf::from(path.as_ref());
    path.is_absolute().then_some(path)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rmcp::model::Root;

    #[test]
    fn file_uris_become_folders() {
        let first = |uri: &str| first_folder(&ListRootsResult::new(vec![Root::new(uri)]));
        assert_eq!(first("file:///home/ann/my%20shop"), Some("/home/ann/my shop".into()));
        assert_eq!(first("file://localhost/srv"), Some("/srv".into()));
        assert_eq!(first("file://elsewhere/srv"), None);
        assert_eq!(first("https://example.com/x"), None);
        assert_eq!(first_folder(&ListRootsResult::new(Vec::new())), None);
    }
}
