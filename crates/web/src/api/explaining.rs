//! Why: what any player would do, what a seat can know.

use axum::Json;
use axum::extract::State;
use papan_games::{Position, Seat};
use papan_games::{Rules, Ruleset, with_rules};
use papan_players::{Limits, Playable, dice};
use serde::Deserialize;
use utoipa::ToSchema;

use super::playing::{OnlyGame, is_quick};
use super::told::{About, BeliefTold, Explained};
use crate::App;
use crate::asked::{Asked, Words};
use crate::failure::{Failure, Refused};
use crate::game::{GameAsked, NothingElse, Opened, refuse_programs};
use crate::judges::Judges;
use crate::sight::Shown;
use papan_ui::bot::Bot;
use papan_ui::texts::Texts;

/// A game and who is asked about it.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct ExplainAsked {
    #[serde(flatten)]
    game: GameAsked,
    /// Who is asked, such as `cost:order=defensive`.
    player: String,
    /// Whether what perfect play says of each candidate is wanted too, which may take seconds.
    #[serde(default)]
    exact: bool,
    #[serde(flatten)]
    #[schema(ignore)]
    _rest: NothingElse,
}

/// What a player would do, and why.
#[utoipa::path(post, path = "/explain", tag = "explain", request_body = ExplainAsked,
    responses((status = 200, body = Explained), (status = "4XX", body = Refused), (status = 503, body = Refused)))]
pub(crate) async fn explain(
    State(app): State<App>,
    Words(texts): Words,
    Asked(asked): Asked<ExplainAsked>,
) -> Result<Json<Explained>, Failure> {
    let quick = is_quick(&asked.player) && !asked.exact;
    let lane = if quick { &app.lanes.quick } else { &app.lanes.slow };
    let judges = app.judges.clone();
    let answer = move |limits: &Limits| with_rules!(&asked.game.ruleset()?, rules => why(rules, &asked, &judges, limits, texts));
    lane.run(answer).await.map(Json)
}

fn why<R: Rules<Position: Shown>>(
    rules: &R,
    asked: &ExplainAsked,
    judges: &Judges,
    limits: &Limits,
    texts: &Texts,
) -> Result<Explained, Failure> {
    refuse_programs(&asked.player)?;
    let opened = asked.game.open(rules)?;
    let seat = opened.turn()?;
    let position = opened.position();
    let mut mind = Bot::<R::Position>::read(&asked.player, rules).map_err(Failure::wrong)?;
    if !opened.shows(seat) || mind.sees_all() && !opened.is_revealed {
        let message =
            format!("what {} would say of {seat} shows tiles that are hidden", asked.player);
        return Err(Failure::forbidden(message));
    }
    mind.limit(limits);
    let mut dice = dice(opened.seed, 1 + opened.game.moves().len() as u64);
    let mut explanation = mind.decide(&opened.game, &mut dice).map_err(Failure::broken)?;
    let is_silent = explanation.candidates.iter().all(|row| row.exact.is_none());
    if asked.exact && is_silent {
        let verdict = judges.judge(position, seat, limits);
        explanation.add_exact::<R::Position>(position.view(seat), &verdict.moves);
    }
    let (rules, position) = (rules.to_string(), opened.game.text());
    let about = About { rules, player: asked.player.clone(), position, seat };
    Ok(Explained::new(about, explanation, texts))
}

/// What a seat can know of the hidden tiles.
#[utoipa::path(post, path = "/belief", tag = "explain", request_body = OnlyGame,
    responses((status = 200, body = BeliefTold), (status = "4XX", body = Refused), (status = 503, body = Refused)))]
pub(crate) async fn belief(
    State(app): State<App>,
    Asked(OnlyGame { game, .. }): Asked<OnlyGame>,
) -> Result<Json<BeliefTold>, Failure> {
    let answer = move |_: &Limits| match game.ruleset()? {
        Ruleset::Dominoes(rules) => known(&game.open(&rules)?),
        other => Err(Failure::wrong(format!("nothing is hidden in {other}"))),
    };
    app.lanes.slow.run(answer).await.map(Json)
}

fn known<P: Playable>(opened: &Opened<P>) -> Result<BeliefTold, Failure> {
    let seat: Seat = opened.watching;
    let belief = P::belief(opened.position().view(seat));
    belief.map(BeliefTold::from).ok_or_else(|| Failure::wrong("nothing is hidden"))
}
