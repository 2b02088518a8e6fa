//! Programs of others as real processes: the example bots play, and whatever a bot does wrong is
//! found out in time and leaves nothing behind.
#![allow(clippy::unwrap_used, clippy::print_stderr)]

mod arena;
mod bots;
mod faults;
mod faulty;
mod server;

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

pub(crate) fn there_is(tool: &str) -> bool {
    let found = Command::new(tool).arg("--version").output().is_ok_and(|run| run.status.success());
    if !found {
        eprintln!("skipped: {tool} is not installed");
    }
    found
}
