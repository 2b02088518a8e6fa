//! The likelihood of results under a hypothesis that fixes one figure of their distribution: the likelihood of the most
//! likely distribution with this figure.
//!
//! For a given mean it is the likelihood of Owen, "Empirical likelihood ratio confidence intervals for a single
//! functional", Biometrika 75 (1988); for a given ratio of mean and standard deviation, that of Van den Bergh,
//! "Normalized Elo Practical", section 4.1.

/// The scores of a pair: the mean of its two games.
pub(super) const FIVE: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// The most iterations for the most likely distribution with a given ratio.
const REPETITIONS: u32 = 20;

/// The logarithm of the likelihood ratio of a mean of `high` to a mean of `low`, for results with these scores and
/// weights. Both means lie strictly between the smallest and the largest score.
pub(super) fn of_means<const N: usize>(
    scores: &[f64; N],
    weights: &[f64; N],
    low: f64,
    high: f64,
) -> f64 {
    let loss = |mean: f64| {
        let distances = scores.map(|score| score - mean);
        loss(&distances, weights, tilt(&distances, weights))
    };
    loss(low) - loss(high)
}

/// The same for pairs whose mean is `high` or `low` standard deviations above 1/2.
pub(super) fn of_ratios(weights: &[f64; 5], low: f64, high: f64) -> f64 {
    ratio_loss(weights, low) - ratio_loss(weights, high)
}

/// The logarithm of the likelihood of the results with a given ratio, relative to the observed distribution.
fn ratio_loss(weights: &[f64; 5], ratio: f64) -> f64 {
    let all: f64 = weights.iter().sum();
    let mut shares = [0.2; 5];
    let (mut distances, mut tilted) = (FIVE, 0.0);
    for _ in 0..REPETITIONS {
        let [mean, variance, ..] = super::moments(&shares);
        let deviation = variance.sqrt().max(f64::MIN_POSITIVE);
        // A constraint that is linear in the shares; its fixed point has this ratio.
        distances = FIVE.map(|score| {
            let away = (score - mean) / deviation;
            score - 0.5 - ratio * deviation * (1.0 + away * away) / 2.0
        });
        tilted = tilt(&distances, weights);
        let next: [f64; 5] =
            std::array::from_fn(|i| weights[i] / all / (1.0 + tilted * distances[i]));
        let moved = (0..5).map(|i| (next[i] - shares[i]).abs()).fold(0.0, f64::max);
        shares = next;
        if moved < 1e-10 {
            break;
        }
    }
    loss(&distances, weights, tilted)
}

/// The logarithm of the likelihood of the tilted distribution, relative to the observed one. The most likely share of a
/// result is the observed share over `1 + t d`, which is positive except for rounding.
fn loss<const N: usize>(distances: &[f64; N], weights: &[f64; N], tilted: f64) -> f64 {
    let log = |distance: f64| (tilted * distance).max(f64::EPSILON - 1.0).ln_1p();
    distances.iter().zip(weights).map(|(&distance, weight)| weight * log(distance)).sum()
}

/// The tilt at which the mean of the distances is 0: the root of the sum of `weight d / (1 + t d)`, which falls as `t`
/// grows. Without distances on both sides of 0 there is no root, and the tilt is 0.
fn tilt<const N: usize>(distances: &[f64; N], weights: &[f64; N]) -> f64 {
    let least = distances.iter().copied().fold(f64::INFINITY, f64::min);
    let most = distances.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    if !(least < 0.0 && most > 0.0) {
        return 0.0;
    }
    let (mut low, mut high) = (-1.0 / most, -1.0 / least);
    loop {
        let middle = f64::midpoint(low, high);
        if middle <= low || middle >= high || high - low < 1e-14 {
            return middle;
        }
        let part = |i: usize| weights[i] * distances[i] / (1.0 + middle * distances[i]);
        let rest: f64 = (0..N).map(part).sum();
        (low, high) = if rest > 0.0 { (middle, high) } else { (low, middle) };
    }
}
