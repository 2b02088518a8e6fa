//! Tactics of a position one move ahead: a win, a threat, an only move.

use papan_games::dominoes::{DominoMove, Hand};
use papan_games::line::LineBoard;
use papan_games::{AnyGame, Position, Ruleset, Seat, View};
use papan_players::always_finishes;

/// The tactics for the seat whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tactics<M> {
    /// These moves win at once.
    Win(Vec<M>),
    /// Another seat would win at once with these, if it were its turn.
    Threat(Vec<M>),
    /// This is the only move.
    Only(M),
    /// There is a choice, and no seat can win at once.
    Open {
        /// The number of moves.
        choices: usize,
        /// The number of moves after which another seat could win at once.
        losing: usize,
    },
}

impl<M> Tactics<M> {
    /// Converts the moves.
    pub fn map<N>(self, mut to: impl FnMut(M) -> N) -> Tactics<N> {
        match self {
            Self::Win(moves) => Tactics::Win(moves.into_iter().map(to).collect()),
            Self::Threat(moves) => Tactics::Threat(moves.into_iter().map(to).collect()),
            Self::Only(only) => Tactics::Only(to(only)),
            Self::Open { choices, losing } => Tactics::Open { choices, losing },
        }
    }
}

/// Whether the value of every position under these rules is always found, and soon.
pub fn is_exact(rules: &Ruleset) -> bool {
    match rules {
        Ruleset::Line(rules) => always_finishes(*rules),
        Ruleset::Endless(_) | Ruleset::Dominoes(_) => false,
    }
}

/// The player that gives advice under these rules when none is named: the exact one, where there is one.
pub fn advisor(rules: &Ruleset) -> &'static str {
    match rules {
        Ruleset::Dominoes(_) => "ismcts",
        rules if is_exact(rules) => "perfect",
        _ => "alphabeta",
    }
}

/// Returns the tactics for the seat whose turn it is; `None` once the game is over.
pub fn tactics(game: &AnyGame) -> Option<Tactics<String>> {
    let seat = game.turn()?;
    Some(match game {
        AnyGame::Line(game) => of_lines(game.position(), seat),
        AnyGame::Endless(game) => of_lines(game.position(), seat),
        AnyGame::Dominoes(game) => of_hand(game.position().view(seat)),
    })
}

/// Uses only the hand of the seat: whether another seat could win next is hidden.
fn of_hand(hand: Hand<'_>) -> Tactics<String> {
    let moves: Vec<_> = hand.legal_moves().collect();
    let plays = moves.iter().any(|m| matches!(m, DominoMove::Play(..)));
    let found = match moves[..] {
        [only] if !plays || hand.tiles().len() > 1 => Tactics::Only(only),
        // The last tile goes out.
        _ if plays && hand.tiles().len() == 1 && !hand.table().rules().discards() => {
            Tactics::Win(moves)
        }
        _ => Tactics::Open { choices: moves.len(), losing: 0 },
    };
    found.map(|chosen| chosen.to_string())
}

fn of_lines<P: LineBoard>(position: &P, seat: Seat) -> Tactics<String> {
    let moves: Vec<_> = position.legal_moves().collect();
    let completed_by = |seat: Seat| -> Vec<P::Move> {
        moves.iter().copied().filter(|&cell| position.completes(cell, seat)).collect()
    };
    let (wins, threats) = (completed_by(seat), completed_by(seat.next(2)));
    let found = match (wins.is_empty(), threats.is_empty(), &moves[..]) {
        (false, _, _) => Tactics::Win(wins),
        (true, false, _) => Tactics::Threat(threats),
        (true, true, &[only]) => Tactics::Only(only),
        _ => {
            let loses = |&&cell: &&P::Move| {
                let mut after = position.clone();
                after.advance(cell);
                after.legal_moves().any(|answer| after.completes(answer, seat.next(2)))
            };
            Tactics::Open { choices: moves.len(), losing: moves.iter().filter(loses).count() }
        }
    };
    found.map(|chosen| position.move_text(chosen))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use papan_players::dice;

    use super::*;

    fn noticed(rules: &str, deal: Option<&str>, moves: &str) -> Tactics<String> {
        let rules = rules.parse().unwrap();
        tactics(&AnyGame::open(&rules, deal, moves, &mut dice(0, 0)).unwrap()).unwrap()
    }

    #[test]
    fn a_win_comes_before_a_threat_and_a_threat_before_anything_else() {
        let four = |moves| noticed("connect-four", None, moves);
        assert_eq!(four("454545"), Tactics::Win(vec!["4".to_owned()]));
        assert_eq!(four("45454"), Tactics::Threat(vec!["4".to_owned()]));
        assert_eq!(four(""), Tactics::Open { choices: 7, losing: 0 });
        // A disc in the fourth column lets the second player complete the row above it.
        assert_eq!(four("11227373"), Tactics::Open { choices: 7, losing: 1 });
        let only = noticed("tic-tac-toe", None, "a3 b3 c3 b2 a2 c2 b1 a1");
        assert_eq!(only, Tactics::Only("c1".to_owned()));
    }

    #[test]
    fn at_dominoes_the_last_tile_wins_and_a_pass_is_the_only_move() {
        let rules = "dominoes:paper,players=2,hand=2";
        let game = |moves| noticed(rules, Some("1|1 1|2/0|0 3|4"), moves);
        assert_eq!(game("1|1@left"), Tactics::Only("pass".to_owned()));
        assert!(matches!(game("1|1@left pass"), Tactics::Win(moves) if moves.len() == 2));
    }
}
