//! The course of a game: what was played, what was taken back and could be played again.

use papan_games::{MoveError, Seat};

use super::AnyGame;

/// A game, and how far one looks into it.
#[derive(Clone, Debug)]
pub struct Timeline {
    /// With everything that was taken back.
    whole: AnyGame,
    /// Up to where one looks.
    now: AnyGame,
}

impl Timeline {
    /// A game of which nothing is taken back.
    pub fn new(game: AnyGame) -> Self {
        Self { whole: game.clone(), now: game }
    }

    /// The game up to where one looks.
    pub fn game(&self) -> &AnyGame {
        &self.now
    }

    /// The game with everything that was taken back.
    pub fn whole(&self) -> &AnyGame {
        &self.whole
    }

    /// How many moves were made up to where one looks.
    pub fn ply(&self) -> usize {
        self.now.plies()
    }

    /// How many moves there are, those taken back too.
    pub fn plies(&self) -> usize {
        self.whole.plies()
    }

    /// Whether nothing is taken back.
    pub fn is_at_end(&self) -> bool {
        self.ply() == self.plies()
    }

    /// Makes a move; what was taken back is forgotten, unless it is the move that comes next anyway. Says whether it
    /// was forgotten.
    pub fn play(&mut self, text: &str) -> Result<bool, MoveError> {
        let after = self.now.play(text)?;
        let is_next = !self.is_at_end() && self.whole.at(after.plies()).text() == after.text();
        if !is_next {
            self.whole = after.clone();
        }
        self.now = after;
        Ok(!is_next)
    }

    /// Looks at where the game stood after so many moves.
    pub fn go_to(&mut self, ply: usize) {
        self.now = self.whole.at(ply);
    }

    /// Forgets what was taken back, so that the game goes on from here.
    pub fn cut(&mut self) {
        self.whole = self.now.clone();
    }

    /// Whose turn it was after each number of moves up to all of them; `None` after the end.
    pub fn turns(&self) -> Vec<Option<Seat>> {
        self.whole.turns()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use papan_players::dice;

    use super::*;
    use crate::game::Start;

    fn timeline(moves: &str) -> Timeline {
        let start = Start { position: moves.to_owned(), deal: None };
        let game = AnyGame::new(&"connect-four".parse().unwrap(), &start, &mut dice(0, 0)).unwrap();
        Timeline::new(game)
    }

    #[test]
    fn what_is_taken_back_can_be_played_again_until_something_else_is_played() {
        let mut timeline = timeline("4455");
        timeline.go_to(1);
        assert_eq!((timeline.game().text(), timeline.plies()), ("4".to_owned(), 4));
        assert_eq!(timeline.whole().text(), "4455");
        assert!(!timeline.play("4").unwrap());
        assert_eq!((timeline.whole().text(), timeline.ply()), ("4455".to_owned(), 2));
        assert!(timeline.play("1").unwrap());
        assert_eq!((timeline.whole().text(), timeline.is_at_end()), ("441".to_owned(), true));
    }

    #[test]
    fn going_anywhere_stays_within_the_game() {
        let mut timeline = timeline("4455");
        for ply in [0, 9, 2, 4, 3] {
            timeline.go_to(ply);
            assert_eq!(timeline.ply(), ply.min(4));
            assert_eq!(timeline.whole().text(), "4455");
        }
        timeline.cut();
        timeline.go_to(9);
        assert_eq!(timeline.game().text(), "445");
        assert_eq!(timeline.turns().len(), 4);
    }
}
