//! What is to be played: which players, how often, from where, and in which seats.

use serde::{Deserialize, Serialize};

use crate::contender::Clock;

/// Everything that a tournament is a function of. Two tournaments with the same text have the same
/// games, whoever plays them, in whatever order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tournament {
    /// The rules in their plain form.
    pub rules: String,
    /// The players, in any number from the seats of the game up. Their order changes no result.
    pub players: Vec<String>,
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

/// Stop as soon as one of two differences in Elo is much more likely than the other.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sprt {
    /// The first player is stronger than the second by at most this.
    pub elo0: f64,
    /// The first player is stronger than the second by at least this.
    pub elo1: f64,
    /// How often the second may be found though the first holds.
    #[serde(default = "Sprt::usual_rate")]
    pub alpha: f64,
    /// How often the first may be found though the second holds.
    #[serde(default = "Sprt::usual_rate")]
    pub beta: f64,
}

impl Sprt {
    /// A test that errs in one of twenty cases, either way.
    pub fn new(elo0: f64, elo1: f64) -> Self {
        Self { elo0, elo1, alpha: Self::usual_rate(), beta: Self::usual_rate() }
    }

    fn usual_rate() -> f64 {
        0.05
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
    pub fn differences(&self, other: &Self) -> Vec<String> {
        let parts = |tournament: &Self| {
            let value = serde_json::to_value(tournament).unwrap_or_default();
            value.as_object().cloned().unwrap_or_default()
        };
        let (mine, theirs) = (parts(self), parts(other));
        mine.iter()
            .filter(|(name, value)| theirs.get(*name) != Some(value))
            .map(|(name, value)| {
                let there = theirs.get(name).map_or_else(|| "nothing".into(), ToString::to_string);
                format!("{name} is {there} there and {value} here")
            })
            .collect()
    }
}
