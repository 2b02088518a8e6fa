//! The behaviour of players through their public interface. One program, because each would compile every player again.
#![allow(clippy::unwrap_used)]

mod belief;
mod contract;
mod double_dummy;
mod examples;
mod levels;
mod looked;
mod mcts;
mod mistakes;
mod perfect;
mod pimc;
mod published_search;
mod reference_dominoes;
mod reference_line;
mod search;
mod stopping;
mod words;
