//! Icons by name: line icons, brand marks, status marks and cloud products, each as path data in a box of
//! 24 x 24.
//!
//! A reference is `set:name`. The sets:
//!
//! - `lucide`: the line icons of Lucide, drawn with strokes;
//! - `simple`: brand marks of Simple Icons, filled shapes with the colour of the brand;
//! - `status`: marks such as `status:success`, a line icon with a tone of its own;
//! - the cloud providers (`aws`, `gcp` and so on): their products, drawn with the line icon of what they are
//!   for, or with a mark of Simple Icons.
//!
//! The art is text in sorted tables (`art/`, written by the chore `icons` of `xtask`); a name is found by
//! halving them, so nothing is unpacked at the start. Search makes its index when it is first used.
//!
//! Limits: this crate knows names and art; it does not draw. No artwork of a provider's own icon set is here,
//! and these brands of the set `simple` are drawn with a generic icon, because Simple Icons has no mark of
//! them or the mark may not be handed on freely:
//!
//! `adobe`, `amazonapigateway`, `amazoncloudwatch`, `amazoncognito`, `amazondocumentdb`, `amazondynamodb`,
//! `amazonec2`, `amazonecs`, `amazoneks`, `amazonelasticache`, `amazoniam`, `amazonrds`, `amazonredshift`,
//! `amazonroute53`, `amazons3`, `amazonsqs`, `amazonwebservices`, `amazon`, `awslambda`, `azuredevops`,
//! `azurefunctions`, `azurepipelines`, `bugsnag`, `contentstack`, `dbt`, `dify`, `docusign`, `fedora`,
//! `flux`, `groq`, `harbor`, `heroku`, `ibmcloud`, `ibm`, `instana`, `java`, `openjdk`, `kedro`,
//! `keycloak`, `launchdarkly`, `letsencrypt`, `linkedin`, `linode`, `magento`, `memcached`,
//! `microsoftazure`, `microsoftexcel`, `microsoftoffice`, `microsoftonedrive`, `microsoftoutlook`,
//! `microsoftpowerpoint`, `microsoftsharepoint`, `microsoftsqlserver`, `microsoftteams`, `microsoftword`,
//! `microsoft`, `nagios`, `openai`, `oracle`, `pinecone`, `plaid`, `playwright`, `postcss`, `powerbi`,
//! `powershell`, `robotframework`, `salesforce`, `sass`, `sendgrid`, `servicenow`, `skype`, `slack`,
//! `tableau`, `tauri`, `tencentqq`, `twilio`, `twitter`, `visualstudiocode`, `visualstudio`, `vuedotjs`,
//! `weaviate`, `webpack`, `windows11`, `windows`, `zabbix`.

mod aliases;
mod concepts;
mod curated;
mod departed;
mod hint;
mod icon;
mod index;
mod map;
mod nicknames;
mod plain_words;
mod products;
mod search;
mod sets;
mod status;
mod suggest;
mod table;
mod words;

pub use icon::{Art, ArtPaint, Found, Icon, find};
pub use map::{Confidence, Mapped, map};
pub use search::search;
pub use sets::{count, names, sets};
pub use suggest::suggest;
