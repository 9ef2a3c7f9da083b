//! What text is set in.

/// A font family Penwork can measure and draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    /// Excalifont: handwriting, the face of sketches.
    Hand,
    /// The clean sans of all other kinds.
    Sans,
    /// A monospaced face for code.
    Mono,
}

/// How heavy the strokes of a face are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Weight {
    /// 400.
    #[default]
    Regular,
    /// 500.
    Medium,
    /// 600.
    SemiBold,
    /// 700.
    Bold,
}

/// Family, weight, size and line height of a text.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TextStyle {
    /// The family.
    pub family: Family,
    /// The weight.
    pub weight: Weight,
    /// Font size in pixels.
    pub size: f64,
    /// Distance between baselines as a multiple of the size.
    pub line_height: f64,
}
