//! Work units: parts of a tournament, of a measurement of regret, of a search or of a solver's book that run anywhere.
//!
//! A unit is a line of JSON: which part it is of what, and the build that is to do it. It is named by a hash of that text.
//! Two runs of a unit give the same result, so that it does not matter who runs it, nor how often.

mod merging;
mod running;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

use std::ops::Range;

use papan_arena::identity::identity;
use papan_arena::tournament::Tournament;
use papan_arena::work::book::BookPlan;
use papan_arena::work::games::cut_sittings;
use papan_arena::work::{WorkError, check_identity, cut, name_of};
use papan_words::{Arg, Message};
use serde::{Deserialize, Serialize};

use crate::regret;
use crate::tune::Step;
use crate::words::say;

pub use merging::{MergedResults, Source, check, gather, keep};
pub use running::RunOptions;

/// A part of some work.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Unit {
    /// Its number among the parts, from 1.
    pub number: u64,
    /// How many parts there are.
    pub parts: u64,
    /// The [identity] of the build that is to do it; empty where any build gives the same result.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub identity: String,
    /// The whole.
    #[serde(flatten)]
    pub work: Work,
    /// The first of its steps: sittings, games, openings or deals, positions.
    pub from: u64,
    /// The step after its last.
    pub to: u64,
}

/// The whole that a unit is a part of.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Work {
    /// The games of a tournament.
    Tournament(Tournament),
    /// Moves that are judged.
    Regret(regret::Plan),
    /// A setting that a search tries. The next settings depend on it, so each step has its own units.
    Search(Step),
    /// Positions that are solved.
    Book(BookPlan),
}

/// How much there is to do.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Size {
    /// Games.
    Games(u64),
    /// Openings or deals.
    Rounds(u64),
    /// Positions.
    Positions(u64),
}

impl Size {
    /// The size in words.
    pub fn message(self) -> Message {
        match self {
            Self::Games(games) => say!("work-games", games = games),
            Self::Rounds(rounds) => say!("work-rounds", rounds = rounds),
            Self::Positions(positions) => say!("work-positions", positions = positions),
        }
    }
}

impl Work {
    /// Its name in messages.
    fn what(&self) -> Message {
        match self {
            Self::Tournament(_) => say!("work-tournament"),
            Self::Regret(_) => say!("work-regret"),
            Self::Search(_) => say!("work-search"),
            Self::Book(_) => say!("work-book"),
        }
    }

    /// The ending of files with results.
    pub fn ending(&self) -> &'static str {
        match self {
            Self::Tournament(_) => endings::GAMES,
            Self::Regret(_) => endings::REGRET,
            Self::Search(_) => endings::SEARCH,
            Self::Book(_) => endings::BOOK,
        }
    }

    /// How many games, rounds or positions a step has.
    pub fn in_a_step(&self) -> Result<u64, WorkError> {
        Ok(match self {
            Self::Tournament(tournament) => tournament.plan()?.seatings as u64,
            Self::Regret(plan) => plan.players.len() as u64,
            Self::Search(_) | Self::Book(_) => 1,
        })
    }

    /// This many games, rounds or positions.
    pub fn size(&self, count: u64) -> Size {
        match self {
            Self::Tournament(_) | Self::Regret(_) => Size::Games(count),
            Self::Search(_) => Size::Rounds(count),
            Self::Book(_) => Size::Positions(count),
        }
    }

    /// The steps of each part, for at most this many parts.
    fn cut(&self, parts: u64) -> Result<Vec<Range<u64>>, WorkError> {
        Ok(match self {
            Self::Tournament(tournament) => cut_sittings(tournament, &tournament.plan()?, parts),
            Self::Regret(plan) => cut(plan.games, parts),
            Self::Search(step) => vec![0..step.rounds.len() as u64; 1],
            Self::Book(plan) => cut(plan.maker()?.total() as u64, parts),
        })
    }

    /// Its parts, at most this many.
    pub fn units(&self, parts: u64) -> Result<Vec<Unit>, WorkError> {
        let identity = if let Self::Book(_) = self { "" } else { identity() };
        let cut = self.cut(parts)?;
        let parts = cut.len() as u64;
        let unit = |(number, Range { start: from, end: to })| {
            let (identity, work) = (identity.to_owned(), self.clone());
            Unit { number, parts, identity, work, from, to }
        };
        Ok((1..).zip(cut).map(unit).collect())
    }

    /// In what other work differs.
    fn difference(&self, other: &Self) -> Message {
        match (self, other) {
            (Self::Tournament(here), Self::Tournament(there)) => {
                let differences = here.differences(there);
                say!("work-differences", differences = Arg::list(differences))
            }
            _ => serde_json::to_string(other).unwrap_or_default().into(),
        }
    }
}

/// The endings of files with results.
pub mod endings {
    /// Of a part of a tournament.
    pub const GAMES: &str = ".games.jsonl";
    /// Of a part of a measurement of regret.
    pub const REGRET: &str = ".regret.jsonl";
    /// Of a part of a search.
    pub const SEARCH: &str = ".tuned.jsonl";
    /// Of a part of a book.
    pub const BOOK: &str = ".scores.txt";
}

impl Unit {
    /// The units of all steps of a search that can be measured now.
    pub fn of_steps(steps: Vec<Step>) -> Vec<Self> {
        let parts = steps.len() as u64;
        let unit = |(number, step): (u64, Step)| {
            let (identity, to) = (identity().to_owned(), step.rounds.len() as u64);
            Self { number, parts, identity, work: Work::Search(step), from: 0, to }
        };
        (1..).zip(steps).map(unit).collect()
    }

    /// Its text, the same for the same unit.
    pub fn text(&self) -> String {
        // Strings, numbers and lists of them have a text.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Its name: a hash of its text.
    pub fn name(&self) -> String {
        name_of(&self.text())
    }

    /// The name of the file with its result.
    pub fn result_name(&self) -> String {
        self.name() + self.work.ending()
    }

    /// Refuses a unit that this build cannot do; what it is called is for messages.
    pub fn check(&self, name: &str) -> Result<(), WorkError> {
        self.check_build(name)?;
        match self.work {
            // Counting positions takes long: solving and merging check the range.
            Work::Book(_) => Ok(()),
            Work::Search(_) => self.check_part(name, &self.work.cut(1)?, 1),
            _ => self.check_part(name, &self.work.cut(self.parts)?, self.number),
        }
    }

    fn check_build(&self, name: &str) -> Result<(), WorkError> {
        if let Work::Book(_) = self.work { Ok(()) } else { check_identity(name, &self.identity) }
    }

    /// Refuses a unit that is not one of these parts.
    fn check_part(&self, name: &str, cut: &[Range<u64>], number: u64) -> Result<(), WorkError> {
        let there = number.checked_sub(1).and_then(|before| cut.get(usize::try_from(before).ok()?));
        if there == Some(&(self.from..self.to)) {
            return Ok(());
        }
        let all = cut.last().map_or(0, |last| last.end).saturating_mul(self.work.in_a_step()?);
        let (name, size) = (name.to_owned(), self.work.size(all).message());
        Err(WorkError::NoSuchUnit { name, number: self.number, parts: self.parts, size })
    }
}
