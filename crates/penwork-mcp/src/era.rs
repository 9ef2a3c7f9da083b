//! What one era of the protocol has and the other has not.
//!
//! `execution.taskSupport` belongs to 2025-11-25 alone; the SDK follows the newer protocol and has no
//! field for it, so it is put into the tool list on the way out. Sketches finish inside the call, so
//! every tool says `forbidden`.

use std::borrow::Cow;

use rmcp::model::{
    ClientNotification, ClientRequest, CustomResult, ProtocolVersion, ServerConfig, ServerResult,
};
use rmcp::service::{NotificationContext, RequestContext};
use rmcp::{ErrorData, RoleServer, ServerHandler, Service};
use serde_json::{Value, json};

/// Adds `execution` to the tools for the peers that know it.
#[derive(Debug)]
pub(crate) struct WithExecution<H>(pub(crate) H);

impl<H: ServerHandler> Service<RoleServer> for WithExecution<H> {
    async fn handle_request(
        &self,
        request: ClientRequest,
        context: RequestContext<RoleServer>,
    ) -> Result<ServerResult, ErrorData> {
        let knows_execution = context.protocol_version().is_some_and(|v| v.as_str() == "2025-11-25");
        let result = Service::handle_request(&self.0, request, context).await?;
        let ServerResult::ListToolsResult(list) = &result else { return Ok(result) };
        if !knows_execution {
            return Ok(result);
        }
        let mut value =
            serde_json::to_value(list).map_err(|e| ErrorData::internal_error(e.to_string(), None))?;
        for tool in value.get_mut("tools").and_then(Value::as_array_mut).into_iter().flatten() {
            tool["execution"] = json!({"taskSupport": "forbidden"});
        }
        Ok(ServerResult::CustomResult(CustomResult::new(value)))
    }

    async fn handle_notification(
        &self,
        notification: ClientNotification,
        context: NotificationContext<RoleServer>,
    ) -> Result<(), ErrorData> {
        Service::handle_notification(&self.0, notification, context).await
    }

    fn get_info(&self) -> ServerConfig {
        ServerHandler::get_info(&self.0)
    }

    fn supported_protocol_versions(&self) -> Cow<'static, [ProtocolVersion]> {
        ServerHandler::supported_protocol_versions(&self.0)
    }
}
