//! The list of puzzles.

use std::fmt;
use std::str::FromStr;

use papan_games::text::shown;
use papan_games::{Ruleset, TextError};
use papan_players::ProvenResult;
use papan_study::puzzles::{self, Collection, Date, Grade, Puzzle, Theme};
use serde::Serialize;
use web_time::{SystemTime, UNIX_EPOCH};

use crate::game::GameError;
use crate::words::say;

/// The name of a puzzle: the rules of its collection and its number there, from 1, as in `connect-four:7x6/17`.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleId {
    pub(super) rules: Ruleset,
    pub(super) number: usize,
}

impl PuzzleId {
    /// The puzzle and its collection.
    pub(super) fn find(&self) -> Result<(&'static Collection, &'static Puzzle), GameError> {
        let found = puzzles::of_rules(&self.rules).and_then(|collection| {
            Some((collection, collection.puzzles.get(self.number.checked_sub(1)?)?))
        });
        found.ok_or_else(|| unknown(&self.to_string()))
    }

    /// The puzzle after it; the first after the last.
    pub(super) fn next(&self) -> Result<Self, GameError> {
        let (collection, _) = self.find()?;
        Ok(Self { rules: self.rules.clone(), number: self.number % collection.puzzles.len() + 1 })
    }
}

impl fmt::Display for PuzzleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.rules, self.number)
    }
}

impl FromStr for PuzzleId {
    type Err = GameError;

    fn from_str(text: &str) -> Result<Self, GameError> {
        let parts = text.rsplit_once('/');
        let number = parts.and_then(|(_, number)| number.parse().ok());
        let (Some((rules, _)), Some(number)) = (parts, number) else { return Err(unknown(text)) };
        let id = Self { rules: rules.parse()?, number };
        id.find().map(|_| id)
    }
}

fn unknown(text: &str) -> GameError {
    let first = puzzles::all().first().map(|one| one.rules.to_string()).unwrap_or_default();
    GameError::Wrong(say!("puzzle-unknown", puzzle = shown(text), sample = format!("{first}/1")))
}

/// A puzzle in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PuzzleEntry {
    /// Which it is.
    pub id: String,
    /// Its rules.
    pub rules: String,
    /// Its number among those of its rules, from 1.
    pub number: usize,
    /// How hard it is, from 1 to 5.
    #[cfg_attr(feature = "schema", schema(value_type = u8))]
    pub grade: Grade,
    /// What its solution does.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub theme: Theme,
    /// What exactly one move keeps: `win` or `draw`.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub result: ProvenResult,
    /// How many moves one has to look ahead.
    pub depth: u32,
    /// How many of the greedy players miss it.
    pub missed: u32,
    /// How many greedy players were asked.
    pub asked: usize,
}

/// A filter for puzzles; by default it accepts all.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Filter {
    /// Only puzzles with these rules.
    pub rules: Option<Ruleset>,
    /// Only puzzles with this theme.
    pub theme: Option<Theme>,
    /// Only puzzles with this grade.
    pub grade: Option<Grade>,
}

impl Filter {
    /// Reads a filter; empty texts are ignored.
    pub fn read(
        rules: Option<&str>,
        theme: Option<&str>,
        grade: Option<u8>,
    ) -> Result<Self, GameError> {
        let grade = match grade {
            Some(number) => {
                let wrong = || GameError::Wrong(say!("puzzle-no-grade", grade = number));
                Some(Grade::new(number).ok_or_else(wrong)?)
            }
            None => None,
        };
        let is_said = |text: &&str| !text.is_empty();
        Ok(Self {
            rules: rules.filter(is_said).map(str::parse).transpose()?,
            theme: theme.filter(is_said).map(str::parse).transpose()?,
            grade,
        })
    }

    fn takes(&self, collection: &Collection, puzzle: &Puzzle) -> bool {
        self.rules.as_ref().is_none_or(|rules| *rules == collection.rules)
            && self.theme.is_none_or(|theme| theme == puzzle.theme)
            && self.grade.is_none_or(|grade| grade == puzzle.grade)
    }
}

/// The puzzles that are wanted, and the rules that have any.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PuzzleList {
    /// All rules that have puzzles.
    pub rules: Vec<String>,
    /// The puzzles.
    pub puzzles: Vec<PuzzleEntry>,
}

/// Returns the puzzles that a filter accepts, by rules and number.
pub fn list(filter: &Filter) -> PuzzleList {
    let entries = puzzles::all().iter().flat_map(|collection| {
        let numbered = (1..).zip(&collection.puzzles);
        let wanted = numbered.filter(|(_, puzzle)| filter.takes(collection, puzzle));
        wanted.map(|(number, puzzle)| entry(collection, number, puzzle))
    });
    let rules = puzzles::all().iter().map(|collection| collection.rules.to_string());
    PuzzleList { rules: rules.collect(), puzzles: entries.collect() }
}

fn entry(collection: &Collection, number: usize, puzzle: &Puzzle) -> PuzzleEntry {
    let id = PuzzleId { rules: collection.rules.clone(), number };
    PuzzleEntry {
        id: id.to_string(),
        rules: collection.rules.to_string(),
        number,
        grade: puzzle.grade,
        theme: puzzle.theme,
        result: puzzle.result,
        depth: puzzle.depth,
        missed: puzzle.missed,
        asked: puzzles::greedy_players(&collection.rules).len(),
    }
}

/// The puzzle of a day, the same everywhere.
pub fn daily(date: Date) -> Option<PuzzleId> {
    let (collection, place) = puzzles::daily(date)?;
    Some(PuzzleId { rules: collection.rules.clone(), number: place + 1 })
}

/// The current day in universal time; the time zone of the system is ignored.
pub fn today() -> Date {
    let passed = SystemTime::now().duration_since(UNIX_EPOCH);
    Date::at(passed.map_or(0, |passed| passed.as_secs()))
}

/// Reads a day; the default is today.
pub fn read_date(text: Option<&str>) -> Result<Date, TextError> {
    text.map_or_else(|| Ok(today()), str::parse)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_is_named_by_its_rules_and_its_number() {
        let id: PuzzleId = "connect-four:7x6/3".parse().unwrap();
        assert_eq!(id.to_string(), "connect-four:7x6/3");
        assert_eq!("connect-four/3".parse::<PuzzleId>().unwrap(), id);
        for text in ["", "3", "connect-four:7x6/0", "connect-four:7x6/99999", "connect-four/x"] {
            let error = text.parse::<PuzzleId>().unwrap_err().to_string();
            assert!(error.contains("connect-four:7x6/1"), "{error}");
        }
        assert!("chess/1".parse::<PuzzleId>().unwrap_err().to_string().contains("unknown game"));
    }

    #[test]
    fn after_the_last_puzzle_comes_the_first() {
        let count = list(&Filter::read(Some("connect-four"), None, None).unwrap()).puzzles.len();
        let last: PuzzleId = format!("connect-four:7x6/{count}").parse().unwrap();
        assert_eq!(last.next().unwrap().to_string(), "connect-four:7x6/1");
    }

    #[test]
    fn a_filter_leaves_what_is_wanted_and_refuses_what_there_is_not() {
        let all = list(&Filter::default());
        assert!(all.puzzles.len() >= 700, "{}", all.puzzles.len());
        assert_eq!(all.rules.len(), 5);
        let filter = Filter::read(Some("connect-four:7x6"), Some("zugzwang"), Some(4)).unwrap();
        let some = list(&filter);
        assert!(!some.puzzles.is_empty());
        for one in &some.puzzles {
            assert_eq!(
                (one.rules.as_str(), one.theme, one.grade.number()),
                ("connect-four:7x6", Theme::Zugzwang, 4)
            );
        }
        assert_eq!(Filter::read(Some(""), Some(""), None).unwrap(), Filter::default());
        assert!(Filter::read(None, Some("mate"), None).is_err());
        assert!(Filter::read(None, None, Some(6)).is_err());
    }
}
