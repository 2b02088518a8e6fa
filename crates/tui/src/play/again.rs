//! Going back in a game, going on from there, starting again, and what would be lost by leaving.

use anyhow::Result;
use papan_games::{Game, Rules, Seat};
use papan_players::dice;

use super::board::Board;
use super::record;
use super::table::Table;
use super::timeline::Timeline;
use papan_ui::game::fresh_seed;
use papan_ui::tactics::Tactical;

impl<P: Board + Tactical> Table<P> {
    /// Looks at where the game stood after so many moves.
    pub(super) fn go_to(&mut self, ply: usize) {
        if ply == self.course.ply() || ply > self.course.plies() {
            return;
        }
        self.waiting = None;
        self.bots.forget();
        (self.failure, self.message, self.frame) = (None, None, None);
        self.course.go_to(ply);
        self.changed();
    }

    /// The number of moves before the last turn of somebody at the keyboard, or after the next one.
    pub(super) fn turn_of_human(&self, back: bool) -> Option<usize> {
        let turns = self.course.turns();
        let is_human = |ply: &usize| turns[*ply].is_none_or(|seat| self.is_human(seat));
        if self.humans() == 0 {
            let ply = self.course.ply();
            return if back { ply.checked_sub(1) } else { Some(ply + 1) };
        }
        if back {
            (0..self.course.ply()).rev().find(is_human)
        } else {
            // What was played while a player was thinking comes back too.
            let end = self.course.plies();
            let next = (self.course.ply() + 1..turns.len()).find(is_human);
            next.or((end > self.course.ply()).then_some(end))
        }
    }

    /// Forgets what was taken back and lets the game go on from here.
    pub(super) fn go_on_from_here(&mut self) {
        if !self.course.is_at_end() {
            self.course.cut();
            self.forget_from(self.course.ply());
        }
        (self.failure, self.is_paused) = (None, false);
        self.go_on();
    }

    /// Starts again with another deal or another seed.
    pub(super) fn start_again(&mut self) {
        let rules = self.position().rules();
        self.seed = fresh_seed();
        self.dice = dice(self.seed, 0);
        self.course = Timeline::new(Game::new(rules.start(&mut self.dice)));
        self.begin_again();
    }

    /// Everybody one seat on. Where something is hidden the game starts again: nobody may see the
    /// tiles of who sat there before.
    pub(super) fn swap_seats(&mut self) {
        self.names.rotate_right(1);
        if self.position().rules().facts().hidden {
            return self.start_again();
        }
        let course = self.course.clone();
        self.begin_again_with(course);
    }

    fn begin_again(&mut self) {
        let course = self.course.clone();
        self.cursor = P::cursor(course.position());
        self.explained.clear();
        self.kept_at = 0;
        self.begin_again_with(course);
    }

    fn begin_again_with(&mut self, course: Timeline<P>) {
        self.course = course;
        self.waiting = None;
        self.bots.forget();
        self.analyst.give_up();
        (self.failure, self.message, self.frame) = (None, None, None);
        let seats = Seat::all(self.names.len());
        let human = seats.into_iter().find(|&seat| self.is_human(seat));
        self.watching = human.unwrap_or(Seat::FIRST);
        self.is_covered = self.shares_screen() && !self.is_revealed();
        self.changed();
    }

    /// Whether moves of somebody at the keyboard would be lost if the game were left now.
    pub(super) fn would_be_lost(&self) -> bool {
        let turns = self.course.turns();
        let made = turns.iter().take(self.course.plies()).skip(self.kept_at).flatten();
        let unfinished = turns.last().is_some_and(Option::is_some);
        unfinished && made.copied().any(|seat| self.is_human(seat))
    }

    /// Writes the game to a file.
    pub(super) fn save(&mut self, file: &str) -> Result<()> {
        let game = self.course.whole();
        record::save(file, &game, &self.names, self.seed)?;
        self.kept_at = game.moves().len();
        Ok(())
    }
}
