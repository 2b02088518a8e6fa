//! Grades one bot.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use papan_engine::seat::SeatError;
use papan_engine::{Gap, Isolation, Launcher, PlayerSpec, Sandbox};
use papan_words::Message;

use super::assignment::{Assignment, Check, Task};
use super::checks::{self, failed};
use super::exam::{Exam, Subject};
use super::key::{Key, RandomReference};
use super::redacted::Redacted;
use super::result::{BotResult, CheckResult};
use super::submission::{Submission, prepare};
use super::text::Text;
use crate::words::say;

/// The isolation that is named in the result of a built-in player.
const BUILT_IN: &str = "built-in";

/// Grades bots by an assignment.
#[derive(Debug)]
pub struct Grader<'a> {
    pub(super) assignment: &'a Assignment,
    key: Key,
}

/// Where and how a bot runs.
#[derive(Clone, Debug)]
pub struct Room<'a> {
    /// An empty folder for its files.
    pub folder: &'a Path,
    /// How it is separated from the rest of the system.
    pub isolation: Isolation,
    /// The gaps of that isolation.
    pub gaps: &'a [Gap],
    /// Files and folders that it must not read.
    pub hidden: &'a [PathBuf],
}

impl<'a> Grader<'a> {
    /// Computes the answers of the references.
    pub fn new(assignment: &'a Assignment) -> Result<Self, RandomReference> {
        Ok(Self { assignment, key: Key::new(assignment)? })
    }

    /// Grades a submission; `None` if the run is stopped.
    pub fn grade(
        &self,
        submission: &Submission,
        room: &Room<'_>,
        stop: &AtomicBool,
    ) -> Option<BotResult> {
        let gaps = room.gaps.iter().map(|gap| gap.message().into()).collect();
        let blank = BotResult {
            submission: submission.hash.clone(),
            isolation: room.isolation.name().to_owned(),
            gaps,
            ..self.blank()
        };
        let subject = match self.subject(submission, room) {
            Ok(subject) => subject,
            Err(reason) => return Some(self.unusable(blank, reason.into())),
        };
        let redacted = subject.redacted.clone();
        match Exam::new(self.assignment, &self.key, subject, stop) {
            Ok(mut exam) => self.examine(blank, &mut exam),
            Err(error) => {
                let reason = match &error {
                    SeatError::Start(error) => {
                        say!("grade-not-started", reason = error.reason.as_str())
                    }
                    other => other.message(),
                };
                let reason = Text::from(reason).map(|text| redacted.text(text));
                Some(self.unusable(blank, reason))
            }
        }
    }

    /// Copies and compiles a submission, and makes the launcher that confines it.
    fn subject(&self, submission: &Submission, room: &Room<'_>) -> Result<Subject, Message> {
        let failed = |error: std::io::Error| say!("grade-not-prepared", reason = error.to_string());
        let [files, scratch] = ["bot", "scratch"].map(|name| room.folder.join(name));
        let mut prepared = prepare(submission, &files)?;
        std::fs::create_dir_all(&scratch).map_err(failed)?;
        let replaced = &mut prepared.redacted.replaced;
        replaced.push((scratch.display().to_string(), "scratch".to_owned()));
        // The files of the bot itself are not hidden.
        let needed = |path: &&PathBuf| {
            !room.folder.starts_with(path)
                && !shlex::split(&prepared.command)
                    .is_some_and(|words| words.iter().any(|word| Path::new(word).starts_with(path)))
        };
        let mut launcher = Launcher::new(self.assignment.limits.start, None);
        launcher.sandbox = Some(Sandbox {
            limits: self.assignment.limits.sandbox,
            scratch,
            hidden: room.hidden.iter().filter(needed).cloned().collect(),
            isolation: room.isolation,
        });
        Ok(Subject {
            player: PlayerSpec::program(&prepared.command),
            launcher: Arc::new(launcher),
            command: prepared.shown,
            redacted: prepared.redacted,
        })
    }

    /// Grades the references themselves, which must get full points; `None` if the run is stopped. A check that names a
    /// reference is taken by that, every other by the reference of the assignment or, without one, by the first of a check.
    pub fn grade_reference(&self, stop: &AtomicBool) -> Option<BotResult> {
        let of_check = |check: &Check| match &check.task {
            Task::Answers(answers) => Some(answers.reference.clone()),
            _ => None,
        };
        let first = || self.assignment.checks.iter().find_map(of_check);
        let usual = self.assignment.reference.clone().or_else(first);
        let mut result = BotResult { isolation: BUILT_IN.to_owned(), ..self.blank() };
        for check in &self.assignment.checks {
            let player = of_check(check).or_else(|| usual.clone());
            let subject = player.map(|player| Subject {
                player: PlayerSpec::from(&player),
                launcher: Arc::default(),
                command: None,
                redacted: Redacted::default(),
            });
            let exam = subject.map(|subject| Exam::new(self.assignment, &self.key, subject, stop));
            let checked = match exam {
                Some(Ok(mut exam)) => checks::run(check, &mut exam)?,
                _ => failed(check),
            };
            result.checks.push(checked);
        }
        result.points = in_all(&result.checks);
        Some(result)
    }

    fn examine(&self, blank: BotResult, exam: &mut Exam<'_>) -> Option<BotResult> {
        let checks = self.assignment.checks.iter().map(|check| checks::run(check, exam));
        let checks = checks.collect::<Option<Vec<CheckResult>>>()?;
        // An unfinished result must not be kept.
        if exam.is_stopped() {
            return None;
        }
        let points = in_all(&checks);
        Some(BotResult { points, checks, moves: exam.moves(), ..blank })
    }

    fn unusable(&self, blank: BotResult, reason: Text) -> BotResult {
        let checks = self.assignment.checks.iter().map(failed).collect();
        BotResult { unusable: Some(reason), checks, ..blank }
    }

    fn blank(&self) -> BotResult {
        BotResult {
            submission: String::new(),
            assignment: self.assignment.hash.clone(),
            isolation: String::new(),
            gaps: Vec::new(),
            points: 0.0,
            of: self.assignment.points(),
            unusable: None,
            checks: Vec::new(),
            moves: Vec::new(),
        }
    }

    /// The moves of the reference of the assignment, in the order of the positions; `None` where it was not asked.
    pub(super) fn reference_moves(&self) -> Vec<Option<String>> {
        let known = |place: usize| {
            let mut checks = self.assignment.checks.iter();
            checks.find_map(|check| match &check.task {
                Task::Answers(answers) => self.key.of(&answers.reference, place),
                _ => None,
            })
        };
        let chosen = |place| Some(known(place)?.chosen.clone());
        (0..self.assignment.places.len()).map(chosen).collect()
    }
}

/// The points of all checks, in hundredths as those of each.
fn in_all(checks: &[CheckResult]) -> f64 {
    let points: f64 = checks.iter().map(|check| check.points).sum();
    (points * 100.0).round() / 100.0
}
