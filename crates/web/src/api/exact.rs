//! Exact: what perfect play comes to.

use axum::Json;
use axum::extract::State;
use papan_games::{Rules, Seat, View, with_rules};
use papan_players::{Judged, Limits, Mistake, ProvenResult};
use papan_solver::Board;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::playing::OnlyGame;
use crate::App;
use crate::asked::Asked;
use crate::failure::{Failure, Refused};
use crate::game::Opened;
use crate::judges::{Judges, Verdict};
use crate::sight::Shown;
use papan_ui::solution as cli;
use papan_ui::solution::Solution;

/// What perfect play says of every move of a position, for the seat that moves: positive if it wins, 0 for a
/// draw, negative if it loses; the larger the number, the sooner.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Judgement {
    rules: String,
    position: String,
    #[schema(value_type = usize)]
    seat: Seat,
    /// The value of the position, where it is proven.
    value: Option<i32>,
    /// It is at least this, and at most that; null where nothing can be known.
    low: Option<i32>,
    high: Option<i32>,
    /// How it ends: `win`, `draw` or `loss`; null where that is not proven.
    #[schema(value_type = Option<String>)]
    result: Option<ProvenResult>,
    /// Every move; empty where nothing can be known.
    moves: Vec<MoveJudged>,
    /// The moves of which it is proven that no other is better.
    best: Vec<String>,
    /// How many moves are proven to keep the result.
    keeping: usize,
    nodes: u64,
}

#[derive(Debug, Serialize, ToSchema)]
struct MoveJudged {
    #[serde(rename = "move")]
    text: String,
    /// Null where only the interval is proven.
    score: Option<i32>,
    low: i32,
    high: i32,
    /// How it ends: `win`, `draw` or `loss`; null where that is not proven.
    #[schema(value_type = Option<String>)]
    result: Option<ProvenResult>,
    /// What it gives away; null if nothing is proven to be given away.
    mistake: Option<MistakeMade>,
}

/// A win or a draw that a move gives away.
#[derive(Debug, Serialize, ToSchema)]
struct MistakeMade {
    /// A move that keeps it.
    better: String,
    /// What there was, at least: `win` or `draw`.
    #[schema(value_type = String)]
    had: ProvenResult,
    /// What is left, where that is proven.
    #[schema(value_type = Option<String>)]
    left: Option<ProvenResult>,
}

/// The exact value of every move, in any line game with edges.
#[utoipa::path(post, path = "/judge", tag = "exact", request_body = OnlyGame,
    responses((status = 200, body = Judgement), (status = "4XX", body = Refused), (status = 503, body = Refused)))]
pub(crate) async fn judge(
    State(app): State<App>,
    Asked(OnlyGame { game, .. }): Asked<OnlyGame>,
) -> Result<Json<Judgement>, Failure> {
    let judges = app.judges.clone();
    let answer = move |limits: &Limits| with_rules!(&game.ruleset()?, rules => judgement(rules, &game.open(rules)?, &judges, limits));
    app.lanes.slow.run(answer).await.map(Json)
}

fn judgement<R: Rules<Position: Shown>>(
    rules: &R,
    opened: &Opened<R::Position>,
    judges: &Judges,
    limits: &Limits,
) -> Result<Judgement, Failure> {
    let seat = opened.turn()?;
    let position = opened.position();
    let Verdict { moves, nodes } = judges.judge(position, seat, limits);
    let found = papan_players::Judgement(&moves);
    let bounds = found.bounds();
    let told = |&Judged { choice, bounds }: &Judged<_>| MoveJudged {
        text: position.move_text(choice),
        score: bounds.score(),
        low: bounds.low,
        high: bounds.high,
        result: ProvenResult::proven(bounds),
        mistake: found.mistake(choice).map(|Mistake { better, had, left }| MistakeMade {
            better: position.move_text(better),
            had,
            left,
        }),
    };
    Ok(Judgement {
        rules: rules.to_string(),
        position: opened.game.text(),
        seat,
        value: found.score(),
        low: bounds.map(|bounds| bounds.low),
        high: bounds.map(|bounds| bounds.high),
        result: bounds.and_then(ProvenResult::proven),
        best: found.best().map(|choice| position.move_text(choice)).collect(),
        keeping: found.keeping().count(),
        moves: moves.iter().map(told).collect(),
        nodes,
    })
}

/// A position of Connect Four.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SolveAsked {
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
#[utoipa::path(post, path = "/solve", tag = "exact", request_body = SolveAsked,
    responses((status = 200, body = Object), (status = "4XX", body = Refused), (status = 503, body = Refused)))]
pub(crate) async fn solve(
    State(app): State<App>,
    Asked(SolveAsked { size, position }): Asked<SolveAsked>,
) -> Result<Json<Solution>, Failure> {
    let answer = move |limits: &Limits| {
        let board: Board = cli::board(&size).map_err(Failure::wrong)?;
        let Limits { time, stop, .. } = limits;
        let (time, stop) = (*time, stop.as_deref());
        let limits = papan_solver::Limits { nodes: None, time, stop, progress: None };
        Solution::analyzed(board, &position, &limits).map_err(Failure::wrong)
    };
    app.lanes.slow.run(answer).await.map(Json)
}
