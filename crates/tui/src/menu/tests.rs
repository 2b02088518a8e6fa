//! The menu as it is seen, and where it leads.
#![allow(clippy::unwrap_used)]

use std::fs;

use super::open;
use crate::config::{Choices, Config};
use crate::tests::stage::{SMALL, Stage, look};
use crate::theme::Theme;
use papan_words::Language;

/// The menu before the first game.
fn menu(size: (u16, u16)) -> Stage {
    Stage::new(open(&Config::default()), size)
}

/// The menu after a game by these rules.
fn menu_after(rules: &str, players: &[&str]) -> Stage {
    let choices = Choices {
        rules: Some(rules.to_owned()),
        players: players.iter().map(|&name| name.to_owned()).collect(),
        advisor: None,
    };
    let mut config = Config::default();
    config.choices = choices;
    Stage::new(open(&config), SMALL)
}

/// Replaces what is in a prompt and enters it.
fn enter(stage: &mut Stage, text: &str) {
    stage.press("Ctrl-u").type_text(text).press("Enter");
}

#[test]
fn the_first_start() {
    insta::assert_snapshot!("first_start_small", menu(SMALL).picture());
}

#[test]
fn the_last_game_comes_first() {
    let mut stage = menu_after("connect-four:7x6", &["human", "level:expert"]);
    insta::assert_snapshot!("with_a_last_game", stage.picture());
    stage.press("Enter");
    assert!(stage.picture().contains("Menu › connect-four:7x6"), "{}", stage.picture());
}

#[test]
fn what_was_remembered_and_makes_no_game_is_not_offered() {
    for (rules, players) in
        [("conect-four", &["human", "random"][..]), ("connect-four", &["human"]), ("dominoes", &[])]
    {
        let picture = menu_after(rules, players).picture();
        assert!(!picture.contains("The last game again"), "{picture}");
    }
}

#[test]
fn a_remembered_player_that_there_is_not_is_told() {
    let mut stage = menu_after("connect-four:7x6", &["human", "no-such-player"]);
    stage.press("Enter");
    assert!(stage.picture().contains("no-such-player"), "{}", stage.picture());
    assert!(stage.picture().contains("Papan › Menu\n"), "{}", stage.picture());
}

#[test]
fn rules_are_chosen_from_a_list() {
    insta::assert_snapshot!("rules", menu(SMALL).press("Down Enter").picture());
    let mut stage = menu(SMALL);
    stage.press("Down Enter").type_text("3x3x3x3").press("Enter");
    assert!(stage.picture().contains("tic-tac-toe:3x3x3x3  Who plays?"), "{}", stage.picture());
    // Back to the menu; nothing is lost.
    stage.press("Esc");
    assert!(stage.picture().contains("Papan › Menu\n"), "{}", stage.picture());
}

#[test]
fn rules_are_typed_and_refused_until_they_make_a_game() {
    let mut stage = menu(SMALL);
    stage.press("Enter End Enter");
    enter(&mut stage, "connect-four:43x3");
    assert!(stage.picture().contains("> connect-four:43x3"), "{}", stage.picture());
    enter(&mut stage, "connect-four:5x4,k=3");
    assert!(stage.picture().contains("connect-four:5x4,k=3  Who plays?"), "{}", stage.picture());
}

#[test]
fn the_many_options_of_dominoes_leave_room_to_type() {
    let mut stage = menu(SMALL);
    stage.press("3 End Enter");
    enter(&mut stage, "dominoes:paper,hand=99");
    insta::assert_snapshot!("typed_dominoes", stage.picture());
    assert!(!stage.picture().contains("pordi"), "{}", stage.picture());
    stage.press("PageDown PageDown PageDown");
    insta::assert_snapshot!("typed_dominoes_end", stage.picture());
}

#[test]
fn in_indonesian_and_with_ascii_alone() {
    let look = Theme { language: Language::Id, ascii: true, ..look() };
    let stage = |keys: &str| {
        let mut stage = Stage::with(open(&Config::default()), SMALL, look, Config::default());
        stage.press(keys);
        stage
    };
    insta::assert_snapshot!("indonesian", stage("").picture());
    for keys in
        ["", "Enter", "Enter End Enter", "3 End Enter", "4", "?", "1 Enter", "1 Enter Up Enter"]
    {
        let picture = stage(keys).picture();
        assert!(picture.is_ascii(), "{keys}\n{picture}");
    }
}

#[test]
fn digits_and_the_mouse_choose_too() {
    let mut stage = menu(SMALL);
    stage.press("2");
    assert!(stage.picture().contains("Rules of Tic-tac-toe"));
    stage.press("Esc").click_on("Dominoes");
    assert!(stage.picture().contains("Rules of Dominoes"));
    stage.press("Esc").click_on("Quit");
    assert!(stage.is_over());
}

#[test]
fn a_record_is_opened_or_refused_with_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let game = |moves: &str| {
        format!(
            r#"{{"rules":"tic-tac-toe:3x3","players":["cost","steps"],"deal":null,"moves":[{moves}]}}"#
        )
    };
    fs::write(path("one"), game("\"b2\"")).unwrap();
    fs::write(path("two"), format!("{}\n\n{}\n", game("\"b2\""), game("\"a1\",\"b2\""))).unwrap();
    fs::write(path("damaged"), "{\"rules\":3}").unwrap();
    fs::write(path("empty"), "").unwrap();
    fs::write(path("impossible"), game("\"b2\",\"b2\"")).unwrap();
    let mut stage = menu((200, 24));
    stage.press("4");
    for (name, why) in [
        ("missing", "cannot read"),
        (".", "is a folder: give a file of records"),
        ("damaged", "no record in"),
        ("empty", "it is empty"),
    ] {
        enter(&mut stage, &path(name));
        assert!(stage.picture().contains(why), "{name}\n{}", stage.picture());
        assert!(stage.picture().contains("A file of records"), "{}", stage.picture());
    }
    // This one can be read, but not be played.
    enter(&mut stage, &path("impossible"));
    assert!(stage.picture().contains("b2"), "{}", stage.picture());
    assert!(stage.picture().contains("Papan › Menu\n"), "{}", stage.picture());
    stage.press("4");
    enter(&mut stage, &path("two"));
    assert!(stage.picture().contains("Which game?"), "{}", stage.picture());
    stage.press("Down Enter");
    stage.until(|picture| picture.contains("tic-tac-toe:3x3"));
}

#[test]
fn a_game_that_was_left_is_there_again_with_what_was_achieved() {
    let folder = tempfile::tempdir().unwrap();
    let menu = || {
        let config = Config::read(folder.path(), folder.path());
        Stage::in_folder(open(&config), SMALL, folder.path())
    };
    let mut config = Config::read(folder.path(), folder.path());
    config.choices.rules = Some("tic-tac-toe".to_owned());
    config.choices.players = vec!["human".to_owned(), "human".to_owned()];
    config.save().unwrap();
    let mut stage = menu();
    assert!(!stage.picture().contains("My games"), "{}", stage.picture());
    stage.press("Enter 1 2 3");
    // As if the terminal had been closed.
    drop(stage);
    let mut stage = menu();
    assert!(stage.picture().contains("My games"), "{}", stage.picture());
    stage.click_on("My games");
    assert!(stage.picture().contains("unfinished; human - human"), "{}", stage.picture());
    stage.press("Enter");
    assert!(stage.picture().contains("Player 2 (O) to move."), "{}", stage.picture());
}
