//! The belief of a seat as it is told in an explanation.

use papan_games::Seat;
use papan_games::dominoes::{Hand, TileSet};

use super::known::Known;
use super::worlds::Worlds;
use crate::explanation::{Belief, SeatBelief, TileBelief};

/// What this seat can know, in the form of explanations.
pub(crate) fn told(hand: Hand<'_>) -> Belief {
    let (known, worlds) = (Known::of(hand), Worlds::of(hand));
    let rules = hand.table().rules();
    let unseen = known.unseen();
    let tiles = unseen.into_iter().map(|tile| {
        let seats: Vec<_> =
            Seat::all(rules.seats()).map(|seat| worlds.probability(seat, tile)).collect();
        let held: f64 = seats.iter().sum();
        // What is left by rounding is nothing.
        let asleep = if held > 1.0 - 1e-12 { 0.0 } else { 1.0 - held };
        TileBelief { tile: tile.to_string(), seats, asleep }
    });
    let tiles: Vec<_> = tiles.collect();
    let seats = known.others().map(|seat| {
        let held =
            |tiles: TileSet| tiles.into_iter().any(|tile| worlds.probability(seat, tile) > 0.0);
        let lacks = |&pip: &u8| !held(unseen.and(TileSet::with_pip(pip)));
        let lacks = (0..=rules.highest()).filter(lacks).collect();
        SeatBelief { seat, tiles: hand.table().hand_size(seat), lacks }
    });
    let mut seats: Vec<_> = seats.collect();
    seats.sort_by_key(|belief| belief.seat);
    Belief { worlds: worlds.count(), seats, tiles }
}
