//! What each feature counts in the model, by the kind of game and the mode.

use super::Reading;
use crate::dominoes::adaptive::weights::Features;

/// The weights that count for a seat now.
pub(super) fn weights(reading: &Reading) -> &'static Features {
    &WEIGHTS[reading.kind as usize][reading.mode as usize]
}

/// For each kind: attack, defence.
///
/// They make the choices most likely that `ismcts:playouts=1500` to `3000` and `pimc` made against each other, in 250 games of
/// two seats, 120 of three, 90 of four, and 120 of partners under the rules of `openspiel4` and `puerto-rico`: 5805 decisions,
/// of which the first four fifths were learned from. Of the rest the mean logarithm of the probability of what was chosen
/// is, in the order of the table, -0.73 and -0.69, -0.89 and -0.84, -0.70 and -0.87, -0.81 and -0.88. All moves alike have -0.95
/// and -0.91, -0.96 and -0.96, -0.86 and -1.00, -1.01 and -0.99; the liking for heavy tiles, with the best temperature for each,
/// -0.91 and -0.79, -0.91 and -0.91, -0.79 and -0.93, -0.91 and -0.93.
static WEIGHTS: [[Features; 2]; 4] = [
    [
        [
            3.01, 1.01, -0.26, 2.26, -0.45, -0.64, 2.0, 0.0, 0.0, -0.55, 0.0, 0.0, 1.11, 1.41,
            1.83, -0.22, 1.21, -0.05, 1.98, 0.0,
        ],
        [
            2.24, 1.06, -0.94, 2.08, 0.35, -0.85, 3.79, 0.0, 0.0, -0.07, 0.0, 0.0, 1.84, 1.18,
            0.81, 2.52, 0.21, 0.99, 1.7, 0.0,
        ],
    ],
    [
        [
            1.87, 0.79, -0.87, 1.12, -0.3, -0.1, 1.15, 0.22, 0.0, -0.12, 0.01, 0.0, 0.6, -0.98,
            -0.19, 1.15, -0.1, 0.58, 0.88, 0.72,
        ],
        [
            1.55, 1.31, -1.05, 0.94, -0.26, -1.1, 2.63, 1.26, 0.0, -1.04, 0.52, 0.0, 1.05, -0.15,
            0.64, -0.67, 0.06, -0.25, 2.06, 1.47,
        ],
    ],
    [
        [
            0.24, 1.99, -2.52, 1.76, -0.53, 0.92, 0.42, 1.11, 0.51, -1.52, -0.18, 0.53, 1.33,
            -0.47, 0.2, -0.15, 0.5, -0.33, 0.61, 2.15,
        ],
        [
            0.79, 1.64, -1.01, 0.81, 0.13, -0.63, 0.54, 0.08, 0.43, 0.15, -0.61, 0.48, 1.26, 0.6,
            0.38, 0.6, 0.17, 0.37, 1.02, 0.49,
        ],
    ],
    [
        [
            1.01, 1.46, -0.45, 1.15, 0.27, -0.01, 2.33, -0.01, 0.24, 1.13, 1.32, -0.17, 2.23,
            -0.58, 1.49, -0.34, 1.23, -0.32, 0.45, 1.01,
        ],
        [
            2.07, 1.3, -0.87, 0.62, -0.02, -0.49, 1.66, 0.22, 0.48, 0.74, 0.36, 0.47, 1.06, -0.86,
            0.27, 0.43, 0.3, 0.4, 1.61, -0.07,
        ],
    ],
];
