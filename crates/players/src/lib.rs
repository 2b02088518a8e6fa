//! How to choose a move: every strategy of the five papers, search for every line game, dominoes that
//! count what the others can hold, and perfect play; each with its explanation.
//!
//! A player is handed the view of its seat and answers with a move. Asked to explain, it answers
//! with the same move and the table it decided by. This crate knows strategies; it must not know
//! matches, files or terminals, looks at a clock only to keep a limit of time, and its players cannot know
//! hidden tiles, because a view has none.
//!
//! Start with [`player`], then [`greedy`], in which most of the papers' strategies are written. What is
//! known of dominoes when all hands are, is in [`known`]; what a seat can know, in [`Worlds`].
//!
//! ```
//! use papan_games::{Game, Position, Ruleset, Seat, View};
//! use papan_games::line::LinePosition;
//! use papan_players::{Playable, dice};
//!
//! let Ok(Ruleset::Line(rules)) = "connect-four:7x6".parse() else { unreachable!() };
//! let game = Game::<LinePosition>::read(&rules, None, "443")?;
//! let mut player = LinePosition::player("cost")?;
//! let chosen = player.choose(game.position(), &mut dice(1, 0));
//! assert_eq!(game.position().move_text(chosen), "5"); // paper P1, Table 3.2
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod budget;
mod criterion;
mod dominoes;
mod exact;
mod explanation;
pub mod greedy;
mod level;
mod line;
pub mod player;
mod random;
mod registry;
mod score;
mod words;

pub use criterion::{Better, Criterion};
pub use dominoes::belief::{Count, Habits, Hands, Known, Odds, Weighted, Witness, Worlds};
pub use dominoes::known;
pub use exact::{
    Effort, Gravity, Judge, Judged, Judgement, MUCH, Mistake, ProvenResult, always_finishes,
};
pub use explanation::{Belief, Candidate, Explanation, Proven, Searched, SeatBelief, TileBelief};
pub use level::Level;
pub use player::{Dice, Limits, OmniscientPlayer, Player, Progress, dice};
pub use registry::{Entry, Mark, Playable, PlayerOption, Takes, Usual};
pub use score::Score;
pub use words::WORDS;
