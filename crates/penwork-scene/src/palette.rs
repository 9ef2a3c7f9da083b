//! The palette of the clean diagrams: neutral surfaces and eight tones, for both themes.
//!
//! A few colours are given, the others follow from them: a surface in a tone is its accent mixed into the
//! plain surface, and whatever must be read on a surface is the accent pushed towards black or white until its
//! contrast (WCAG 2.2, relative luminance) is enough.

use std::sync::OnceLock;

use crate::{Color, Theme, Token};

/// A colour family with a meaning the author chose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tone {
    /// Greys.
    Neutral,
    /// Blue.
    Blue,
    /// Violet.
    Violet,
    /// Green-blue.
    Aqua,
    /// Orange.
    Orange,
    /// Green.
    Green,
    /// Yellow-brown.
    Amber,
    /// Red.
    Red,
}

impl Tone {
    /// All tones, in order.
    pub const ALL: [Self; 8] = [
        Self::Neutral,
        Self::Blue,
        Self::Violet,
        Self::Aqua,
        Self::Orange,
        Self::Green,
        Self::Amber,
        Self::Red,
    ];
}

/// What a colour of a [`Tone`] is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shade {
    /// The tone itself; nothing is to be read on or in it.
    Accent,
    /// A light surface for an icon or a short text.
    Chip,
    /// A still lighter surface, for whole cards.
    Tint,
    /// Icons and lines on [`Chip`](Self::Chip): contrast 3.
    Ink,
    /// Text on [`Chip`](Self::Chip) and [`Tint`](Self::Tint): contrast 4.5.
    Text,
    /// Lines on a plain surface and on the page: contrast 3.
    Outline,
    /// Small icons on a plain surface: contrast 4.5.
    Glyph,
    /// A strong surface on which [`Token::Surface`] can be read: contrast 4.5.
    Solid,
}

impl Shade {
    /// All shades, in order.
    pub const ALL: [Self; 8] = [
        Self::Accent,
        Self::Chip,
        Self::Tint,
        Self::Ink,
        Self::Text,
        Self::Outline,
        Self::Glyph,
        Self::Solid,
    ];
}

/// The deepest nesting of frames that is told apart.
const DEEPEST: u8 = 4;

/// The colour of a token of the clean diagrams; `None` for the tokens of sketches.
pub(crate) fn color(theme: Theme, token: Token) -> Option<Color> {
    let neutral = Neutral::of(theme);
    Some(match token {
        Token::Page => neutral.page,
        Token::Surface => neutral.surface,
        Token::Border => neutral.border,
        Token::Text => neutral.text,
        Token::SoftText => neutral.soft_text,
        Token::Line => neutral.line,
        Token::Tone(tone, shade) => shades(theme)[tone as usize][shade as usize],
        Token::Frame(Tone::Neutral, depth) => {
            mix(neutral.text, neutral.frame, f64::from(depth.min(DEEPEST)) * 0.0225)
        }
        Token::Frame(tone, depth) => {
            mix(accent(theme, tone), neutral.frame, 0.05 + f64::from(depth.min(DEEPEST)) * 0.03)
        }
        Token::FrameLine(Tone::Neutral, depth) => {
            mix(neutral.text, neutral.frame_line, f64::from(depth.min(DEEPEST)) * 0.04)
        }
        Token::FrameLine(tone, depth) => {
            mix(accent(theme, tone), neutral.frame_line, 0.55 + f64::from(depth.min(DEEPEST)) * 0.08)
        }
        _ => return None,
    })
}

/// `brand` as it may stand on a neutral chip: kept where it can be seen, else pushed.
pub(crate) fn brand(theme: Theme, brand: Color) -> Color {
    let ground = shades(theme)[Tone::Neutral as usize][Shade::Chip as usize];
    pushed(theme, brand, &[ground, Neutral::of(theme).surface], 3.0)
}

struct Neutral {
    page: Color,
    surface: Color,
    frame: Color,
    border: Color,
    frame_line: Color,
    text: Color,
    soft_text: Color,
    line: Color,
    /// How much of an accent goes into a chip.
    chip: f64,
    /// Where colours are pushed to stand out.
    push: Color,
}

impl Neutral {
    const fn of(theme: Theme) -> Self {
        match theme {
            Theme::Light => Self {
                page: Color::hex(0xff_ffff),
                surface: Color::hex(0xfc_fcfb),
                frame: Color::hex(0xf7_f7f5),
                border: Color::hex(0xcf_cec6),
                frame_line: Color::hex(0xc3_c2b7),
                text: Color::hex(0x17_1716),
                soft_text: Color::hex(0x52_514e),
                line: Color::hex(0x6f_6d67),
                chip: 0.12,
                push: Color::hex(0x00_0000),
            },
            Theme::Dark => Self {
                page: Color::hex(0x0f_0f0e),
                surface: Color::hex(0x1f_1f1d),
                frame: Color::hex(0x17_1716),
                border: Color::hex(0x3a_3a37),
                frame_line: Color::hex(0x44_4441),
                text: Color::hex(0xf3_f2ee),
                soft_text: Color::hex(0xc3_c2b7),
                line: Color::hex(0x9c_9a92),
                chip: 0.20,
                push: Color::hex(0xff_ffff),
            },
        }
    }
}

const fn accent(theme: Theme, tone: Tone) -> Color {
    let (light, dark) = match tone {
        Tone::Neutral => (0x52_514e, 0xc3_c2b7),
        Tone::Blue => (0x2a_78d6, 0x39_87e5),
        Tone::Violet => (0x4a_3aa7, 0x90_85e9),
        Tone::Aqua => (0x1b_af7a, 0x19_9e70),
        Tone::Orange => (0xeb_6834, 0xd9_5926),
        Tone::Green => (0x00_8300, 0x00_8300),
        Tone::Amber => (0xed_a100, 0xc9_8500),
        Tone::Red => (0xe3_4948, 0xe6_6767),
    };
    Color::hex(match theme {
        Theme::Light => light,
        Theme::Dark => dark,
    })
}

type Shades = [[Color; Shade::ALL.len()]; Tone::ALL.len()];

fn shades(theme: Theme) -> &'static Shades {
    static LIGHT: OnceLock<Shades> = OnceLock::new();
    static DARK: OnceLock<Shades> = OnceLock::new();
    let table = match theme {
        Theme::Light => &LIGHT,
        Theme::Dark => &DARK,
    };
    table.get_or_init(|| Tone::ALL.map(|tone| Shade::ALL.map(|shade| derived(theme, tone, shade))))
}

fn derived(theme: Theme, tone: Tone, shade: Shade) -> Color {
    let neutral = Neutral::of(theme);
    let accent = accent(theme, tone);
    let chip = mix(accent, neutral.surface, neutral.chip);
    let plain = [neutral.surface, neutral.page];
    match shade {
        Shade::Accent => accent,
        Shade::Chip => chip,
        Shade::Tint => mix(accent, neutral.surface, neutral.chip * 0.7),
        Shade::Ink => pushed(theme, accent, &[chip, neutral.surface], 3.0),
        Shade::Text => pushed(theme, accent, &[chip, neutral.surface], 4.5),
        Shade::Outline => pushed(theme, accent, &plain, 3.0),
        Shade::Glyph => pushed(theme, accent, &plain, 4.5),
        Shade::Solid => pushed(theme, accent, &[neutral.surface], 4.5),
    }
}

/// `color` moved in steps of a twentieth towards black (or white, in the dark) until its contrast with every
/// ground is at least `least`.
fn pushed(theme: Theme, color: Color, grounds: &[Color], least: f64) -> Color {
    let push = Neutral::of(theme).push;
    (0..=20)
        .map(|step| mix(push, color, f64::from(step) / 20.0))
        .find(|&c| grounds.iter().all(|&ground| contrast(c, ground) >= least))
        .unwrap_or(push)
}

/// `share` of `top` over `base`, channel by channel in sRGB.
fn mix(top: Color, base: Color, share: f64) -> Color {
    let channel = |t: u8, b: u8| (f64::from(t) * share + f64::from(b) * (1.0 - share)).round() as u8;
    Color { r: channel(top.r, base.r), g: channel(top.g, base.g), b: channel(top.b, base.b), a: 255 }
}

/// WCAG 2.2 contrast ratio, 1 to 21.
pub(crate) fn contrast(a: Color, b: Color) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// WCAG 2.2 relative luminance.
fn luminance(c: Color) -> f64 {
    let channel = |v: u8| {
        let v = f64::from(v) / 255.0;
        if v <= 0.040_45 { v / 12.92 } else { libm::pow((v + 0.055) / 1.055, 2.4) }
    };
    0.2126 * channel(c.r) + 0.7152 * channel(c.g) + 0.0722 * channel(c.b)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(theme: Theme, token: Token) -> Color {
        color(theme, token).expect("a token of the clean diagrams")
    }

    #[test]
    fn text_is_legible_wherever_it_stands() {
        for theme in [Theme::Light, Theme::Dark] {
            let mut grounds = vec![Token::Page, Token::Surface];
            for tone in Tone::ALL {
                grounds.extend([Token::Tone(tone, Shade::Chip), Token::Tone(tone, Shade::Tint)]);
                grounds.extend((0..=4).map(|depth| Token::Frame(tone, depth)));
            }
            for ground in grounds {
                for text in [Token::Text, Token::SoftText] {
                    let ratio = contrast(value(theme, text), value(theme, ground));
                    assert!(ratio >= 4.5, "{text:?} on {ground:?} in {theme:?}: {ratio:.2}");
                }
            }
            for tone in Tone::ALL {
                for (text, ground) in [
                    (Token::Tone(tone, Shade::Text), Token::Tone(tone, Shade::Chip)),
                    (Token::Tone(tone, Shade::Text), Token::Surface),
                    (Token::Tone(tone, Shade::Glyph), Token::Surface),
                    (Token::Surface, Token::Tone(tone, Shade::Solid)),
                ] {
                    let ratio = contrast(value(theme, text), value(theme, ground));
                    assert!(ratio >= 4.5, "{text:?} on {ground:?} in {theme:?}: {ratio:.2}");
                }
            }
        }
    }

    #[test]
    fn lines_stand_out_wherever_they_run() {
        for theme in [Theme::Light, Theme::Dark] {
            let mut grounds = vec![Token::Page, Token::Surface];
            for tone in Tone::ALL {
                grounds.extend((0..=4).map(|depth| Token::Frame(tone, depth)));
            }
            for ground in grounds {
                let ratio = contrast(value(theme, Token::Line), value(theme, ground));
                assert!(ratio >= 3.0, "lines on {ground:?} in {theme:?}: {ratio:.2}");
            }
            for tone in Tone::ALL {
                for (line, ground) in [
                    (Token::Tone(tone, Shade::Ink), Token::Tone(tone, Shade::Chip)),
                    (Token::Tone(tone, Shade::Outline), Token::Surface),
                    (Token::Tone(tone, Shade::Outline), Token::Page),
                ] {
                    let ratio = contrast(value(theme, line), value(theme, ground));
                    assert!(ratio >= 3.0, "{line:?} on {ground:?} in {theme:?}: {ratio:.2}");
                }
            }
        }
    }

    #[test]
    fn any_brand_can_be_seen() {
        for theme in [Theme::Light, Theme::Dark] {
            for rgb in [0x00_0000, 0xff_ffff, 0x61_dafb, 0x33_6791] {
                let ratio = contrast(brand(theme, Color::hex(rgb)), Neutral::of(theme).surface);
                assert!(ratio >= 3.0, "{rgb:06x} in {theme:?}: {ratio:.2}");
            }
        }
    }
}
