//! A game goes on: what may be played, what it looks like, a move.

use axum::Json;
use axum::extract::State;
use papan_games::Seat;
use papan_lab::record::Record;
use papan_players::{Entry, Limits};
use papan_ui::game::{ExplanationView, GameContext, GameRequest, GameView, LinesThrough, Subject};
use papan_ui::hint::Hint;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::App;
use crate::failure::{Failure, Refused};
use crate::nothing_else::NothingElse;
use crate::request::{Body, Words};

/// A game and nothing else.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({"rules": "connect-four:7x6", "position": "4455"}))]
pub(crate) struct OnlyGame {
    #[serde(flatten)]
    pub(crate) game: GameRequest,
    #[serde(flatten)]
    #[schema(ignore)]
    _rest: NothingElse,
}

/// The legal moves of a position.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LegalMoves {
    rules: String,
    position: String,
    /// Whose turn it is; null once the game is over.
    #[schema(value_type = Option<usize>)]
    seat: Option<Seat>,
    moves: Vec<String>,
}

/// The legal moves.
#[utoipa::path(post, path = "/moves", tag = "play", request_body = OnlyGame,
    responses((status = 200, body = LegalMoves), (status = "4XX", body = Refused)))]
pub(crate) async fn moves(
    State(app): State<App>,
    Body(OnlyGame { game, .. }): Body<OnlyGame>,
) -> Result<Json<LegalMoves>, Failure> {
    let answer = move |_: &Limits| {
        let context = game.open()?;
        let (rules, position) = (context.game.rules().to_string(), context.game.text());
        let (seat, moves) = (context.game.turn(), context.legal_moves());
        Ok(LegalMoves { rules, position, seat, moves })
    };
    app.pools.quick.run(answer).await.map(Json)
}

/// A game, and what was tried instead.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BoardResponse {
    #[serde(flatten)]
    view: GameView,
    /// The moves of each variation from the first on, as the question names them.
    variations: Vec<Vec<String>>,
}

/// All there is to draw of a game.
#[utoipa::path(post, path = "/board", tag = "play", request_body = OnlyGame,
    responses((status = 200, body = BoardResponse), (status = "4XX", body = Refused)))]
pub(crate) async fn board(
    State(app): State<App>,
    Body(OnlyGame { game, .. }): Body<OnlyGame>,
) -> Result<Json<BoardResponse>, Failure> {
    let answer = move |_: &Limits| {
        let context = game.open()?;
        let variations = game.variations(&context.game)?;
        Ok(BoardResponse { view: context.view(), variations })
    };
    app.pools.quick.run(answer).await.map(Json)
}

/// A game and a move in it.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({"rules": "connect-four:7x6", "position": "4455", "players": ["human", "cost"], "move": "3"}))]
pub(crate) struct PlayRequest {
    #[serde(flatten)]
    game: GameRequest,
    /// The move of whoever asks; without one, the player whose turn it is decides.
    #[serde(default, rename = "move")]
    text: Option<String>,
    /// Whether the player says why.
    #[serde(default = "yes")]
    explain: bool,
    #[serde(flatten)]
    #[schema(ignore)]
    _rest: NothingElse,
}

fn yes() -> bool {
    true
}

/// A game after one more move.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlayResponse {
    #[serde(flatten)]
    view: GameView,
    /// The move.
    played: String,
    /// Why the player made it, where that gives away nothing that is hidden.
    explanation: Option<ExplanationView>,
}

/// Makes a move, or has the player whose turn it is make one.
#[utoipa::path(post, path = "/play", tag = "play", request_body = PlayRequest,
    responses((status = 200, body = PlayResponse), (status = "4XX", body = Refused), (status = 503, body = Refused)))]
pub(crate) async fn play(
    State(app): State<App>,
    Words(language): Words,
    Body(request): Body<PlayRequest>,
) -> Result<Json<PlayResponse>, Failure> {
    let is_quick = request.text.is_some() || request.game.players.iter().all(|p| is_quick(p));
    let pool = if is_quick { &app.pools.quick } else { &app.pools.slow };
    let answer = move |limits: &Limits| {
        let PlayRequest { game: asked, text, explain, .. } = &request;
        let context = asked.open()?;
        let about = subject(&context, None)?;
        if let Some(text) = text {
            let played = context.game.check(text).map_err(Failure::wrong)?;
            let view = context.play(&played, asked.watch)?.view();
            return Ok(PlayResponse { view, played, explanation: None });
        }
        let explanation = context.decide(limits)?;
        let played = explanation.chosen.clone();
        let after = context.play(&played, asked.watch)?;
        // Its candidates are the tiles it holds.
        let tells = *explain && after.visible.is_revealed;
        let explanation = tells.then(|| ExplanationView::new(about, explanation, language));
        Ok(PlayResponse { view: after.view(), played, explanation })
    };
    pool.run(answer).await.map(Json)
}

/// Whether somebody answers at once. Of whom nothing is known, it is known at once.
pub(crate) fn is_quick(player: &str) -> bool {
    Entry::of(player).is_none_or(|entry| !entry.takes_time)
}

/// What an explanation of this player, or of whoever is to move, is about.
pub(super) fn subject(context: &GameContext, player: Option<&str>) -> Result<Subject, Failure> {
    let seat = context.turn()?;
    let player = player.unwrap_or(&context.players[seat.index()]).to_owned();
    let (rules, position) = (context.game.rules().to_string(), context.game.text());
    Ok(Subject { rules, player, position, seat })
}

/// A game and a move that could be made in it.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({"rules": "connect-four:7x6", "position": "4455", "move": "3"}))]
pub(crate) struct LinesRequest {
    #[serde(flatten)]
    game: GameRequest,
    #[serde(rename = "move")]
    text: String,
    #[serde(flatten)]
    #[schema(ignore)]
    _rest: NothingElse,
}

/// The lines that a move would be part of.
#[utoipa::path(post, path = "/lines", tag = "explain", request_body = LinesRequest,
    responses((status = 200, body = LinesThrough), (status = "4XX", body = Refused)))]
pub(crate) async fn lines(
    State(app): State<App>,
    Body(request): Body<LinesRequest>,
) -> Result<Json<LinesThrough>, Failure> {
    let answer = move |_: &Limits| Ok(request.game.open()?.lines(&request.text)?);
    app.pools.quick.run(answer).await.map(Json)
}

/// What there is to notice for the seat whose turn it is: that there is something, and how many moves keep the result.
#[utoipa::path(post, path = "/hint", tag = "explain", request_body = OnlyGame,
    responses((status = 200, body = Hint), (status = "4XX", body = Refused), (status = 503, body = Refused)))]
pub(crate) async fn hint(
    State(app): State<App>,
    Words(language): Words,
    Body(OnlyGame { game, .. }): Body<OnlyGame>,
) -> Result<Json<Hint>, Failure> {
    let judges = app.judges.clone();
    let answer = move |limits: &Limits| Ok(game.open()?.hint(&judges, limits, language)?);
    app.pools.slow.run(answer).await.map(Json)
}

/// The record of a game, from which it can be replayed. What was dealt is in it once nothing is hidden.
#[utoipa::path(post, path = "/record", tag = "play", request_body = OnlyGame,
    responses((status = 200, body = Object), (status = "4XX", body = Refused)))]
pub(crate) async fn record(
    State(app): State<App>,
    Body(OnlyGame { game, .. }): Body<OnlyGame>,
) -> Result<Json<Record>, Failure> {
    let answer = move |_: &Limits| {
        let GameContext { game: played, players, seed, visible } = game.open()?;
        let variations = game.variations(&played)?;
        let record = played.record(players, seed).with_variations(variations);
        Ok(if visible.is_revealed { record } else { record.without_deal() })
    };
    app.pools.quick.run(answer).await.map(Json)
}
