//! External programs as real processes: the example bots play, and whatever a bot does wrong is
//! reported in time and leaves no process running.
#![allow(clippy::unwrap_used)]

mod arena;
mod bots;
mod faults;
mod faulty;
mod sandbox;
mod server;
#[path = "../waiting/mod.rs"]
mod waiting;

use std::path::Path;
use std::process::{Command, Output};

use papan_games::Ruleset;
use papan_games::line::LineRules;

pub(crate) fn connect_four() -> LineRules {
    let Ok(Ruleset::Line(rules)) = "connect-four:7x6".parse() else {
        panic!("the usual board");
    };
    rules
}

pub(crate) fn papan(arguments: &[&str]) -> Output {
    Command::new(assert_cmd::cargo::cargo_bin!("papan")).args(arguments).output().unwrap()
}

pub(crate) fn example(name: &str) -> String {
    let bots = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bots");
    shlex::try_quote(bots.join(name).to_str().unwrap()).unwrap().into_owned()
}

/// The command that runs a Python script. Python is needed for these tests.
pub(crate) fn python(script: &str) -> String {
    let found = Command::new("python3").arg("--version").output();
    let is_there = found.is_ok_and(|run| run.status.success());
    assert!(is_there, "python3 is needed for this test: install the package python3");
    format!("python3 {script}")
}
