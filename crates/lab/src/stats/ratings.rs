//! Ratings of a pool of players, from what each scored against each.
//!
//! The model is that of Bradley and Terry with draws after Davidson, "On extending the Bradley-Terry
//! model to accommodate ties in paired comparison experiments", Journal of the American Statistical
//! Association 65 (1970), and with an advantage of the first move after Davidson and Beaver, "On
//! extending the Bradley-Terry model to incorporate within-pair order effects", Biometrics 33 (1977).
//! Of the two usual ways with draws it is the one in which only points count: the likeliest ratings
//! are those at which every player expects the points that he has.
//!
//! Ratings are multiplied by `2 / (2 + v)`, with `v` the weight of a draw. Near equality they are then
//! the Elo of the score, as in a match of two, however many games are drawn; without draws they are so
//! everywhere.

use std::collections::BTreeMap;

use serde::Serialize;

use super::davidson::{Fit, Games, chances, fit};
use super::{Estimate, Sample, elo, interval, quantile};

/// The results of two players in the games in which the first of them moved first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encounter {
    /// The number of the player who moved first.
    pub first: usize,
    /// The number of the other, who may be the same.
    pub second: usize,
    /// How often the first mover won.
    pub wins: u64,
    /// How often nobody won.
    pub draws: u64,
    /// How often the first mover lost.
    pub losses: u64,
}

/// A rating in Elo, with how sure it is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rating {
    /// The rating and its interval.
    pub elo: Estimate,
    /// The standard error of the rating.
    pub error: f64,
}

/// The ratings of a pool, of which the mean is 0.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Ratings {
    /// For each player.
    pub players: Vec<Rating>,
    /// How much the first move is worth.
    pub first_move: Rating,
    /// The share of draws between equals, if moving first were worth nothing.
    pub draws: Estimate,
    /// The logarithm of the weight of a draw, if there were any.
    #[serde(skip)]
    draw: Option<f64>,
}

/// Why a pool has no ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PoolError {
    /// There is no such player.
    #[error("there is no player {player}: the pool has {players}, counted from 0")]
    NoSuchPlayer {
        /// The number that was given.
        player: usize,
        /// How many there are.
        players: usize,
    },
    /// The results are beyond what floating point can weigh against each other.
    #[error("the results are too many or too one-sided to be weighed against each other")]
    Unweighable,
}

/// How many games are presumed of every player, half won and half lost, spread evenly over all others
/// and both sides; and of the first move, between equals.
///
/// For a match of two this is what [`elo::cautious`] presumes.
const PRESUMED: f64 = 1.0;

/// The likeliest ratings of so many players.
///
/// Results may be missing, one-sided, or of groups that never met: the games that are presumed
/// connect everybody. Games count as independent.
pub fn ratings(players: usize, results: &[Encounter]) -> Result<Ratings, PoolError> {
    presuming(PRESUMED, players, results)
}

fn presuming(presumed: f64, players: usize, results: &[Encounter]) -> Result<Ratings, PoolError> {
    let all = weigh(presumed, players, results)?;
    let fitted = fit(players, &all).ok_or(PoolError::Unweighable)?;
    let of = |index: usize, strength: f64| rating(&fitted, index, strength);
    let strengths = &fitted.strengths;
    Ok(Ratings {
        players: strengths.players.iter().enumerate().map(|(i, &s)| of(i, s)).collect(),
        first_move: of(players, strengths.first_move),
        draws: draws(&fitted, results),
        draw: strengths.draw,
    })
}

/// All results by who met whom, with the games that are presumed.
///
/// In a fixed order, so that the order in which results come changes nothing.
fn weigh(presumed: f64, players: usize, results: &[Encounter]) -> Result<Vec<Games>, PoolError> {
    let mut all = BTreeMap::<(usize, usize), [u64; 3]>::new();
    for result in results {
        for player in [result.first, result.second] {
            if player >= players {
                return Err(PoolError::NoSuchPlayer { player, players });
            }
        }
        let sums = all.entry((result.first, result.second)).or_default();
        let added = [result.wins, result.draws, result.losses];
        *sums = [0, 1, 2].map(|i| sums[i].saturating_add(added[i]));
    }
    let others = players.saturating_sub(1).max(1) as f64;
    let mut games = Vec::new();
    for first in 0..players {
        for second in 0..players {
            let [wins, draws, losses] = all.remove(&(first, second)).unwrap_or_default();
            let own = presumed / others / 4.0;
            let own = if first == second { 0.0 } else { own };
            let (wins, losses) = (wins as f64 + own, losses as f64 + own);
            games.push(Games { first, second, wins, draws: draws as f64, losses });
        }
    }
    games.retain(|games| games.wins + games.draws + games.losses > 0.0);
    let half = presumed / 2.0;
    games.push(Games { first: 0, second: 0, wins: half, draws: 0.0, losses: half });
    Ok(games)
}

/// What the natural scale is multiplied by to give Elo, and how that changes with the draw.
fn scale(draw: Option<f64>) -> (f64, f64) {
    let weight = draw.map_or(0.0, f64::exp);
    let scale = 2.0 / (2.0 + weight);
    (elo::PER_LOGIT * scale, -elo::PER_LOGIT * scale * weight / (2.0 + weight))
}

/// A strength in Elo. The error is carried over to first order, that of the scale included.
fn rating(fitted: &Fit, index: usize, strength: f64) -> Rating {
    let (scale, change) = scale(fitted.strengths.draw);
    let covariance = &fitted.covariance[index];
    let mut variance = scale * scale * covariance[index];
    if fitted.strengths.draw.is_some() {
        let last = fitted.covariance.len() - 1;
        let change = change * strength;
        variance += 2.0 * scale * change * covariance[last];
        variance += change * change * fitted.covariance[last][last];
    }
    let error = variance.max(0.0).sqrt();
    let mean = scale * strength;
    let margin = quantile::normal() * error;
    Rating { elo: Estimate { mean, low: mean - margin, high: mean + margin }, error }
}

/// The share of draws between equals: `v / (2 + v)`.
fn draws(fitted: &Fit, results: &[Encounter]) -> Estimate {
    let share = |draw: f64| 1.0 / (1.0 + 2.0 * (-draw).exp());
    let Some(draw) = fitted.strengths.draw else {
        let played = |result: &Encounter| result.wins.saturating_add(result.losses);
        let count = results.iter().map(played).fold(0, u64::saturating_add);
        return interval::share(&Sample { count, ..Sample::default() }, 1.0);
    };
    let last = fitted.covariance.len() - 1;
    let margin = quantile::normal() * fitted.covariance[last][last].max(0.0).sqrt();
    Estimate { mean: share(draw), low: share(draw - margin), high: share(draw + margin) }
}

impl Ratings {
    /// The score that one player can expect of a game in which he moves first against another. None
    /// if there is no such player.
    pub fn expected_score(&self, first: usize, second: usize) -> Option<f64> {
        let of = |player: usize| self.players.get(player).map(|rating| rating.elo.mean);
        let elo = of(first)? - of(second)? + self.first_move.elo.mean;
        let [win, draw, _] = chances(elo / scale(self.draw).0, self.draw);
        Some(win + draw / 2.0)
    }
}

#[cfg(test)]
mod tests;
