#![doc = include_str!("../README.md")]

#[cfg(test)]
mod dice;
pub mod distinct;
pub mod elo;
pub mod glicko2;
mod interval;
mod level;
mod normalized;
pub mod paired;
mod quantile;
pub mod ratings;
mod ratio;
pub mod sequence;
pub mod sprt;
mod superiority;

use serde::{Deserialize, Serialize};

pub use level::Confidence;
pub use normalized::normalized;
pub use ratio::Ratio;
pub use superiority::superiority;

/// A sample of whole numbers, one for each unit that was drawn (a deal, a pair of games).
///
/// Sums of whole numbers do not depend on the order of adding, so neither does anything computed
/// from them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sample {
    count: u64,
    sum: i64,
    squares: i64,
}

/// A mean and its confidence interval, at 95% unless another [`Confidence`] is given.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    /// The mean of the sample.
    pub mean: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Sample {
    /// Adds the value of one unit.
    pub fn add(&mut self, value: i64) {
        self.add_many(value, 1);
    }

    /// Adds this many units of the same value.
    pub fn add_many(&mut self, value: i64, count: u64) {
        self.count += count;
        self.sum += value * count as i64;
        self.squares += value * value * count as i64;
    }

    /// Whether these can be the sums of at most this many units of 0 or 1. Checks sums that were read from a file
    /// before they are added to others.
    pub fn is_within(&self, units: u64) -> bool {
        let ones = 0..=self.count as i64;
        self.count <= units && ones.contains(&self.sum) && ones.contains(&self.squares)
    }

    /// Adds all units of another sample.
    pub fn merge(&mut self, other: &Self) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The number of units.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The sum of all values.
    pub fn sum(&self) -> i64 {
        self.sum
    }

    /// The mean as a share of `whole`, for values between 0 and `whole`, over units of this many games: a score, a
    /// share of wins.
    ///
    /// The interval is right also near 0 and near 1, and stays within the possible values.
    pub fn share(&self, whole: f64, games: u32) -> Estimate {
        self.share_at(whole, games, Confidence::USUAL)
    }

    /// [`Self::share`] with an interval of this confidence level.
    pub fn share_at(&self, whole: f64, games: u32, level: Confidence) -> Estimate {
        let spread = interval::Spread {
            units: self.count as f64,
            mean: self.sum as f64 / self.count as f64 / whole,
            deviations: self.deviations() / whole / whole,
            each: games.into(),
        };
        interval::share(&spread, level)
    }

    /// The sum of the squared distances from the mean, in steps of the values.
    ///
    /// Computed in whole numbers, because the difference of two large squares loses digits.
    fn deviations(&self) -> f64 {
        if self.count == 0 {
            return 0.0;
        }
        let (n, sum) = (i128::from(self.count), i128::from(self.sum));
        let scaled = n * i128::from(self.squares) - sum * sum;
        scaled.max(0) as f64 / n as f64
    }
}

/// Asserts that two numbers differ by at most a tolerance.
#[cfg(test)]
#[track_caller]
pub(crate) fn close(found: f64, expected: f64, tolerance: f64) {
    assert!((found - expected).abs() <= tolerance, "{found} is not {expected}");
}

#[cfg(test)]
#[allow(clippy::float_cmp)] // whole numbers divided by powers of two are exact
mod tests {
    use super::*;

    fn sample(values: impl IntoIterator<Item = i64>) -> Sample {
        let mut sample = Sample::default();
        values.into_iter().for_each(|value| sample.add(value));
        sample
    }

    #[test]
    fn a_half_of_a_hundred_has_the_textbook_interval() {
        let estimate = sample((0..100).map(|i| i % 2)).share(1.0, 1);
        assert!((estimate.mean - 0.5).abs() < 1e-12);
        // 1.96 standard errors of a binomial with n = 100 and p = 1/2: 0.098.
        assert!((estimate.high - 0.598).abs() < 5e-3);
    }

    #[test]
    fn none_and_all_and_nothing_at_all_are_sensible() {
        let never = sample([0; 300]).share(1.0, 1);
        // An event not seen in n units is rarer than 3.7/n with a probability of 97.5%.
        assert!((never.low, never.mean) == (0.0, 0.0) && (never.high - 3.7 / 300.0).abs() < 2e-4);
        let always = sample([1; 300]).share(1.0, 1);
        assert!(always.high == 1.0 && (1.0 - always.low - never.high).abs() < 1e-9);
        let nothing = Sample::default().share(1.0, 1);
        assert!((nothing.low, nothing.mean, nothing.high) == (0.0, 0.5, 1.0));
    }

    #[test]
    fn a_share_may_be_counted_in_any_step() {
        let games = sample((0..100).map(|i| i % 4)).share(3.0, 3);
        let twelfths = sample((0..100).map(|i| 4 * (i % 4))).share(12.0, 3);
        assert!((games.low - twelfths.low).abs() < 1e-12);
    }

    #[test]
    fn merging_is_adding() {
        let mut left = sample([1, 2, 3]);
        left.merge(&sample([4, 5]));
        assert_eq!(left, sample([5, 4, 3, 2, 1]));
        let mut many = Sample::default();
        many.add_many(-3, 4);
        assert_eq!(many, sample([-3; 4]));
    }
}
