//! A game that is asked for by texts and answered with data: what a seat may see of it, what players say of it, what
//! perfect play comes to. Which game it is, as a type, is decided here and known to nobody outside.

mod any;
mod bot;
mod command;
mod explanation;
mod judgement;
mod judges;
mod lines;
mod observation;
mod request;
mod seat_view;
mod state;
mod timeline;
mod view;

pub use any::AnyGame;
pub use bot::{Bot, OwnBot};
pub use command::{from_here, resume_command, start_command};
pub use explanation::{CandidateView, CriterionView, ExplanationView, Subject, explain};
pub use judgement::{Judgement, MistakeView, MoveJudgement};
pub use judges::Judges;
pub use lines::{Lines, shared};
pub use observation::Observed;
pub use request::{GameContext, GameError, GameRequest};
pub use seat_view::AnyView;
pub use state::GameState;
pub use timeline::Timeline;
pub use view::{
    BoardView, Choice, Disc, DominoTable, GameView, Grid, HandView, LaidTile, LinesThrough,
    OpenLine, Pass, Sleeping, Target, Viewed, Visible,
};

use std::hash::{BuildHasher, RandomState};

/// The name of somebody at the keyboard.
pub const HUMAN: &str = "human";

/// An explanation without the type of its move, which is there as a text.
pub type Explanation = papan_players::Explanation<()>;

/// Where a game starts.
#[derive(Clone, Debug, Default)]
pub struct Start {
    /// The moves already made.
    pub position: String,
    /// What was dealt; drawn if none is given.
    pub deal: Option<String>,
}

/// A seed that differs from run to run, small enough to be typed again.
pub fn fresh_seed() -> u64 {
    // The standard library keys its hash maps at random, which saves asking the system ourselves.
    RandomState::new().hash_one(()) % 1_000_000_000
}
