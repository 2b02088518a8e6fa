//! The course of a game: what was played, what was taken back and could be played again.

use papan_games::{Game, MoveError, Position, Seat};

/// A game, and the moves that were taken back from its end.
#[derive(Clone, Debug)]
pub(super) struct Timeline<P: Position> {
    game: Game<P>,
    /// The moves that come next if they are played again, the nearest last.
    ahead: Vec<P::Move>,
}

impl<P: Position> Timeline<P> {
    pub(super) fn new(game: Game<P>) -> Self {
        Self { game, ahead: Vec::new() }
    }

    /// The game up to where one looks.
    pub(super) fn game(&self) -> &Game<P> {
        &self.game
    }

    pub(super) fn position(&self) -> &P {
        self.game.position()
    }

    /// How many moves were made up to where one looks.
    pub(super) fn ply(&self) -> usize {
        self.game.moves().len()
    }

    /// How many moves there are, those taken back too.
    pub(super) fn plies(&self) -> usize {
        self.ply() + self.ahead.len()
    }

    /// Whether nothing is taken back.
    pub(super) fn is_at_end(&self) -> bool {
        self.ahead.is_empty()
    }

    /// Every move, those taken back too.
    pub(super) fn all_moves(&self) -> Vec<P::Move> {
        self.game.moves().iter().copied().chain(self.ahead.iter().rev().copied()).collect()
    }

    /// The game with everything that was taken back.
    pub(super) fn whole(&self) -> Game<P> {
        let mut game = self.game.clone();
        self.ahead.iter().rev().for_each(|&m| game.advance(m));
        game
    }

    /// Makes a move; what was taken back is forgotten, unless it is the move that comes next anyway.
    pub(super) fn play(&mut self, chosen: P::Move) -> Result<(), MoveError> {
        self.game.play(chosen)?;
        if self.ahead.pop() != Some(chosen) {
            self.ahead.clear();
        }
        Ok(())
    }

    /// Looks at where the game stood after so many moves.
    pub(super) fn go_to(&mut self, ply: usize) {
        while self.ply() > ply {
            self.ahead.extend(self.game.undo());
        }
        while self.ply() < ply
            && let Some(next) = self.ahead.pop()
        {
            self.game.advance(next);
        }
    }

    /// Forgets what was taken back, so that the game goes on from here.
    pub(super) fn cut(&mut self) {
        self.ahead.clear();
    }

    /// Whose turn it was after each number of moves up to all of them; `None` after the end.
    pub(super) fn turns(&self) -> Vec<Option<Seat>> {
        let mut position = self.game.start().clone();
        let mut turns = vec![position.turn()];
        for m in self.all_moves() {
            position.advance(m);
            turns.push(position.turn());
        }
        turns
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use papan_games::line::LinePosition;
    use papan_games::{Ruleset, View};

    fn timeline(moves: &str) -> Timeline<LinePosition> {
        let Ok(Ruleset::Line(rules)) = "connect-four".parse() else { unreachable!() };
        Timeline::new(Game::read(&rules, None, moves).unwrap())
    }

    #[test]
    fn what_is_taken_back_can_be_played_again_until_something_else_is_played() {
        let mut course = timeline("4455");
        course.go_to(1);
        assert_eq!((course.game().text(), course.plies()), ("4".to_owned(), 4));
        assert_eq!(course.whole().text(), "4455");
        let same = course.position().parse_move("4").unwrap();
        course.play(same).unwrap();
        assert_eq!((course.whole().text(), course.ply()), ("4455".to_owned(), 2));
        let other = course.position().parse_move("1").unwrap();
        course.play(other).unwrap();
        assert_eq!((course.whole().text(), course.is_at_end()), ("441".to_owned(), true));
    }

    #[test]
    fn going_anywhere_stays_within_the_game() {
        let mut course = timeline("4455");
        for ply in [0, 9, 2, 4, 3] {
            course.go_to(ply);
            assert_eq!(course.ply(), ply.min(4));
            assert_eq!(course.whole().text(), "4455");
        }
        course.cut();
        course.go_to(9);
        assert_eq!(course.game().text(), "445");
        assert_eq!(course.turns().len(), 4);
    }
}
