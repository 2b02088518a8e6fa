//! The checks, by kind: each asks the bot and returns its points with what to fix.

mod answers;
mod failures;
mod protocol;
mod strength;

use super::assignment::{Check, Task};
use super::exam::Exam;
use super::result::{CheckResult, Feedback, Measured};

/// The result of a check.
pub(super) struct Found {
    /// From 0 to 1: the part of it that is right.
    pub(super) share: f64,
    pub(super) measured: Measured,
    pub(super) feedback: Vec<Feedback>,
}

/// Runs a check; `None` if the run is stopped.
pub(super) fn run(check: &Check, exam: &mut Exam<'_>) -> Option<CheckResult> {
    let found = match &check.task {
        Task::Protocol => protocol::run(exam)?,
        Task::Answers(answers) => answers::run(answers, exam)?,
        Task::Score { opponent, looks } => strength::score(opponent, *looks, exam)?,
        Task::Regret(looks) => strength::regret(*looks, exam)?,
        Task::Puzzles(looks) => strength::puzzles(*looks, exam)?,
    };
    let passed = found.share >= 1.0;
    let share = if check.partial || passed { found.share } else { 0.0 };
    Some(CheckResult {
        passed,
        points: in_hundredths(check.points * share),
        // A student must not learn what a hidden check asks.
        measured: Some(found.measured).filter(|_| !check.hidden),
        feedback: if check.hidden { Vec::new() } else { found.feedback },
        ..failed(check)
    })
}

/// The result of a check that a bot could not take.
pub(super) fn failed(check: &Check) -> CheckResult {
    CheckResult {
        name: check.name.clone(),
        kind: check.task.kind().to_owned(),
        hidden: check.hidden,
        passed: false,
        points: 0.0,
        of: check.points,
        measured: None,
        feedback: Vec::new(),
    }
}

/// Points with two decimals, rounded down: only a full pass brings full points.
fn in_hundredths(points: f64) -> f64 {
    const TINY: f64 = 1e-9;
    (points * 100.0 + TINY).floor() / 100.0
}
