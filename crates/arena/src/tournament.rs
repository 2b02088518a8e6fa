//! What is to be played: which players, how often, from where, and in which seats.

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

/// Everything that a tournament is a function of. Two tournaments with the same text have the same
/// games, whoever plays them, in whatever order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tournament {
    /// The rules in their plain form.
    pub rules: String,
    /// The players, in any number from the seats of the game up. Their order changes no result.
    pub players: Vec<PlayerSpec>,
    /// Who meets whom.
    pub schedule: Schedule,
    /// Who sits where.
    #[serde(default)]
    pub seatings: Seatings,
    /// How many openings or deals there are. Every lineup plays each.
    pub rounds: u64,
    /// What is drawn at random.
    pub seed: u64,
    /// Where games without a deal start.
    pub openings: Openings,
    /// How much time external programs have.
    pub clock: Clock,
    /// The test that ends the tournament early, if there is one.
    pub sprt: Option<Sprt>,
    /// The number of discs from which a game ends with its exact value; `None` plays every game to its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub adjudicate: Option<usize>,
}

/// Who meets whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Schedule {
    /// Everybody meets everybody.
    #[default]
    RoundRobin,
    /// The first player meets everybody else.
    Gauntlet,
}

/// In which order a lineup sits round the table, where more than two do. Who sits before whom matters,
/// so every order has to come equally often.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seatings {
    /// Every lineup plays every deal in every order, and everybody in every seat.
    #[default]
    All,
    /// For each lineup and deal one order is drawn, and everybody plays it in every seat. Over so many
    /// deals as there are orders each comes once.
    Drawn,
}

/// Where games without a deal start: a few moves from the usual start, the same for all lineups.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Openings {
    /// How many moves.
    pub plies: usize,
    /// Which positions will do.
    pub balance: Balance,
    /// The positions themselves, as lists of moves, where they are given.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub listed: Vec<String>,
}

/// Which positions will do as an opening.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Balance {
    /// Those that do not decide the game by themselves: whoever is to move cannot win at once, and can
    /// keep the other from winning with the next move.
    #[default]
    Quiet,
    /// Any in which the game goes on. Both sides get it, which is fair whatever it is worth.
    Any,
    /// Those that perfect play draws.
    Equal,
}

/// A sequential test between two differences in Elo, which ends the tournament.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sprt {
    /// H0: the first player is stronger than the second by this.
    pub elo0: f64,
    /// H1: the first player is stronger than the second by this.
    pub elo1: f64,
    /// The probability of accepting H1 if H0 is true.
    #[serde(default = "Sprt::usual_rate")]
    pub alpha: f64,
    /// The probability of accepting H0 if H1 is true.
    #[serde(default = "Sprt::usual_rate")]
    pub beta: f64,
    /// Whether the differences are Elo or normalized Elo.
    #[serde(default, skip_serializing_if = "is_logistic")]
    pub model: Model,
}

/// Tests in Elo are written without their model, as before there was another.
#[allow(clippy::trivially_copy_pass_by_ref)] // as serde calls it
fn is_logistic(model: &Model) -> bool {
    *model == Model::Logistic
}

impl Seatings {
    /// Every way, by its name.
    pub const ALL: [(&str, Self); 2] = [("all", Self::All), ("drawn", Self::Drawn)];
}

impl Balance {
    /// Every kind, by its name.
    pub const ALL: [(&str, Self); 3] =
        [("quiet", Self::Quiet), ("any", Self::Any), ("equal", Self::Equal)];
}

impl Sprt {
    /// A test that errs in one of twenty cases, either way.
    pub fn new(elo0: f64, elo1: f64) -> Self {
        let rate = Self::usual_rate();
        Self { elo0, elo1, alpha: rate, beta: rate, model: Model::Logistic }
    }

    /// A test between two differences that can be told apart, with error rates that make sense; those of
    /// [`Sprt::new`] unless given.
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

    /// The test itself.
    pub fn test(&self) -> Result<sprt::Sprt, sprt::SprtError> {
        let test = sprt::Sprt::with_rates(self.elo0, self.elo1, self.alpha, self.beta)?;
        Ok(test.in_model(self.model))
    }
}

/// As it is read: `0,20`, `0,20,0.01,0.01`, `0,20,normalized`.
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

/// The word after bounds in normalized Elo.
const NORMALIZED: &str = "normalized";

/// Two differences or error rates that make no test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "give two differences from -1000 to 1000, the smaller first, such as 0,20, and if you like two error \
     rates above 0 and below 0.5, such as 0,20,0.01,0.01; for normalized Elo, add the word: 0,20,normalized"
)]
pub struct SprtTextError;

/// `ELO0,ELO1` or `ELO0,ELO1,ALPHA,BETA`, and `,normalized` if the bounds are in normalized Elo.
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
    /// Whether this is the other one with as many rounds and players or fewer, in whatever order they are
    /// given, so that its games are games of the other.
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

    /// In what this differs from another one, a line for each difference.
    pub fn differences(&self, other: &Self) -> Vec<Message> {
        let parts = |tournament: &Self| {
            let value = serde_json::to_value(tournament).unwrap_or_default();
            value.as_object().cloned().unwrap_or_default()
        };
        let (mine, theirs) = (parts(self), parts(other));
        // Options that are not set have no name in the JSON.
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

/// One setting that differs, in words.
pub fn difference(name: &str, there: impl Into<Arg>, here: impl Into<Arg>) -> Message {
    say!("difference", name = name, there = there.into(), here = here.into())
}

/// All settings that differ, in one sentence.
pub fn all_of(differences: &[Message]) -> Message {
    let all = differences.iter().cloned();
    let all = all.reduce(|one, other| say!("difference-and", one = one, other = other));
    all.unwrap_or_else(|| "".into())
}
