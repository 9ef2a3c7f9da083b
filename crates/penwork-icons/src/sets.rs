//! The sets of icons and the names in them.

use crate::departed::DEPARTED;
use crate::icon::{LUCIDE, SIMPLE};
use crate::products::provider;
use crate::status::STATUS;

/// All sets, in the order in which they are listed.
pub(crate) const SETS: [&str; 12] = [
    "lucide",
    "simple",
    "status",
    "aws",
    "gcp",
    "azure",
    "alibaba",
    "oci",
    "ibm",
    "cloudflare",
    "digitalocean",
    "vercel",
];

/// The names of all sets: what may stand before the colon of a reference.
pub fn sets() -> &'static [&'static str] {
    &SETS
}

/// The references of a set, as `set:name`; none when there is no such set.
pub fn names(set: &str) -> Box<dyn Iterator<Item = &'static str>> {
    match set {
        "lucide" => Box::new(LUCIDE.rows().map(|row| row.reference)),
        "simple" => {
            let departed = DEPARTED.iter().map(|brand| brand.reference);
            Box::new(SIMPLE.rows().map(|row| row.reference).chain(departed))
        }
        "status" => Box::new(STATUS.iter().map(|status| status.reference)),
        _ => {
            let products = provider(set).map(|provider| provider.products).unwrap_or_default();
            Box::new(products.iter().map(|product| product.reference))
        }
    }
}

/// How many icons there are.
pub fn count() -> usize {
    SETS.iter().map(|set| names(set).count()).sum()
}
