//! Games of two seats that are small enough for exact answers: an equilibrium, and the best response to any strategy.
//!
//! ```text
//! SmallGame::of(&rules, most)     every public record of the game, with the hands that each seat may hold there
//!        │
//!        ├─▶ Equilibrium          what both seats play when neither can gain by playing otherwise, by CFR+
//!        ├─▶ game.follow(…)       the plan of a player who is asked in every situation
//!        ▼
//! Strategy ──▶ game.respond(seat, &plan) the largest payoff of a seat against a strategy, and how
//! ```
//!
//! A [`Strategy`] is a strategy in sequence form: for each seat, record and hand, the probability that the seat makes all its
//! own moves of the record when it is dealt that hand. What two plans are worth against each other is linear in each of
//! them, so the mean of the plans of a player who draws at random is the plan of its random strategy.

mod cfr;
mod game;
mod plan;
#[cfg(test)]
mod tests;

pub use cfr::{Advice, Equilibrium};
pub use game::SmallGame;
pub use plan::{BestResponse, Situation, Strategy};
