//! Diagrams on the command line.

use crate::command::{Desk, finish, penwork};

const LOGIN: &str = "flow \"Login\" direction=right\nnode user person \"User\"\nnode api service \"Auth API\"\n\
                     user -> api : \"POST /login\"\n";
const WRONG: &str = "flow \"Login\"\nnode user persn \"User\"\nuser -> api\n";

#[test]
fn a_diagram_becomes_svg_and_png() {
    let desk = Desk::with("login.pw", LOGIN);
    let ran = desk.run(&["render", "login.pw"]).done();
    assert_eq!(ran.text(), format!("{}\n{}\n", desk.shown("login.svg"), desk.shown("login.png")));
    let svg = String::from_utf8(desk.get("login.svg")).expect("text");
    assert!(svg.starts_with("<svg") && svg.contains(">POST /login</text>") && !svg.contains("@font-face"));
    assert!(desk.get("login.png").starts_with(b"\x89PNG"));
}

#[test]
fn dark_has_other_colours() {
    let desk = Desk::with("login.pw", LOGIN);
    desk.run(&["render", "login.pw", "-o", "light.svg"]).done();
    desk.run(&["render", "login.pw", "-o", "dark.svg", "--theme", "dark"]).done();
    let dark = String::from_utf8(desk.get("dark.svg")).expect("text");
    assert!(dark.contains("data-theme=\"dark\""));
    assert_ne!(desk.get("light.svg"), desk.get("dark.svg"));
}

#[test]
fn one_picture_can_follow_its_page() {
    let desk = Desk::with("login.pw", LOGIN);
    desk.run(&["render", "login.pw", "-o", "auto.svg", "--theme", "auto"]).done();
    let auto = String::from_utf8(desk.get("auto.svg")).expect("text");
    assert!(auto.contains("@media (prefers-color-scheme:dark)") && auto.contains("=\"var(--c0)\""));
    assert!(auto.contains("data-theme=\"auto\""));
}

#[test]
fn every_error_is_told_with_its_place() {
    let desk = Desk::with("login.pw", WRONG);
    for command in ["validate", "render", "outline"] {
        let ran = desk.run(&[command, "login.pw"]);
        assert_eq!(ran.code, Some(1), "{command}");
        let lines: Vec<&str> = ran.errors.lines().collect();
        assert_eq!(lines.len(), 2, "{command}: {lines:?}");
        assert!(
            lines[0].starts_with("E120 at line 2, column 11: `persn` is not a type of node"),
            "{}",
            lines[0]
        );
        assert!(lines[1].starts_with("E131 at line 3, column 9: `api` is not declared"), "{}", lines[1]);
    }
    assert_eq!(desk.names(), ["login.pw"]);
}

#[test]
fn advice_is_given_with_a_valid_diagram() {
    let desk = Desk::with(
        "x.pw",
        "flow\nnode a service \"A\"\nnode b service \"B\"\nnode c service \"C\"\na -> b\n",
    );
    let ran = desk.run(&["validate", "x.pw"]);
    assert_eq!(ran.code, Some(0));
    assert!(ran.text().starts_with("ok: Flow diagram: 3 nodes, 1 connection."));
    assert!(
        ran.errors.starts_with("warning: W201 at line 4, column 6: \"C\" is connected to nothing."),
        "{}",
        ran.errors
    );
}

#[test]
fn large_and_deep_sources_take_no_long_time() {
    let many: String =
        (0..4_000).map(|i| format!("n{}->m{}\n", i % 20, i * 7 % 20)).collect::<Vec<_>>().concat();
    let nodes: String =
        (0..20).map(|i| format!("node n{i} step \"N\"\nnode m{i} step \"M\"\n")).collect::<Vec<_>>().concat();
    let nested: String = (0..1_400).map(|i| format!("group g{i} \"G\" {{\n")).collect::<Vec<_>>().concat();
    let desk = Desk::with("dense.pw", format!("flow\n{nodes}{many}"));
    desk.put("deep.pw", format!("flow\n{nested}{}", "}\n".repeat(1_400)));
    desk.put(
        "blocks.pw",
        format!("sequence\nactor a person \"A\"\n{}{}", "opt \"x\" {\n".repeat(2_400), "}\n".repeat(2_400)),
    );
    for name in ["dense.pw", "deep.pw", "blocks.pw"] {
        let ran = desk.run(&["quality", name]);
        assert_eq!(ran.code, Some(0), "{name}: {}", ran.errors);
        assert!(ran.text().starts_with("Look: "), "{name}");
    }
}

#[test]
fn a_repository_has_settings_for_its_diagrams() {
    let desk = Desk::with("docs/login.pw", LOGIN);
    desk.put(
        "penwork.config.json",
        r#"{"fonts": {"sans": "Lato, sans-serif"}, "icons": {"service": "simple:rust"}}"#,
    );
    desk.run(&["render", "docs/login.pw", "-o", "x.svg"]).done();
    let svg = String::from_utf8(desk.get("x.svg")).expect("text");
    assert!(svg.contains("font-family=\"Lato, sans-serif\""));
    desk.put("penwork.config.json", "{\"direction\": \"sideways\",\n \"colour\": 1}");
    let ran = desk.run(&["render", "docs/login.pw", "-o", "y.svg"]);
    assert_eq!(ran.code, Some(1));
    assert!(
        ran.errors.contains("direction: got \"sideways\"") && ran.errors.contains("colour: unknown setting"),
        "{}",
        ran.errors
    );
    assert_eq!(desk.names(), ["docs", "penwork.config.json", "x.svg"]);
}

#[test]
fn problems_are_data_too() {
    let desk = Desk::with("login.pw", WRONG);
    let ran = desk.run(&["validate", "--json", "login.pw"]);
    let problem = &ran.json()[0]["problems"][0];
    assert_eq!((&problem["code"], &problem["line"]), (&"E120".into(), &2.into()));
    assert_eq!(problem["hint"], "did you mean `person`?");
}

#[test]
fn a_diagram_is_said_in_words() {
    let desk = Desk::with("login.pw", LOGIN);
    let ran = desk.run(&["outline", "login.pw"]).done();
    assert_eq!(
        ran.text(),
        "Login: 2 nodes, 1 connection.\nNodes:\n- User, person\n- Auth API, service\nConnections:\n\
         - User to Auth API: POST /login\n"
    );
    desk.put("pair.json", crate::command::PAIR);
    let ran = desk.run(&["outline", "pair.json"]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.errors.contains("only diagrams have an outline"));
}

#[test]
fn the_look_of_any_input_is_judged() {
    let desk = Desk::with("login.pw", LOGIN);
    desk.put("pair.json", crate::command::PAIR);
    desk.put("drawing.excalidraw", crate::command::DRAWING);
    let ran = desk.run(&["quality", "login.pw", "pair.json", "drawing.excalidraw"]).done();
    let lines: Vec<&str> = ran.text().lines().collect();
    assert_eq!(lines.len(), 3);
    assert!(lines[0].starts_with("login.pw: Look: clean (9"), "{}", lines[0]);
    assert_eq!(lines[1], "pair.json: Look: clean (100/100), nothing to fix.");
    let ran = desk.run(&["quality", "--json", "login.pw"]).done();
    assert_eq!(ran.json()[0]["quality"]["measures"]["boxes"], 2);
}

#[test]
fn sources_are_laid_out_evenly() {
    let uneven =
        "flow   \"X\"\n\n\n\nnode a service \"A\"   # first\ngroup g \"G\" {\nnode b queue \"B\"\n}\na->b\n";
    let even =
        "flow \"X\"\n\nnode a service \"A\"  # first\ngroup g \"G\" {\n  node b queue \"B\"\n}\na -> b\n";
    let desk = Desk::with("x.pw", uneven);
    assert_eq!(desk.run(&["fmt", "--check", "x.pw"]).code, Some(1));
    assert_eq!(desk.get("x.pw"), uneven.as_bytes());
    desk.run(&["fmt", "x.pw"]).done();
    let formatted = String::from_utf8(desk.get("x.pw")).expect("text");
    assert_eq!(formatted.split_whitespace().collect::<Vec<_>>(), even.split_whitespace().collect::<Vec<_>>());
    assert!(formatted.contains("\n  node b queue"));
    desk.run(&["fmt", "--check", "x.pw"]).done();
    let piped = finish(penwork(&desk.path).args(["fmt", "-"]), uneven.as_bytes()).done();
    assert_eq!(piped.bytes, formatted.as_bytes());
}

#[test]
fn codes_are_explained() {
    let desk = Desk::new();
    let ran = desk.run(&["explain", "e131"]).done();
    assert!(ran.text().starts_with("# E131: "));
    assert!(desk.run(&["explain", "I122"]).done().text().contains("## Mended"));
    assert!(desk.run(&["explain"]).done().text().starts_with("E100 E101 "));
    let ran = desk.run(&["explain", "E999"]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.errors.contains("no code is called"));
}

#[test]
fn a_picture_gives_its_source_back() {
    let desk = Desk::with("login.pw", LOGIN);
    desk.run(&["render", "login.pw", "-o", "with.svg", "--embed-source"]).done();
    assert_eq!(desk.run(&["source", "with.svg"]).done().text(), LOGIN);
    desk.run(&["render", "login.pw", "-o", "without.svg"]).done();
    let ran = desk.run(&["source", "without.svg"]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.errors.contains("carries no source"));
}

#[test]
fn a_link_is_saved_without_any_network() {
    let desk = Desk::new();
    let ran = desk.run(&["save", "https://example.org/view#v1.!!", "--out", "x.svg"]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.errors.contains("the link is damaged"), "{}", ran.errors);
    assert!(desk.names().is_empty());
    // The raw DEFLATE of `flow "X"`, as a stored block.
    let text = b"flow \"X\"";
    let mut raw = vec![1, text.len() as u8, 0, !(text.len() as u8), 255];
    raw.extend_from_slice(text);
    let link = format!("v1.{}", base64url(&raw));
    let ran = desk.run(&["save", &link, "--out", "x.svg"]);
    assert_eq!(ran.code, Some(0), "{}", ran.errors);
    assert_eq!(desk.run(&["source", "x.svg"]).done().text(), "flow \"X\"\n");
}

fn base64url(bytes: &[u8]) -> String {
    const DIGITS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut out = String::new();
    for chunk in bytes.chunks(3) {
        let word = chunk.iter().fold(0_u32, |w, &b| w << 8 | u32::from(b)) << (8 * (3 - chunk.len()));
        for digit in 0..=chunk.len() {
            out.push(char::from(DIGITS[(word >> (18 - 6 * digit) & 63) as usize]));
        }
    }
    out
}

#[test]
fn icons_are_found() {
    let desk = Desk::new();
    let ran = desk.run(&["icons", "redis", "--limit", "3"]).done();
    assert_eq!(ran.text().lines().next(), Some("simple:redis"));
    assert_eq!(ran.text().lines().count(), 3);
    assert_eq!(desk.run(&["icons", "qqqqzzzz"]).code, Some(1));
}
