//! Pixels to a PNG file, band by band.

use std::io::Write;
use std::sync::{Mutex, PoisonError};

use flate2::Compression;
use flate2::write::ZlibEncoder;
use png::{BitDepth, ColorType, Encoder, EncodingError, chunk};
use resvg::tiny_skia::{Color, Pixmap};

use super::Crew;

/// Rows that are drawn and encoded at a time: a canvas that stays in the processor's cache.
const BAND: u32 = 128;
/// Bands between two meetings of the crew.
const WAVE: u32 = 4;

/// Encodes a picture whose bands are drawn by `draw`, which gets the number of the first row and a canvas
/// filled with `background`. Over an opaque background the picture is written without its alpha channel.
///
/// While one wave of bands is drawn, the one before it is compressed; the order of the rows, and so the file,
/// does not depend on who draws when.
///
/// Writing into a vector cannot fail; the errors are those of a size that PNG does not have.
pub(super) fn png(
    width: u32,
    height: u32,
    background: Color,
    crew: &dyn Crew,
    draw: &(dyn Fn(u32, &mut Pixmap) + Sync),
) -> Result<Vec<u8>, EncodingError> {
    let opaque = background.is_opaque();
    let mut out = Vec::new();
    let mut encoder = Encoder::new(&mut out, width, height);
    encoder.set_color(if opaque { ColorType::Rgb } else { ColorType::Rgba });
    encoder.set_depth(BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    // Measured on sketches, level 1 takes a sixth of the time of the usual level for files half as large
    // again, and as long as the fastest encoders for files half as large as theirs and Chromium's.
    let zlib = Mutex::new(ZlibEncoder::new(Vec::new(), Compression::new(1)));
    let canvases: Mutex<Vec<Pixmap>> = Mutex::default();
    let band_rows = |band: u32| BAND.min(height.saturating_sub(band * BAND));
    let draw_band = |band: u32, rows: &mut Vec<u8>| {
        let spare = lock(&canvases).pop().filter(|c| c.height() == band_rows(band));
        let Some(mut canvas) = spare.or_else(|| Pixmap::new(width, band_rows(band))) else { return };
        canvas.fill(background);
        draw(band * BAND, &mut canvas);
        copy_rows(&canvas, opaque, rows);
        lock(&canvases).push(canvas);
    };
    let bands = height.div_ceil(BAND);
    let empty = || (0..WAVE).map(|_| Mutex::new(Vec::new())).collect::<Vec<_>>();
    let (mut drawn, mut drawing) = (empty(), empty());
    // One wave more than there are, in which the last one is compressed.
    for first in (0..bands + WAVE).step_by(WAVE as usize) {
        let now = WAVE.min(bands.saturating_sub(first));
        crew.each(now as usize + 1, &|job| match job.checked_sub(1) {
            None => {
                let mut zlib = lock(&zlib);
                for rows in &drawn {
                    // A vector takes everything.
                    let _ = zlib.write_all(&lock(rows));
                    lock(rows).clear();
                }
            }
            Some(slot) => draw_band(first + slot as u32, &mut lock(&drawing[slot])),
        });
        std::mem::swap(&mut drawn, &mut drawing);
    }
    let zlib = zlib.into_inner().unwrap_or_else(PoisonError::into_inner);
    writer.write_chunk(chunk::IDAT, &zlib.finish()?)?;
    writer.finish()?;
    Ok(out)
}

/// A panic while drawing ends the drawing, so what a poisoned lock holds is never used.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The rows of a canvas as the file has them: a byte that names the filter, then the pixels. No filter is
/// used: flat colours repeat exactly, so filters only get in the way.
fn copy_rows(canvas: &Pixmap, opaque: bool, rows: &mut Vec<u8>) {
    let width = canvas.width() as usize;
    let length = 1 + width * if opaque { 3 } else { 4 };
    rows.resize(length * canvas.height() as usize, 0);
    for (row, pixels) in rows.chunks_exact_mut(length).zip(canvas.data().chunks_exact(width * 4)) {
        row[0] = 0;
        if opaque {
            rgb(pixels, &mut row[1..]);
        } else {
            rgba(pixels, &mut row[1..]);
        }
    }
}

/// The colours of a row without transparent parts: four pixels at a time, since this touches every byte of
/// the picture.
fn rgb(pixels: &[u8], row: &mut [u8]) {
    let word = |bytes: &[u8]| u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
    let (mut from, mut to) = (pixels.chunks_exact(16), row.chunks_exact_mut(12));
    for (from, to) in from.by_ref().zip(to.by_ref()) {
        let [a, b, c, d] = [word(from), word(&from[4..]), word(&from[8..]), word(&from[12..])];
        to[..4].copy_from_slice(&(a & 0xff_ffff | b << 24).to_le_bytes());
        to[4..8].copy_from_slice(&(b >> 8 & 0xffff | c << 16).to_le_bytes());
        to[8..].copy_from_slice(&(c >> 16 & 0xff | d << 8).to_le_bytes());
    }
    for (from, to) in from.remainder().chunks_exact(4).zip(to.into_remainder().chunks_exact_mut(3)) {
        to.copy_from_slice(&from[..3]);
    }
}

/// Colours and opacity. The canvas holds colours already multiplied by the opacity, a file must not.
fn rgba(pixels: &[u8], row: &mut [u8]) {
    for (to, from) in row.chunks_exact_mut(4).zip(pixels.chunks_exact(4)) {
        let straight = |c: u8| (u32::from(c) * 255 + u32::from(from[3]) / 2).checked_div(from[3].into());
        let channel = |c: u8| straight(c).unwrap_or(0).min(255) as u8;
        to.copy_from_slice(&[channel(from[0]), channel(from[1]), channel(from[2]), from[3]]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_lose_their_alpha_whatever_their_length() {
        for pixels in [1_u8, 3, 4, 5, 9] {
            let from: Vec<u8> = (0..pixels).flat_map(|p| [p, p + 50, p + 100, 255]).collect();
            let mut row = vec![0; usize::from(pixels) * 3];
            rgb(&from, &mut row);
            let expected: Vec<u8> = (0..pixels).flat_map(|p| [p, p + 50, p + 100]).collect();
            assert_eq!(row, expected);
        }
    }

    #[test]
    fn translucent_colours_are_written_straight() {
        let mut row = [0; 8];
        rgba(&[50, 100, 0, 100, 0, 0, 0, 0], &mut row);
        assert_eq!(row, [128, 255, 0, 100, 0, 0, 0, 0]);
    }
}
