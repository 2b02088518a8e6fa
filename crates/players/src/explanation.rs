//! Why a player chose as it did.

use std::fmt;

use papan_games::{Seat, View};
use papan_words::{Arg, Language, Message};
use serde::{Serialize, Serializer};

use crate::criterion::Criterion;
use crate::score::Score;
use crate::words::{plays, say};

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
    /// The rules of a greedy algorithm's selection function, in the order in which they are compared; empty for other
    /// players.
    #[serde(skip)]
    pub selection: Vec<Message>,
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
    /// Statistics of the search.
    #[serde(flatten)]
    pub search: SearchSummary,
    /// The seat's knowledge of the hidden tiles.
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
            selection: self.selection,
            chosen: self.chosen,
            decided_by: self.decided_by,
            decider: self.decider,
            reason: self.reason,
            search: self.search,
            belief: self.belief,
        }
    }
}

/// Which rule decided, and why.
pub(crate) struct DecidingRule {
    pub(crate) rule: Message,
    /// The place of its criterion, as in an [`Explanation`].
    pub(crate) decider: Option<usize>,
    /// The reason in words that follow the name of the move.
    pub(crate) why: Message,
}

impl DecidingRule {
    /// There is nothing to choose.
    pub(crate) fn only_move() -> Self {
        Self { rule: say!("rule-only-move"), decider: None, why: say!("why-only") }
    }
}

/// The rows of a table: one for each move, and one for each full column, with as many zeros as there are columns.
pub(crate) fn rows<M>(
    places: Vec<(String, Option<M>)>,
    columns: usize,
    row: impl Fn(M) -> Candidate,
) -> Vec<Candidate> {
    let full = || Candidate {
        scores: vec![Score::Number(0); columns],
        note: say!("note-full"),
        ..Candidate::default()
    };
    let row =
        |(text, place): (String, Option<M>)| Candidate { text, ..place.map_or_else(full, &row) };
    places.into_iter().map(row).collect()
}

impl<M: Copy> Explanation<M> {
    /// The explanation of a choice by a table.
    pub(crate) fn new<V: View<Move = M>>(
        view: V,
        decision: M,
        criteria: Vec<Criterion>,
        candidates: Vec<Candidate>,
        verdict: DecidingRule,
    ) -> Self {
        let DecidingRule { rule: decided_by, decider, why } = verdict;
        let explanation = Self::of(view, decision);
        let reason = plays(&explanation.chosen, why);
        Self { criteria, candidates, decided_by, decider, reason, ..explanation }
    }

    /// An explanation without a table or a reason.
    pub fn of<V: View<Move = M>>(view: V, decision: M) -> Self {
        Self {
            decision,
            criteria: Vec::new(),
            candidates: Vec::new(),
            selection: Vec::new(),
            chosen: view.move_text(decision),
            decided_by: Message::default(),
            decider: None,
            reason: Message::default(),
            search: SearchSummary::default(),
            belief: None,
        }
    }
}

/// How far a search came.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SearchSummary {
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

impl SearchSummary {
    /// A search of which only the number of positions is known.
    pub fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::default() }
    }
}

/// The knowledge of a seat about the hidden tiles, from the public record and its own hand.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Belief {
    /// How many deals of the hidden tiles fit the record.
    pub worlds: Count,
    /// The knowledge about each other seat.
    pub seats: Vec<SeatBelief>,
    /// The possible holders of each unseen tile.
    pub tiles: Vec<TileBelief>,
}

/// A number of deals of the hidden tiles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Count {
    /// The exact number.
    Exact(u128),
    /// A rounded number, where the exact one exceeds 128 bits.
    About(f64),
}

impl Count {
    /// The number, rounded if it is large.
    pub fn rounded(self) -> f64 {
        match self {
            Self::Exact(count) => count as f64,
            Self::About(count) => count,
        }
    }
}

impl From<Count> for Arg {
    fn from(count: Count) -> Self {
        match count {
            Count::Exact(count) => Self::Text(count.to_string()),
            Count::About(count) => {
                let number = Self::Decimal(format!("{count:.3e}"));
                say!("deals-about", number = number).into()
            }
        }
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Arg::from(*self).in_language(Language::En))
    }
}

impl Serialize for Count {
    /// Writes a text: the number may be larger than programs can read.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The knowledge of a seat about another.
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
    /// The probability that the tile was not dealt.
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
    /// Proven bounds on that value, where it is not known exactly.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proven: Option<ProvenBounds>,
}

/// Proven bounds on a value: it is at least `low` and at most `high`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ProvenBounds {
    /// The least that it can be.
    pub low: i32,
    /// The most that it can be.
    pub high: i32,
}

impl fmt::Display for ProvenBounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{},{}]", self.low, self.high)
    }
}

impl Candidate {
    /// A row that may be chosen, with these scores; its text comes later.
    pub(crate) fn scored<N: Into<Score>>(scores: impl IntoIterator<Item = N>) -> Self {
        let scores = scores.into_iter().map(Into::into).collect();
        Self { scores, feasible: true, ..Self::default() }
    }

    /// Those of its scores that are numbers: all, where nothing is proven.
    pub fn numbers(&self) -> Vec<i64> {
        self.scores.iter().filter_map(|score| score.number()).collect()
    }
}
