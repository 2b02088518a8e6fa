//! The likelihood of superiority: how probable it is that the first of two players is the stronger one.

use super::interval::{self, Spread};
use super::sprt::Pairs;
use super::{Confidence, Sample, quantile};

/// The probability that the first player's true score is above 1/2, given these pairs of games.
///
/// The units are pairs, not games: `n` pairs with a mean score of `m` carry as much information as `n'` games that are
/// won or lost. The interval of the score uses the same number. The prior is uniform over all scores, so the score has
/// the beta distribution with the parameters `n' m + 1` and `n' (1 - m) + 1`.
pub fn superiority(pairs: &Pairs) -> f64 {
    let mut sample = Sample::default();
    (0..).zip(pairs.counts()).for_each(|(points, count)| sample.add_many(points, count));
    if sample.count == 0 {
        return 0.5;
    }
    let units = sample.count as f64;
    let mean = sample.sum as f64 / units / 4.0;
    let spread = Spread { units, mean, deviations: sample.deviations() / 16.0, each: 2.0 };
    let effective = interval::effective_units(&spread, 1.0, Confidence::USUAL);
    quantile::beta_above_half(effective * mean + 1.0, effective * (1.0 - mean) + 1.0)
}

#[cfg(test)]
mod tests {
    use crate::dice::dice;
    use rand::RngExt;

    use super::*;
    use crate::close;

    #[test]
    fn results_that_are_even_or_missing_favour_neither() {
        for counts in [[0; 5], [0, 0, 9, 0, 0], [3, 1, 4, 1, 3]] {
            close(superiority(&Pairs::new(counts)), 0.5, 1e-12);
        }
    }

    #[test]
    fn all_or_nothing_has_the_formula_for_single_games() {
        // With a uniform prior and `w` wins in `n` games the probability is that of at most `w` heads in
        // `n + 1` tosses of a coin: of at most 7 in 11, 0.886719.
        close(superiority(&Pairs::new([3, 0, 0, 0, 7])), 0.886_719, 1e-6);
    }

    #[test]
    fn both_players_together_are_certain() {
        for counts in [[2, 5, 9, 7, 4], [0, 0, 0, 0, 1], [900, 0, 40, 3, 1200]] {
            let mut mirrored = counts;
            mirrored.reverse();
            let both = superiority(&Pairs::new(counts)) + superiority(&Pairs::new(mirrored));
            close(both, 1.0, 1e-9);
        }
    }

    #[test]
    fn long_matches_agree_with_the_normal_distribution() {
        // The mean score is 0.5025 and the standard deviation of a pair 0.24747, so that 40,000 pairs are
        // 2.0204 standard errors above 1/2.
        let ahead = Pairs::new([2440, 9520, 15800, 9680, 2560]);
        close(superiority(&ahead), 0.978_33, 5e-4);
    }

    #[test]
    fn equals_seem_superior_no_more_often_than_the_figure_allows() {
        const RUNS: u32 = 4000;
        for (n, drawn) in [(5, 0.3), (20, 0.0), (20, 0.5), (100, 0.3)] {
            let mut dice = dice(7, n);
            let mut sure = 0;
            for _ in 0..RUNS {
                let mut pairs = Pairs::default();
                for _ in 0..n {
                    let mut game = || {
                        let at = dice.random_range(0.0..1.0);
                        if at < drawn { 1 } else { 2 * usize::from(at < f64::midpoint(1.0, drawn)) }
                    };
                    let points = game() + game();
                    pairs.add(points);
                }
                sure += u32::from(superiority(&pairs) > 0.95);
            }
            let share = f64::from(sure) / f64::from(RUNS);
            assert!((0.005..=0.065).contains(&share), "{n} pairs, {drawn} drawn: {share}");
        }
    }
}
