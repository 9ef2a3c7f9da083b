//! The folder in which the client works, asked of it when a relative path is used.
//!
//! Older clients answer `roots/list` while the call waits; newer ones get the question as the answer of
//! the call and repeat it with theirs. Without an answer the server's own folder is used.

// Roots are deprecated in the newest protocol, and all there is in the older ones.
#![allow(deprecated)]

use std::path::{Path, PathBuf};
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
const PATIENCE: Duration = Duration::from_millis(2_000);
/// The name under which a newer client sends its answer.
const QUESTION: &str = "roots";

/// Who knows the folder.
#[derive(Debug)]
pub(crate) enum Roots {
    /// Nobody but the server.
    Own(PathBuf),
    /// The client has said it already.
    Told(PathBuf),
    /// The client, when asked.
    Ask { peer: Peer<RoleServer>, runtime: Handle, own: PathBuf },
}

impl Roots {
    /// Finds out whom to ask for this call. `Err` is the question to put to a newer client.
    pub(crate) fn of(
        request: &CallToolRequestParams,
        context: &RequestContext<RoleServer>,
        own: PathBuf,
    ) -> Result<Self, InputRequiredResult> {
        let declared = context.client_capabilities().is_some_and(|c| c.roots.is_some());
        let out = request.arguments.as_ref().and_then(|a| a.get("out")).and_then(|o| o.as_str());
        if !declared || out.is_some_and(|path| Path::new(path).is_absolute()) {
            return Ok(Self::Own(own));
        }
        let modern =
            context.protocol_version().is_some_and(|v| v.as_str() >= ProtocolVersion::V_2026_07_28.as_str());
        if !modern {
            return Ok(Self::Ask { peer: context.peer.clone(), runtime: Handle::current(), own });
        }
        match request.input_responses.as_ref().and_then(|r| r.get(QUESTION)) {
            Some(answer) => {
                let roots = serde_json::from_value::<ListRootsResult>(answer.clone()).ok();
                Ok(Self::Told(roots.and_then(|r| first_folder(&r)).unwrap_or(own)))
            }
            None => {
                let question = InputRequest::ListRoots(ListRootsRequest::default());
                Err(InputRequiredResult::from_input_requests(InputRequests::from([(
                    QUESTION.into(),
                    question,
                )])))
            }
        }
    }
}

impl Folder for Roots {
    fn path(&self) -> PathBuf {
        match self {
            Self::Own(folder) | Self::Told(folder) => folder.clone(),
            Self::Ask { peer, runtime, own } => {
                let answer =
                    runtime.block_on(async { tokio::time::timeout(PATIENCE, peer.list_roots()).await });
                answer.ok().and_then(Result::ok).and_then(|r| first_folder(&r)).unwrap_or_else(|| own.clone())
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
