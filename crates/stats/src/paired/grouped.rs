//! The 95% interval of a mean over units in groups: differences between players, round by round.
//!
//! Two ways to draw units have one formula. If the rounds themselves are drawn (deals), they are one group. If the rounds
//! are all that exist (every position after five moves) and only the players' dice are drawn, each round is a group and its
//! repeats are the units: differences between rounds are not a sampling error. This is the variance of a stratified sample with
//! equally many units in each stratum (W. G. Cochran, Sampling Techniques, 3rd ed. 1977, chapter 5).

use std::ops::RangeInclusive;

use crate::interval::around;
use crate::{Estimate, quantile};

/// The unit and range of the values.
#[derive(Clone, Debug)]
pub struct Scale {
    /// The value that counts as 1.
    pub whole: f64,
    /// How much the result of a single game changes a value.
    pub game: f64,
    /// The means that are possible.
    pub possible: RangeInclusive<f64>,
}

/// The mean of values in groups of `group` units each, one group after the other, with Student's interval.
///
/// Equal units do not prove that all units are equal. Two imaginary units are therefore added to the squares, one a
/// game above the mean and one a game below, after D. G. Bonett and R. M. Price, "Adjusted Wald confidence interval for
/// a difference of binomial proportions based on paired data", Journal of Educational and Behavioral Statistics 37
/// (2012).
pub fn mean(values: &[i64], group: usize, scale: &Scale) -> Estimate {
    let Scale { whole, game, possible } = scale;
    let units = values.len() as f64;
    let groups = values.chunks(group.max(1));
    let freedom = units - groups.len() as f64;
    let sum: i64 = values.iter().sum();
    let mean = if values.is_empty() { 0.0 } else { sum as f64 / units / whole };
    if freedom < 1.0 {
        return around(mean, f64::INFINITY, possible);
    }
    let squares = groups.map(deviations).sum::<f64>() + 2.0 * game * game;
    let margin = quantile::student(freedom) * (squares / freedom / units).sqrt() / whole;
    around(mean, margin, possible)
}

/// The sum of the squared distances from the mean, in whole numbers as far as possible.
fn deviations(values: &[i64]) -> f64 {
    let count = values.len() as i128;
    let sum: i128 = values.iter().map(|&value| i128::from(value)).sum();
    let squares: i128 = values.iter().map(|&value| i128::from(value) * i128::from(value)).sum();
    (count * squares - sum * sum) as f64 / count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scale(game: f64) -> Scale {
        Scale { whole: 1.0, game, possible: -100.0..=100.0 }
    }

    #[test]
    fn one_group_has_the_interval_of_student() {
        // Ten values with mean 5.5 and squares of 82.5: 5.5 ± 2.262 · √(82.5 / 9 / 10).
        let values: Vec<i64> = (1..=10).collect();
        let Estimate { mean, low, high } = mean(&values, 10, &scale(0.0));
        assert!((mean - 5.5).abs() < 1e-12 && (low - 3.334).abs() < 1e-3, "{low}");
        assert!((high - 7.666).abs() < 1e-3, "{high}");
    }

    #[test]
    fn what_differs_between_groups_is_no_sampling_error() {
        // Pairs 0 and 2, 10 and 12, ...: every pair has squares of 2 around its own mean.
        let values: Vec<i64> = (0..20).map(|i| 10 * (i / 2) + 2 * (i % 2)).collect();
        let apart = mean(&values, 2, &scale(0.0));
        let margin = 2.228 * (20.0_f64 / 10.0 / 20.0).sqrt();
        assert!((apart.high - apart.mean - margin).abs() < 1e-3, "{apart:?}");
        let drawn = mean(&values, 20, &scale(0.0));
        assert!(drawn.high - drawn.low > 5.0 * (apart.high - apart.low), "{drawn:?}");
    }

    #[test]
    fn no_finite_sample_has_a_width_of_zero() {
        for count in [2, 20, 500] {
            let equal = mean(&vec![3; count], count, &scale(1.0));
            assert!(equal.low < 3.0 && equal.high > 3.0, "{equal:?}");
        }
        // A single unit, or one in each group, does not limit the mean.
        for (values, group) in [(&[3][..], 1), (&[3, 3, 3], 1), (&[], 1), (&[], 0)] {
            let unknown = mean(values, group, &scale(1.0));
            assert!(unknown.low <= -100.0 && unknown.high >= 100.0, "{unknown:?}");
        }
    }
}
