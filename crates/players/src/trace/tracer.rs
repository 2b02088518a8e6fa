//! Receives the steps and nodes of a decision, keeps the part that is wanted and counts the rest.

use papan_words::{Arg, Message};

use super::code::TABLE;
use super::{Action, Detail, NodeKind, NodeState, Part, Seen, Step, Trace, TraceNode, Window};
use crate::explanation::Explanation;
use crate::score::Score;
use crate::words::say;

/// Records a decision: see [`Trace`].
#[derive(Debug)]
pub struct Tracer {
    part: Part,
    code: Vec<&'static str>,
    /// The nodes from the root to where the algorithm is.
    open: Vec<OpenNode>,
    trace: Trace,
}

/// A node that was entered and not yet left.
#[derive(Debug)]
struct OpenNode {
    place: Place,
    /// The node, if it is recorded.
    node: Option<TraceNode>,
    below: u64,
}

/// Where a node is, compared with the recorded part of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// On the way to the recorded part, after this many moves of its path.
    Above(usize),
    /// In the recorded part or below it, this many levels below its first node.
    Within(u32),
    /// Elsewhere.
    Outside,
}

impl Tracer {
    /// Records this part of a decision.
    pub fn new(part: Part) -> Self {
        let trace = Trace {
            code: Vec::new(),
            chosen: String::new(),
            nodes: 0,
            cuts: 0,
            total: 0,
            steps: Vec::new(),
            next_cut: None,
            levels: Vec::new(),
            tree: None,
        };
        Self { part, code: Vec::new(), open: Vec::new(), trace }
    }

    /// The recorded trace of the decision for this move.
    pub fn finish(self, chosen: String) -> Trace {
        Trace { code: self.code, chosen, ..self.trace }
    }

    /// Appends lines to the pseudocode. Returns the number of the first of them.
    pub(crate) fn show_code(&mut self, lines: &[&'static str]) -> usize {
        let first = self.code.len();
        self.code.extend_from_slice(lines);
        first
    }

    /// Whether the next step is recorded.
    pub(crate) fn wants_step(&self) -> bool {
        self.trace.total >= self.part.from && self.trace.steps.len() < self.part.count
    }

    /// Makes a step. Its contents are computed only if it is recorded.
    pub(crate) fn step(
        &mut self,
        (action, line): (Action, usize),
        contents: impl FnOnce() -> Contents,
    ) {
        let (number, is_recorded) = (self.trace.total, self.wants_step());
        self.trace.total += 1;
        if action == Action::Cut {
            self.trace.cuts += 1;
            if number >= self.part.from && self.trace.next_cut.is_none() {
                self.trace.next_cut = Some(number);
            }
        }
        if !is_recorded {
            return;
        }
        let Contents { text, window, value, seen, details, path } = contents();
        let step = Step { number, action, line, path, text, window, value, seen, details };
        self.trace.steps.push(step);
    }

    /// Comes to a node. Its move and its contents are computed only where they are needed.
    pub(crate) fn enter(
        &mut self,
        text: impl FnOnce() -> String,
        node: impl FnOnce() -> TraceNode,
    ) {
        let above = self.open.last().map(|parent| parent.place);
        let place = match above {
            None if self.part.path.is_empty() => Place::Within(0),
            None => Place::Above(0),
            Some(Place::Outside) => Place::Outside,
            Some(Place::Within(level)) => Place::Within(level + 1),
            Some(Place::Above(matched)) => {
                let is_on_path = self.part.path.get(matched) == Some(&text());
                match (is_on_path, matched + 1 == self.part.path.len()) {
                    (false, _) => Place::Outside,
                    (true, false) => Place::Above(matched + 1),
                    (true, true) => Place::Within(0),
                }
            }
        };
        let node = self.is_recorded(place).then(|| {
            let enter = self.trace.total;
            TraceNode { enter, ..node() }
        });
        self.trace.nodes += u64::from(above.is_some());
        self.open.push(OpenNode { place, node, below: 0 });
    }

    /// Counts a node on its level. Returns whether it is recorded.
    fn is_recorded(&mut self, place: Place) -> bool {
        let Place::Within(level) = place else { return false };
        let at = level as usize;
        if self.trace.levels.len() <= at {
            self.trace.levels.resize(at + 1, 0);
        }
        self.trace.levels[at] += 1;
        let has_parent = level == 0 || self.open.last().is_some_and(|open| open.node.is_some());
        let recorded: u64 = self.trace.levels.iter().take(self.part.depth as usize + 1).sum();
        has_parent && level <= self.part.depth && recorded <= self.part.max_nodes as u64
    }

    /// The node where the algorithm is, if it is recorded.
    pub(crate) fn node(&mut self) -> Option<&mut TraceNode> {
        self.open.last_mut()?.node.as_mut()
    }

    /// Notes which of the moves so far is the best at the node where the algorithm is.
    pub(crate) fn mark_best(&mut self, text: impl FnOnce() -> String) {
        let Some(open) = self.open.last_mut() else { return };
        let is_start = open.place == Place::Above(self.part.path.len().wrapping_sub(1));
        // The recorded part may begin below this node, which is not recorded itself.
        let start = self.trace.tree.as_mut().filter(|_| is_start);
        if open.node.is_none() && start.is_none() {
            return;
        }
        let text = text();
        let children = open.node.iter_mut().flat_map(|node| &mut node.children);
        children.chain(start).for_each(|child| child.best = child.text == text);
    }

    /// The number of the next step.
    pub(crate) fn now(&self) -> u64 {
        self.trace.total
    }

    /// Whether a node below the one where the algorithm is may be recorded, or be on the way to the recorded part.
    pub(crate) fn wants_below(&self) -> bool {
        self.open.last().is_none_or(|open| match open.place {
            Place::Above(_) => true,
            Place::Within(level) => level < self.part.depth && open.node.is_some(),
            Place::Outside => false,
        })
    }

    /// Leaves a node of a tree that is recorded after the search: it was entered and left with these steps.
    pub(crate) fn leave_dated(&mut self, [enter, leave]: [u64; 2]) {
        if let Some(node) = self.node() {
            (node.enter, node.leave) = (enter, leave);
        }
        self.close();
    }

    /// Lists a node that is left out below the one where the algorithm is.
    pub(crate) fn left_out(&mut self, node: impl FnOnce() -> TraceNode) {
        let depth = self.part.depth;
        let is_listed =
            |open: &OpenNode| matches!(open.place, Place::Within(level) if level < depth);
        let Some(open) = self.open.last_mut().filter(|open| is_listed(open)) else { return };
        if let Some(parent) = &mut open.node {
            let now = self.trace.total;
            parent.children.push(TraceNode { enter: now, leave: now, ..node() });
        }
    }

    /// Records the table of an explanation: a node for each candidate, and a step for each node and for the choice.
    pub fn record_table<M>(&mut self, explanation: &Explanation<M>) {
        let first = self.show_code(TABLE);
        self.enter(String::new, TraceNode::default);
        for row in &explanation.candidates {
            let scores = explanation.criteria.iter().zip(&row.scores);
            let scores = scores.map(|(criterion, &score)| {
                say!("trace-score", name = criterion.name(), score = score)
            });
            let scores = say!("trace-scores", scores = Arg::list(scores));
            let text = say!("trace-row", move = row.text.as_str(), scores = scores.clone(), note = row.note.clone());
            let state = if row.feasible { NodeState::Evaluated } else { NodeState::Infeasible };
            self.enter(
                || row.text.clone(),
                || TraceNode {
                    text: row.text.clone(),
                    kind: NodeKind::Candidate,
                    state,
                    note: scores,
                    best: row.text == explanation.chosen,
                    ..TraceNode::default()
                },
            );
            self.step((Action::Score, first), || Contents {
                path: vec![row.text.clone()],
                ..Contents::text(text)
            });
            self.leave();
        }
        self.step((Action::Choose, first + 1), || Contents::text(explanation.reason.clone()));
        self.leave();
    }

    /// Leaves the node where the algorithm is.
    pub(crate) fn leave(&mut self) {
        let now = self.trace.total;
        if let Some(node) = self.node() {
            node.leave = now;
        }
        self.close();
    }

    /// Puts the node where the algorithm is below its parent.
    fn close(&mut self) {
        let Some(OpenNode { place, node, below, .. }) = self.open.pop() else { return };
        let node = node.map(|node| {
            let listed: u64 = node.children.iter().map(|child| 1 + child.below).sum();
            // Nodes that were left out are listed, but not counted.
            let folded = below > listed;
            TraceNode { below, folded, ..node }
        });
        if let Some(parent) = self.open.last_mut() {
            parent.below += below + 1;
        }
        match (place, node) {
            (Place::Within(0), node) => self.trace.tree = node,
            (_, Some(node)) => {
                if let Some(parent) = self.open.last_mut().and_then(|open| open.node.as_mut()) {
                    parent.children.push(node);
                }
            }
            (_, None) => {}
        }
    }
}

/// The contents of a step.
#[derive(Clone, Debug, Default)]
pub(crate) struct Contents {
    pub(crate) text: Message,
    pub(crate) path: Vec<String>,
    pub(crate) window: Option<Window>,
    pub(crate) value: Option<Score>,
    pub(crate) seen: Seen,
    pub(crate) details: Vec<Detail>,
}

impl Contents {
    /// A step at the root with this text.
    pub(crate) fn text(text: Message) -> Self {
        Self { text, ..Self::default() }
    }
}
