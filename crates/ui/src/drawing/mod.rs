//! A game in characters, for plain terminals, pipes, screen readers and documents.

mod dominoes;
mod endless;
mod line;

pub(crate) use dominoes::draw_hand;
pub use line::all_layers;

use papan_games::{Position, Seat};
use papan_words::Language;

/// How a game looks in characters.
pub trait Draw: Position {
    /// Whether moves are offered as a numbered list, because they are long to type.
    const NUMBERED: bool = false;

    /// What `seat` may see now; the last move stands out.
    fn draw(&self, seat: Seat, last: Option<Self::Move>, language: Language) -> String;

    /// What a finished game looks like, when nothing is hidden any more.
    fn draw_finished(&self, last: Option<Self::Move>, language: Language) -> String {
        self.draw(Seat::FIRST, last, language)
    }

    /// How a seat is called, with its mark where it has one.
    fn seat_name(seat: Seat, language: Language) -> String;

    /// How a move is typed.
    fn how_to_move(&self, language: Language) -> String;
}
