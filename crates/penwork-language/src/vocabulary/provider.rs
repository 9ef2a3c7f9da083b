//! The cloud providers.

use crate::words::words;

words! {
    /// A cloud provider; each is also an icon set.
    Provider {
        Aws = "aws",
        Gcp = "gcp",
        Azure = "azure",
        Alibaba = "alibaba",
        Oci = "oci",
        Ibm = "ibm",
        Cloudflare = "cloudflare",
        DigitalOcean = "digitalocean",
        Vercel = "vercel",
    }
}

/// What people write for a provider, and the word that is valid.
const OTHER_NAMES: [(&str, Provider); 27] = [
    ("amazon", Provider::Aws),
    ("amazonaws", Provider::Aws),
    ("amazon-web-services", Provider::Aws),
    ("awscloud", Provider::Aws),
    ("google", Provider::Gcp),
    ("googlecloud", Provider::Gcp),
    ("google-cloud", Provider::Gcp),
    ("gcloud", Provider::Gcp),
    ("microsoft", Provider::Azure),
    ("microsoftazure", Provider::Azure),
    ("msazure", Provider::Azure),
    ("aliyun", Provider::Alibaba),
    ("alibabacloud", Provider::Alibaba),
    ("alicloud", Provider::Alibaba),
    ("ali", Provider::Alibaba),
    ("oracle", Provider::Oci),
    ("oraclecloud", Provider::Oci),
    ("ibmcloud", Provider::Ibm),
    ("ibm-cloud", Provider::Ibm),
    ("watson", Provider::Ibm),
    ("cf", Provider::Cloudflare),
    ("cloudflareworkers", Provider::Cloudflare),
    ("digital-ocean", Provider::DigitalOcean),
    ("do", Provider::DigitalOcean),
    // Full names, as label text spells them.
    ("amazon web services", Provider::Aws),
    ("google cloud platform", Provider::Gcp),
    ("oracle cloud infrastructure", Provider::Oci),
];

impl Provider {
    /// The provider that `name` is another name of, such as `google`.
    pub fn from_other_name(name: &str) -> Option<Self> {
        let name = name.to_lowercase();
        Self::from_name(&name)
            .or_else(|| OTHER_NAMES.iter().find(|(other, _)| *other == name).map(|&(_, provider)| provider))
    }

    /// The names that running text uses for it, in lower case, longest first.
    pub const fn text_names(self) -> &'static [&'static str] {
        match self {
            Self::Aws => &["amazon web services", "aws"],
            Self::Gcp => &["google cloud platform", "gcp"],
            Self::Azure => &["microsoft azure", "azure"],
            Self::Alibaba => &["alibaba cloud", "alibaba"],
            Self::Oci => &["oracle cloud infrastructure", "oci"],
            Self::Ibm => &["ibm cloud", "ibm"],
            Self::Cloudflare => &["cloudflare"],
            Self::DigitalOcean => &["digital ocean", "digitalocean"],
            Self::Vercel => &["vercel"],
        }
    }
}
