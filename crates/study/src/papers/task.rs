//! The items to be checked, and how much is played for each.

use std::fmt;

use papan_games::TextError;
use papan_words::Message;

use super::{Finding, Paper};
use crate::words::text;

/// How a task is run.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run {
    pub(super) seed: u64,
    /// Whether to play few games: enough to compare rows, too few for reliable figures.
    is_small: bool,
}

impl Run {
    /// How many moves come before a game.
    pub(super) fn plies(self, plies: usize) -> usize {
        if self.is_small { plies.saturating_sub(2).max(3) } else { plies }
    }

    /// How many openings are played at most.
    pub(super) fn most_openings(self) -> usize {
        if self.is_small { 200 } else { usize::MAX }
    }

    /// How many deals, tries or games are played.
    pub(super) fn many(self, many: usize) -> usize {
        if self.is_small { (many / 100).max(2) } else { many }
    }
}

/// The default seed of all random draws for the papers.
pub const SEED: u64 = 2011;

/// One item to be checked; the check may take a while.
#[derive(Clone)]
pub struct Task {
    /// The paper it belongs to.
    pub paper: Paper,
    /// The name of the check.
    pub what: Message,
    /// Whether it is a claim, whose test may take seconds, rather than something printed.
    pub is_claim: bool,
    /// Whether it is fast enough to run by default.
    pub is_quick: bool,
    run: Check,
}

type Check = fn(Run) -> Result<Vec<Finding>, TextError>;

impl fmt::Debug for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Task({} {})", self.paper, self.what)
    }
}

impl Task {
    pub(super) const fn printed(paper: Paper, id: &'static str, run: Check) -> Self {
        Self { paper, what: text(id), is_claim: false, is_quick: true, run }
    }

    pub(super) const fn claim(paper: Paper, id: &'static str, run: Check) -> Self {
        Self { paper, what: text(id), is_claim: true, is_quick: false, run }
    }

    /// A claim that is fast to test.
    pub(super) const fn quick_claim(paper: Paper, id: &'static str, run: Check) -> Self {
        Self { paper, what: text(id), is_claim: true, is_quick: true, run }
    }

    /// Runs the check. All random draws use this seed; the published figures use [`SEED`].
    pub fn run(&self, seed: u64) -> Result<Vec<Finding>, TextError> {
        (self.run)(Run { seed, is_small: false })
    }

    /// Runs the check with far fewer games: the same rows, with unreliable figures.
    #[doc(hidden)] // for tests that compare the rows
    pub fn run_small(&self, seed: u64) -> Result<Vec<Finding>, TextError> {
        (self.run)(Run { seed, is_small: true })
    }
}
