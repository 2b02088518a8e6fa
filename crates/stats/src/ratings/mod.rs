//! Ratings of a pool of players, from the scores of each against each.
//!
//! There is one Elo here, that of a score: a player who is `d` better expects `1 / (1 + 10^(-d/400))` of a game, a draw
//! counting half. The ratings of a pool are the numbers, of mean 0, at which every player's expected points equal its
//! points. For two players the difference of the ratings is the Elo of their score. The same numbers are the most
//! likely ones under the model of Bradley and Terry, "Rank analysis of incomplete block designs", Biometrika 39 (1952),
//! with a draw as half a win.

mod cholesky;

use serde::Serialize;

use crate::{Estimate, elo};
use cholesky::Cholesky;

/// The results of one player against another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// The number of the first player.
    pub one: usize,
    /// The number of the second player.
    pub other: usize,
    /// The number of games.
    pub games: u64,
    /// The half points of the first player.
    pub half_points: u64,
}

/// How the points of all players vary together from round to round: the covariances of their sums over all rounds.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Covariance {
    /// The number of rounds.
    pub rounds: u64,
    /// One entry for each two players.
    pub points: Vec<Vec<f64>>,
}

/// The number of imaginary games of every player, all drawn, spread evenly over all others. For a match of two,
/// [`elo::cautious`] adds the same. They keep ratings finite in pools that are one-sided or not connected.
const PRESUMED: f64 = 1.0;

/// More iterations than any observed pool needed.
const ROUNDS: usize = 200;

/// The search ends at a step this small, in natural logarithms of odds.
const SMALL: f64 = 1e-11;

/// The ratings of a pool in which each player has this score; `None` if the results exceed the precision of floating
/// point.
///
/// The interval of a rating follows from that of the score: its ends are the ratings that expect the ends of the score.
/// They are scaled by how the points of all players vary together, because every rating depends on the others too.
pub fn ratings(
    scores: &[Estimate],
    meetings: &[Meeting],
    covariance: &Covariance,
) -> Option<Vec<Estimate>> {
    ratings_from(None, scores, meetings, covariance)
}

/// The ratings of a pool in which one player has 0 instead of a mean of 0: the differences to that player, with their
/// intervals.
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
        // The effect of each player's points on this rating.
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

/// The number of games of each pair and the points of each player, both with the imaginary games.
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

    /// The expected points of a player of this strength against the others at theirs.
    fn expected(&self, player: usize, strength: f64, strengths: &[f64]) -> f64 {
        let met = self.games[player].iter().zip(strengths).enumerate();
        met.filter(|&(other, _)| other != player)
            .map(|(_, (games, other))| games * chance(strength - other))
            .sum()
    }

    /// The derivative of the points by the strengths, with the sign changed for other players. Adding the same to all
    /// strengths changes nothing, so a one in every cell makes the matrix invertible.
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

    /// The strengths at which every player's expected points equal its points, by Newton's method with steps that are
    /// shortened where they lead away.
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

    /// The points of every player minus the expected points.
    fn missing(&self, strengths: &[f64]) -> Vec<f64> {
        let of = |(player, points): (usize, &f64)| {
            points - self.expected(player, strengths[player], strengths)
        };
        self.points.iter().enumerate().map(of).collect()
    }

    /// The logarithm of the likelihood, except for a constant; its gradient is [`Self::missing`].
    fn likelihood(&self, strengths: &[f64]) -> f64 {
        let won: f64 = self.points.iter().zip(strengths).map(|(points, s)| points * s).sum();
        let mut expected = 0.0;
        for (one, row) in self.games.iter().enumerate() {
            for (other, games) in row.iter().enumerate().skip(one + 1) {
                let (a, b) = (strengths[one], strengths[other]);
                // ln(e^a + e^b), without overflow.
                expected += games * (a.max(b) + (-(a - b).abs()).exp().ln_1p());
            }
        }
        won - expected
    }

    /// The strength at which a player expects this score against the others at theirs.
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

/// The inverse of the curvature without the added ones.
fn inverse(curve: &[Vec<f64>]) -> Option<Vec<Vec<f64>>> {
    let n = curve.len().max(1) as f64;
    let mut inverse = Cholesky::new(curve)?.inverse();
    inverse.iter_mut().flatten().for_each(|cell| *cell -= 1.0 / n / n);
    Some(inverse)
}

/// The covariances of all players' points, plus those of one round of independent games, so a pool without any spread,
/// or with a single round, has a spread too.
fn spread(curve: &[Vec<f64>], covariance: &Covariance) -> Vec<Vec<f64>> {
    let weight = 1.0 / covariance.rounds.max(1) as f64;
    let cell = |one: usize, other: usize| {
        let seen = covariance.points.get(one).and_then(|row| row.get(other));
        seen.copied().unwrap_or(0.0) + weight * (curve[one][other] - 1.0)
    };
    (0..curve.len()).map(|one| (0..curve.len()).map(|other| cell(one, other)).collect()).collect()
}

/// The part of the information in a player's own points that remains when the other strengths are estimated too. For
/// two players it is a half: the other one moves by the same amount in the other direction.
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
