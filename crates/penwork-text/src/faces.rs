//! The bundled faces: one file per family and weight, and which of them a text may use.
//!
//! Where they come from, under which licences and how they were made is told in `fonts/README.md`.

use crate::{Family, Weight};

/// All bundled faces, for a rasteriser's font database.
///
/// The name table of each face carries the family under which it is listed here. A rasteriser's own fallback is
/// not to be relied on: usvg sets a whole text in another face for the sake of one arrow, and gives up on Arabic.
/// Give it one text per [`GlyphRun`](crate::GlyphRun), at the run's `x`, in the family of the run's face; then
/// resvg draws every run as wide as it was measured.
pub fn faces() -> impl Iterator<Item = FaceInfo> {
    FaceId::ALL.iter().map(|&face| face.info())
}

/// One bundled face.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum FaceId {
    Excalifont,
    InterRegular,
    InterMedium,
    InterSemiBold,
    InterBold,
    Cascadia,
    NotoSansHebrew,
    NotoSansArabic,
    #[cfg(feature = "drawing-faces")]
    Virgil,
    #[cfg(feature = "drawing-faces")]
    Arimo,
    #[cfg(feature = "drawing-faces")]
    Nunito,
    #[cfg(feature = "drawing-faces")]
    Lilita,
    #[cfg(feature = "drawing-faces")]
    ComicShanns,
}

/// What a bundled face is and holds.
#[derive(Clone, Copy)]
pub struct FaceInfo {
    /// The face.
    pub id: FaceId,
    /// The family name, both for CSS and in the face's own name table.
    pub css_family: &'static str,
    /// 400 to 700, as in CSS.
    pub weight: u16,
    /// A TrueType file.
    pub data: &'static [u8],
}

impl FaceId {
    /// All faces, in order.
    pub const ALL: &[Self] = &[
        Self::Excalifont,
        Self::InterRegular,
        Self::InterMedium,
        Self::InterSemiBold,
        Self::InterBold,
        Self::Cascadia,
        Self::NotoSansHebrew,
        Self::NotoSansArabic,
        #[cfg(feature = "drawing-faces")]
        Self::Virgil,
        #[cfg(feature = "drawing-faces")]
        Self::Arimo,
        #[cfg(feature = "drawing-faces")]
        Self::Nunito,
        #[cfg(feature = "drawing-faces")]
        Self::Lilita,
        #[cfg(feature = "drawing-faces")]
        Self::ComicShanns,
    ];

    /// Name, weight and data.
    pub fn info(self) -> FaceInfo {
        macro_rules! face {
            ($family:literal, $weight:literal, $file:literal) => {
                ($family, $weight, include_bytes!(concat!("../fonts/", $file)).as_slice())
            };
        }
        let (css_family, weight, data) = match self {
            Self::Excalifont => face!("Excalifont", 400, "Excalifont.ttf"),
            Self::InterRegular => face!("Inter", 400, "Inter-Regular.ttf"),
            Self::InterMedium => face!("Inter", 500, "Inter-Medium.ttf"),
            Self::InterSemiBold => face!("Inter", 600, "Inter-SemiBold.ttf"),
            Self::InterBold => face!("Inter", 700, "Inter-Bold.ttf"),
            Self::Cascadia => face!("Cascadia", 400, "Cascadia.ttf"),
            Self::NotoSansHebrew => face!("Noto Sans Hebrew", 400, "NotoSansHebrew.ttf"),
            Self::NotoSansArabic => face!("Noto Sans Arabic", 400, "NotoSansArabic.ttf"),
            #[cfg(feature = "drawing-faces")]
            Self::Virgil => face!("Virgil", 400, "Virgil.ttf"),
            #[cfg(feature = "drawing-faces")]
            Self::Arimo => face!("Arimo", 400, "Arimo.ttf"),
            #[cfg(feature = "drawing-faces")]
            Self::Nunito => face!("Nunito", 400, "Nunito.ttf"),
            #[cfg(feature = "drawing-faces")]
            Self::Lilita => face!("Lilita", 400, "Lilita.ttf"),
            #[cfg(feature = "drawing-faces")]
            Self::ComicShanns => face!("Comic Shanns", 400, "ComicShanns.ttf"),
        };
        FaceInfo { id: self, css_family, weight, data }
    }
}

impl std::fmt::Debug for FaceInfo {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // A font's bytes help nobody in a message.
        f.debug_struct("FaceInfo").field("id", &self.id).field("weight", &self.weight).finish_non_exhaustive()
    }
}

/// The faces a text may use, best first: its own, then Inter for signs, then Hebrew and Arabic.
pub(crate) fn chain(family: Family, weight: Weight) -> [FaceId; 4] {
    let inter = match weight {
        Weight::Regular => FaceId::InterRegular,
        Weight::Medium => FaceId::InterMedium,
        Weight::SemiBold => FaceId::InterSemiBold,
        Weight::Bold => FaceId::InterBold,
    };
    let own = match family {
        Family::Hand => FaceId::Excalifont,
        Family::Sans => inter,
        Family::Mono | Family::Cascadia => FaceId::Cascadia,
        #[cfg(feature = "drawing-faces")]
        Family::Virgil => FaceId::Virgil,
        #[cfg(feature = "drawing-faces")]
        Family::Helvetica | Family::LiberationSans => FaceId::Arimo,
        #[cfg(feature = "drawing-faces")]
        Family::Nunito => FaceId::Nunito,
        #[cfg(feature = "drawing-faces")]
        Family::Lilita => FaceId::Lilita,
        #[cfg(feature = "drawing-faces")]
        Family::ComicShanns => FaceId::ComicShanns,
        #[cfg(not(feature = "drawing-faces"))]
        Family::Virgil => FaceId::Excalifont,
        #[cfg(not(feature = "drawing-faces"))]
        Family::ComicShanns => FaceId::Cascadia,
        #[cfg(not(feature = "drawing-faces"))]
        Family::Helvetica | Family::LiberationSans | Family::Nunito | Family::Lilita => inter,
    };
    [own, inter, FaceId::NotoSansHebrew, FaceId::NotoSansArabic]
}

#[cfg(test)]
mod tests {
    use skrifa::{FontRef, MetadataProvider, string::StringId};

    use super::*;

    #[test]
    fn every_face_is_named_as_listed() {
        for face in faces() {
            let font = FontRef::new(face.data).expect("a bundled face is a font");
            let name = |id| font.localized_strings(id).english_or_first().map(|s| s.to_string());
            let family = name(StringId::TYPOGRAPHIC_FAMILY_NAME).or_else(|| name(StringId::FAMILY_NAME));
            assert_eq!(family.as_deref(), Some(face.css_family));
            assert_eq!(font.attributes().weight.value(), f32::from(face.weight));
        }
    }

    #[test]
    fn every_family_has_all_of_ascii() {
        for family in Family::ALL {
            let own = chain(family, Weight::Regular)[0].info();
            let font = FontRef::new(own.data).expect("a bundled face is a font");
            for c in ' '..='~' {
                assert!(font.charmap().map(c).is_some_and(|g| g.to_u32() != 0), "{family:?} lacks {c:?}");
            }
        }
    }

    #[test]
    fn the_faces_stay_small() {
        assert!(faces().map(|face| face.data.len()).sum::<usize>() < 1_500_000);
    }
}
