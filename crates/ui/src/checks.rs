//! The checks of the papers: results for the life of the program, and the thread that does the rest.
//!
//! A check cannot be interrupted, so the program does not wait for the thread when it ends.

use std::collections::VecDeque;
use std::fmt;
use std::sync::{Arc, LazyLock};
use std::thread;

use papan_study::papers::{Finding, Paper, SEED, Task, Verdict, tasks};
use papan_words::Message;
use parking_lot::Mutex;

use crate::background::lower_priority;
use crate::words::say;

/// The progress of a task.
#[derive(Clone, Debug)]
pub enum Progress {
    /// It has not started.
    Unchecked,
    /// It is running.
    Working,
    /// Its findings.
    Found(Arc<[Finding]>),
    /// It failed for this reason.
    Failed(String),
}

/// The number of items with a verdict, in words.
pub fn counted(verdict: Verdict, count: usize) -> Message {
    match verdict {
        Verdict::Agrees => say!("papers-agree", count = count),
        Verdict::Depends => say!("papers-depend", count = count),
        Verdict::Differs => say!("papers-differ", count = count),
        Verdict::Measured => say!("papers-are-measured", count = count),
        Verdict::UnderSpecified => say!("papers-unclear", count = count),
    }
}

/// Every task of the papers with its progress. Cheap to clone; clones share state.
#[derive(Clone)]
pub struct Checks(Arc<Shared>);

struct Shared {
    tasks: Vec<Task>,
    state: Mutex<State>,
}

/// A callback for changes.
type ChangeCallback = Box<dyn Fn() + Send + Sync>;

struct State {
    /// The progress of each task.
    progress: Vec<Progress>,
    /// The tasks to run next, in order.
    wanted: VecDeque<usize>,
    /// Whether a thread is running tasks.
    is_working: bool,
    /// Called after every change.
    tell: Option<ChangeCallback>,
}

impl fmt::Debug for Checks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Checks").field("is_working", &self.is_working()).finish_non_exhaustive()
    }
}

impl Default for Checks {
    fn default() -> Self {
        Self::new()
    }
}

impl Checks {
    /// The checks of this process, shared by all screens.
    pub fn of_program() -> Self {
        static CHECKS: LazyLock<Checks> = LazyLock::new(Checks::new);
        CHECKS.clone()
    }

    /// New checks, none of which has run.
    pub fn new() -> Self {
        let tasks = tasks(&Paper::ALL);
        let state = State {
            progress: vec![Progress::Unchecked; tasks.len()],
            wanted: VecDeque::new(),
            is_working: false,
            tell: None,
        };
        Self(Arc::new(Shared { tasks, state: Mutex::new(state) }))
    }

    /// The tasks of a paper, with their numbers.
    pub fn tasks(&self, paper: Paper) -> impl Iterator<Item = (usize, &Task)> {
        self.0.tasks.iter().enumerate().filter(move |(_, task)| task.paper == paper)
    }

    /// The progress of a task.
    pub fn progress(&self, task: usize) -> Progress {
        self.0.state.lock().progress.get(task).cloned().unwrap_or(Progress::Unchecked)
    }

    /// Whether a task is running.
    pub fn is_working(&self) -> bool {
        self.0.state.lock().is_working
    }

    /// Whether a task is in the queue.
    pub fn is_waiting(&self, task: usize) -> bool {
        self.0.state.lock().wanted.contains(&task)
    }

    /// Puts these tasks at the front of the queue, unless they have run.
    pub fn want(&self, wants: impl Fn(&Task) -> bool) {
        let mut state = self.0.state.lock();
        for (number, task) in self.0.tasks.iter().enumerate().rev() {
            if wants(task) && matches!(state.progress[number], Progress::Unchecked) {
                state.wanted.retain(|&other| other != number);
                state.wanted.push_front(number);
            }
        }
    }

    /// Whether the queue has tasks.
    pub fn has_wanted(&self) -> bool {
        !self.0.state.lock().wanted.is_empty()
    }

    /// Runs the next task of the queue on this thread; returns `false` if there is none.
    pub fn check_next(&self) -> bool {
        let next = self.0.advance(None);
        if let Some(number) = next {
            self.0.state.lock().progress[number] = progress(&self.0.tasks[number]);
        }
        next.is_some()
    }

    /// Runs these tasks on a thread before all others, unless they have run. Only the last callback is called for
    /// changes.
    pub fn check(&self, wants: impl Fn(&Task) -> bool, tell: impl Fn() + Send + Sync + 'static) {
        self.want(wants);
        let mut state = self.0.state.lock();
        state.tell = Some(Box::new(tell));
        if state.is_working || state.wanted.is_empty() {
            return;
        }
        let shared = Arc::clone(&self.0);
        let started = thread::Builder::new().name("papers".to_owned()).spawn(move || work(&shared));
        state.is_working = started.is_ok();
    }

    /// Removes slow claims from the queue. One that is running continues.
    pub fn leave_claims(&self) {
        let tasks = &self.0.tasks;
        self.0.state.lock().wanted.retain(|&number| tasks[number].is_quick);
    }

    /// Checks in which the printed tables of these papers have run and nothing else ever runs.
    #[doc(hidden)] // for tests of the surfaces
    pub fn printed_only(papers: &[Paper]) -> Self {
        let checks = Self::new();
        let mut state = checks.0.state.lock();
        for (number, task) in checks.0.tasks.iter().enumerate() {
            if !task.is_claim && papers.contains(&task.paper) {
                state.progress[number] = progress(task);
            }
        }
        // This keeps a thread from starting.
        state.is_working = true;
        drop(state);
        checks
    }

    /// Sets the findings of a task.
    #[doc(hidden)] // for tests of the surfaces
    pub fn put(&self, what: &str, findings: &[Finding]) {
        let number = self.0.tasks.iter().position(|task| task.what.to_string() == what);
        let found = Progress::Found(findings.into());
        self.0.state.lock().progress[number.unwrap_or_default()] = found;
    }
}

impl Shared {
    /// Stores the progress of a task and returns the number of the next one.
    fn advance(&self, done: Option<(usize, Progress)>) -> Option<usize> {
        let mut state = self.state.lock();
        if let Some((number, progress)) = done {
            state.progress[number] = progress;
        }
        let next = state.wanted.pop_front();
        match next {
            Some(number) => state.progress[number] = Progress::Working,
            None => state.is_working = false,
        }
        if let Some(tell) = &state.tell {
            tell();
        }
        next
    }
}

/// Runs the tasks of the queue, one after another.
fn work(shared: &Shared) {
    lower_priority();
    let mut next = shared.advance(None);
    while let Some(number) = next {
        let done = progress(&shared.tasks[number]);
        next = shared.advance(Some((number, done)));
    }
}

fn progress(task: &Task) -> Progress {
    match task.run(SEED) {
        Ok(found) => Progress::Found(found.into()),
        Err(error) => Progress::Failed(error.to_string()),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[test]
    fn what_is_wanted_is_checked_once_and_told() {
        let checks = Checks::new();
        let (send, events) = mpsc::channel();
        let tell = move || send.send(()).unwrap();
        let wants = |task: &Task| task.paper == Paper::P2 && !task.is_claim;
        checks.check(wants, tell);
        while checks.is_working() {
            events.recv().unwrap();
        }
        for (number, task) in checks.tasks(Paper::P2) {
            let found = matches!(checks.progress(number), Progress::Found(_));
            assert_eq!(found, !task.is_claim, "{task:?}");
        }
        // Nothing is left to do.
        checks.check(wants, || ());
        assert!(!checks.is_working());
    }

    #[test]
    fn the_paper_that_was_opened_last_comes_first_and_claims_are_left_with_it() {
        let checks = Checks::printed_only(&[]);
        let wanted = || -> Vec<(Paper, bool, bool)> {
            let state = checks.0.state.lock();
            let task = |&number: &usize| &checks.0.tasks[number];
            state
                .wanted
                .iter()
                .map(task)
                .map(|task| (task.paper, task.is_claim, task.is_quick))
                .collect()
        };
        checks.check(|task| task.is_quick, || ());
        checks.check(|task| task.paper == Paper::P5, || ());
        let p5 = Paper::P5;
        let first = [(p5, false, true), (p5, true, false), (p5, true, true), (p5, true, false)];
        assert_eq!(wanted()[..4], first);
        checks.leave_claims();
        assert!(wanted().iter().all(|&(_, _, is_quick)| is_quick));
        assert_eq!(wanted().len(), checks.0.tasks.iter().filter(|task| task.is_quick).count());
    }
}
