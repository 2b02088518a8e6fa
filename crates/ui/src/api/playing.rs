//! A game goes on: what may be played, what it looks like, a move.

use papan_games::Seat;
use papan_lab::record::Record;
use papan_players::{Entry, Limits};
use serde::{Deserialize, Serialize};

use super::body::NothingElse;
use super::{ApiError, Desk};
use crate::game::{ExplanationView, GameContext, GameRequest, GameView, LinesThrough, Subject};
use crate::hint::Hint;

/// A game and nothing else.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"rules": "connect-four:7x6", "position": "4455"})))]
pub struct OnlyGame {
    #[serde(flatten)]
    pub(super) game: GameRequest,
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(ignore))]
    _rest: NothingElse,
}

/// The legal moves of a position.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LegalMoves {
    rules: String,
    position: String,
    /// Whose turn it is; null once the game is over.
    #[cfg_attr(feature = "schema", schema(value_type = Option<usize>))]
    seat: Option<Seat>,
    moves: Vec<String>,
}

/// The legal moves.
pub fn moves(OnlyGame { game, .. }: OnlyGame) -> Result<LegalMoves, ApiError> {
    let context = game.open()?;
    let (rules, position) = (context.game.rules().to_string(), context.game.text());
    let (seat, moves) = (context.game.turn(), context.legal_moves());
    Ok(LegalMoves { rules, position, seat, moves })
}

/// A game, and what was tried instead.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BoardResponse {
    #[serde(flatten)]
    view: GameView,
    /// The moves of each variation from the first on, as the question names them.
    variations: Vec<Vec<String>>,
}

/// All there is to draw of a game.
pub fn board(OnlyGame { game, .. }: OnlyGame) -> Result<BoardResponse, ApiError> {
    let context = game.open()?;
    let variations = game.variations(&context.game)?;
    Ok(BoardResponse { view: context.view(), variations })
}

/// A game and a move in it.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"rules": "connect-four:7x6", "position": "4455", "players": ["human", "cost"], "move": "3"})))]
pub struct PlayRequest {
    #[serde(flatten)]
    game: GameRequest,
    /// The move of whoever asks; without one, the player whose turn it is decides.
    #[serde(default, rename = "move")]
    text: Option<String>,
    /// Whether the player says why.
    #[serde(default = "yes")]
    explain: bool,
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(ignore))]
    _rest: NothingElse,
}

fn yes() -> bool {
    true
}

impl PlayRequest {
    /// Whether it is answered at once.
    pub fn is_quick(&self) -> bool {
        self.text.is_some() || self.game.players.iter().all(|player| is_quick(player))
    }
}

/// A game after one more move.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlayResponse {
    #[serde(flatten)]
    view: GameView,
    /// The move.
    played: String,
    /// Why the player made it, where that gives away nothing that is hidden.
    explanation: Option<ExplanationView>,
}

/// Makes a move, or has the player whose turn it is make one.
pub fn play(request: PlayRequest, desk: &Desk, limits: &Limits) -> Result<PlayResponse, ApiError> {
    let PlayRequest { game: asked, text, explain, .. } = request;
    let context = asked.open()?;
    let about = subject(&context, None)?;
    if let Some(text) = text {
        let played = context.game.check(&text).map_err(ApiError::wrong)?;
        let view = context.play(&played, asked.watch)?.view();
        return Ok(PlayResponse { view, played, explanation: None });
    }
    let explanation = context.decide(limits)?;
    let played = explanation.chosen.clone();
    let after = context.play(&played, asked.watch)?;
    // Its candidates are the tiles it holds.
    let tells = explain && after.visible.is_revealed;
    let explanation = tells.then(|| ExplanationView::new(about, explanation, desk.language));
    Ok(PlayResponse { view: after.view(), played, explanation })
}

/// Whether somebody answers at once. Of whom nothing is known, it is known at once.
pub(super) fn is_quick(player: &str) -> bool {
    Entry::of(player).is_none_or(|entry| !entry.takes_time)
}

/// What an explanation of this player, or of whoever is to move, is about.
pub(super) fn subject(context: &GameContext, player: Option<&str>) -> Result<Subject, ApiError> {
    let seat = context.turn()?;
    let player = player.unwrap_or(&context.players[seat.index()]).to_owned();
    let (rules, position) = (context.game.rules().to_string(), context.game.text());
    Ok(Subject { rules, player, position, seat })
}

/// A game and a move that could be made in it.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"rules": "connect-four:7x6", "position": "4455", "move": "3"})))]
pub struct LinesRequest {
    #[serde(flatten)]
    game: GameRequest,
    #[serde(rename = "move")]
    text: String,
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(ignore))]
    _rest: NothingElse,
}

/// The lines that a move would be part of.
pub fn lines(request: &LinesRequest) -> Result<LinesThrough, ApiError> {
    Ok(request.game.open()?.lines(&request.text)?)
}

/// What there is to notice for the seat whose turn it is: that there is something, and how many moves keep the result.
pub fn hint(asked: &OnlyGame, desk: &Desk, limits: &Limits) -> Result<Hint, ApiError> {
    Ok(asked.game.open()?.hint(&desk.judges, limits, desk.language)?)
}

/// The record of a game, from which it can be replayed. What was dealt is in it once nothing is hidden.
pub fn record(OnlyGame { game, .. }: OnlyGame) -> Result<Record, ApiError> {
    let GameContext { game: played, players, seed, visible } = game.open()?;
    let variations = game.variations(&played)?;
    let opening = game.opening.min(played.plies());
    let record = played.record(players, seed).with_opening(opening).with_variations(variations);
    Ok(if visible.is_revealed { record } else { record.without_deal() })
}
