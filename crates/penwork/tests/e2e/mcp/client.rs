//! A client without any SDK: lines in, lines out.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::command::penwork;

/// How long an answer may take on a slow machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// A version of the protocol that is tested.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Era {
    V2025_06,
    V2025_11,
    V2026_07,
}

impl Era {
    pub(crate) const ALL: [Self; 3] = [Self::V2025_06, Self::V2025_11, Self::V2026_07];

    pub(crate) fn version(self) -> &'static str {
        match self {
            Self::V2025_06 => "2025-06-18",
            Self::V2025_11 => "2025-11-25",
            Self::V2026_07 => "2026-07-28",
        }
    }
}

/// A client and the server it has started.
pub(crate) struct Client {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<Value>,
    era: Era,
    capabilities: Value,
    last: u64,
}

impl Client {
    /// A client that declares nothing.
    pub(crate) fn start(here: &Path, era: Era) -> Self {
        Self::declaring(here, era, json!({}), &[])
    }

    /// A client with capabilities, and a server with options. Older eras shake hands at once.
    pub(crate) fn declaring(here: &Path, era: Era, capabilities: Value, options: &[&str]) -> Self {
        let mut client = Self::silent(here, era, capabilities, options);
        if era != Era::V2026_07 {
            let hello = client.request(
                "initialize",
                json!({
                    "protocolVersion": era.version(),
                    "capabilities": client.capabilities,
                    "clientInfo": {"name": "raw", "version": "1"},
                }),
            );
            assert_eq!(hello["result"]["protocolVersion"], era.version());
            assert_eq!(hello["result"]["serverInfo"]["name"], "penwork");
            client.send(&json!({"jsonrpc": "2.0", "method": "notifications/initialized"}));
        }
        client
    }

    /// A client that has not said anything yet.
    pub(crate) fn silent(here: &Path, era: Era, capabilities: Value, options: &[&str]) -> Self {
        let mut command = penwork(here);
        command.arg("mcp").args(options);
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let stdin = child.stdin.take();
        let stdout = child.stdout.take().expect("a pipe");
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(stdout).lines() {
                let line = line.expect("text");
                let value = serde_json::from_str(&line).unwrap_or_else(|e| panic!("{e}: {line}"));
                // A test that is over does not listen any more.
                let _ = sender.send(value);
            }
        });
        Self { child, stdin, lines, era, capabilities, last: 0 }
    }

    pub(crate) fn send(&mut self, message: &Value) {
        let stdin = self.stdin.as_mut().expect("standard input is open");
        writeln!(stdin, "{message}").expect("the server reads");
        stdin.flush().expect("the server reads");
    }

    /// The next line of the server.
    pub(crate) fn next(&self, patience: Duration) -> Option<Value> {
        self.lines.recv_timeout(patience).ok()
    }

    /// Sends a request and gives its number.
    pub(crate) fn ask(&mut self, method: &str, mut params: Value) -> u64 {
        self.last += 1;
        if self.era == Era::V2026_07 {
            params["_meta"] = json!({
                "io.modelcontextprotocol/protocolVersion": self.era.version(),
                "io.modelcontextprotocol/clientInfo": {"name": "raw", "version": "1"},
                "io.modelcontextprotocol/clientCapabilities": self.capabilities,
            });
        }
        self.send(&json!({"jsonrpc": "2.0", "id": self.last, "method": method, "params": params}));
        self.last
    }

    /// Sends a request and waits for its answer.
    pub(crate) fn request(&mut self, method: &str, params: Value) -> Value {
        let id = self.ask(method, params);
        let answer = self.next(PATIENCE).unwrap_or_else(|| panic!("no answer to {method}"));
        assert_eq!(answer["id"], id, "not the answer to {method}: {answer}");
        answer
    }

    /// Calls a tool and gives the result.
    pub(crate) fn call(&mut self, tool: &str, arguments: &Value) -> Value {
        let mut answer = self.request("tools/call", json!({"name": tool, "arguments": arguments}));
        assert!(answer.get("error").is_none(), "{answer}");
        answer["result"].take()
    }

    /// Ends the input without waiting.
    pub(crate) fn hang_up(&mut self) {
        drop(self.stdin.take());
    }

    /// Ends the input: the server must leave soon, content and silent.
    pub(crate) fn close(mut self) {
        self.hang_up();
        let start = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().expect("a child") {
                break status;
            }
            assert!(start.elapsed() < Duration::from_secs(10), "the server does not end");
            std::thread::sleep(Duration::from_millis(10));
        };
        let mut errors = String::new();
        self.child.stderr.take().expect("a pipe").read_to_string(&mut errors).expect("text");
        assert_eq!((status.code(), errors.as_str()), (Some(0), ""));
    }
}

/// A test that fails must not leave its server behind.
impl Drop for Client {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
