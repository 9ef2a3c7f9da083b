//! Products of Google Cloud.

use super::{Kind, Product, product};

/// The most used first; the last ones are frames of its own diagrams.
pub(crate) const GCP: &[Product] = &[
    product("gcp:cloud", "Google Cloud", Kind::Provider, &["google cloud platform"])
        .drawn_as("simple:googlecloud"),
    product("gcp:compute-engine", "Compute Engine", Kind::VirtualMachine, &["gce"]),
    product("gcp:cloud-functions", "Cloud Functions", Kind::Function, &[]),
    product("gcp:cloud-run", "Cloud Run", Kind::Container, &[]),
    product("gcp:gke", "GKE", Kind::Kubernetes, &["google kubernetes engine", "kubernetes engine"]),
    product("gcp:firebase", "Firebase", Kind::AppPlatform, &[]).drawn_as("simple:firebase"),
    product("gcp:cloud-storage", "Cloud Storage", Kind::ObjectStorage, &["gcs"])
        .drawn_as("simple:googlecloudstorage"),
    product("gcp:cloud-sql", "Cloud SQL", Kind::RelationalDatabase, &[]),
    product("gcp:spanner", "Spanner", Kind::RelationalDatabase, &["cloud spanner"])
        .drawn_as("simple:googlecloudspanner"),
    product("gcp:bigtable", "Bigtable", Kind::NosqlDatabase, &["cloud bigtable"])
        .drawn_as("simple:googlebigtable"),
    product("gcp:firestore", "Firestore", Kind::NosqlDatabase, &["cloud firestore"]),
    product("gcp:memorystore", "Memorystore", Kind::Cache, &[]),
    product("gcp:bigquery", "BigQuery", Kind::DataWarehouse, &[]).drawn_as("simple:googlebigquery"),
    product("gcp:dataflow", "Dataflow", Kind::Stream, &[]).drawn_as("simple:googledataflow"),
    product("gcp:pubsub", "Pub/Sub", Kind::Pubsub, &["cloud pubsub"]).drawn_as("simple:googlepubsub"),
    product("gcp:cloud-load-balancing", "Cloud Load Balancing", Kind::LoadBalancer, &[]),
    product("gcp:cloud-cdn", "Cloud CDN", Kind::Cdn, &[]),
    product("gcp:cloud-dns", "Cloud DNS", Kind::Dns, &[]),
    product("gcp:vpc", "VPC", Kind::Network, &["virtual private cloud"]),
    product("gcp:cloud-armor", "Cloud Armor", Kind::Firewall, &[]),
    product("gcp:iam", "IAM", Kind::Identity, &["identity and access management"]),
    product("gcp:secret-manager", "Secret Manager", Kind::Secrets, &[]),
    product("gcp:cloud-kms", "Cloud KMS", Kind::KeyManagement, &["cloud key management"]),
    product("gcp:cloud-monitoring", "Cloud Monitoring", Kind::Monitoring, &["stackdriver"]),
    product("gcp:cloud-logging", "Cloud Logging", Kind::Logging, &[]),
    product("gcp:cloud-build", "Cloud Build", Kind::CiCd, &[]),
    product("gcp:artifact-registry", "Artifact Registry", Kind::ContainerRegistry, &[]),
    product("gcp:vertex-ai", "Vertex AI", Kind::MachineLearning, &[]),
    product("gcp:apigee", "Apigee", Kind::ApiGateway, &[]),
    product("gcp:app-engine", "App Engine", Kind::AppPlatform, &[]),
    product("gcp:filestore", "Filestore", Kind::FileStorage, &[]),
    product("gcp:persistent-disk", "Persistent Disk", Kind::BlockStorage, &[]),
    product("gcp:alloydb", "AlloyDB", Kind::RelationalDatabase, &[]),
    product("gcp:dataproc", "Dataproc", Kind::Analytics, &[]),
    product("gcp:composer", "Cloud Composer", Kind::Workflow, &[]).drawn_as("simple:googlecloudcomposer"),
    product("gcp:workflows", "Workflows", Kind::Workflow, &[]),
    product("gcp:cloud-tasks", "Cloud Tasks", Kind::Queue, &[]),
    product("gcp:eventarc", "Eventarc", Kind::Pubsub, &[]),
    product("gcp:cloud-trace", "Cloud Trace", Kind::Monitoring, &[]),
    product("gcp:cloud-scheduler", "Cloud Scheduler", Kind::Workflow, &[]),
    product("gcp:identity-platform", "Identity Platform", Kind::Identity, &[]),
    product("gcp:api-gateway", "API Gateway", Kind::ApiGateway, &[]),
    product("gcp:cloud-nat", "Cloud NAT", Kind::Network, &[]),
    product("gcp:security-identity", "Security and identity", Kind::Identity, &[])
        .drawn_as("lucide:shield-check")
        .as_frame(),
    product("gcp:observability", "Observability", Kind::Monitoring, &[]).as_frame(),
    product("gcp:devops", "DevOps", Kind::CiCd, &[]).as_frame(),
];
