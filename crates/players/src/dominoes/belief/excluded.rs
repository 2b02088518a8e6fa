//! The knowledge of a seat and the deals it imagines, in words for a trace.

use papan_games::Seat;
use papan_games::dominoes::{Hand, Tile, TileSet};
use papan_words::{Arg, Message};

use super::constraints::Fact;
use super::{HandConstraints, Hands};
use crate::trace::{Detail, Seen};
use crate::words::say;

/// The unseen tiles that each fact excludes, then those that each of the other seats may hold.
pub(crate) fn excluded(hand: Hand<'_>) -> Vec<Detail> {
    let mut facts = Vec::new();
    let known = HandConstraints::noting(hand, &mut |fact, tiles| facts.push((fact, tiles)));
    let unseen = known.unseen();
    let facts = facts.into_iter().filter_map(|(fact, tiles)| {
        let tiles = tiles.and(unseen);
        let is_own = matches!(fact, Fact::Pass(seat, _) if seat == hand.seat());
        (!is_own && !tiles.is_empty()).then(|| fact_in_words(fact, tiles))
    });
    let others = known.others().map(|seat| {
        let (possible, count) = (known.possible(seat), known.wanted(seat));
        let text = say!("trace-possible", seat = seat, count = count, tiles = listed(possible));
        Detail::new(text, Seen::tiles(possible))
    });
    facts.chain(others).collect()
}

fn fact_in_words(fact: Fact, tiles: TileSet) -> Detail {
    let list = listed(tiles);
    let text = match fact {
        Fact::Pass(seat, Some((left, right))) => {
            say!("trace-excluded", seat = seat, left = left, right = right, tiles = list)
        }
        Fact::Pass(seat, None) => say!("trace-excluded-opening", seat = seat, tiles = list),
        Fact::Claim => say!("trace-excluded-claim", tiles = list),
    };
    Detail::new(text, Seen::tiles(tiles))
}

fn listed(tiles: TileSet) -> Arg {
    Arg::list(tiles.into_iter().map(|tile: Tile| tile.to_string()))
}

/// The hands of the other seats in a deal.
pub(crate) fn hands_in_words(hand: Hand<'_>, hands: &Hands) -> Arg {
    let others = Seat::all(hand.table().rules().seats()).filter(|&seat| seat != hand.seat());
    let one = |seat: Seat| -> Message {
        let tiles = hands[seat.index()].into_iter().map(|tile| tile.to_string());
        say!("trace-hand-of", seat = seat, tiles = Arg::list(tiles))
    };
    Arg::list(others.map(one))
}
