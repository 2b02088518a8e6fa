//! What a seat knows of the hidden tiles, ready to be shown.

use papan_players::TileBelief;
use papan_words::Language;

/// The tiles in groups of which the same is known, in the order of the first of each.
pub fn alike(tiles: &[TileBelief]) -> Vec<(Vec<&str>, &TileBelief)> {
    let mut groups: Vec<(Vec<&str>, &TileBelief)> = Vec::new();
    for tile in tiles {
        let same = |known: &TileBelief| {
            let pairs = known.seats.iter().zip(&tile.seats);
            pairs.chain([(&known.asleep, &tile.asleep)]).all(|(a, b)| (a - b).abs() < 1e-9)
        };
        match groups.iter_mut().find(|(_, known)| same(known)) {
            Some((names, _)) => names.push(&tile.tile),
            None => groups.push((vec![&tile.tile], tile)),
        }
    }
    groups
}

/// A share in per cent: 0 and 100 only where they are certain.
pub fn percent(share: f64, language: Language) -> String {
    match share {
        0.0 => "0".to_owned(),
        1.0.. => "100".to_owned(),
        _ => language.decimal((100.0 * share).clamp(0.1, 99.9), 1),
    }
}
