//! Tournaments: what is asked for, and what is told of one, wherever it is kept.

use std::sync::Arc;
use std::time::Duration;

use papan_games::text::shown;
use papan_lab::contender::ENGINE;
use papan_lab::plan::Plan;
use papan_lab::record::Record;
use papan_lab::settings::{Limits, TournamentSettings, USUAL_SEED};
use papan_lab::store::KeptGames;
use papan_lab::table::Table;
use papan_lab::tournament::{Balance, Seatings, Sprt, Tournament};
use papan_words::{Language, Message};
use serde::{Deserialize, Serialize};

use super::{ApiError, Desk};
use crate::report::{self, Drawn};
use crate::say;
use crate::tournaments::games::{self, FoundGames, GameOrder, GameResult, Search, WantedGames};
use crate::words::refusal;

/// So many are played at once.
pub const MOST_AT_ONCE: usize = 2;
/// So many are kept before another is made.
pub const MOST_KEPT: usize = 200;
/// So many games are told at once.
const MOST_TOLD: usize = 50;
/// So long games are judged.
const PATIENCE: Duration = Duration::from_secs(6);

/// What is to be played, as `papan arena` is told.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", schema(example = json!({"rules": "tic-tac-toe:3x3", "players": ["cost", "steps"], "games": 100})))]
pub struct ArenaRequest {
    rules: String,
    /// Who takes part; programs are refused.
    players: Vec<String>,
    /// How many games every lineup plays, rounded up to whole pairs or deals.
    games: u64,
    #[serde(default = "usual_seed")]
    seed: u64,
    /// The first player meets all others, who do not meet each other.
    #[serde(default)]
    gauntlet: bool,
    /// How many random moves an opening has; a few, by the size of the board, unless given.
    #[serde(default)]
    plies: Option<u32>,
    /// Which openings will do.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    balance: Balance,
    /// In which orders more than two sit round the table.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    seatings: Option<Seatings>,
    /// Stop as soon as the games prefer one of these differences in Elo, H0 and H1, to the other.
    #[serde(default)]
    sprt: Option<(f64, f64)>,
}

fn usual_seed() -> u64 {
    USUAL_SEED
}

impl ArenaRequest {
    /// The tournament, if it makes sense and is not too large.
    pub fn plan(self) -> Result<(Tournament, Plan), ApiError> {
        self.players.iter().try_for_each(|player| refuse_programs(player))?;
        let rules = self.rules.parse().map_err(ApiError::wrong)?;
        let sprt = self.sprt.map(|ends| Sprt::checked(ends, None)).transpose();
        let settings = TournamentSettings {
            players: self.players,
            games: self.games,
            seed: self.seed,
            gauntlet: self.gauntlet,
            plies: self.plies,
            balance: self.balance,
            seatings: self.seatings,
            sprt: sprt.map_err(ApiError::wrong)?,
            ..TournamentSettings::new(rules)
        };
        settings.plan_within(&Limits::SHARED).map_err(ApiError::wrong)
    }
}

/// What a tournament would come to.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Planned {
    /// How many games there would be in all; null of a tournament that would be refused.
    games: Option<u64>,
}

/// How many games a tournament would have, without making it.
pub fn plan(asked: ArenaRequest) -> Planned {
    Planned { games: asked.plan().ok().map(|(_, plan)| plan.games()) }
}

/// How a tournament is doing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum State {
    /// It is being played.
    Running,
    /// It was stopped, and can be gone on with.
    Stopped,
    /// Nothing is left to be played.
    Done,
    /// Why it cannot be played.
    Failed(Message),
}

/// What was last seen of a tournament.
#[derive(Clone, Debug)]
pub struct Seen {
    /// How many games are played.
    pub played: u64,
    /// What was counted, once something was.
    pub table: Option<Arc<Table>>,
    /// Games a second, while they are played.
    pub rate: Option<f64>,
    /// How it is doing.
    pub state: State,
}

/// A tournament of which is told.
#[derive(Clone, Copy, Debug)]
pub struct Known<'a> {
    /// Its name.
    pub id: &'a str,
    /// What is played.
    pub tournament: &'a Tournament,
    /// Who plays which game.
    pub plan: &'a Plan,
    /// How far it is.
    pub seen: &'a Seen,
    /// When something was last played, in seconds since 1970, where that is known.
    pub changed: Option<u64>,
}

/// A tournament with its table.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Job {
    #[serde(flatten)]
    line: JobLine,
    /// As `papan arena --json` prints it; null until something is counted.
    #[cfg_attr(feature = "schema", schema(value_type = Option<Object>))]
    table: Option<Table>,
}

/// A tournament: what it is, and how far.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct JobLine {
    /// Its name, by which it is asked for.
    id: String,
    rules: String,
    players: Vec<String>,
    /// How many games are planned in all.
    games: u64,
    /// How many of them are played.
    played: u64,
    seed: u64,
    state: JobState,
    /// Why it cannot be played or read.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    /// Games a second, while they are played.
    rate: Option<f64>,
    /// Whether it can be gone on with here.
    resumable: bool,
    /// Whether whoever asks may stop, go on with and delete it.
    changeable: bool,
    /// When something was last played, in seconds since 1970, where that is known.
    changed: Option<u64>,
    /// The command that plays the same games.
    command: String,
}

/// How a tournament is doing.
#[derive(Clone, Copy, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
enum JobState {
    Running,
    Stopped,
    Done,
    #[default]
    Failed,
}

impl Job {
    /// What is told to somebody who may change it, or may not.
    pub fn new(known: Known<'_>, language: Language, changeable: bool) -> Self {
        let table = known.seen.table.as_ref().map(|table| said(table, language));
        let line = JobLine::new(known, language).changeable(|_| changeable);
        Self { line, table }
    }
}

impl JobLine {
    /// What is told of a file that holds no tournament.
    pub fn unknown(id: &str, reason: &str) -> Self {
        Self { id: id.to_owned(), error: Some(reason.to_owned()), ..Self::default() }
    }

    /// The same, for whoever may change those of which this is said.
    #[must_use]
    pub fn changeable(self, may_change: impl Fn(&str) -> bool) -> Self {
        let changeable = may_change(&self.id);
        Self { changeable, resumable: self.resumable && changeable, ..self }
    }

    /// What is told in a list.
    pub fn new(
        Known { id, tournament, plan, seen, changed }: Known<'_>,
        language: Language,
    ) -> Self {
        let Seen { played, rate, state, .. } = seen;
        let (state, error) = match state {
            State::Running => (JobState::Running, None),
            State::Stopped => (JobState::Stopped, None),
            State::Done => (JobState::Done, None),
            State::Failed(reason) => (JobState::Failed, Some(reason.in_language(language))),
        };
        let can_go_on = matches!(state, JobState::Stopped | JobState::Failed);
        Self {
            id: id.to_owned(),
            rules: tournament.rules.clone(),
            players: tournament.players.clone(),
            games: plan.games(),
            played: *played,
            seed: tournament.seed,
            state,
            error,
            rate: *rate,
            resumable: can_go_on && !has_programs(tournament),
            changeable: true,
            changed,
            command: report::command(tournament, plan),
        }
    }
}

/// A table whose warnings are in the language of whoever asks.
fn said(table: &Table, language: Language) -> Table {
    let warnings = table.warnings.iter().map(|warning| warning.in_language(language).into());
    let warnings = warnings.collect();
    Table { warnings, ..table.clone() }
}

/// Every tournament.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct JobList {
    /// The one that was played last first.
    pub jobs: Vec<JobLine>,
}

/// Whether somebody takes part who is no player of ours.
fn has_programs(tournament: &Tournament) -> bool {
    tournament.players.iter().any(|player| player.trim_start().starts_with(ENGINE))
}

/// Programs are never started because somebody on the network says so.
pub fn refuse_programs(player: &str) -> Result<(), ApiError> {
    if player.trim_start().starts_with(ENGINE) {
        return Err(ApiError::said(403, say!("program-refused", player = shown(player))));
    }
    Ok(())
}

/// The refusal of one more than can be played at once.
pub fn refuse_more(running: usize) -> Result<(), ApiError> {
    if running < MOST_AT_ONCE {
        return Ok(());
    }
    let message = format!("{MOST_AT_ONCE} tournaments are played already: stop one, or wait");
    Err(ApiError::new(429, message))
}

/// The refusal of one more than is kept.
pub fn refuse_to_keep(kept: usize) -> Result<(), ApiError> {
    if kept < MOST_KEPT {
        return Ok(());
    }
    Err(ApiError::conflict(format!("{MOST_KEPT} tournaments are kept already: delete some first")))
}

/// Which games are wanted.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub struct GamesQuery {
    /// Only those of this player.
    player: Option<String>,
    /// Only those that ended so, for the player if one is given.
    #[cfg_attr(feature = "schema", param(inline))]
    result: Option<GameResult>,
    /// Which come first.
    #[serde(default)]
    #[cfg_attr(feature = "schema", param(inline))]
    order: GameOrder,
    /// So many are left out at the beginning.
    #[serde(default)]
    #[cfg_attr(feature = "schema", param(example = 0))]
    from: usize,
}

/// Some games of a tournament.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GamesTold {
    /// How many there are of this kind, of those that were looked at.
    total: u64,
    /// How many games were looked at; not all where judging them takes too long.
    seen: u64,
    /// The records of at most 50 of them.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Object>))]
    games: Vec<Record>,
}

/// Games of a tournament: by who played, how they ended, and what makes them worth a look.
pub fn find_games(
    GamesQuery { player, result, order, from }: GamesQuery,
    (kept, plan): (&dyn KeptGames, &Plan),
    table: &Table,
    desk: &Desk,
    limits: &papan_players::Limits,
) -> Result<GamesTold, ApiError> {
    let wanted = WantedGames { player, result, order, from, count: MOST_TOLD };
    let search = Search { stop: limits.stop.as_deref(), judges: &desk.judges, patience: PATIENCE };
    let FoundGames { total, seen, games } = games::find((kept, plan), table, &wanted, &search)
        .map_err(|error| ApiError::wrong(refusal(&error, desk.language)))?;
    Ok(GamesTold { total, seen, games })
}

/// The pictures of a report.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Pictures {
    pictures: Vec<Drawn>,
}

/// The pictures of the report, each by itself.
pub fn pictures(table: &Table, language: Language) -> Result<Pictures, ApiError> {
    Ok(Pictures { pictures: report::pictures(table, language).map_err(ApiError::broken)? })
}
