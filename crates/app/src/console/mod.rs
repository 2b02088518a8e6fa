//! The plain console: a board in characters, a prompt, a line of input. For terminals, pipes and
//! screen readers alike.

mod dominoes;
mod endless;
mod interrupt;
mod line;
mod mind;
mod p5;
mod session;

pub(crate) use interrupt::{WayBack, from_here};
pub(crate) use line::all_layers;
pub(crate) use mind::Mind;
pub(crate) use p5::play_p5;
pub(crate) use session::{Seated, Session};

use papan_games::{Position, Seat};

/// A number of things in words.
fn count(number: usize, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// How a game looks at the console.
pub(crate) trait Draw: Position {
    /// Whether moves are offered as a numbered list, because they are long to type.
    const NUMBERED: bool = false;

    /// Who gives a hint when nobody is named.
    const ADVISOR: &'static str = "alphabeta";

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
