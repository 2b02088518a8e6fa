//! Means with intervals, from whole numbers.

use statrs::distribution::{ContinuousCDF, Normal};

/// A sample of whole numbers, one for each unit that was drawn (a deal, a pair of games).
///
/// Sums of whole numbers do not depend on the order of adding, so neither does anything computed
/// from them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sample {
    count: u64,
    sum: i64,
    squares: i64,
}

/// A mean and the interval that holds the true one with a probability of 95 %.
#[derive(Clone, Copy, Debug, PartialEq)]
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
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
    }

    /// Adds all units of another sample.
    pub fn merge(&mut self, other: &Self) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// How many units there are.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The sum of all values.
    pub fn sum(&self) -> i64 {
        self.sum
    }

    /// The mean in multiples of `unit`, for values that lie between 0 and `most` units.
    ///
    /// The interval is the normal one. Where all units are equal, which says little if they are
    /// few, it is widened by the rule of three: what was not seen in n units has a frequency below
    /// 3/n with a probability of 95 %. It never leaves the possible values, and never is `nan`.
    pub fn estimate(&self, unit: f64, most: f64) -> Estimate {
        if self.count == 0 {
            return Estimate { mean: most / 2.0, low: 0.0, high: most };
        }
        let n = self.count as f64;
        let mean = self.sum as f64 / n / unit;
        let variance = (self.squares as f64 / n / unit / unit - mean * mean).max(0.0);
        let margin =
            if variance < 1e-12 { 3.0 * most / n } else { two_sided_95() * (variance / n).sqrt() };
        Estimate { mean, low: (mean - margin).max(0.0), high: (mean + margin).min(most) }
    }
}

/// The quantile of the normal distribution that leaves 2.5 % on either side: 1.96.
fn two_sided_95() -> f64 {
    Normal::standard().inverse_cdf(0.975)
}

impl Estimate {
    /// Whether the interval lies above another's.
    pub fn is_above(&self, other: &Self) -> bool {
        self.low > other.high
    }

    /// As a percentage with its interval: `27.3 % (27.1 to 27.5)`.
    pub fn percent(&self) -> String {
        let Self { mean, low, high } = self;
        format!("{:.2} % ({:.2} to {:.2})", 100.0 * mean, 100.0 * low, 100.0 * high)
    }

    /// As a number with its interval: `3.14 (3.10 to 3.18)`.
    pub fn plain(&self) -> String {
        format!("{:.3} ({:.3} to {:.3})", self.mean, self.low, self.high)
    }
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
        let estimate = sample((0..100).map(|i| i % 2)).estimate(1.0, 1.0);
        assert!((estimate.mean - 0.5).abs() < 1e-12);
        // 1.96 standard errors of a binomial with n = 100 and p = 1/2: 0.098.
        assert!((estimate.high - 0.598).abs() < 1e-3);
    }

    #[test]
    fn none_and_all_and_nothing_at_all_are_sensible() {
        let never = sample([0; 300]).estimate(1.0, 1.0);
        assert!((never.low, never.mean) == (0.0, 0.0) && (never.high - 0.01).abs() < 1e-12);
        let always = sample([1; 300]).estimate(1.0, 1.0);
        assert!(always.high == 1.0 && (always.low - 0.99).abs() < 1e-12);
        let nothing = Sample::default().estimate(1.0, 1.0);
        assert!(nothing.low == 0.0 && nothing.high == 1.0);
    }

    #[test]
    fn merging_is_adding() {
        let mut left = sample([1, 2, 3]);
        left.merge(&sample([4, 5]));
        assert_eq!(left, sample([5, 4, 3, 2, 1]));
    }
}
