//! Ratings of a pool of players, from what each scored against each.
//!
//! There is one Elo here, that of a score: who is `d` better expects `1 / (1 + 10^(-d/400))` of a game, a
//! draw counting half. The ratings of a pool are the numbers, of mean 0, at which everybody expects the
//! points that he has. Of two players the ratings differ by the Elo of their score. The same numbers are
//! the likeliest ones under the model of Bradley and Terry, "Rank analysis of incomplete block designs",
//! Biometrika 39 (1952), with a draw as half a win.

mod cholesky;

use serde::Serialize;

use crate::{Estimate, elo};
use cholesky::Cholesky;

/// What one player scored against another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// The number of the one.
    pub one: usize,
    /// The number of the other.
    pub other: usize,
    /// How many games they played.
    pub games: u64,
    /// What the one got of them, a win counting two.
    pub half_points: u64,
}

/// How the points of all players vary together from round to round: the covariances of their sums over
/// all rounds, and how many rounds that were.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Covariance {
    /// How many rounds.
    pub rounds: u64,
    /// For each two players.
    pub points: Vec<Vec<f64>>,
}

/// How many games are presumed of every player, all drawn, spread evenly over all others. For a match of
/// two this is what [`elo::cautious`] presumes. It keeps ratings finite in pools that are one-sided or
/// fall apart.
const PRESUMED: f64 = 1.0;

/// More rounds than any pool was seen to need.
const ROUNDS: usize = 200;

/// A step so small ends the search, in natural logarithms of odds.
const SMALL: f64 = 1e-11;

/// The ratings of a pool, of which each player has this score; `None` if the results are beyond what
/// floating point can weigh against each other.
///
/// The interval of a rating comes from that of the score. Where it ends, so many points would be
/// expected by a rating that is further off; how much further it counts follows from how the points of
/// all players vary together, because everybody's rating depends on the others' too.
pub fn ratings(
    scores: &[Estimate],
    meetings: &[Meeting],
    covariance: &Covariance,
) -> Option<Vec<Estimate>> {
    ratings_from(None, scores, meetings, covariance)
}

/// The ratings of a pool, that of one player being 0 instead of the mean of all: the differences to that
/// player, with the intervals of these differences.
pub fn ratings_from(
    anchor: Option<usize>,
    scores: &[Estimate],
    meetings: &[Meeting],
    covariance: &Covariance,
) -> Option<Vec<Estimate>> {
    let pool = Pool::new(scores.len(), meetings);
    let strengths = pool.fit()?;
    let curve = pool.curve(&strengths);
    let inverse = inverse(&curve)?;
    let spread = spread(&curve, covariance);
    let rating = |(player, score): (usize, &Estimate)| {
        let mean = strengths[player] - anchor.map_or(0.0, |anchor| strengths[anchor]);
        // How far each player's points move this rating.
        let weight = |(at, cell): (usize, &f64)| cell - anchor.map_or(0.0, |a| inverse[a][at]);
        let row: Vec<_> = inverse[player].iter().enumerate().map(weight).collect();
        let factor = factor(player, &curve, &row, &spread);
        let moved = |score| pool.strength_at(player, score, &strengths) - strengths[player];
        let end = |score: f64| mean + factor * moved(score);
        let [mean, low, high] =
            [mean, end(score.low), end(score.high)].map(|strength| elo::PER_LOGIT * strength);
        Estimate { mean, low: low.min(mean), high: high.max(mean) }
    };
    Some(scores.iter().enumerate().map(rating).collect())
}

/// Who met whom how often, and who has how many points, both with what is presumed.
struct Pool {
    games: Vec<Vec<f64>>,
    points: Vec<f64>,
}

impl Pool {
    fn new(players: usize, meetings: &[Meeting]) -> Self {
        let presumed = PRESUMED / players.saturating_sub(1).max(1) as f64;
        let with = |one: usize, other: usize| if one == other { 0.0 } else { presumed };
        let mut games: Vec<Vec<_>> =
            (0..players).map(|one| (0..players).map(|other| with(one, other)).collect()).collect();
        let mut points = vec![PRESUMED / 2.0; players];
        for meeting in meetings {
            let Meeting { one, other, .. } = *meeting;
            let (met, won) = (meeting.games as f64, meeting.half_points as f64 / 2.0);
            games[one][other] += met;
            games[other][one] += met;
            points[one] += won;
            points[other] += met - won;
        }
        Self { games, points }
    }

    /// The points that a player of this strength can expect, against the others as they are.
    fn expected(&self, player: usize, strength: f64, strengths: &[f64]) -> f64 {
        let met = self.games[player].iter().zip(strengths).enumerate();
        met.filter(|&(other, _)| other != player)
            .map(|(_, (games, other))| games * chance(strength - other))
            .sum()
    }

    /// How much the points change with the strengths, turned round in sign for others. Adding the same to
    /// all strengths changes nothing; a one in every cell makes the matrix invertible all the same.
    fn curve(&self, strengths: &[f64]) -> Vec<Vec<f64>> {
        let mut curve = vec![vec![1.0; strengths.len()]; strengths.len()];
        for (one, row) in self.games.iter().enumerate() {
            for (other, games) in row.iter().enumerate().filter(|&(other, _)| other != one) {
                let chance = chance(strengths[one] - strengths[other]);
                let slope = games * chance * (1.0 - chance);
                curve[one][one] += slope;
                curve[one][other] -= slope;
            }
        }
        curve
    }

    /// The strengths at which everybody expects the points that he has, by Newton's method with steps
    /// that are shortened where they lead away.
    fn fit(&self) -> Option<Vec<f64>> {
        let mut strengths = vec![0.0; self.points.len()];
        for _ in 0..ROUNDS {
            let missing = self.missing(&strengths);
            let step = Cholesky::new(&self.curve(&strengths))?.solve(&missing);
            let mut by = 1.0;
            let next = loop {
                let next = moved(&strengths, &step, by);
                if self.likelihood(&next) >= self.likelihood(&strengths) || by < 1e-6 {
                    break next;
                }
                by /= 2.0;
            };
            let change =
                next.iter().zip(&strengths).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
            strengths = next;
            if change < SMALL {
                break;
            }
        }
        strengths.iter().all(|strength| strength.is_finite()).then_some(strengths)
    }

    /// How many points everybody has beyond those that he can expect.
    fn missing(&self, strengths: &[f64]) -> Vec<f64> {
        let of = |(player, points): (usize, &f64)| {
            points - self.expected(player, strengths[player], strengths)
        };
        self.points.iter().enumerate().map(of).collect()
    }

    /// The logarithm of the likelihood, but for a constant; its slope is [`Self::missing`].
    fn likelihood(&self, strengths: &[f64]) -> f64 {
        let won: f64 = self.points.iter().zip(strengths).map(|(points, s)| points * s).sum();
        let mut expected = 0.0;
        for (one, row) in self.games.iter().enumerate() {
            for (other, games) in row.iter().enumerate().skip(one + 1) {
                let (a, b) = (strengths[one], strengths[other]);
                // ln(e^a + e^b), without numbers that overflow.
                expected += games * (a.max(b) + (-(a - b).abs()).exp().ln_1p());
            }
        }
        won - expected
    }

    /// The strength at which a player would expect this score, against the others as they are.
    fn strength_at(&self, player: usize, score: f64, strengths: &[f64]) -> f64 {
        let all: f64 = self.games[player].iter().sum();
        let wanted = score * all;
        let most = elo::MOST / elo::PER_LOGIT;
        let (mut low, mut high) = (-most, most);
        while high - low > 1e-9 {
            let middle = f64::midpoint(low, high);
            let expected = self.expected(player, middle, strengths);
            (low, high) = if expected < wanted { (middle, high) } else { (low, middle) };
        }
        f64::midpoint(low, high)
    }
}

fn chance(difference: f64) -> f64 {
    elo::expected_score(difference * elo::PER_LOGIT)
}

/// The strengths after a step, of mean 0.
fn moved(strengths: &[f64], step: &[f64], by: f64) -> Vec<f64> {
    let moved: Vec<_> = strengths.iter().zip(step).map(|(s, step)| s + by * step).collect();
    let mean = moved.iter().sum::<f64>() / moved.len().max(1) as f64;
    moved.iter().map(|strength| strength - mean).collect()
}

/// The inverse of the curve without the ones that made it invertible.
fn inverse(curve: &[Vec<f64>]) -> Option<Vec<Vec<f64>>> {
    let n = curve.len().max(1) as f64;
    let mut inverse = Cholesky::new(curve)?.inverse();
    inverse.iter_mut().flatten().for_each(|cell| *cell -= 1.0 / n / n);
    Some(inverse)
}

/// The covariances of everybody's points, with one round's worth of those that independent games would
/// have, so that a pool without any spread, or with a single round, has one too.
fn spread(curve: &[Vec<f64>], covariance: &Covariance) -> Vec<Vec<f64>> {
    let weight = 1.0 / covariance.rounds.max(1) as f64;
    let cell = |one: usize, other: usize| {
        let seen = covariance.points.get(one).and_then(|row| row.get(other));
        seen.copied().unwrap_or(0.0) + weight * (curve[one][other] - 1.0)
    };
    (0..curve.len()).map(|one| (0..curve.len()).map(|other| cell(one, other)).collect()).collect()
}

/// How much of what a player's own points say about his strength, the others staying as they are, is
/// left when they move too. For two players it is a half: the other moves as far the other way.
fn factor(player: usize, curve: &[Vec<f64>], row: &[f64], spread: &[Vec<f64>]) -> f64 {
    let through: f64 = spread
        .iter()
        .zip(row)
        .map(|(cells, weight)| weight * cells.iter().zip(row).map(|(a, b)| a * b).sum::<f64>())
        .sum();
    let own = spread[player][player].sqrt() / (curve[player][player] - 1.0);
    let factor = through.max(0.0).sqrt() / own;
    if factor.is_finite() { factor } else { 1.0 }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
