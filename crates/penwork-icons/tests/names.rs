//! Every name the language promises leads to an icon, and everything else to a helpful sentence.

use std::collections::BTreeSet;

use penwork_icons::{ArtPaint, Found, Icon, count, find, names, sets};

fn icon(reference: &str) -> Icon {
    match find(reference) {
        Found::Icon(icon) => icon,
        other => panic!("{reference}: {other:?}"),
    }
}

fn hint(reference: &str) -> String {
    match find(reference) {
        Found::Unknown { hint } => hint,
        other => panic!("{reference}: {other:?}"),
    }
}

#[test]
fn every_curated_line_icon_is_there() {
    let list = include_str!("curated.txt").lines();
    for reference in list {
        let found = icon(reference);
        assert_eq!((found.reference, found.art.paint), (reference, ArtPaint::Stroke));
    }
}

#[test]
fn every_other_name_leads_to_its_icon() {
    for line in include_str!("aliases.txt").lines() {
        let (alias, real) = line.split_once(' ').unwrap();
        match find(alias) {
            Found::Alias(icon) => assert_eq!(icon.reference, real, "{alias}"),
            other => panic!("{alias}: {other:?}"),
        }
    }
}

#[test]
fn former_names_of_lucide_are_understood() {
    for (old, now) in [("alert-circle", "circle-alert"), ("filter", "funnel"), ("waves", "waves-horizontal")]
    {
        match find(&format!("lucide:{old}")) {
            Found::Alias(icon) => assert_eq!(icon.reference, format!("lucide:{now}")),
            other => panic!("{old}: {other:?}"),
        }
    }
}

#[test]
fn status_marks_have_a_glyph_and_a_tone() {
    for line in include_str!("status.txt").lines() {
        let cells: Vec<&str> = line.split(' ').collect();
        let found = icon(cells[0]);
        assert_eq!(found.art.path, icon(cells[1]).art.path, "{line}");
        assert_eq!(found.tone, Some(cells[2]), "{line}");
    }
    assert_eq!(names("status").count(), 20);
}

#[test]
fn every_product_is_there() {
    for reference in include_str!("products.txt").lines() {
        assert_eq!(icon(reference).reference, reference);
    }
}

#[test]
fn products_that_group_types_name_are_there() {
    let frames = "aws:cloud-group aws:account azure:subscriptions aws:region aws:virtual-private-cloud-vpc \
                  azure:subnet aws:public-subnet aws:private-subnet azure:resource-groups \
                  aws:auto-scaling-group azure:vm-scale-sets azure:app-service-plans gcp:security-identity \
                  gcp:observability gcp:devops aws:corporate-data-center";
    for reference in frames.split_whitespace() {
        assert_eq!(icon(reference).reference, reference);
    }
}

#[test]
fn brands_have_a_mark_and_a_colour() {
    let kafka = icon("simple:apachekafka");
    assert_eq!(
        (kafka.title, kafka.color, kafka.art.paint),
        ("Apache Kafka", Some([35, 31, 32]), ArtPaint::Fill)
    );
    for name in
        "typescript javascript docker git python go rust openjdk postgresql redis kubernetes".split(' ')
    {
        assert!(icon(&format!("simple:{name}")).color.is_some(), "{name}");
    }
}

#[test]
fn brands_without_a_mark_are_drawn_with_a_line_icon() {
    assert_eq!(icon("simple:slack").art.path, icon("lucide:message-square").art.path);
    assert_eq!(icon("simple:amazonwebservices").art.paint, ArtPaint::Stroke);
}

#[test]
fn every_listed_name_is_found_under_exactly_this_name() {
    let mut seen = BTreeSet::new();
    for reference in sets().iter().flat_map(|set| names(set)) {
        assert_eq!(icon(reference).reference, reference);
        assert!(!icon(reference).title.is_empty(), "{reference}");
        assert!(seen.insert(reference), "{reference} is there twice");
    }
    assert_eq!(seen.len(), count());
    assert!(count() > 2500, "{}", count());
    assert_eq!(names("nothing").count(), 0);
}

#[test]
fn nothing_is_found_under_half_a_name() {
    for reference in
        ["", ":", "lucide", "lucide:", "lucide:data", "server", "Lucide:server", "lucide:server ", "x:y:z"]
    {
        assert!(matches!(find(reference), Found::Unknown { .. }), "{reference}");
    }
}

#[test]
fn hints_name_what_to_write() {
    let cases = [
        // A slip of the pen.
        ("lucide:databse", "did you mean `lucide:database`?"),
        ("aws:dynamo-db", "did you mean `aws:dynamodb`?"),
        ("status:sucess", "did you mean `status:success`?"),
        ("lucid:server", "did you mean `lucide:server`?"),
        ("simple:kubernets", "did you mean `simple:kubernetes`?"),
        // Another set.
        ("lucide:postgresql", "did you mean `simple:postgresql`?"),
        ("simple:postgres-db", "did you mean `simple:postgresql`?"),
        ("server", "did you mean `lucide:server`? An icon is written `set:name`"),
        // Another word.
        ("aws:bucket", "did you mean `aws:s3`?"),
        ("gcp:kubernetes", "did you mean `gcp:gke`?"),
        ("gcp:gcs", "did you mean `gcp:cloud-storage`?"),
        ("lucide:k8s", "did you mean `simple:kubernetes`?"),
        ("simple:aws", "did you mean `aws:cloud`?"),
        ("status:ok", "did you mean `status:success`?"),
        ("lucide:Database", "did you mean `lucide:database`?"),
    ];
    for (reference, expected) in cases {
        assert_eq!(hint(reference), expected, "{reference}");
    }
}

#[test]
fn without_anything_close_the_hint_says_what_is_valid() {
    assert!(hint("qqqqqqqqqqqq").contains("`set:name`"));
    assert!(hint("nothing:qqqqqqqqqqqq").contains("cloudflare"));
    assert!(hint("lucide:qqqqqqqqqqqq").contains("`lucide:box`"));
    assert!(hint(&format!("lucide:{}", "server-".repeat(1000))).len() < 200);
}
