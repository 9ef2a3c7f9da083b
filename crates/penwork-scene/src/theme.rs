//! Themes: what each token looks like, decided when a scene is painted.

use crate::{Color, Paint, Token, palette};

/// A set of colours. Both themes are painted from the same layout.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Theme {
    /// Dark ink on white.
    #[default]
    Light,
    /// Light ink on near-black. Sketches have the light colours converted as Excalidraw's dark mode does, clean
    /// diagrams a palette of their own.
    Dark,
}

impl Theme {
    /// The colour of `paint`, or `None` when nothing is to be painted.
    pub fn resolve(self, paint: Paint) -> Option<Color> {
        let light = match paint {
            Paint::None => return None,
            Paint::Token(token) => match palette::color(self, token) {
                Some(color) => return Some(color),
                None => light(token),
            },
            Paint::Fixed(color) => color,
            Paint::Brand(color) => return Some(palette::brand(self, color)),
        };
        Some(match self {
            Self::Light => light,
            Self::Dark => inverted(light),
        })
    }
}

/// The light value of each token of sketches, Excalidraw's own palette. Other tokens have their own in
/// [`palette`] and count as ink here.
const fn light(token: Token) -> Color {
    Color::hex(match token {
        Token::Canvas => 0xff_ffff,
        Token::GroupInk => 0x49_5057,
        Token::GroupLine => 0x86_8e96,
        Token::GroupFill => 0xf8_f9fa,
        Token::ClientFill => 0xe9_ecef,
        Token::ServiceFill => 0xa5_d8ff,
        Token::DatastoreFill => 0xb2_f2bb,
        Token::QueueFill => 0xff_ec99,
        Token::CacheFill => 0xff_d8a8,
        _ => 0x1e_1e1e,
    })
}

/// Excalidraw's dark conversion: invert by 93 %, then the CSS `hue-rotate(180deg)` matrix
/// (Filter Effects Module, 0.213/0.715/0.072 luminance weights), each channel clamped and rounded.
fn inverted(color: Color) -> Color {
    let invert = |c: u8| (f64::from(c) * 0.07 + (255.0 - f64::from(c)) * 0.93).round();
    let (r, g, b) = (invert(color.r), invert(color.g), invert(color.b));
    let channel = |wr: f64, wg: f64, wb: f64| (r * wr + g * wg + b * wb).round().clamp(0.0, 255.0) as u8;
    Color {
        r: channel(-0.574, 1.430, 0.144),
        g: channel(0.426, 0.430, 0.144),
        b: channel(0.426, 1.430, -0.856),
        a: color.a,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contrast(theme: Theme, a: Token, b: Token) -> f64 {
        let value = |t| theme.resolve(Paint::Token(t)).expect("a token has a colour");
        palette::contrast(value(a), value(b))
    }

    #[test]
    fn text_and_lines_stand_out_from_every_surface_in_both_themes() {
        for theme in [Theme::Light, Theme::Dark] {
            for surface in Token::SKETCH {
                if matches!(surface, Token::Ink | Token::GroupInk | Token::GroupLine) {
                    continue;
                }
                let ratio = contrast(theme, Token::Ink, surface);
                assert!(ratio >= 4.5, "ink on {surface:?} in {theme:?}: {ratio:.2}");
            }
            assert!(contrast(theme, Token::GroupInk, Token::GroupFill) >= 4.5);
            assert!(contrast(theme, Token::GroupLine, Token::Canvas) >= 3.0);
        }
    }

    #[test]
    fn dark_is_what_the_editor_shows() {
        assert_eq!(Theme::Dark.resolve(Paint::Token(Token::Canvas)), Some(Color::hex(0x12_1212)));
        assert_eq!(
            Theme::Dark.resolve(Paint::Token(Token::Ink)).map(|c| c.to_string()),
            Some("#d3d3d3".into())
        );
    }
}
