//! Products of the providers with a shorter list.

use super::{Kind, Product, product};

/// Alibaba Cloud: the most used first.
pub(crate) const ALIBABA: &[Product] = &[
    product("alibaba:cloud", "Alibaba Cloud", Kind::Provider, &["aliyun"]).drawn_as("simple:alibabacloud"),
    product("alibaba:ecs", "ECS", Kind::VirtualMachine, &["elastic compute service"]),
    product("alibaba:function-compute", "Function Compute", Kind::Function, &[]),
    product("alibaba:ack", "ACK", Kind::Kubernetes, &["container service for kubernetes"]),
    product("alibaba:oss", "OSS", Kind::ObjectStorage, &["object storage service"]),
    product("alibaba:rds", "ApsaraDB RDS", Kind::RelationalDatabase, &["apsaradb"]),
    product("alibaba:polardb", "PolarDB", Kind::RelationalDatabase, &[]),
    product("alibaba:tair", "Tair", Kind::Cache, &[]),
    product("alibaba:maxcompute", "MaxCompute", Kind::DataWarehouse, &[]),
    product("alibaba:rocketmq", "Message Queue for RocketMQ", Kind::Queue, &[]),
    product("alibaba:api-gateway", "API Gateway", Kind::ApiGateway, &[]),
    product("alibaba:slb", "SLB", Kind::LoadBalancer, &["server load balancer"]),
    product("alibaba:cdn", "CDN", Kind::Cdn, &[]),
    product("alibaba:alidns", "Alibaba Cloud DNS", Kind::Dns, &[]),
    product("alibaba:vpc", "VPC", Kind::Network, &["virtual private cloud"]),
    product("alibaba:ram", "RAM", Kind::Identity, &["resource access management"]),
    product("alibaba:sls", "Simple Log Service", Kind::Logging, &["log service"]),
    product("alibaba:pai", "PAI", Kind::MachineLearning, &["platform for ai"]),
];

/// Oracle Cloud: the most used first.
pub(crate) const OCI: &[Product] = &[
    product("oci:cloud", "Oracle Cloud", Kind::Provider, &["oracle cloud infrastructure"]),
    product("oci:compute", "Compute", Kind::VirtualMachine, &[]),
    product("oci:functions", "Functions", Kind::Function, &[]),
    product("oci:oke", "OKE", Kind::Kubernetes, &["oracle kubernetes engine"]),
    product("oci:object-storage", "Object Storage", Kind::ObjectStorage, &[]),
    product("oci:autonomous-database", "Autonomous Database", Kind::RelationalDatabase, &[]),
    product("oci:load-balancer", "Load Balancer", Kind::LoadBalancer, &[]),
    product("oci:vcn", "VCN", Kind::Network, &["virtual cloud network"]),
    product("oci:streaming", "Streaming", Kind::Stream, &[]),
];

/// IBM Cloud: the most used first.
pub(crate) const IBM: &[Product] = &[
    product("ibm:cloud", "IBM Cloud", Kind::Provider, &[]),
    product("ibm:code-engine", "Code Engine", Kind::Container, &[]),
    product("ibm:kubernetes-service", "Kubernetes Service", Kind::Kubernetes, &["iks"]),
    product("ibm:cloudant", "Cloudant", Kind::NosqlDatabase, &[]),
    product("ibm:db2", "Db2", Kind::RelationalDatabase, &[]),
    product("ibm:event-streams", "Event Streams", Kind::Stream, &[]),
    product("ibm:mq", "MQ", Kind::Queue, &["ibm mq"]),
    product("ibm:key-protect", "Key Protect", Kind::KeyManagement, &[]),
    product("ibm:secrets-manager", "Secrets Manager", Kind::Secrets, &[]),
    product("ibm:app-id", "App ID", Kind::Identity, &[]),
    product("ibm:vpc", "VPC", Kind::Network, &["virtual private cloud"]),
    product("ibm:api-connect", "API Connect", Kind::ApiGateway, &[]),
    product("ibm:watsonx", "watsonx", Kind::MachineLearning, &["watson"]),
];

/// `digitalocean`: the most used first.
pub(crate) const DIGITALOCEAN: &[Product] = &[
    product("digitalocean:cloud", "DigitalOcean", Kind::Provider, &[]).drawn_as("simple:digitalocean"),
    product("digitalocean:droplets", "Droplets", Kind::VirtualMachine, &["droplet"]),
    product("digitalocean:app-platform", "App Platform", Kind::AppPlatform, &[]),
    product("digitalocean:doks", "DOKS", Kind::Kubernetes, &["digitalocean kubernetes"]),
    product("digitalocean:spaces", "Spaces", Kind::ObjectStorage, &[]),
    product("digitalocean:volumes", "Volumes", Kind::BlockStorage, &[]),
    product("digitalocean:managed-databases", "Managed Databases", Kind::RelationalDatabase, &[]),
    product("digitalocean:load-balancers", "Load Balancers", Kind::LoadBalancer, &[]),
];

/// Vercel: the most used first.
pub(crate) const VERCEL: &[Product] = &[
    product("vercel:cloud", "Vercel", Kind::Provider, &[]).drawn_as("simple:vercel"),
    product("vercel:functions", "Functions", Kind::Function, &[]),
    product("vercel:edge-network", "Edge Network", Kind::Cdn, &[]),
    product("vercel:blob", "Blob", Kind::ObjectStorage, &[]),
];
