//! The words that several kinds share: tones, arrows, directions, node types, group types, providers, limits.

mod arrow;
mod group_type;
pub mod limits;
mod node_type;
mod provider;

pub use arrow::{Arrow, Heads, LineStyle};
pub use group_type::GroupType;
pub use node_type::{NodeShape, NodeType};
pub use provider::Provider;

use crate::words::words;

words! {
    /// The meaning of a colour; a theme turns it into one.
    Tone {
        Neutral = "neutral",
        Blue = "blue",
        Violet = "violet",
        Aqua = "aqua",
        Orange = "orange",
        Green = "green",
        Amber = "amber",
        Red = "red",
    }
}

words! {
    /// The way a diagram reads.
    #[derive(Default)]
    Direction {
        /// Whichever fits the column better.
        #[default]
        Auto = "auto",
        Right = "right",
        Down = "down",
        Left = "left",
        Up = "up",
    }
}

/// What `icon=` says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum IconChoice {
    /// `icon=none`: no icon, whatever the default is.
    None,
    /// The `set:name` of an icon, with aliases replaced by the real name.
    Icon(String),
}

impl IconChoice {
    /// The icon to draw when `choice` was written and `default` is what is drawn otherwise.
    pub fn or_default<'a>(choice: Option<&'a Self>, default: Option<&'a str>) -> Option<&'a str> {
        match choice {
            Some(Self::None) => None,
            Some(Self::Icon(reference)) => Some(reference),
            None => default,
        }
    }
}
