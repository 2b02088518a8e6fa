//! Going back in a game, going on from there, and starting again.

use super::board::Cursor;
use super::table::Table;

impl Table {
    /// Looks at where the game stood after so many moves.
    pub(super) fn go_to(&mut self, ply: usize) {
        let timeline = self.session.timeline();
        if ply == timeline.ply() || ply > timeline.plies() {
            return;
        }
        self.forget_plans();
        (self.failure, self.message, self.frame) = (None, None, None);
        self.session.go_to(ply);
        self.changed();
    }

    /// Forgets what was taken back and lets the game go on from here.
    pub(super) fn go_on_from_here(&mut self) {
        if self.session.cut() {
            self.forget_plans();
        }
        (self.failure, self.is_paused) = (None, false);
        self.go_on();
    }

    /// Starts again with another deal or another seed.
    pub(super) fn start_again(&mut self) {
        let restarted = self.session.restart();
        self.sit_down();
        match restarted {
            Ok(()) => self.cursor = Cursor::new(&self.view),
            Err(error) => self.failure = Some(error.to_string()),
        }
    }

    /// Everybody one seat on. Where something is hidden the game starts again: nobody may see the
    /// tiles of who sat there before.
    pub(super) fn swap_seats(&mut self) {
        self.session.rotate_players();
        if self.view.facts.hidden {
            return self.start_again();
        }
        self.sit_down();
    }

    /// Whoever sits there now takes up the game as it is.
    fn sit_down(&mut self) {
        self.forget_plans();
        self.analyst.give_up();
        (self.failure, self.message, self.frame) = (None, None, None);
        self.watching = self.session.first_human();
        self.is_covered = self.session.is_shared();
        self.changed();
    }
}
