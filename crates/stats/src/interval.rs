//! Confidence intervals of means over independent units, whose games are not independent.

use std::ops::RangeInclusive;

use super::{Confidence, Estimate, quantile};

/// A summary of the values of independent units.
pub(super) struct Spread {
    /// The number of units.
    pub(super) units: f64,
    /// Their mean, between 0 and 1.
    pub(super) mean: f64,
    /// The sum of the squared distances of their values from the mean.
    pub(super) deviations: f64,
    /// The number of games in each unit.
    pub(super) each: f64,
}

/// How many units of doubt to add when a spread is smaller than chance would make it.
const DOUBT: f64 = 0.5;

/// The mean of values between 0 and 1.
///
/// Units of all or nothing have the largest spread that their mean allows, `m (1 - m)`. Units whose spread is a
/// fraction `v` of it carry as much information as `n / v` units of all or nothing, for which the exact binomial
/// interval is known: Clopper and Pearson, Biometrika 26 (1934).
///
/// This is the interval of Korn and Graubard, "Confidence intervals for proportions with small expected number of
/// positive counts estimated from survey data", Survey Methodology 24 (1998), with their correction for a spread that
/// is estimated from few units.
pub(super) fn share(spread: &Spread, level: Confidence) -> Estimate {
    bounded(spread, 1.0, level)
}

/// The mean of values between 0 and 1, when most games use only a small part of that range.
///
/// `step` is the smallest relevant difference between two games: 1 where a game is all or nothing, which gives the
/// interval of a share.
pub(super) fn bounded(spread: &Spread, step: f64, level: Confidence) -> Estimate {
    let &Spread { units, mean, .. } = spread;
    if units < 1.0 || !mean.is_finite() {
        return Estimate { mean: 0.5, low: 0.0, high: 1.0 };
    }
    let mean = mean.clamp(0.0, 1.0);
    let effective = effective_units(&Spread { mean, ..*spread }, step, level);
    let low = lower_end(effective, mean, level);
    let high = 1.0 - lower_end(effective, 1.0 - mean, level);
    Estimate { mean, low: low.min(mean), high: high.max(mean) }
}

/// The number of units of all or nothing that carry as much information; at least the number of units.
pub(super) fn effective_units(spread: &Spread, step: f64, level: Confidence) -> f64 {
    let &Spread { units: n, mean, deviations, each } = spread;
    if n < 2.0 {
        return n;
    }
    let largest = n * mean * (1.0 - mean);
    let seen = (deviations * n / (n - 1.0)).min(largest);
    // Twice the spread of independent games, because the games of a pair may be copies of each other.
    let doubted = (2.0 / each.max(1.0)).min(1.0);
    // The spread of games that differ by one step, which is the largest spread where that step is 1.
    let edge = mean.min(1.0 - mean).min(step / 2.0);
    let one_step = n * edge * (step - edge);
    if seen > doubted * one_step {
        let few = quantile::normal(level.tail) / quantile::student_at(n - 1.0, level.tail);
        return (n * largest / seen * few * few).max(n);
    }
    // A smaller spread may be luck, and is 0 if every game ended alike.
    let doubt = DOUBT * step * step;
    // At 0 and at 1 both spreads are 0, and their ratio tends to this.
    let steps = if one_step > 0.0 { largest / one_step } else { 1.0 / step };
    (n * steps * (one_step + doubt) / (seen + doubted * doubt)).max(n)
}

/// The lower end for a mean over this many units of all or nothing.
fn lower_end(units: f64, mean: f64, level: Confidence) -> f64 {
    if mean <= 0.0 {
        return 0.0;
    }
    quantile::beta(units * mean, units * (1.0 - mean) + 1.0, level.tail)
}

/// An interval on both sides of a mean, within the possible values.
pub(super) fn around(mean: f64, margin: f64, possible: &RangeInclusive<f64>) -> Estimate {
    let within = |value: f64| value.max(*possible.start()).min(*possible.end());
    let mean = within(mean);
    Estimate { mean, low: within(mean - margin), high: within(mean + margin) }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use crate::dice::{Dice, dice};
    use rand::RngExt;

    use super::*;
    use crate::Sample;

    /// The share over units of this many games each.
    fn share(sample: &Sample, whole: f64) -> Estimate {
        sample.share(whole, whole.max(1.0) as u32)
    }

    fn sample(units: &[(i64, u64)]) -> Sample {
        let mut sample = Sample::default();
        for &(value, count) in units {
            sample.add_many(value, count);
        }
        sample
    }

    #[track_caller]
    fn close(found: &Estimate, low: f64, high: f64, tolerance: f64) {
        let differs = (found.low - low).abs().max((found.high - high).abs());
        assert!(differs <= tolerance, "{found:?} is not {low} to {high}");
    }

    #[test]
    fn independent_games_have_the_published_intervals() {
        // Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in
        // Medicine 17 (1998), table I: the exact interval, method 5.
        let games = |won, all| share(&sample(&[(1, won), (0, all - won)]), 1.0);
        close(&games(81, 263), 0.2527, 0.3676, 6e-5);
        close(&games(15, 148), 0.0578, 0.1617, 6e-5);
        close(&games(0, 20), 0.0, 0.1684, 6e-5);
        close(&games(1, 29), 0.0009, 0.1776, 6e-5);
        // The score interval of Wilson, method 3, is close by.
        close(&games(81, 263), 0.2553, 0.3662, 0.003);
        close(&games(15, 148), 0.0624, 0.1605, 0.005);
        close(&games(0, 20), 0.0, 0.1611, 0.01);
        close(&games(1, 29), 0.0061, 0.1718, 0.01);
    }

    #[test]
    fn independent_games_in_pairs_count_as_games() {
        // 2500 pairs of two fair coins: a quarter lost, a quarter won, half shared.
        let pairs = share(&sample(&[(0, 625), (1, 1250), (2, 625)]), 2.0);
        let games = share(&sample(&[(0, 2500), (1, 2500)]), 1.0);
        close(&pairs, games.low, games.high, 2e-5);
        let copies = share(&sample(&[(0, 1250), (2, 1250)]), 2.0);
        assert!(((copies.high - copies.low) / (games.high - games.low) - 2f64.sqrt()).abs() < 0.01);
    }

    #[test]
    fn a_thousand_draws_are_not_certainty() {
        let drawn = share(&sample(&[(1, 1000)]), 2.0);
        assert!(drawn.low > 0.497 && drawn.low < 0.499, "{drawn:?}");
        assert!((drawn.low + drawn.high - 1.0).abs() < 1e-9);
    }

    #[test]
    fn nothing_is_ever_infinite() {
        for (value, count) in [(0, 1), (1, 1), (2, 1), (0, u64::from(u32::MAX)), (7, 3), (-7, 3)] {
            for whole in [2.0, 0.0] {
                let Estimate { mean, low, high } = share(&sample(&[(value, count)]), whole);
                assert!(0.0 <= low && low <= mean && mean <= high && high <= 1.0);
            }
        }
    }

    /// The points of two games with the same probability. This share of second games are copies of the first.
    fn pair(chance: f64, copied: f64, dice: &mut Dice) -> i64 {
        let first = dice.random_bool(chance);
        let copy = dice.random_bool(copied);
        let second = if copy { first } else { dice.random_bool(chance) };
        i64::from(first) + i64::from(second)
    }

    /// The share of intervals of `n` pairs that cover the truth, and their mean width.
    fn coverage(chance: f64, copied: f64, n: u64, dice: &mut Dice) -> (f64, f64) {
        const RUNS: u32 = 3000;
        let mut known = HashMap::new();
        let (mut held, mut width) = (0, 0.0);
        for _ in 0..RUNS {
            let mut sample = Sample::default();
            (0..n).for_each(|_| sample.add(pair(chance, copied, dice)));
            let Estimate { low, high, .. } =
                *known.entry((sample.sum, sample.squares)).or_insert_with(|| share(&sample, 2.0));
            held += u32::from(low <= chance && chance <= high);
            width += high - low;
        }
        (f64::from(held) / f64::from(RUNS), width / f64::from(RUNS))
    }

    #[test]
    fn intervals_hold_the_truth_as_often_as_they_say() {
        let mut dice = dice(2024, 1);
        for chance in [0.0, 0.001, 0.01, 0.1, 0.5, 0.9, 1.0] {
            for copied in [0.0, 0.5, 1.0] {
                for n in [1, 5, 20, 100, 1000] {
                    let (held, width) = coverage(chance, copied, n, &mut dice);
                    let case =
                        format!("chance {chance}, copied {copied}, {n} pairs: {held} {width}");
                    assert!(held >= if n >= 20 { 0.93 } else { 0.90 }, "{case}");
                    // The normal interval of n / (1 + copied) · 2 games, and the doubt about one unit.
                    let spread = chance * (1.0 - chance) * (1.0 + copied) / 2.0 / n as f64;
                    assert!(width <= 1.3 * 3.92 * spread.sqrt() + 5.0 / n as f64, "{case}");
                }
            }
        }
    }
}
