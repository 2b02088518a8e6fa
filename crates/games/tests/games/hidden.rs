//! Hidden tiles stay hidden: a view does not change when the tiles its seat cannot see are dealt
//! otherwise, as long as the public record would have been the same.
#![allow(clippy::unwrap_used, unreachable_pub)]

use crate::common::{RULES, positions, random_game, rng};
use papan_games::dominoes::{DominoMove, DominoPosition, DominoRules, Tile, TileSet};
use papan_games::{Game, Position, Rules, Ruleset, Seat};
use rand::seq::SliceRandom;

/// The same deal with the tiles that `seat` cannot see shuffled among the other hands and the tiles
/// asleep; the played tiles of all seats stay where they were.
fn reshuffled(position: &DominoPosition, seat: Seat, seed: u64) -> String {
    let rules = position.rules();
    let deal = position.deal_on_table();
    let mut hands: Vec<Vec<Tile>> = deal
        .split('/')
        .map(|hand| hand.split(' ').map(|t| Tile::parse(t, rules.highest()).unwrap()).collect())
        .collect();
    let mut unseen: Vec<Tile> = position.view(seat).unseen().into_iter().collect();
    unseen.shuffle(&mut rng(seed));
    for other in Seat::all(rules.seats()).filter(|&other| other != seat) {
        for tile in &mut hands[other.index()] {
            if !position.table().played().contains(*tile) {
                *tile = unseen.pop().unwrap();
            }
        }
    }
    let texts = hands.iter().map(|hand| {
        let tiles: Vec<_> = hand.iter().map(Tile::to_string).collect();
        tiles.join(" ")
    });
    let deal = texts.collect::<Vec<_>>().join("/");
    let Some(standing) = position.table().standing() else { return deal };
    let past = position.past_deals().iter().map(|past| past.deal_text());
    past.take(standing.deal.into()).chain([deal, "#0".to_owned()]).collect::<Vec<_>>().join("//")
}

/// Counts the deals that differ from the real one and fit the public record.
fn check(rules: &DominoRules, seed: u64) -> usize {
    let whole = random_game(rules, seed);
    let mut different = 0;
    for (plies, position) in positions(&whole).enumerate() {
        let moves = rules.notation().join(whole.move_texts().take(plies));
        for seat in Seat::all(rules.seats()) {
            let deal = reshuffled(&position, seat, seed + plies as u64);
            // A deal in which a seat could not have made its moves is not an alternative.
            let Ok(rival) = Game::<DominoPosition>::read(rules, Some(&deal), &moves) else {
                continue;
            };
            // Nor one in which another seat would have opened, or that would have been paid for its doubles.
            let (other, table) = (rival.position().table(), position.table());
            if other.opener() != table.opener() || other.standing() != table.standing() {
                continue;
            }
            assert_eq!(rival.position().view(seat), position.view(seat), "{rules}");
            different += usize::from(rival.position() != &position);
        }
    }
    different
}

#[test]
fn a_view_does_not_change_when_hidden_tiles_are_dealt_otherwise() {
    for text in RULES {
        let Ok(Ruleset::Dominoes(rules)) = text.parse() else {
            continue;
        };
        let different: usize = (0..40).map(|seed| check(&rules, seed)).sum();
        // With all tiles of two seats in their hands there is nothing left to deal otherwise.
        let nothing_hidden = rules.seats() == 2 && rules.hand() * 2 == rules.tiles().len();
        assert!(nothing_hidden || different > 40, "{text}: only {different} rival deals");
    }
}

#[test]
fn a_view_names_no_tile_of_another_hand() {
    for text in RULES {
        let Ok(Ruleset::Dominoes(rules)) = text.parse() else {
            continue;
        };
        for position in positions(&random_game(&rules, 7)) {
            for seat in Seat::all(rules.seats()) {
                let view = position.view(seat);
                let shown = format!("{view:?}");
                for tile in view.unseen() {
                    let named = shown.split(|c: char| !c.is_ascii_digit() && c != '|');
                    assert!(!named.into_iter().any(|word| word == tile.to_string()), "{shown}");
                }
                let dealt: TileSet = view.in_dealt_order().collect();
                assert_eq!(dealt, view.tiles());
            }
        }
    }
}

#[test]
fn who_passes_could_not_play() {
    for text in RULES {
        let Ok(Ruleset::Dominoes(rules)) = text.parse() else {
            continue;
        };
        for seed in 0..50 {
            let game = random_game(&rules, seed);
            for (position, &chosen) in positions(&game).zip(game.moves()) {
                let hand = position.hand(position.table().turn().unwrap());
                let fits = |tile: Tile| match position.table().ends() {
                    Some(ends) => {
                        [tile.low(), tile.high()].iter().any(|&pip| pip == ends.0 || pip == ends.1)
                    }
                    None => tile.is_double(),
                };
                if chosen == DominoMove::Pass {
                    assert!(!hand.into_iter().any(fits), "{text}: {}", game.text());
                }
            }
        }
    }
}
