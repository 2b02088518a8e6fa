//! Tournaments and papers, asked for over the network of the real program.
#![allow(clippy::unwrap_used)]

mod arena;
mod class;
mod games;
mod papers;
mod server;
