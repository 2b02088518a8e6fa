//! Figures of a finished game besides its outcome.

use std::sync::Arc;

use papan_games::dominoes::{DominoMove, DominoPosition, PastDeal, Table, TileSet};
use papan_games::line::{EndlessPosition, LinePosition};
use papan_games::{Game, Numbered, Position, Seat};

use crate::schedule::openings::SymmetricPosition;

/// A position whose games have figures to count besides the result.
pub trait CountedPosition: SymmetricPosition + Numbered + 'static {
    /// The passes of a seat and the pips left in its hand, in a match the sums over its deals; `None` in games without
    /// tiles.
    fn passes_and_pips(game: &Game<Self>, seat: Seat) -> Option<(i64, i64)>;
}

impl CountedPosition for LinePosition {
    fn passes_and_pips(_game: &Game<Self>, _seat: Seat) -> Option<(i64, i64)> {
        None
    }
}

impl CountedPosition for EndlessPosition {
    fn passes_and_pips(_game: &Game<Self>, _seat: Seat) -> Option<(i64, i64)> {
        None
    }
}

impl CountedPosition for DominoPosition {
    fn passes_and_pips(game: &Game<Self>, seat: Seat) -> Option<(i64, i64)> {
        let position = game.position();
        let passes_at = |table: &Table| {
            let is_pass = |&(who, m): &(Seat, DominoMove)| {
                who == seat && matches!(m, DominoMove::Pass | DominoMove::Aside(_))
            };
            table.moves().filter(is_pass).count() as i64
        };
        let pips = |hands: TileSet| i64::from(hands.pips());
        if !position.rules().is_match() {
            return Some((passes_at(position.table()), pips(position.unplayed()[seat.index()])));
        }
        // A match that was forfeited ended within a deal, which does not count.
        let deals = position.past_deals().iter();
        let of_deal =
            |past: &Arc<PastDeal>| (passes_at(&past.table), pips(past.hands[seat.index()]));
        Some(deals.map(of_deal).fold((0, 0), |(a, b), (c, d)| (a + c, b + d)))
    }
}
