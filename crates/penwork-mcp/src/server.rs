//! The handler: a list of tools and a way to call one.

use std::sync::Arc;

use penwork_ops::{Context, Operation, Outcome, operations};
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

    /// The operations of the tool sets that are served.
    fn operations(&self) -> impl Iterator<Item = &'static Operation> {
        operations().iter().filter(|o| self.settings.sets.contains(&o.set))
    }
}

/// What a model is told before it sees the tools; clients show at most 2,048 characters of it.
const INSTRUCTIONS: &str = "\
Penwork draws diagrams from what you mean: you say what exists and how it hangs together, it picks every place, size and colour.

For a diagram in a document, a repository or a chat use draw_diagram: call get_diagram_syntax once for the rules and once for the kind you need, write the source, check it with draw_diagram and svg \"never\", mend every error at its line and column, read the outline to see that it says what you meant, then draw. Give viewUrl to the person. Look at it yourself with view_diagram.

For an editable hand-drawn architecture sketch (.excalidraw, SVG, PNG files) use sketch with a JSON topology.

Never guess icon names: search_icons and map_icons know them. validate_diagram, outline_diagram and render_diagram do one step each of what draw_diagram does at once.";

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
        info.instructions = Some(INSTRUCTIONS.into());
        info
    }

    async fn list_tools(
        &self,
        _request: Option<PaginatedRequestParams>,
        context: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let mut list = ListToolsResult::with_all_items(self.operations().map(answer::tool).collect());
        list.meta = signature(&context);
        Ok(list)
    }

    fn get_tool(&self, name: &str) -> Option<Tool> {
        self.operations().find(|o| o.name == name).map(answer::tool)
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let Some(operation) = self.operations().find(|o| o.name == request.name) else {
            return Err(ErrorData::invalid_params(format!("unknown tool \"{}\"", request.name), None));
        };
        let roots = Arc::new(Roots::of(&request, &context, self.settings.folder.clone()));
        let around = Context {
            folder: roots.clone(),
            fonts: self.settings.fonts.clone(),
            viewer: self.settings.viewer.clone(),
            limited: true,
        };
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
