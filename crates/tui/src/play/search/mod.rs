//! The search of a player, step by step: the tree, the board of a node, the pseudocode and the steps.
//!
//! ```text
//!   Search ──▶ Traces (in the background) ──▶ papan_ui::game::trace: one part of the search at a time
//!     │            ▲
//!     ├─ Subject ──┘  whose search it is, in which position
//!     ├─ Course       the step that is shown
//!     └─ tree         the nodes that are unfolded
//! ```
//!
//! A player is deterministic, so a part that is not known yet comes from another trace of the same decision.

mod course;
mod drawing;
mod keys;
mod panel;
mod panels;
mod subject;
#[cfg(test)]
mod tests;
mod traces;
mod tree;

use std::collections::HashSet;

use papan_players::trace::{Step, TraceNode};

use super::board::Cursor;
use crate::contract::Waker;
use crate::dialog::Question;
use crate::theme::{Theme, text};
use crate::widgets::rows::Rows;
use crate::widgets::tabs::TabLine;
use course::Course;
use panel::Panel;
pub(super) use subject::Subject;
use traces::{Ask, Path, Traces};

/// The screen of a search.
pub(super) struct Search {
    subject: Subject,
    traces: Traces,
    waker: Waker,
    course: Course,
    /// The nodes that the reader unfolded. Those above the present step are unfolded too.
    open: HashSet<Path>,
    selected: Path,
    rows: Rows,
    cursor: Cursor,
    panel: Panel,
    /// Whether every panel has a place of its own.
    is_wide: bool,
    scroll: u16,
    tabs: TabLine,
    message: Option<String>,
    question: Question<Self>,
}

impl Search {
    /// The search of this subject, which starts at once.
    pub(super) fn new(subject: Subject, waker: &Waker) -> Self {
        let mut search = Self {
            traces: Traces::new(&subject, waker),
            cursor: Cursor::new(&subject.view(&[])),
            waker: waker.clone(),
            subject,
            course: Course::default(),
            open: HashSet::new(),
            selected: Path::new(),
            rows: Rows::default(),
            panel: Panel::default(),
            is_wide: false,
            scroll: 0,
            tabs: TabLine::default(),
            message: None,
            question: Question::default(),
        };
        search.restart();
        search
    }

    /// Shows the search of the subject after it changed.
    fn restart(&mut self) {
        self.traces = Traces::new(&self.subject, &self.waker);
        self.cursor = Cursor::new(&self.subject.view(&[]));
        self.course.reset();
        self.open = HashSet::from([Path::new()]);
        self.selected = Path::new();
        (self.scroll, self.message) = (0, None);
        self.want_what_is_shown();
    }

    /// Asks for the part that is missing most. One part at a time, so that no part is computed that is not shown any more.
    fn want_what_is_shown(&mut self) {
        if self.traces.is_busy() {
            return;
        }
        if let Some(ask) = self.missing() {
            self.traces.want(ask);
        }
    }

    /// The part that is missing most.
    fn missing(&self) -> Option<Ask> {
        if self.traces.whole().is_none() {
            return Some(Ask::Tree(Path::new()));
        }
        let step = self.course.at.filter(|&step| self.traces.step(step).is_none());
        let cut = self.course.cut_from.filter(|&from| self.traces.trace_from(from).is_none());
        let page = step.map(Ask::page);
        page.or(cut.map(Ask::Cut)).or_else(|| self.folded().map(Ask::Tree)).filter(|ask| {
            // A part that could not be traced is not asked for again.
            !self.traces.is_known(ask)
        })
    }

    /// Takes the parts that have arrived.
    fn take_news(&mut self, look: Theme) {
        self.traces.collect();
        if let Some(trace) = self.course.cut_from.and_then(|from| self.traces.trace_from(from)) {
            let cut = trace.next_cut;
            self.course.cut_from = None;
            match cut {
                Some(_) => self.go_to(cut),
                None => self.message = Some(text!("watch-no-cut", look).to_owned()),
            }
        }
        self.follow();
        self.want_what_is_shown();
    }

    /// The number of steps.
    fn total(&self) -> u64 {
        self.traces.whole().map_or(0, |whole| whole.trace.total)
    }

    /// The step that is shown, once it is known.
    fn step(&self) -> Option<&Step> {
        self.traces.step(self.course.at?)
    }

    /// Shows a step, or the finished search.
    fn go_to(&mut self, step: Option<u64>) {
        let last = self.total().checked_sub(1);
        self.course.go_to(step.and_then(|step| Some(step.min(last?))));
        (self.scroll, self.message) = (0, None);
        self.follow();
        self.want_what_is_shown();
    }

    /// Selects the node of the step, once the step is known.
    fn follow(&mut self) {
        if self.course.follows
            && let Some(path) = self.step().map(|step| step.path.clone())
        {
            self.selected = path;
            self.course.follows = false;
        }
    }

    /// Shows the step after this one, and whether there is one.
    fn step_on(&mut self) -> bool {
        let next = self.course.at.map_or(0, |step| step + 1);
        let is_there = next < self.total();
        if is_there {
            self.go_to(Some(next));
        }
        is_there
    }

    /// The node that is selected, as it is listed.
    fn node(&self) -> Option<&TraceNode> {
        self.listed(&self.selected)
    }
}
