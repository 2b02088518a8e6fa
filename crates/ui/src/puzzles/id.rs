//! The name of a puzzle.

use std::fmt;
use std::str::FromStr;

use papan_games::Ruleset;
use papan_games::text::shown;
use papan_study::puzzles::{self, Collection, Puzzle};

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
}
