//! The pseudocode of minimax, with and without pruning, and the numbers of the lines that a step refers to.

use super::{Method, Pruning};

/// Minimax with alpha-beta pruning (Knuth & Moore 1975), as paper P5 describes it.
const ALPHA_BETA: &[&str] = &[
    "function value(position, depth, α, β)",
    "    if the game is over: return its result",
    "    if depth = 0: return evaluation(position)",
    "    moves ← the legal moves, in order",
    "    for each move of moves",
    "        v ← value(position after move, depth − 1, α, β)",
    "        if v is better than best for the player to move",
    "            best ← v; max: α ← v, min: β ← v",
    "            if α ≥ β: leave the loop (cut-off)",
    "    return best",
];

/// Minimax without pruning.
const MINIMAX: &[&str] = &[
    "function value(position, depth)",
    "    if the game is over: return its result",
    "    if depth = 0: return evaluation(position)",
    "    moves ← the legal moves, in order",
    "    for each move of moves",
    "        v ← value(position after move, depth − 1)",
    "        if v is better than best for the player to move",
    "            best ← v",
    "    return best",
];

/// The pseudocode of a search by this method.
pub(super) fn search(method: Method) -> Vec<&'static str> {
    let mut lines = if method.prunes() { ALPHA_BETA } else { MINIMAX }.to_vec();
    if method.takes_last {
        lines[line::COMPARE] = "        if v is as good as best for the player to move, or better";
    }
    if method.pruning == Pruning::BeyondBeta {
        lines[line::CUT] = "            if α > β: leave the loop (cut-off)";
    }
    lines
}

/// The lines of both searches. They differ in the last ones.
pub(super) mod line {
    pub(in crate::minimax) const ENTER: usize = 0;
    pub(in crate::minimax) const TERMINAL: usize = 1;
    pub(in crate::minimax) const EVALUATE: usize = 2;
    pub(in crate::minimax) const ORDER: usize = 3;
    pub(in crate::minimax) const COMPARE: usize = 6;
    pub(in crate::minimax) const IMPROVE: usize = 7;
    pub(in crate::minimax) const CUT: usize = 8;
}
