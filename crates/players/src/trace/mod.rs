//! Every step of a decision, recorded by the code that decides.
//!
//! A [`Trace`] is plain data: the pseudocode of the algorithm, its steps, and its tree of moves. Both may be large, so a
//! [`Part`] names which steps and which nodes are wanted; the rest is only counted. A player is deterministic, so another
//! part of the same trace is recorded by deciding again.
//!
//! - `tracer`: receives the steps and nodes of a decision and keeps the part that is wanted.
//! - `code`: the pseudocode. `dates`: when the nodes of a tree were looked at.

pub(crate) mod code;
pub(crate) mod dates;
mod tracer;

use papan_words::Message;
use serde::{Deserialize, Serialize};

use crate::score::Score;
pub(crate) use tracer::Contents;
pub use tracer::Tracer;

/// The part of a trace that is recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The moves from the root to the node at which the recorded tree starts.
    pub path: Vec<String>,
    /// How many levels below that node are recorded.
    pub depth: u32,
    /// The most nodes that are recorded.
    pub max_nodes: usize,
    /// The number of the first recorded step.
    pub from: u64,
    /// The most steps that are recorded.
    pub count: usize,
}

impl Default for Part {
    fn default() -> Self {
        Self { path: Vec::new(), depth: 2, max_nodes: 500, from: 0, count: 500 }
    }
}

/// A decision step by step.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Trace {
    /// The pseudocode of the algorithm, line by line.
    pub code: Vec<&'static str>,
    /// The move that was chosen; empty where the root has none.
    pub chosen: String,
    /// The number of nodes below the root.
    pub nodes: u64,
    /// The number of nodes at which the search stopped early.
    pub cuts: u64,
    /// The number of all steps.
    pub total: u64,
    /// The recorded steps.
    pub steps: Vec<Step>,
    /// The number of the first cut-off at or after the first recorded step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_cut: Option<u64>,
    /// How many nodes are on each level below the first recorded node, which is itself the first level.
    pub levels: Vec<u64>,
    /// The recorded tree; `None` if there is no node with the path.
    pub tree: Option<TraceNode>,
}

/// What happens at a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// The algorithm looks at the situation before it compares anything.
    Look,
    /// It comes to a node.
    Enter,
    /// The game is over at this node.
    Terminal,
    /// The node is valued without looking deeper.
    Evaluate,
    /// The moves of a node are put into an order.
    Order,
    /// A number is computed.
    Score,
    /// A move has got its value.
    Return,
    /// A move is better than all before it.
    Improve,
    /// The remaining moves of a node are left out.
    Cut,
    /// The algorithm leaves a node with its value.
    Leave,
    /// Tree search selects a child.
    Select,
    /// A node gets children.
    Expand,
    /// A random game is played.
    Playout,
    /// A result is added to the nodes of a path.
    Backup,
    /// A random number decides.
    Draw,
    /// The move is chosen.
    Choose,
}

/// A step of an algorithm.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Step {
    /// Its number, from 0.
    pub number: u64,
    /// What happens.
    pub action: Action,
    /// The line of the pseudocode, from 0.
    pub line: usize,
    /// The moves from the root to the node at which it happens.
    pub path: Vec<String>,
    /// The step in words.
    pub text: Message,
    /// The window of alpha-beta after the step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub window: Option<Window>,
    /// The value that the step computes or returns.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<Score>,
    /// The cells or tiles that the step looks at.
    #[serde(flatten)]
    pub seen: Seen,
    /// The parts of the step, such as the merges of a sort.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub details: Vec<Detail>,
}

/// A part of a step.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Detail {
    /// The part in words.
    pub text: Message,
    /// The cells or tiles that it looks at.
    #[serde(flatten)]
    pub seen: Seen,
}

impl Detail {
    /// A part that looks at these cells.
    pub(crate) fn new(text: Message, seen: Seen) -> Self {
        Self { text, seen }
    }
}

/// The cells or tiles that a step looks at.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Seen {
    /// Cells of a board: column, row from below, layer and so on, from 0.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<Vec<i64>>,
    /// Tiles of dominoes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tiles: Vec<String>,
}

impl Seen {
    /// These cells.
    pub(crate) fn cells(cells: Vec<Vec<i64>>) -> Self {
        Self { cells, tiles: Vec::new() }
    }

    /// These tiles.
    pub(crate) fn tiles<T: ToString>(tiles: impl IntoIterator<Item = T>) -> Self {
        let tiles = tiles.into_iter().map(|tile| tile.to_string()).collect();
        Self { cells: Vec::new(), tiles }
    }

    /// Everything of these, once.
    pub(crate) fn all<'a>(seen: impl IntoIterator<Item = &'a Self>) -> Self {
        let mut all = Self::default();
        for Self { cells, tiles } in seen {
            all.cells.extend_from_slice(cells);
            all.tiles.extend_from_slice(tiles);
        }
        all.cells.sort_unstable();
        all.cells.dedup();
        all.tiles.sort_unstable();
        all.tiles.dedup();
        all
    }
}

/// The values between which alpha-beta searches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Window {
    /// The value that the maximising player has for certain; `None` at first.
    pub alpha: Option<Score>,
    /// The value that the minimising player has for certain; `None` at first.
    pub beta: Option<Score>,
}

/// The player or the algorithm that chooses at a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NodeKind {
    /// The player of the root, who takes the largest value.
    #[default]
    Max,
    /// The opponent, who takes the smallest value.
    Min,
    /// A candidate of a greedy algorithm.
    Candidate,
    /// A node of Monte Carlo tree search.
    Sampled,
    /// An imagined deal.
    World,
}

/// What became of a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NodeState {
    /// Its moves were searched.
    #[default]
    Searched,
    /// Some of its moves were searched, then the others were left out.
    Cut,
    /// The game is over there.
    Terminal,
    /// It was valued without looking deeper.
    Evaluated,
    /// It was left out.
    Pruned,
    /// It may not be chosen.
    Infeasible,
}

/// A node of a recorded tree. It can be read back from its JSON, for a picture of it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct TraceNode {
    /// The move that leads to it; empty at the root.
    #[serde(rename = "move")]
    pub text: String,
    /// The player or the algorithm that chooses there.
    pub kind: NodeKind,
    /// What became of it.
    pub state: NodeState,
    /// The window with which it was entered, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub window: Option<Window>,
    /// Its value, from the view of the player of the root; in the window exact, else a bound.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<Score>,
    /// How many random games went through it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub visits: Option<u64>,
    /// Why it was cut off or left out, and anything else to know of it; empty if nothing.
    pub note: Message,
    /// Whether its parent takes it.
    pub best: bool,
    /// The steps with which it was entered and left.
    pub enter: u64,
    /// See [`enter`](Self::enter).
    pub leave: u64,
    /// The number of nodes below it.
    pub below: u64,
    /// Whether nodes below it are not listed.
    pub folded: bool,
    /// The nodes below it, in the order in which they were searched.
    pub children: Vec<TraceNode>,
}
