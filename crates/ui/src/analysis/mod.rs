//! What a position means: moves worth noticing, exact values, probabilities of hidden tiles, the reasons for a move.

pub mod belief;
pub mod explanation;
pub mod solution;
pub mod tactics;
