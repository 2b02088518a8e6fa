//! Why: what any player would do, what a seat can know.

use papan_players::{Belief, Limits};
use serde::Deserialize;

use super::body::NothingElse;
use super::playing::{OnlyGame, is_quick, subject};
use super::{ApiError, Desk};
use crate::game::{ExplanationView, GameRequest};

/// A game and who is asked about it.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"rules": "connect-four:7x6", "position": "443", "player": "cost"})))]
pub struct ExplainRequest {
    #[serde(flatten)]
    game: GameRequest,
    /// Who is asked, such as `cost:order=defensive`.
    player: String,
    /// Whether what perfect play says of each candidate is wanted too, which may take seconds.
    #[serde(default)]
    exact: bool,
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(ignore))]
    _rest: NothingElse,
}

/// What a player would do, and why.
pub fn explain(
    request: &ExplainRequest,
    desk: &Desk,
    limits: &Limits,
) -> Result<ExplanationView, ApiError> {
    let ExplainRequest { game, player, exact, .. } = request;
    let context = game.open()?;
    let explanation = context.explain(player, limits, exact.then_some(&desk.judges))?;
    Ok(ExplanationView::new(subject(&context, Some(player))?, explanation, desk.language))
}

impl ExplainRequest {
    /// Whether it is answered at once.
    pub fn is_quick(&self) -> bool {
        is_quick(&self.player) && !self.exact
    }
}

/// What a seat can know of the hidden tiles.
pub fn belief(asked: &OnlyGame) -> Result<Belief, ApiError> {
    Ok(asked.game.open()?.belief()?)
}
