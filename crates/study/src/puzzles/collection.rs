//! Puzzles as text, and those that come with the program.
//!
//! ```text
//! connect-four:7x6  seed 1                       the rules, and the seed that they were made from
//! 44455554221  4  wz4  7  5                     moves, solution, result theme and grade, depth, missed
//! ```
//!
//! Fields are separated by tabs; where tiles are dealt, the deal is the last. Result and theme are a letter each: `w` or `d`;
//! `b`lock, `t`rap, `o`dd threat, `z`ugzwang, `w`in, `d`raw.

use std::fmt::Write;
use std::sync::OnceLock;

use papan_games::{Ruleset, TextError};
use papan_players::ProvenResult;
use papan_words::Message;

use super::{Grade, Puzzle, Theme};
use crate::words::say;

/// Puzzles of the same rules.
#[derive(Clone, Debug, PartialEq)]
pub struct Collection {
    /// The rules.
    pub rules: Ruleset,
    /// The seed they were made from.
    pub seed: u64,
    /// The puzzles.
    pub puzzles: Vec<Puzzle>,
}

/// Why a text is not a collection.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CollectionError {
    /// The rules in its first line are invalid.
    #[error(transparent)]
    Rules(#[from] TextError),
    /// The number of a line that is not a puzzle, from 1.
    #[error("{}", self.message())]
    Line(usize),
}

impl CollectionError {
    /// The error message.
    pub fn message(&self) -> Message {
        match self {
            Self::Rules(error) => error.message(),
            Self::Line(number) => say!("puzzles-line", line = *number),
        }
    }
}

impl Collection {
    /// Reads a collection from the text that [`text`](Self::text) writes.
    pub fn read(text: &str) -> Result<Self, CollectionError> {
        let mut lines = text.lines();
        let head = lines.next().unwrap_or_default();
        let (rules, seed) = head.split_once("\tseed ").ok_or(CollectionError::Line(1))?;
        let seed = seed.parse().map_err(|_| CollectionError::Line(1))?;
        let puzzle = |(at, line)| puzzle(line).ok_or(CollectionError::Line(at + 2));
        let puzzles = lines.enumerate().map(puzzle).collect::<Result<_, _>>()?;
        Ok(Self { rules: rules.parse()?, seed, puzzles })
    }

    /// The text of the collection; [`read`](Self::read) reads it back.
    pub fn text(&self) -> String {
        let mut text = format!("{}\tseed {}\n", self.rules, self.seed);
        for one in &self.puzzles {
            let code = [result_letter(one.result), theme_letter(one.theme)].map(String::from);
            // Writing to a string cannot fail.
            let _ = write!(
                text,
                "{}\t{}\t{}{}\t{}\t{}",
                one.position,
                one.solution,
                code.concat(),
                one.grade.number(),
                one.depth,
                one.missed
            );
            if let Some(deal) = &one.deal {
                text.push('\t');
                text.push_str(deal);
            }
            text.push('\n');
        }
        text
    }
}

fn puzzle(line: &str) -> Option<Puzzle> {
    let mut fields = line.split('\t');
    let (position, solution) = (fields.next()?.to_owned(), fields.next()?.to_owned());
    let mut code = fields.next()?.chars();
    let letter = code.next()?;
    let results = [ProvenResult::Win, ProvenResult::Draw];
    let result = results.into_iter().find(|&result| result_letter(result) == letter)?;
    let letter = code.next()?;
    let theme = Theme::ALL.into_iter().find(|&theme| theme_letter(theme) == letter)?;
    let grade = Grade::new(code.as_str().parse().ok()?)?;
    let (depth, missed) = (fields.next()?.parse().ok()?, fields.next()?.parse().ok()?);
    let deal = fields.next().map(str::to_owned);
    Some(Puzzle { deal, position, solution, result, theme, depth, missed, grade })
}

fn result_letter(result: ProvenResult) -> char {
    match result {
        ProvenResult::Win => 'w',
        ProvenResult::Draw => 'd',
        ProvenResult::Loss => 'l',
    }
}

fn theme_letter(theme: Theme) -> char {
    match theme {
        Theme::Block => 'b',
        Theme::Trap => 't',
        Theme::OddThreat => 'o',
        Theme::Zugzwang => 'z',
        Theme::Win => 'w',
        Theme::Draw => 'd',
    }
}

/// The texts of the collections that come with the program.
static STORED: [&str; 5] = [
    include_str!("../../puzzles/connect-four-7x6.txt"),
    include_str!("../../puzzles/connect-four-8x8.txt"),
    include_str!("../../puzzles/tic-tac-toe-3x3x3.txt"),
    include_str!("../../puzzles/tic-tac-toe-4x4x4.txt"),
    include_str!("../../puzzles/dominoes-paper-2.txt"),
];

static ALL: OnceLock<Vec<Collection>> = OnceLock::new();

/// The collections that come with the program, or the one that is used in their place.
pub fn all() -> &'static [Collection] {
    // A test reads them all.
    let read = |text: &&str| Collection::read(text);
    ALL.get_or_init(|| STORED.iter().map(read).filter_map(Result::ok).collect())
}

/// Uses a collection in place of those of the program, until the process ends. Returns `false` if it comes too late,
/// because others are already in use.
pub fn use_only(collection: Collection) -> bool {
    ALL.set(vec![collection]).is_ok()
}

/// The collection of these rules, if there is one.
pub fn of_rules(rules: &Ruleset) -> Option<&'static Collection> {
    all().iter().find(|collection| collection.rules == *rules)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_reads_and_writes_itself() {
        for text in STORED {
            let collection = Collection::read(text).unwrap();
            assert_eq!(collection.text(), text);
            assert!(collection.puzzles.len() >= 50);
        }
        assert_eq!(all().len(), STORED.len());
        assert!(of_rules(&"connect-four".parse().unwrap()).unwrap().puzzles.len() >= 500);
        assert!(of_rules(&"tic-tac-toe".parse().unwrap()).is_none());
    }

    #[test]
    fn a_text_that_is_no_collection_is_refused_with_its_line() {
        let refused = |text: &str| Collection::read(text).unwrap_err().to_string();
        assert_eq!(refused(""), "line 1 is not a puzzle");
        assert_eq!(refused("connect-four\tseed 1\n44"), "line 2 is not a puzzle");
        assert_eq!(refused("connect-four\tseed 1\n44\t4\tlw3\t1\t1"), "line 2 is not a puzzle");
        assert!(refused("chess\tseed 1").contains("unknown game"));
    }
}
