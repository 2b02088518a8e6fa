//! Explanations: what a player would do, what a seat can know.

use papan_engine::PlayerSpec;
use papan_players::Belief;
use papan_players::WrittenTree;
use papan_ui::game::trace::{self, TraceOptions, TraceView};
use papan_ui::game::{ExplanationView, GameRequest};
use serde::Deserialize;

use super::playing::{OnlyGame, is_quick, subject};
use crate::endpoint::Cost;
use crate::request::NothingElse;
use crate::schema::Untyped;
use crate::{ApiContext, ApiError};

/// A game and a player.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"rules": "connect-four:7x6", "position": "443", "player": "cost"})))]
pub(crate) struct ExplainRequest {
    #[serde(flatten)]
    game: GameRequest,
    /// The player, such as `cost:order=defensive`.
    player: String,
    /// Whether to add the exact value of each candidate, which may take seconds.
    #[serde(default)]
    exact: bool,
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(ignore))]
    _rest: NothingElse,
}

pub(crate) fn explain(
    request: ExplainRequest,
    context: &ApiContext<'_>,
) -> Result<ExplanationView, ApiError> {
    let ExplainRequest { game, player, exact, .. } = request;
    let game = game.open()?;
    let explanation =
        game.explain(&PlayerSpec::from(&player), context.limits, exact.then_some(context.judges))?;
    Ok(ExplanationView::new(subject(&game, Some(&player))?, explanation, context.language))
}

impl ExplainRequest {
    pub(crate) fn cost(&self) -> Cost {
        if is_quick(&self.player) && !self.exact { Cost::Quick } else { Cost::Slow }
    }
}

pub(crate) fn belief(asked: OnlyGame, _: &ApiContext<'_>) -> Result<Untyped<Belief>, ApiError> {
    Ok(Untyped(asked.game.open()?.belief()?))
}

/// A game, a player, and the part of its trace that is wanted.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"rules": "connect-four:7x6", "position": "4343", "player": "hard:depth=2", "path": ["4"], "max_nodes": 50})))]
pub(crate) struct TraceRequest {
    #[serde(flatten)]
    game: GameRequest,
    /// The player, such as `hard:depth=4`.
    player: String,
    #[serde(flatten)]
    wanted: TraceOptions,
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(ignore))]
    _rest: NothingElse,
}

pub(crate) fn trace(
    request: TraceRequest,
    context: &ApiContext<'_>,
) -> Result<Untyped<TraceView>, ApiError> {
    let TraceRequest { game, player, wanted, .. } = request;
    let view = game.open()?.trace(&PlayerSpec::from(&player), &wanted, context.limits)?;
    Ok(Untyped(view))
}

/// A tree of numbers, the player that searches it, and the part of its trace that is wanted.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"tree": "[[3 12 8] [2 4 6] [14 5 2]]", "player": "branch-and-bound"})))]
pub(crate) struct TraceTreeRequest {
    /// The tree: the values of its leaves in brackets.
    tree: String,
    /// `minimax` or `branch-and-bound`.
    player: String,
    #[serde(flatten)]
    wanted: TraceOptions,
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(ignore))]
    _rest: NothingElse,
}

pub(crate) fn trace_tree(
    request: TraceTreeRequest,
    _: &ApiContext<'_>,
) -> Result<Untyped<TraceView>, ApiError> {
    let tree = request.tree.parse::<WrittenTree>();
    let tree = tree.map_err(|error| ApiError::wrong(error.message()))?;
    Ok(Untyped(trace::trace_tree(&tree, &request.player, &request.wanted)?))
}
