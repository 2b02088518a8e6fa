//! The course of a game: what was played, what was taken back and could be played again, and what was tried instead.

use papan_games::{AnyGame, MoveError, Seat};

use super::{Lines, shared};

/// A game with its variations, and how far one looks into which of them.
#[derive(Clone, Debug)]
pub struct Timeline {
    lines: Lines,
    /// The line one is on, with everything that was taken back.
    whole: AnyGame,
    /// Up to where one looks.
    now: AnyGame,
}

impl Timeline {
    /// A game of which nothing is taken back.
    pub fn new(game: AnyGame) -> Self {
        let lines = Lines::new(game.moves(), []);
        Self { lines, whole: game.clone(), now: game }
    }

    /// The same with what was tried instead, if all of it can be played.
    pub fn with_variations(mut self, variations: &[Vec<String>]) -> Result<Self, MoveError> {
        for line in variations {
            self.lines.keep(&self.game_of(line)?.moves());
        }
        Ok(self)
    }

    /// The main line and the variations.
    pub fn lines(&self) -> &Lines {
        &self.lines
    }

    /// The number of the line one is on.
    pub fn line(&self) -> usize {
        self.lines.find(&self.whole.moves()).unwrap_or(0)
    }

    /// The game that was played, without what was tried instead.
    pub fn main(&self) -> AnyGame {
        self.game_of(self.lines.main()).unwrap_or_else(|_| self.whole.clone())
    }

    /// What was tried instead.
    pub fn variations(&self) -> impl Iterator<Item = AnyGame> {
        self.lines.variations().iter().filter_map(|line| self.game_of(line).ok())
    }

    /// The game with these moves.
    fn game_of(&self, moves: &[String]) -> Result<AnyGame, MoveError> {
        moves.iter().try_fold(self.whole.at(0), |game, text| game.play(text))
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

    /// Makes a move; if it is not the one that comes next, the game goes on in another line. Says whether it does.
    ///
    /// Where one looks at the end the game goes on, whatever other lines do; where one has gone back, a move that
    /// was tried before leads into its line.
    pub fn play(&mut self, text: &str) -> Result<bool, MoveError> {
        let after = self.now.play(text)?;
        let moves = after.moves();
        let is_next = !self.is_at_end() && self.whole.moves().starts_with(&moves);
        if !is_next {
            let known = self.lines.find(&moves).filter(|_| !self.is_at_end());
            self.whole = match known {
                Some(number) => self.game_of(&self.lines.all()[number])?,
                None => after.clone(),
            };
            self.lines.keep(&moves);
        }
        self.now = after;
        Ok(!is_next)
    }

    /// Looks at where the game stood after so many moves.
    pub fn go_to(&mut self, ply: usize) {
        self.now = self.whole.at(ply);
    }

    /// Lets the game go on from here; what came after it stays a line of its own.
    pub fn cut(&mut self) {
        self.whole = self.now.clone();
    }

    /// Goes to the line with this number: to the move by which it leaves the one it is reached from.
    pub fn go_to_line(&mut self, number: usize) {
        let Some(line) = self.lines.all().get(number) else { return };
        let ply = shared(line, &self.whole.moves()) + 1;
        if let Ok(whole) = self.game_of(line) {
            self.whole = whole;
            self.go_to(ply);
        }
    }

    /// Makes the line one is on the main line.
    pub fn promote(&mut self) {
        self.lines.promote(self.line());
    }

    /// Removes the line one is on and goes to where it left the nearest other; `false` if there is no other.
    pub fn remove(&mut self) -> bool {
        let Some((nearest, ply)) = self.lines.remove(self.line()) else { return false };
        if let Ok(whole) = self.game_of(&self.lines.all()[nearest]) {
            self.whole = whole;
        }
        self.go_to(ply);
        true
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

    fn timeline(moves: &str) -> Timeline {
        let rules = "connect-four".parse().unwrap();
        Timeline::new(AnyGame::open(&rules, None, moves, &mut dice(0, 0)).unwrap())
    }

    fn texts(timeline: &Timeline) -> Vec<String> {
        timeline.lines().all().iter().map(|line| line.concat()).collect()
    }

    #[test]
    fn what_is_taken_back_can_be_played_again_and_another_move_makes_a_variation() {
        let mut timeline = timeline("4455");
        timeline.go_to(1);
        assert_eq!((timeline.game().text(), timeline.plies()), ("4".to_owned(), 4));
        assert!(!timeline.play("4").unwrap());
        assert_eq!((timeline.whole().text(), timeline.ply()), ("4455".to_owned(), 2));
        assert!(timeline.play("1").unwrap());
        assert_eq!((timeline.whole().text(), timeline.is_at_end()), ("441".to_owned(), true));
        assert_eq!((texts(&timeline), timeline.line()), (vec!["4455".into(), "441".into()], 1));
        assert_eq!(timeline.main().text(), "4455");
        // A move that was tried before leads into its line.
        timeline.go_to(2);
        assert!(timeline.play("5").unwrap());
        assert_eq!((timeline.whole().text(), timeline.ply()), ("4455".to_owned(), 3));
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
        // Nothing is lost by it: the same move goes on along the line, and leaves nothing behind.
        assert!(timeline.play("5").unwrap());
        assert_eq!((texts(&timeline), timeline.is_at_end()), (vec!["4455".to_owned()], true));
    }

    #[test]
    fn a_variation_becomes_the_main_line_or_is_removed() {
        let variations = [vec!["4".to_owned(), "1".to_owned()], vec!["4".to_owned()]];
        let mut timeline = timeline("4455").with_variations(&variations).unwrap();
        assert_eq!(texts(&timeline), ["4455", "41"]);
        timeline.go_to_line(1);
        assert_eq!((timeline.game().text(), timeline.line()), ("41".to_owned(), 1));
        timeline.promote();
        assert_eq!((texts(&timeline), timeline.line()), (vec!["41".into(), "4455".into()], 0));
        assert!(timeline.remove());
        assert_eq!((timeline.game().text(), timeline.whole().text()), ("4".into(), "4455".into()));
        assert!(!timeline.remove(), "the only line stays");
        let wrong = self::timeline("4").with_variations(&[vec!["9".to_owned()]]);
        assert!(wrong.is_err());
    }
}
