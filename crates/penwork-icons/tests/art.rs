//! All art is path data that stays in its box.

use penwork_icons::{ArtPaint, Found, find, names, sets};

/// The places a path goes through (control points left out), or what is wrong with it.
fn places(path: &str) -> Result<Vec<(f64, f64)>, String> {
    let mut out = Vec::new();
    let (mut x, mut y) = (0.0, 0.0);
    let mut start = (0.0, 0.0);
    let mut rest = path;
    while let Some(command) = rest.chars().next() {
        let length = match command.to_ascii_lowercase() {
            'm' | 'l' | 't' => 2,
            'h' | 'v' => 1,
            'q' | 's' => 4,
            'c' => 6,
            'a' => 7,
            'z' => 0,
            _ => return Err(format!("`{command}` is no command")),
        };
        let end = rest[1..].find(|c: char| c.is_ascii_alphabetic()).map_or(rest.len(), |at| at + 1);
        let spaced = rest[1..end].replace('-', " -");
        let numbers = spaced.split_whitespace().map(str::parse::<f64>).collect::<Result<Vec<_>, _>>();
        let numbers = numbers.map_err(|_| format!("`{}` are no numbers", &rest[1..end]))?;
        rest = &rest[end..];
        let whole =
            if length == 0 { numbers.is_empty() } else { !numbers.is_empty() && numbers.len() % length == 0 };
        if !whole || (out.is_empty() && command != 'M') {
            return Err(format!("`{command}` with {} numbers", numbers.len()));
        }
        if length == 0 {
            (x, y) = start;
            continue;
        }
        for (index, use_of) in numbers.chunks(length).enumerate() {
            if length == 7 && !use_of[3..5].iter().all(|flag| [0.0, 1.0].contains(flag)) {
                return Err("an arc without flags".into());
            }
            let (from_x, from_y) = if command.is_ascii_lowercase() { (x, y) } else { (0.0, 0.0) };
            match command.to_ascii_lowercase() {
                'h' => x = from_x + use_of[0],
                'v' => y = from_y + use_of[0],
                _ => (x, y) = (from_x + use_of[length - 2], from_y + use_of[length - 1]),
            }
            if matches!(command, 'm' | 'M') && index == 0 {
                start = (x, y);
            }
            out.push((x, y));
        }
    }
    Ok(out)
}

#[test]
fn all_art_is_path_data_within_its_box() {
    for reference in sets().iter().flat_map(|set| names(set)) {
        let Found::Icon(icon) = find(reference) else { panic!("{reference} is not found") };
        let places = places(icon.art.path).unwrap_or_else(|problem| panic!("{reference}: {problem}"));
        assert!(places.len() > 1, "{reference} draws nothing");
        // Strokes are 2 wide and reach 1 further.
        let (low, high) = match icon.art.paint {
            ArtPaint::Stroke => (0.9, 23.1),
            ArtPaint::Fill => (-0.1, 24.1),
        };
        for (x, y) in places {
            assert!((low..=high).contains(&x) && (low..=high).contains(&y), "{reference} goes to {x}, {y}");
        }
    }
}

#[test]
fn the_checker_refuses_what_is_no_path() {
    for path in ["8 2", "L1 2", "M1", "M0 0a1 1 0 2 0 1 1", "M0 0k", "M0 0l1 x"] {
        assert!(places(path).is_err(), "{path}");
    }
    assert_eq!(places("M1 2h3v-1l-1 .5z").unwrap(), [(1.0, 2.0), (4.0, 2.0), (4.0, 1.0), (3.0, 1.5)]);
}

#[test]
fn tables_are_sorted_and_say_where_they_come_from() {
    for table in [
        include_str!("../art/lucide.tsv"),
        include_str!("../art/simple.tsv"),
        include_str!("../art/lucide-renamed.tsv"),
    ] {
        let mut lines = table.lines();
        let note = lines.next().unwrap();
        assert!(note.starts_with("# ") && note.contains(|c: char| c.is_ascii_digit()), "{note}");
        let keys: Vec<&str> = lines.map(|line| line.split('\t').next().unwrap()).collect();
        assert!(keys.windows(2).all(|pair| pair[0] < pair[1]));
    }
}
