//! The diagram tools, as a client calls them.

use serde_json::{Value, json};

use super::client::{Client, Era};
use crate::command::Desk;

const LOGIN: &str = "flow \"Login\" direction=right\nnode user person \"User\"\nnode api service \"Auth API\"\n\
                     node db database \"Users DB\"\nuser -> api : \"POST /login\"\napi -> db : \"look up user\"";

/// The result of one call.
fn call(tool: &str, arguments: &Value) -> Value {
    let desk = Desk::new();
    let mut client = Client::start(&desk.path, Era::V2025_11);
    let mut answer = client.request("tools/call", json!({"name": tool, "arguments": arguments}));
    client.close();
    assert!(desk.names().is_empty(), "{tool} wrote a file");
    answer["result"].take()
}

fn data(tool: &str, arguments: &Value) -> Value {
    let mut result = call(tool, arguments);
    assert_eq!(result["isError"], false, "{result}");
    let text = result["content"][0]["text"].as_str().expect("a text");
    assert_eq!(serde_json::from_str::<Value>(text).expect("JSON"), result["structuredContent"]);
    result["structuredContent"].take()
}

#[test]
fn a_valid_diagram_is_drawn_in_both_themes() {
    let answer = data("draw_diagram", &json!({"source": LOGIN}));
    let keys: Vec<&String> = answer.as_object().expect("an object").keys().collect();
    assert_eq!(
        keys,
        [
            "valid",
            "kind",
            "errors",
            "warnings",
            "summary",
            "outline",
            "outlineTruncated",
            "size",
            "quality",
            "renders",
            "viewUrl",
            "pngUrl",
            "svgUrl",
            "saveCommand",
            "next"
        ]
    );
    assert_eq!(answer["summary"], "Login: 3 nodes, 2 connections.");
    let themes: Vec<&Value> =
        answer["renders"].as_array().expect("a list").iter().map(|r| &r["theme"]).collect();
    assert_eq!(themes, ["light", "dark"]);
    assert_eq!(answer["renders"][0]["size"], answer["size"]);
    let view = answer["viewUrl"].as_str().expect("a link");
    assert!(view.starts_with("http://127.0.0.1:7717/view#v1."));
    assert_eq!(answer["pngUrl"], format!("{view}&download=png"));
    assert!(!answer["renders"][0]["svg"].as_str().expect("text").contains("metadata"));
}

#[test]
fn errors_are_told_and_nothing_is_drawn() {
    let answer = data("draw_diagram", &json!({"source": "flow \"x\"\nnode a servce \"A\"\na -> b"}));
    assert_eq!(answer["valid"], false);
    let codes: Vec<&Value> =
        answer["errors"].as_array().expect("a list").iter().map(|e| &e["code"]).collect();
    assert_eq!(codes, ["E120", "E131"]);
    assert_eq!((&answer["size"], &answer["renders"]), (&Value::Null, &json!([])));
    assert!(answer.get("viewUrl").is_none() && answer.get("quality").is_none());
}

#[test]
fn options_shape_the_answer() {
    let never = data("draw_diagram", &json!({"source": LOGIN, "svg": "never"}));
    assert_eq!(never["renders"], json!([]));
    assert!(never["viewUrl"].is_string());
    let full = data("draw_diagram", &json!({"source": LOGIN, "detail": "full", "themes": "dark"}));
    assert_eq!(full["renders"].as_array().map(Vec::len), Some(1));
    assert!(
        full["renders"][0]["svg"].as_str().expect("text").contains("<metadata data-format=\"buun-diagram\">")
    );
    let settings = json!({"fonts": {"sans": "Lato, sans-serif"}, "icons": {"service": "simple:rust"}});
    let own = data("draw_diagram", &json!({"source": LOGIN, "themes": "light", "settings": settings}));
    assert!(own["renders"][0]["svg"].as_str().expect("text").contains("font-family=\"Lato, sans-serif\""));
}

#[test]
fn long_answers_lose_their_pictures_and_say_so() {
    let nodes = (0..40).map(|i| format!("node n{i} service \"Service {i}\"\n"));
    let edges = (1..40).map(|i| format!("n{} -> n{i} : \"calls\"\n", (i - 1) / 2));
    let source: String = std::iter::once("flow \"Many\"\n".to_owned()).chain(nodes).chain(edges).collect();
    let answer = data("draw_diagram", &json!({"source": source}));
    assert_eq!(answer["renders"], json!([]));
    assert_eq!(answer["picturesOmitted"]["themes"], json!(["dark", "light"]));
    assert_eq!(answer["picturesOmitted"]["limit"], 36_000);
    assert!(answer["next"].as_str().expect("text").starts_with("Both pictures were left out"));
    assert_eq!(
        (answer["outlineTruncated"].as_bool(), answer["outline"].as_array().map(Vec::len)),
        (Some(true), Some(40))
    );
    let always = data("draw_diagram", &json!({"source": source, "svg": "always"}));
    assert_eq!(always["renders"].as_array().map(Vec::len), Some(2));
}

#[test]
fn wrong_arguments_are_named_all_at_once() {
    let settings = json!({"direction": "sideways"});
    let result =
        call("draw_diagram", &json!({"source": 1, "themes": "dusk", "colour": "red", "settings": settings}));
    assert_eq!(result["isError"], true);
    let text = result["content"][0]["text"].as_str().expect("a text");
    let paths: Vec<&str> = text.lines().filter_map(|l| l.split(':').next()).collect();
    assert_eq!(paths, ["source", "themes", "settings.direction", "colour"]);
}

#[test]
fn single_steps_answer_alone() {
    let valid = data("validate_diagram", &json!({"source": LOGIN}));
    assert_eq!((&valid["valid"], &valid["quality"]["grade"]), (&true.into(), &"clean".into()));
    let outline = data("outline_diagram", &json!({"source": LOGIN}));
    assert_eq!(outline["outline"][0], outline["summary"]);
    let render = data("render_diagram", &json!({"source": LOGIN, "theme": "dark", "idPrefix": "fig1"}));
    assert!(render["svg"].as_str().expect("text").contains("id=\"tfig1\""));
    for tool in ["outline_diagram", "render_diagram", "view_diagram"] {
        let result = call(tool, &json!({"source": "flow\nnode a servce \"A\""}));
        assert_eq!(result["isError"], true, "{tool}");
        assert!(result["content"][0]["text"].as_str().expect("a text").contains("E120 at line 2, column 8"));
    }
}

#[test]
fn a_diagram_can_be_looked_at() {
    let result = call("view_diagram", &json!({"source": LOGIN}));
    assert!(result.get("structuredContent").is_none());
    assert_eq!(result["content"][1]["mimeType"], "image/png");
}

#[test]
fn the_language_is_taught() {
    let overview = data("get_diagram_syntax", &json!({}));
    assert!(overview["kind"].is_null() && overview["text"].as_str().expect("text").contains("- flow:"));
    let flow = data("get_diagram_syntax", &json!({"kind": "flow"}));
    assert!(flow["text"].as_str().expect("text").contains("node ID TYPE"));
}

#[test]
fn icons_are_found_and_mapped() {
    let found = data("search_icons", &json!({"q": "redis", "limit": 2}));
    assert_eq!(found["items"][0], "simple:redis");
    let mapped = data("map_icons", &json!({"names": ["S3", "Nonsense Thing"], "provider": "aws"}));
    assert_eq!((&mapped["results"][0]["icon"], &mapped["gapCount"]), (&"aws:s3".into(), &1.into()));
    assert_eq!(mapped["gaps"][0]["fallback"], "lucide:box");
}

#[test]
fn fewer_tools_can_be_offered() {
    let desk = Desk::new();
    let mut client = Client::declaring(&desk.path, Era::V2025_11, json!({}), &["--tools", "sketch"]);
    let answer = client.request("tools/list", json!({}));
    let names: Vec<&Value> =
        answer["result"]["tools"].as_array().expect("a list").iter().map(|t| &t["name"]).collect();
    assert_eq!(names, ["sketch"]);
    client.close();
}
