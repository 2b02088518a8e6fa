//! The signs on a board of discs: the marks of the seats, the values of moves, hints.

use papan_games::Seat;
use papan_solver::Bounds;
use ratatui::style::{Modifier, Style};

use crate::look::Look;
use papan_ui::say;

/// The mark of a seat: discs where they fall, else letters.
pub(super) fn mark(seat: Seat, falls: bool, look: Look) -> &'static str {
    let (symbol, letter) = if seat == Seat::FIRST { ("●", "X") } else { ("○", "O") };
    if falls { look.either(symbol, letter) } else { letter }
}

/// The mark of a seat in three rows of five columns: a disc and a ring where they fall, else letters.
pub(super) fn large_mark(seat: Seat, falls: bool, look: Look) -> [&'static str; 3] {
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
pub(super) fn seat_name(seat: Seat, falls: bool, look: Look) -> String {
    look.say(say!("board-player", number = seat.index() + 1, mark = mark(seat, falls, look)))
}

/// The mark of a hint, and its style.
pub(super) fn hint(look: Look) -> (&'static str, Style) {
    (look.either("◆", "!"), look.notable().add_modifier(Modifier::BOLD))
}

/// The proven value of a move, in three columns at most: `+12`, `0`, `>0`, `?`.
pub(super) fn worth(bounds: Bounds, look: Look) -> String {
    let interval = || match bounds {
        Bounds { low: 1.., .. } => ">0",
        Bounds { high: ..=-1, .. } => "<0",
        Bounds { low: 0, .. } => look.either("≥0", ">=0"),
        Bounds { high: 0, .. } => look.either("≤0", "<=0"),
        Bounds { .. } => "?",
    };
    match bounds.score() {
        Some(0) => "0".to_owned(),
        Some(score) => format!("{score:+}"),
        None => interval().to_owned(),
    }
}

/// The style of the proven value of a move.
pub(super) fn worth_style(bounds: Bounds, look: Look) -> Style {
    match bounds {
        Bounds { low: 1.., .. } => look.good(),
        Bounds { high: ..=-1, .. } => look.bad(),
        Bounds { low: 0, high: 0 } => Style::new(),
        Bounds { .. } => look.dim(),
    }
}

/// The mark of the best moves.
pub(super) fn star(look: Look) -> &'static str {
    look.either("★", "*")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::stage::look;

    #[test]
    fn what_is_proven_is_written_as_far_as_it_is_proven() {
        let write = |low, high| worth(Bounds { low, high }, look());
        let written = [(12, 12), (0, 0), (-3, -3), (1, 9), (-9, -1), (0, 4), (-4, 0), (-4, 4)];
        let written = written.map(|(low, high)| write(low, high));
        assert_eq!(written, ["+12", "0", "-3", ">0", "<0", "≥0", "≤0", "?"]);
    }
}
