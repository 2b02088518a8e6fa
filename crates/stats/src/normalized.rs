//! Normalized Elo: a difference in units of the standard deviation of a game, so the share of draws does not matter.

use super::sprt::Pairs;
use super::{Estimate, elo, quantile};

/// Normalized Elo of one standard deviation of a game: twice the Elo per logit, because a score of 1/2 has the slope
/// 1/4 and the standard deviation 1/2.
const PER_DEVIATION: f64 = 2.0 * elo::PER_LOGIT;

/// The number of imaginary pairs of all or nothing, so pairs with equal results have a spread too.
const PRESUMED: f64 = 0.5;

/// The normalized Elo of the first player with its interval.
///
/// With `m` the mean score of a pair and `s` its standard deviation it is `(m - 1/2) / (s sqrt 2)` times 800 /
/// ln 10 (Van den Bergh, "Normalized Elo", 2020). The standard error is that of a ratio of mean to standard
/// deviation (Mertens, "Comments on variance of the IID estimator in Lo", 2002), at most [`elo::MOST`].
pub fn normalized(pairs: &Pairs) -> Estimate {
    let games = 2 * pairs.count();
    if games == 0 {
        return Estimate { mean: 0.0, low: -elo::MOST, high: elo::MOST };
    }
    let counts = with_presumed(pairs);
    let n = pairs.count() as f64;
    let moment = |of: &dyn Fn(f64) -> f64| -> f64 {
        let sum: f64 = (0..5).map(|i| counts[i] * of(i as f64 / 4.0)).sum();
        sum / counts.iter().sum::<f64>()
    };
    let mean = moment(&|score| score);
    let deviation = moment(&|score| (score - mean).powi(2)).sqrt();
    let skewness = moment(&|score| ((score - mean) / deviation).powi(3));
    let kurtosis = moment(&|score| ((score - mean) / deviation).powi(4));
    let ratio = (mean - 0.5) / deviation;
    let error = (1.0 - skewness * ratio + (kurtosis - 1.0) / 4.0 * ratio * ratio) / n;
    let margin = quantile::student(n - 1.0) * error.max(0.0).sqrt();
    let scaled = |ratio: f64| {
        (ratio / std::f64::consts::SQRT_2 * PER_DEVIATION).clamp(-elo::MOST, elo::MOST)
    };
    Estimate { mean: scaled(ratio), low: scaled(ratio - margin), high: scaled(ratio + margin) }
}

/// The counts with the imaginary pairs, which are won or lost as a whole, as often as the games were.
fn with_presumed(pairs: &Pairs) -> [f64; 5] {
    let mut counts = pairs.counts().map(|count| count as f64);
    let score = elo::cautious(pairs.score().mean, 2 * pairs.count());
    counts[0] += PRESUMED * (1.0 - score);
    counts[4] += PRESUMED * score;
    counts
}

#[cfg(test)]
mod tests {
    use crate::dice::dice;
    use rand::RngExt;

    use super::*;
    use crate::close;

    #[test]
    fn many_pairs_have_the_textbook_figure() {
        // Mean 0.55 and variance 0.06625: 0.05 / sqrt(2 * 0.06625) * 347.4356 = 47.7247.
        let found = normalized(&Pairs::new([50_000, 200_000, 350_000, 300_000, 100_000]));
        close(found.mean, 47.725, 0.01);
        // Near a score of 1/2 only the error of the mean matters: 1.96 * 347.4 / sqrt(2 n).
        close(found.high - found.mean, 1.96 * 347.44 / 2e6_f64.sqrt(), 0.02);
    }

    #[test]
    fn without_draws_it_is_elo_for_small_differences() {
        let found = normalized(&Pairs::new([24_000, 0, 50_000, 0, 26_000]));
        close(found.mean, elo::difference(0.51), 0.1);
    }

    #[test]
    fn one_sided_and_missing_results_are_finite() {
        for counts in
            [[0; 5], [0, 0, 0, 0, 1], [0, 0, 0, 0, 5000], [0, 0, 7, 0, 0], [1, 0, 0, 0, 0]]
        {
            let Estimate { mean, low, high } = normalized(&Pairs::new(counts));
            assert!(low.is_finite() && low <= mean && mean <= high && high.is_finite());
            assert!(low < high || mean.abs() >= elo::MOST, "{counts:?}: {low} {high}");
        }
    }

    #[test]
    fn intervals_hold_the_truth_as_often_as_they_say() {
        const RUNS: u64 = 2000;
        for (n, chances) in [
            (5, [0.1, 0.2, 0.4, 0.2, 0.1]),
            (20, [0.1, 0.2, 0.4, 0.2, 0.1]),
            (20, [0.25, 0.0, 0.5, 0.0, 0.25]),
            (100, [0.02, 0.08, 0.3, 0.3, 0.3]),
            (500, [0.05, 0.2, 0.35, 0.3, 0.1]),
        ] {
            let mean: f64 = (0..5).map(|i| chances[i] * i as f64 / 4.0).sum();
            let variance: f64 = (0..5).map(|i| chances[i] * (i as f64 / 4.0 - mean).powi(2)).sum();
            let truth = (mean - 0.5) / (2.0 * variance).sqrt() * PER_DEVIATION;
            let mut held = 0;
            for run in 0..RUNS {
                let mut dice = dice(n, run);
                let mut pairs = Pairs::default();
                for _ in 0..n {
                    let mut at = dice.random_range(0.0..1.0);
                    let found = chances.iter().position(|chance| {
                        at -= chance;
                        at < 0.0
                    });
                    pairs.add(found.unwrap_or(4));
                }
                let Estimate { low, high, .. } = normalized(&pairs);
                held += u64::from(low <= truth && truth <= high);
            }
            let share = held as f64 / RUNS as f64;
            // Few pairs have few possible results, so their intervals cover more than the nominal level.
            let most = if n < 20 { 1.0 } else { 0.985 };
            assert!((0.93..=most).contains(&share), "{n} pairs of {chances:?}: {share}");
        }
    }
}
