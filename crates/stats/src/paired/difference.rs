//! Differences between two players on the same units, and losses per move.
//!
//! A unit is drawn independently: an opening, a deal or a game. Both players play each unit, so its common influence
//! cancels out. The formulas are in `docs/statistics.md`, "Differences" and "Regret".

use serde::{Deserialize, Serialize};
use statrs::function::gamma::checked_gamma_lr;

use crate::{Estimate, Ratio, Sample, interval, quantile};

/// The mean difference of two scores, from −1 to 1. `pairs` has the points of both players in each round of `games`
/// games; `whole` is the most points in a round.
///
/// The interval is that of a share for `(1 + difference) / 2`. It always has a width.
pub fn of_scores(pairs: impl IntoIterator<Item = (i64, i64)>, whole: i64, games: u64) -> Estimate {
    let mut way = Sample::default();
    for (one, other) in pairs {
        way.add(whole + one - other);
    }
    let games = u32::try_from(games).unwrap_or(u32::MAX);
    let Estimate { mean, low, high } = way.share(2.0 * whole as f64, games);
    let [mean, low, high] = [mean, low, high].map(|share| 2.0 * share - 1.0);
    Estimate { mean, low, high }
}

/// The sizes (moves) and totals (points lost) of two players in the same units.
///
/// Only sums of whole numbers are stored, so the order of adding changes nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PairSums {
    units: u64,
    /// Size and total of the first player, size and total of the second.
    sums: [i64; 4],
    /// The sums of products of any two of these, row by row on and below the diagonal.
    products: [i128; 10],
}

/// The index of a product in [`PairSums::products`].
fn place(row: usize, column: usize) -> usize {
    let (row, column) = (row.max(column), row.min(column));
    row * (row + 1) / 2 + column
}

impl PairSums {
    /// Adds a unit: size and total of each player.
    pub fn add(&mut self, (size, total): (i64, i64), (other_size, other_total): (i64, i64)) {
        let values = [size, total, other_size, other_total];
        self.units += u64::from(size > 0 || other_size > 0);
        for (row, &value) in values.iter().enumerate() {
            self.sums[row] += value;
            for (column, &other) in values.iter().enumerate().take(row + 1) {
                self.products[place(row, column)] += i128::from(value) * i128::from(other);
            }
        }
    }

    /// Adds all units of another.
    pub fn merge(&mut self, other: &Self) {
        self.units += other.units;
        self.sums.iter_mut().zip(other.sums).for_each(|(mine, theirs)| *mine += theirs);
        self.products.iter_mut().zip(other.products).for_each(|(mine, theirs)| *mine += theirs);
    }

    /// Whether these can be the sums of at most `units` units of at most `most` moves that lose at most `most` each.
    pub fn is_within(&self, units: u64, most: u64) -> bool {
        let (size, units) = (i128::from(most), i128::from(units));
        let largest = |row: usize| if row.is_multiple_of(2) { size } else { size * size };
        let sums = self.sums.iter().enumerate();
        let products = (0..4).flat_map(|row| (0..=row).map(move |column| (row, column)));
        i128::from(self.units) <= units
            && sums.into_iter().all(|(row, &sum)| (0..=units * largest(row)).contains(&sum.into()))
            && products.into_iter().all(|(row, column)| {
                let most = units * largest(row) * largest(column);
                (0..=most).contains(&self.products[place(row, column)])
            })
    }

    /// The total per move of the first player minus that of the second, between `-most` and `most`; `None` if one of
    /// them has no moves.
    ///
    /// To first order the difference of two ratios has the variance of the sum over units of
    /// `d = (y₁ − R₁x₁) / X₁ − (y₂ − R₂x₂) / X₂`, where `X` is the size of all units (W. G. Cochran, Sampling Techniques,
    /// 3rd ed. 1977, section 6.11). The interval is Student's. One more unit whose totals differ by `doubt` is added to
    /// the squares: units that agree so far do not prove that all do.
    pub fn difference(&self, doubt: f64, most: f64) -> Option<Estimate> {
        let [size, total, other_size, other_total] = self.sums.map(|sum| sum as f64);
        if size <= 0.0 || other_size <= 0.0 {
            return None;
        }
        let (one, other) = (total / size, other_total / other_size);
        let factors = [-one / size, 1.0 / size, other / other_size, -1.0 / other_size];
        let squares: f64 = (0..16)
            .map(|at| (at / 4, at % 4))
            .map(|(row, column)| {
                factors[row] * factors[column] * self.products[place(row, column)] as f64
            })
            .sum();
        let doubted = doubt / f64::midpoint(size, other_size);
        let units = self.units as f64;
        let variance = (squares.max(0.0) + doubted * doubted) * units / (units - 1.0);
        let margin = quantile::student(units - 1.0) * variance.sqrt();
        let margin = if self.units < 2 { f64::INFINITY } else { margin };
        Some(interval::around(one - other, margin, &(-most..=most)))
    }
}

/// The mean of losses, which are never negative and at most `most` each, with the interval of M. P. Fay and E. J. Feuer,
/// "Confidence intervals for directly standardized rates", Statistics in Medicine 16 (1997): that of a gamma
/// distribution of the same mean and variance, and with one more loss of `doubt` in all units together.
///
/// Few large losses among many small ones make the distribution skewed, and Student's interval too short at its upper
/// end. The variance is increased by the squared ratio of Student's to the normal quantile, because it is estimated
/// from few units.
pub fn loss(lost: &Ratio, doubt: f64, most: f64) -> Estimate {
    let (units, size) = (lost.units() as f64, lost.size() as f64);
    if lost.units() < 2 || size <= 0.0 {
        let mean = if size > 0.0 { lost.total() as f64 / size } else { 0.0 };
        return interval::around(mean, f64::INFINITY, &(0.0..=most));
    }
    let (mean, more) = (lost.total() as f64 / size, doubt / size);
    let few = quantile::student(units - 1.0) / quantile::normal(quantile::TAIL);
    let variance = lost.deviations() * units / (units - 1.0) / (size * size) * few * few;
    let end = |mean: f64, variance: f64, share: f64| {
        if mean <= 0.0 { 0.0 } else { variance / mean * gamma(mean * mean / variance, share) }
    };
    let low = end(mean, variance + more * more, quantile::TAIL);
    let high = end(mean + more, variance + more * more, 1.0 - quantile::TAIL);
    Estimate { mean, low: low.min(mean), high: high.clamp(mean, most.max(mean)) }
}

/// Above this shape the cube root of a gamma variable is normal to five digits.
const NEARLY_NORMAL: f64 = 2000.0;

/// The quantiles of the gamma distribution with this shape and a scale of 1, for the shares of both tails.
fn gamma(shape: f64, below: f64) -> f64 {
    let sign = if below < 0.5 { -1.0 } else { 1.0 };
    // E. B. Wilson and M. M. Hilferty, "The distribution of chi-square", PNAS 17 (1931).
    let near =
        1.0 - 1.0 / (9.0 * shape) + sign * quantile::normal(quantile::TAIL) / (3.0 * shape.sqrt());
    if shape > NEARLY_NORMAL {
        return shape * near.powi(3);
    }
    let (mut low, mut high) = (0.0, 4.0 * shape + 40.0);
    while high - low > 1e-12 * high {
        let middle = f64::midpoint(low, high);
        if middle <= low || middle >= high {
            break;
        }
        let found = checked_gamma_lr(shape, middle).unwrap_or(1.0);
        (low, high) = if found < below { (middle, high) } else { (low, middle) };
    }
    f64::midpoint(low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paired(units: &[[i64; 4]]) -> PairSums {
        let mut paired = PairSums::default();
        for &[x, y, a, b] in units {
            paired.add((x, y), (a, b));
        }
        paired
    }

    #[test]
    fn rounds_that_all_agree_are_no_certainty() {
        for rounds in [1, 5, 20, 500] {
            let even = of_scores(vec![(24, 24); rounds], 48, 4);
            assert!(even.mean.abs() < 1e-12 && even.low < 0.0 && even.high > 0.0, "{even:?}");
            let all = of_scores(vec![(48, 0); rounds], 48, 4);
            assert!(all.low < 1.0 && all.high >= 1.0 - 1e-12, "{all:?}");
        }
        let wide = of_scores([], 48, 4);
        assert!((wide.mean, wide.low, wide.high) == (0.0, -1.0, 1.0));
    }

    #[test]
    fn what_is_paired_is_the_difference_of_the_two_ratios() {
        let all = paired(&[[4, 8, 5, 5], [6, 2, 5, 4], [2, 2, 10, 1]]);
        let found = all.difference(1.0, 42.0).unwrap();
        assert!((found.mean - (1.0 - 0.5)).abs() < 1e-12);
        // Exchanged, the difference has the other sign.
        let turned = paired(&[[5, 5, 4, 8], [5, 4, 6, 2], [10, 1, 2, 2]]).difference(1.0, 42.0);
        let turned = turned.unwrap();
        assert!((found.low + turned.high).abs() < 1e-9 && (found.high + turned.low).abs() < 1e-9);
        // By hand: X = 12 and 20; d = 4/12 − 2.5/20, −4/12 − 1.5/20, 0 + 4/20; one more of 1/16.
        let squares = 0.208_333_f64.powi(2) + 0.408_333_f64.powi(2) + 0.2_f64.powi(2);
        let margin = 4.302_653 * ((squares + (1.0 / 16.0_f64).powi(2)) * 1.5).sqrt();
        assert!((found.high - found.mean - margin).abs() < 1e-5, "{found:?}");
    }

    #[test]
    fn what_both_share_cancels_out() {
        let luck = [0, 30, 2, 17, 44, 8, 3, 25];
        let units: Vec<_> = luck.iter().map(|&lost| [10, lost + 2, 10, lost]).collect();
        let found = paired(&units).difference(1.0, 42.0).unwrap();
        assert!((found.mean - 0.2).abs() < 1e-12 && found.low > 0.1, "{found:?}");
        let same: Vec<_> = luck.iter().map(|&lost| [10, lost, 10, lost]).collect();
        let same = paired(&same).difference(1.0, 42.0).unwrap();
        assert!(same.mean.abs() < 1e-12 && same.low < 0.0 && same.high > 0.0, "{same:?}");
    }

    #[test]
    fn nothing_and_one_unit_are_everything_that_is_possible() {
        assert_eq!(PairSums::default().difference(1.0, 42.0), None);
        assert_eq!(paired(&[[4, 8, 0, 0]]).difference(1.0, 42.0), None);
        let one = paired(&[[4, 8, 4, 4]]).difference(1.0, 42.0).unwrap();
        assert!((one.low, one.high) == (-42.0, 42.0));
        let mut one = Ratio::default();
        one.add(4, 8);
        assert_eq!(loss(&one, 21.0, 42.0), Estimate { mean: 2.0, low: 0.0, high: 42.0 });
    }

    #[test]
    fn merging_is_adding() {
        let mut left = paired(&[[4, 8, 5, 5], [6, 2, 5, 4]]);
        left.merge(&paired(&[[2, 2, 10, 1]]));
        assert_eq!(left, paired(&[[2, 2, 10, 1], [6, 2, 5, 4], [4, 8, 5, 5]]));
        assert!(left.is_within(3, 10) && !left.is_within(2, 10) && !left.is_within(3, 5));
    }

    #[test]
    fn the_printed_interval_of_a_rare_event_agrees() {
        // Independent losses of 1 are a Poisson variable: 3 events are 0.62 to 8.77 (Garwood, Biometrika 28, 1936).
        let mut rare = Ratio::default();
        (0..100_000).for_each(|unit| rare.add(1, i64::from(unit < 3)));
        let found = loss(&rare, 1.0, 1.0);
        assert!((found.high * 1e5 - 8.77).abs() < 0.05, "{found:?}");
        // The doubt makes the lower end lower.
        assert!(found.low * 1e5 > 0.3 && found.low * 1e5 < 0.62, "{found:?}");
        let mut never = Ratio::default();
        (0..1000).for_each(|_| never.add(10, 0));
        let found = loss(&never, 21.0, 42.0);
        assert!(found.low.abs() < 1e-12 && (found.high - 3.689 * 21.0 / 1e4).abs() < 1e-5);
    }

    #[test]
    fn the_quantiles_of_the_gamma_distribution_meet_and_agree_with_tables() {
        // Half of the chi-squared quantiles: 0.0506 and 7.378 for 2 degrees of freedom, 3.247 and 20.483 for 10.
        for (shape, low, high) in [(1.0, 0.0506, 7.378), (5.0, 3.247, 20.483)] {
            assert!((2.0 * gamma(shape, 0.025) - low).abs() < 5e-4);
            assert!((2.0 * gamma(shape, 0.975) - high).abs() < 5e-3);
        }
        let (below, above) = (gamma(1999.9, 0.975), gamma(2000.1, 0.975));
        assert!(above > below && above - below < 0.25, "{below} {above}");
    }
}
