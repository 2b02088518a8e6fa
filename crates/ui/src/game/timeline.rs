//! The course of a game: its moves, the moves taken back, and the variations.

use papan_games::{AnyGame, MoveError, Seat};

use super::{Lines, shared};

/// A game with its variations, the current line and the current position.
#[derive(Clone, Debug)]
pub struct Timeline {
    lines: Lines,
    /// The current line, with the moves taken back.
    whole: AnyGame,
    /// The current line up to the current position.
    now: AnyGame,
}

impl Timeline {
    /// A game without moves taken back.
    pub fn new(game: AnyGame) -> Self {
        let lines = Lines::new(game.moves(), []);
        Self { lines, whole: game.clone(), now: game }
    }

    /// Adds variations, if all their moves are legal.
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

    /// The number of the current line.
    pub fn line(&self) -> usize {
        self.lines.find(&self.whole.moves()).unwrap_or(0)
    }

    /// The game of the main line.
    pub fn main(&self) -> AnyGame {
        self.game_of(self.lines.main()).unwrap_or_else(|_| self.whole.clone())
    }

    /// The games of the variations.
    pub fn variations(&self) -> impl Iterator<Item = AnyGame> {
        self.lines.variations().iter().filter_map(|line| self.game_of(line).ok())
    }

    /// The game with these moves.
    fn game_of(&self, moves: &[String]) -> Result<AnyGame, MoveError> {
        moves.iter().try_fold(self.whole.at(0), |game, text| game.play(text))
    }

    /// The game up to the current position.
    pub fn game(&self) -> &AnyGame {
        &self.now
    }

    /// The game with the moves taken back.
    pub fn whole(&self) -> &AnyGame {
        &self.whole
    }

    /// The number of moves up to the current position.
    pub fn ply(&self) -> usize {
        self.now.plies()
    }

    /// The number of moves, with those taken back.
    pub fn plies(&self) -> usize {
        self.whole.plies()
    }

    /// Whether no move is taken back.
    pub fn is_at_end(&self) -> bool {
        self.ply() == self.plies()
    }

    /// Makes a move; if it is not the next one of the line, the game continues in another line. Returns whether it
    /// does.
    ///
    /// At the end of a line the move always extends it; before the end, a move of another line switches to that line.
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

    /// Goes to the position after this many moves.
    pub fn go_to(&mut self, ply: usize) {
        self.now = self.whole.at(ply);
    }

    /// Ends the current line at the current position; the moves after it stay as a line of their own.
    pub fn cut(&mut self) {
        self.whole = self.now.clone();
    }

    /// Goes to the line with this number, to its first move that differs from the current line.
    pub fn go_to_line(&mut self, number: usize) {
        let Some(line) = self.lines.all().get(number) else { return };
        let ply = shared(line, &self.whole.moves()) + 1;
        if let Ok(whole) = self.game_of(line) {
            self.whole = whole;
            self.go_to(ply);
        }
    }

    /// Makes the current line the main line.
    pub fn promote(&mut self) {
        self.lines.promote(self.line());
    }

    /// Removes the current line and goes to where it left the nearest other; returns `false` if there is no other.
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
        // Nothing is lost: the same move continues the line.
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
