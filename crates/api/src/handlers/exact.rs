//! Perfect play.

use papan_players::Limits;
use papan_ui::analysis::solution::{self, Solution};
use papan_ui::game::explorer::Exploration;
use papan_ui::game::{BestLines, GameRequest, Judgement};
use serde::Deserialize;

use super::playing::OnlyGame;
use crate::request::NothingElse;
use crate::schema::Untyped;
use crate::{ApiContext, ApiError};

pub(crate) fn judge(asked: OnlyGame, context: &ApiContext<'_>) -> Result<Judgement, ApiError> {
    Ok(asked.game.open()?.judge(context.judges, context.limits)?.in_words(context.language))
}

pub(crate) fn best(asked: OnlyGame, context: &ApiContext<'_>) -> Result<BestLines, ApiError> {
    let game = asked.game.open()?;
    Ok(game.best_lines(context.judges, context.limits, context.language)?)
}

/// A game, and a tournament whose games are counted.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"rules": "connect-four:7x6", "position": "44"})))]
pub(crate) struct ExploreRequest {
    #[serde(flatten)]
    game: GameRequest,
    /// The name of a tournament by the same rules, whose games are counted.
    #[serde(default)]
    tournament: Option<String>,
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(ignore))]
    _rest: NothingElse,
}

pub(crate) fn explore(
    request: ExploreRequest,
    context: &ApiContext<'_>,
) -> Result<Exploration, ApiError> {
    let game = request.game.open()?;
    let kept = request.tournament.as_deref().map(|name| context.tournaments.games(name));
    Ok(game.explore(context.judges, context.limits, kept.transpose()?.as_deref())?)
}

/// A position of Connect Four.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", schema(example = json!({"size": "7x6", "position": "4455"})))]
pub(crate) struct SolveRequest {
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

pub(crate) fn solve(
    request: SolveRequest,
    context: &ApiContext<'_>,
) -> Result<Untyped<Solution>, ApiError> {
    let board = solution::board(&request.size).map_err(ApiError::wrong)?;
    let Limits { time, stop, .. } = context.limits;
    let limits = papan_solver::Limits { time: *time, stop: stop.as_deref(), ..Default::default() };
    Solution::analyzed(board, &request.position, &limits).map(Untyped).map_err(ApiError::wrong)
}
