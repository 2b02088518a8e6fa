//! Figures of a finished game besides its outcome.

use papan_games::dominoes::{DominoMove, DominoPosition};
use papan_games::line::{EndlessPosition, LinePosition};
use papan_games::{Game, Seat};

use crate::schedule::openings::SymmetricPosition;

/// A position whose games have figures to count besides the result.
pub trait CountedPosition: SymmetricPosition + 'static {
    /// The passes of a seat and the pips left in its hand; `None` in games without tiles.
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
        let is_pass = |&(who, m): &(Seat, DominoMove)| who == seat && m == DominoMove::Pass;
        let passes = position.table().moves().filter(is_pass).count();
        Some((passes as i64, position.hand(seat).pips().into()))
    }
}
