//! Games on the screen as they are seen, with real threads that think, judge and advise.
#![allow(clippy::unwrap_used)]

mod course;
mod files;
mod hidden;
mod moving;
mod panels;

use crate::tests::stage::{SMALL, Stage, look};
use papan_ui::session::Setup;

/// A game between these, with everything at random drawn from the same seed.
fn start(rules: &str, players: &[&str]) -> Setup {
    let players = players.iter().map(|&name| name.into()).collect();
    Setup { seed: Some(7), ..Setup::new(rules.parse().unwrap(), players) }
}

/// The same after these moves.
fn after(rules: &str, players: &[&str], moves: &str) -> Setup {
    Setup { moves: moves.to_owned(), ..start(rules, players) }
}

fn small(start: &Setup) -> Stage {
    Stage::game(start, SMALL, look())
}

/// Waits until this is shown.
fn until(stage: &mut Stage, text: &str) -> String {
    stage.until(|picture| picture.contains(text)).picture()
}

/// Replaces what is in a prompt and enters it.
fn enter(stage: &mut Stage, text: &str) {
    stage.press("Ctrl-u").type_text(text).press("Enter");
}

/// Waits until nothing is being judged any more.
fn judged(stage: &mut Stage) -> String {
    stage.until(|picture| !picture.contains('·') && !picture.contains("Finding out")).picture()
}
