//! The icon and the tone of a file by its name.

use super::EntryType;
use crate::vocabulary::Tone;

/// What a file, folder or other entry is drawn with.
pub(super) fn glyph(entry_type: EntryType, name: &str) -> Option<(&'static str, Tone)> {
    match entry_type {
        EntryType::Folder => Some(("lucide:folder", Tone::Neutral)),
        EntryType::File => Some(file(&name.to_lowercase())),
        EntryType::Node | EntryType::Omitted(_) => None,
    }
}

fn file(name: &str) -> (&'static str, Tone) {
    if name.starts_with("dockerfile") || name.starts_with("docker-compose") {
        return ("simple:docker", Tone::Blue);
    }
    if name.starts_with(".git") {
        return ("simple:git", Tone::Orange);
    }
    // `package-lock.json` is a lock file before it is JSON.
    if name.split(['.', '-', '_']).any(|part| part == "lock") {
        return ("lucide:lock", Tone::Neutral);
    }
    let extension = name.rsplit_once('.').map_or("", |(_, extension)| extension);
    match extension {
        "ts" | "tsx" | "mts" | "cts" => ("simple:typescript", Tone::Blue),
        "js" | "jsx" | "mjs" | "cjs" => ("simple:javascript", Tone::Amber),
        "json" | "jsonc" => ("lucide:braces", Tone::Amber),
        "md" | "mdx" => ("lucide:book-open", Tone::Violet),
        "css" | "scss" | "sass" | "less" => ("lucide:code", Tone::Violet),
        "html" | "htm" | "xml" => ("lucide:code-xml", Tone::Orange),
        "yaml" | "yml" | "toml" | "ini" | "env" => ("lucide:settings", Tone::Aqua),
        "svg" | "png" | "jpg" | "jpeg" | "gif" | "webp" | "ico" => ("lucide:square", Tone::Violet),
        "sh" | "bash" | "zsh" => ("lucide:terminal", Tone::Green),
        "py" => ("simple:python", Tone::Blue),
        "go" => ("simple:go", Tone::Aqua),
        "rs" => ("simple:rust", Tone::Orange),
        "java" => ("simple:openjdk", Tone::Red),
        "sql" => ("lucide:database", Tone::Aqua),
        _ => ("lucide:file-text", Tone::Neutral),
    }
}

#[cfg(test)]
mod tests {
    use penwork_icons::{Found, find};

    use super::file;

    #[test]
    fn names_and_extensions_choose_the_icon() {
        for (name, icon) in [
            ("main.rs", "simple:rust"),
            ("cargo.lock", "lucide:lock"),
            ("package-lock.json", "lucide:lock"),
            ("dockerfile", "simple:docker"),
            (".gitignore", "simple:git"),
            ("block.ts", "simple:typescript"),
            ("readme", "lucide:file-text"),
        ] {
            assert_eq!(file(name).0, icon, "{name}");
        }
    }

    #[test]
    fn every_icon_exists() {
        for extension in [
            "ts", "js", "json", "md", "css", "html", "yml", "png", "sh", "py", "go", "rs", "java", "sql", "x",
        ] {
            let icon = file(&format!("a.{extension}")).0;
            assert!(matches!(find(icon), Found::Icon(_)), "{icon}");
        }
    }
}
