#![allow(clippy::unwrap_used)]

use papan_ui::puzzles::{Attempt, PuzzleId, Standing, hint, try_move};

use crate::config;
use crate::menu;
use crate::tests::stage::{LARGE, SMALL, Stage};

/// The screen with the first puzzle of Connect Four.
fn opened(folder: &std::path::Path, size: (u16, u16)) -> Stage {
    let menu = menu::open(&config::Config::default());
    let mut stage = Stage::in_folder(menu, size, folder);
    stage.click_on("Puzzles").click_on("connect-four:7x6");
    stage
}

/// The first move of the solution of a puzzle.
fn solution(id: &str) -> String {
    let id: PuzzleId = id.parse().unwrap();
    hint(&id, Attempt { hints: 1, ..Attempt::default() }).unwrap().solution.unwrap()
}

/// Plays every move of a solution; the opponent answers in between.
fn solve(stage: &mut Stage, id: &str) {
    let id: PuzzleId = id.parse().unwrap();
    let mut attempt = Attempt::default();
    while !attempt.solved {
        let told = hint(&id, Attempt { hints: 1, ..attempt.clone() }).unwrap();
        let reply = try_move(&id, &told.solution.unwrap(), attempt, Standing::default()).unwrap();
        stage.press(&reply.text);
        let words = if reply.done { "is the solution" } else { "What now?" };
        let answer = format!("{} is", reply.text);
        stage.until(|picture| picture.contains(words) && picture.contains(&answer));
        attempt = reply.attempt;
    }
}

fn another(solution: &str) -> &'static str {
    let columns = ["4", "3", "5"];
    columns.into_iter().find(|&column| column != solution).unwrap()
}

#[test]
fn a_puzzle_is_solved_and_remembered() {
    let folder = tempfile::tempdir().unwrap();
    let mut stage = opened(folder.path(), SMALL);
    stage.until(|picture| picture.contains("Which?"));
    solve(&mut stage, "connect-four:7x6/1");
    assert!(stage.picture().contains("1 solved, 1 of"));
    stage.press("n");
    assert!(stage.picture().contains("connect-four:7x6/2"), "{}", stage.picture());
    stage.press("Esc");
    assert!(stage.picture().contains("1 of 600 solved"), "{}", stage.picture());
    // A solved puzzle is not offered again.
    stage.click_on("connect-four:7x6");
    assert!(stage.picture().contains("connect-four:7x6/2"), "{}", stage.picture());
}

#[test]
fn another_move_is_refuted_on_the_board_and_costs_the_first_try() {
    let folder = tempfile::tempdir().unwrap();
    let mut stage = opened(folder.path(), LARGE);
    let solution = solution("connect-four:7x6/1");
    let before = stage.picture();
    stage.press(another(&solution));
    stage.until(|picture| picture.contains("Perfect play"));
    stage.press("w");
    let after = stage.picture();
    // A large disc has one such corner.
    let discs = |picture: &str| picture.matches('▟').count();
    assert_eq!(discs(&after), discs(&before) + 1, "{after}");
    stage.press(". .");
    assert_eq!(discs(&stage.picture()), discs(&before) + 3);
    stage.press("End");
    insta::assert_snapshot!("refutation", stage.picture());
    stage.press("w");
    solve(&mut stage, "connect-four:7x6/1");
    assert!(stage.picture().contains("1 solved, 0 of"), "{}", stage.picture());
}

#[test]
fn after_another_move_the_footer_says_how_to_see_why_not() {
    let folder = tempfile::tempdir().unwrap();
    let mut stage = opened(folder.path(), SMALL);
    stage.press(another(&solution("connect-four:7x6/1")));
    let picture = stage.until(|picture| picture.contains("Perfect play")).picture();
    assert!(picture.lines().last().unwrap().contains(" w why not"), "{picture}");
}

#[test]
fn hints_tell_the_theme_and_then_the_move() {
    let folder = tempfile::tempdir().unwrap();
    let mut stage = opened(folder.path(), LARGE);
    stage.press("t");
    assert!(!stage.picture().contains("The move is"));
    stage.press("t");
    let told = format!("The move is {}.", solution("connect-four:7x6/1"));
    assert!(stage.picture().contains(&told), "{}", stage.picture());
}

#[test]
fn every_collection_can_be_drawn_at_every_size() {
    let folder = tempfile::tempdir().unwrap();
    for size in [SMALL, LARGE] {
        for rules in ["connect-four:8x8", "tic-tac-toe:3x3x3", "tic-tac-toe:4x4x4", "dominoes"] {
            let menu = menu::open(&config::Config::default());
            let mut stage = Stage::in_folder(menu, size, folder.path());
            stage.click_on("Puzzles").click_on(rules);
            let picture = stage.picture();
            assert!(picture.contains("Which?"), "{rules}\n{picture}");
        }
    }
}
