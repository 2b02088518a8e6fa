//! An interval that may be looked at after every observation: a confidence sequence for the mean of bounded values.
//!
//! A gambler bets on every observation that the mean is not `m`, with stakes that depend only on earlier observations.
//! If the mean is `m`, the capital is a martingale, and by Ville's inequality it ever grows twentyfold with a
//! probability of at most 5%. The interval contains all `m` against which the gambler has not become rich: at any
//! stopping time it covers the true mean with a probability of at least 95%. The stakes are those of I. Waudby-Smith
//! and A. Ramdas, "Estimating means of bounded random variables by betting", JRSS B 86 (2024): one gambler bets on
//! more, one on less, with half of the capital each.

use super::Estimate;

/// The probability that the interval misses the mean at some time.
const ERROR: f64 = 0.05;
/// A gambler stakes at most this share of the possible loss.
const BOLDNESS: f64 = 0.5;
/// The number of bisections for each end of the interval.
const HALVINGS: u32 = 30;

/// Observations between 0 and 1, and the stakes that follow from the earlier ones.
#[derive(Clone, Debug, Default)]
pub struct Sequence {
    seen: Vec<(f64, f64)>,
    sum: f64,
    /// Half an observation at the middle, so there is a mean from the start.
    squares: f64,
}

impl Sequence {
    /// Adds an observation.
    pub fn add(&mut self, value: f64) {
        let value = value.clamp(0.0, 1.0);
        let count = self.seen.len() as f64;
        let variance = (0.25 + self.squares) / (count + 1.0);
        let stake =
            (2.0 * (2.0 / ERROR).ln() / (variance * (count + 1.0) * (count + 2.0).ln())).sqrt();
        self.seen.push((value, stake));
        self.sum += value;
        let mean = (0.5 + self.sum) / (count + 2.0);
        self.squares += (value - mean).powi(2);
    }

    /// Whether a gambler against this mean has become rich.
    fn is_out(&self, mean: f64, is_more: bool) -> bool {
        // The logarithm of the capital; half of it was staked on the other side.
        let mut capital = 0.5_f64.ln();
        let enough = (1.0 / ERROR).ln();
        for &(value, stake) in &self.seen {
            let gain = if is_more {
                stake.min(BOLDNESS / mean.max(f64::MIN_POSITIVE)) * (value - mean)
            } else {
                stake.min(BOLDNESS / (1.0 - mean).max(f64::MIN_POSITIVE)) * (mean - value)
            };
            capital += (1.0 + gain).ln();
            if capital >= enough {
                return true;
            }
        }
        false
    }

    /// The mean, and the interval of the means that are not refuted.
    pub fn estimate(&self) -> Estimate {
        let count = self.seen.len();
        let mean = if count == 0 { 0.5 } else { self.sum / count as f64 };
        let end = |is_more: bool| {
            // From the mean outwards, all means beyond a point are refuted.
            let (mut held, mut out) = (mean, if is_more { 0.0 } else { 1.0 });
            if !self.is_out(out, is_more) {
                return out;
            }
            for _ in 0..HALVINGS {
                let middle = f64::midpoint(held, out);
                if self.is_out(middle, is_more) {
                    out = middle;
                } else {
                    held = middle;
                }
            }
            held
        };
        Estimate { mean, low: end(true), high: end(false) }
    }
}

#[cfg(test)]
mod tests {
    use crate::dice::dice;
    use rand::RngExt;

    use super::*;

    /// The share of runs in which the interval ever missed the mean, at occasional looks.
    fn missed(runs: u64, draw: impl Fn(&mut crate::dice::Dice) -> f64, mean: f64) -> u64 {
        let misses = |seed: &u64| {
            let (mut dice, mut sequence) = (dice(*seed, 7), Sequence::default());
            (1..=600).any(|count| {
                sequence.add(draw(&mut dice));
                let looked = count % 60 == 0 || count == 10;
                looked && {
                    let Estimate { low, high, .. } = sequence.estimate();
                    !(low..=high).contains(&mean)
                }
            })
        };
        (0..runs).filter(misses).count() as u64
    }

    #[test]
    fn it_holds_the_mean_at_all_times_in_95_of_100_runs() {
        // 5% of 200 runs are 10; more than 19 occur once in two thousand times.
        assert!(missed(200, |dice| f64::from(u8::from(dice.random_bool(0.5))), 0.5) <= 19);
        assert!(missed(200, |dice| f64::from(u8::from(dice.random_bool(0.02))), 0.02) <= 19);
        let three = |dice: &mut crate::dice::Dice| [0.25, 0.5, 0.75][dice.random_range(0..3)];
        assert!(missed(200, three, 0.5) <= 19);
    }

    #[test]
    fn it_narrows_down_and_is_narrow_where_little_varies() {
        let width = |count: usize, spread: f64| {
            let mut sequence = Sequence::default();
            for number in 0..count {
                sequence.add(0.5 + spread * if number % 2 == 0 { 1.0 } else { -1.0 });
            }
            let Estimate { low, high, .. } = sequence.estimate();
            high - low
        };
        assert!(width(1000, 0.5) < width(100, 0.5) && width(1000, 0.05) < width(1000, 0.5));
        assert!(width(1000, 0.5) < 0.15, "{}", width(1000, 0.5));
        let Estimate { low, high, .. } = Sequence::default().estimate();
        assert!(low <= 0.0 && high >= 1.0);
    }
}
