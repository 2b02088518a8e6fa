#![doc = include_str!("../README.md")]
//!
//! # Overview
//! Start with [`player`], then [`greedy`], in which most of the papers' strategies are written. [`Entry::all`] lists
//! every player with its options. [`double_dummy`] solves dominoes with all hands known; [`Worlds`] is the knowledge of one
//! seat.

mod budget;
mod criterion;
mod dominoes;
mod entry;
mod exact;
mod explanation;
pub mod greedy;
mod level;
mod line;
mod minimax;
pub mod player;
mod playing;
mod random;
mod registry;
mod score;
pub mod trace;
mod words;

pub use criterion::{Better, Criterion};
pub use dominoes::belief::{
    Habits, HandConstraints, Hands, ObservedPlays, Odds, WeightedWorlds, Worlds,
};
pub use dominoes::{HiddenReferee, double_dummy, match_odds, small};
pub use entry::{DefaultValue, Entry, OptionKind, PlayerOption};
pub use exact::{
    Effort, Gravity, Judge, JudgedMove, Judgement, MUCH, Mistake, ProvenResult, always_finishes,
};
pub use explanation::{
    Belief, Candidate, Count, Explanation, ProvenBounds, SearchSummary, SeatBelief, TileBelief,
};
pub use level::Level;
pub use line::victory;
pub use minimax::written::{WrittenError, WrittenTree};
pub use player::{Dice, Limits, OmniscientPlayer, Player, Progress, dice};
pub use playing::{Observer, Until, play_out, play_to_end};
pub use registry::{Mark, Playable};
pub use score::Score;
pub use words::WORDS;
