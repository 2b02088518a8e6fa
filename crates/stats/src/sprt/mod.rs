//! The sequential test: play pairs of games until it is clear which of two hypotheses holds.
//!
//! The hypotheses are that a player is `elo0` or `elo1` better than the other. Games come in pairs from
//! one opening with the sides changed, and a pair has five results. The logarithm of the likelihood
//! ratio compares the likeliest distributions of the five under either hypothesis: the generalised
//! test of Van den Bergh, "A Practical Introduction to the GSPRT", as Fishtest and fastchess run it.
//! The thresholds are those of Wald, "Sequential Analysis" (1947).

mod expected;
mod likelihood;
#[cfg(test)]
mod simulation;
mod stopped;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

use crate::{Confidence, Estimate, Sample, elo};

pub use expected::{Expectation, ExpectedLength, deviation_with_draws};
pub use stopped::CorrectedEstimate;

/// The number of pairs with 0, 1/2, 1, 3/2 and 2 points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pairs {
    counts: [u64; 5],
}

impl Pairs {
    /// Pairs counted before, those with the fewest points first.
    pub fn new(counts: [u64; 5]) -> Self {
        Self { counts }
    }

    /// Counts a pair with this number of half points; more than four count as four.
    pub fn add(&mut self, half_points: usize) {
        self.counts[half_points.min(4)] += 1;
    }

    /// Counts all pairs of another.
    pub fn merge(&mut self, other: &Self) {
        self.counts = [0, 1, 2, 3, 4].map(|i| self.counts[i] + other.counts[i]);
    }

    /// The number of pairs for each number of points, the fewest first.
    pub fn counts(&self) -> [u64; 5] {
        self.counts
    }

    /// The number of pairs.
    pub fn count(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The score of a game, with the pair as the unit of its interval.
    pub fn score(&self) -> Estimate {
        self.score_at(Confidence::USUAL)
    }

    /// [`Self::score`] with an interval of this confidence level.
    pub fn score_at(&self, level: Confidence) -> Estimate {
        let mut sample = Sample::default();
        (0..).zip(self.counts).for_each(|(points, count)| sample.add_many(points, count));
        sample.share_at(4.0, 2, level)
    }

    /// The difference in Elo by the score.
    pub fn elo(&self) -> Estimate {
        self.elo_at(Confidence::USUAL)
    }

    /// [`Self::elo`] with an interval of this confidence level.
    pub fn elo_at(&self, level: Confidence) -> Estimate {
        elo::of_score(&self.score_at(level), 2 * self.count())
    }

    /// The shares of the five results after one more pair, spread evenly over them, so no share is 0 and neither is the
    /// variance.
    fn cautious(&self) -> [f64; 5] {
        let all = self.count() as f64 + 1.0;
        self.counts.map(|count| (count as f64 + 0.2) / all)
    }
}

/// The normalized Elo of a pair whose mean score is one of its standard deviations above 1/2. The mean of a pair varies
/// half as much as a game.
const PER_PAIR_RATIO: f64 = 2.0 * elo::PER_LOGIT / std::f64::consts::SQRT_2;

/// The mean of a pair's score, and its second, third and fourth central moment.
fn moments(shares: &[f64; 5]) -> [f64; 4] {
    let sum = |of: &dyn Fn(f64) -> f64| -> f64 {
        likelihood::FIVE.iter().zip(shares).map(|(&score, &share)| share * of(score)).sum()
    };
    let mean = sum(&|score| score);
    let central = |power: i32| sum(&|score| (score - mean).powi(power));
    [mean, central(2), central(3), central(4)]
}

/// The state of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum SprtVerdict {
    /// Neither hypothesis is accepted: play on.
    Continue,
    /// H0 (`elo0`) is preferred to H1 (`elo1`).
    H0,
    /// H1 (`elo1`) is preferred to H0 (`elo0`).
    H1,
}

/// Why a test cannot be run.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum SprtError {
    /// The hypotheses are not two differences, the smaller one first.
    #[error("{elo0},{elo1} are not two differences in Elo within {most}, the smaller one first", most = elo::MOST)]
    Hypotheses {
        /// The first one given.
        elo0: f64,
        /// The second one given.
        elo1: f64,
    },
    /// An error rate is not a probability below a half.
    #[error("{0} is not an error rate: it is above 0 and below 0.5")]
    Rate(f64),
}

/// The scale of the bounds of a test.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Model {
    /// Elo: the expected score.
    #[default]
    Logistic,
    /// Normalized Elo: the score above 1/2 in standard deviations of a game. Van den Bergh,
    /// "Normalized Elo Practical".
    Normalized,
}

/// A test between two differences in Elo.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
    model: Model,
}

/// The count, in pairs, of a result that never occurred, so no likelihood is 0: the figure of Fishtest and fastchess.
const UNSEEN: f64 = 1e-3;

impl Sprt {
    /// A test with error rates of 5% on both sides.
    pub fn new(elo0: f64, elo1: f64) -> Result<Self, SprtError> {
        Self::with_rates(elo0, elo1, 0.05, 0.05)
    }

    /// A test that accepts `elo1` with a probability of `alpha` if `elo0` is true, and `elo0` with a probability of
    /// `beta` if `elo1` is true.
    pub fn with_rates(elo0: f64, elo1: f64, alpha: f64, beta: f64) -> Result<Self, SprtError> {
        if !(-elo::MOST <= elo0 && elo0 < elo1 && elo1 <= elo::MOST) {
            return Err(SprtError::Hypotheses { elo0, elo1 });
        }
        for rate in [alpha, beta] {
            // The smallest error rates give thresholds that no match reaches, but finite ones.
            if !(f64::MIN_POSITIVE..0.5).contains(&rate) {
                return Err(SprtError::Rate(rate));
            }
        }
        Ok(Self { elo0, elo1, alpha, beta, model: Model::Logistic })
    }

    /// The same test with bounds in Elo or in normalized Elo.
    #[must_use]
    pub fn in_model(self, model: Model) -> Self {
        Self { model, ..self }
    }

    /// The scale of the bounds.
    pub fn model(&self) -> Model {
        self.model
    }

    /// The two hypotheses.
    pub fn hypotheses(&self) -> [f64; 2] {
        [self.elo0, self.elo1]
    }

    /// The error rates: of accepting `elo1` if `elo0` is true, and of accepting `elo0` if `elo1` is true.
    pub fn rates(&self) -> [f64; 2] {
        [self.alpha, self.beta]
    }

    /// `elo0` is accepted at the first of these or below it, `elo1` at the second or above it.
    pub fn thresholds(&self) -> [f64; 2] {
        [(self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln()]
    }

    /// The logarithm of the likelihood ratio of `elo1` to `elo0`.
    pub fn llr(&self, pairs: &Pairs) -> f64 {
        if pairs.count() == 0 {
            return 0.0;
        }
        self.llr_of(&pairs.counts.map(|count| (count as f64).max(UNSEEN)))
    }

    /// The same for results with these weights, all above 0.
    fn llr_of(&self, weights: &[f64; 5]) -> f64 {
        match self.model {
            Model::Logistic => {
                let [low, high] = self.hypotheses().map(elo::expected_score);
                likelihood::of_means(&likelihood::FIVE, weights, low, high)
            }
            Model::Normalized => {
                let [low, high] = self.hypotheses().map(|elo| elo / PER_PAIR_RATIO);
                likelihood::of_ratios(weights, low, high)
            }
        }
    }

    /// The expected scores under the hypotheses, if the mean of a pair has this standard deviation.
    fn scores(&self, deviation: f64) -> [f64; 2] {
        self.hypotheses().map(|elo| match self.model {
            Model::Logistic => elo::expected_score(elo),
            // At the edge of the possible range there is no such score.
            Model::Normalized => (0.5 + deviation * elo / PER_PAIR_RATIO).clamp(0.001, 0.999),
        })
    }

    /// The verdict of the results so far.
    pub fn verdict(&self, pairs: &Pairs) -> SprtVerdict {
        let llr = self.llr(pairs);
        let [low, high] = self.thresholds();
        if llr >= high {
            SprtVerdict::H1
        } else if llr <= low {
            SprtVerdict::H0
        } else {
            SprtVerdict::Continue
        }
    }
}
