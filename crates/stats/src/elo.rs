//! Elo: the difference between two players that a score shows.
//!
//! A player who is `d` better scores `1 / (1 + 10^(-d/400))`, a draw counting half. That is Elo's own
//! definition with the logistic curve ("The Rating of Chessplayers", 1978, 8.4).

use super::Estimate;

/// The largest reported difference. An end of an interval at this value means that the games do not limit that side.
pub const MOST: f64 = 3000.0;

/// The Elo points that multiply the odds by `e`: 400 / ln 10.
pub(super) const PER_LOGIT: f64 = 400.0 / std::f64::consts::LN_10;

/// The expected score of a player who is this much better; 1/2 if the difference is not a number.
pub fn expected_score(difference: f64) -> f64 {
    if difference.is_nan() { 0.5 } else { 1.0 / (1.0 + (-difference / PER_LOGIT).exp()) }
}

/// The difference at which this score is expected, between `-`[`MOST`] and [`MOST`]; 0 if the score is not a number.
pub fn difference(score: f64) -> f64 {
    if score.is_nan() {
        return 0.0;
    }
    let score = score.clamp(0.0, 1.0);
    // The odds of a score of 1 are infinite, and so is their logarithm until it is clamped.
    (PER_LOGIT * (score / (1.0 - score)).ln()).clamp(-MOST, MOST)
}

/// The score after one more game that was drawn, half a draw for each side: `(points + 1/2) / (games + 1)`.
///
/// This is the only imaginary game of a match, and it keeps the difference finite when every game was won.
pub fn cautious(score: f64, games: u64) -> f64 {
    let games = games as f64;
    (score * games + 0.5) / (games + 1.0)
}

/// The difference that a score over this many games shows, with its interval.
///
/// The difference is that of the [`cautious`] score; the interval's ends are those of the score's own.
pub fn of_score(score: &Estimate, games: u64) -> Estimate {
    let mean = difference(cautious(score.mean, games));
    let (low, high) = (difference(score.low), difference(score.high));
    Estimate { mean, low: low.min(mean), high: high.max(mean) }
}

#[cfg(test)]
mod tests {
    use super::super::Sample;
    use super::*;

    fn match_of(wins: u64, draws: u64, losses: u64) -> Estimate {
        let mut sample = Sample::default();
        for (value, count) in [(2, wins), (1, draws), (0, losses)] {
            sample.add_many(value, count);
        }
        of_score(&sample.share(2.0, 1), wins + draws + losses)
    }

    #[test]
    fn the_printed_table_agrees() {
        // FIDE Handbook B.02, table 8.1b, which gives scores in hundredths by the normal curve; the
        // logistic curve agrees to a hundredth up to 200.
        let printed = [(0, 0.50), (50, 0.57), (100, 0.64), (150, 0.70), (200, 0.76)];
        for (elo, score) in printed {
            let found = expected_score(f64::from(elo));
            assert!((found - score).abs() <= 0.0101, "{elo}: {found}");
            assert!((difference(score) - f64::from(elo)).abs() < 5.0, "{score}");
        }
        // The logistic curve's own round figures: odds of 10 to 1 are 400, of 3 to 1 are 190.85.
        assert!((expected_score(400.0) - 10.0 / 11.0).abs() < 1e-12);
        assert!((difference(0.75) - 190.848_5).abs() < 1e-4);
    }

    #[test]
    fn score_and_difference_are_each_other_s_inverse() {
        for elo in -29..=29 {
            let elo = f64::from(elo) * 100.0;
            assert!((difference(expected_score(elo)) - elo).abs() < 1e-5);
        }
    }

    #[test]
    fn one_sided_matches_are_finite_and_say_which_side_is_open() {
        let lost = match_of(0, 0, 1000);
        assert!((lost.mean + 1320.4).abs() < 0.1, "{lost:?}");
        assert!(lost.low.to_bits() == (-MOST).to_bits() && lost.high < -900.0, "{lost:?}");
        let won = match_of(1000, 0, 0);
        assert!((won.mean + lost.mean).abs() < 1e-6 && (won.low + lost.high).abs() < 1e-6);
    }

    #[test]
    fn nothing_one_game_and_draws_are_sensible() {
        let nothing = match_of(0, 0, 0);
        assert!(nothing == Estimate { mean: 0.0, low: -MOST, high: MOST });
        let one = match_of(1, 0, 0);
        assert!((one.mean - 190.85).abs() < 0.01 && one.low < -200.0, "{one:?}");
        let drawn = match_of(0, 1000, 0);
        assert!(drawn.mean.abs() < 1e-9 && drawn.high < 2.0 && drawn.low > -2.0, "{drawn:?}");
    }

    #[test]
    fn a_long_match_has_the_textbook_interval() {
        // A score of 0.55 over 10,000 decided games: 34.86, ± 1.96 · 0.004975 · 400 / ln 10 / 0.2475.
        let long = match_of(5500, 0, 4500);
        assert!((long.mean - 34.86).abs() < 0.02, "{long:?}");
        assert!((long.high - long.mean - 6.84).abs() < 0.05, "{long:?}");
    }

    #[test]
    fn no_input_makes_a_nan() {
        for input in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -1.0, 2.0, 0.0, 1.0] {
            assert!(expected_score(input).is_finite());
            assert!(difference(input).is_finite());
        }
    }
}
