//! A tournament as it is told.

use std::path::Path;
use std::time::UNIX_EPOCH;

use papan_lab::table::Table;
use serde::Serialize;
use utoipa::ToSchema;

use super::{Found, Listed, Seen, State, has_programs};
use papan_ui::report;
use papan_words::Language;

/// A tournament with its table.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Job {
    #[serde(flatten)]
    line: JobLine,
    /// As `papan arena --json` prints it; null until something is counted.
    #[schema(value_type = Option<Object>)]
    table: Option<Table>,
}

/// A tournament: what it is, and how far.
#[derive(Debug, Default, Serialize, ToSchema)]
pub(crate) struct JobLine {
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
#[derive(Clone, Copy, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum JobState {
    Running,
    Stopped,
    Done,
    #[default]
    Failed,
}

impl Job {
    pub(crate) fn new(found: &Found, language: Language, changeable: bool) -> Self {
        let table = found.seen.table.as_ref().map(|table| said(table, language));
        let line = JobLine::known(found, language).changeable(|_| changeable);
        Self { line, table }
    }
}

impl JobLine {
    pub(crate) fn new(listed: &Listed, language: Language) -> Self {
        match listed {
            Ok(found) => Self::known(found, language),
            // A file that holds no tournament.
            Err((id, reason)) => {
                Self { id: id.clone(), error: Some(reason.clone()), ..Self::default() }
            }
        }
    }

    /// The same, for whoever may change those of which this is said.
    pub(crate) fn changeable(self, may_change: impl Fn(&str) -> bool) -> Self {
        let changeable = may_change(&self.id);
        Self { changeable, resumable: self.resumable && changeable, ..self }
    }

    fn known(Found { id, fixture, seen, .. }: &Found, language: Language) -> Self {
        let Seen { played, rate, state, .. } = seen;
        let tournament = &fixture.tournament;
        let (state, error) = match state {
            State::Running => (JobState::Running, None),
            State::Stopped => (JobState::Stopped, None),
            State::Done => (JobState::Done, None),
            State::Failed(reason) => (JobState::Failed, Some(reason.in_language(language))),
        };
        let can_go_on = matches!(state, JobState::Stopped | JobState::Failed);
        Self {
            id: id.clone(),
            rules: tournament.rules.clone(),
            players: tournament.players.clone(),
            games: fixture.plan.games(),
            played: *played,
            seed: tournament.seed,
            state,
            error,
            rate: *rate,
            resumable: can_go_on && !has_programs(tournament),
            changeable: true,
            changed: changed(&fixture.file),
            command: report::command(tournament, &fixture.plan),
        }
    }
}

/// When a file was last written.
fn changed(file: &Path) -> Option<u64> {
    let modified = file.metadata().and_then(|metadata| metadata.modified()).ok()?;
    modified.duration_since(UNIX_EPOCH).ok().map(|since| since.as_secs())
}

/// A table whose warnings are in the language of whoever asks.
fn said(table: &Table, language: Language) -> Table {
    let warnings = table.warnings.iter().map(|warning| warning.in_language(language).into());
    let warnings = warnings.collect();
    Table { warnings, ..table.clone() }
}
