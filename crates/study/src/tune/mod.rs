//! Tuning: which options make a player best, against others or against perfect play, and how much that is worth.
//!
//! ```text
//! options ──▶ race of words ──▶ search of numbers ──▶ the best found ──▶ test on what was never used ──▶ the gain
//!                  │                  │
//!                  └── openings and deals of the search, the same for all that are compared
//! ```
//!
//! What a search has found is the best of many, and so partly luck: its own score says too much. So only the test is
//! believed, on openings or deals that the search has not seen, against the values at the start, round by round.

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
use trial::{Goal, Ground};
use tuner::Tuner;

pub use round_result::RoundResult;
pub use step::{Step, keep};

/// What is to be made better.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Aim {
    /// The score against others.
    #[default]
    Score,
    /// What moves cost against perfect play.
    Regret,
}

impl Aim {
    /// Every aim with its name.
    pub const ALL: [(&str, Self); 2] = [("score", Self::Score), ("regret", Self::Regret)];
}

/// What is searched, and how long.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TuneSettings {
    /// The rules.
    pub rules: String,
    /// The player and its options.
    pub space: Space,
    /// What is to be made better.
    pub aim: Aim,
    /// Who it plays against.
    pub against: Vec<String>,
    /// How many games the search may play.
    pub games: u64,
    /// How many games the test may play for each side at most.
    pub test_games: u64,
    /// What is drawn at random.
    pub seed: u64,
    /// How many random moves an opening has; a few unless given.
    pub plies: Option<u32>,
    /// The most positions to look at to judge one, where moves are judged.
    pub nodes: Option<u64>,
    /// The seconds that a program or a function has for a move.
    pub move_time: f64,
}

/// How it is carried out, followed and stopped: nothing of it changes the result.
pub struct Conduct<'a> {
    /// How many threads.
    pub threads: usize,
    /// What starts programs and seats functions.
    pub launcher: &'a Arc<Launcher>,
    /// Ends it early; what was measured is in the file.
    pub stop: &'a AtomicBool,
    /// Where what was measured is kept.
    pub file: Option<&'a Path>,
    /// Measures nothing here: what the next step needs is returned as [steps](TuneError::Elsewhere), about so many.
    pub parts: Option<u64>,
    /// Told how far it is.
    pub tell: &'a mut dyn FnMut(&Progress),
}

impl std::fmt::Debug for Conduct<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Conduct").field("threads", &self.threads).finish_non_exhaustive()
    }
}

/// How far it is.
#[derive(Clone, Debug)]
pub struct Progress {
    /// The games that were played, those of the test too.
    pub games: u64,
    /// How many there may be; the test often ends sooner.
    pub most: u64,
    /// The best so far, as a player's text.
    pub best: String,
    /// What was got with it, or around it, in the last rounds; nothing where that is not told.
    pub score: Option<Estimate>,
    /// The gain so far, once it is tested.
    pub gain: Option<Estimate>,
}

/// Why there is nothing to tell.
#[derive(Debug, thiserror::Error)]
pub enum TuneError {
    /// Options, players or rules are none.
    #[error(transparent)]
    Text(#[from] TextError),
    /// They cannot meet so.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// They cannot meet so.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// Somebody cannot take part.
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
        /// How many.
        count: usize,
        /// How many there may be.
        most: usize,
    },
    /// Too few games for a search.
    #[error("{}", self.message())]
    TooFew {
        /// How many are needed.
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
        /// What the system said.
        #[source]
        error: std::io::Error,
    },
    /// The file is of another search.
    #[error("{}", self.message())]
    Another {
        /// Which file.
        name: String,
        /// In what they differ.
        differences: Vec<Message>,
    },
    /// The file was made by another build, whose rules or players may differ.
    #[error("{}", self.message())]
    OtherBuild {
        /// Which file.
        name: String,
        /// The build there.
        there: String,
        /// This one.
        here: &'static str,
    },
    /// The file has no checksums: it was made by an earlier version.
    #[error("{}", self.message())]
    Unverified {
        /// Which file.
        name: String,
    },
    /// Somebody else searches with the file.
    #[error("{}", self.message())]
    Busy {
        /// Which file.
        name: String,
    },
    /// A line of the file is not what was written.
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
    /// This must be measured elsewhere before it goes on.
    #[error("{}", self.message())]
    Elsewhere(Vec<Step>),
    /// It was told to stop.
    #[error("{}", self.message())]
    Stopped,
}

impl TuneError {
    /// What it says.
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

/// A setting that was tried, and what it got.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Tried {
    /// In which generation of the search of numbers, from 1; 0 in a race.
    pub generation: u32,
    /// The values, in the order of the dimensions.
    pub values: Setting,
    /// What it got: a score from 0 to 1, or the points lost in a move.
    pub got: f64,
    /// In how many rounds.
    pub rounds: usize,
}

/// What the test has found.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Test {
    /// How many rounds both played.
    pub rounds: usize,
    /// How many games each.
    pub games: u64,
    /// How many of the rounds were played after the decision: the gain is the mean of these.
    pub estimated_on: usize,
    /// How many openings are kept from the search, where there are so few that they are listed: other searches with the
    /// same rules and seed are tested on the same ones.
    pub kept: Option<u64>,
    /// The result of the values at the start in the rounds after the decision.
    pub start: f64,
    /// The result of the best found in these rounds.
    pub best: f64,
    /// How much better that is: more points, or fewer lost in a move.
    pub gain: f64,
    /// The lower end of its interval, which is of all rounds and holds whenever it is looked at.
    pub gain_low: f64,
    /// The upper end.
    pub gain_high: f64,
    /// What follows.
    pub verdict: Verdict,
}

/// Whether the best found is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// It is.
    Better,
    /// It is worse.
    Worse,
    /// It cannot be told apart from the values at the start.
    Open,
    /// Nothing better was found: it is the values at the start.
    Same,
}

/// What was found.
#[derive(Clone, Debug, Serialize)]
pub struct Tuned {
    /// What was searched.
    pub settings: TuneSettings,
    /// The player at the start.
    pub start: String,
    /// The best that was found.
    pub best: String,
    /// Its values.
    pub values: Setting,
    /// How many different settings were tried.
    pub tried: usize,
    /// How many games the search has played.
    pub games: u64,
    /// Every trial, in order.
    pub trials: Vec<Tried>,
    /// What the test has found: the only figure for the gain.
    pub test: Test,
    /// What each part of the best found is worth, where that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ablation: Option<Ablation>,
}

impl TuneSettings {
    /// In what the settings of another search, that of a file, differ from these: a text for each.
    pub fn differences(&self, there: &Self) -> Vec<Message> {
        let (ours, theirs) = (self.parts(), there.parts());
        let parts = ours.into_iter().zip(theirs);
        let differs = parts.filter(|((_, here), (_, there))| here != there);
        differs.map(|((name, here), (_, there))| difference(name, there, here)).collect()
    }

    /// All of them by name, as texts.
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

/// The settings of the search in a file, if it is whole and of this build.
pub fn settings_of(file: &Path) -> Result<TuneSettings, TuneError> {
    journal::settings_of(file)
}

/// Refuses what cannot be searched, without playing anything.
pub fn check(settings: &TuneSettings, launcher: &Arc<Launcher>) -> Result<(), TuneError> {
    let stop = AtomicBool::new(true);
    let tell: &mut dyn FnMut(&Progress) = &mut |_| {};
    let (file, parts) = (None, None);
    let mut conduct = Conduct { threads: 1, launcher, stop: &stop, file, parts, tell };
    match tune(settings, &mut conduct) {
        Err(TuneError::Stopped) | Ok(_) => Ok(()),
        Err(error) => Err(error),
    }
}

/// Searches, and tests what was found.
pub fn tune(settings: &TuneSettings, conduct: &mut Conduct<'_>) -> Result<Tuned, TuneError> {
    let start = settings.space.with(&settings.space.start_setting());
    let goal = goal(settings)?;
    let ground = Ground::new(goal, &start, conduct.launcher, conduct.threads, conduct.stop)?;
    let (parts, tell) = (conduct.parts, &mut *conduct.tell);
    let mut tuner =
        Tuner { settings, ground, parts, tell, trials: Vec::new(), games: 0, tested: 0, next: 0 };
    tuner.check()?;
    // A search that cannot begin leaves no file.
    tuner.ground.journal = conduct.file.map(|path| Journal::open(path, settings)).transpose()?;
    let values = tuner.search()?;
    let best = settings.space.with(&values);
    let test = tuner.test(&start, &best)?;
    let mut different: Vec<_> = tuner.trials.iter().map(|one| one.values.clone()).collect();
    different.sort();
    different.dedup();
    Ok(Tuned {
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
