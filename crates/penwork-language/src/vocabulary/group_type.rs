//! What a group can stand for. One flat table.

use super::{LineStyle, Provider, Tone};
use crate::words::words;

words! {
    /// The type of a group or of an overlay.
    GroupType {
        Cloud = "cloud",
        Account = "account",
        Region = "region",
        Zone = "zone",
        Network = "network",
        Subnet = "subnet",
        PublicSubnet = "public-subnet",
        PrivateSubnet = "private-subnet",
        ManagementSubnet = "management-subnet",
        IsolatedSubnet = "isolated-subnet",
        ResourceGroup = "resource-group",
        Cluster = "cluster",
        ScaleGroup = "scale-group",
        ServicePlan = "service-plan",
        WebTier = "web-tier",
        AppTier = "app-tier",
        DataTier = "data-tier",
        StorageAccount = "storage-account",
        Messaging = "messaging",
        Edge = "edge",
        Security = "security",
        IdentityBoundary = "identity-boundary",
        TrustBoundary = "trust-boundary",
        Observability = "observability",
        CiCd = "ci-cd",
        Environment = "environment",
        CloudBoundary = "cloud-boundary",
        OnPremises = "on-premises",
        ClientSide = "client-side",
        ExternalSystems = "external-systems",
    }
}

impl GroupType {
    /// Its name for people.
    pub const fn title(self) -> &'static str {
        self.row().title
    }

    /// The tone of a group that names none.
    pub const fn tone(self) -> Tone {
        self.row().tone
    }

    /// How its frame is stroked.
    pub const fn frame(self) -> LineStyle {
        self.row().frame
    }

    /// The icon of a group that names none: the provider's product where the table has one.
    pub fn icon(self, provider: Option<Provider>) -> &'static str {
        let row = self.row();
        let product = provider.and_then(|p| row.products.iter().find(|(owner, _)| *owner == p));
        product.map_or(row.icon, |(_, icon)| icon)
    }

    /// The phrases, in lower case, that a label of such a group uses.
    pub const fn phrases(self) -> &'static [&'static str] {
        self.row().phrases
    }

    const fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }
}

#[derive(Debug)]
struct Row {
    title: &'static str,
    tone: Tone,
    frame: LineStyle,
    icon: &'static str,
    products: &'static [(Provider, &'static str)],
    phrases: &'static [&'static str],
}

/// Every provider has an icon for its cloud as a whole.
const CLOUDS: &[(Provider, &str)] = &[
    (Provider::Aws, "aws:cloud"),
    (Provider::Gcp, "gcp:cloud"),
    (Provider::Azure, "azure:cloud"),
    (Provider::Alibaba, "alibaba:cloud"),
    (Provider::Oci, "oci:cloud"),
    (Provider::Ibm, "ibm:cloud"),
    (Provider::Cloudflare, "cloudflare:cloud"),
    (Provider::DigitalOcean, "digitalocean:cloud"),
    (Provider::Vercel, "vercel:cloud"),
];

/// In the order of the members.
const ROWS: [Row; GroupType::ALL.len()] = [
    Row {
        title: "Cloud",
        tone: Tone::Neutral,
        frame: LineStyle::Solid,
        icon: "lucide:cloud",
        products: CLOUDS,
        phrases: &[
            "aws cloud",
            "azure cloud",
            "google cloud",
            "gcp cloud",
            "oracle cloud",
            "ibm cloud",
            "alibaba cloud",
        ],
    },
    Row {
        title: "Account",
        tone: Tone::Neutral,
        frame: LineStyle::Solid,
        icon: "lucide:cloud",
        products: CLOUDS,
        phrases: &[
            "aws account",
            "cloud account",
            "subscription",
            "azure subscription",
            "gcp project",
            "google cloud project",
        ],
    },
    Row {
        title: "Region",
        tone: Tone::Neutral,
        frame: LineStyle::Dashed,
        icon: "lucide:map-pin",
        products: &[],
        phrases: &["region", "regions"],
    },
    Row {
        title: "Availability zone",
        tone: Tone::Neutral,
        frame: LineStyle::Dashed,
        icon: "lucide:layers",
        products: &[],
        phrases: &["availability zone", "availability zones"],
    },
    Row {
        title: "Virtual network",
        tone: Tone::Blue,
        frame: LineStyle::Dashed,
        icon: "lucide:network",
        products: &[
            (Provider::Aws, "aws:vpc"),
            (Provider::Azure, "azure:virtual-network"),
            (Provider::Gcp, "gcp:vpc"),
            (Provider::Alibaba, "alibaba:vpc"),
            (Provider::Oci, "oci:vcn"),
            (Provider::Ibm, "ibm:vpc"),
        ],
        phrases: &[
            "vpc",
            "vnet",
            "virtual network",
            "virtual private cloud",
            "vcn",
            "virtual cloud network",
            "network",
        ],
    },
    Row {
        title: "Subnet",
        tone: Tone::Neutral,
        frame: LineStyle::Solid,
        icon: "lucide:waypoints",
        products: &[],
        phrases: &["subnet", "subnets"],
    },
    Row {
        title: "Public subnet",
        tone: Tone::Green,
        frame: LineStyle::Solid,
        icon: "lucide:lock-open",
        products: &[],
        phrases: &["public subnet"],
    },
    Row {
        title: "Private subnet",
        tone: Tone::Violet,
        frame: LineStyle::Solid,
        icon: "lucide:lock",
        products: &[],
        phrases: &["private subnet"],
    },
    Row {
        title: "Management subnet",
        tone: Tone::Amber,
        frame: LineStyle::Solid,
        icon: "lucide:settings",
        products: &[],
        phrases: &["management subnet", "admin subnet", "bastion subnet"],
    },
    Row {
        title: "Isolated subnet",
        tone: Tone::Red,
        frame: LineStyle::Solid,
        icon: "lucide:door-closed",
        products: &[],
        phrases: &["isolated subnet", "restricted subnet"],
    },
    Row {
        title: "Resource group",
        tone: Tone::Neutral,
        frame: LineStyle::Solid,
        icon: "lucide:boxes",
        products: &[],
        phrases: &["resource group", "resource groups"],
    },
    Row {
        title: "Cluster",
        tone: Tone::Violet,
        frame: LineStyle::Solid,
        icon: "lucide:container",
        products: &[
            (Provider::Aws, "aws:eks"),
            (Provider::Azure, "azure:aks"),
            (Provider::Gcp, "gcp:gke"),
            (Provider::Alibaba, "alibaba:ack"),
            (Provider::Oci, "oci:oke"),
            (Provider::Ibm, "ibm:kubernetes-service"),
            (Provider::DigitalOcean, "digitalocean:doks"),
        ],
        phrases: &["cluster", "clusters", "kubernetes cluster"],
    },
    Row {
        title: "Scale group",
        tone: Tone::Aqua,
        frame: LineStyle::Solid,
        icon: "lucide:server-cog",
        products: &[
            (Provider::Aws, "aws:ec2"),
            (Provider::Azure, "azure:virtual-machines"),
            (Provider::Gcp, "gcp:compute-engine"),
            (Provider::Alibaba, "alibaba:ecs"),
            (Provider::Oci, "oci:compute"),
        ],
        phrases: &[
            "scale set",
            "virtual machine scale set",
            "auto scaling group",
            "autoscaling group",
            "instance group",
            "managed instance group",
            "scale group",
            "vmss",
        ],
    },
    Row {
        title: "Service plan",
        tone: Tone::Violet,
        frame: LineStyle::Solid,
        icon: "lucide:server",
        products: &[
            (Provider::Azure, "azure:app-service"),
            (Provider::Aws, "aws:ecs"),
            (Provider::Gcp, "gcp:cloud-run"),
        ],
        phrases: &["app service plan", "service plan", "hosting plan", "app service environment"],
    },
    Row {
        title: "Web tier",
        tone: Tone::Blue,
        frame: LineStyle::Solid,
        icon: "lucide:monitor",
        products: &[],
        phrases: &["web tier", "presentation tier", "frontend tier", "front end tier", "web layer"],
    },
    Row {
        title: "Application tier",
        tone: Tone::Violet,
        frame: LineStyle::Solid,
        icon: "lucide:server",
        products: &[],
        phrases: &[
            "application tier",
            "app tier",
            "application layer",
            "business tier",
            "logic tier",
            "middle tier",
            "compute tier",
        ],
    },
    Row {
        title: "Data tier",
        tone: Tone::Aqua,
        frame: LineStyle::Solid,
        icon: "lucide:database",
        products: &[
            (Provider::Aws, "aws:rds"),
            (Provider::Azure, "azure:sql-database"),
            (Provider::Gcp, "gcp:cloud-sql"),
            (Provider::Alibaba, "alibaba:rds"),
            (Provider::Oci, "oci:autonomous-database"),
            (Provider::Ibm, "ibm:db2"),
        ],
        phrases: &[
            "data tier",
            "database tier",
            "data layer",
            "database layer",
            "databases",
            "data stores",
            "data store",
        ],
    },
    Row {
        title: "Storage",
        tone: Tone::Amber,
        frame: LineStyle::Solid,
        icon: "lucide:hard-drive",
        products: &[
            (Provider::Aws, "aws:s3"),
            (Provider::Azure, "azure:blob-storage"),
            (Provider::Gcp, "gcp:cloud-storage"),
            (Provider::Alibaba, "alibaba:oss"),
            (Provider::Oci, "oci:object-storage"),
            (Provider::Cloudflare, "cloudflare:r2"),
            (Provider::DigitalOcean, "digitalocean:spaces"),
        ],
        phrases: &["storage account", "storage accounts", "storage buckets"],
    },
    Row {
        title: "Messaging",
        tone: Tone::Orange,
        frame: LineStyle::Solid,
        icon: "lucide:send",
        products: &[
            (Provider::Aws, "aws:sqs"),
            (Provider::Azure, "azure:service-bus"),
            (Provider::Gcp, "gcp:pubsub"),
            (Provider::Alibaba, "alibaba:rocketmq"),
            (Provider::Ibm, "ibm:mq"),
        ],
        phrases: &["messaging", "message bus", "event bus", "message queues"],
    },
    Row {
        title: "Edge",
        tone: Tone::Blue,
        frame: LineStyle::Solid,
        icon: "lucide:globe",
        products: &[
            (Provider::Aws, "aws:cloudfront"),
            (Provider::Azure, "azure:front-door"),
            (Provider::Gcp, "gcp:cloud-cdn"),
            (Provider::Alibaba, "alibaba:cdn"),
            (Provider::Cloudflare, "cloudflare:cdn"),
            (Provider::Vercel, "vercel:edge-network"),
        ],
        phrases: &["edge", "edge network", "cdn", "content delivery"],
    },
    Row {
        title: "Security",
        tone: Tone::Red,
        frame: LineStyle::Solid,
        icon: "lucide:shield-check",
        products: &[
            (Provider::Aws, "aws:waf"),
            (Provider::Azure, "azure:firewall"),
            (Provider::Gcp, "gcp:cloud-armor"),
            (Provider::Cloudflare, "cloudflare:waf"),
        ],
        phrases: &["security", "security services", "security tools"],
    },
    Row {
        title: "Identity",
        tone: Tone::Violet,
        frame: LineStyle::Dashed,
        icon: "lucide:id-card",
        products: &[
            (Provider::Aws, "aws:iam"),
            (Provider::Azure, "azure:entra-id"),
            (Provider::Gcp, "gcp:iam"),
            (Provider::Alibaba, "alibaba:ram"),
            (Provider::Ibm, "ibm:app-id"),
        ],
        phrases: &["identity", "identity provider", "identity boundary", "identity plane", "sso"],
    },
    Row {
        title: "Trust boundary",
        tone: Tone::Neutral,
        frame: LineStyle::Dashed,
        icon: "lucide:shield",
        products: &[],
        phrases: &["trust boundary", "trust zone", "security boundary", "dmz", "demilitarized zone"],
    },
    Row {
        title: "Observability",
        tone: Tone::Aqua,
        frame: LineStyle::Solid,
        icon: "lucide:activity",
        products: &[
            (Provider::Aws, "aws:cloudwatch"),
            (Provider::Azure, "azure:monitor"),
            (Provider::Gcp, "gcp:cloud-monitoring"),
        ],
        phrases: &["monitoring", "observability", "metrics", "logging", "telemetry"],
    },
    Row {
        title: "CI and CD",
        tone: Tone::Violet,
        frame: LineStyle::Solid,
        icon: "lucide:workflow",
        products: &[
            (Provider::Aws, "aws:codepipeline"),
            (Provider::Azure, "azure:devops"),
            (Provider::Gcp, "gcp:cloud-build"),
        ],
        phrases: &[
            "ci cd",
            "cicd",
            "pipeline",
            "pipelines",
            "devops",
            "continuous delivery",
            "continuous integration",
            "build pipeline",
            "release pipeline",
        ],
    },
    Row {
        title: "Environment",
        tone: Tone::Amber,
        frame: LineStyle::Solid,
        icon: "lucide:rocket",
        products: &[],
        phrases: &["environment", "environments", "production", "staging", "development"],
    },
    Row {
        title: "Cloud boundary",
        tone: Tone::Blue,
        frame: LineStyle::Dotted,
        icon: "lucide:cable",
        products: &[],
        phrases: &["cloud boundary", "cloud side", "cloud environment"],
    },
    Row {
        title: "On premises",
        tone: Tone::Neutral,
        frame: LineStyle::Dotted,
        icon: "lucide:factory",
        products: &[],
        phrases: &["on premises", "on premise", "on prem", "data center", "datacenter", "corporate network"],
    },
    Row {
        title: "Client side",
        tone: Tone::Neutral,
        frame: LineStyle::Dotted,
        icon: "lucide:monitor-smartphone",
        products: &[],
        phrases: &["client side", "clients", "browsers", "devices", "mobile devices", "end users"],
    },
    Row {
        title: "External systems",
        tone: Tone::Neutral,
        frame: LineStyle::Dotted,
        icon: "lucide:plug",
        products: &[],
        phrases: &[
            "external systems",
            "external services",
            "third party",
            "third parties",
            "third party services",
            "partners",
            "external",
        ],
    },
];
