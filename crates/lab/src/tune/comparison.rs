//! Two settings, compared round by round.

use super::trial::{Got, mean};
use super::{Test, Verdict};
use crate::stats::Estimate;
use crate::stats::sequence::Sequence;

/// What two settings got in the same rounds.
pub(super) struct Comparison {
    start: Vec<Got>,
    pub(super) best: Vec<Got>,
    sequence: Sequence,
    is_score: bool,
    /// The most that can be got or lost.
    most: f64,
}

impl Comparison {
    pub(super) fn new(is_score: bool, most: f64) -> Self {
        Self { start: Vec::new(), best: Vec::new(), sequence: Sequence::default(), is_score, most }
    }

    pub(super) fn add(&mut self, start: &[Got], best: &[Got]) {
        for (a, b) in start.iter().zip(best) {
            let got = |one: &Got| one.share().unwrap_or(0.0);
            let gain = if self.is_score { got(b) - got(a) } else { got(a) - got(b) };
            self.sequence.add(0.5 + 0.5 * gain / self.most);
        }
        self.start.extend(start);
        self.best.extend(best);
    }

    /// How much better the second is.
    pub(super) fn gain(&self) -> Estimate {
        let Estimate { mean, low, high } = self.sequence.estimate();
        let [mean, low, high] = [mean, low, high].map(|part| (2.0 * part - 1.0) * self.most);
        Estimate { mean, low, high }
    }

    pub(super) fn finish(&self, a_round: u64, is_same: bool) -> Test {
        let gain = self.gain();
        let verdict = match gain {
            _ if is_same => Verdict::Same,
            Estimate { low, .. } if low > 0.0 => Verdict::Better,
            Estimate { high, .. } if high < 0.0 => Verdict::Worse,
            _ => Verdict::Open,
        };
        let [gain, gain_low, gain_high] =
            if is_same { [0.0; 3] } else { [gain.mean, gain.low, gain.high] };
        Test {
            rounds: self.sequence.count(),
            games: self.sequence.count() as u64 * a_round,
            start: mean(&self.start),
            best: mean(&self.best),
            gain,
            gain_low,
            gain_high,
            verdict,
        }
    }
}
