//! What each feature counts, by the kind of game and the mode.

use papan_games::dominoes::DominoRules;

/// How many features a move has.
pub(crate) const FEATURE_COUNT: usize = 20;

/// One number for each feature.
pub(crate) type Features = [f64; FEATURE_COUNT];

/// What each feature counts.
pub(super) type Weights = Features;

/// Whether the seat attacks or defends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// Get rid of tiles, and keep the others from it.
    Attack,
    /// Keep the own choices, shed weight, help the partner.
    Defend,
}

/// The kinds of games that are played differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Two seats.
    Duel,
    /// Three seats.
    Three,
    /// Four seats without teams.
    Four,
    /// Two against two.
    Teams,
}

impl Kind {
    pub(super) fn of(rules: &DominoRules) -> Self {
        match (rules.seats(), rules.teams()) {
            (2, _) => Self::Duel,
            (_, true) => Self::Teams,
            (3, _) => Self::Three,
            _ => Self::Four,
        }
    }

    pub(super) fn weights(self, mode: Mode) -> &'static Weights {
        let [attack, defend] = &WEIGHTS[self as usize];
        match mode {
            Mode::Attack => attack,
            Mode::Defend => defend,
        }
    }
}

/// For each kind: attack, defence. A unit is a win, or about 120 pips.
///
/// They were fitted to games against `value`, `switch:then=balak`, `count` and itself: every move of a decision was
/// tried, the game was played out with the hidden tiles as they were, and least squares within each decision gave the
/// weights. That was repeated with the new weights until they no longer changed.
static WEIGHTS: [[Weights; 2]; 4] = [
    [
        [
            0.044, 0.176, -0.501, 0.091, -0.06, -0.044, -0.064, 0.0, 0.0, -0.234, 0.0, 0.0, -0.04,
            0.346, 0.022, -0.118, 0.009, 0.168, 0.266, 0.02,
        ],
        [
            0.055, 0.052, -0.123, -0.005, -0.021, -0.038, 0.219, 0.0, 0.0, -0.187, 0.0, 0.0, 0.301,
            0.188, -0.02, -0.156, -0.083, 0.055, 0.335, 0.046,
        ],
    ],
    [
        [
            0.035, 0.049, 0.149, -0.152, 0.0, 0.172, 0.049, 0.01, 0.03, 0.084, 0.028, 0.071, 0.67,
            -0.121, 0.014, -0.13, -0.059, 0.131, 0.435, 0.453,
        ],
        [
            0.012, 0.052, -0.014, -0.041, 0.006, 0.042, 0.074, 0.027, 0.0, -0.165, -0.003, 0.059,
            0.31, 0.26, -0.007, -0.154, -0.031, 0.125, 0.439, 0.296,
        ],
    ],
    [
        [
            0.012, 0.055, 0.219, -0.121, 0.003, 0.228, 0.083, 0.066, 0.033, 0.092, 0.082, 0.043,
            0.559, -0.25, 0.019, -0.148, -0.052, 0.233, 0.477, 0.465,
        ],
        [
            -0.009, 0.059, -0.005, -0.058, 0.007, 0.058, 0.03, 0.008, -0.009, -0.132, 0.004, 0.054,
            0.331, 0.345, 0.0, -0.149, -0.032, 0.111, 0.418, 0.291,
        ],
    ],
    [
        [
            0.033, 0.027, 0.059, -0.016, 0.018, 0.122, 0.086, -0.035, 0.046, 0.074, 0.066, 0.057,
            0.251, -0.067, 0.011, -0.009, 0.006, 0.063, 0.226, 0.249,
        ],
        [
            0.057, 0.033, -0.009, -0.001, 0.017, 0.098, 0.099, -0.042, 0.064, -0.178, 0.086, 0.058,
            0.178, 0.064, 0.007, -0.056, -0.005, 0.056, 0.31, 0.116,
        ],
    ],
];
