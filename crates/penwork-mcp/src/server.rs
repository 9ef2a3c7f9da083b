//! The handler: a list of tools and a way to call one.

use std::sync::Arc;

use penwork_ops::{Context, Outcome, operations};
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CustomRequest, CustomResult, ErrorCode, Implementation,
    ListResourcesResult, ListToolsResult, MetaObject, PaginatedRequestParams, ProtocolVersion,
    ReadResourceRequestParams, ReadResourceResponse, ServerCapabilities, ServerConfig, Tool,
};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler};
use serde_json::Value;

use crate::{Settings, answer, roots::Roots};

/// Methods the SDK knows. A request for one of them that reaches [`ServerHandler::on_custom_request`]
/// had parameters it could not read.
const KNOWN_METHODS: [&str; 5] =
    ["initialize", "tools/list", "tools/call", "resources/list", "resources/read"];

#[derive(Debug)]
pub(crate) struct Server {
    settings: Settings,
}

impl Server {
    pub(crate) fn new(settings: Settings) -> Self {
        Self { settings }
    }
}

fn implementation() -> Implementation {
    Implementation::new("penwork", env!("CARGO_PKG_VERSION")).with_title("Penwork")
}

/// Who answers, as newer clients expect it on every result.
fn signature(context: &RequestContext<RoleServer>) -> Option<MetaObject> {
    let modern =
        context.protocol_version().is_some_and(|v| v.as_str() >= ProtocolVersion::V_2026_07_28.as_str());
    let server = serde_json::to_value(implementation()).ok()?;
    modern.then(|| {
        let mut meta = MetaObject::default();
        meta.0.insert("io.modelcontextprotocol/serverInfo".into(), server);
        meta
    })
}

impl ServerHandler for Server {
    fn get_info(&self) -> ServerConfig {
        // There are no resources yet. The list is declared all the same: clients ask for it without looking.
        let capabilities = ServerCapabilities::builder().enable_tools().enable_resources().build();
        let mut info = ServerConfig::new(capabilities);
        info.server_info = implementation();
        info
    }

    async fn list_tools(
        &self,
        _request: Option<PaginatedRequestParams>,
        context: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let mut list = ListToolsResult::with_all_items(operations().iter().map(answer::tool).collect());
        list.meta = signature(&context);
        Ok(list)
    }

    fn get_tool(&self, name: &str) -> Option<Tool> {
        operations().iter().find(|o| o.name == name).map(answer::tool)
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let Some(operation) = operations().iter().find(|o| o.name == request.name) else {
            return Err(ErrorData::invalid_params(format!("unknown tool \"{}\"", request.name), None));
        };
        let roots = Arc::new(Roots::of(&request, &context, self.settings.folder.clone()));
        let around = Context { folder: roots.clone(), fonts: self.settings.fonts.clone() };
        let arguments = request.arguments.map(Value::Object);
        let run = operation.run;
        let outcome = tokio::task::spawn_blocking(move || run(arguments.as_ref(), &around)).await;
        if let Some(question) = roots.question() {
            return Ok(CallToolResponse::InputRequired(question));
        }
        let outcome = outcome
            .unwrap_or_else(|_| Outcome::failure("error: the drawing failed; this is a defect of penwork"));
        let mut result = answer::result(outcome);
        result.meta = signature(&context);
        Ok(CallToolResponse::from(result))
    }

    async fn list_resources(
        &self,
        _request: Option<PaginatedRequestParams>,
        context: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        let mut list = ListResourcesResult::with_all_items(Vec::new());
        list.meta = signature(&context);
        Ok(list)
    }

    async fn read_resource(
        &self,
        request: ReadResourceRequestParams,
        _context: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        let data = serde_json::json!({"uri": request.uri});
        Err(ErrorData::resource_not_found(format!("unknown resource {}", request.uri), Some(data)))
    }

    async fn on_custom_request(
        &self,
        request: CustomRequest,
        _context: RequestContext<RoleServer>,
    ) -> Result<CustomResult, ErrorData> {
        if KNOWN_METHODS.contains(&request.method.as_str()) {
            return Err(ErrorData::invalid_params(
                format!("{} has parameters of the wrong shape", request.method),
                None,
            ));
        }
        Err(ErrorData::new(ErrorCode::METHOD_NOT_FOUND, request.method, None))
    }
}
