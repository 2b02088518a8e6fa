//! The limits of a search, and its progress reports.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use web_time::Instant;

use crate::score::Bounds;

/// How long to search. Without any limit, until the score is known.
#[derive(Clone, Copy, Default)]
pub struct Limits<'a> {
    /// The maximum number of positions.
    pub nodes: Option<u64>,
    /// At most so long.
    pub time: Option<Duration>,
    /// Stops once this is set.
    pub stop: Option<&'a AtomicBool>,
    /// Called now and then, and whenever the bounds have become narrower.
    pub progress: Option<&'a (dyn Fn(&Progress) + Sync)>,
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The bounds of the score so far.
    pub bounds: Bounds,
    /// How many positions were looked at.
    pub nodes: u64,
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { nodes, time, stop, progress } = self;
        f.debug_struct("Limits")
            .field("nodes", nodes)
            .field("time", time)
            .field("stop", stop)
            .field("progress", &progress.is_some())
            .finish()
    }
}

/// How many positions to look at between two looks at the clock: a tenth of a millisecond.
const BETWEEN_LOOKS: u64 = 2048;
/// How many positions to look at between two reports.
const BETWEEN_REPORTS: u64 = 1 << 20;
/// How many moves can be marked as being searched.
const MARKS: usize = 1 << 12;

/// The state that the threads of one search share.
pub(crate) struct Shared<'a> {
    limits: Limits<'a>,
    deadline: Option<Instant>,
    /// The positions looked at by all threads, as far as they have told.
    nodes: AtomicU64,
    /// How many questions have been answered.
    answered: AtomicU32,
    stopped: AtomicBool,
    /// The moves that are being searched just now; none if there is one thread.
    marks: Vec<AtomicU64>,
    /// The larger search, where this is one of several at the same time.
    whole: Option<Whole<'a>>,
}

/// A search that consists of several at the same time.
#[derive(Clone, Copy)]
struct Whole<'a> {
    /// Counts the positions of all.
    shared: &'a Shared<'a>,
    /// Stops the parts, but not the whole.
    stop: &'a AtomicBool,
    /// The part of the table that this search has for itself.
    home: usize,
}

impl<'a> Shared<'a> {
    pub(crate) fn new(limits: &Limits<'a>) -> Self {
        Self {
            limits: *limits,
            deadline: limits.time.and_then(|time| Instant::now().checked_add(time)),
            nodes: AtomicU64::new(0),
            answered: AtomicU32::new(0),
            stopped: AtomicBool::new(false),
            marks: Vec::new(),
            whole: None,
        }
    }

    /// For one of several searches at the same time, by one thread each, that have these limits together.
    pub(crate) fn aside<'b>(&'b self, home: usize, stop: &'b AtomicBool) -> Shared<'b> {
        Shared { whole: Some(Whole { shared: self, stop, home }), ..Shared::new(&self.limits) }
    }

    /// Whether this is one of several searches at the same time.
    pub(crate) fn is_aside(&self) -> bool {
        self.whole.is_some()
    }

    /// The part of the table that the first thread of this search has for itself.
    pub(crate) fn home(&self) -> usize {
        self.whole.map_or(0, |whole| whole.home)
    }

    /// Makes ready for several threads.
    pub(crate) fn share(&mut self) {
        self.marks = (0..MARKS).map(|_| AtomicU64::new(0)).collect();
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.counter().load(Relaxed)
    }

    fn counter(&self) -> &AtomicU64 {
        self.whole.map_or(&self.nodes, |whole| &whole.shared.nodes)
    }

    /// How many questions have been answered.
    pub(crate) fn answered(&self) -> u32 {
        self.answered.load(Relaxed)
    }

    /// Counts a question as answered; searches for it stop.
    pub(crate) fn answer(&self, bounds: Bounds) {
        // One at a time gets here.
        self.answered.store(self.answered() + 1, Relaxed);
        self.report(bounds);
    }

    fn report(&self, bounds: Bounds) {
        if let Some(progress) = self.limits.progress {
            progress(&Progress { bounds, nodes: self.nodes() });
        }
    }

    /// Whether a limit was reached: then the whole search is over.
    pub(crate) fn is_over(&self) -> bool {
        if let Some(Whole { shared, stop, .. }) = self.whole {
            return stop.load(Relaxed) || shared.is_over();
        }
        let over = self.stopped.load(Relaxed)
            || self.limits.nodes.is_some_and(|most| self.nodes() >= most)
            || self.limits.stop.is_some_and(|stop| stop.load(Relaxed))
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        if over {
            self.stopped.store(true, Relaxed);
        }
        over
    }
}

/// What tells one thread when to stop.
pub(crate) struct Guard<'a> {
    shared: &'a Shared<'a>,
    nodes: u64,
    /// The nodes already added to those of all threads.
    told: u64,
    /// When to look at the limits next.
    next_look: u64,
    next_report: u64,
    /// Stops after this many nodes of this thread, without stopping the others.
    most: u64,
    question: u32,
    bounds: Bounds,
    stopped: bool,
}

impl<'a> Guard<'a> {
    /// For a thread that looks at no more than `most` positions.
    pub(crate) fn new(shared: &'a Shared<'a>, most: u64) -> Self {
        Self {
            shared,
            nodes: 0,
            told: 0,
            next_look: 0,
            next_report: BETWEEN_REPORTS,
            most,
            question: 0,
            bounds: Bounds::exactly(0),
            stopped: false,
        }
    }

    /// Begins a question, when so much is known.
    pub(crate) fn ask(&mut self, question: u32, bounds: Bounds) {
        self.question = question;
        self.bounds = bounds;
        self.look();
    }

    /// Counts a position; says whether it was time to look at the limits, also if to stop.
    #[inline]
    pub(crate) fn count(&mut self) -> bool {
        let looks = self.nodes >= self.next_look;
        if looks {
            self.look();
        }
        self.nodes += u64::from(!self.stopped);
        looks
    }

    /// Stops until resumed.
    pub(crate) fn pause(&mut self) {
        self.stopped = true;
    }

    /// Continues, unless there is another reason to stop.
    pub(crate) fn resume(&mut self) {
        self.look();
    }

    #[inline]
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    #[inline]
    pub(crate) fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// Whether this thread has nothing more to do.
    pub(crate) fn is_over(&self) -> bool {
        self.nodes >= self.most || self.shared.is_over()
    }

    /// Tells the others how many positions were looked at.
    pub(crate) fn tell(&mut self) {
        let new = self.nodes - self.told;
        self.told = self.nodes;
        if self.is_sharing() || self.shared.is_aside() {
            self.shared.counter().fetch_add(new, Relaxed);
        } else {
            // The same, cheaper with a single writer.
            self.shared.nodes.store(self.shared.nodes() + new, Relaxed);
        }
    }

    /// Looks whether it is time to stop.
    #[cold]
    fn look(&mut self) {
        self.tell();
        if self.nodes >= self.next_report {
            self.next_report = self.nodes + BETWEEN_REPORTS;
            self.shared.report(self.bounds);
        }
        self.stopped = self.is_over() || self.shared.answered() != self.question;
        let all = self.shared.nodes();
        let left = self.shared.limits.nodes.map_or(u64::MAX, |most| most.saturating_sub(all));
        let left = left.min(self.most.saturating_sub(self.nodes));
        self.next_look = if self.stopped { 0 } else { self.nodes + BETWEEN_LOOKS.min(left) };
    }

    #[inline]
    pub(crate) fn is_sharing(&self) -> bool {
        !self.shared.marks.is_empty()
    }

    #[inline]
    fn mark(&self, key: u64) -> &AtomicU64 {
        &self.shared.marks[(key as usize) & (MARKS - 1)]
    }

    /// Whether another thread is searching this move.
    pub(crate) fn is_busy(&self, key: u64) -> bool {
        self.mark(key).load(Relaxed) == key
    }

    /// Marks a move as being searched.
    pub(crate) fn begin(&self, key: u64) {
        self.mark(key).store(key, Relaxed);
    }

    pub(crate) fn end(&self, key: u64) {
        self.mark(key).store(0, Relaxed);
    }
}
