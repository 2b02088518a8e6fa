//! The likelihood of results under Davidson's model, and the strengths that make it largest.
//!
//! With `d` the strength of the first mover minus the second's plus the advantage of the first move,
//! a win, a draw and a loss are as likely as `e^(d/2)`, `v` and `e^(-d/2)`. The logarithm of the
//! likelihood is concave, so Newton's method with shortened steps finds its only maximum.

use super::cholesky::Cholesky;

/// Games between two players, of whom one moved first, weighted: a prior's games are fractions.
#[derive(Clone, Copy, Debug)]
pub(super) struct Games {
    pub(super) first: usize,
    pub(super) second: usize,
    pub(super) wins: f64,
    pub(super) draws: f64,
    pub(super) losses: f64,
}

/// The strengths of all players, on the natural scale and adding up to nothing; the advantage of the
/// first move; and the weight of a draw, if there was any.
#[derive(Clone, Debug)]
pub(super) struct Strengths {
    pub(super) players: Vec<f64>,
    pub(super) first_move: f64,
    /// The logarithm of `v`; without draws `v` is 0.
    pub(super) draw: Option<f64>,
}

/// The largest likelihood, and how sharp it is.
#[derive(Clone, Debug)]
pub(super) struct Fit {
    pub(super) strengths: Strengths,
    /// The covariances of all parameters: the players, the first move, the draw.
    pub(super) covariance: Vec<Vec<f64>>,
}

/// More rounds than any pool was seen to need.
const ROUNDS: usize = 200;

/// A step so small ends the search.
const SMALL: f64 = 1e-11;

/// Sums of logarithms are known no better than to this part of them.
const ROUNDING: f64 = 1e-13;

/// The chances of a win, a draw and a loss.
pub(super) fn chances(difference: f64, draw: Option<f64>) -> [f64; 3] {
    let weights = [difference / 2.0, draw.unwrap_or(f64::NEG_INFINITY), -difference / 2.0];
    let largest = weights.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let weights = weights.map(|weight| (weight - largest).exp());
    let all: f64 = weights.iter().sum();
    weights.map(|weight| weight / all)
}

impl Strengths {
    fn difference(&self, games: &Games) -> f64 {
        if games.first == games.second {
            return self.first_move;
        }
        self.players[games.first] - self.players[games.second] + self.first_move
    }

    fn log_likelihood(&self, all: &[Games]) -> f64 {
        let of = |games: &Games| {
            let results = [games.wins, games.draws, games.losses];
            let chances = chances(self.difference(games), self.draw);
            let seen = results.iter().zip(chances).filter(|&(&count, _)| count > 0.0);
            seen.map(|(count, chance)| count * chance.max(f64::MIN_POSITIVE).ln()).sum::<f64>()
        };
        all.iter().map(of).sum()
    }

    fn moved(&self, step: &[f64], by: f64) -> Self {
        let n = self.players.len();
        let mut players: Vec<_> =
            self.players.iter().zip(step).map(|(player, step)| player + by * step).collect();
        let mean = players.iter().sum::<f64>() / n.max(1) as f64;
        for player in &mut players {
            *player -= mean;
        }
        Self {
            players,
            first_move: self.first_move + by * step[n],
            draw: self.draw.map(|draw| draw + by * step[n + 1]),
        }
    }

    /// The slope of the likelihood's logarithm and its curvature, turned round.
    ///
    /// Adding the same to all strengths changes nothing; a one in every cell of the players' block
    /// makes the matrix invertible without touching anything else.
    fn slope(&self, all: &[Games]) -> (Vec<f64>, Vec<Vec<f64>>) {
        let n = self.players.len();
        let size = n + 1 + usize::from(self.draw.is_some());
        let mut slope = vec![0.0; size];
        let mut curve = vec![vec![0.0; size]; size];
        curve[..n].iter_mut().for_each(|row| row[..n].fill(1.0));
        for games in all {
            self.add_slope(games, &mut slope, &mut curve);
        }
        (slope, curve)
    }

    fn add_slope(&self, games: &Games, slope: &mut [f64], curve: &mut [Vec<f64>]) {
        let n = self.players.len();
        let [win, draw, loss] = chances(self.difference(games), self.draw);
        let count = games.wins + games.draws + games.losses;
        let lead = (win - loss) / 2.0;
        let by_difference = (games.wins - games.losses) / 2.0 - count * lead;
        // (win + loss) / 4 - lead², without the difference of two nearly equal numbers.
        let sharpness = count * (win * loss + draw * (win + loss) / 4.0);
        // The parameters of the difference, each with its sign. Against oneself strengths cancel,
        // and only the first move is left.
        let parts = [(games.first, 1.0), (games.second, -1.0), (n, 1.0)];
        let parts = if games.first == games.second { &parts[2..] } else { &parts[..] };
        for &(i, sign) in parts {
            slope[i] += sign * by_difference;
            for &(j, other) in parts {
                curve[i][j] += sign * other * sharpness;
            }
            if self.draw.is_some() {
                curve[n + 1][i] -= sign * count * draw * lead;
                curve[i][n + 1] -= sign * count * draw * lead;
            }
        }
        if self.draw.is_some() {
            slope[n + 1] += games.draws - count * draw;
            curve[n + 1][n + 1] += count * draw * (win + loss);
        }
    }
}

/// The strengths that make the results likeliest. None if the numbers are beyond floating point.
pub(super) fn fit(players: usize, all: &[Games]) -> Option<Fit> {
    let any_draw = all.iter().any(|games| games.draws > 0.0);
    let draw = any_draw.then_some(0.0);
    let mut strengths = Strengths { players: vec![0.0; players], first_move: 0.0, draw };
    for _ in 0..ROUNDS {
        let Some(higher) = climb(&strengths, all) else { break };
        strengths = higher;
    }
    let (_, curve) = strengths.slope(all);
    let mut covariance = Cholesky::new(&curve)?.inverse();
    // What the added ones put into every cell.
    let added = 1.0 / (players * players).max(1) as f64;
    for row in &mut covariance[..players] {
        row[..players].iter_mut().for_each(|cell| *cell -= added);
    }
    Some(Fit { strengths, covariance })
}

/// One step of Newton's method, shortened until it does not lead down. None at the top.
fn climb(from: &Strengths, all: &[Games]) -> Option<Strengths> {
    let (slope, curve) = from.slope(all);
    let step = Cholesky::new(&curve)?.solve(&slope);
    let longest = step.iter().fold(0.0_f64, |longest, part| longest.max(part.abs()));
    let likelihood = from.log_likelihood(all);
    // Close to the top rounding may hide what is gained.
    let enough = likelihood - ROUNDING * likelihood.abs();
    // No more than a few units at once, where the parabola may be far from the curve.
    let mut by = 1.0 / (longest / 3.0).max(1.0);
    while longest * by > SMALL {
        let next = from.moved(&step, by);
        if next.log_likelihood(all) >= enough {
            return Some(next);
        }
        by /= 2.0;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_add_up_and_follow_the_model() {
        for draw in [None, Some(-3.0), Some(0.0), Some(700.0)] {
            for difference in [-1e6, -2.0, 0.0, 0.5, 800.0] {
                let [win, drawn, loss] = chances(difference, draw);
                assert!((win + drawn + loss - 1.0).abs() < 1e-12);
                let mirrored = chances(-difference, draw);
                assert!((mirrored[2] - win).abs() < 1e-12);
            }
        }
        let [win, drawn, loss] = chances(1.2, Some(0.4));
        assert!(((win / loss).ln() - 1.2).abs() < 1e-12);
        assert!((drawn * drawn / win / loss - 0.8_f64.exp()).abs() < 1e-12);
    }

    #[test]
    fn the_slope_is_the_likelihood_s_and_the_curve_the_slope_s() {
        let games = [
            Games { first: 0, second: 1, wins: 5.0, draws: 3.0, losses: 1.0 },
            Games { first: 2, second: 0, wins: 2.0, draws: 1.5, losses: 4.0 },
        ];
        let at = Strengths { players: vec![0.3, -0.5, 0.2], first_move: 0.1, draw: Some(-0.4) };
        let nudged = |i: usize, by: f64| {
            let mut moved = at.clone();
            match i {
                0..3 => moved.players[i] += by,
                3 => moved.first_move += by,
                _ => moved.draw = moved.draw.map(|draw| draw + by),
            }
            moved
        };
        let (slope, curve) = at.slope(&games);
        for i in 0..5 {
            let (up, down) = (nudged(i, 1e-5), nudged(i, -1e-5));
            let rise = (up.log_likelihood(&games) - down.log_likelihood(&games)) / 2e-5;
            assert!((rise - slope[i]).abs() < 1e-6, "{i}");
            let (up, down) = (up.slope(&games).0, down.slope(&games).0);
            for j in 0..5 {
                let added = f64::from(u8::from(i < 3 && j < 3));
                let bend = (down[j] - up[j]) / 2e-5;
                assert!((bend + added - curve[i][j]).abs() < 1e-6, "{i} {j}");
            }
        }
    }
}
