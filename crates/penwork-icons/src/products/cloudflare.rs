//! Products of Cloudflare.

use super::{Kind, Product, product};

/// Cloudflare: the most used first.
pub(crate) const CLOUDFLARE: &[Product] = &[
    product("cloudflare:cloud", "Cloudflare", Kind::Provider, &[]).drawn_as("simple:cloudflare"),
    product("cloudflare:workers", "Workers", Kind::Function, &["worker"])
        .drawn_as("simple:cloudflareworkers"),
    product("cloudflare:pages", "Pages", Kind::AppPlatform, &[]).drawn_as("simple:cloudflarepages"),
    product("cloudflare:r2", "R2", Kind::ObjectStorage, &["r2 bucket"]),
    product("cloudflare:d1", "D1", Kind::RelationalDatabase, &[]),
    product("cloudflare:kv", "KV", Kind::NosqlDatabase, &["workers kv"]),
    product("cloudflare:queues", "Queues", Kind::Queue, &[]),
    product("cloudflare:durable-objects", "Durable Objects", Kind::NosqlDatabase, &[]),
    product("cloudflare:workers-ai", "Workers AI", Kind::MachineLearning, &[]),
    product("cloudflare:workflows", "Workflows", Kind::Workflow, &[]),
    product("cloudflare:vectorize", "Vectorize", Kind::Search, &["vector database"]),
    product("cloudflare:hyperdrive", "Hyperdrive", Kind::RelationalDatabase, &[]),
    product("cloudflare:ai-gateway", "AI Gateway", Kind::ApiGateway, &[]),
    product("cloudflare:images", "Images", Kind::Other, &["image hosting"]).drawn_as("lucide:image"),
    product("cloudflare:stream", "Stream", Kind::Other, &["video streaming"]).drawn_as("lucide:play"),
    product("cloudflare:turnstile", "Turnstile", Kind::Identity, &["captcha"]),
    product("cloudflare:tunnel", "Tunnel", Kind::Network, &[]),
    product("cloudflare:load-balancing", "Load Balancing", Kind::LoadBalancer, &[]),
    product("cloudflare:rate-limiting", "Rate Limiting", Kind::Firewall, &[]).drawn_as("lucide:gauge"),
    product("cloudflare:email-routing", "Email Routing", Kind::Email, &[]),
    product("cloudflare:analytics-engine", "Analytics Engine", Kind::Analytics, &[]),
    product("cloudflare:logpush", "Logpush", Kind::Logging, &[]),
    product("cloudflare:containers", "Containers", Kind::Container, &[]),
    product("cloudflare:browser-rendering", "Browser Rendering", Kind::Other, &["headless browser"])
        .drawn_as("lucide:monitor"),
    product("cloudflare:zero-trust", "Zero Trust", Kind::Identity, &[]).drawn_as("lucide:shield-user"),
    product("cloudflare:access", "Access", Kind::Identity, &[]),
    product("cloudflare:gateway", "Gateway", Kind::Firewall, &["secure web gateway"]),
    product("cloudflare:spectrum", "Spectrum", Kind::Network, &[]),
    product("cloudflare:argo-smart-routing", "Argo Smart Routing", Kind::Network, &["argo"])
        .drawn_as("lucide:route"),
    product("cloudflare:magic-transit", "Magic Transit", Kind::Network, &[]),
    product("cloudflare:cdn", "CDN", Kind::Cdn, &[]),
    product("cloudflare:cache", "Cache", Kind::Cache, &[]),
    product("cloudflare:dns", "DNS", Kind::Dns, &[]),
    product("cloudflare:registrar", "Registrar", Kind::Dns, &["domain registrar"]),
    product("cloudflare:custom-domains", "Custom Domains", Kind::Dns, &[]),
    product("cloudflare:waf", "WAF", Kind::Firewall, &[]),
    product("cloudflare:ddos-protection", "DDoS Protection", Kind::Firewall, &[]),
    product("cloudflare:bot-management", "Bot Management", Kind::Firewall, &[]).drawn_as("lucide:bot"),
    product("cloudflare:transform-rules", "Transform Rules", Kind::Network, &[]).drawn_as("lucide:replace"),
    product("cloudflare:cron-triggers", "Cron Triggers", Kind::Workflow, &["scheduled worker"])
        .drawn_as("lucide:calendar-clock"),
    product("cloudflare:service-bindings", "Service Bindings", Kind::Network, &[]).drawn_as("lucide:link"),
    product("cloudflare:static-assets", "Static Assets", Kind::ObjectStorage, &[]),
];
