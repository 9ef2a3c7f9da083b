//! The same flows for every program that draws them.

/// A flow in our language, and in Mermaid.
#[derive(Debug, Clone, Copy)]
pub struct Flow {
    /// Its name in the tables.
    pub name: &'static str,
    /// Our source.
    pub ours: &'static str,
    /// The same nodes, edges, labels and groups in Mermaid.
    pub mermaid: &'static str,
}

impl std::fmt::Display for Flow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

/// The flows.
pub const FLOWS: [Flow; 2] = [
    Flow { name: "login", ours: include_str!("../login.pw"), mermaid: include_str!("../login.mmd") },
    Flow {
        name: "twenty nodes",
        ours: include_str!("../../cases/diagrams/flow/08-twenty-nodes.pw"),
        mermaid: include_str!("../twenty.mmd"),
    },
];
