//! Exact: what perfect play comes to.

use papan_lab::store::KeptGames;
use papan_players::Limits;
use serde::Deserialize;

use super::body::NothingElse;
use super::playing::OnlyGame;
use super::{ApiError, Desk};
use crate::explorer::Exploration;
use crate::game::{GameRequest, Judgement};
use crate::solution::{self, Solution};

/// The exact value of every move, in any line game with edges.
pub fn judge(asked: &OnlyGame, desk: &Desk, limits: &Limits) -> Result<Judgement, ApiError> {
    Ok(asked.game.open()?.judge(&desk.judges, limits)?)
}

/// A game, and the tournament in which it is looked for.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"rules": "connect-four:7x6", "position": "44"})))]
pub struct ExploreRequest {
    #[serde(flatten)]
    game: GameRequest,
    /// The name of a tournament by the same rules, whose games are counted.
    #[serde(default)]
    tournament: Option<String>,
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(ignore))]
    _rest: NothingElse,
}

/// The opening explorer: every move with its exact value, who of the papers would make it, and how it did in a tournament.
pub fn explore(
    request: &ExploreRequest,
    desk: &Desk,
    limits: &Limits,
    tournaments: &dyn Tournaments,
) -> Result<Exploration, ApiError> {
    let context = request.game.open()?;
    let kept = request.tournament.as_deref().map(|name| tournaments.games(name)).transpose()?;
    Ok(context.explore(&desk.judges, limits, kept.as_deref())?)
}

/// Where tournaments are found by their names.
pub trait Tournaments {
    /// The games of one.
    fn games(&self, id: &str) -> Result<Box<dyn KeptGames + '_>, ApiError>;
}

/// A position of Connect Four.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", schema(example = json!({"size": "7x6", "position": "4455"})))]
pub struct SolveRequest {
    /// The size of the board, columns by rows.
    #[serde(default = "usual_size")]
    size: String,
    /// The columns played so far.
    #[serde(default)]
    position: String,
}

fn usual_size() -> String {
    "7x6".to_owned()
}

/// The exact score of a position of Connect Four and of each of its moves, as `papan solve --json`.
pub fn solve(request: &SolveRequest, limits: &Limits) -> Result<Solution, ApiError> {
    let board = solution::board(&request.size).map_err(ApiError::wrong)?;
    let Limits { time, stop, .. } = limits;
    let limits = papan_solver::Limits { time: *time, stop: stop.as_deref(), ..Default::default() };
    Solution::analyzed(board, &request.position, &limits).map_err(ApiError::wrong)
}
