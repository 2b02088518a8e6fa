//! The sequential test: play pairs of games until it is clear which of two hypotheses holds.
//!
//! The hypotheses are that a player is `elo0` or `elo1` better than the other. Games come in pairs from
//! one opening with the sides changed, and a pair has five results. The logarithm of the likelihood
//! ratio compares the likeliest distributions of the five under either hypothesis: the generalised
//! test of Van den Bergh, "A Practical Introduction to the GSPRT", as Fishtest and fastchess run it. The likeliest distribution with a given mean is
//! that of Owen, "Empirical likelihood ratio confidence intervals for a single functional",
//! Biometrika 75 (1988). The thresholds are those of Wald, "Sequential Analysis" (1947).

use std::fmt;

use papan_words::{Arg, Message};
use serde::{Deserialize, Serialize};

use super::{Estimate, Level, Sample, elo};
use crate::words::say;

/// How often a pair gave 0, 1/2, 1, 3/2 and 2 points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pairs {
    counts: [u64; 5],
}

impl Pairs {
    /// Pairs that were counted already, those with the fewest points first.
    pub fn new(counts: [u64; 5]) -> Self {
        Self { counts }
    }

    /// Counts a pair that gave so many half points; more than four count as four.
    pub fn add(&mut self, half_points: usize) {
        self.counts[half_points.min(4)] += 1;
    }

    /// Counts all pairs of another.
    pub fn merge(&mut self, other: &Self) {
        self.counts = [0, 1, 2, 3, 4].map(|i| self.counts[i] + other.counts[i]);
    }

    /// How often a pair gave each number of points, the fewest first.
    pub fn counts(&self) -> [u64; 5] {
        self.counts
    }

    /// How many pairs there are.
    pub fn count(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The score of a game, with the pair as the unit of its interval.
    pub fn score(&self) -> Estimate {
        self.score_at(Level::USUAL)
    }

    /// [`Self::score`] with an interval of this confidence level.
    pub fn score_at(&self, level: Level) -> Estimate {
        let mut sample = Sample::default();
        (0..).zip(self.counts).for_each(|(points, count)| sample.add_many(points, count));
        sample.share_at(4.0, 2, level)
    }

    /// The difference in Elo that the score shows.
    pub fn elo(&self) -> Estimate {
        self.elo_at(Level::USUAL)
    }

    /// [`Self::elo`] with an interval of this confidence level.
    pub fn elo_at(&self, level: Level) -> Estimate {
        elo::of_score(&self.score_at(level), 2 * self.count())
    }
}

/// What the games say so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// Nothing yet: play on.
    Continue,
    /// The difference is `elo0` rather than `elo1`.
    H0,
    /// The difference is `elo1` rather than `elo0`.
    H1,
}

/// Why a test cannot be run.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum SprtError {
    /// The hypotheses are not two differences, the smaller one first.
    Hypotheses {
        /// The first one given.
        elo0: f64,
        /// The second one given.
        elo1: f64,
    },
    /// An error rate is not a probability below a half.
    Rate(f64),
}

impl SprtError {
    /// What it says.
    pub fn message(&self) -> Message {
        let number = |value: f64| Arg::Decimal(value.to_string());
        match *self {
            Self::Hypotheses { elo0, elo1 } => say!(
                "sprt-hypotheses",
                first = number(elo0),
                second = number(elo1),
                most = number(elo::MOST)
            ),
            Self::Rate(rate) => say!("sprt-rate", rate = number(rate)),
        }
    }
}

impl fmt::Display for SprtError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

/// A test between two differences in Elo.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
}

/// What a result that never came counts, in pairs, so that no likelihood is 0: the figure of Fishtest
/// and fastchess.
const UNSEEN: f64 = 1e-3;

impl Sprt {
    /// A test that errs in one of twenty cases, either way.
    pub fn new(elo0: f64, elo1: f64) -> Result<Self, SprtError> {
        Self::with_rates(elo0, elo1, 0.05, 0.05)
    }

    /// A test that accepts `elo1` though `elo0` holds with a probability of `alpha`, and `elo0` though
    /// `elo1` holds with a probability of `beta`.
    pub fn with_rates(elo0: f64, elo1: f64, alpha: f64, beta: f64) -> Result<Self, SprtError> {
        if !(-elo::MOST <= elo0 && elo0 < elo1 && elo1 <= elo::MOST) {
            return Err(SprtError::Hypotheses { elo0, elo1 });
        }
        for rate in [alpha, beta] {
            // The smallest rates leave thresholds that no match reaches, but finite ones.
            if !(f64::MIN_POSITIVE..0.5).contains(&rate) {
                return Err(SprtError::Rate(rate));
            }
        }
        Ok(Self { elo0, elo1, alpha, beta })
    }

    /// The two hypotheses.
    pub fn hypotheses(&self) -> [f64; 2] {
        [self.elo0, self.elo1]
    }

    /// How often it errs: accepts `elo1` though `elo0` holds, and the other way round.
    pub fn rates(&self) -> [f64; 2] {
        [self.alpha, self.beta]
    }

    /// At the first of these or below it `elo0` is accepted, at the second or above it `elo1`.
    pub fn thresholds(&self) -> [f64; 2] {
        [(self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln()]
    }

    /// The logarithm of how much likelier the results are under `elo1` than under `elo0`.
    pub fn llr(&self, pairs: &Pairs) -> f64 {
        let scores = [0.0, 0.25, 0.5, 0.75, 1.0];
        let [low, high] = self.hypotheses().map(elo::expected_score);
        log_likelihood_ratio(&scores, &pairs.counts, low, high)
    }

    /// What the results say.
    pub fn verdict(&self, pairs: &Pairs) -> Verdict {
        let llr = self.llr(pairs);
        let [low, high] = self.thresholds();
        if llr >= high {
            Verdict::H1
        } else if llr <= low {
            Verdict::H0
        } else {
            Verdict::Continue
        }
    }
}

/// For units with these scores, which came so often: how much likelier a mean of `high` makes them
/// than a mean of `low`.
fn log_likelihood_ratio(scores: &[f64], counts: &[u64], low: f64, high: f64) -> f64 {
    if counts.iter().all(|&count| count == 0) {
        return 0.0;
    }
    let weights = counts.iter().map(|&count| (count as f64).max(UNSEEN));
    let seen: Vec<_> = scores.iter().copied().zip(weights).collect();
    let (tilt_low, tilt_high) = (tilt(&seen, low), tilt(&seen, high));
    // Where the mean is `m`, the likeliest frequency of score s is the one seen over 1 + t (s - m),
    // which is positive but for rounding.
    let log = |tilted: f64| tilted.max(f64::EPSILON - 1.0).ln_1p();
    let term = |&(score, count): &(f64, f64)| {
        count * (log(tilt_low * (score - low)) - log(tilt_high * (score - high)))
    };
    seen.iter().map(term).sum()
}

/// How far the frequencies seen have to be tilted for their mean to be `mean`: the root of the sum of
/// `count (s - mean) / (1 + t (s - mean))`, which falls as `t` grows.
///
/// Scores lie between 0 and 1, both included, and the mean strictly between.
fn tilt(seen: &[(f64, f64)], mean: f64) -> f64 {
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    loop {
        let middle = f64::midpoint(low, high);
        if middle <= low || middle >= high || high - low < 1e-14 {
            return middle;
        }
        let part =
            |&(score, count): &(f64, f64)| count * (score - mean) / (1.0 + middle * (score - mean));
        let rest: f64 = seen.iter().map(part).sum();
        (low, high) = if rest > 0.0 { (middle, high) } else { (low, middle) };
    }
}

#[cfg(test)]
mod tests {
    use papan_players::{Dice, dice};
    use rand::RngExt;

    use super::*;

    #[track_caller]
    fn close(found: f64, expected: f64, tolerance: f64) {
        assert!((found - expected).abs() <= tolerance, "{found} is not {expected}");
    }

    #[test]
    fn the_figures_of_fastchess_agree() {
        // fastchess, app/tests/sprt_test.cpp, "logistic pentanomial" 1 and 2.
        let first = Sprt::new(0.5, 2.5).unwrap();
        close(first.llr(&Pairs::new([223, 9863, 21_279, 10_037, 246])), -3.07, 0.031);
        let second = Sprt::new(0.0, 2.0).unwrap();
        close(second.llr(&Pairs::new([871, 26_175, 55_983, 26_678, 821])), -4.98, 0.05);
        // And "logistic trinomial" 1 and 2: losses, draws and wins of single games.
        let games = |counts: [u64; 3], elo0: f64, elo1: f64| {
            let [low, high] = [elo0, elo1].map(elo::expected_score);
            log_likelihood_ratio(&[0.0, 0.5, 1.0], &counts, low, high)
        };
        close(games([21_184, 40_708, 21_404], 0.5, 2.5), -1.57, 0.016);
        close(games([57_030, 106_593, 57_433], 0.0, 2.0), -2.59, 0.026);
    }

    #[test]
    fn the_thresholds_are_the_usual_ones() {
        let [low, high] = Sprt::new(0.0, 5.0).unwrap().thresholds();
        close(low, -2.944_439, 1e-6);
        close(high, 2.944_439, 1e-6);
        // OpenBench prints (-2.25, 2.89) for rates of 5 % and 10 %.
        let [low, high] = Sprt::with_rates(0.0, 5.0, 0.05, 0.10).unwrap().thresholds();
        close(low, -2.25, 0.005);
        close(high, 2.89, 0.005);
    }

    #[test]
    fn many_pairs_agree_with_the_normal_approximation() {
        // N (s1 - s0) (2 m - s0 - s1) / (2 variance), for small differences.
        let pairs = Pairs::new([1000, 4000, 9000, 4200, 1100]);
        let sprt = Sprt::new(0.0, 4.0).unwrap();
        let counts = pairs.counts().map(|count| count as f64);
        let n: f64 = counts.iter().sum();
        let moment = |of: &dyn Fn(f64) -> f64| {
            (0..5).map(|i| counts[i] * of(i as f64 / 4.0)).sum::<f64>() / n
        };
        let mean = moment(&|s| s);
        let variance = moment(&|s| (s - mean) * (s - mean));
        let [low, high] = sprt.hypotheses().map(elo::expected_score);
        let normal = n * (high - low) * (2.0 * mean - low - high) / 2.0 / variance;
        close(sprt.llr(&pairs), normal, 0.01 * normal.abs());
    }

    #[test]
    fn one_sided_results_are_finite_and_decide() {
        let sprt = Sprt::new(0.0, 20.0).unwrap();
        assert!(sprt.llr(&Pairs::default()).to_bits() == 0);
        for i in 0..5 {
            let mut counts = [0; 5];
            counts[i] = 1;
            assert_eq!(sprt.verdict(&Pairs::new(counts)), Verdict::Continue, "{i}");
            counts[i] = 1_000_000_000;
            let pairs = Pairs::new(counts);
            assert!(sprt.llr(&pairs).is_finite());
            assert_eq!(sprt.verdict(&pairs), if i > 2 { Verdict::H1 } else { Verdict::H0 });
        }
        let extreme = Sprt::new(-elo::MOST, elo::MOST).unwrap();
        assert!(extreme.llr(&Pairs::new([0, 0, 3, 0, 0])).is_finite());
        assert!(extreme.llr(&Pairs::new([9, 0, 0, 0, 0])) < 0.0);
    }

    #[test]
    fn mirrored_results_have_the_mirrored_ratio() {
        let sprt = Sprt::new(-10.0, 10.0).unwrap();
        let pairs = [3, 0, 20, 12, 9];
        let mut mirrored = pairs;
        mirrored.reverse();
        close(sprt.llr(&Pairs::new(pairs)), -sprt.llr(&Pairs::new(mirrored)), 1e-9);
        close(Sprt::new(-10.0, 10.0).unwrap().llr(&Pairs::new([4, 7, 9, 7, 4])), 0.0, 1e-9);
    }

    #[test]
    fn pairs_are_counted_and_scored() {
        let mut pairs = Pairs::default();
        for points in [0, 1, 2, 2, 3, 4, 9] {
            pairs.add(points);
        }
        pairs.merge(&Pairs::new([1, 0, 0, 0, 0]));
        assert_eq!((pairs.counts(), pairs.count()), ([2, 1, 2, 1, 2], 8));
        close(pairs.score().mean, 0.5, 1e-12);
        assert!(pairs.elo().low < 0.0 && pairs.elo().high > 0.0);
    }

    #[test]
    fn tests_that_make_no_sense_are_refused() {
        for (elo0, elo1) in [(5.0, 0.0), (1.0, 1.0), (f64::NAN, 1.0), (0.0, f64::INFINITY)] {
            assert!(Sprt::new(elo0, elo1).is_err());
        }
        for rate in [0.0, 0.5, -1.0, f64::NAN, 1e-320] {
            assert!(Sprt::with_rates(0.0, 5.0, rate, 0.05).is_err(), "{rate}");
        }
        let error = Sprt::new(5.0, 0.0).unwrap_err().to_string();
        assert_eq!(error, "5,0 are not two differences in Elo within 3000, the smaller one first");
    }

    /// The half points of a game at this difference, a given share of games drawn.
    fn game(elo: f64, drawn: f64, dice: &mut Dice) -> usize {
        let win = elo::expected_score(elo) - drawn / 2.0;
        let at = dice.random_range(0.0..1.0);
        if at < win { 2 } else { usize::from(at < win + drawn) }
    }

    /// How often a test accepts H1, and how many pairs it takes on average.
    fn run(sprt: &Sprt, elo: f64, drawn: f64, seed: u64) -> (f64, f64) {
        const RUNS: u64 = 1500;
        let (mut accepted, mut played) = (0, 0);
        for index in 0..RUNS {
            let mut dice = dice(seed, index);
            let mut pairs = Pairs::default();
            let verdict = loop {
                let points = game(elo, drawn, &mut dice) + game(elo, drawn, &mut dice);
                pairs.add(points);
                match sprt.verdict(&pairs) {
                    Verdict::Continue => {}
                    verdict => break verdict,
                }
            };
            accepted += u64::from(verdict == Verdict::H1);
            played += pairs.count();
        }
        (accepted as f64 / RUNS as f64, played as f64 / RUNS as f64)
    }

    #[test]
    fn the_test_errs_as_seldom_as_it_promises() {
        for (elo0, elo1, drawn) in [(0.0, 60.0, 0.3), (0.0, 80.0, 0.0), (-60.0, 40.0, 0.6)] {
            let sprt = Sprt::new(elo0, elo1).unwrap();
            let (false_positives, short) = run(&sprt, elo0, drawn, 1);
            let (true_positives, long) = run(&sprt, elo1, drawn, 2);
            let case = format!("{elo0} {elo1}: {false_positives} {true_positives} {short} {long}");
            assert!(false_positives <= 0.07 && true_positives >= 0.93, "{case}");
            // Wald's expectation: 0.9 · 2.944 over the mean step, which is half the squared
            // difference of the scores over the variance of a pair's mean.
            let [low, high] = [elo0, elo1].map(elo::expected_score);
            let variance = (0.25 - drawn / 4.0) / 2.0;
            let expected = 0.9 * 2.944 * 2.0 * variance / (high - low) / (high - low);
            for found in [short, long] {
                assert!(found > 0.7 * expected && found < 1.6 * expected, "{case}: {expected}");
            }
        }
    }
}
