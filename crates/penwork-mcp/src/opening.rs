//! What a client may say before its first request.
//!
//! The SDK ends the session at a notification that comes before any request. Nothing is known of the
//! client by then and nothing has to be done for it, so such a message is dropped instead.

use rmcp::RoleServer;
use rmcp::service::{RxJsonRpcMessage, TxJsonRpcMessage};
use rmcp::transport::Transport;

/// A transport that begins with a request.
pub(crate) struct Opening<T> {
    inner: T,
    opened: bool,
}

impl<T> Opening<T> {
    pub(crate) fn new(inner: T) -> Self {
        Self { inner, opened: false }
    }
}

impl<T: Transport<RoleServer>> Transport<RoleServer> for Opening<T> {
    type Error = T::Error;

    fn send(
        &mut self,
        item: TxJsonRpcMessage<RoleServer>,
    ) -> impl Future<Output = Result<(), Self::Error>> + Send + 'static {
        self.inner.send(item)
    }

    async fn receive(&mut self) -> Option<RxJsonRpcMessage<RoleServer>> {
        loop {
            let message = self.inner.receive().await?;
            self.opened |= matches!(message, RxJsonRpcMessage::<RoleServer>::Request(_));
            if self.opened {
                return Some(message);
            }
        }
    }

    async fn close(&mut self) -> Result<(), Self::Error> {
        self.inner.close().await
    }
}
