//! A mean per game or per move when the units drawn contain several of them: deals, openings, games.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::interval::{self, Spread};
use super::{Confidence, Estimate};

/// Totals over units of different sizes: the ratio estimator of survey sampling.
///
/// Values of the same unit resemble each other: the games of one deal, the moves of one game. With `x` values and a
/// total of `y` in each of `n` units, the mean is `R = Σy / Σx`, and its variance is, to first order, `n / (n - 1) *
/// Σ(y - R x)² / (Σx)²` (W. G. Cochran, Sampling Techniques, 3rd ed. 1977, chapter 6, for an infinite population). Only
/// sums of whole numbers are stored; they do not depend on the order of adding.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ratio {
    units: u64,
    size: i64,
    total: i64,
    sizes_squared: i128,
    sizes_by_totals: i128,
    totals_squared: i128,
}

/// Units whose games differ by at most this may be equal by chance: the difference between winning and losing one
/// point.
const STEPS: f64 = 2.0;

impl Ratio {
    /// Adds a unit with this number of values and this total. A unit without values is not counted.
    pub fn add(&mut self, size: i64, total: i64) {
        let (x, y) = (i128::from(size), i128::from(total));
        self.units += u64::from(size > 0);
        self.size += size;
        self.total += total;
        self.sizes_squared += x * x;
        self.sizes_by_totals += x * y;
        self.totals_squared += y * y;
    }

    /// Adds all units of another.
    pub fn merge(&mut self, other: &Self) {
        self.units += other.units;
        self.size += other.size;
        self.total += other.total;
        self.sizes_squared += other.sizes_squared;
        self.sizes_by_totals += other.sizes_by_totals;
        self.totals_squared += other.totals_squared;
    }

    /// Whether these can be the sums of at most `units` units, each with at most `most` values of at most `most`. Checks
    /// sums that were read from a file before they are added to others.
    pub fn is_within(&self, units: u64, most: u64) -> bool {
        let (units, most) = (i128::from(units), i128::from(most));
        // A unit has at most `most` values, each of at most `most`.
        let (size, total) = (most, most * most);
        let bounded = [
            (i128::from(self.units), 1),
            (i128::from(self.size), size),
            (i128::from(self.total), total),
            (self.sizes_squared, size * size),
            (self.sizes_by_totals, size * total),
            (self.totals_squared, total * total),
        ];
        bounded.iter().all(|(value, each)| (0..=units * each).contains(value))
    }

    /// The number of units.
    pub fn units(&self) -> u64 {
        self.units
    }

    /// The sum of the sizes of all units.
    pub fn size(&self) -> i64 {
        self.size
    }

    /// The sum of the totals of all units.
    pub fn total(&self) -> i64 {
        self.total
    }

    /// The sum of `(y - R x)²`.
    ///
    /// Computed in whole numbers as far as possible, because the difference of two large squares loses digits.
    pub(super) fn deviations(&self) -> f64 {
        if self.size == 0 {
            return 0.0;
        }
        let (x, y) = (i128::from(self.size), i128::from(self.total));
        let exact = || {
            let squares = x.checked_mul(x)?.checked_mul(self.totals_squared)?;
            let mixed = x.checked_mul(y)?.checked_mul(2)?.checked_mul(self.sizes_by_totals)?;
            let sizes = y.checked_mul(y)?.checked_mul(self.sizes_squared)?;
            squares.checked_sub(mixed)?.checked_add(sizes)
        };
        let size = x as f64;
        let ratio = y as f64 / size;
        let rounded = || {
            self.totals_squared as f64
                + ratio * (ratio * self.sizes_squared as f64 - 2.0 * self.sizes_by_totals as f64)
        };
        exact().map_or_else(rounded, |scaled| scaled as f64 / size / size).max(0.0)
    }

    /// The mean, for values between 0 and `whole` each, as a share of `whole`: a score, a share of wins.
    ///
    /// The interval is right also near 0 and near 1, and stays within the possible values.
    pub fn share(&self, whole: f64) -> Estimate {
        self.share_at(whole, Confidence::USUAL)
    }

    /// [`Self::share`] with an interval of this confidence level.
    pub fn share_at(&self, whole: f64, level: Confidence) -> Estimate {
        let each = self.size as f64 / self.units as f64;
        let spread = Spread {
            units: self.units as f64,
            mean: self.total as f64 / self.size as f64 / whole,
            deviations: self.deviations() / (each * whole) / (each * whole),
            each,
        };
        interval::share(&spread, level)
    }

    /// The mean in multiples of `unit`, for values within bounds: payoffs, pips, passes, moves.
    ///
    /// The interval stays within the bounds and always has a width. Payoffs of -1 and 1 have the interval of the score.
    pub fn bounded_mean(&self, unit: f64, possible: RangeInclusive<f64>) -> Estimate {
        if self.size == 0 {
            return interval::around(0.0, f64::INFINITY, &possible);
        }
        let mean = self.total as f64 / self.size as f64 / unit;
        let (least, width) = (*possible.start(), possible.end() - possible.start());
        let (each, whole) = (self.size as f64 / self.units as f64, width * unit);
        let spread = Spread {
            units: self.units as f64,
            mean: (mean - least) / width,
            deviations: self.deviations() / (each * whole) / (each * whole),
            each,
        };
        let share = interval::bounded(&spread, (STEPS / width).min(1.0), Confidence::USUAL);
        let [low, high] = [share.low, share.high].map(|share| least + share * width);
        Estimate { mean, low: low.min(mean), high: high.max(mean) }
    }
}

#[cfg(test)]
#[allow(clippy::float_cmp)] // whole numbers divided by powers of two are exact
mod tests {
    use super::*;
    use crate::{Sample, close};

    fn ratio(units: impl IntoIterator<Item = (i64, i64)>) -> Ratio {
        let mut ratio = Ratio::default();
        units.into_iter().for_each(|(size, total)| ratio.add(size, total));
        ratio
    }

    #[test]
    fn with_units_of_one_size_it_is_the_mean_of_units() {
        let totals = (0..400).map(|i| i % 5);
        let estimate = ratio(totals.clone().map(|total| (8, total))).share(1.0);
        let mut sample = Sample::default();
        totals.for_each(|total| sample.add(total));
        let plain = sample.share(8.0, 8);
        assert_eq!(estimate.mean, plain.mean);
        assert!((estimate.low - plain.low).abs() < 1e-12);
        assert!((estimate.high - plain.high).abs() < 1e-12);
    }

    #[test]
    fn what_belongs_to_one_unit_is_not_independent() {
        // The same thousand games, once in deals that are won or lost as a whole.
        let together = ratio((0..100).map(|deal| (10, 10 * (deal % 2)))).share(1.0);
        let apart = ratio((0..1000).map(|game| (1, game % 2))).share(1.0);
        assert_eq!(together.mean, apart.mean);
        assert!(together.high - together.low > 3.0 * (apart.high - apart.low));
    }

    #[test]
    fn nothing_and_no_scatter_are_sensible() {
        for nothing in [ratio([]), ratio([(0, 0)])] {
            assert_eq!(nothing.share(1.0), Estimate { mean: 0.5, low: 0.0, high: 1.0 });
        }
        let never = ratio([(20, 0); 300]).share(1.0);
        // 6,000 games without an event show as much as 3,000 independent ones.
        assert!((never.low, never.mean) == (0.0, 0.0) && (never.high - 3.7 / 3000.0).abs() < 2e-5);
        let one = ratio([(20, 7)]).share(1.0);
        assert!(one.low < 0.01 && one.high > 0.99, "one deal says nothing: {one:?}");
    }

    #[test]
    fn payoffs_of_one_point_have_the_interval_of_the_score() {
        for rounds in [1, 2, 5, 40] {
            // The number of games won in a round of 4.
            let won = |round: i64| (round * 7 + 3) % 5;
            let score = ratio((0..rounds).map(|round| (4, won(round)))).share(1.0);
            let payoff = ratio((0..rounds).map(|round| (4, 2 * won(round) - 4)));
            let payoff = payoff.bounded_mean(1.0, -1.0..=1.0);
            for (payoff, score) in
                [(payoff.mean, score.mean), (payoff.low, score.low), (payoff.high, score.high)]
            {
                assert!((payoff - (2.0 * score - 1.0)).abs() < 1e-12, "{rounds}: {payoff} {score}");
            }
        }
    }

    #[test]
    fn bounded_means_stay_within_their_bounds_and_are_never_certain() {
        for units in [1, 2, 5, 500] {
            for value in [-168, -167, -1, 0, 30, 168] {
                let equal = ratio((0..units).map(|_| (2, 2 * value)));
                let Estimate { mean, low, high } = equal.bounded_mean(1.0, -168.0..=168.0);
                assert_eq!(mean, value as f64);
                assert!(-168.0 <= low && low <= mean && mean <= high && high <= 168.0);
                assert!(low < high, "{units} times {value}: {low} to {high}");
            }
        }
        let one = ratio([(2, 9)]).bounded_mean(1.0, -168.0..=168.0);
        assert!(one.low < -150.0 && one.high > 150.0, "one deal says nothing: {one:?}");
        let nothing = ratio([]).bounded_mean(1.0, 3.0..=9.0);
        assert_eq!(nothing, Estimate { mean: 3.0, low: 3.0, high: 9.0 });
    }

    #[test]
    fn a_bounded_mean_far_from_its_bounds_has_the_interval_of_student() {
        // Ten values with mean 5.5 and standard deviation 3.028: 5.5 ± 2.262 · 3.028 / √10.
        let Estimate { low, high, .. } =
            ratio((1..=10).map(|i| (1, i))).bounded_mean(1.0, -1e6..=1e6);
        close(low, 3.334, 0.05);
        close(high, 7.666, 0.05);
    }

    #[test]
    fn merging_is_adding() {
        let mut left = ratio([(1, 1), (5, 2)]);
        left.merge(&ratio([(0, 0), (7, 3)]));
        assert_eq!(left, ratio([(7, 3), (5, 2), (1, 1)]));
    }

    #[test]
    fn numbers_beyond_all_tournaments_are_weighed_too() {
        let huge = 1_i64 << 40;
        let estimate = ratio([(huge, huge / 2), (huge, huge), (huge, 0)]).share(1.0);
        assert!(estimate.low > 0.0 && estimate.high < 1.0, "{estimate:?}");
    }
}
