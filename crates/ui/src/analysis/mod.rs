//! The analysis of a position: moves worth noticing, exact values, probabilities of hidden tiles, the reasons for a move.

pub mod belief;
pub mod certificate;
pub mod explanation;
pub mod solution;
pub mod tactics;
