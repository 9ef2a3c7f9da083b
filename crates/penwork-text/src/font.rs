//! The shaper: parsed faces, shaping plans and one buffer, kept from call to call.
//!
//! Parsing a face and making a plan cost far more than shaping a label, so both are made once. The parsed
//! fonts are shared by all threads; plans and the buffer are kept per thread, which needs no lock.

use std::cell::RefCell;
use std::sync::OnceLock;

use harfrust::{
    Buffer, Direction, Font, GlyphInfo, GlyphPosition, Script, ShapeOptions, ShapePlan, ShaperFont,
};

use crate::FaceId;

/// Runs `work` with this thread's shaper. Must not be nested.
pub(crate) fn with_shaper<R>(work: impl FnOnce(&mut Shaper) -> R) -> R {
    SHAPER.with_borrow_mut(work)
}

pub(crate) struct Shaper {
    faces: Vec<Option<Loaded>>,
    buffer: Buffer,
}

struct Loaded {
    font: ShaperFont<'static, 'static>,
    plans: Vec<ShapePlan>,
    units_per_em: f64,
}

impl Shaper {
    /// Whether the face has a glyph for the character.
    pub(crate) fn covers(&mut self, face: FaceId, c: char) -> bool {
        self.loaded(face).0.font.nominal_glyph(u32::from(c)).is_some_and(|glyph| glyph.to_u32() != 0)
    }

    /// Font units in one em of the face.
    pub(crate) fn units_per_em(&mut self, face: FaceId) -> f64 {
        self.loaded(face).0.units_per_em
    }

    /// The glyphs of `text` in visual order, in font units; clusters are byte offsets into `text`.
    pub(crate) fn shape(
        &mut self,
        face: FaceId,
        text: &str,
        script: Script,
        right_to_left: bool,
    ) -> (&[GlyphInfo], &[GlyphPosition]) {
        let direction = if right_to_left { Direction::RightToLeft } else { Direction::LeftToRight };
        let script = Some(script);
        let (loaded, buffer) = self.loaded(face);
        let known = loaded.plans.iter().position(|p| p.script() == script && p.direction() == direction);
        let plan = known.unwrap_or_else(|| {
            loaded.plans.push(ShapePlan::new(&loaded.font, direction, script, None, &[]));
            loaded.plans.len() - 1
        });
        buffer.clear();
        buffer.push_str(text);
        buffer.set_direction(direction);
        buffer.set_script(script);
        let options = ShapeOptions::new().plan(Some(&loaded.plans[plan]));
        if harfrust::shape(&loaded.font, buffer, options).is_err() {
            // The plan was made for exactly this buffer, so there is nothing to report.
            return (&[], &[]);
        }
        (buffer.glyph_infos(), buffer.glyph_positions())
    }

    fn loaded(&mut self, face: FaceId) -> (&mut Loaded, &mut Buffer) {
        let loaded = self.faces[face as usize].get_or_insert_with(|| {
            let font = font(face);
            Loaded {
                font: ShaperFont::new(font),
                plans: Vec::new(),
                units_per_em: f64::from(font.units_per_em()),
            }
        });
        (loaded, &mut self.buffer)
    }
}

fn font(face: FaceId) -> &'static Font {
    static FONTS: [OnceLock<Font>; FaceId::ALL.len()] = [const { OnceLock::new() }; FaceId::ALL.len()];
    FONTS[face as usize].get_or_init(|| {
        // The bytes are compiled in and a test reads each of them.
        Font::new(face.info().data, 0).expect("a bundled face is a font")
    })
}

thread_local! {
    static SHAPER: RefCell<Shaper> = RefCell::new(Shaper {
        faces: FaceId::ALL.iter().map(|_| None).collect(),
        buffer: Buffer::new(),
    });
}
