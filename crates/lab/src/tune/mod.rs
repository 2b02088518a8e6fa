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

mod journal;
pub mod parts;
mod search;
pub mod space;
mod trial;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use papan_games::TextError;
use papan_players::dice;
use papan_words::Message;
use serde::{Deserialize, Serialize};

use crate::contender::SeatError;
use crate::engine::Launcher;
use crate::identity::identity;
use crate::plan::PlanError;
use crate::regret::{self, RegretError};
use crate::replayer::PlayError;
use crate::settings::{SettingsError, TournamentSettings};
use crate::stats::Estimate;
use crate::stats::sequence::Sequence;
use crate::words::say;

use journal::Journal;
use search::{Search, population};
use space::{Domain, Setting, Space};
use trial::{Goal, Got, Ground, mean};

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
    /// The games that were played.
    pub games: u64,
    /// How many there may be.
    pub most: u64,
    /// The best so far, as a player's text, and what it got lately.
    pub best: String,
    /// What it got in the last rounds.
    pub score: f64,
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
    },
    /// Somebody else searches with the file.
    #[error("{}", self.message())]
    Busy {
        /// Which file.
        name: String,
    },
    /// A line of the file is none.
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
            Self::Another { name } => say!("tune-another", file = name.as_str()),
            Self::Busy { name } => say!("tune-busy", file = name.as_str()),
            Self::Line { name, number } => {
                say!("tune-line", file = name.as_str(), number = *number)
            }
            Self::Threads => say!("no-threads"),
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
    /// What the values at the start got.
    pub start: f64,
    /// What the best found got.
    pub best: f64,
    /// How much better that is: more points, or fewer lost in a move. The interval holds whenever it is looked at.
    pub gain: f64,
    /// Its lower end.
    pub gain_low: f64,
    /// Its upper end.
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
}

/// The most combinations of words.
const MOST_WORDS: usize = 2_000;
/// The most rounds on which the settings of a generation are compared.
const MOST_ROUNDS: u64 = 2_000;
/// The least.
const LEAST_ROUNDS: u64 = 8;
/// The middle of so many generations at the end is the best found.
const LAST: usize = 5;

/// Searches, and tests what was found.
pub fn tune(settings: &TuneSettings, conduct: &mut Conduct<'_>) -> Result<Tuned, TuneError> {
    let heading = serde_json::to_string(&(identity(), settings)).unwrap_or_default();
    let journal = conduct.file.map(|path| Journal::open(path, &heading)).transpose()?;
    let start = settings.space.with(&settings.space.start_setting());
    let goal = goal(settings)?;
    let ground =
        Ground::new(goal, &start, conduct.launcher, conduct.threads, conduct.stop, journal)?;
    let mut tuner =
        Tuner { settings, ground, tell: conduct.tell, trials: Vec::new(), games: 0, next: 0 };
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
    })
}

fn goal(settings: &TuneSettings) -> Result<Goal, TuneError> {
    let &TuneSettings { seed, plies, nodes, move_time, .. } = settings;
    Ok(match settings.aim {
        Aim::Score => {
            let rules = settings.rules.parse()?;
            let players = settings.against.clone();
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

/// A search under way.
struct Tuner<'a, 'b> {
    settings: &'a TuneSettings,
    ground: Ground<'b>,
    tell: &'b mut dyn FnMut(&Progress),
    trials: Vec<Tried>,
    games: u64,
    /// The round after the last that was used.
    next: u64,
}

impl Tuner<'_, '_> {
    /// The best setting that was found.
    fn search(&mut self) -> Result<Setting, TuneError> {
        let dimensions = &self.settings.space.dimensions;
        let is_number =
            |number: &usize| matches!(dimensions[*number].domain, Domain::Number { .. });
        let numbers: Vec<_> = (0..dimensions.len()).filter(is_number).collect();
        let words = combinations(&self.settings.space)?;
        let mut best = self.settings.space.start_setting();
        let all = self.settings.games;
        let (race, search) = match (words.len() > 1, numbers.is_empty()) {
            (false, _) => (0, all),
            (true, true) => (all, 0),
            (true, false) => (all / 3, all / 2),
        };
        if race > 0 {
            best = self.race(&words, race)?;
        }
        if !numbers.is_empty() {
            best = self.among_numbers(best, &numbers, search)?;
            if race > 0 {
                // With other numbers other words may be better.
                let again: Vec<_> =
                    words.iter().map(|one| keep_numbers(one, &best, &numbers)).collect();
                best = self.race(&again, all - race - search)?;
            }
        }
        Ok(best)
    }

    /// The next rounds of the search, so many.
    fn rounds(&mut self, count: u64) -> Vec<u64> {
        let (searched, _) = self.ground.rounds();
        let count = count.min(searched);
        let rounds = (self.next..self.next + count).map(|round| round % searched).collect();
        self.next += count;
        rounds
    }

    /// What a setting got: the larger the better.
    fn try_out(
        &mut self,
        values: &Setting,
        rounds: &[u64],
        generation: u32,
    ) -> Result<f64, TuneError> {
        let player = self.settings.space.with(values);
        let got = self.ground.measure(&player, rounds)?.ok_or(TuneError::Stopped)?;
        self.games += rounds.len() as u64 * self.ground.games_in_a_round();
        let got = mean(&got);
        let values = values.clone();
        self.trials.push(Tried { generation, values, got, rounds: rounds.len() });
        Ok(if self.ground.is_score() { got } else { -got })
    }

    fn say(&mut self, best: &Setting, score: f64, gain: Option<Estimate>) {
        let best = self.settings.space.with(best);
        let (games, most) = (self.games, self.settings.games);
        (self.tell)(&Progress { games, most, best, score: score.abs(), gain });
    }

    /// Compares settings on the same rounds, and goes on with the better half on more of them.
    fn race(&mut self, settings: &[Setting], games: u64) -> Result<Setting, TuneError> {
        let mut left = settings.to_vec();
        let turns = f64::from(u32::try_from(left.len()).unwrap_or(u32::MAX)).log2().ceil().max(1.0);
        let a_turn = (games as f64 / turns / self.ground.games_in_a_round() as f64) as u64;
        let mut sums = vec![(0.0, 0.0); left.len()];
        loop {
            let each = (a_turn / left.len() as u64).clamp(LEAST_ROUNDS, MOST_ROUNDS);
            let rounds = self.rounds(each);
            let mut ranked = Vec::new();
            for (values, (sum, count)) in left.iter().zip(&sums) {
                let got = self.try_out(values, &rounds, 0)?;
                let new = (sum + got * rounds.len() as f64, count + rounds.len() as f64);
                ranked.push((values.clone(), new));
            }
            ranked.sort_by(|(_, a), (_, b)| (b.0 / b.1).total_cmp(&(a.0 / a.1)));
            let (best, (sum, count)) = ranked[0].clone();
            self.say(&best, sum / count, None);
            if ranked.len() <= 2 {
                return Ok(best);
            }
            ranked.truncate(ranked.len().div_ceil(2));
            (left, sums) = ranked.into_iter().unzip();
        }
    }

    /// Searches among numbers, from those of a setting.
    fn among_numbers(
        &mut self,
        from: Setting,
        numbers: &[usize],
        games: u64,
    ) -> Result<Setting, TuneError> {
        let dimensions = self.settings.space.dimensions.clone();
        let place = |&number: &usize| dimensions[number].domain.place(&from[number]);
        let mut search = Search::new(numbers.iter().map(place).collect());
        let a_round = self.ground.games_in_a_round() * population(numbers.len()) as u64;
        let generations = 40 + 10 * numbers.len() as u64;
        let each = (games / (a_round * generations)).clamp(LEAST_ROUNDS, MOST_ROUNDS);
        let generations = games / (a_round * each);
        if generations < LAST as u64 {
            let least = LAST as u64 * a_round * LEAST_ROUNDS;
            return Err(TuneError::TooFew { least });
        }
        let at = |places: &[f64]| -> Setting {
            let mut values = from.clone();
            for (&number, &place) in numbers.iter().zip(places) {
                values[number] = dimensions[number].domain.number(place).to_string();
            }
            values
        };
        let mut dice = dice(self.settings.seed, 0x0074_756e_6521);
        let mut last = Vec::new();
        for generation in 1..=generations {
            let settings = search.ask(&mut dice);
            let rounds = self.rounds(each);
            let mut scores = Vec::new();
            for places in &settings {
                scores.push(self.try_out(&at(places), &rounds, generation as u32)?);
            }
            search.tell(&settings, &scores);
            last.push(search.middle().to_vec());
            let score = scores.iter().sum::<f64>() / scores.len() as f64;
            self.say(&at(search.middle()), score, None);
        }
        let recent = &last[last.len().saturating_sub(LAST)..];
        let middle: Vec<f64> = (0..numbers.len())
            .map(|at| recent.iter().map(|middle| middle[at]).sum::<f64>() / recent.len() as f64)
            .collect();
        Ok(at(&middle))
    }

    /// Compares the best found with the start on rounds that were never used, until it is clear which is better and by
    /// how much.
    fn test(&mut self, start: &str, best: &str) -> Result<Test, TuneError> {
        let (_, rounds) = self.ground.rounds();
        let a_round = self.ground.games_in_a_round();
        let most = (self.settings.test_games / a_round).max(LEAST_ROUNDS);
        let most = most.min(rounds.end - rounds.start);
        let is_same = start == best;
        let mut test = Comparison::new(self.ground.is_score(), self.ground.most_lost());
        let mut next = rounds.start;
        while (next - rounds.start) < most {
            let step = (next - rounds.start).clamp(LEAST_ROUNDS, 512);
            let to = (next + step).min(rounds.start + most);
            let new: Vec<_> = (next..to).collect();
            next = to;
            let [a, b] = [start, best].map(|player| self.ground.measure(player, &new));
            let (a, b) = (a?.ok_or(TuneError::Stopped)?, b?.ok_or(TuneError::Stopped)?);
            test.add(&a, &b);
            let gain = test.gain();
            let score = mean(&test.best);
            let (games, most) = (self.games, self.settings.games);
            (self.tell)(&Progress { games, most, best: best.to_owned(), score, gain: Some(gain) });
            // Also how much it is should be told, to about half of it.
            let is_clear = gain.low > 0.0 && gain.high - gain.low <= gain.mean;
            if is_clear || gain.high < 0.0 || is_same {
                break;
            }
        }
        Ok(test.finish(a_round, is_same))
    }
}

/// What two settings got in the same rounds.
pub(crate) struct Comparison {
    start: Vec<Got>,
    best: Vec<Got>,
    sequence: Sequence,
    is_score: bool,
    /// The most that can be got or lost.
    most: f64,
}

impl Comparison {
    pub(crate) fn new(is_score: bool, most: f64) -> Self {
        Self { start: Vec::new(), best: Vec::new(), sequence: Sequence::default(), is_score, most }
    }

    pub(crate) fn add(&mut self, start: &[Got], best: &[Got]) {
        for (a, b) in start.iter().zip(best) {
            let got = |one: &Got| if one.of == 0 { 0.0 } else { one.sum as f64 / one.of as f64 };
            let gain = if self.is_score { got(b) - got(a) } else { got(a) - got(b) };
            self.sequence.add(0.5 + 0.5 * gain / self.most);
        }
        self.start.extend(start);
        self.best.extend(best);
    }

    /// How much better the second is.
    pub(crate) fn gain(&self) -> Estimate {
        let Estimate { mean, low, high } = self.sequence.estimate();
        let [mean, low, high] = [mean, low, high].map(|part| (2.0 * part - 1.0) * self.most);
        Estimate { mean, low, high }
    }

    pub(crate) fn finish(&self, a_round: u64, is_same: bool) -> Test {
        let gain = self.gain();
        let verdict = match gain {
            _ if is_same => Verdict::Same,
            Estimate { low, .. } if low > 0.0 => Verdict::Better,
            Estimate { high, .. } if high < 0.0 => Verdict::Worse,
            _ => Verdict::Open,
        };
        let [gain, gain_low, gain_high] =
            if is_same { [0.0; 3] } else { [gain.mean, gain.low, gain.high] };
        Test {
            rounds: self.sequence.count(),
            games: self.sequence.count() as u64 * a_round,
            start: mean(&self.start),
            best: mean(&self.best),
            gain,
            gain_low,
            gain_high,
            verdict,
        }
    }
}

/// Every combination of words, the start first; numbers are as at the start.
fn combinations(space: &Space) -> Result<Vec<Setting>, TuneError> {
    let mut all = vec![space.start_setting()];
    for (number, dimension) in space.dimensions.iter().enumerate() {
        let Domain::Words(words) = &dimension.domain else { continue };
        let others = words.iter().filter(|word| **word != dimension.start);
        let more: Vec<_> = others
            .flat_map(|word| {
                all.iter().map(move |setting| {
                    let mut setting = setting.clone();
                    setting[number].clone_from(word);
                    setting
                })
            })
            .collect();
        all.extend(more);
        if all.len() > MOST_WORDS {
            return Err(TuneError::TooMany { count: all.len(), most: MOST_WORDS });
        }
    }
    Ok(all)
}

/// A setting with the numbers of another.
fn keep_numbers(setting: &Setting, other: &Setting, numbers: &[usize]) -> Setting {
    let mut setting = setting.clone();
    for &number in numbers {
        setting[number].clone_from(&other[number]);
    }
    setting
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
