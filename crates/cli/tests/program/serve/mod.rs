//! `papan serve` over the network: tournaments, papers, a class, and the reference of the API.

mod arena;
mod class;
mod games;
mod papers;
mod server;
