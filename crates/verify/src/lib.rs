#![doc = include_str!("../README.md")]

mod board;
mod claim;
mod consequence;
mod pairing;
mod refusal;
mod source;
mod verifier;

pub use board::{Board, Position};
pub use claim::{Bound, Claim};
pub use consequence::consequences;
pub use pairing::least_by_pairing;
pub use refusal::{Refusal, Reply, Wrong};
pub use verifier::{Progress, Verified, verify};
