//! Words people search with, and the line icons that show what they mean.

/// (words, icons), the most fitting icon first. A word may stand in several rows.
pub(crate) const CONCEPTS: &[(&[&str], &[&str])] = &[
    (&["token", "jwt", "bearer", "credential", "credentials"], &["ticket", "key-round", "badge", "file-key"]),
    (
        &["audit", "log", "logs", "trail", "record", "history"],
        &["clipboard-list", "scroll-text", "file-search", "receipt-text"],
    ),
    (
        &["auth", "authentication", "authenticate", "signin", "sso", "oauth", "oidc"],
        &["log-in", "key-round", "fingerprint-pattern", "shield-user"],
    ),
    (
        &["authorization", "authorize", "permission", "permissions", "access", "role", "rbac", "policy"],
        &["shield-check", "user-lock", "key-square", "gavel"],
    ),
    (&["password", "passphrase", "pin", "passcode"], &["key-round", "lock-keyhole", "key-square"]),
    (
        &["encrypt", "encryption", "encrypted", "tls", "ssl", "secure", "certificate"],
        &["lock", "shield-check", "file-lock", "badge-check"],
    ),
    (&["decrypt", "unlock", "open", "public"], &["lock-open", "globe", "key"]),
    (
        &["identity", "account", "profile", "principal", "subject"],
        &["id-card", "circle-user", "user", "fingerprint-pattern"],
    ),
    (
        &["customer", "person", "visitor", "actor", "human", "member"],
        &["user", "circle-user", "user-round", "users"],
    ),
    (
        &["team", "group", "audience", "people", "tenant", "organization"],
        &["users", "users-round", "building"],
    ),
    (&["admin", "administrator", "operator", "owner"], &["user-cog", "shield-user", "crown"]),
    (&["ai", "agent", "assistant", "llm", "chatbot"], &["bot", "sparkles", "brain", "bot-message-square"]),
    (
        &["model", "inference", "embedding", "neural", "ml", "learning"],
        &["brain-circuit", "brain", "sparkles", "cpu"],
    ),
    (
        &["prompt", "conversation", "chat", "message", "comment"],
        &["message-square", "bot-message-square", "message-circle"],
    ),
    (&["memory", "context", "ram"], &["memory-stick", "brain", "database"]),
    (
        &["compute", "vm", "machine", "host", "backend", "server", "service", "api"],
        &["server", "server-cog", "cpu", "box"],
    ),
    (
        &["frontend", "ui", "browser", "website", "web", "page", "desktop"],
        &["monitor", "globe", "monitor-smartphone", "laptop"],
    ),
    (&["mobile", "app", "ios", "android", "device"], &["smartphone", "monitor-smartphone", "laptop"]),
    (&["serverless", "function", "lambda", "trigger", "event", "fast"], &["zap", "workflow", "rocket"]),
    (&["kubernetes", "pod", "cluster", "docker", "image"], &["container", "boxes", "package", "ship-wheel"]),
    (
        &["microservice", "microservices", "module", "component", "modules"],
        &["boxes", "blocks", "puzzle", "box"],
    ),
    (
        &["balancer", "load", "distribute", "fanout", "branch"],
        &["split", "network", "git-branch", "waypoints"],
    ),
    (
        &["gateway", "proxy", "ingress", "router", "routing", "reverse"],
        &["network", "router", "waypoints", "route"],
    ),
    (&["vpn", "tunnel", "connection", "peering", "link"], &["cable", "link", "plug", "globe-lock"]),
    (
        &["firewall", "waf", "protection", "guard", "defense"],
        &["shield", "brick-wall-shield", "shield-check", "shield-alert"],
    ),
    (
        &["cdn", "edge", "internet", "public", "dns", "domain", "world"],
        &["globe", "cloud", "radio", "signpost"],
    ),
    (&["queue", "broker", "buffer", "backlog", "jobs"], &["layers", "inbox", "list-checks"]),
    (
        &["stream", "streaming", "kafka", "topic", "pubsub", "broadcast"],
        &["radio", "waves-horizontal", "megaphone", "layers"],
    ),
    (
        &["db", "sql", "postgres", "mysql", "store", "persistence", "data"],
        &["database", "table", "hard-drive", "cylinder"],
    ),
    (&["cache", "redis", "memcached", "hot"], &["database-zap", "zap", "memory-stick"]),
    (
        &["storage", "bucket", "blob", "object", "volume", "disk", "backup"],
        &["hard-drive", "archive", "folder", "database-backup"],
    ),
    (&["warehouse", "lake", "lakehouse", "olap"], &["warehouse", "database", "layers"]),
    (
        &["etl", "pipeline", "orchestration", "process", "automation", "job"],
        &["workflow", "git-branch", "refresh-cw", "repeat"],
    ),
    (
        &["report", "document", "paper", "spec", "contract"],
        &["file-text", "clipboard-list", "scroll-text", "signature"],
    ),
    (&["email", "newsletter", "smtp", "inbox"], &["mail", "inbox", "send"]),
    (&["notification", "alert", "alarm", "push", "reminder"], &["bell", "bell-ring", "siren", "megaphone"]),
    (
        &["monitoring", "metrics", "observability", "telemetry", "health", "trace", "tracing"],
        &["activity", "gauge", "chart-line", "telescope"],
    ),
    (
        &["dashboard", "analytics", "statistics", "insight", "bi"],
        &["chart-line", "chart-bar", "chart-pie", "gauge"],
    ),
    (
        &["error", "failure", "failed", "crash", "exception", "incident"],
        &["circle-x", "triangle-alert", "octagon-alert", "server-crash"],
    ),
    (
        &["success", "done", "ok", "passed", "complete", "completed", "valid"],
        &["circle-check", "check", "check-check", "badge-check"],
    ),
    (
        &["invalid", "rejected", "denied", "forbidden", "blocked"],
        &["ban", "shield-x", "circle-x", "octagon-x"],
    ),
    (
        &["validate", "validation", "verify", "verification", "test", "check", "review"],
        &["list-checks", "clipboard-check", "search-check", "check"],
    ),
    (&["expired", "expiry", "timeout", "deadline", "ttl"], &["clock-alert", "timer", "hourglass"]),
    (&["schedule", "cron", "scheduler", "time", "timer"], &["calendar-clock", "clock", "timer", "calendar"]),
    (
        &["retry", "rotate", "renew", "sync", "reload", "update"],
        &["refresh-cw", "rotate-cw", "rotate-ccw", "repeat"],
    ),
    (
        &["request", "response", "exchange", "swap", "transfer"],
        &["arrow-left-right", "arrow-right-left", "send", "reply"],
    ),
    (&["deploy", "deployment", "release", "launch", "ship"], &["rocket", "package-check", "cloud-upload"]),
    (
        &["ci", "cd", "build", "devops", "commit", "repository", "repo", "version"],
        &["git-branch", "git-merge", "workflow", "git-commit-horizontal"],
    ),
    (
        &["config", "configuration", "setting", "control", "options", "feature"],
        &["settings", "sliders-horizontal", "toggle-right", "cog"],
    ),
    (&["payment", "pay", "billing", "card", "checkout"], &["credit-card", "wallet", "receipt", "banknote"]),
    (
        &["order", "purchase", "cart", "shop", "commerce", "ecommerce", "catalog"],
        &["shopping-cart", "shopping-bag", "store", "receipt-text"],
    ),
    (
        &["money", "bank", "finance", "cost", "price", "ledger", "accounting"],
        &["landmark", "banknote", "coins", "calculator"],
    ),
    (&["inventory", "stock", "parcel", "product", "artifact"], &["package", "warehouse", "boxes", "box"]),
    (&["delivery", "shipping", "shipment", "logistics", "courier"], &["truck", "package", "map-pin"]),
    (&["support", "helpdesk", "help", "contact"], &["headset", "life-buoy", "circle-question-mark", "phone"]),
    (
        &["company", "office", "enterprise", "business", "partner"],
        &["building", "briefcase", "handshake", "landmark"],
    ),
    (&["location", "place", "region", "geo", "address"], &["map-pin", "map", "globe", "compass"]),
    (
        &["decision", "condition", "choice", "gate", "approve", "approval"],
        &["split", "stamp", "scale", "gavel"],
    ),
    (&["idea", "insight", "explain", "tip"], &["lightbulb", "info", "sparkles"]),
    (
        &["search", "find", "lookup", "query", "discover"],
        &["search", "scan-search", "file-search", "telescope"],
    ),
    (&["filter", "transform", "clean", "map", "mapping"], &["funnel", "replace", "wand-sparkles"]),
    (&["code", "source", "script", "sdk", "library", "cli"], &["code", "code-xml", "terminal", "file-code"]),
    (&["json", "schema", "payload", "format"], &["braces", "file-code", "table"]),
    (
        &["external", "integration", "plugin", "connector", "third", "party", "webhook"],
        &["plug", "webhook", "puzzle", "cloud"],
    ),
    (&["iot", "sensor", "signal", "wireless", "telemetry"], &["radio", "wifi", "satellite-dish", "cpu"]),
    (
        &["production", "factory", "plant", "manufacturing", "onpremises"],
        &["factory", "warehouse", "building"],
    ),
    (&["education", "student", "training", "course", "learn"], &["graduation-cap", "book-open", "lightbulb"]),
    (
        &["documentation", "docs", "knowledge", "wiki", "manual", "guide"],
        &["book-open", "file-text", "folder", "lightbulb"],
    ),
    (&["upload", "ingest", "import", "input"], &["upload", "cloud-upload", "inbox", "log-in"]),
    (&["download", "export", "output"], &["download", "cloud-download", "log-out"]),
];
