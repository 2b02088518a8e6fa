//! Tournaments: requests and responses, wherever tournaments are stored.

use std::sync::Arc;
use std::time::Duration;

use papan_arena::game::record::Record;
use papan_arena::results::table::Table;
use papan_arena::schedule::plan::Plan;
use papan_arena::settings::{DEFAULT_SEED, Limits, TournamentSettings};
use papan_arena::store::StoredGames;
use papan_arena::tournament::{Balance, Schedule, Seatings, Sprt, Tournament};
use papan_engine::PlayerSpec;
use papan_games::Ruleset;
use papan_games::text::shown;
use papan_report::Drawn;
use papan_stats::sprt::Model;
use papan_ui::game::RulesName;
use papan_ui::mistakes::{Wait, of_stored, report_within};
use papan_ui::tournaments::command;
use papan_ui::tournaments::games::{self, GameOrder, GameQuery, GameResult, GameSelection, Search};
use papan_ui::words::say;
use papan_words::Message;
use serde::{Deserialize, Serialize};

use crate::reply::Reply;
use crate::{ApiContext, ApiError};

/// The most tournaments that run at the same time.
const MOST_AT_ONCE: usize = 2;
/// The most tournaments that are stored.
pub const MOST_KEPT: usize = 200;
/// The most games in a page.
const PAGE: usize = 50;
/// The number of worst moves of a player in a report of mistakes.
const WORST: usize = 8;
/// The time limit for judging games.
const PATIENCE: Duration = Duration::from_secs(6);

/// The settings of a tournament, as for `papan arena`.
#[derive(Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", schema(example = json!({"rules": "tic-tac-toe:3x3", "players": ["cost", "steps"], "games": 100})))]
pub struct ArenaRequest {
    rules: String,
    /// The players; external programs are refused.
    players: Vec<String>,
    /// The number of games of every lineup, rounded up to whole pairs or deals.
    games: u64,
    #[serde(default = "usual_seed")]
    seed: u64,
    /// Whether only the first player meets all others.
    #[serde(default)]
    gauntlet: bool,
    /// The number of random moves of an opening; by default it depends on the size of the board.
    #[serde(default)]
    plies: Option<u32>,
    /// Which openings are accepted.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    balance: Balance,
    /// The seatings of more than two players.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    seatings: Option<Seatings>,
    /// Stop as soon as the games prefer one of these differences in Elo, H0 and H1, to the other.
    #[serde(default)]
    sprt: Option<(f64, f64)>,
}

fn usual_seed() -> u64 {
    DEFAULT_SEED
}

impl ArenaRequest {
    /// The tournament, if it makes sense and is not too large.
    pub fn plan(self) -> Result<(Tournament, Plan), ApiError> {
        self.players.iter().try_for_each(|player| refuse_programs(player))?;
        let rules = self.rules.parse()?;
        let sprt = self.sprt.map(|ends| Sprt::checked(ends, None)).transpose();
        let settings = TournamentSettings {
            players: self.players.into_iter().map(Into::into).collect(),
            games: self.games,
            seed: self.seed,
            gauntlet: self.gauntlet,
            plies: self.plies,
            balance: self.balance,
            seatings: self.seatings,
            sprt: sprt.map_err(ApiError::wrong)?,
            ..TournamentSettings::new(rules)
        };
        Ok(settings.plan_within(&Limits::SHARED)?)
    }

    /// The request for a tournament like this, without what no request holds: programs' time, listed openings, the rates
    /// of a test, and a test in normalized Elo.
    fn like(tournament: &Tournament, plan: &Plan) -> Self {
        let Tournament { openings, sprt, .. } = tournament;
        let has_plies = openings.listed.is_empty() && !plan.rules().facts().chance;
        Self {
            rules: tournament.rules.clone(),
            players: tournament.players.iter().map(ToString::to_string).collect(),
            games: tournament.rounds.saturating_mul(plan.seatings as u64),
            seed: tournament.seed,
            gauntlet: tournament.schedule == Schedule::Gauntlet,
            plies: has_plies.then_some(openings.plies as u32),
            balance: openings.balance,
            seatings: Some(tournament.seatings).filter(|&seatings| seatings == Seatings::Drawn),
            sprt: sprt.filter(|sprt| sprt.model == Model::Logistic).map(|it| (it.elo0, it.elo1)),
        }
    }
}

/// The size of a tournament.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Planned {
    /// The number of games in all; null for a tournament that would be refused.
    pub(crate) games: Option<u64>,
}

pub(crate) fn plan(request: ArenaRequest, _: &ApiContext<'_>) -> Result<Planned, ApiError> {
    Ok(Planned { games: request.plan().ok().map(|(_, plan)| plan.games()) })
}

/// The state of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "state", content = "error", rename_all = "lowercase")]
pub enum State {
    /// Games are being played.
    Running,
    /// It can be resumed.
    Stopped,
    /// Every game is played.
    Done,
    /// It cannot be played or read.
    Failed(Message),
}

/// The progress of a tournament.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// The number of games played.
    pub played: u64,
    /// The table, once there is one.
    pub table: Option<Arc<Table>>,
    /// Games per second, while games are played.
    pub rate: Option<f64>,
    /// Its state.
    pub state: State,
}

/// A tournament and its progress.
#[derive(Clone, Copy, Debug)]
pub struct TournamentInfo<'a> {
    /// Its name.
    pub id: &'a str,
    /// Its settings.
    pub tournament: &'a Tournament,
    /// Its schedule.
    pub plan: &'a Plan,
    /// Its progress.
    pub snapshot: &'a Snapshot,
    /// The time of the last game, in seconds since 1970, if it is known.
    pub changed: Option<u64>,
}

/// A tournament with its table.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Job {
    #[serde(flatten)]
    line: JobLine,
    /// The request that makes a tournament like this.
    request: ArenaRequest,
    /// As `papan arena --json` prints it; null until something is counted.
    #[cfg_attr(feature = "schema", schema(value_type = Option<Object>))]
    table: Option<Arc<Table>>,
}

/// A tournament without its table.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct JobLine {
    /// Its name.
    id: String,
    rules: String,
    /// The name of the rules for people; null for a file that holds no tournament.
    rules_name: Option<RulesName>,
    /// Whether mistakes can be found in its games: those of line games with edges.
    has_mistakes: bool,
    players: Vec<String>,
    /// The number of games in all.
    games: u64,
    /// The number of games played.
    played: u64,
    seed: u64,
    #[serde(flatten)]
    state: State,
    /// Games per second, while games are played.
    rate: Option<f64>,
    /// Whether the client may resume it.
    resumable: bool,
    /// Whether the client may stop, resume and delete it.
    changeable: bool,
    /// The time of the last game, in seconds since 1970, if it is known.
    changed: Option<u64>,
    /// The command that plays the same games.
    command: String,
}

impl Job {
    /// A tournament for a client that may change it, or may not.
    pub fn new(info: TournamentInfo<'_>, is_changeable: bool) -> Self {
        let line = JobLine::new(info).changeable(|_| is_changeable);
        let request = ArenaRequest::like(info.tournament, info.plan);
        Self { line, request, table: info.snapshot.table.clone() }
    }
}

impl JobLine {
    /// A file that holds no tournament.
    pub fn unknown(id: String, reason: String) -> Self {
        Self {
            id,
            rules: String::new(),
            rules_name: None,
            has_mistakes: false,
            players: Vec::new(),
            games: 0,
            played: 0,
            seed: 0,
            state: State::Failed(reason.into()),
            rate: None,
            resumable: false,
            changeable: false,
            changed: None,
            command: String::new(),
        }
    }

    /// The same for a client that may change the tournaments for which `may_change` returns `true`.
    #[must_use]
    pub fn changeable(self, may_change: impl Fn(&str) -> bool) -> Self {
        let changeable = may_change(&self.id);
        Self { changeable, resumable: self.resumable && changeable, ..self }
    }

    /// A tournament that the client may change.
    pub fn new(
        TournamentInfo { id, tournament, plan, snapshot, changed }: TournamentInfo<'_>,
    ) -> Self {
        let Snapshot { played, rate, state, .. } = snapshot;
        let is_over = matches!(state, State::Running | State::Done);
        Self {
            id: id.to_owned(),
            rules: tournament.rules.clone(),
            rules_name: Some(RulesName::of(plan.rules())),
            has_mistakes: matches!(plan.rules(), Ruleset::Line(_)),
            players: tournament.players.iter().map(ToString::to_string).collect(),
            games: plan.games(),
            played: *played,
            seed: tournament.seed,
            state: state.clone(),
            rate: *rate,
            resumable: !is_over && !has_programs(tournament),
            changeable: true,
            changed,
            command: command(tournament, plan),
        }
    }
}

/// Every tournament.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct JobList {
    /// The one that was played last first.
    pub jobs: Vec<JobLine>,
}

/// Whether an external program takes part.
fn has_programs(tournament: &Tournament) -> bool {
    tournament.players.iter().any(PlayerSpec::is_program)
}

/// Refuses external programs: a request from the network must never start one.
pub fn refuse_programs(player: &str) -> Result<(), ApiError> {
    if PlayerSpec::from(player.trim_start()).is_program() {
        return Err(ApiError::new(403, say!("program-refused", player = shown(player))));
    }
    Ok(())
}

/// Refuses to run one more tournament than allowed.
pub fn check_running(running: usize) -> Result<(), ApiError> {
    if running < MOST_AT_ONCE {
        return Ok(());
    }
    Err(ApiError::new(429, say!("tournaments-busy", most = MOST_AT_ONCE)))
}

/// Refuses to store one more tournament than allowed.
pub fn check_stored(stored: usize) -> Result<(), ApiError> {
    if stored < MOST_KEPT {
        return Ok(());
    }
    Err(ApiError::conflict(say!("tournaments-full", most = MOST_KEPT)))
}

/// The error for a tournament that does not exist.
pub fn unknown(id: &str) -> ApiError {
    ApiError::not_found(say!("tournament-unknown", name = shown(id)))
}

/// The error for a tournament that cannot be resumed because it is over.
pub fn is_over() -> ApiError {
    ApiError::conflict(say!("tournament-over"))
}

/// The error for a tournament that cannot be deleted because it is running.
pub fn is_running() -> ApiError {
    ApiError::conflict(say!("tournament-running"))
}

/// A selection of games.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub struct GamesQuery {
    /// Only those of this player.
    player: Option<String>,
    /// Only those in which this player takes part too.
    opponent: Option<String>,
    /// Only those with this result, for the player if one is given.
    #[cfg_attr(feature = "schema", param(inline))]
    result: Option<GameResult>,
    /// The order.
    #[serde(default)]
    #[cfg_attr(feature = "schema", param(inline))]
    order: GameOrder,
    /// The number of games to skip.
    #[serde(default)]
    #[cfg_attr(feature = "schema", param(example = 0))]
    from: usize,
}

/// A page of games of a tournament.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GamesPage {
    /// The number of selected games among those examined.
    total: u64,
    /// The number of games examined; not all if judging them takes too long.
    seen: u64,
    /// The records of at most 50 of them.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Object>))]
    games: Vec<Record>,
    /// The result of each of them in a sentence.
    results: Vec<Message>,
    /// The points given away in each of them, as the sum of exact scores, if they are ordered by `regret`.
    #[serde(skip_serializing_if = "Option::is_none")]
    given_away: Option<Vec<i64>>,
}

/// Finds games of a tournament whose table is this.
pub fn find_games(
    GamesQuery { player, opponent, result, order, from }: GamesQuery,
    (kept, plan): (&dyn StoredGames, &Plan),
    table: &Table,
    context: &ApiContext<'_>,
) -> Result<Reply, ApiError> {
    let wanted = GameQuery { player, opponent, result, order, from, count: PAGE };
    let stop = context.limits.stop.as_deref();
    let search = Search { stop, judges: context.judges, patience: PATIENCE };
    let GameSelection { total, seen, games, given_away } =
        games::find((kept, plan), table, &wanted, &search)
            .map_err(|error| ApiError::caused(&error, context.language))?;
    let results = games.iter().map(games::result).collect();
    Reply::json(200, &GamesPage { total, seen, games, results, given_away })
}

/// The player whose mistakes are wanted.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub struct MistakesQuery {
    /// The player.
    player: String,
}

/// Judges the moves of a player in a tournament.
pub fn mistakes(
    query: MistakesQuery,
    (id, kept, plan): (&str, &dyn StoredGames, &Plan),
    context: &ApiContext<'_>,
) -> Result<Reply, ApiError> {
    let caused = |error| ApiError::caused(&error, context.language);
    let played = of_stored(id, kept, plan).map_err(caused)?;
    let wait = Wait { patience: PATIENCE, stop: context.limits.stop.as_deref() };
    let report = report_within(&played, &[query.player], WORST, wait, context.language);
    Reply::json(200, &report.map_err(caused)?)
}

/// The charts of a report.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Pictures {
    pictures: Vec<Drawn>,
}

/// Returns the charts of a table, each as a separate SVG.
pub fn pictures(table: &Table, context: &ApiContext<'_>) -> Result<Reply, ApiError> {
    let pictures = papan_report::pictures(table, context.language).map_err(ApiError::broken)?;
    Reply::json(200, &Pictures { pictures })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn the_request_of_a_tournament_makes_the_same_tournament() {
        for request in [
            r#"{"rules": "connect-four", "players": ["cost", "random"], "games": 9, "plies": 3, "balance": "any"}"#,
            r#"{"rules": "tic-tac-toe", "players": ["cost", "steps", "random"], "games": 8, "gauntlet": true}"#,
            r#"{"rules": "dominoes", "players": ["value", "count", "first", "random"], "games": 30, "seed": 5}"#,
            r#"{"rules": "dominoes", "players": ["value", "count", "first", "random"], "games": 30, "seatings": "drawn"}"#,
            r#"{"rules": "connect-four", "players": ["cost", "random"], "games": 90, "sprt": [0, 20]}"#,
        ] {
            let (tournament, plan) =
                serde_json::from_str::<ArenaRequest>(request).unwrap().plan().unwrap();
            let again = serde_json::to_string(&ArenaRequest::like(&tournament, &plan)).unwrap();
            let again = serde_json::from_str::<ArenaRequest>(&again).unwrap().plan().unwrap();
            assert_eq!(again.0, tournament, "{request}");
        }
    }
}
