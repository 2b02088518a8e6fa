//! A game in characters, for plain terminals, pipes, screen readers and documents.

mod dominoes;
mod endless;
mod line;

pub use line::all_layers;

use papan_games::{Position, Seat};

/// A number of things in words.
fn count(number: usize, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// How a game looks in characters.
pub trait Draw: Position {
    /// Whether moves are offered as a numbered list, because they are long to type.
    const NUMBERED: bool = false;

    /// What `seat` may see now; the last move stands out.
    fn draw(&self, seat: Seat, last: Option<Self::Move>) -> String;

    /// What a finished game looks like, when nothing is hidden any more.
    fn draw_finished(&self, last: Option<Self::Move>) -> String {
        self.draw(Seat::FIRST, last)
    }

    /// How a seat is called, with its mark where it has one.
    fn seat_name(seat: Seat) -> String;

    /// How a move is typed.
    fn how_to_move(&self) -> String;
}
