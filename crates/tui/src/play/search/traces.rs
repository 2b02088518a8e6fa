//! The parts of a search that are known, each computed in the background when it is first needed.

use anyhow::Result;
use papan_players::Limits;
use papan_players::trace::{Step, Trace, TraceNode};
use papan_ui::game::trace::{TraceOptions, TraceView, trace};

use super::subject::Subject;
use crate::contract::Waker;
use crate::play::tasks::TaskSet;

/// The moves from the root of a search to one of its nodes.
pub(super) type Path = Vec<String>;

/// The number of steps that are recorded at a time.
const PAGE: u64 = 200;
/// The levels below a node that are recorded at a time, and the most nodes on them.
const LEVELS: u32 = 2;
const NODES: usize = 2000;

/// A part of a search.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Ask {
    /// The nodes below the one with this path. With those below the root come the first steps.
    Tree(Path),
    /// The steps from this one on, a page of them.
    Steps(u64),
    /// The first cut-off at or after this step.
    Cut(u64),
}

impl Ask {
    /// The part with this step.
    pub(super) fn page(step: u64) -> Self {
        match step / PAGE {
            0 => Self::Tree(Path::new()),
            page => Self::Steps(page * PAGE),
        }
    }

    fn options(&self) -> TraceOptions {
        let part =
            TraceOptions { depth: Some(0), max_nodes: 1, count: 0, ..TraceOptions::default() };
        match self.clone() {
            Self::Tree(path) => {
                let count = if path.is_empty() { PAGE as usize } else { 0 };
                TraceOptions { path, depth: Some(LEVELS), max_nodes: NODES, count, ..part }
            }
            Self::Steps(from) => TraceOptions { from, count: PAGE as usize, ..part },
            Self::Cut(from) => TraceOptions { from, ..part },
        }
    }
}

/// The known parts of one search.
pub(super) struct Traces {
    subject: Subject,
    parts: TaskSet<(), Ask, Result<TraceView>>,
}

impl Traces {
    pub(super) fn new(subject: &Subject, waker: &Waker) -> Self {
        Self { subject: subject.clone(), parts: TaskSet::new(waker, || ()) }
    }

    /// Computes a part in the background.
    pub(super) fn want(&mut self, ask: Ask) {
        let (player, game) = (self.subject.player(), self.subject.game());
        let (seed, options) = (self.subject.seed(), ask.options());
        self.parts.want(ask, move |(), stop| {
            let limits = Limits { stop: Some(stop), ..Limits::default() };
            Some(trace(&player, &game, seed, &options, &limits))
        });
    }

    /// Takes the parts that have arrived.
    pub(super) fn collect(&mut self) {
        self.parts.collect();
    }

    /// Whether a part is being computed.
    pub(super) fn is_busy(&self) -> bool {
        self.parts.is_busy()
    }

    pub(super) fn is_known(&self, ask: &Ask) -> bool {
        self.parts.get(ask).is_some()
    }

    fn part(&self, ask: &Ask) -> Option<&TraceView> {
        self.parts.get(ask)?.as_ref().ok()
    }

    /// The search as a whole: its pseudocode, its counts and its first nodes.
    pub(super) fn whole(&self) -> Option<&TraceView> {
        self.part(&Ask::Tree(Path::new()))
    }

    /// Why the search could not be traced.
    pub(super) fn failure(&self) -> Option<&anyhow::Error> {
        self.parts.get(&Ask::Tree(Path::new()))?.as_ref().err()
    }

    /// A node with those below it.
    pub(super) fn tree(&self, path: &Path) -> Option<&TraceNode> {
        self.part(&Ask::Tree(path.clone()))?.trace.tree.as_ref()
    }

    /// A step.
    pub(super) fn step(&self, number: u64) -> Option<&Step> {
        let steps = &self.part(&Ask::page(number))?.trace.steps;
        steps.get((number % PAGE) as usize)
    }

    /// The trace from a step on, which knows the next cut-off.
    pub(super) fn trace_from(&self, from: u64) -> Option<&Trace> {
        Some(&self.part(&Ask::Cut(from))?.trace)
    }
}
