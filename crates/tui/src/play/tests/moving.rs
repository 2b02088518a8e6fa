//! Animations: a falling disc, games without human players, the sign of a thinking player.

use std::cell::Cell;

use super::start;
use crate::tests::stage::{SMALL, Stage, look};
use crate::theme::Theme;

fn animated() -> Theme {
    Theme { animated: true, ..look() }
}

/// The pictures until nothing moves any more.
fn pictures(stage: &mut Stage) -> Vec<String> {
    let mut pictures = vec![stage.picture()];
    while stage.tick() {
        pictures.push(stage.picture());
        assert!(pictures.len() < 1000, "it never ends");
    }
    pictures
}

#[test]
fn a_disc_falls_row_by_row() {
    let mut stage = Stage::game(&start("connect-four", &["human", "human"]), SMALL, animated());
    assert!(!stage.tick(), "nothing moves before the first move");
    stage.press("4");
    let pictures = pictures(&mut stage);
    assert!(pictures.len() > 3, "{}", pictures.len());
    let rows: Vec<_> = pictures.iter().map(|picture| row_of_the_disc(picture)).collect();
    assert!(rows.is_sorted(), "{rows:?}");
    assert!(rows.first() < rows.last(), "{rows:?}");
}

/// The row of the board in which the disc is.
fn row_of_the_disc(picture: &str) -> Option<usize> {
    picture.lines().skip(4).position(|line| line.contains('●'))
}

#[test]
fn nothing_moves_where_nothing_is_to_move() {
    let mut stage = Stage::game(&start("connect-four", &["human", "human"]), SMALL, look());
    stage.press("4");
    assert!(!stage.tick());
}

#[test]
fn the_answer_waits_until_the_disc_has_arrived() {
    let mut stage = Stage::game(&start("connect-four", &["human", "cost"]), SMALL, animated());
    stage.press("4");
    // The player answers while the disc falls: one event is taken, and no time passes.
    let taken = Cell::new(false);
    stage.until(|_| taken.replace(true));
    let picture = stage.picture();
    assert!(picture.contains("cost is thinking"), "{picture}");
    assert!(!picture.contains("Decided by"), "{picture}");
    // The disc arrives, and the answer falls after it.
    pictures(&mut stage);
    let picture = stage.picture();
    assert!(picture.contains("Decided by") && picture.contains("Your turn"), "{picture}");
}

#[test]
fn stepping_back_stops_what_moves() {
    let mut stage = Stage::game(&start("connect-four", &["human", "human"]), SMALL, animated());
    stage.press("4 ,");
    assert!(!stage.tick());
    assert!(stage.picture().contains("Move 0 of 1."), "{}", stage.picture());
}
