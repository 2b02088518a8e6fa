//! Planted faults: the reference solution with a small change, and the feedback that names it.

use std::fs;

use serde::Deserialize;
use tempfile::TempDir;

use super::{folder, grade};

/// The file with the faults of an assignment.
#[derive(Deserialize)]
struct FaultFile {
    fault: Vec<PlantedFault>,
}

/// A change of the reference solution.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlantedFault {
    name: String,
    /// The text of the solution that is replaced.
    find: String,
    put: String,
    /// The check that must name the fault.
    check: String,
    /// A part of its feedback.
    feedback: String,
}

pub(super) fn every_planted_fault_is_named(assignment: &str) {
    let text = fs::read_to_string(folder().join("tests").join(assignment).join("faults.toml"));
    let FaultFile { fault: faults } = toml::from_str(&text.unwrap()).unwrap();
    assert!(faults.len() >= 10, "{assignment}: {}", faults.len());
    let source = folder().join("solutions").join(assignment).join("bot.py");
    let solution = fs::read_to_string(source).unwrap();
    let submissions = TempDir::new().unwrap();
    for PlantedFault { name, find, put, .. } in &faults {
        assert_eq!(solution.matches(find).count(), 1, "{assignment}, {name}: {find:?}");
        let bot_folder = submissions.path().join(name);
        fs::create_dir(&bot_folder).unwrap();
        fs::write(bot_folder.join("bot.py"), solution.replacen(find, put, 1)).unwrap();
    }
    let students = grade(assignment, &[submissions.path().to_owned()]);
    assert_eq!(students.len(), faults.len());
    let mut unnamed = Vec::new();
    for PlantedFault { name, check, feedback, .. } in &faults {
        let student = students.iter().find(|student| student.name() == name).unwrap();
        let given = student.feedback(check);
        if !given.iter().any(|text| text.contains(feedback)) {
            unnamed.push(format!("{name}: wanted \"{feedback}\" in {check}, got {given:#?}"));
        }
    }
    assert!(unnamed.is_empty(), "{assignment}:\n{}", unnamed.join("\n"));
}
