//! Explanations: what a player would do, what a seat can know.

use papan_engine::PlayerSpec;
use papan_players::Belief;
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
