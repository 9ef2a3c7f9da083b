//! A diagram of any kind.

use crate::header::Header;
use crate::kind::Kind;
use crate::kinds::{
    c4, class, flow, gantt, git, journey, layers, matrix, mindmap, pie, quadrant, sankey, schema, sequence,
    state, swimlane, timeline, tree, treemap, xychart,
};
use crate::reader::Reader;

macro_rules! diagrams {
    ($($kind:ident => $module:ident::$model:ident),+ $(,)?) => {
        /// What a source means, by kind.
        #[derive(Debug, Clone, PartialEq)]
        pub enum Diagram {
            $(#[doc = concat!("A diagram of the kind `", stringify!($module), "`.")] $kind($module::$model),)+
        }

        impl Diagram {
            /// Its kind.
            pub const fn kind(&self) -> Kind {
                match self { $(Self::$kind(_) => Kind::$kind,)+ }
            }

            /// Its first line.
            pub const fn header(&self) -> &Header {
                match self { $(Self::$kind(diagram) => &diagram.header,)+ }
            }

            /// Reads a diagram of `kind` from its header on.
            pub(crate) fn parse(kind: Kind, reader: &mut Reader<'_>) -> Self {
                match kind {
                    $(Kind::$kind => Self::$kind($module::parse(reader)),)+
                }
            }
        }
    };
}

diagrams! {
    Flow => flow::Flow,
    Sequence => sequence::Sequence,
    Schema => schema::Schema,
    Git => git::Git,
    Gantt => gantt::Gantt,
    Class => class::ClassDiagram,
    State => state::StateDiagram,
    Timeline => timeline::Timeline,
    Journey => journey::Journey,
    Mindmap => mindmap::Mindmap,
    Treemap => treemap::Treemap,
    Pie => pie::Pie,
    Quadrant => quadrant::Quadrant,
    Layers => layers::Layers,
    C4 => c4::C4,
    Matrix => matrix::Matrix,
    Sankey => sankey::Sankey,
    Xychart => xychart::Xychart,
    Tree => tree::Tree,
    Swimlane => swimlane::Swimlane,
}
