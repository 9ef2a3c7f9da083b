//! Searching, mapping and suggesting.

use penwork_icons::{Confidence, find, map, search, suggest};

fn first(query: &str) -> &'static str {
    search(query, 1).first().copied().unwrap_or_default()
}

#[test]
fn names_come_first() {
    for (query, expected) in [
        ("database", "lucide:database"),
        ("Database", "lucide:database"),
        ("shopping cart", "lucide:shopping-cart"),
        ("cart", "lucide:shopping-cart"),
        ("lambda", "aws:lambda"),
        ("aws lambda", "aws:lambda"),
        ("amazon s3", "aws:s3"),
        ("simple storage service", "aws:s3"),
        ("Kubernetes", "simple:kubernetes"),
        ("k8s", "simple:kubernetes"),
        ("kafka", "simple:apachekafka"),
        ("postgres", "simple:postgresql"),
        ("C++", "simple:cplusplus"),
        ("Node.js", "simple:nodedotjs"),
        ("pub/sub", "gcp:pubsub"),
        ("event hub", "azure:event-hubs"),
        ("aws:ec2", "aws:ec2"),
    ] {
        assert_eq!(first(query), expected, "{query}");
    }
}

#[test]
fn what_a_product_is_for_finds_it_within_its_provider() {
    for (query, expected) in [
        ("aws bucket", "aws:s3"),
        ("azure waf", "azure:firewall"),
        ("google cloud data warehouse", "gcp:bigquery"),
        ("oracle kubernetes", "oci:oke"),
        ("aws message queue", "aws:sqs"),
    ] {
        assert_eq!(first(query), expected, "{query}");
    }
    let found = search("object storage", 20);
    let known = ["aws:s3", "azure:blob-storage", "gcp:cloud-storage", "cloudflare:r2"];
    assert!(known.iter().all(|product| found.contains(product)), "{found:?}");
    // The product of this very name, then the others in the order of the providers.
    assert_eq!((found[0], found[1]), ("oci:object-storage", "alibaba:oss"));
    assert!(
        found.iter().position(|r| *r == "aws:s3") < found.iter().position(|r| *r == "azure:blob-storage")
    );
}

#[test]
fn words_find_what_shows_them() {
    for (query, expected) in [
        ("jwt", "lucide:ticket"),
        ("audit trail", "lucide:clipboard-list"),
        ("payment", "lucide:credit-card"),
        ("observability", "lucide:activity"),
        ("helpdesk", "lucide:headset"),
    ] {
        let found = search(query, 3);
        assert!(found.contains(&expected), "{query}: {found:?}");
    }
}

#[test]
fn every_word_must_be_found() {
    assert!(search("database qqqq", 5).is_empty());
    assert!(search("", 5).is_empty());
    assert!(search(" -- ", 5).is_empty());
    assert_eq!(search("database", 7).len(), 7);
    assert!(search("database", 0).is_empty());
}

#[test]
fn found_icons_exist_and_come_in_one_order() {
    for query in ["cloud", "user", "load balancer", "s", "queue", "ai", "x"] {
        let found = search(query, 100);
        assert_eq!(found, search(query, 100));
        for reference in found {
            assert!(matches!(find(reference), penwork_icons::Found::Icon(_)), "{reference}");
        }
    }
}

#[test]
fn names_are_mapped_only_when_it_is_clear() {
    for (name, provider, icon, confidence) in [
        ("PostgreSQL", None, "simple:postgresql", Confidence::Exact),
        ("Lambda", Some("aws"), "aws:lambda", Confidence::Exact),
        ("Lambda", None, "aws:lambda", Confidence::Exact),
        ("bucket", Some("gcp"), "gcp:cloud-storage", Confidence::Strong),
        ("Redis", Some("aws"), "aws:elasticache", Confidence::Strong),
        ("Redis", None, "simple:redis", Confidence::Exact),
        ("Stripe", Some("aws"), "simple:stripe", Confidence::Exact),
        ("Load balancer", Some("azure"), "azure:load-balancer", Confidence::Exact),
        ("database", None, "lucide:database", Confidence::Exact),
    ] {
        let mapped = map(name, provider);
        assert_eq!(
            (mapped.icon, mapped.confidence),
            (Some(icon), Some(confidence)),
            "{name} {provider:?}: {mapped:?}"
        );
        assert!(mapped.resolved() && mapped.gap.is_none() && mapped.candidates.is_empty());
        assert!(mapped.alternatives.len() <= 3 && !mapped.alternatives.contains(&icon));
    }
}

#[test]
fn what_several_icons_fit_is_left_open() {
    let mapped = map("API Gateway", None);
    assert_eq!((mapped.icon, mapped.confidence), (None, Some(Confidence::Ambiguous)), "{mapped:?}");
    assert_eq!(mapped.candidates[..3], ["aws:api-gateway", "gcp:api-gateway", "alibaba:api-gateway"]);
    assert_eq!(mapped.candidates.len(), 4);
    let mapped = map("Elastic Compute", None);
    assert_eq!((mapped.icon, mapped.confidence), (None, Some(Confidence::Ambiguous)), "{mapped:?}");
    assert_eq!(mapped.candidates, ["aws:ec2", "alibaba:ecs"]);
    assert!(!mapped.resolved() && mapped.alternatives.is_empty());
}

#[test]
fn what_nothing_fits_is_a_gap() {
    let mapped = map("Frobnicator", Some("aws"));
    assert_eq!((mapped.icon, mapped.confidence), (None, None));
    assert_eq!(mapped.gap.as_deref(), Some("no icon is called `Frobnicator`, of `aws` or of anyone else"));
    assert!(matches!(find(penwork_icons::Mapped::FALLBACK), penwork_icons::Found::Icon(_)));
}

#[test]
fn labels_that_name_one_product_are_noticed() {
    for (label, provider, expected) in [
        ("AWS Lambda", None, Some("aws:lambda")),
        ("Lambda", None, Some("aws:lambda")),
        ("Orders on Amazon SQS", None, Some("aws:sqs")),
        ("Cloud Run", None, Some("gcp:cloud-run")),
        ("PostgreSQL", None, Some("simple:postgresql")),
        ("Kafka", None, Some("simple:apachekafka")),
        ("OpenSearch", None, Some("simple:opensearch")),
        ("OpenSearch", Some("aws"), Some("aws:opensearch")),
        // What it is for counts only within a provider.
        ("Bucket", Some("aws"), Some("aws:s3")),
        ("Bucket", None, None),
        ("Azure Functions", None, Some("azure:functions")),
        ("Xamazon SQSs", None, None),
        ("Queues", Some("cloudflare"), Some("cloudflare:queues")),
        ("Queues", None, None),
        // A word among others is no name, and a brand must be the whole label.
        ("Lambda worker", None, None),
        ("Orders in PostgreSQL", None, None),
        // Several products, everyday words, nothing at all.
        ("API Gateway", None, None),
        ("API Gateway", Some("aws"), Some("aws:api-gateway")),
        ("Database", Some("aws"), None),
        ("Box", None, None),
        ("Cache", None, None),
        ("Order service", Some("aws"), None),
        ("", None, None),
    ] {
        assert_eq!(suggest(label, provider), expected, "{label} {provider:?}");
    }
}
