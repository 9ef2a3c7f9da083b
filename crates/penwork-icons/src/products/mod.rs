//! Products of cloud providers. No artwork of a provider is handed on: a product is drawn with the line icon
//! of its kind, or with the mark Simple Icons has of it.

mod aws;
mod azure;
mod cloudflare;
mod gcp;
mod kind;
mod others;

pub(crate) use kind::Kind;

/// One product.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Product {
    pub(crate) reference: &'static str,
    pub(crate) title: &'static str,
    pub(crate) kind: Kind,
    /// Other names, in lower-case words.
    pub(crate) names: &'static [&'static str],
    /// The icon it is drawn with instead of the one of its kind.
    pub(crate) glyph: Option<&'static str>,
    /// Whether it is a frame of the provider's own diagrams instead of a product people choose.
    pub(crate) frame: bool,
}

/// A product drawn with the icon of its kind.
const fn product(
    reference: &'static str,
    title: &'static str,
    kind: Kind,
    names: &'static [&'static str],
) -> Product {
    Product { reference, title, kind, names, glyph: None, frame: false }
}

impl Product {
    const fn drawn_as(self, glyph: &'static str) -> Self {
        Self { glyph: Some(glyph), ..self }
    }

    const fn as_frame(self) -> Self {
        Self { frame: true, ..self }
    }

    /// The reference of the icon it is drawn with.
    pub(crate) fn art(&self) -> &'static str {
        self.glyph.unwrap_or(self.kind.glyph())
    }
}

/// A cloud provider.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Provider {
    /// The set of its products.
    pub(crate) set: &'static str,
    /// What people call it, in lower-case words.
    pub(crate) names: &'static [&'static str],
    pub(crate) products: &'static [Product],
}

/// All providers, in the order in which they are listed.
pub(crate) const PROVIDERS: [Provider; 9] = [
    Provider { set: "aws", names: &["aws", "amazon web services", "amazon"], products: aws::AWS },
    Provider {
        set: "gcp",
        names: &["gcp", "google cloud", "google cloud platform", "google"],
        products: gcp::GCP,
    },
    Provider { set: "azure", names: &["azure", "microsoft azure", "microsoft"], products: azure::AZURE },
    Provider { set: "alibaba", names: &["alibaba", "alibaba cloud", "aliyun"], products: others::ALIBABA },
    Provider {
        set: "oci",
        names: &["oci", "oracle cloud infrastructure", "oracle cloud", "oracle"],
        products: others::OCI,
    },
    Provider { set: "ibm", names: &["ibm", "ibm cloud"], products: others::IBM },
    Provider { set: "cloudflare", names: &["cloudflare"], products: cloudflare::CLOUDFLARE },
    Provider {
        set: "digitalocean",
        names: &["digitalocean", "digital ocean"],
        products: others::DIGITALOCEAN,
    },
    Provider { set: "vercel", names: &["vercel"], products: others::VERCEL },
];

/// The provider with this set.
pub(crate) fn provider(set: &str) -> Option<&'static Provider> {
    PROVIDERS.iter().find(|provider| provider.set == set)
}
