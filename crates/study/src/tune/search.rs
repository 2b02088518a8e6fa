//! The search among numbers: an evolution strategy with a separate step size for every dimension.
//!
//! This is the separable form of CMA-ES (R. Ros and N. Hansen, "A Simple Modification in CMA-ES Achieving Linear Time and
//! Space Complexity", PPSN 2008). It only compares settings with each other, so measuring a generation on the same
//! openings or deals keeps the effect of luck small. The result is the mean of the last generations, which does not
//! depend on a single lucky setting.

use papan_players::Dice;
use rand::RngExt;
use rand::distr::Uniform;

/// The state of a search in a cube of side 1.
#[derive(Clone, Debug)]
pub(super) struct Search {
    middle: Vec<f64>,
    /// The overall step size; `spread` is the variance factor of each dimension.
    step: f64,
    spread: Vec<f64>,
    /// The recent movement of the middle: `path` adapts `spread`, `step_path` adapts `step`.
    path: Vec<f64>,
    step_path: Vec<f64>,
    generation: u32,
}

/// How many settings a generation has.
pub(super) fn population(dimensions: usize) -> usize {
    2 * (2 + (1.5 * (dimensions as f64).ln()).ceil() as usize).max(4)
}

/// The weights of the best half of a generation, the best first; they sum to 1.
fn shares(count: usize) -> Vec<f64> {
    let half = count / 2;
    let raw = (0..half).map(|rank| ((half as f64) + 0.5).ln() - (rank as f64 + 1.0).ln());
    let raw: Vec<_> = raw.collect();
    let sum: f64 = raw.iter().sum();
    raw.iter().map(|share| share / sum).collect()
}

impl Search {
    pub(super) fn new(start: Vec<f64>) -> Self {
        let count = start.len();
        Self {
            middle: start,
            step: 0.3,
            spread: vec![1.0; count],
            path: vec![0.0; count],
            step_path: vec![0.0; count],
            generation: 0,
        }
    }

    pub(super) fn middle(&self) -> &[f64] {
        &self.middle
    }

    /// The next generation.
    pub(super) fn ask(&self, dice: &mut Dice) -> Vec<Vec<f64>> {
        let one = |_| {
            let steps = self.middle.iter().zip(&self.spread);
            steps
                .map(|(at, spread)| inside(at + self.step * spread.sqrt() * normal(dice)))
                .collect()
        };
        (0..population(self.middle.len())).map(one).collect()
    }

    /// Updates the search with the scores of a generation; larger is better.
    pub(super) fn tell(&mut self, settings: &[Vec<f64>], scores: &[f64]) {
        let mut order: Vec<_> = (0..settings.len()).collect();
        order.sort_by(|&a, &b| scores[b].total_cmp(&scores[a]));
        let shares = shares(settings.len());
        let effective = 1.0 / shares.iter().map(|share| share * share).sum::<f64>();
        let n = self.middle.len() as f64;
        let step_rate = (effective + 2.0) / (n + effective + 5.0);
        let damping =
            1.0 + step_rate + 2.0 * (((effective - 1.0) / (n + 1.0)).sqrt() - 1.0).max(0.0);
        let path_rate = (4.0 + effective / n) / (n + 4.0 + 2.0 * effective / n);
        let one_rate = 2.0 / ((n + 1.3).powi(2) + effective);
        let rest_rate = 2.0 * (effective - 2.0 + 1.0 / effective) / ((n + 2.0).powi(2) + effective);
        // The separable form may learn faster by this factor.
        let faster = (n + 2.0) / 3.0;
        let (one_rate, rest_rate) = ((one_rate * faster).min(0.4), (rest_rate * faster).min(0.4));
        let usual = n.sqrt() * (1.0 - 1.0 / (4.0 * n) + 1.0 / (21.0 * n * n));
        self.generation += 1;
        let mut moved = vec![0.0; self.middle.len()];
        for (at, moved) in moved.iter_mut().enumerate() {
            let best = order.iter().zip(&shares);
            let mean: f64 = best.map(|(&who, share)| share * settings[who][at]).sum();
            *moved = (mean - self.middle[at]) / self.step;
            let scaled = *moved / self.spread[at].sqrt();
            self.step_path[at] = (1.0 - step_rate) * self.step_path[at]
                + (step_rate * (2.0 - step_rate) * effective).sqrt() * scaled;
        }
        let length = self.step_path.iter().map(|x| x * x).sum::<f64>().sqrt();
        let settled = (1.0 - (1.0 - step_rate).powi(2 * self.generation as i32)).sqrt();
        let stalls = length / settled < (1.4 + 2.0 / (n + 1.0)) * usual;
        for at in 0..self.middle.len() {
            let push =
                if stalls { (path_rate * (2.0 - path_rate) * effective).sqrt() } else { 0.0 };
            self.path[at] = (1.0 - path_rate) * self.path[at] + push * moved[at];
            let best = order.iter().zip(&shares);
            let seen: f64 = best
                .map(|(&who, share)| {
                    share * ((settings[who][at] - self.middle[at]) / self.step).powi(2)
                })
                .sum();
            self.spread[at] = ((1.0 - one_rate - rest_rate) * self.spread[at]
                + one_rate * self.path[at].powi(2)
                + rest_rate * seen)
                .clamp(1e-6, 10.0);
            self.middle[at] = (self.middle[at] + self.step * moved[at]).clamp(0.0, 1.0);
        }
        let change = (step_rate / damping) * (length / usual - 1.0);
        self.step = (self.step * change.clamp(-1.0, 1.0).exp()).clamp(0.005, 0.5);
    }
}

/// Mirrors a place outside the cube at the edge.
fn inside(place: f64) -> f64 {
    let folded = place.rem_euclid(2.0);
    if folded > 1.0 { 2.0 - folded } else { folded }
}

/// A draw from the normal distribution (G. E. P. Box and M. E. Muller, 1958).
fn normal(dice: &mut Dice) -> f64 {
    let Ok(open) = Uniform::new(f64::MIN_POSITIVE, 1.0) else { return 0.0 };
    let (radius, angle): (f64, f64) = (dice.sample(open), dice.random());
    (-2.0 * radius.ln()).sqrt() * (std::f64::consts::TAU * angle).cos()
}

#[cfg(test)]
mod tests {
    use papan_players::dice;

    use super::*;

    /// The end of a search on a bowl around a place, with this much noise.
    fn found(place: &[f64], noise: f64, seed: u64) -> Vec<f64> {
        let mut dice = dice(seed, 0);
        let mut search = Search::new(vec![0.9; place.len()]);
        for _ in 0..120 {
            let settings = search.ask(&mut dice);
            let score = |setting: &Vec<f64>| {
                let off: f64 = setting.iter().zip(place).map(|(a, b)| (a - b).powi(2)).sum();
                -off
            };
            let scores: Vec<_> =
                settings.iter().map(|one| score(one) + noise * normal(&mut dice)).collect();
            search.tell(&settings, &scores);
        }
        search.middle().to_vec()
    }

    #[test]
    fn it_finds_the_middle_of_a_bowl_with_and_without_noise() {
        for seed in 0..5 {
            let place = [0.2, 0.7, 0.4];
            let near = |noise, off| {
                let found = found(&place, noise, seed);
                let far = found.iter().zip(&place).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
                assert!(far < off, "{seed}: {found:?}");
            };
            near(0.0, 0.02);
            near(0.02, 0.15);
        }
    }

    #[test]
    fn a_best_value_at_the_edge_is_found() {
        let found = found(&[0.0, 1.0], 0.0, 3);
        assert!(found[0] < 0.05 && found[1] > 0.95, "{found:?}");
    }

    #[test]
    fn the_same_dice_make_the_same_search() {
        let ask = || Search::new(vec![0.5; 4]).ask(&mut dice(4, 1));
        assert_eq!(ask(), ask());
    }
}
