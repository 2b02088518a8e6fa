//! A mean per move when what was drawn is games.

use statrs::distribution::{ContinuousCDF, Normal};

use crate::stats::Estimate;

/// Totals per move over many games of different lengths: the ratio estimator of survey sampling.
///
/// The moves of one game resemble each other, so that the game is the unit. With `x` moves and a
/// total of `y` in each of `n` games, the mean per move is `R = Σy / Σx`, and its variance is, to
/// first order, `n / (n - 1) * Σ(y - R x)² / (Σx)²` (W. G. Cochran, Sampling Techniques, 3rd ed.
/// 1977, chapter 6, for a population without end). All that is kept are sums of whole numbers,
/// which do not depend on the order of adding.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Ratio {
    games: u64,
    moves: u64,
    total: u64,
    moves_squared: u64,
    moves_by_total: u64,
    total_squared: u64,
}

impl Ratio {
    /// Adds a game. One without moves says nothing and is not counted.
    pub(super) fn add(&mut self, moves: u64, total: u64) {
        self.games += u64::from(moves > 0);
        self.moves += moves;
        self.total += total;
        self.moves_squared += moves * moves;
        self.moves_by_total += moves * total;
        self.total_squared += total * total;
    }

    /// Adds all games of another.
    pub(super) fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.moves += other.moves;
        self.total += other.total;
        self.moves_squared += other.moves_squared;
        self.moves_by_total += other.moves_by_total;
        self.total_squared += other.total_squared;
    }

    /// All moves.
    pub(super) fn moves(&self) -> u64 {
        self.moves
    }

    /// The mean per move, for values between 0 and `most`; `None` without a move.
    ///
    /// Where no game differs from the mean the interval is widened by the rule of three: what was not
    /// seen in n games has a frequency below 3/n with a probability of 95 %.
    pub(super) fn estimate(&self, most: f64) -> Option<Estimate> {
        if self.moves == 0 {
            return None;
        }
        let (x, y) = (i128::from(self.moves), i128::from(self.total));
        // Σ(y - R x)², times (Σx)² to make it a whole number.
        let scatter = x * x * i128::from(self.total_squared)
            - 2 * x * y * i128::from(self.moves_by_total)
            + y * y * i128::from(self.moves_squared);
        let n = self.games as f64;
        let mean = y as f64 / x as f64;
        let margin = if scatter == 0 || self.games < 2 {
            3.0 * most / n
        } else {
            let quantile = Normal::standard().inverse_cdf(0.975);
            quantile * (scatter as f64 * n / (n - 1.0)).sqrt() / (x * x) as f64
        };
        Some(Estimate { mean, low: (mean - margin).max(0.0), high: (mean + margin).min(most) })
    }
}

#[cfg(test)]
#[allow(clippy::float_cmp)] // whole numbers divided by powers of two are exact
mod tests {
    use super::*;
    use crate::stats::Sample;

    fn ratio(games: impl IntoIterator<Item = (u64, u64)>) -> Ratio {
        let mut ratio = Ratio::default();
        games.into_iter().for_each(|(moves, total)| ratio.add(moves, total));
        ratio
    }

    #[test]
    fn with_games_of_one_length_it_is_the_mean_of_games() {
        let totals = (0..400).map(|i| i % 5);
        let estimate = ratio(totals.clone().map(|total| (8, total))).estimate(1.0).unwrap();
        let mut sample = Sample::default();
        totals.for_each(|total| sample.add(total as i64));
        let plain = sample.mean(8.0, 0.0..=1.0);
        assert_eq!(estimate.mean, plain.mean);
        // One is normal, the other Student's with 399 degrees of freedom.
        assert!((estimate.low - plain.low).abs() < 1e-4);
        assert!((estimate.high - plain.high).abs() < 1e-4);
    }

    #[test]
    fn the_interval_is_the_one_worked_out_by_hand() {
        // R = 6 / 12; residuals 1, 0, -1; variance 3/2 * 2 / 144.
        let estimate = ratio([(2, 2), (4, 2), (6, 2)]).estimate(1.0).unwrap();
        assert_eq!(estimate.mean, 0.5);
        assert!((estimate.high - 0.5 - 1.959_964 * (3.0_f64 / 144.0).sqrt()).abs() < 1e-6);
    }

    #[test]
    fn moves_of_one_game_are_not_independent() {
        // The same thousand moves, once in games that are good or bad as a whole.
        let together = ratio((0..100).map(|game| (10, 10 * (game % 2)))).estimate(1.0).unwrap();
        let apart = ratio((0..1000).map(|game| (1, game % 2))).estimate(1.0).unwrap();
        assert_eq!(together.mean, apart.mean);
        assert!(together.high - together.low > 3.0 * (apart.high - apart.low));
    }

    #[test]
    fn nothing_and_no_scatter_are_sensible() {
        assert_eq!(ratio([]).estimate(1.0), None);
        assert_eq!(ratio([(0, 0)]).estimate(1.0), None);
        let never = ratio([(20, 0); 300]).estimate(1.0).unwrap();
        assert!((never.low, never.mean) == (0.0, 0.0) && (never.high - 0.01).abs() < 1e-12);
        let one = ratio([(20, 7)]).estimate(1.0).unwrap();
        assert!((one.low, one.high) == (0.0, 1.0));
    }

    #[test]
    fn merging_is_adding() {
        let mut left = ratio([(1, 1), (5, 2)]);
        left.merge(&ratio([(0, 0), (7, 3)]));
        assert_eq!(left, ratio([(7, 3), (5, 2), (1, 1)]));
    }
}
