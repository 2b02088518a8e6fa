//! The choice of who sits where, as it is seen.
#![allow(clippy::unwrap_used)]

use super::open;
use crate::config::{Choices, Config};
use crate::tests::stage::{LARGE, SMALL, Stage, look};
use crate::theme::Theme;
use papan_words::Language;

fn seats(rules: &str, size: (u16, u16)) -> Stage {
    Stage::new(open(rules.parse().unwrap(), &Choices::default()), size)
}

#[test]
fn two_seats() {
    insta::assert_snapshot!("two_small", seats("connect-four", SMALL).picture());
}

#[test]
fn four_seats() {
    insta::assert_snapshot!("four_small", seats("dominoes", SMALL).picture());
}

#[test]
fn in_indonesian() {
    let look = Theme { language: Language::Id, ..look() };
    let screen = open("dominoes".parse().unwrap(), &Choices::default());
    let mut stage = Stage::with(screen, SMALL, look, Config::default());
    let picture = stage.picture();
    assert!(picture.contains("> ") && !picture.contains("Seat"), "{picture}");
}

#[test]
fn a_player_is_chosen_from_those_who_know_the_game() {
    let mut stage = seats("connect-four", SMALL);
    stage.press("Up Enter");
    insta::assert_snapshot!("choosing_small", stage.picture());
    stage.type_text("paper p2 chances");
    assert!(!stage.picture().contains("> points"), "no player is called so");
    stage.press("Ctrl-u").type_text("p2 chances").press("Enter");
    assert!(stage.picture().contains("> Seat 2  points"), "{}", stage.picture());
    let mut stage = seats("dominoes", LARGE);
    stage.press("Up Enter");
    let picture = stage.picture();
    assert!(picture.contains("sorted-balak") && !picture.contains("alphabeta"), "{picture}");
}

#[test]
fn a_player_is_typed_with_options_and_refused_with_the_reason() {
    let mut stage = seats("connect-four", SMALL);
    stage.press("Up Enter").type_text("alphabeta").press("Enter o");
    assert!(stage.picture().contains("> alphabeta"), "{}", stage.picture());
    stage.type_text(":depth=x").press("Enter");
    insta::assert_snapshot!("refused_small", stage.picture());
    stage.press("Ctrl-u").type_text("alphabeta:depth=3").press("Enter");
    assert!(stage.picture().contains("> Seat 2  alphabeta:depth=3"), "{}", stage.picture());
    for refused in ["value", "nobody", "engine:", ""] {
        stage.press("o Ctrl-u").type_text(refused).press("Enter");
        assert!(stage.picture().contains("Who sits in seat 2?"), "{}", stage.picture());
        stage.press("Esc");
    }
    assert!(stage.picture().contains("> Seat 2  alphabeta:depth=3"), "{}", stage.picture());
}

#[test]
fn a_long_name_is_cut_and_what_is_said_of_others_stays_in_its_place() {
    let mut stage = seats("connect-four", SMALL);
    let long = "engine:python3 folder/of/mine/a/rather/long/way/to/my_engine.py --depth 9";
    stage.press("Up o Ctrl-u").type_text(long).press("Enter");
    insta::assert_snapshot!("long_name", stage.picture());
}

#[test]
fn seats_are_swapped_and_the_choice_is_remembered() {
    let folder = tempfile::tempdir().unwrap();
    let screen = open("tic-tac-toe".parse().unwrap(), &Choices::default());
    let mut stage = Stage::in_folder(screen, SMALL, folder.path());
    stage.press("w");
    let picture = stage.picture();
    assert!(picture.contains("Seat 1  level:casual") && picture.contains("Seat 2  human"));
    stage.press("Enter").until(|picture| picture.contains("Your turn"));
    let remembered = Config::read(folder.path(), folder.path()).choices;
    assert_eq!(remembered.rules.as_deref(), Some("tic-tac-toe:3x3"));
    assert_eq!(remembered.players, ["level:casual", "human"]);
    // They sit there again, unless one of them does not know the game.
    let again = |rules: &str| {
        let screen = open(rules.parse().unwrap(), &remembered);
        Stage::new(screen, SMALL).picture()
    };
    assert!(again("connect-four").contains("Seat 2  human"));
    let mut other = remembered.clone();
    other.players = vec!["cost".to_owned(), "human".to_owned()];
    let screen = open("dominoes:openspiel2".parse().unwrap(), &other);
    assert!(Stage::new(screen, SMALL).picture().contains("Seat 1  human"));
}
