//! What players do, seen from outside. One program: each would compile every player anew.
#![allow(clippy::unwrap_used)]

mod belief;
mod contract;
mod double_dummy;
mod examples;
mod levels;
mod mcts;
mod perfect;
mod pimc;
mod published_search;
mod reference_dominoes;
mod reference_line;
mod search;
mod stopping;
mod words;
