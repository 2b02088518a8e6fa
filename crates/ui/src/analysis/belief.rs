//! The belief of a seat about hidden tiles, as text.

use std::fmt::Write as _;

use comfy_table::Table;
use papan_games::{AnyGame, Seat, with_kind};
use papan_players::{Belief, Playable, SeatBelief, TileBelief};
use papan_words::{Arg, Language};

use crate::figures::grid;
use crate::{say, text};

/// Returns the belief of a seat about hidden tiles; `None` if the game hides nothing.
pub fn belief(game: &AnyGame, seat: Seat) -> Option<Belief> {
    fn of<P: Playable>(position: &P, seat: Seat) -> Option<Belief> {
        P::belief(position.view(seat))
    }
    with_kind!(game, game => of(game.position(), seat))
}

/// Groups tiles with equal probabilities, in the order of the first tile of each group.
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

/// A share in percent; 0 and 100 only if they are certain.
pub fn percent(share: f64, language: Language) -> String {
    match share {
        0.0 => "0".to_owned(),
        1.0.. => "100".to_owned(),
        _ => language.decimal((100.0 * share).clamp(0.1, 99.9), 1),
    }
}

/// The most tiles in a line, so that the table fits a terminal.
const TILES_IN_A_LINE: usize = 12;

/// The number of possible deals, the pips that each seat lacks, and the probabilities. Tiles with equal
/// probabilities share a row.
pub fn in_words(belief: &Belief, name: impl Fn(Seat) -> String, language: Language) -> String {
    let mut text = String::from("\n");
    let deals = belief.worlds.to_string();
    let fit = say!("explained-deals", deals = deals).in_language(language);
    let _ = writeln!(text, "{fit}");
    for SeatBelief { seat, tiles, lacks } in &belief.seats {
        let tiles = say!("dominoes-tiles", count = *tiles);
        let known = if lacks.is_empty() {
            say!("explained-seat-open", player = name(*seat), tiles = tiles)
        } else {
            let lacks = Arg::list(lacks.iter().copied());
            say!("explained-seat", player = name(*seat), tiles = tiles, lacks = lacks)
        };
        let _ = writeln!(text, "{}", known.in_language(language));
    }
    if !belief.tiles.is_empty() {
        let _ = writeln!(text, "{}", table(belief, name, language).trim_fmt());
    }
    text
}

fn table(belief: &Belief, name: impl Fn(Seat) -> String, language: Language) -> Table {
    let asleep = belief.tiles.iter().any(|tile| tile.asleep > 0.0);
    let mut header = vec![text!("explained-held-by", language).to_owned()];
    header.extend(belief.seats.iter().map(|other| name(other.seat)));
    header.extend(asleep.then(|| text!("explained-undealt", language).to_owned()));
    let columns = header.len();
    let mut table = grid(header, 1..columns);
    for (tiles, known) in alike(&belief.tiles) {
        let lines: Vec<_> = tiles.chunks(TILES_IN_A_LINE).map(|tiles| tiles.join(" ")).collect();
        let mut row = vec![lines.join("\n")];
        let shares = belief.seats.iter().map(|other| known.seats[other.seat.index()]);
        let shares = shares.chain(asleep.then_some(known.asleep));
        row.extend(shares.map(|share| percent(share, language)));
        table.add_row(row);
    }
    table
}

#[cfg(test)]
mod tests {
    use papan_players::{Count, TileBelief};

    use super::*;

    #[test]
    fn tiles_of_which_the_same_is_known_share_a_row_and_what_is_not_certain_is_not_called_so() {
        let tile = |tile: &str, seats: [f64; 3]| TileBelief {
            tile: tile.to_owned(),
            seats: seats.to_vec(),
            asleep: 0.0,
        };
        let belief = Belief {
            worlds: Count::Exact(12),
            seats: vec![
                SeatBelief { seat: Seat::new(1), tiles: 2, lacks: vec![3, 4] },
                SeatBelief { seat: Seat::new(2), tiles: 1, lacks: Vec::new() },
            ],
            tiles: vec![
                tile("0|1", [0.0, 0.9999, 0.0001]),
                tile("3|4", [0.0, 0.0, 1.0]),
                tile("0|2", [0.0, 0.9999, 0.0001]),
            ],
        };
        let told = in_words(&belief, |seat| seat.to_string(), Language::En);
        assert_eq!(
            told,
            "
hidden tiles: 12 deals fit what was played
seat 2: 2 tiles, known to lack 3, 4
seat 3: 1 tile, known to lack nothing
 held by, %  seat 2  seat 3
 0|1 0|2       99.9     0.1
 3|4              0     100
"
        );
    }
}
