//! Why a move was a mistake: the first theme that applies, and the moves that show it.

use papan_games::Position;
use papan_games::View;
use papan_games::line::{Cell, LineBoard, LinePosition};
use serde::Serialize;

/// The kind of a mistake. The first one in this list that applies is used.
///
/// A *threat* is a cell that can be filled now and completes a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum MistakeTheme {
    /// Another move wins at once.
    MissedWin,
    /// The opponent has a threat, and the move leaves it.
    MissedBlock,
    /// The move gives the opponent a threat: the cell above the disc, for example.
    OpenedWin,
    /// Another move makes two threats, and the opponent has none.
    MissedDoubleThreat,
    /// The opponent answers with two threats, and the player has none.
    AllowedDoubleThreat,
    /// None of these: the punishment comes later.
    LookAhead,
}

impl MistakeTheme {
    /// Every theme, in the order in which they are tried.
    pub const ALL: [Self; 6] = [
        Self::MissedWin,
        Self::MissedBlock,
        Self::OpenedWin,
        Self::MissedDoubleThreat,
        Self::AllowedDoubleThreat,
        Self::LookAhead,
    ];
}

/// Why a move was a mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The theme.
    pub theme: MistakeTheme,
    /// The moves that show it: the player's for what was missed, the opponent's for the rest. Empty for
    /// [`MistakeTheme::LookAhead`].
    pub moves: Vec<Cell>,
}

impl Reason {
    /// The reason why a move in a position was a mistake.
    pub(super) fn of(position: &LinePosition, chosen: Cell) -> Self {
        let Some(seat) = position.turn() else { return Self::look_ahead() };
        let opponent = seat.next(2);
        let wins = |position: &LinePosition, of| -> Vec<Cell> {
            position.legal_moves().filter(|&cell| position.completes(cell, of)).collect()
        };
        // The moves of the seat to move that make two threats at once, where the opponent then has none.
        let double_threats = |position: &LinePosition, of| -> Vec<Cell> {
            let doubles = |&cell: &Cell| {
                let next = after(position, cell);
                wins(&next, of).len() > 1 && wins(&next, of.next(2)).is_empty()
            };
            position.legal_moves().filter(doubles).collect()
        };
        let next = after(position, chosen);
        let themes: [(MistakeTheme, &dyn Fn() -> Vec<Cell>); 5] = [
            (MistakeTheme::MissedWin, &|| wins(position, seat)),
            (MistakeTheme::MissedBlock, &|| {
                let threats = wins(position, opponent);
                threats.into_iter().filter(|&cell| cell != chosen).collect()
            }),
            (MistakeTheme::OpenedWin, &|| wins(&next, opponent)),
            (MistakeTheme::MissedDoubleThreat, &|| double_threats(position, seat)),
            (MistakeTheme::AllowedDoubleThreat, &|| {
                // A player with a threat of his own wins before the opponent makes two.
                if wins(&next, seat).is_empty() {
                    double_threats(&next, opponent)
                } else {
                    Vec::new()
                }
            }),
        ];
        let found = themes.into_iter().map(|(theme, moves)| Self { theme, moves: moves() });
        found.into_iter().find(|reason| !reason.moves.is_empty()).unwrap_or_else(Self::look_ahead)
    }

    fn look_ahead() -> Self {
        Self { theme: MistakeTheme::LookAhead, moves: Vec::new() }
    }
}

fn after(position: &LinePosition, cell: Cell) -> LinePosition {
    let mut next = *position;
    next.advance(cell);
    next
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use papan_games::{Game, Ruleset};

    use super::*;

    /// The theme of the last move, and the moves that show it.
    fn reason(moves: &str) -> (MistakeTheme, String) {
        let Ok(Ruleset::Line(rules)) = "connect-four".parse() else { panic!("a board") };
        let mut game = Game::<LinePosition>::read(&rules, None, moves).unwrap();
        let chosen = game.undo().unwrap();
        let reason = Reason::of(game.position(), chosen);
        let text = |&cell: &Cell| game.position().move_text(cell);
        (reason.theme, reason.moves.iter().map(text).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn each_theme_is_found_with_the_moves_that_show_it() {
        use MistakeTheme::*;
        assert_eq!(reason("4545451"), (MissedWin, "4".to_owned()));
        assert_eq!(reason("454541"), (MissedBlock, "4".to_owned()));
        assert_eq!(reason("114472723"), (OpenedWin, "3".to_owned()));
        assert_eq!(reason("4131"), (AllowedDoubleThreat, "5".to_owned()));
        assert_eq!(reason("41317"), (MissedDoubleThreat, "5".to_owned()));
        assert_eq!(reason("1"), (LookAhead, String::new()));
    }
}
