//! A tree of numbers that is written down, as in the exercises of textbooks: `[[3 12 8] [2 4 6] [14 5 2]]`.

use std::fmt;
use std::str::FromStr;

use papan_games::text::shown;
use papan_words::Message;

use super::steps::{Describe, SearchSteps};
use super::{GameTree, Method, Minimax};
use crate::budget::Budget;
use crate::trace::{Part, Trace, Tracer};
use crate::words::say;

/// A tree: the values of its leaves, from the view of the player of the root, who takes the largest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WrittenTree {
    /// A leaf with its value.
    Leaf(i64),
    /// A position with the trees after each of its moves, which are numbered from 1.
    Inner(Vec<WrittenTree>),
}

/// The most levels of a written tree.
const DEEPEST: u32 = 40;

/// The most characters of a written tree.
const LONGEST: usize = 100_000;

/// Why the text of a tree was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub struct WrittenError {
    /// The part of the text that is wrong; empty at its end.
    found: String,
}

impl WrittenError {
    /// The message to show.
    pub fn message(&self) -> Message {
        if self.found.is_empty() {
            say!("tree-ends")
        } else {
            say!("tree-wrong", found = shown(&self.found))
        }
    }
}

impl FromStr for WrittenTree {
    type Err = WrittenError;

    /// Reads numbers and brackets, separated by spaces or commas.
    fn from_str(text: &str) -> Result<Self, WrittenError> {
        let refused = |found: &str| WrittenError { found: found.to_owned() };
        if text.len() > LONGEST {
            return Err(refused(text));
        }
        let spaced = text.replace(',', " ").replace('[', " [ ").replace(']', " ] ");
        let mut open: Vec<Vec<Self>> = Vec::new();
        let mut words = spaced.split_whitespace();
        for word in words.by_ref() {
            let tree = match word {
                "[" if open.len() < DEEPEST as usize => {
                    open.push(Vec::new());
                    continue;
                }
                "]" => match open.pop() {
                    Some(below) if !below.is_empty() => Self::Inner(below),
                    _ => return Err(refused("]")),
                },
                number if !open.is_empty() => {
                    let value: i32 = number.parse().map_err(|_| refused(number))?;
                    Self::Leaf(value.into())
                }
                other => return Err(refused(other)),
            };
            match open.last_mut() {
                Some(parent) => parent.push(tree),
                None => {
                    return words.next().map_or(Ok(tree), |rest| Err(refused(rest)));
                }
            }
        }
        Err(refused(""))
    }
}

impl fmt::Display for WrittenTree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Leaf(value) => value.fmt(f),
            Self::Inner(below) => {
                let below: Vec<_> = below.iter().map(ToString::to_string).collect();
                write!(f, "[{}]", below.join(" "))
            }
        }
    }
}

impl WrittenTree {
    /// Searches the tree to its end and records this part of the search.
    pub fn trace(&self, prunes: bool, part: Part) -> Trace {
        let mut tracer = Tracer::new(part);
        let mut steps = SearchSteps::new(&mut tracer, Method::new(prunes), &MoveNumbers);
        let watch = Budget::default().start();
        let best = Minimax::new(self, Method::new(prunes), watch, &mut steps).best_move(DEEPEST);
        tracer.finish(best.map(|number| number.to_string()).unwrap_or_default())
    }
}

impl GameTree for WrittenTree {
    type Position = Self;
    type Move = usize;

    fn root(&self) -> &Self {
        self
    }

    fn terminal_value(&self, position: &Self, _: u32) -> Option<i64> {
        match position {
            Self::Leaf(value) => Some(*value),
            Self::Inner(_) => None,
        }
    }

    fn static_value(&self, _: &Self) -> i64 {
        0
    }

    fn list_moves(&self, position: &Self, moves: &mut Vec<usize>) {
        if let Self::Inner(below) = position {
            moves.extend(1..=below.len());
        }
    }

    fn after(&self, position: &Self, chosen: usize) -> Self {
        match position {
            Self::Inner(below) => below[chosen - 1].clone(),
            Self::Leaf(_) => position.clone(),
        }
    }
}

/// Moves are numbers.
struct MoveNumbers;

impl Describe<WrittenTree> for MoveNumbers {
    fn move_text(&self, chosen: usize) -> String {
        chosen.to_string()
    }

    fn is_won(&self, _: &WrittenTree) -> bool {
        false
    }
}
