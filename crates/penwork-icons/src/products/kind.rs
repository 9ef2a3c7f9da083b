//! What products are for. A kind has one icon, and phrases people use instead of a product's name.

/// What a product is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Provider,
    VirtualMachine,
    Function,
    Container,
    Kubernetes,
    ContainerRegistry,
    AppPlatform,
    ObjectStorage,
    BlockStorage,
    FileStorage,
    RelationalDatabase,
    NosqlDatabase,
    Cache,
    DataWarehouse,
    Analytics,
    Queue,
    Stream,
    Pubsub,
    Workflow,
    ApiGateway,
    LoadBalancer,
    Cdn,
    Dns,
    Network,
    Firewall,
    Identity,
    KeyManagement,
    Secrets,
    Monitoring,
    Logging,
    CiCd,
    MachineLearning,
    Email,
    Search,
    Other,
}

impl Kind {
    /// The line icon of the kind.
    pub(crate) const fn glyph(self) -> &'static str {
        match self {
            Self::Provider => "lucide:cloud",
            Self::VirtualMachine => "lucide:server",
            Self::Function => "lucide:zap",
            Self::Container => "lucide:container",
            Self::Kubernetes => "lucide:ship-wheel",
            Self::ContainerRegistry => "lucide:package",
            Self::AppPlatform => "lucide:rocket",
            Self::ObjectStorage => "lucide:archive",
            Self::BlockStorage => "lucide:hard-drive",
            Self::FileStorage => "lucide:folder",
            Self::RelationalDatabase => "lucide:database",
            Self::NosqlDatabase => "lucide:cylinder",
            Self::Cache => "lucide:database-zap",
            Self::DataWarehouse => "lucide:warehouse",
            Self::Analytics => "lucide:chart-line",
            Self::Queue => "lucide:layers",
            Self::Stream => "lucide:waves-horizontal",
            Self::Pubsub => "lucide:radio",
            Self::Workflow => "lucide:workflow",
            Self::ApiGateway => "lucide:webhook",
            Self::LoadBalancer => "lucide:split",
            Self::Cdn => "lucide:globe",
            Self::Dns => "lucide:signpost",
            Self::Network => "lucide:network",
            Self::Firewall => "lucide:brick-wall-shield",
            Self::Identity => "lucide:id-card",
            Self::KeyManagement => "lucide:key-round",
            Self::Secrets => "lucide:lock-keyhole",
            Self::Monitoring => "lucide:activity",
            Self::Logging => "lucide:scroll-text",
            Self::CiCd => "lucide:infinity",
            Self::MachineLearning => "lucide:brain-circuit",
            Self::Email => "lucide:mail",
            Self::Search => "lucide:search",
            Self::Other => "lucide:box",
        }
    }

    /// What people call it, in lower-case words.
    pub(crate) const fn phrases(self) -> &'static [&'static str] {
        match self {
            Self::Provider => &["cloud provider", "public cloud"],
            Self::VirtualMachine => {
                &["virtual machine", "virtual server", "compute instance", "vm", "vms", "server", "instance"]
            }
            Self::Function => &[
                "serverless function",
                "cloud function",
                "function as a service",
                "function",
                "faas",
                "serverless",
            ],
            Self::Container => {
                &["container service", "container runtime", "serverless container", "container"]
            }
            Self::Kubernetes => &["kubernetes cluster", "managed kubernetes", "kubernetes", "k8s", "cluster"],
            Self::ContainerRegistry => {
                &["container registry", "image registry", "docker registry", "registry"]
            }
            Self::AppPlatform => &[
                "app platform",
                "application platform",
                "web hosting",
                "app hosting",
                "platform as a service",
                "paas",
                "hosting",
            ],
            Self::ObjectStorage => &[
                "object storage",
                "object store",
                "storage bucket",
                "blob storage",
                "bucket",
                "buckets",
                "blob",
            ],
            Self::BlockStorage => &["block storage", "block volume", "disk volume", "disk", "volume"],
            Self::FileStorage => &["file storage", "file system", "network file system", "file share", "nfs"],
            Self::RelationalDatabase => &[
                "relational database",
                "sql database",
                "managed database",
                "postgres database",
                "mysql database",
                "database",
                "sql",
                "rdbms",
                "postgres",
                "postgresql",
                "mysql",
            ],
            Self::NosqlDatabase => &[
                "nosql database",
                "document database",
                "key value store",
                "wide column store",
                "document store",
                "nosql",
            ],
            Self::Cache => {
                &["in memory cache", "cache cluster", "redis cache", "cache", "redis", "memcached"]
            }
            Self::DataWarehouse => &["data warehouse", "analytical database", "warehouse", "olap"],
            Self::Analytics => &[
                "data analytics",
                "data processing",
                "big data",
                "query engine",
                "analytics",
                "etl",
                "hadoop",
                "spark",
            ],
            Self::Queue => &["message queue", "task queue", "job queue", "message broker", "queue"],
            Self::Stream => &[
                "event stream",
                "data stream",
                "stream processing",
                "event streaming",
                "stream",
                "streaming",
                "kafka",
            ],
            Self::Pubsub => &[
                "event bus",
                "message bus",
                "publish subscribe",
                "event router",
                "notification service",
                "pubsub",
                "topic",
            ],
            Self::Workflow => &[
                "workflow engine",
                "state machine",
                "job scheduler",
                "orchestration",
                "orchestrator",
                "scheduler",
                "workflow",
                "cron",
            ],
            Self::ApiGateway => &["api gateway", "api management", "api proxy"],
            Self::LoadBalancer => {
                &["load balancer", "load balancing", "application load balancer", "network load balancer"]
            }
            Self::Cdn => {
                &["content delivery network", "content delivery", "edge network", "edge cache", "cdn"]
            }
            Self::Dns => &["domain name system", "domain name service", "name server", "dns zone", "dns"],
            Self::Network => &[
                "virtual network",
                "private network",
                "virtual private cloud",
                "network gateway",
                "vpc",
                "vnet",
                "network",
                "vpn",
                "nat",
            ],
            Self::Firewall => {
                &["web application firewall", "network firewall", "ddos protection", "firewall", "waf"]
            }
            Self::Identity => &[
                "identity provider",
                "access management",
                "user directory",
                "single sign on",
                "user pool",
                "identity",
                "iam",
                "sso",
                "login",
                "directory",
            ],
            Self::KeyManagement => {
                &["key management", "key management service", "encryption keys", "kms", "hsm"]
            }
            Self::Secrets => &[
                "secret manager",
                "secrets manager",
                "secret store",
                "key vault",
                "secrets",
                "secret",
                "vault",
            ],
            Self::Monitoring => &[
                "application monitoring",
                "metrics store",
                "monitoring",
                "metrics",
                "observability",
                "alerting",
                "tracing",
            ],
            Self::Logging => &["log storage", "audit log", "log management", "logging", "logs"],
            Self::CiCd => &[
                "build pipeline",
                "deployment pipeline",
                "continuous integration",
                "continuous delivery",
                "ci cd",
                "cicd",
                "pipeline",
                "build",
            ],
            Self::MachineLearning => &[
                "machine learning",
                "ml platform",
                "model hosting",
                "foundation models",
                "large language model",
                "ai",
                "ml",
                "llm",
            ],
            Self::Email => {
                &["email service", "email sending", "transactional email", "email", "mail", "smtp"]
            }
            Self::Search => &[
                "search service",
                "search engine",
                "search index",
                "vector search",
                "vector database",
                "search",
            ],
            Self::Other => &[],
        }
    }
}
