//! Brands that Simple Icons does not draw (any more), or whose artwork comes under terms that do not allow it
//! to be handed on freely: their names are understood, and a line icon says what kind of thing they are.

use crate::icon::{self, Icon};

/// One brand without a mark of its own.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Departed {
    pub(crate) reference: &'static str,
    pub(crate) title: &'static str,
    /// The icon it is drawn with.
    pub(crate) glyph: &'static str,
}

/// The brand of this reference.
pub(crate) fn icon(reference: &str) -> Option<Icon> {
    DEPARTED.iter().find(|brand| brand.reference == reference).and_then(drawn)
}

fn drawn(brand: &Departed) -> Option<Icon> {
    Some(Icon { reference: brand.reference, title: brand.title, ..icon::icon(brand.glyph)? })
}

const fn brand(reference: &'static str, title: &'static str, glyph: &'static str) -> Departed {
    Departed { reference, title, glyph }
}

/// All of them, sorted.
pub(crate) const DEPARTED: &[Departed] = &[
    brand("simple:adobe", "Adobe", "lucide:image"),
    brand("simple:amazonapigateway", "Amazon API Gateway", "lucide:network"),
    brand("simple:amazoncloudwatch", "Amazon CloudWatch", "lucide:activity"),
    brand("simple:amazoncognito", "Amazon Cognito", "lucide:id-card"),
    brand("simple:amazondocumentdb", "Amazon DocumentDB", "lucide:database"),
    brand("simple:amazondynamodb", "Amazon DynamoDB", "lucide:database"),
    brand("simple:amazonec2", "Amazon EC2", "lucide:server"),
    brand("simple:amazonecs", "Amazon ECS", "lucide:container"),
    brand("simple:amazoneks", "Amazon EKS", "lucide:container"),
    brand("simple:amazonelasticache", "Amazon ElastiCache", "lucide:database-zap"),
    brand("simple:amazoniam", "AWS Identity and Access Management", "lucide:id-card"),
    brand("simple:amazonrds", "Amazon RDS", "lucide:database"),
    brand("simple:amazonredshift", "Amazon Redshift", "lucide:warehouse"),
    brand("simple:amazonroute53", "Amazon Route 53", "lucide:signpost"),
    brand("simple:amazons3", "Amazon S3", "lucide:archive"),
    brand("simple:amazonsqs", "Amazon Simple Queue Service", "lucide:layers"),
    brand("simple:amazonwebservices", "Amazon Web Services", "lucide:cloud"),
    brand("simple:amazon", "Amazon", "lucide:shopping-cart"),
    brand("simple:awslambda", "AWS Lambda", "lucide:zap"),
    brand("simple:azuredevops", "Azure DevOps", "lucide:workflow"),
    brand("simple:azurefunctions", "Azure Functions", "lucide:zap"),
    brand("simple:azurepipelines", "Azure Pipelines", "lucide:workflow"),
    brand("simple:bugsnag", "Bugsnag", "lucide:bug"),
    brand("simple:contentstack", "Contentstack", "lucide:file-text"),
    brand("simple:dbt", "dbt", "lucide:workflow"),
    brand("simple:dify", "Dify", "lucide:bot"),
    brand("simple:docusign", "DocuSign", "lucide:signature"),
    brand("simple:fedora", "Fedora", "lucide:server"),
    brand("simple:flux", "Flux", "lucide:git-branch"),
    brand("simple:groq", "Groq", "lucide:cpu"),
    brand("simple:harbor", "Harbor", "lucide:package"),
    brand("simple:heroku", "Heroku", "lucide:rocket"),
    brand("simple:ibmcloud", "IBM Cloud", "lucide:cloud"),
    brand("simple:ibm", "IBM", "lucide:server-cog"),
    brand("simple:instana", "Instana", "lucide:activity"),
    brand("simple:java", "Java", "simple:openjdk"),
    brand("simple:kedro", "Kedro", "lucide:workflow"),
    brand("simple:keycloak", "Keycloak", "lucide:key-round"),
    brand("simple:launchdarkly", "LaunchDarkly", "lucide:toggle-right"),
    brand("simple:letsencrypt", "Let's Encrypt", "lucide:lock"),
    brand("simple:linkedin", "LinkedIn", "lucide:users"),
    brand("simple:linode", "Linode", "lucide:server"),
    brand("simple:magento", "Magento", "lucide:shopping-bag"),
    brand("simple:memcached", "Memcached", "lucide:database-zap"),
    brand("simple:microsoftazure", "Microsoft Azure", "lucide:cloud"),
    brand("simple:microsoftexcel", "Microsoft Excel", "lucide:table"),
    brand("simple:microsoftoffice", "Microsoft Office", "lucide:file-text"),
    brand("simple:microsoftonedrive", "Microsoft OneDrive", "lucide:cloud-upload"),
    brand("simple:microsoftoutlook", "Microsoft Outlook", "lucide:mail"),
    brand("simple:microsoftpowerpoint", "Microsoft PowerPoint", "lucide:presentation"),
    brand("simple:microsoftsharepoint", "Microsoft SharePoint", "lucide:folder"),
    brand("simple:microsoftsqlserver", "Microsoft SQL Server", "lucide:database"),
    brand("simple:microsoftteams", "Microsoft Teams", "lucide:message-square"),
    brand("simple:microsoftword", "Microsoft Word", "lucide:file-text"),
    brand("simple:microsoft", "Microsoft", "lucide:app-window"),
    brand("simple:nagios", "Nagios", "lucide:activity"),
    brand("simple:openai", "OpenAI", "lucide:brain"),
    brand("simple:oracle", "Oracle", "lucide:database"),
    brand("simple:pinecone", "Pinecone", "lucide:database"),
    brand("simple:plaid", "Plaid", "lucide:landmark"),
    brand("simple:playwright", "Playwright", "lucide:bug-play"),
    brand("simple:postcss", "PostCSS", "lucide:code"),
    brand("simple:powerbi", "Power BI", "lucide:chart-bar"),
    brand("simple:powershell", "PowerShell", "lucide:terminal"),
    brand("simple:robotframework", "Robot Framework", "lucide:bug-play"),
    brand("simple:salesforce", "Salesforce", "lucide:cloud"),
    brand("simple:sass", "Sass", "lucide:code"),
    brand("simple:sendgrid", "SendGrid", "lucide:send"),
    brand("simple:servicenow", "ServiceNow", "lucide:workflow"),
    brand("simple:skype", "Skype", "lucide:phone"),
    brand("simple:slack", "Slack", "lucide:message-square"),
    brand("simple:tableau", "Tableau", "lucide:chart-bar"),
    brand("simple:tauri", "Tauri", "lucide:app-window"),
    brand("simple:tencentqq", "QQ", "lucide:message-circle"),
    brand("simple:twilio", "Twilio", "lucide:phone"),
    brand("simple:twitter", "Twitter", "lucide:message-circle"),
    brand("simple:visualstudiocode", "Visual Studio Code", "lucide:code-xml"),
    brand("simple:visualstudio", "Visual Studio", "lucide:code-xml"),
    brand("simple:vuedotjs", "Vue.js", "lucide:code-xml"),
    brand("simple:weaviate", "Weaviate", "lucide:database"),
    brand("simple:webpack", "Webpack", "lucide:package"),
    brand("simple:windows11", "Windows 11", "lucide:monitor"),
    brand("simple:windows", "Windows", "lucide:monitor"),
    brand("simple:zabbix", "Zabbix", "lucide:activity"),
];
