//! Two settings, compared round by round: first until it is clear which is better, then in as many rounds again.
//!
//! A test that stops when its mean is large stops more often when luck made the mean large: the mean of the rounds that
//! led to the decision leans outward. So the decision is made first, and the gain is the mean of rounds that are played
//! after it. How many these are is known before they are played, so that their mean has no bias.

use super::round_result::RoundResult;
use super::trial::mean;
use super::{Test, TuneVerdict};
use papan_stats::Estimate;
use papan_stats::sequence::Sequence;

/// The least rounds of a step.
const LEAST_STEP: usize = 8;
/// The most.
const MOST_STEP: usize = 512;

/// What two settings got in the same rounds.
pub(super) struct Comparison {
    start: Vec<RoundResult>,
    best: Vec<RoundResult>,
    /// By how much the best is better, in each round.
    gains: Vec<f64>,
    sequence: Sequence,
    is_score: bool,
    /// The most that can be got or lost.
    most_got: f64,
    /// How many rounds there may be.
    most: usize,
    /// Once it is decided: after how many rounds, and how many there will be in all.
    decided: Option<(usize, usize)>,
}

impl Comparison {
    /// A comparison over at most `most` rounds, of scores or of losses of at most `most_got`.
    pub(super) fn new(is_score: bool, most_got: f64, most: usize) -> Self {
        Self {
            start: Vec::new(),
            best: Vec::new(),
            gains: Vec::new(),
            sequence: Sequence::default(),
            is_score,
            most_got,
            most,
            // Of one round nothing is left for a decision.
            decided: (most < 2).then_some((0, most)),
        }
    }

    /// How many rounds to play next; 0 when it is over.
    pub(super) fn next(&self) -> usize {
        let played = self.gains.len();
        let to = self.decided.map_or(self.most / 2, |(_, all)| all);
        played.clamp(LEAST_STEP, MOST_STEP).min(to.saturating_sub(played))
    }

    pub(super) fn add(&mut self, start: &[RoundResult], best: &[RoundResult]) {
        for (a, b) in start.iter().zip(best) {
            let got = |one: &RoundResult| one.share().unwrap_or(0.0);
            let gain = if self.is_score { got(b) - got(a) } else { got(a) - got(b) };
            self.gains.push(gain);
            self.sequence.add(0.5 + 0.5 * gain / self.most_got);
        }
        self.start.extend(start);
        self.best.extend(best);
        let played = self.gains.len();
        if self.decided.is_some() {
            return;
        }
        let gain = self.so_far();
        // How large the gain is should be known, too, to about half of it.
        let is_clear = gain.low > 0.0 && gain.high - gain.low <= gain.mean;
        if is_clear || gain.high < 0.0 {
            self.decided = Some((played, 2 * played));
        } else if played >= self.most / 2 {
            self.decided = Some((played, self.most));
        }
    }

    /// The gain of all rounds so far, with an interval that holds whenever it is looked at.
    pub(super) fn so_far(&self) -> Estimate {
        let Estimate { mean, low, high } = self.sequence.estimate();
        let [mean, low, high] = [mean, low, high].map(|part| (2.0 * part - 1.0) * self.most_got);
        Estimate { mean, low, high }
    }

    /// The results of the best found, round by round.
    pub(super) fn best(&self) -> &[RoundResult] {
        &self.best
    }

    pub(super) fn finish(&self, a_round: u64, kept: Option<u64>, is_same: bool) -> Test {
        let Estimate { low, high, .. } = self.so_far();
        let verdict = match () {
            () if is_same => TuneVerdict::Same,
            () if low > 0.0 => TuneVerdict::Better,
            () if high < 0.0 => TuneVerdict::Worse,
            () => TuneVerdict::Open,
        };
        // Where nothing was to be decided, all rounds will do.
        let from = self.decided.map_or(0, |(at, _)| at).min(self.gains.len());
        let after = &self.gains[from..];
        let gain = after.iter().sum::<f64>() / after.len().max(1) as f64;
        let [gain, gain_low, gain_high] =
            if is_same { [0.0; 3] } else { [gain.clamp(low, high), low, high] };
        Test {
            rounds: self.gains.len(),
            games: self.gains.len() as u64 * a_round,
            estimated_on: after.len(),
            kept,
            start: mean(&self.start[from..]),
            best: mean(&self.best[from..]),
            gain,
            gain_low,
            gain_high,
            verdict,
        }
    }
}
