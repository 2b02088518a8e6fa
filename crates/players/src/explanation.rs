//! Why a player chose as it did.

use serde::Serialize;

/// The table that a player decided by, its choice, and the rule that decided.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(bound = "")] // the move itself is not written, only its text
pub struct Explanation<M> {
    /// The move that was chosen.
    #[serde(skip)]
    pub decision: M,
    /// The names of the criteria.
    pub criteria: Vec<String>,
    /// Every candidate with its scores.
    pub candidates: Vec<Candidate>,
    /// The move that was chosen, as text.
    pub chosen: String,
    /// The rule that set it apart from the next best.
    pub decided_by: String,
    /// The decision in a sentence.
    pub reason: String,
    /// How many positions a search looked at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
}

/// One row of the table.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Candidate {
    /// The move, as text.
    #[serde(rename = "move")]
    pub text: String,
    /// The score by each criterion, in the order of the criteria.
    pub scores: Vec<i64>,
    /// The number that is compared, where a strategy adds its criteria up.
    pub total: Option<i64>,
    /// Whether the strategy's feasibility function lets it be chosen.
    pub feasible: bool,
    /// What else there is to say of it; empty if nothing.
    pub note: String,
    /// The exact value of the position after it, where that is known.
    pub exact: Option<i64>,
}
