//! The assignments of the repository, graded as a teacher grades them: starters pass the protocol check, correct bots get full
//! points however they are written, and each planted fault is named.
#![allow(clippy::unwrap_used)]

mod faults;

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

fn starters_pass_the_protocol_check(assignment: &str) {
    let starter = folder().join(assignment).join("starter");
    let files = ["bot.py", "Bot.java", "bot.cpp"].map(|name| starter.join(name));
    let students = grade(assignment, &files);
    assert_eq!(students.len(), 3);
    for student in students {
        assert!(student.has_passed("protocol"), "{assignment}: {}", student.0);
        assert!(!student.has_full_points(), "{assignment}: nothing is left to do in {}", student.0);
    }
}

fn correct_bots_get_full_points(assignment: &str) {
    let correct = folder().join("tests").join(assignment).join("correct");
    let students = grade(assignment, &[folder().join("solutions").join(assignment), correct]);
    assert_eq!(students.len(), 11, "the solution and ten others");
    let wrong: Vec<_> =
        students.iter().filter(|student| !student.has_full_points()).map(|one| &one.0).collect();
    assert!(wrong.is_empty(), "{assignment}: {wrong:#?}");
}

/// The tests of an assignment.
macro_rules! tests_of {
    ($name:ident, $assignment:literal) => {
        mod $name {
            #[test]
            fn starters_pass_the_protocol_check() {
                crate::starters_pass_the_protocol_check($assignment);
            }

            #[test]
            fn correct_bots_get_full_points() {
                crate::correct_bots_get_full_points($assignment);
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
