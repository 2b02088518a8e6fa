//! Games: legal moves, drawings, moves, lines, hints, records.

use papan_arena::game::record::Record;
use papan_games::Seat;
use papan_players::Entry;
use papan_ui::game::hint::Hint;
use papan_ui::game::{
    self, ExplanationView, GameContext, GameRequest, GameView, LinesThrough, Subject,
};
use serde::{Deserialize, Serialize};

use crate::endpoint::Cost;
use crate::request::NothingElse;
use crate::schema::Untyped;
use crate::{ApiContext, ApiError};

/// A game and nothing else.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"rules": "connect-four:7x6", "position": "4455"})))]
pub(crate) struct OnlyGame {
    #[serde(flatten)]
    pub(crate) game: GameRequest,
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(ignore))]
    _rest: NothingElse,
}

/// The legal moves of a position.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct LegalMoves {
    rules: String,
    position: String,
    /// Whose turn it is; null once the game is over.
    #[cfg_attr(feature = "schema", schema(value_type = Option<usize>))]
    seat: Option<Seat>,
    moves: Vec<String>,
}

pub(crate) fn moves(
    OnlyGame { game, .. }: OnlyGame,
    _: &ApiContext<'_>,
) -> Result<LegalMoves, ApiError> {
    let context = game.open()?;
    let (rules, position) = (context.game.rules().to_string(), context.game.text());
    let (seat, moves) = (context.game.turn(), context.legal_moves());
    Ok(LegalMoves { rules, position, seat, moves })
}

/// A game, and what was tried instead.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct BoardResponse {
    #[serde(flatten)]
    view: GameView,
    /// The moves of each variation from the first on, as the question names them.
    variations: Vec<Vec<String>>,
    /// Whose turn it was after each number of moves of each variation; null after the end of a game.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<Option<usize>>>))]
    variation_turns: Vec<Vec<Option<Seat>>>,
}

pub(crate) fn board(
    OnlyGame { game, .. }: OnlyGame,
    _: &ApiContext<'_>,
) -> Result<BoardResponse, ApiError> {
    let context = game.open()?;
    let (variations, variation_turns) = game.variations(&context.game)?.into_iter().unzip();
    Ok(BoardResponse { view: context.view(), variations, variation_turns })
}

/// A game and a move in it.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"rules": "connect-four:7x6", "position": "4455", "players": ["human", "cost"], "move": "3"})))]
pub(crate) struct PlayRequest {
    #[serde(flatten)]
    game: GameRequest,
    /// The move; without one, the player whose turn it is decides.
    #[serde(default, rename = "move")]
    text: Option<String>,
    /// Whether the player explains its move.
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
    pub(crate) fn cost(&self) -> Cost {
        let is_quick = self.text.is_some() || self.game.players.iter().all(|one| is_quick(one));
        if is_quick { Cost::Quick } else { Cost::Slow }
    }
}

/// A game after one more move.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct PlayResponse {
    #[serde(flatten)]
    view: GameView,
    /// The move.
    played: String,
    /// Why the player made it, where that gives away nothing that is hidden.
    explanation: Option<ExplanationView>,
}

pub(crate) fn play(
    request: PlayRequest,
    context: &ApiContext<'_>,
) -> Result<PlayResponse, ApiError> {
    let PlayRequest { game: asked, text, explain, .. } = request;
    let game = asked.open()?;
    let about = subject(&game, None)?;
    if let Some(text) = text {
        let (after, played) = game.play(&text, asked.watch)?;
        return Ok(PlayResponse { view: after.view(), played, explanation: None });
    }
    // The candidates of an explanation are the tiles that the player holds.
    let is_shown = |game: &GameContext| explain && game.visible.is_revealed;
    let decide = || game.decide(context.limits);
    let explanation = is_shown(&game).then(decide).transpose()?;
    let chosen = match &explanation {
        Some(explanation) => explanation.chosen.clone(),
        None => game.choose(context.limits)?,
    };
    let (after, played) = game.play(&chosen, asked.watch)?;
    let explanation = match explanation {
        // The move has ended the game, and nothing is hidden any more.
        None if is_shown(&after) => Some(decide()?),
        known => known,
    };
    let explanation = explanation.map(|why| ExplanationView::new(about, why, context.language));
    Ok(PlayResponse { view: after.view(), played, explanation })
}

/// Whether a player moves at once. An unknown player is refused at once.
pub(crate) fn is_quick(player: &str) -> bool {
    Entry::of(player).is_none_or(|entry| !entry.takes_time)
}

/// The subject of an explanation by this player, or by the player to move.
pub(crate) fn subject(context: &GameContext, player: Option<&str>) -> Result<Subject, ApiError> {
    let seat = context.turn()?;
    let player = player.unwrap_or(context.players[seat.index()].as_str()).to_owned();
    let (rules, position) = (context.game.rules().to_string(), context.game.text());
    Ok(Subject { rules, player, position, seat })
}

/// A game and a move that could be made in it.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"rules": "connect-four:7x6", "position": "4455", "move": "3"})))]
pub(crate) struct LinesRequest {
    #[serde(flatten)]
    game: GameRequest,
    #[serde(rename = "move")]
    text: String,
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(ignore))]
    _rest: NothingElse,
}

pub(crate) fn lines(request: LinesRequest, _: &ApiContext<'_>) -> Result<LinesThrough, ApiError> {
    Ok(request.game.open()?.lines(&request.text)?)
}

pub(crate) fn hint(asked: OnlyGame, context: &ApiContext<'_>) -> Result<Hint, ApiError> {
    Ok(asked.game.open()?.hint(context.judges, context.limits, context.language)?)
}

pub(crate) fn record(
    OnlyGame { game: request, .. }: OnlyGame,
    _: &ApiContext<'_>,
) -> Result<Untyped<Record>, ApiError> {
    let GameContext { game: played, players, seed, visible } = request.open()?;
    let variations = request.variations(&played)?.into_iter().map(|(moves, _)| moves).collect();
    let opening = request.opening.min(played.plies());
    let record = game::record(&played, &players, seed);
    let record = record.with_opening(opening).with_variations(variations);
    Ok(Untyped(if visible.is_revealed { record } else { record.without_deal() }))
}
