//! Tuning: finds the best options of a player, against others or against perfect play, and measures the gain.
//!
//! ```text
//! options ──▶ race of words ──▶ search of numbers ──▶ the best found ──▶ test on what was never used ──▶ the gain
//!                  │                  │
//!                  └── openings and deals of the search, the same for all that are compared
//! ```
//!
//! The best of many settings is partly luck, so its score in the search is too high. The gain is therefore measured in
//! a separate test: against the values at the start, round by round, on openings or deals that the search did not use.

mod comparison;
mod journal;
pub mod parts;
mod round_result;
mod search;
pub mod space;
mod step;
mod trial;
mod tuner;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use papan_games::TextError;
use papan_words::Message;
use serde::{Deserialize, Serialize};

use crate::regret::{self, RegretError};
use crate::words::say;
use papan_arena::game::PlayError;
use papan_arena::schedule::plan::PlanError;
use papan_arena::settings::{SettingsError, TournamentSettings};
use papan_arena::tournament::{all_of, difference};
use papan_engine::Launcher;
use papan_engine::seat::SeatError;
use papan_stats::Estimate;

use journal::Journal;
use parts::Ablation;
use space::{Dimension, Setting, Space};
use trial::{Goal, TrialRunner};
use tuner::Tuner;

pub use round_result::RoundResult;
pub use step::{Step, keep};

/// The quantity to improve.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Aim {
    /// The score against other players.
    #[default]
    Score,
    /// The cost of moves against perfect play.
    Regret,
}

impl Aim {
    /// Every aim with its name.
    pub const ALL: [(&str, Self); 2] = [("score", Self::Score), ("regret", Self::Regret)];
}

/// The settings of a search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TuneSettings {
    /// The rules.
    pub rules: String,
    /// The player and the options to search.
    pub space: Space,
    /// The quantity to improve.
    pub aim: Aim,
    /// The opponents.
    pub against: Vec<String>,
    /// The most games of the search.
    pub games: u64,
    /// The most games of the test, for each of the two settings.
    pub test_games: u64,
    /// The seed of all random draws.
    pub seed: u64,
    /// How many random moves an opening has (default: depends on the rules).
    pub plies: Option<u32>,
    /// The most positions to search to judge one, if the aim is [`Aim::Regret`].
    pub nodes: Option<u64>,
    /// The time limit of a program or a function for a move, in seconds.
    pub move_time: f64,
}

/// How to run, follow and stop a search. Nothing here changes the result.
pub struct TuneOptions<'a> {
    /// How many threads to use.
    pub threads: usize,
    /// Starts external programs and provides functions as players.
    pub launcher: &'a Arc<Launcher>,
    /// Stops the search early; finished measurements are in the file.
    pub stop: &'a AtomicBool,
    /// The file that stores the measurements.
    pub file: Option<&'a Path>,
    /// If set, nothing is measured here: the measurements of the next step are returned as about this many
    /// [parts](TuneError::Elsewhere).
    pub parts: Option<u64>,
    /// Called with the progress.
    pub tell: &'a mut dyn FnMut(&Progress),
}

impl std::fmt::Debug for TuneOptions<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TuneOptions").field("threads", &self.threads).finish_non_exhaustive()
    }
}

/// The progress of a search.
#[derive(Clone, Debug)]
pub struct Progress {
    /// The number of games played, including those of the test.
    pub games: u64,
    /// The most games; the test often ends sooner.
    pub most: u64,
    /// The best so far, as a player's text.
    pub best: String,
    /// The result of the best setting, or of the settings around it, in the last rounds; `None` in an ablation.
    pub score: Option<Estimate>,
    /// The gain so far, once the test has begun.
    pub gain: Option<Estimate>,
}

/// Why a search has no result.
#[derive(Debug, thiserror::Error)]
pub enum TuneError {
    /// The options, players or rules are invalid.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The settings of the tournament are invalid.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// The tournament cannot be planned.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// A player cannot take part.
    #[error(transparent)]
    Seat(#[from] SeatError),
    /// A game could not be played.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// Moves could not be judged.
    #[error(transparent)]
    Regret(#[from] RegretError),
    /// There are too many combinations of words.
    #[error("{}", self.message())]
    TooMany {
        /// The number of combinations.
        count: usize,
        /// The most combinations.
        most: usize,
    },
    /// There are too few games for a search.
    #[error("{}", self.message())]
    TooFew {
        /// The fewest games that are enough.
        least: u64,
    },
    /// The player has no parts that can be left out.
    #[error("{}", self.message())]
    NoParts {
        /// Which player.
        player: String,
    },
    /// The file cannot be read or written.
    #[error("{name}: {error}")]
    File {
        /// Which file.
        name: String,
        /// The error of the operating system.
        #[source]
        error: std::io::Error,
    },
    /// The file belongs to another search.
    #[error("{}", self.message())]
    Another {
        /// Which file.
        name: String,
        /// The settings that differ.
        differences: Vec<Message>,
    },
    /// The file was made by another build, whose rules or players may differ.
    #[error("{}", self.message())]
    OtherBuild {
        /// Which file.
        name: String,
        /// The build that made the file.
        there: String,
        /// This build.
        here: &'static str,
    },
    /// The file has no checksums: it was made by an earlier version.
    #[error("{}", self.message())]
    Unverified {
        /// Which file.
        name: String,
    },
    /// Another process uses the file.
    #[error("{}", self.message())]
    Busy {
        /// Which file.
        name: String,
    },
    /// A line of the file is damaged.
    #[error("{}", self.message())]
    Line {
        /// Which file.
        name: String,
        /// Which line, from 1.
        number: usize,
    },
    /// The threads could not be started.
    #[error("{}", self.message())]
    Threads,
    /// These steps must be measured elsewhere before the search continues.
    #[error("{}", self.message())]
    Elsewhere(Vec<Step>),
    /// The search was stopped.
    #[error("{}", self.message())]
    Stopped,
}

impl TuneError {
    /// The error message.
    pub fn message(&self) -> Message {
        match self {
            Self::TooMany { count, most } => say!("tune-too-many", count = *count, most = *most),
            Self::TooFew { least } => say!("tune-too-few", least = *least),
            Self::NoParts { player } => say!("tune-no-parts", player = player.as_str()),
            Self::Another { name, differences } => {
                say!("tune-another", file = name.as_str(), differences = all_of(differences))
            }
            Self::OtherBuild { name, there, here } => {
                say!("tune-build", file = name.as_str(), there = there.as_str(), here = *here)
            }
            Self::Unverified { name } => say!("tune-unverified", file = name.as_str()),
            Self::Busy { name } => say!("tune-busy", file = name.as_str()),
            Self::Line { name, number } => {
                say!("tune-line", file = name.as_str(), number = *number)
            }
            Self::Threads => say!("no-threads"),
            Self::Elsewhere(units) => say!("tune-elsewhere", units = units.len()),
            Self::Stopped => say!("tune-stopped"),
            other => other.to_string().into(),
        }
    }
}

/// A setting that was tried, and its result.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Trial {
    /// The generation of the search of numbers, from 1; 0 in a race.
    pub generation: u32,
    /// The values, in the order of the dimensions.
    pub values: Setting,
    /// The result: a score from 0 to 1, or the points lost in a move.
    pub got: f64,
    /// The number of rounds.
    pub rounds: usize,
}

/// The result of the test.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Test {
    /// The number of rounds that each of the two settings played.
    pub rounds: usize,
    /// The number of games that each of them played.
    pub games: u64,
    /// How many of the rounds were played after the decision: the gain is the mean of these.
    pub estimated_on: usize,
    /// The number of openings held out from the search, if there are so few openings that they are listed. Other
    /// searches with the same rules and seed are tested on the same ones.
    pub kept: Option<u64>,
    /// The result of the values at the start in the rounds after the decision.
    pub start: f64,
    /// The result of the best found in these rounds.
    pub best: f64,
    /// How much better that is: more points, or fewer lost in a move.
    pub gain: f64,
    /// The lower end of its interval, which uses all rounds and is valid at any time during the test.
    pub gain_low: f64,
    /// The upper end.
    pub gain_high: f64,
    /// Whether the best found is better.
    pub verdict: TuneVerdict,
}

/// The verdict of the test on the best setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum TuneVerdict {
    /// It is better.
    Better,
    /// It is worse.
    Worse,
    /// It does not differ significantly from the values at the start.
    Open,
    /// The best found is the values at the start.
    Same,
}

/// The result of a search and its test.
#[derive(Clone, Debug, Serialize)]
pub struct TuneResult {
    /// The settings of the search.
    pub settings: TuneSettings,
    /// The player at the start.
    pub start: String,
    /// The best player that was found.
    pub best: String,
    /// The values of its options.
    pub values: Setting,
    /// How many different settings were tried.
    pub tried: usize,
    /// The number of games of the search.
    pub games: u64,
    /// Every trial, in order.
    pub trials: Vec<Trial>,
    /// The result of the test, with the only valid figure for the gain.
    pub test: Test,
    /// The worth of each part of the best player, if it was requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ablation: Option<Ablation>,
}

impl TuneSettings {
    /// The differences between these settings and those of another search, read from a file: a text for each.
    pub fn differences(&self, there: &Self) -> Vec<Message> {
        let (ours, theirs) = (self.parts(), there.parts());
        let parts = ours.into_iter().zip(theirs);
        let differs = parts.filter(|((_, here), (_, there))| here != there);
        differs.map(|((name, here), (_, there))| difference(name, there, here)).collect()
    }

    /// All settings by name, as texts.
    fn parts(&self) -> Vec<(&'static str, String)> {
        let Self { rules, space, aim, against, games, test_games, seed, plies, nodes, move_time } =
            self;
        let usual = |number: Option<String>| number.unwrap_or_else(|| "-".to_owned());
        let aim = match aim {
            Aim::Score => "score",
            Aim::Regret => "regret",
        };
        vec![
            ("rules", rules.clone()),
            ("player", space.player.to_string()),
            ("over", space.over()),
            ("start", space.with(&space.start_setting())),
            ("for", aim.to_owned()),
            ("against", against.join(" ")),
            ("games", games.to_string()),
            ("test-games", test_games.to_string()),
            ("seed", seed.to_string()),
            ("plies", usual(plies.map(|plies| plies.to_string()))),
            ("nodes", usual(nodes.map(|nodes| nodes.to_string()))),
            ("move-time", move_time.to_string()),
        ]
    }
}

/// Reads the settings of the search in a file; an error if the file is damaged or of another build.
pub fn settings_of(file: &Path) -> Result<TuneSettings, TuneError> {
    journal::settings_of(file)
}

/// Returns an error if the search is not possible, without playing a game.
pub fn check(settings: &TuneSettings, launcher: &Arc<Launcher>) -> Result<(), TuneError> {
    let stop = AtomicBool::new(true);
    let tell: &mut dyn FnMut(&Progress) = &mut |_| {};
    let (file, parts) = (None, None);
    let mut run_options = TuneOptions { threads: 1, launcher, stop: &stop, file, parts, tell };
    match tune(settings, &mut run_options) {
        Err(TuneError::Stopped) | Ok(_) => Ok(()),
        Err(error) => Err(error),
    }
}

/// Searches for the best setting, and tests it.
pub fn tune(
    settings: &TuneSettings,
    run_options: &mut TuneOptions<'_>,
) -> Result<TuneResult, TuneError> {
    let start = settings.space.with(&settings.space.start_setting());
    let goal = goal(settings)?;
    let runner = TrialRunner::new(
        goal,
        &start,
        run_options.launcher,
        run_options.threads,
        run_options.stop,
    )?;
    let (parts, tell) = (run_options.parts, &mut *run_options.tell);
    let mut tuner =
        Tuner { settings, runner, parts, tell, trials: Vec::new(), games: 0, tested: 0, next: 0 };
    tuner.check()?;
    // A search that cannot begin leaves no file.
    tuner.runner.journal =
        run_options.file.map(|path| Journal::open(path, settings)).transpose()?;
    let values = tuner.search()?;
    let best = settings.space.with(&values);
    let test = tuner.test(&start, &best)?;
    let mut different: Vec<_> = tuner.trials.iter().map(|one| one.values.clone()).collect();
    different.sort();
    different.dedup();
    Ok(TuneResult {
        settings: settings.clone(),
        start,
        best,
        values,
        tried: different.len(),
        games: tuner.games,
        trials: tuner.trials,
        test,
        ablation: None,
    })
}

fn goal(settings: &TuneSettings) -> Result<Goal, TuneError> {
    let &TuneSettings { seed, plies, nodes, move_time, .. } = settings;
    Ok(match settings.aim {
        Aim::Score => {
            let rules = settings.rules.parse()?;
            let players = settings.against.iter().map(Into::into).collect();
            let usual = TournamentSettings::new(rules);
            let wanted = TournamentSettings {
                players,
                games: 2,
                seed,
                gauntlet: true,
                plies,
                move_time,
                ..usual
            };
            Goal::Score(Box::new(wanted))
        }
        Aim::Regret => {
            let usual = regret::Settings::new(&settings.rules, Vec::new());
            let plies = plies.map(|plies| plies as usize);
            Goal::Regret(Box::new(regret::Settings { seed, plies, nodes, move_time, ..usual }))
        }
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
pub(crate) mod coverage;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
