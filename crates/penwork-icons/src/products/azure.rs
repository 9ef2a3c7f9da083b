//! Products of Microsoft Azure.

use super::{Kind, Product, product};

/// The most used first; the last ones are frames of its own diagrams.
pub(crate) const AZURE: &[Product] = &[
    product("azure:cloud", "Azure", Kind::Provider, &["microsoft azure"]),
    product("azure:virtual-machines", "Virtual Machines", Kind::VirtualMachine, &[]),
    product("azure:functions", "Functions", Kind::Function, &["function app"]),
    product("azure:container-apps", "Container Apps", Kind::Container, &[]),
    product("azure:aks", "AKS", Kind::Kubernetes, &["azure kubernetes service", "kubernetes service"]),
    product("azure:container-registry", "Container Registry", Kind::ContainerRegistry, &["acr"]),
    product("azure:app-service", "App Service", Kind::AppPlatform, &["web app", "web apps"]),
    product("azure:blob-storage", "Blob Storage", Kind::ObjectStorage, &["blob"]),
    product("azure:managed-disks", "Managed Disks", Kind::BlockStorage, &[]),
    product("azure:sql-database", "SQL Database", Kind::RelationalDatabase, &["azure sql"]),
    product("azure:cosmos-db", "Cosmos DB", Kind::NosqlDatabase, &["cosmosdb", "cosmos"]),
    product("azure:cache-for-redis", "Cache for Redis", Kind::Cache, &["redis cache"]),
    product("azure:synapse", "Synapse Analytics", Kind::DataWarehouse, &[]),
    product("azure:service-bus", "Service Bus", Kind::Queue, &["servicebus"]),
    product("azure:event-hubs", "Event Hubs", Kind::Stream, &[]),
    product("azure:event-grid", "Event Grid", Kind::Pubsub, &[]),
    product("azure:api-management", "API Management", Kind::ApiGateway, &["apim"]),
    product("azure:load-balancer", "Load Balancer", Kind::LoadBalancer, &[]),
    product("azure:front-door", "Front Door", Kind::Cdn, &["frontdoor"]),
    product("azure:dns", "DNS", Kind::Dns, &[]),
    product("azure:virtual-network", "Virtual Network", Kind::Network, &["vnet"]),
    product("azure:firewall", "Firewall", Kind::Firewall, &[]),
    product(
        "azure:entra-id",
        "Entra ID",
        Kind::Identity,
        &["active directory", "azure ad", "microsoft entra id"],
    ),
    product("azure:key-vault", "Key Vault", Kind::Secrets, &["keyvault"]),
    product("azure:monitor", "Monitor", Kind::Monitoring, &[]),
    product("azure:log-analytics", "Log Analytics", Kind::Logging, &[]),
    product("azure:devops", "DevOps", Kind::CiCd, &["azure pipelines"]),
    product("azure:machine-learning", "Machine Learning", Kind::MachineLearning, &[]),
    product("azure:openai", "OpenAI Service", Kind::MachineLearning, &[]),
    product("azure:static-web-apps", "Static Web Apps", Kind::AppPlatform, &[]),
    product("azure:container-instances", "Container Instances", Kind::Container, &["aci"]),
    product(
        "azure:vm-scale-sets",
        "VM Scale Sets",
        Kind::VirtualMachine,
        &["virtual machine scale sets", "vmss"],
    ),
    product("azure:files", "Files", Kind::FileStorage, &["file share"]),
    product("azure:database-for-postgresql", "Database for PostgreSQL", Kind::RelationalDatabase, &[]),
    product("azure:database-for-mysql", "Database for MySQL", Kind::RelationalDatabase, &[]),
    product("azure:data-factory", "Data Factory", Kind::Workflow, &[]),
    product("azure:databricks", "Databricks", Kind::Analytics, &[]).drawn_as("simple:databricks"),
    product("azure:logic-apps", "Logic Apps", Kind::Workflow, &[]),
    product("azure:application-gateway", "Application Gateway", Kind::LoadBalancer, &["app gateway"]),
    product("azure:cdn", "CDN", Kind::Cdn, &[]),
    product("azure:application-insights", "Application Insights", Kind::Monitoring, &["app insights"]),
    product("azure:communication-services", "Communication Services", Kind::Email, &[]),
    product("azure:ai-search", "AI Search", Kind::Search, &["cognitive search"]),
    product("azure:virtual-network-gateway", "Virtual Network Gateway", Kind::Network, &["vpn gateway"]),
    product("azure:network-security-group", "Network Security Group", Kind::Firewall, &["nsg"]),
    product("azure:subscriptions", "Subscriptions", Kind::Other, &["subscription"])
        .drawn_as("lucide:cloud")
        .as_frame(),
    product("azure:subnet", "Subnet", Kind::Network, &[]).drawn_as("lucide:waypoints").as_frame(),
    product("azure:resource-groups", "Resource Groups", Kind::Other, &["resource group"])
        .drawn_as("lucide:boxes")
        .as_frame(),
    product("azure:app-service-plans", "App Service Plans", Kind::AppPlatform, &["app service plan"])
        .as_frame(),
];
