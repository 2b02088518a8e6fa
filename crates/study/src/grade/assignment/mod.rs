//! An assignment: the rules, the positions and the checks with their points, read from a TOML file and checked.
//!
//! ```text
//! assignment.toml ──▶ file: as TOML has it ──▶ reading: every name and number checked ──▶ Assignment
//! ```

mod error;
mod file;
mod limits;
mod reading;

use papan_games::Ruleset;

use super::positions::Place;
use super::text::Text;

pub use error::AssignmentError;
pub use limits::Limits;

/// An assignment: the positions in which a bot is asked, and the points for its answers.
#[derive(Clone, Debug)]
pub struct Assignment {
    /// Its title.
    pub title: Text,
    /// The rules of every game.
    pub rules: Ruleset,
    /// The time and the resources of a bot.
    pub limits: Limits,
    pub(super) seed: u64,
    /// The built-in player that the reference result is made with.
    pub(super) reference: Option<String>,
    /// Every position of the checks, each once.
    pub(super) places: Vec<Place>,
    pub(super) checks: Vec<Check>,
    /// The hash of everything that the result of a bot depends on.
    pub(super) hash: String,
}

/// A check and its points.
#[derive(Clone, Debug)]
pub(super) struct Check {
    /// Its name, which no other check has.
    pub(super) name: String,
    pub(super) points: f64,
    /// Whether a student sees only its points.
    pub(super) hidden: bool,
    /// Whether a part of it brings a part of the points.
    pub(super) partial: bool,
    pub(super) task: Task,
}

/// The task of a bot in a check.
#[derive(Clone, Debug)]
pub(super) enum Task {
    /// It answers with a legal move, in every kind of position and in whole games.
    Protocol,
    /// Its answers are those of a reference.
    Answers(Answers),
    /// It scores against an opponent.
    Score {
        /// A built-in player.
        opponent: String,
        looks: Looks,
    },
    /// It gives away few results.
    Regret(Looks),
    /// It solves puzzles.
    Puzzles(Looks),
}

impl Task {
    /// The name of the kind of check.
    pub(super) fn kind(&self) -> &'static str {
        match self {
            Self::Protocol => "protocol",
            Self::Answers(answers) => answers.compared.name(),
            Self::Score { .. } => "score",
            Self::Regret(_) => "regret",
            Self::Puzzles(_) => "puzzles",
        }
    }
}

/// The part of the answers of a bot and a reference that is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Compared {
    Move,
    BestMoves,
    Criteria,
    Value,
    Nodes,
}

impl Compared {
    /// The name in the file.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Move => "move",
            Self::BestMoves => "best-moves",
            Self::Criteria => "criteria",
            Self::Value => "value",
            Self::Nodes => "nodes",
        }
    }
}

/// A check of answers.
#[derive(Clone, Debug)]
pub(super) struct Answers {
    pub(super) compared: Compared,
    /// A built-in player.
    pub(super) reference: String,
    /// How many times larger or smaller a number of nodes may be.
    pub(super) factor: f64,
    /// The numbers of its positions.
    pub(super) places: Vec<usize>,
    /// The faults that are tried, in this order.
    pub(super) faults: Vec<NamedFault>,
}

/// A fault of a bot: it answers as this player.
#[derive(Clone, Debug)]
pub(super) struct NamedFault {
    pub(super) player: String,
    pub(super) text: Text,
}

/// The threshold of a mean, and the number of samples.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Looks {
    /// The lower end of the interval must reach it, or the upper end stay within it.
    pub(super) threshold: f64,
    /// The number of games before the first look.
    pub(super) first: u64,
    /// The number of games after which it is decided.
    pub(super) most: u64,
}

impl Assignment {
    /// The points of all checks.
    pub fn points(&self) -> f64 {
        self.checks.iter().map(|check| check.points).sum()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
