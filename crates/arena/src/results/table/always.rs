//! Repeated looks: the intervals that hold all the same.
//!
//! A 95% interval over a number of games that was fixed in advance misses the truth in 5% of cases. Adding games until
//! the interval excludes 50% stops at a miss far more often. A table that may be one of several looks therefore has a
//! second interval for each score, which misses at any of them with a probability of at most 5%.

use papan_stats::sprt::Pairs;
use papan_stats::{Confidence, Estimate};
use papan_words::{Arg, Message};
use serde::Serialize;

use crate::results::table::Table;
use crate::results::tally::Tally;
use crate::schedule::plan::Plan;
use crate::tournament::Tournament;
use crate::words::say;

/// An interval that holds at every look, and the same in Elo where two play.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Always {
    /// The lower end of the score.
    #[serde(rename = "always_low")]
    pub low: f64,
    /// The upper end of the score.
    #[serde(rename = "always_high")]
    pub high: f64,
    /// The lower end in Elo.
    #[serde(rename = "elo_always_low")]
    pub elo_low: Option<f64>,
    /// The upper end in Elo.
    #[serde(rename = "elo_always_high")]
    pub elo_high: Option<f64>,
}

/// More players than this are not named in a warning; the table has the intervals of all.
const MOST_NAMED: usize = 12;

impl Always {
    fn new(score: Estimate, elo: Option<Estimate>) -> Self {
        let (elo_low, elo_high) = (elo.map(|elo| elo.low), elo.map(|elo| elo.high));
        Self { low: score.low, high: score.high, elo_low, elo_high }
    }
}

impl Table {
    /// Adds the intervals that hold at every look, if this may be one of several: the tournament was extended, or
    /// stopped before its end. A sequential test is made for looking; its table has none.
    pub(crate) fn add_always(&mut self, tournament: &Tournament, plan: &Plan, tally: &Tally) {
        let Some(warning) = self.look().filter(|_| self.sprt.is_none()) else { return };
        let looks = tally.looks;
        let planned = if looks.is_none() { tournament.rounds } else { looks.first };
        let level = Confidence::always(self.rounds, planned);
        let rated = tally.ratings_from(None, plan.by_name(), level);
        for (number, row) in self.players.iter_mut().enumerate() {
            let rating = rated.as_ref().and_then(|rated| rated.get(number)).copied();
            row.always = Some(Always::new(tally.score_at(number, level), rating));
        }
        for pair in &mut self.pairs {
            let counted = Pairs::new(pair.pentanomial);
            pair.always = Some(Always::new(counted.score_at(level), Some(counted.elo_at(level))));
        }
        self.warnings.push(say!("look", why = warning, players = self.always_in_words()));
    }

    /// Why this may be one of several looks, if it may.
    fn look(&self) -> Option<Message> {
        match self.extended {
            0 => self.partial.then(|| say!("look-partial")),
            times => Some(say!("look-extended", times = times)),
        }
    }

    /// The interval of each player that holds at every look; of the first few, where there are many.
    fn always_in_words(&self) -> Arg {
        let percent = |share: f64| Arg::decimal(100.0 * share, 2);
        let rows = self.players.iter().filter_map(|row| Some((row.player.as_str(), row.always?)));
        let one = |(player, always): (&str, Always)| {
            say!("look-of", player = player, low = percent(always.low), high = percent(always.high))
        };
        Arg::list(rows.take(MOST_NAMED).map(one))
    }

    /// The same while the games are being played: without a warning that would appear and disappear again.
    #[must_use]
    pub fn while_playing(mut self) -> Self {
        if self.extended == 0 && self.players.iter().any(|row| row.always.is_some()) {
            self.players.iter_mut().for_each(|row| row.always = None);
            self.pairs.iter_mut().for_each(|pair| pair.always = None);
            self.warnings.pop();
        }
        self
    }
}
