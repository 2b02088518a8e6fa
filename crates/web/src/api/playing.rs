//! A game goes on: what may be played, what it looks like, a move.

use axum::Json;
use axum::extract::State;
use papan_games::{Position, Rules, Seat, View, with_rules};
use papan_lab::record::Record;
use papan_players::{Entry, Explanation, Limits, Playable, dice};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::told::{About, Explained};
use crate::App;
use crate::asked::{Asked, Words};
use crate::failure::{Failure, Refused};
use crate::game::{GameAsked, NothingElse, Opened};
use crate::sight::{LinesThrough, Shown, Sight, legal};
use papan_ui::bot::Bot;
use papan_ui::tactics::Tactics;
use papan_ui::texts::Texts;

/// A game and nothing else.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct OnlyGame {
    #[serde(flatten)]
    pub(crate) game: GameAsked,
    #[serde(flatten)]
    #[schema(ignore)]
    _rest: NothingElse,
}

/// The legal moves of a position.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Legal {
    rules: String,
    position: String,
    /// Whose turn it is; null once the game is over.
    #[schema(value_type = Option<usize>)]
    seat: Option<Seat>,
    moves: Vec<String>,
}

/// The legal moves.
#[utoipa::path(post, path = "/moves", tag = "play", request_body = OnlyGame,
    responses((status = 200, body = Legal), (status = "4XX", body = Refused)))]
pub(crate) async fn moves(
    State(app): State<App>,
    Asked(OnlyGame { game, .. }): Asked<OnlyGame>,
) -> Result<Json<Legal>, Failure> {
    let answer = move |_: &Limits| {
        with_rules!(&game.ruleset()?, rules => {
            let opened = game.open(rules)?;
            let (rules, position) = (rules.to_string(), opened.game.text());
            let seat = opened.position().turn();
            Ok(Legal { rules, position, seat, moves: legal(&opened) })
        })
    };
    app.lanes.quick.run(answer).await.map(Json)
}

/// All there is to draw of a game.
#[utoipa::path(post, path = "/board", tag = "play", request_body = OnlyGame,
    responses((status = 200, body = Sight), (status = "4XX", body = Refused)))]
pub(crate) async fn board(
    State(app): State<App>,
    Asked(OnlyGame { game, .. }): Asked<OnlyGame>,
) -> Result<Json<Sight>, Failure> {
    let answer =
        move |_: &Limits| with_rules!(&game.ruleset()?, rules => Ok(Sight::of(&game.open(rules)?)));
    app.lanes.quick.run(answer).await.map(Json)
}

/// A game and a move in it.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct PlayAsked {
    #[serde(flatten)]
    game: GameAsked,
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
#[allow(clippy::struct_field_names)] // named as what it is in the answer
pub(crate) struct Played {
    #[serde(flatten)]
    sight: Sight,
    /// The move.
    played: String,
    /// Why the player made it, where that gives away nothing that is hidden.
    explanation: Option<Explained>,
}

/// Makes a move, or has the player whose turn it is make one.
#[utoipa::path(post, path = "/play", tag = "play", request_body = PlayAsked,
    responses((status = 200, body = Played), (status = "4XX", body = Refused), (status = 503, body = Refused)))]
pub(crate) async fn play(
    State(app): State<App>,
    Words(texts): Words,
    Asked(asked): Asked<PlayAsked>,
) -> Result<Json<Played>, Failure> {
    let lane = if asked.text.is_some() || asked.game.players.iter().all(|p| is_quick(p)) {
        &app.lanes.quick
    } else {
        &app.lanes.slow
    };
    let answer = move |limits: &Limits| with_rules!(&asked.game.ruleset()?, rules => one_move(rules, &asked, limits, texts));
    lane.run(answer).await.map(Json)
}

/// Whether somebody answers at once. Of whom nothing is known, it is known at once.
pub(crate) fn is_quick(player: &str) -> bool {
    Entry::of(player).is_none_or(|entry| !entry.takes_time)
}

fn one_move<R: Rules<Position: Shown>>(
    rules: &R,
    asked: &PlayAsked,
    limits: &Limits,
    texts: &Texts,
) -> Result<Played, Failure> {
    let opened = asked.game.open(rules)?;
    let seat = opened.turn()?;
    let watch = asked.game.watch.map(Seat::new);
    if let Some(text) = &asked.text {
        let view = opened.position().view(seat);
        let chosen = view.parse_move(text).map_err(Failure::wrong)?;
        opened.position().clone().play(chosen).map_err(Failure::wrong)?;
        let played = view.move_text(chosen);
        let sight = Sight::of(&opened.after(chosen, watch));
        return Ok(Played { sight, played, explanation: None });
    }
    let explanation = decide(&opened, seat, limits)?;
    let played = explanation.chosen.clone();
    let about = About {
        rules: rules.to_string(),
        player: opened.players[seat.index()].clone(),
        position: opened.game.text(),
        seat,
    };
    let after = opened.after(explanation.decision, watch);
    // Its candidates are the tiles it holds.
    let told = asked.explain && after.is_revealed;
    let explanation = told.then(|| Explained::new(about, explanation, texts));
    Ok(Played { sight: Sight::of(&after), played, explanation })
}

/// What the player whose turn it is does, and why. What it draws depends on the seed and on how many moves were
/// made, so that the same game goes on in the same way.
fn decide<P: Playable>(
    opened: &Opened<P>,
    seat: Seat,
    limits: &Limits,
) -> Result<Explanation<P::Move>, Failure> {
    let name = &opened.players[seat.index()];
    if opened.is_human(seat) {
        return Err(Failure::wrong(format!("it is the turn of {seat}, who is human: give a move")));
    }
    let position = opened.position();
    let mut mind = Bot::<P>::read(name, &position.rules()).map_err(Failure::wrong)?;
    mind.limit(limits);
    let mut dice = dice(opened.seed, 1 + opened.game.moves().len() as u64);
    mind.decide(&opened.game, &mut dice).map_err(Failure::broken)
}

/// A game and a move that could be made in it.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct LinesAsked {
    #[serde(flatten)]
    game: GameAsked,
    #[serde(rename = "move")]
    text: String,
    #[serde(flatten)]
    #[schema(ignore)]
    _rest: NothingElse,
}

/// The lines that a move would be part of.
#[utoipa::path(post, path = "/lines", tag = "explain", request_body = LinesAsked,
    responses((status = 200, body = LinesThrough), (status = "4XX", body = Refused)))]
pub(crate) async fn lines(
    State(app): State<App>,
    Asked(asked): Asked<LinesAsked>,
) -> Result<Json<LinesThrough>, Failure> {
    let answer = move |_: &Limits| {
        with_rules!(&asked.game.ruleset()?, rules => {
            let opened = asked.game.open(rules)?;
            let position = opened.position();
            let chosen = position.parse_move(&asked.text).map_err(Failure::wrong)?;
            if !position.is_legal(chosen) {
                return Err(Failure::wrong(position.refusal(chosen)));
            }
            let none = || Failure::wrong(format!("there are no lines in {rules}"));
            position.lines(chosen).ok_or_else(none)
        })
    };
    app.lanes.quick.run(answer).await.map(Json)
}

/// What there is to notice before anybody thinks.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Hint {
    /// `win`: these moves win at once; `threat`: another seat would win with these; `only`: there is no other
    /// move; `open`: nothing is urgent.
    kind: &'static str,
    moves: Vec<String>,
    /// How many moves there are.
    choices: usize,
}

/// What there is to notice for the seat whose turn it is.
#[utoipa::path(post, path = "/hint", tag = "explain", request_body = OnlyGame,
    responses((status = 200, body = Hint), (status = "4XX", body = Refused)))]
pub(crate) async fn hint(
    State(app): State<App>,
    Asked(OnlyGame { game, .. }): Asked<OnlyGame>,
) -> Result<Json<Hint>, Failure> {
    let answer =
        move |_: &Limits| with_rules!(&game.ruleset()?, rules => noticed(&game.open(rules)?));
    app.lanes.quick.run(answer).await.map(Json)
}

fn noticed<P: Shown>(opened: &Opened<P>) -> Result<Hint, Failure> {
    let seat = opened.turn()?;
    if !opened.shows(seat) {
        return Err(Failure::forbidden(format!("{seat} is not yours to advise")));
    }
    let view = opened.position().view(seat);
    let choices = view.legal_moves().count();
    let (kind, moves) = match opened.position().tactics(seat) {
        Tactics::Win(moves) => ("win", moves),
        Tactics::Threat(moves) => ("threat", moves),
        Tactics::Only(only) => ("only", vec![only]),
        Tactics::Open(_) => ("open", Vec::new()),
    };
    Ok(Hint { kind, moves: moves.into_iter().map(|m| view.move_text(m)).collect(), choices })
}

/// The record of a game, from which it can be replayed. What was dealt is in it once nothing is hidden.
#[utoipa::path(post, path = "/record", tag = "play", request_body = OnlyGame,
    responses((status = 200, body = Object), (status = "4XX", body = Refused)))]
pub(crate) async fn record(
    State(app): State<App>,
    Asked(OnlyGame { game, .. }): Asked<OnlyGame>,
) -> Result<Json<Record>, Failure> {
    let answer = move |_: &Limits| {
        with_rules!(&game.ruleset()?, rules => {
            let Opened { game, players, seed, is_revealed, .. } = game.open(rules)?;
            let record = Record::single(&game, players, seed);
            Ok(if is_revealed { record } else { record.without_deal() })
        })
    };
    app.lanes.quick.run(answer).await.map(Json)
}
