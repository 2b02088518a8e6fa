//! A class: many submissions on several threads, with results that are kept in a folder and reused.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::thread;

use papan_engine::{Gap, Isolation};
use papan_words::Message;
use parking_lot::Mutex;
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::grading::{Grader, Room};
use super::result::BotResult;
use super::similarity::{Alike, groups};
use super::submission::{Submission, hex};
use super::text::Text;
use crate::words::say;

/// The submissions of a class.
#[derive(Debug)]
pub struct Class<'a> {
    /// Grades each of them.
    pub grader: &'a Grader<'a>,
    /// The submissions.
    pub submissions: &'a [Submission],
}

/// How to run, follow and stop the grading of a class. Except for the isolation, nothing here changes a result.
pub struct ClassOptions<'a> {
    /// The number of submissions that are graded at the same time.
    pub threads: NonZeroUsize,
    /// How bots are separated from the rest of the system.
    pub isolation: Isolation,
    /// The gaps of that isolation.
    pub gaps: &'a [Gap],
    /// Files and folders that bots must not read.
    pub hidden: &'a [PathBuf],
    /// A folder for temporary files.
    pub scratch: &'a Path,
    /// The folder in which results are kept.
    pub kept: Option<&'a Path>,
    /// Stops the run. Finished results are kept.
    pub stop: &'a AtomicBool,
    /// Called after every submission.
    pub done: &'a (dyn Fn() + Sync),
}

impl std::fmt::Debug for ClassOptions<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ClassOptions").field("threads", &self.threads).finish_non_exhaustive()
    }
}

/// The results of a class.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ClassResult {
    /// The title of the assignment.
    pub title: Text,
    /// The rules.
    pub rules: String,
    /// The points that all checks bring.
    pub of: f64,
    /// The students that are graded, in the order of the submissions.
    pub students: Vec<Student>,
    /// The number of submissions that are not graded, because the run was stopped.
    pub missing: usize,
    /// The names of submissions with the same files.
    pub duplicates: Vec<Vec<String>>,
    /// Submissions with the same moves in all positions.
    pub alike: Vec<Alike>,
}

/// A student and the result of the bot.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Student {
    /// The name of the submission.
    pub name: String,
    /// The result.
    pub result: BotResult,
}

/// Why a class could not be graded.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.message())]
pub struct GradeError {
    path: PathBuf,
    error: io::Error,
}

impl GradeError {
    /// Returns the message to show.
    pub fn message(&self) -> Message {
        let (file, reason) = (self.path.display().to_string(), self.error.to_string());
        say!("grade-file", file = file, reason = reason)
    }
}

impl Class<'_> {
    /// Grades every submission, those with the same files once.
    pub fn grade(&self, options: &ClassOptions<'_>) -> Result<ClassResult, GradeError> {
        if let Some(folder) = options.kept {
            fs::create_dir_all(folder).map_err(|error| unwritable(folder, error))?;
        }
        let mut different: Vec<&Submission> = Vec::new();
        let mut names: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        for submission in self.submissions {
            let same = names.entry(&submission.hash).or_default();
            if same.is_empty() {
                different.push(submission);
            }
            same.push(submission.name.clone());
        }
        let results = self.grade_all(&different, options)?;
        let student = |submission: &Submission| {
            let result = results.get(submission.hash.as_str())?.clone();
            Some(Student { name: submission.name.clone(), result })
        };
        let students: Vec<_> = self.submissions.iter().filter_map(student).collect();
        let bots = students.iter().map(|student| {
            let BotResult { submission, moves, .. } = &student.result;
            (student.name.as_str(), submission.as_str(), &moves[..])
        });
        let assignment = self.grader.assignment;
        Ok(ClassResult {
            title: assignment.title.clone(),
            rules: assignment.rules.to_string(),
            of: assignment.points(),
            missing: self.submissions.len() - students.len(),
            alike: groups(bots, &self.grader.reference_moves()),
            duplicates: duplicates(&different, &names),
            students,
        })
    }

    /// Grades different submissions on several threads. Returns the results by the hashes of the submissions.
    fn grade_all<'s>(
        &self,
        different: &[&'s Submission],
        options: &ClassOptions<'_>,
    ) -> Result<BTreeMap<&'s str, BotResult>, GradeError> {
        let (next, results) = (AtomicUsize::new(0), Mutex::new(BTreeMap::new()));
        let failed = Mutex::new(None);
        let work = || {
            while let Some(&submission) = different.get(next.fetch_add(1, Relaxed)) {
                match self.grade_one(submission, options) {
                    Ok(Some(result)) => {
                        results.lock().insert(submission.hash.as_str(), result);
                        (options.done)();
                    }
                    Ok(None) => return,
                    Err(error) => {
                        failed.lock().get_or_insert(error);
                        next.store(different.len(), Relaxed);
                    }
                }
            }
        };
        thread::scope(|scope| {
            let others = options.threads.get().min(different.len()).saturating_sub(1);
            for _ in 0..others {
                scope.spawn(work);
            }
            work();
        });
        match failed.into_inner() {
            Some(error) => Err(error),
            None => Ok(results.into_inner()),
        }
    }

    /// Reads the kept result of a submission, or grades it and keeps the result; `None` if the run is stopped.
    fn grade_one(
        &self,
        submission: &Submission,
        options: &ClassOptions<'_>,
    ) -> Result<Option<BotResult>, GradeError> {
        if options.stop.load(Relaxed) {
            return Ok(None);
        }
        let assignment = &self.grader.assignment.hash;
        let key = [&submission.hash, assignment, options.isolation.name()].join(" ");
        let key = hex(&Sha256::digest(key));
        let file = options.kept.map(|folder| folder.join(format!("{key}.json")));
        if let Some(kept) = file.as_deref().and_then(read_kept)
            && (&kept.submission, &kept.assignment) == (&submission.hash, assignment)
        {
            return Ok(Some(kept));
        }
        let folder = options.scratch.join(&key[..16]);
        let room = Room {
            folder: &folder,
            isolation: options.isolation,
            gaps: options.gaps,
            hidden: options.hidden,
        };
        let result = self.grader.grade(submission, &room, options.stop);
        // Temporary files that cannot be removed now go with the folder that they are in.
        let _ = fs::remove_dir_all(&folder);
        if let (Some(file), Some(result)) = (&file, &result) {
            keep(file, result).map_err(|error| unwritable(file, error))?;
        }
        Ok(result)
    }
}

fn unwritable(path: &Path, error: io::Error) -> GradeError {
    GradeError { path: path.to_owned(), error }
}

/// Reads a kept result. One that is damaged is made again.
fn read_kept(file: &Path) -> Option<BotResult> {
    serde_json::from_slice(&fs::read(file).ok()?).ok()
}

/// Writes a result under another name first, so that a run that is killed leaves no half of it.
fn keep(file: &Path, result: &BotResult) -> io::Result<()> {
    let mut text = serde_json::to_string_pretty(result)?;
    text.push('\n');
    let begun = file.with_extension("begun");
    fs::write(&begun, text)?;
    fs::rename(begun, file)
}

/// The names of submissions with the same files, in the order of the first.
fn duplicates(different: &[&Submission], names: &BTreeMap<&str, Vec<String>>) -> Vec<Vec<String>> {
    let of = |submission: &&Submission| names.get(submission.hash.as_str()).cloned();
    different.iter().filter_map(of).filter(|names| names.len() > 1).collect()
}
