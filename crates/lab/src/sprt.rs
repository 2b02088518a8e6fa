//! The test that ends a tournament of two as soon as it is known who is better.
//!
//! The result must not depend on the order in which threads finish their games. So the test looks at
//! pairs in the order of their numbers, and what comes after the pair that decided does not count.

use serde::Serialize;

use crate::counter::Counter;
use crate::plan::Plan;
use crate::run::RunError;
use crate::stats::sprt::{Pairs, Sprt, SprtError, Verdict};
use crate::store::KeptGames;
use crate::tally::Tally;
use crate::tournament::Tournament;

/// What a test has found.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SprtResult {
    /// The first player is stronger by at most this.
    pub elo0: f64,
    /// The first player is stronger by at least this.
    pub elo1: f64,
    /// How often the second may be found though the first holds.
    pub alpha: f64,
    /// How often the first may be found though the second holds.
    pub beta: f64,
    /// How many pairs of games it took.
    pub pairs: u64,
    /// The logarithm of how much likelier the second is.
    pub llr: f64,
    /// At most this, it is the first.
    pub lower: f64,
    /// At least this, it is the second.
    pub upper: f64,
    /// What it is.
    pub verdict: Verdict,
}

/// A test in progress.
pub(crate) struct SprtMonitor<'a> {
    test: Sprt,
    counter: Counter<'a>,
    next: u64,
    verdict: Verdict,
}

impl<'a> SprtMonitor<'a> {
    /// The test of a tournament, if it has one.
    pub(crate) fn new(
        tournament: &'a Tournament,
        plan: &'a Plan,
    ) -> Result<Option<Self>, SprtError> {
        let Some(sprt) = tournament.sprt else { return Ok(None) };
        Ok(Some(Self {
            test: Sprt::with_rates(sprt.elo0, sprt.elo1, sprt.alpha, sprt.beta)?,
            counter: Counter::new(tournament, plan),
            next: 0,
            verdict: Verdict::Continue,
        }))
    }

    /// Looks at the pairs that have been played since, as far as none is missing; whether it is decided.
    pub(crate) fn read(&mut self, kept: &dyn KeptGames) -> Result<bool, RunError> {
        let Self { test, counter, next, verdict } = self;
        let mut from = *next;
        counter.tally.looks = kept.looks();
        kept.read(*next, |index, bytes| -> Result<bool, RunError> {
            if *verdict != Verdict::Continue || index != from {
                return Ok(false);
            }
            from += 1;
            if counter.see(index, bytes)? {
                *next = from;
                *verdict = test.verdict(&pairs(&counter.tally));
            }
            Ok(true)
        })?;
        // Of a pair that is half there, the first game is looked at again.
        counter.forget_half();
        Ok(*verdict != Verdict::Continue)
    }

    pub(crate) fn result(self) -> (Tally, SprtResult) {
        let pairs = pairs(&self.counter.tally);
        let [elo0, elo1] = self.test.hypotheses();
        let [lower, upper] = self.test.thresholds();
        let (llr, verdict) = (self.test.llr(&pairs), self.verdict);
        let [alpha, beta] = self.test.rates();
        let found = SprtResult {
            elo0,
            elo1,
            alpha,
            beta,
            pairs: pairs.count(),
            llr,
            lower,
            upper,
            verdict,
        };
        (self.counter.tally, found)
    }
}

/// What the pairs of games brought the first player.
fn pairs(tally: &Tally) -> Pairs {
    Pairs::new(tally.met(0, 1).map(|met| met.pentanomial).unwrap_or_default())
}
