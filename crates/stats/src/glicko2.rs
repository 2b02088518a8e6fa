//! Glicko-2: a rating with its uncertainty, for a player who meets opponents of known strength.
//!
//! Mark Glickman, "Example of the Glicko-2 system" (2013); the numbers of its steps are in the comments. Every value is
//! kept within bounds, so that nothing is ever `nan` or infinite.

use std::f64::consts::PI;

use serde::{Deserialize, Serialize};

/// Points of a rating for each unit of Glicko-2's own scale.
const SCALE: f64 = 173.717_8;
/// The rating at the middle of the scale.
const MIDDLE: f64 = 1500.0;
/// How much the volatility may change from one period to the next: Glickman's τ, "between 0.3 and 1.2".
const CHANGE: f64 = 0.5;
/// The search for the volatility ends when it is known this exactly.
const EXACT: f64 = 1e-6;
/// The most steps of that search, which needs about ten.
const STEPS: u32 = 100;

/// A rating, its standard deviation, and how unsteady the player's strength is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rating {
    /// The rating: 1500 for an unknown player.
    pub rating: f64,
    /// Its standard deviation: 350 for an unknown player.
    pub deviation: f64,
    /// The expected change of strength between two periods: by default 0.06.
    pub volatility: f64,
}

impl Default for Rating {
    fn default() -> Self {
        Self { rating: MIDDLE, deviation: 350.0, volatility: 0.06 }
    }
}

/// A game against an opponent of known strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatedGame {
    /// The opponent's rating.
    pub opponent: f64,
    /// The standard deviation of the opponent's rating.
    pub deviation: f64,
    /// The result: 1 for a win, 0.5 for a draw, 0 for a loss.
    pub score: f64,
}

impl Rating {
    /// The rating after the games of one period.
    #[must_use]
    pub fn after(self, games: &[RatedGame]) -> Self {
        let Self { rating, deviation, volatility } = self.bounded();
        // Step 2.
        let (mean, spread) = ((rating - MIDDLE) / SCALE, deviation / SCALE);
        // Steps 3 and 4.
        let (mut information, mut surprise) = (0.0, 0.0);
        for game in games {
            let weight = weight(game.deviation / SCALE);
            let opponent = (game.opponent - MIDDLE) / SCALE;
            let expected = 1.0 / (1.0 + (-weight * (mean - opponent)).exp());
            information += weight * weight * expected * (1.0 - expected);
            surprise += weight * (game.score - expected);
        }
        if information <= 0.0 {
            let deviation = SCALE * spread.hypot(volatility);
            return Self { rating, deviation, volatility }.bounded();
        }
        let variance = 1.0 / information;
        let volatility = new_volatility(volatility, spread, variance, variance * surprise);
        // Steps 6 to 8.
        let before = spread.hypot(volatility);
        let spread = 1.0 / (1.0 / (before * before) + information).sqrt();
        let mean = mean + spread * spread * surprise;
        Self { rating: MIDDLE + SCALE * mean, deviation: SCALE * spread, volatility }.bounded()
    }

    /// The same rating within sensible bounds, as one that was stored elsewhere may not be.
    fn bounded(self) -> Self {
        let within = |value: f64, low: f64, usual: f64, high: f64| {
            if value.is_nan() { usual } else { value.clamp(low, high) }
        };
        let usual = Self::default();
        Self {
            rating: within(self.rating, 0.0, usual.rating, 4000.0),
            deviation: within(self.deviation, 30.0, usual.deviation, 350.0),
            volatility: within(self.volatility, 0.01, usual.volatility, 0.2),
        }
    }
}

/// How much a game counts against an opponent with this deviation: Glickman's g.
fn weight(deviation: f64) -> f64 {
    1.0 / (1.0 + 3.0 * (deviation / PI).powi(2)).sqrt()
}

/// Step 5: the volatility that fits the results best, by the Illinois algorithm.
fn new_volatility(volatility: f64, spread: f64, variance: f64, change: f64) -> f64 {
    let start = 2.0 * volatility.ln();
    let (spread, change) = (spread * spread, change * change);
    let slope = |x: f64| {
        let e = x.exp();
        let all = spread + variance + e;
        e * (change - all) / (2.0 * all * all) - (x - start) / (CHANGE * CHANGE)
    };
    let mut low = start;
    let mut high = if change > spread + variance {
        (change - spread - variance).ln()
    } else {
        let below = (1..STEPS).map(|step| start - f64::from(step) * CHANGE);
        below.into_iter().find(|&x| slope(x) >= 0.0).unwrap_or(start - CHANGE)
    };
    let (mut at_low, mut at_high) = (slope(low), slope(high));
    for _ in 0..STEPS {
        if (high - low).abs() <= EXACT {
            break;
        }
        let next = low + (low - high) * at_low / (at_high - at_low);
        let at_next = slope(next);
        if at_next * at_high <= 0.0 {
            (low, at_low) = (high, at_high);
        } else {
            at_low /= 2.0;
        }
        (high, at_high) = (next, at_next);
    }
    (low / 2.0).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(opponent: f64, deviation: f64, score: f64) -> RatedGame {
        RatedGame { opponent, deviation, score }
    }

    #[test]
    fn the_example_of_the_paper_is_reproduced() {
        let before = Rating { deviation: 200.0, ..Rating::default() };
        let games = [game(1400.0, 30.0, 1.0), game(1550.0, 100.0, 0.0), game(1700.0, 300.0, 0.0)];
        let after = before.after(&games);
        assert!((after.rating - 1464.06).abs() < 0.01, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
        assert!((after.volatility - 0.059_99).abs() < 0.000_01, "{after:?}");
    }

    #[test]
    fn the_weight_of_a_game_is_that_of_the_paper() {
        for (deviation, expected) in [(30.0, 0.9955), (100.0, 0.9531), (300.0, 0.7242)] {
            assert!((weight(deviation / SCALE) - expected).abs() < 0.000_1, "{deviation}");
        }
    }

    #[test]
    fn without_a_game_only_the_deviation_grows() {
        let before = Rating { rating: 1700.0, deviation: 60.0, volatility: 0.06 };
        let after = before.after(&[]);
        assert_eq!((after.rating, after.volatility), (before.rating, before.volatility));
        assert!((after.deviation - 60.9).abs() < 0.1, "{after:?}");
        assert!((Rating::default().after(&[]).deviation - 350.0).abs() < 1e-9);
    }

    #[test]
    fn a_rating_moves_towards_the_result_and_becomes_surer() {
        let start = Rating::default();
        let won = start.after(&[game(1500.0, 60.0, 1.0)]);
        let lost = start.after(&[game(1500.0, 60.0, 0.0)]);
        assert!(won.rating > start.rating && lost.rating < start.rating);
        assert!((won.rating + lost.rating - 3000.0).abs() < 1e-6, "{won:?} {lost:?}");
        assert!(won.deviation < start.deviation);
    }

    #[test]
    fn no_values_make_a_rating_that_is_not_a_number() {
        let extremes = [f64::NAN, f64::INFINITY, -1e300, 0.0, 1e300];
        for rating in extremes {
            for deviation in extremes {
                for volatility in extremes {
                    let before = Rating { rating, deviation, volatility };
                    let after = before.after(&[game(0.0, 30.0, 1.0), game(4000.0, 350.0, 0.0)]);
                    let Rating { rating, deviation, volatility } = after;
                    assert!((0.0..=4000.0).contains(&rating), "{before:?} {after:?}");
                    assert!((30.0..=350.0).contains(&deviation), "{before:?} {after:?}");
                    assert!((0.01..=0.2).contains(&volatility), "{before:?} {after:?}");
                }
            }
        }
    }
}
