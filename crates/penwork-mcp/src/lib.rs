//! MCP: the operations as tools, over standard input and output.
//!
//! Both eras of the protocol are served: clients that open with `initialize` (2024-11-05 to 2025-11-25)
//! and those that do not (2026-07-28). Nothing is opened before the first call: fonts are parsed when a
//! text is first measured.
//!
//! Limits: no HTTP yet, no resources or prompts, and nothing here knows what a tool does.

mod answer;
mod era;
mod opening;
mod roots;
mod server;

use std::path::PathBuf;

use penwork_ops::{FontSource, ToolSet};
use rmcp::service::ServerInitializeError;
use rmcp::transport::{IntoTransport, stdio_pipes};
use rmcp::{RoleServer, ServiceExt};

use era::WithExecution;
use opening::Opening;
use server::Server;

/// How the server is set up.
#[derive(Debug, Clone, Default)]
pub struct Settings {
    /// Where relative paths start when the client names no root of its own. An absolute folder.
    pub folder: PathBuf,
    /// Where fonts are looked for when the bundled ones lack a character.
    pub fonts: FontSource,
    /// The address of the viewer that links lead to.
    pub viewer: String,
    /// Which tools are offered.
    pub sets: Vec<ToolSet>,
}

/// Serves one client until it closes standard input.
///
/// # Errors
///
/// A message when the transport fails. The end of input is not a failure, not even as the first thing.
pub fn serve_stdio(settings: Settings) -> Result<(), String> {
    // One thread waits for messages; drawings run on a second one, so that a long drawing does not hold
    // up a ping.
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(|e| e.to_string())?;
    let result = runtime.block_on(async {
        let pipes = IntoTransport::<RoleServer, _, _>::into_transport(stdio_pipes());
        match WithExecution(Server::new(settings)).serve(Opening::new(pipes)).await {
            Ok(running) => running.waiting().await.map(drop).map_err(|e| e.to_string()),
            Err(ServerInitializeError::ConnectionClosed(_)) => Ok(()),
            Err(e) => Err(e.to_string()),
        }
    });
    // A read of standard input that is still pending must not keep the process alive.
    runtime.shutdown_background();
    result
}
