//! The signs on a board of discs: the marks of the seats, the values of moves, hints.

use papan_games::Seat;
use papan_players::ProvenResult;
use papan_ui::game::FirstSeatValue;
use ratatui::style::{Modifier, Style};

use crate::theme::Theme;
use papan_ui::say;

/// The mark of a seat: discs where they fall, else letters.
pub(super) fn mark(seat: Seat, falls: bool, look: Theme) -> &'static str {
    let (symbol, letter) = if seat == Seat::FIRST { ("●", "X") } else { ("○", "O") };
    if falls { look.either(symbol, letter) } else { letter }
}

/// The mark of a seat in three rows of five columns: a disc and a ring where they fall, else letters.
pub(super) fn large_mark(seat: Seat, falls: bool, look: Theme) -> [&'static str; 3] {
    match (seat == Seat::FIRST, falls, look.ascii) {
        (true, true, false) => ["▟███▙", "█████", "▜███▛"],
        (false, true, false) => ["▟▀▀▀▙", "█   █", "▜▄▄▄▛"],
        (true, false, false) => ["▀▄ ▄▀", "  █  ", "▄▀ ▀▄"],
        (false, false, false) => ["▄▀▀▀▄", "█   █", "▀▄▄▄▀"],
        (true, true, true) => [" XXX ", "XXXXX", " XXX "],
        (true, false, true) => ["X   X", "  X  ", "X   X"],
        (false, _, true) => [" OOO ", "O   O", " OOO "],
    }
}

/// The name of a seat, with its mark.
pub(super) fn seat_name(seat: Seat, falls: bool, look: Theme) -> String {
    look.say(say!("board-player", number = seat.index() + 1, mark = mark(seat, falls, look)))
}

/// The mark of a hint, and its style.
pub(super) fn hint(look: Theme) -> (&'static str, Style) {
    (look.either("◆", "!"), look.notable().add_modifier(Modifier::BOLD))
}

/// The style of the proven value of a move: the colour of the seat that wins.
pub(super) fn worth_style(value: &FirstSeatValue, look: Theme) -> Style {
    // Bold values are those of the best moves.
    let seat = |seat| look.seat(seat).remove_modifier(Modifier::BOLD);
    match value.result {
        Some(ProvenResult::Win) => seat(Seat::FIRST),
        Some(ProvenResult::Loss) => seat(Seat::new(1)),
        Some(ProvenResult::Draw) => Style::new(),
        None => look.dim(),
    }
}

/// The mark of the best moves.
pub(super) fn star(look: Theme) -> &'static str {
    look.either("★", "*")
}
