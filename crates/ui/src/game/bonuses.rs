//! What each tile of a hand would pay as the last one, and which ends its bonus needs.

use papan_games::dominoes::{Hand, Payoff, PointRules, PointUnit, Tile};
use papan_words::Message;

use crate::say;

/// A sentence for each tile of the hand, in dealt order; nothing where every last tile pays alike.
pub fn bonuses(hand: Hand<'_>) -> Vec<Message> {
    let rules = hand.table().rules();
    let points = rules.points();
    let PointRules { plain, double, both_ends, double_both_ends, .. } = points;
    let is_alike = [double, both_ends, double_both_ends].iter().all(|&paid| paid == plain);
    // Where tiles are put aside no tile goes out.
    if rules.payoff() != Payoff::Points || is_alike || rules.discards() {
        return Vec::new();
    }
    hand.in_dealt_order().map(|tile| of_tile(tile, &points)).collect()
}

fn of_tile(tile: Tile, points: &PointRules) -> Message {
    let (paid, best) = if tile.is_double() {
        (points.double, points.double_both_ends)
    } else {
        (points.plain, points.both_ends)
    };
    let id = match points.unit {
        PointUnit::One => "bonus-points",
        PointUnit::Pips => "bonus-pips",
    };
    let (low, high) = (tile.low(), tile.high());
    say!(id, tile = tile.to_string(), paid = paid, best = best, low = low, high = high)
}

#[cfg(test)]
mod tests {
    use papan_games::dominoes::DominoPosition;
    use papan_games::{Game, Position, Ruleset, Seat};

    use super::*;

    fn of(rules: &str) -> Vec<String> {
        let Ok(Ruleset::Dominoes(rules)) = rules.parse() else { panic!("{rules}") };
        let deal = "6|6 2|5/0|1 0|2/0|3 0|4/0|5 0|6";
        let game = Game::<DominoPosition>::read(&rules, Some(deal), "").unwrap();
        bonuses(game.position().view(Seat::FIRST)).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_tile_pays_by_the_ends_that_it_goes_out_on() {
        assert_eq!(
            of("dominoes:pordi,hand=2"),
            [
                "6|6 as the last tile: 2 points, 4 if the ends are 6 and 6",
                "2|5 as the last tile: 1 point, 3 if the ends are 2 and 5",
            ]
        );
        assert_eq!(
            of("dominoes:orado,hand=2")[1],
            "2|5 as the last tile: the pips of the losers once, 2 times if the ends are 2 and 5"
        );
    }

    #[test]
    fn where_every_last_tile_pays_alike_there_is_nothing_to_say() {
        assert!(of("dominoes:ldi,hand=2").is_empty() && of("dominoes:gaple,hand=2").is_empty());
    }
}
