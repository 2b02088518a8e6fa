//! The definition of a tournament: players, schedule, seatings, openings and tests.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use papan_words::{Arg, Message};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::words::say;
use papan_engine::PlayerSpec;
use papan_engine::contender::Clock;
use papan_stats::sprt::{self, Model};

/// Everything that determines the games of a tournament. Two tournaments with the same text have the same
/// games, regardless of where and in which order they are played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tournament {
    /// The rules in their canonical text form.
    pub rules: String,
    /// The players, at least as many as the game needs. Their order does not change any result.
    pub players: Vec<PlayerSpec>,
    /// Which players meet each other.
    pub schedule: Schedule,
    /// In which orders the players sit.
    #[serde(default)]
    pub seatings: Seatings,
    /// The number of openings or deals. Every lineup plays each of them.
    pub rounds: u64,
    /// The random seed.
    pub seed: u64,
    /// The starting positions of games without a deal.
    pub openings: Openings,
    /// The time limits of external programs.
    pub clock: Clock,
    /// The sequential test that ends the tournament early, if there is one.
    pub sprt: Option<Sprt>,
    /// The number of discs from which a game ends with its exact value; `None` plays every game to its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub adjudicate: Option<usize>,
}

/// Which players meet each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Schedule {
    /// Every player meets every other player.
    #[default]
    RoundRobin,
    /// The first player meets every other player; the others do not meet each other.
    Gauntlet,
}

/// The orders in which a lineup of more than two sits round the table. The player who moves just before another
/// affects the result, so every order has to occur equally often.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seatings {
    /// Every lineup plays every deal in every order, with every player in every seat.
    #[default]
    All,
    /// For each lineup and deal one order is drawn, and played with every player in every seat. Over as many
    /// deals as there are orders, each order occurs once.
    Drawn,
}

/// The starting positions of games without a deal: a few moves from the initial position, the same for all lineups.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Openings {
    /// The number of moves.
    pub plies: usize,
    /// Which positions are accepted.
    pub balance: Balance,
    /// A list of openings to use instead of random ones, each as a list of moves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub listed: Vec<String>,
}

/// Which positions are accepted as openings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Balance {
    /// Positions that do not decide the game: the player to move cannot win at once, and can keep the opponent
    /// from winning with the next move.
    #[default]
    Quiet,
    /// Any position in which the game is not over. Both players get it from both sides, so it is fair.
    Any,
    /// Positions that are drawn with perfect play.
    Equal,
}

/// A sequential test between two differences in Elo, which ends the tournament early.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sprt {
    /// H0: the first player is stronger than the second by this much.
    pub elo0: f64,
    /// H1: the first player is stronger than the second by this much.
    pub elo1: f64,
    /// The probability of accepting H1 if H0 is true.
    #[serde(default = "Sprt::usual_rate")]
    pub alpha: f64,
    /// The probability of accepting H0 if H1 is true.
    #[serde(default = "Sprt::usual_rate")]
    pub beta: f64,
    /// Whether the differences are in Elo or in normalized Elo.
    #[serde(default, skip_serializing_if = "is_logistic")]
    pub model: Model,
}

/// Tests in Elo are written without a model, as they were before there was a second model.
#[allow(clippy::trivially_copy_pass_by_ref)] // as serde calls it
fn is_logistic(model: &Model) -> bool {
    *model == Model::Logistic
}

impl Seatings {
    /// All values with their names.
    pub const ALL: [(&str, Self); 2] = [("all", Self::All), ("drawn", Self::Drawn)];
}

impl Balance {
    /// All values with their names.
    pub const ALL: [(&str, Self); 3] =
        [("quiet", Self::Quiet), ("any", Self::Any), ("equal", Self::Equal)];
}

impl Sprt {
    /// Returns a test with error rates of 5%.
    pub fn new(elo0: f64, elo1: f64) -> Self {
        let rate = Self::usual_rate();
        Self { elo0, elo1, alpha: rate, beta: rate, model: Model::Logistic }
    }

    /// Returns a test, or an error if the differences or the error rates are out of range (default rates: those of
    /// [`Sprt::new`]).
    pub fn checked(
        (elo0, elo1): (f64, f64),
        rates: Option<(f64, f64)>,
    ) -> Result<Self, SprtTextError> {
        let usual = Self::new(elo0, elo1);
        let (alpha, beta) = rates.unwrap_or((usual.alpha, usual.beta));
        let is_rate = |rate: f64| (1e-9..0.5).contains(&rate);
        let makes_sense = elo0 < elo1 && elo0.abs() <= 1000.0 && elo1.abs() <= 1000.0;
        let sprt = Self { alpha, beta, ..usual };
        (makes_sense && is_rate(alpha) && is_rate(beta)).then_some(sprt).ok_or(SprtTextError)
    }

    fn usual_rate() -> f64 {
        0.05
    }

    /// Returns the test that evaluates results.
    pub fn test(&self) -> Result<sprt::Sprt, sprt::SprtError> {
        let test = sprt::Sprt::with_rates(self.elo0, self.elo1, self.alpha, self.beta)?;
        Ok(test.in_model(self.model))
    }
}

/// Writes the form that is parsed: `0,20`, `0,20,0.01,0.01`, `0,20,normalized`.
impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { elo0, elo1, alpha, beta, model } = *self;
        write!(f, "{elo0},{elo1}")?;
        let usual = Self { model, ..Self::new(elo0, elo1) };
        if *self != usual {
            write!(f, ",{alpha},{beta}")?;
        }
        match model {
            Model::Logistic => Ok(()),
            Model::Normalized => write!(f, ",{NORMALIZED}"),
        }
    }
}

/// The suffix of a test in normalized Elo.
const NORMALIZED: &str = "normalized";

/// The differences or error rates of a test are invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub struct SprtTextError;

impl SprtTextError {
    /// The error message.
    pub fn message(&self) -> Message {
        say!("sprt-form")
    }
}

/// Parses `ELO0,ELO1` or `ELO0,ELO1,ALPHA,BETA`, followed by `,normalized` if the bounds are in normalized Elo.
impl FromStr for Sprt {
    type Err = SprtTextError;

    fn from_str(text: &str) -> Result<Self, SprtTextError> {
        let (bounds, model) = match text.rsplit_once(',') {
            Some((bounds, last)) if last.trim() == NORMALIZED => (bounds, Model::Normalized),
            _ => (text, Model::Logistic),
        };
        let numbers: Result<Vec<f64>, _> =
            bounds.split(',').map(|part| part.trim().parse()).collect();
        let parsed = match numbers.as_deref() {
            Ok(&[elo0, elo1]) => Self::checked((elo0, elo1), None),
            Ok(&[elo0, elo1, alpha, beta]) => Self::checked((elo0, elo1), Some((alpha, beta))),
            _ => Err(SprtTextError),
        };
        parsed.map(|test| Self { model, ..test })
    }
}

impl Tournament {
    /// Returns whether the other tournament contains every game of this one: it is the same except that it may
    /// have more rounds, more players, or its players in another order.
    pub fn grows_into(&self, other: &Self) -> bool {
        let mut others = other.players.clone();
        let are_there = self.players.iter().all(|player| {
            let found = others.iter().position(|other| other == player);
            found.map(|at| others.swap_remove(at)).is_some()
        });
        let (players, rounds) = (other.players.clone(), other.rounds);
        are_there
            && self.rounds <= other.rounds
            && Self { players, rounds, ..self.clone() } == *other
    }

    /// Returns one line for each setting in which the two tournaments differ.
    pub fn differences(&self, other: &Self) -> Vec<Message> {
        let parts = |tournament: &Self| {
            let value = serde_json::to_value(tournament).unwrap_or_default();
            value.as_object().cloned().unwrap_or_default()
        };
        let (mine, theirs) = (parts(self), parts(other));
        // Options that are not set are missing from the JSON.
        let names: BTreeSet<_> = mine.keys().chain(theirs.keys()).collect();
        let shown = |value: Option<&Value>| {
            value.map_or_else(|| say!("nothing").into(), |value| Arg::from(value.to_string()))
        };
        names
            .into_iter()
            .filter(|&name| theirs.get(name) != mine.get(name))
            .map(|name| {
                let (there, here) = (shown(theirs.get(name)), shown(mine.get(name)));
                difference(name, there, here)
            })
            .collect()
    }
}

/// Returns a sentence about one setting that differs.
pub fn difference(name: &str, there: impl Into<Arg>, here: impl Into<Arg>) -> Message {
    say!("difference", name = name, there = there.into(), here = here.into())
}

/// Joins the differences into one sentence.
pub fn all_of(differences: &[Message]) -> Message {
    let all = differences.iter().cloned();
    let all = all.reduce(|one, other| say!("difference-and", one = one, other = other));
    all.unwrap_or_else(|| "".into())
}
