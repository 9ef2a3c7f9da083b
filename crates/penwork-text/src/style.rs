//! What text is set in: families, weights and the measures that follow from them.

/// A font family Penwork can measure and draw.
///
/// [`Hand`](Self::Hand), [`Sans`](Self::Sans) and [`Mono`](Self::Mono) are our own choices; the others are the
/// families of the Excalidraw editor that are neither.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    /// Excalifont: handwriting, the face of sketches.
    Hand,
    /// Inter: the clean sans of all other kinds.
    Sans,
    /// Cascadia: a monospaced face for code.
    Mono,
    /// Virgil: the editor's old handwriting.
    Virgil,
    /// Helvetica, drawn in Arimo, which has the same widths.
    Helvetica,
    /// Cascadia with the editor's measures.
    Cascadia,
    /// Nunito: the editor's "normal" face.
    Nunito,
    /// Lilita One: the editor's heading face.
    Lilita,
    /// Comic Shanns: the editor's code face.
    ComicShanns,
    /// Liberation Sans, drawn in Arimo, which has the same widths.
    LiberationSans,
}

impl Family {
    /// All families, in order.
    pub const ALL: [Self; 10] = [
        Self::Hand,
        Self::Sans,
        Self::Mono,
        Self::Virgil,
        Self::Helvetica,
        Self::Cascadia,
        Self::Nunito,
        Self::Lilita,
        Self::ComicShanns,
        Self::LiberationSans,
    ];

    /// The value of `font-family` in an SVG: the embedded face first, then what a viewer may have.
    ///
    /// No name is quoted, so the value needs no escaping in an attribute.
    pub fn css(self) -> &'static str {
        match self {
            // The editor's own list: files are compared with what it writes.
            Self::Hand => "Excalifont, Xiaolai, sans-serif, Segoe UI Emoji",
            Self::Sans => {
                "Inter, Segoe UI, Helvetica Neue, Arial, PingFang SC, Hiragino Sans, Microsoft YaHei, \
                 Yu Gothic UI, Malgun Gothic, Noto Sans CJK SC, sans-serif, Segoe UI Emoji, Noto Color Emoji"
            }
            Self::Mono => "Cascadia, Cascadia Code, Consolas, Menlo, monospace, Segoe UI Emoji",
            Self::Virgil => "Virgil, Xiaolai, sans-serif, Segoe UI Emoji",
            Self::Helvetica => "Arimo, Helvetica, Arial, sans-serif, Segoe UI Emoji",
            Self::Cascadia => "Cascadia, Cascadia Code, monospace, Segoe UI Emoji",
            Self::Nunito => "Nunito, sans-serif, Segoe UI Emoji",
            Self::Lilita => "Lilita, Lilita One, sans-serif, Segoe UI Emoji",
            Self::ComicShanns => "Comic Shanns, monospace, Segoe UI Emoji",
            Self::LiberationSans => "Arimo, Liberation Sans, Arial, sans-serif, Segoe UI Emoji",
        }
    }

    /// The first name of [`css`](Self::css): the family under which the embedded face is declared.
    pub fn face_name(self) -> &'static str {
        match self {
            Self::Hand => "Excalifont",
            Self::Sans => "Inter",
            Self::Mono | Self::Cascadia => "Cascadia",
            Self::Virgil => "Virgil",
            Self::Helvetica | Self::LiberationSans => "Arimo",
            Self::Nunito => "Nunito",
            Self::Lilita => "Lilita",
            Self::ComicShanns => "Comic Shanns",
        }
    }

    /// How far the face reaches above and below the baseline, as the Excalidraw editor counts it.
    pub fn metrics(self) -> Metrics {
        let (units_per_em, ascent, descent) = match self {
            Self::Hand | Self::Virgil => (1000.0, 886.0, 374.0),
            Self::Sans => (2048.0, 1984.0, 494.0),
            Self::Mono | Self::Cascadia => (2048.0, 1900.0, 480.0),
            Self::Helvetica => (2048.0, 1577.0, 471.0),
            Self::Nunito => (1000.0, 1011.0, 353.0),
            Self::Lilita => (1000.0, 923.0, 220.0),
            Self::ComicShanns => (1000.0, 750.0, 250.0),
            Self::LiberationSans => (2048.0, 1854.0, 434.0),
        };
        Metrics { ascent: ascent / units_per_em, descent: descent / units_per_em }
    }

    /// The usual distance between baselines as a multiple of the size.
    pub fn line_height(self) -> f64 {
        match self {
            Self::Hand | Self::Sans | Self::Virgil | Self::ComicShanns => 1.25,
            Self::Mono | Self::Cascadia => 1.2,
            Self::Nunito => 1.35,
            Self::Helvetica | Self::Lilita | Self::LiberationSans => 1.15,
        }
    }
}

/// How far a face reaches above and below the baseline, in ems.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Metrics {
    /// Above the baseline, positive.
    pub ascent: f64,
    /// Below the baseline, positive.
    pub descent: f64,
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

impl Weight {
    /// The value of `font-weight`.
    pub fn css(self) -> u16 {
        match self {
            Self::Regular => 400,
            Self::Medium => 500,
            Self::SemiBold => 600,
            Self::Bold => 700,
        }
    }
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

impl TextStyle {
    /// Regular weight and the family's usual line height; `size` in pixels.
    pub fn new(family: Family, size: f64) -> Self {
        Self { family, weight: Weight::Regular, size, line_height: family.line_height() }
    }

    /// The same style in another weight.
    pub fn with_weight(self, weight: Weight) -> Self {
        Self { weight, ..self }
    }

    /// Distance between baselines in pixels.
    pub fn line_advance(&self) -> f64 {
        self.size * self.line_height
    }

    /// Distance in pixels from the top of a text to the baseline of the line number `line`, counted from 0.
    ///
    /// The glyphs' box is centred in the line, so half of the space between lines is above the first one.
    pub fn baseline(&self, line: usize) -> f64 {
        let metrics = self.family.metrics();
        let advance = self.line_advance();
        let (ascent, descent) = (metrics.ascent * self.size, metrics.descent * self.size);
        line as f64 * advance + ascent + (advance - ascent - descent) / 2.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_baseline_is_where_the_editor_puts_it() {
        let style = TextStyle::new(Family::Hand, 20.0);
        assert!((style.baseline(0) - 17.62).abs() < 1e-9);
        assert!((style.baseline(2) - 67.62).abs() < 1e-9);
    }

    #[test]
    fn every_css_list_starts_with_the_embedded_face() {
        for family in Family::ALL {
            assert_eq!(family.css().split(", ").next(), Some(family.face_name()));
            assert!(!family.css().contains(['"', '\'', '&', '<']));
        }
    }
}
