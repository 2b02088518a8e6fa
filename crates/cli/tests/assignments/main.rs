//! The assignments of the repository, graded as a teacher grades them: starters pass the protocol check, correct bots get full
//! points however they are written, and each planted fault is named.
#![allow(clippy::unwrap_used)]

mod faults;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

/// The folder of the assignments.
pub(crate) fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assignments").canonicalize().unwrap()
}

/// A student in the result of a class.
pub(crate) struct Student(Value);

impl Student {
    pub(crate) fn name(&self) -> &str {
        self.0["name"].as_str().unwrap()
    }

    /// The check with this name.
    fn check(&self, name: &str) -> &Value {
        let mut checks = self.0["result"]["checks"].as_array().unwrap().iter();
        checks.find(|check| check["name"] == name).unwrap()
    }

    fn has_passed(&self, check: &str) -> bool {
        self.check(check)["passed"] == true
    }

    /// The texts of the feedback of a check, in English.
    pub(crate) fn feedback(&self, check: &str) -> Vec<String> {
        let feedback = self.check(check)["feedback"].as_array().cloned().unwrap_or_default();
        let text = |one: &Value| one["text"]["en"].as_str().unwrap().to_owned();
        feedback.iter().map(text).collect()
    }

    fn has_full_points(&self) -> bool {
        self.0["result"]["points"] == self.0["result"]["of"]
    }
}

/// Grades submissions by an assignment.
pub(crate) fn grade(assignment: &str, submissions: &[PathBuf]) -> Vec<Student> {
    let graded = Command::new(assert_cmd::cargo::cargo_bin!("papan"))
        .args(["grade", "--json"])
        .arg(folder().join(assignment))
        .args(submissions)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&graded.stderr);
    let result: Value = serde_json::from_slice(&graded.stdout).expect(&errors);
    let students: Vec<_> =
        result["students"].as_array().unwrap().iter().cloned().map(Student).collect();
    assert_eq!(result["missing"], 0, "{errors}");
    students
}

/// The endings of the bots that need nothing but what the other tests need, and of those that need more.
const USUAL: [&str; 2] = ["py", "cpp"];
const OTHERS: [&str; 2] = ["java", "js"];

/// The bots in a folder with these endings.
fn bots(folder: &Path, endings: [&str; 2]) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let has_ending = |path: &PathBuf| {
        let ending = path.extension().and_then(|ending| ending.to_str());
        ending.is_some_and(|ending| endings.contains(&ending))
    };
    let mut found: Vec<_> = files.filter(has_ending).collect();
    found.sort();
    found
}

fn starters_pass_the_protocol_check(assignment: &str, endings: [&str; 2]) {
    let files = bots(&folder().join(assignment).join("starter"), endings);
    let students = grade(assignment, &files);
    assert!(!files.is_empty() && students.len() == files.len(), "{files:?}");
    for student in students {
        assert!(student.has_passed("protocol"), "{assignment}: {}", student.0);
        assert!(!student.has_full_points(), "{assignment}: nothing is left to do in {}", student.0);
    }
}

fn correct_bots_get_full_points(assignment: &str, endings: [&str; 2], expected: usize) {
    let mut files = bots(&folder().join("tests").join(assignment).join("correct"), endings);
    files.extend(bots(&folder().join("solutions").join(assignment), endings));
    let students = grade(assignment, &files);
    assert_eq!(students.len(), expected);
    let wrong: Vec<_> =
        students.iter().filter(|student| !student.has_full_points()).map(|one| &one.0).collect();
    assert!(wrong.is_empty(), "{assignment}: {wrong:#?}");
}

/// The tests of an assignment. Its ten correct bots are seven in Python or C++ and three in JavaScript or Java.
macro_rules! tests_of {
    ($name:ident, $assignment:literal) => {
        mod $name {
            #[test]
            fn starters_pass_the_protocol_check() {
                crate::starters_pass_the_protocol_check($assignment, crate::USUAL);
            }

            #[test]
            fn the_solution_and_correct_bots_get_full_points() {
                crate::correct_bots_get_full_points($assignment, crate::USUAL, 8);
            }

            #[test]
            #[ignore = "needs Java and Node: cargo test -p papan --test assignments -- --ignored"]
            fn bots_in_java_and_javascript_get_their_points() {
                crate::starters_pass_the_protocol_check($assignment, crate::OTHERS);
                crate::correct_bots_get_full_points($assignment, crate::OTHERS, 3);
            }

            #[test]
            fn every_planted_fault_is_named() {
                crate::faults::every_planted_fault_is_named($assignment);
            }
        }
    };
}

tests_of!(greedy_connect_four, "greedy-connect-four");
tests_of!(greedy_tic_tac_toe, "greedy-tic-tac-toe");
tests_of!(minimax, "minimax");
tests_of!(dominoes, "dominoes");
