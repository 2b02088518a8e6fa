//! The expected length of a test.
//!
//! The ratio is close to a Brownian motion with a drift that depends on the strength. Its mean time to one of
//! two bounds is that of Wald, "Sequential Analysis" (1947), with the bounds moved outward by the mean
//! overshoot of a walk: Siegmund, "Sequential Analysis" (1985), chapter 10.

use serde::Serialize;

use super::stopped::OVERSHOOT;
use super::{Sprt, moments};
use crate::elo;

/// The expected length of a test at one strength.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct ExpectedLength {
    /// The difference in Elo.
    pub elo: f64,
    /// The mean number of pairs.
    pub pairs: f64,
    /// The mean number of games.
    pub games: f64,
    /// The probability that the test accepts H1.
    pub accepts_h1: f64,
}

/// The expected length of a test at several strengths.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Expectation {
    /// The standard deviation of a pair's mean score that is assumed.
    pub deviation: f64,
    /// If H0 is true.
    pub at_h0: ExpectedLength,
    /// If the truth is midway between the hypotheses, in score.
    pub midway: ExpectedLength,
    /// If H1 is true.
    pub at_h1: ExpectedLength,
    /// At the strength at which the test is longest.
    pub worst: ExpectedLength,
}

impl Sprt {
    /// The mean length of the test, where the mean score of a pair has this standard deviation.
    pub fn expected(&self, deviation: f64) -> Expectation {
        let deviation = deviation.clamp(1e-3, 0.5);
        let [low, high] = self.scores(deviation);
        let worst = (0..=100).map(|step| low + (high - low) * f64::from(step) / 100.0);
        let worst = worst.map(|score| self.expected_at(score, deviation));
        let worst = worst.max_by(|one, other| one.pairs.total_cmp(&other.pairs));
        let midway = self.expected_at(f64::midpoint(low, high), deviation);
        Expectation {
            deviation,
            at_h0: self.expected_at(low, deviation),
            midway,
            at_h1: self.expected_at(high, deviation),
            worst: worst.unwrap_or(midway),
        }
    }

    fn expected_at(&self, score: f64, deviation: f64) -> ExpectedLength {
        let [low, high] = self.scores(deviation);
        let spread = (high - low).max(1e-9) / deviation;
        let drift = spread * (score - f64::midpoint(low, high)) / deviation;
        let over = OVERSHOOT * spread;
        let [lower, upper] = self.thresholds();
        let (lower, upper) = (lower - over, upper + over);
        let pull = 2.0 * drift / spread / spread;
        let (accepts_h1, pairs) = if (pull * (upper - lower)).abs() < 1e-6 {
            (-lower / (upper - lower), -lower * upper / spread / spread)
        } else {
            let up = (pull * lower).exp_m1() / (pull * (lower - upper)).exp_m1();
            let up = if up.is_finite() { up.clamp(0.0, 1.0) } else { f64::from(pull > 0.0) };
            (up, (up * upper + (1.0 - up) * lower) / drift)
        };
        let pairs = pairs.max(1.0);
        ExpectedLength { elo: elo::difference(score), pairs, games: 2.0 * pairs, accepts_h1 }
    }
}

/// The standard deviation of the mean of two independent games between equal players, if this share of games is
/// drawn.
pub fn deviation_with_draws(drawn: f64) -> f64 {
    ((1.0 - drawn.clamp(0.0, 1.0)) / 8.0).sqrt()
}

impl super::Pairs {
    /// The standard deviation of a pair's mean score, with one more pair spread evenly over the results.
    pub fn deviation(&self) -> f64 {
        let [_, variance, ..] = moments(&self.cautious());
        variance.sqrt()
    }
}
