//! One game as plain data: what a seat may see of it, which move a player makes and why, and the value of every move
//! with perfect play.

mod aid;
mod best_lines;
mod bonuses;
mod bot;
mod command;
mod explanation;
pub mod explorer;
pub mod hint;
mod judgement;
mod judges;
mod lines;
mod request;
mod result;
mod rules_name;
mod scoreboard;
mod seat_view;
mod timeline;
pub mod trace;
mod verdict;
mod view;

pub use aid::Aid;
pub use best_lines::{BestLine, BestLines};
pub use bonuses::bonuses;
pub use bot::Bot;
pub use command::{from_here, resume_command, start_command};
pub use explanation::{
    CandidateView, CriterionView, ElementView, ExplanationView, Subject, add_belief, add_exact,
    explain, explain_choice, has_solved,
};
pub use judgement::{FirstSeatValue, Judgement, MistakeView, MoveJudgement, MoveWords};
pub use judges::Judges;
pub use lines::{Lines, shared};
pub use request::{GameContext, GameError, GameRequest, Variation};
pub use result::{SeatResult, result};
pub use rules_name::{RulesName, title};
pub use scoreboard::{EndedDeal, Scoreboard, SideScore};
pub use seat_view::{
    ViewData, explain_view, read_view, sample_game, view_belief, view_board, view_data,
    view_drawing, view_of,
};
pub use timeline::Timeline;
pub use view::{
    BoardView, Choice, Disc, DominoTable, GameView, Grid, HandView, LaidTile, LinesThrough,
    OpenLine, Pass, Sleeping, Target, Visible, board,
};

use std::hash::{BuildHasher, RandomState};

use papan_arena::game::record::Record;
use papan_engine::PlayerSpec;
use papan_games::{AnyGame, with_kind};

/// An explanation that holds its moves as text, so that it has no type parameter for them.
pub type Explanation = papan_players::Explanation<()>;

/// The record of a game, from which it can be replayed.
pub fn record(game: &AnyGame, players: &[PlayerSpec], seed: u64) -> Record {
    let players = players.iter().map(ToString::to_string).collect();
    with_kind!(game, game => Record::single(game, players, seed))
}

/// A seed that differs from run to run, small enough to be typed again.
pub fn fresh_seed() -> u64 {
    // The standard library seeds its hash maps at random, so no system call is needed here.
    RandomState::new().hash_one(()) % 1_000_000_000
}
