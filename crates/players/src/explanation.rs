//! Why a player chose as it did.

use std::fmt;

use papan_games::{Seat, View};
use papan_words::Message;
use serde::Serialize;

use crate::criterion::Criterion;
use crate::dominoes::belief::Count;
use crate::score::Score;

/// The table that a player decided by, its choice, and the rule that decided.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(bound = "")] // the move itself is not written, only its text
pub struct Explanation<M> {
    /// The move that was chosen.
    #[serde(skip)]
    pub decision: M,
    /// The criteria, one for each column of the table.
    pub criteria: Vec<Criterion>,
    /// Every candidate with its scores.
    pub candidates: Vec<Candidate>,
    /// The move that was chosen, as text.
    pub chosen: String,
    /// The rule that set it apart from the next best.
    pub decided_by: Message,
    /// The place of the criterion that decided, after the last one if the totals did; `None` where it was
    /// something that the table does not show.
    #[serde(skip)]
    pub decider: Option<usize>,
    /// The decision in a sentence.
    pub reason: Message,
    /// What a search has to say of itself.
    #[serde(flatten)]
    pub search: Searched,
    /// What the seat knows of the hidden tiles.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub belief: Option<Belief>,
}

impl<M> Explanation<M> {
    /// The same without the type of its move, which is there as a text.
    pub fn without_type(self) -> Explanation<()> {
        Explanation {
            decision: (),
            criteria: self.criteria,
            candidates: self.candidates,
            chosen: self.chosen,
            decided_by: self.decided_by,
            decider: self.decider,
            reason: self.reason,
            search: self.search,
            belief: self.belief,
        }
    }
}

impl<M: Copy> Explanation<M> {
    /// A choice of which nothing else is said yet.
    pub fn of<V: View<Move = M>>(view: V, decision: M) -> Self {
        Self {
            decision,
            criteria: Vec::new(),
            candidates: Vec::new(),
            chosen: view.move_text(decision),
            decided_by: Message::default(),
            decider: None,
            reason: Message::default(),
            search: Searched::default(),
            belief: None,
        }
    }
}

/// How far a search came.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Searched {
    /// How many positions it looked at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// How many plies it looked ahead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// The moves it expects, the chosen one first: the principal variation.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub line: Vec<String>,
}

impl Searched {
    /// A search of which only the number of positions is known.
    pub fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::default() }
    }
}

/// What a seat can know of the hidden tiles from the public record and its own hand.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Belief {
    /// How many deals of the hidden tiles fit the record.
    pub worlds: Count,
    /// What is known of each other seat.
    pub seats: Vec<SeatBelief>,
    /// Who may hold each unseen tile.
    pub tiles: Vec<TileBelief>,
}

/// What a seat can know of another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeatBelief {
    /// The other seat.
    pub seat: Seat,
    /// How many tiles it holds.
    pub tiles: usize,
    /// The numbers of pips of which it is known to hold no tile.
    pub lacks: Vec<u8>,
}

/// Where an unseen tile may be, all deals that fit the record being equally likely.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TileBelief {
    /// The tile.
    pub tile: String,
    /// The probability that each seat holds it, in seat order; 0 for the seat that asks.
    pub seats: Vec<f64>,
    /// The probability that nobody was dealt it.
    pub asleep: f64,
}

/// One row of the table.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Candidate {
    /// The move, as text.
    #[serde(rename = "move")]
    pub text: String,
    /// The score by each criterion, in the order of the criteria.
    pub scores: Vec<Score>,
    /// The number that is compared, where a strategy adds its criteria up.
    pub total: Option<i64>,
    /// Whether the strategy's feasibility function lets it be chosen.
    pub feasible: bool,
    /// What else there is to say of it; empty if nothing.
    pub note: Message,
    /// The exact value of the position after it, where that is known.
    pub exact: Option<i64>,
    /// What is proven of that value, where it is not known exactly.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proven: Option<Proven>,
}

/// What is proven of a value: it is at least `low` and at most `high`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Proven {
    /// The least that it can be.
    pub low: i32,
    /// The most that it can be.
    pub high: i32,
}

impl fmt::Display for Proven {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{},{}]", self.low, self.high)
    }
}

impl Candidate {
    /// Those of its scores that are numbers: all, where nothing is proven.
    pub fn numbers(&self) -> Vec<i64> {
        self.scores.iter().filter_map(|score| score.number()).collect()
    }
}
