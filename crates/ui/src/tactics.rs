//! What there is to notice in a position before anybody thinks: a win, a threat, an only move.

use papan_games::dominoes::{DominoMove, DominoPosition, DominoRules};
use papan_games::line::{EndlessPosition, LineBoard, LinePosition, LineRules};
use papan_games::{Position, Seat, View};
use papan_players::always_finishes;

/// What there is to notice for the seat whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tactics<M> {
    /// These moves win at once.
    Win(Vec<M>),
    /// Another seat would win at once with these, if it were its turn.
    Threat(Vec<M>),
    /// This is the only move.
    Only(M),
    /// There is a choice, and nobody can win at once.
    Open {
        /// Of so many.
        choices: usize,
        /// After so many of them another seat could win at once.
        losing: usize,
    },
}

impl<M> Tactics<M> {
    /// The same with its moves written otherwise.
    pub fn map<N>(self, mut to: impl FnMut(M) -> N) -> Tactics<N> {
        match self {
            Self::Win(moves) => Tactics::Win(moves.into_iter().map(to).collect()),
            Self::Threat(moves) => Tactics::Threat(moves.into_iter().map(to).collect()),
            Self::Only(only) => Tactics::Only(to(only)),
            Self::Open { choices, losing } => Tactics::Open { choices, losing },
        }
    }
}

/// A game in which something can be noticed.
pub trait Tactical: Position {
    /// Whether it is always known what perfect play comes to under these rules.
    fn is_exact(_rules: &Self::Rules) -> bool {
        false
    }

    /// Who gives advice under these rules when nobody is named: who knows the exact answer, where it is always known.
    fn advisor(rules: &Self::Rules) -> &'static str {
        if Self::is_exact(rules) { "perfect" } else { "alphabeta" }
    }

    /// What there is to notice for the seat whose turn it is.
    fn tactics(&self, seat: Seat) -> Tactics<Self::Move>;
}

impl Tactical for LinePosition {
    fn is_exact(rules: &LineRules) -> bool {
        always_finishes(*rules)
    }

    fn tactics(&self, seat: Seat) -> Tactics<Self::Move> {
        of_lines(self, seat)
    }
}

impl Tactical for EndlessPosition {
    fn tactics(&self, seat: Seat) -> Tactics<Self::Move> {
        of_lines(self, seat)
    }
}

impl Tactical for DominoPosition {
    fn advisor(_rules: &DominoRules) -> &'static str {
        "ismcts"
    }

    fn tactics(&self, seat: Seat) -> Tactics<DominoMove> {
        // The view's moves, which depend on the own hand alone.
        let hand = self.view(seat);
        let moves: Vec<_> = hand.legal_moves().collect();
        let plays = moves.iter().any(|m| *m != DominoMove::Pass);
        match moves[..] {
            [only] if only == DominoMove::Pass || hand.tiles().len() > 1 => Tactics::Only(only),
            // The last tile goes out.
            _ if plays && hand.tiles().len() == 1 => Tactics::Win(moves),
            // Who could win next is hidden.
            _ => Tactics::Open { choices: moves.len(), losing: 0 },
        }
    }
}

fn of_lines<P: LineBoard>(position: &P, seat: Seat) -> Tactics<P::Move> {
    let moves: Vec<_> = position.legal_moves().collect();
    let completed_by = |seat: Seat| -> Vec<P::Move> {
        moves.iter().copied().filter(|&cell| position.completes(cell, seat)).collect()
    };
    let (wins, threats) = (completed_by(seat), completed_by(seat.next(2)));
    match (wins.is_empty(), threats.is_empty(), &moves[..]) {
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
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use papan_games::{Game, Ruleset};

    fn tactics(rules: &str, moves: &str) -> (Tactics<<LinePosition as View>::Move>, LinePosition) {
        let Ok(Ruleset::Line(rules)) = rules.parse() else { unreachable!() };
        let game = Game::<LinePosition>::read(&rules, None, moves).unwrap();
        let position = *game.position();
        (position.tactics(position.turn().unwrap()), position)
    }

    #[test]
    fn a_win_comes_before_a_threat_and_a_threat_before_anything_else() {
        let (win, position) = tactics("connect-four", "454545");
        assert_eq!(win, Tactics::Win(vec![position.parse_move("4").unwrap()]));
        let (threat, position) = tactics("connect-four", "45454");
        assert_eq!(threat, Tactics::Threat(vec![position.parse_move("4").unwrap()]));
        assert_eq!(tactics("connect-four", "").0, Tactics::Open { choices: 7, losing: 0 });
        // A disc in the fourth column lets the second player complete the row above it.
        assert_eq!(tactics("connect-four", "11227373").0, Tactics::Open { choices: 7, losing: 1 });
        let (only, position) = tactics("tic-tac-toe", "a3 b3 c3 b2 a2 c2 b1 a1");
        assert_eq!(only, Tactics::Only(position.parse_move("c1").unwrap()));
    }

    #[test]
    fn at_dominoes_the_last_tile_wins_and_a_pass_is_the_only_move() {
        let Ok(Ruleset::Dominoes(rules)) = "dominoes:paper,players=2,hand=2".parse() else {
            unreachable!()
        };
        let game =
            |moves| Game::<DominoPosition>::read(&rules, Some("1|1 1|2/0|0 3|4"), moves).unwrap();
        let pass = game("1|1@left");
        assert_eq!(pass.position().tactics(Seat::new(1)), Tactics::Only(DominoMove::Pass));
        let last = game("1|1@left pass");
        assert!(
            matches!(last.position().tactics(Seat::new(0)), Tactics::Win(moves) if moves.len() == 2)
        );
    }
}
