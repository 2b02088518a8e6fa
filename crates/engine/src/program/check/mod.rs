//! Tests an external program, for the author of a bot: each test reports what was wrong and what to print
//! instead.
//!
//! ```text
//! check ──▶ examination ──▶ positions      the tests in order, what each asks, where it asks
//! ```

mod examination;
mod positions;

use std::io::Write;
use std::time::Duration;

use papan_games::{Position, Rules, Ruleset, with_kind};
use papan_players::{Dice, dice};
use serde::Serialize;

use super::Launcher;
use super::log::Log;
use super::members::Usage;
use examination::Examination;

/// The outcome of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum TestOutcome {
    /// The test passed.
    Ok,
    /// The test failed.
    Failed,
    /// The test was not run, because the program never got ready.
    Skipped,
}

/// A test and its result.
#[derive(Clone, Debug, Serialize)]
pub struct TestResult {
    /// The name of the test.
    pub test: &'static str,
    /// The outcome.
    pub verdict: TestOutcome,
    /// The observation; for a failure, also what to print instead.
    pub note: String,
}

/// The result of all tests of a program.
#[derive(Clone, Debug)]
pub struct Checkup {
    /// The tests, in order.
    pub tests: Vec<TestResult>,
    /// The longest time until an answer, if there was one.
    pub slowest: Option<Duration>,
    /// The resources that the program used, on a system that shows them. The memory is the peak of each process,
    /// added up.
    pub usage: Option<Usage>,
}

impl Checkup {
    /// Whether every test passed.
    pub fn passed(&self) -> bool {
        self.tests.iter().all(|result| result.verdict == TestOutcome::Ok)
    }
}

/// The observation of a test that passed, or the error of one that failed.
type CheckResult = Result<String, String>;

/// A test and its name.
type Test<'a, P> = (&'static str, fn(&mut Examination<'a, P>) -> CheckResult);

/// Runs every test on a program that should play by these rules. The launcher gives the time to start and the sandbox.
/// The conversation is written to `trace` at once.
pub fn check(
    command: &str,
    rules: &Ruleset,
    launcher: &Launcher,
    seed: u64,
    trace: Option<Box<dyn Write + Send>>,
) -> Checkup {
    fn of<R: Rules>(
        rules: &R,
        command: &str,
        launcher: &Launcher,
        dice: &mut Dice,
        log: Option<Log>,
    ) -> Checkup {
        run_tests::<R::Position>(Examination::new(command, rules, launcher, dice, log))
    }
    let (mut dice, log) = (dice(seed, 0), trace.map(Log::trace));
    with_kind!(rules, rules => of(rules, command, launcher, &mut dice, log))
}

/// The tests for these rules, in order.
fn tests<'a, P: Position>(rules: &P::Rules) -> Vec<Test<'a, P>> {
    let mut tests: Vec<Test<'a, P>> = vec![
        ("starts", Examination::starts),
        ("says ugiok", Examination::greets),
        ("says readyok", Examination::gets_ready),
        ("names itself", Examination::names_itself),
        ("takes new games", Examination::takes_new_games),
        ("opens a game", Examination::opens),
        ("continues a game", Examination::goes_on),
        ("names moves exactly", Examination::finds_forced_moves),
    ];
    if rules.facts().chance {
        tests.push(("opens every deal", Examination::opens_every_deal));
        tests.push(("passes when it must", Examination::passes));
    } else if rules.facts().lists_every_move {
        tests.push(("finds the open places", Examination::finds_open_places));
    }
    tests.extend([
        (
            "keeps to movetime",
            Examination::keeps_time as fn(&mut Examination<'a, P>) -> CheckResult,
        ),
        ("makes legal moves only", Examination::plays_games),
        ("keeps quiet unasked", Examination::keeps_quiet),
        ("ends on quit", Examination::quits),
    ]);
    tests
}

fn run_tests<P: Position>(mut examined: Examination<'_, P>) -> Checkup {
    let mut is_hopeless = false;
    let mut results = Vec::new();
    for (test, run) in tests::<P>(examined.rules) {
        examined.note_test(test);
        let seen = (!is_hopeless).then(|| run(&mut examined));
        examined.measure();
        let (verdict, note) = match seen {
            None => (TestOutcome::Skipped, "it does not get so far".to_owned()),
            Some(Ok(note)) => (TestOutcome::Ok, note),
            Some(Err(note)) => {
                examined.note_failure(&note);
                (TestOutcome::Failed, note)
            }
        };
        // A program that has been ready once is restarted after a failure.
        is_hopeless |= verdict == TestOutcome::Failed && !examined.was_ready;
        results.push(TestResult { test, verdict, note });
    }
    Checkup { tests: results, slowest: examined.slowest, usage: examined.usage }
}
