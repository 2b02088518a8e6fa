//! The sequential test, which ends a tournament of two as soon as it accepts a hypothesis.
//!
//! The result must not depend on the order in which threads finish their games. So the test looks at
//! pairs in the order of their numbers, and games after the pair that decided do not count.

use papan_stats::elo;
use papan_words::{Arg, Message};
use serde::Serialize;

use crate::game::PlayError;
use crate::results::RunError;
use crate::results::counter::Counter;
use crate::results::tally::Tally;
use crate::schedule::plan::Plan;
use crate::store::{StoreError, StoredGames};
use crate::tournament::Tournament;
use crate::words::say;
use papan_stats::sprt::{CorrectedEstimate, Model, Pairs, Sprt, SprtError, SprtVerdict};

/// The error message for a test that cannot be run.
pub(crate) fn message(error: &SprtError) -> Message {
    let number = |value: f64| Arg::Decimal(value.to_string());
    match *error {
        SprtError::Hypotheses { elo0, elo1 } => say!(
            "sprt-hypotheses",
            first = number(elo0),
            second = number(elo1),
            most = number(elo::MOST)
        ),
        SprtError::Rate(rate) => say!("sprt-rate", rate = number(rate)),
    }
}

/// The result of a sequential test between H0, a difference of `elo0`, and H1, a difference of `elo1`.
///
/// `score`, `elo` and their intervals are those of the first player, corrected for the stopping rule.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SprtResult {
    /// The difference of H0.
    pub elo0: f64,
    /// The difference of H1.
    pub elo1: f64,
    /// Whether `elo0` and `elo1` are Elo or normalized Elo.
    pub model: Model,
    /// The probability of accepting H1 if H0 is true.
    pub alpha: f64,
    /// The probability of accepting H0 if H1 is true.
    pub beta: f64,
    /// The number of pairs of games that the test took.
    pub pairs: u64,
    /// The logarithm of the likelihood ratio of H1 to H0.
    pub llr: f64,
    /// H0 is accepted at this ratio or below it.
    pub lower: f64,
    /// H1 is accepted at this ratio or above it.
    pub upper: f64,
    /// The hypothesis that is preferred, if one is.
    pub verdict: SprtVerdict,
    /// The score, corrected for the stopping rule.
    pub score: f64,
    /// The lower end of its interval, valid at the end of the test.
    pub low: f64,
    /// The upper end of its interval.
    pub high: f64,
    /// The difference in Elo, corrected for the stopping rule.
    pub elo: f64,
    /// The lower end of its interval.
    pub elo_low: f64,
    /// The upper end of its interval.
    pub elo_high: f64,
}

/// A test in progress.
pub(crate) struct SprtMonitor<'a> {
    test: Sprt,
    counter: Counter<'a>,
    next: u64,
    verdict: SprtVerdict,
    /// The number of pairs after which the test ends undecided.
    most: u64,
}

impl<'a> SprtMonitor<'a> {
    /// The test of a tournament, if it has one.
    pub(crate) fn new(
        tournament: &'a Tournament,
        plan: &'a Plan,
    ) -> Result<Option<Self>, SprtError> {
        let Some(sprt) = tournament.sprt else { return Ok(None) };
        Ok(Some(Self {
            test: sprt.test()?,
            counter: Counter::new(tournament, plan),
            next: 0,
            verdict: SprtVerdict::Continue,
            most: plan.games() / 2,
        }))
    }

    /// Reads the pairs played since the last call, up to the first gap. Returns whether the test is decided.
    pub(crate) fn read(&mut self, kept: &dyn StoredGames) -> Result<bool, RunError> {
        let Self { test, counter, next, verdict, .. } = self;
        let mut from = *next;
        counter.tally.looks = kept.looks();
        kept.read(*next, |index, bytes| -> Result<bool, RunError> {
            if *verdict != SprtVerdict::Continue || index != from {
                return Ok(false);
            }
            from += 1;
            if counter.see(index, bytes)? {
                *next = from;
                *verdict = test.verdict(&pairs(&counter.tally));
            }
            Ok(true)
        })?;
        // The first game of an incomplete pair is read again next time.
        counter.forget_half();
        Ok(*verdict != SprtVerdict::Continue)
    }

    pub(crate) fn result(self) -> (Tally, SprtResult) {
        let pairs = pairs(&self.counter.tally);
        let [elo0, elo1] = self.test.hypotheses();
        let [lower, upper] = self.test.thresholds();
        let [alpha, beta] = self.test.rates();
        let CorrectedEstimate { score, elo } = self.test.corrected(&pairs, self.most);
        let found = SprtResult {
            elo0,
            elo1,
            model: self.test.model(),
            alpha,
            beta,
            pairs: pairs.count(),
            llr: self.test.llr(&pairs),
            lower,
            upper,
            verdict: self.verdict,
            score: score.mean,
            low: score.low,
            high: score.high,
            elo: elo.mean,
            elo_low: elo.low,
            elo_high: elo.high,
        };
        (self.counter.tally, found)
    }
}

/// The results of the pairs of games for the first player.
fn pairs(tally: &Tally) -> Pairs {
    Pairs::new(tally.met(0, 1).map(|met| met.pentanomial).unwrap_or_default())
}

/// The games that a table counts: all stored games, or those that a test used. Threads keep playing while a test is
/// decided, so the store has more games, and how many more depends on the number of threads.
pub struct CountedGames<'a> {
    kept: &'a dyn StoredGames,
    /// The number of the first game that does not count.
    end: u64,
}

impl std::fmt::Debug for CountedGames<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("CountedGames").field("end", &self.end).finish_non_exhaustive()
    }
}

impl<'a> CountedGames<'a> {
    /// Selects the games of a store that count.
    pub fn of<E>(kept: &'a dyn StoredGames, plan: &Plan) -> Result<Self, E>
    where
        E: From<PlayError> + From<StoreError>,
    {
        let test = SprtMonitor::new(kept.tournament(), plan);
        let Some(mut monitor) = test.ok().flatten() else {
            return Ok(Self { kept, end: u64::MAX });
        };
        match monitor.read(kept) {
            Err(RunError::Play(error)) => Err(error.into()),
            Err(RunError::Store(error)) => Err(error.into()),
            Ok(_) | Err(RunError::Sprt(_)) => Ok(Self { kept, end: monitor.next }),
        }
    }
}

impl StoredGames for CountedGames<'_> {
    fn tournament(&self) -> &Tournament {
        self.kept.tournament()
    }

    fn count(&self) -> Result<u64, StoreError> {
        Ok(self.kept.count()?.min(self.end))
    }

    fn is_complete(&self, plan: &Plan) -> Result<bool, StoreError> {
        self.kept.is_complete(plan)
    }

    fn visit(&self, from: u64, see: &mut dyn FnMut(u64, &[u8]) -> bool) -> Result<(), StoreError> {
        self.kept.visit(from, &mut |index, bytes| index < self.end && see(index, bytes))
    }
}
