//! Records: saved, refused, opened.

use std::fs;

use super::{after, enter, start, until};
use crate::tests::stage::{Stage, look};
use papan_ui::session::Setup;

const HUMANS: [&str; 2] = ["human", "human"];

/// So wide that the names of the folders of tests are not broken.
fn wide(start: &Setup) -> Stage {
    Stage::game(start, (200, 30), look())
}

#[test]
fn what_is_saved_is_opened_again_and_nothing_is_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.jsonl").display().to_string();
    let mut stage = wide(&start("connect-four", &HUMANS));
    stage.press("4 4 5 s");
    assert!(stage.picture().contains("> connect-four-7x6-7.jsonl"), "{}", stage.picture());
    enter(&mut stage, "");
    assert!(stage.picture().contains("give the name of a file"), "{}", stage.picture());
    enter(&mut stage, &file);
    assert!(stage.picture().contains(&format!("Saved in {file}.")), "{}", stage.picture());
    stage.press("s");
    enter(&mut stage, &file);
    assert!(stage.picture().contains("already exists"), "{}", stage.picture());
    enter(&mut stage, &folder.path().join("no such folder/game").display().to_string());
    assert!(stage.picture().contains("no folder for"), "{}", stage.picture());
    // The prompt is still there. A saved game is not lost.
    stage.press("Esc q");
    assert!(stage.is_over());
    let mut other = wide(&start("tic-tac-toe", &HUMANS));
    other.press("o");
    enter(&mut other, &file);
    assert!(until(&mut other, "connect-four:7x6").contains("Player 2 (○) to move."));
    other.press("BackTab");
    let words = other.picture();
    assert!(words.contains("1 4") && words.contains("2 5"), "{words}");
}

#[test]
fn what_is_no_record_is_refused_with_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    fs::write(path("damaged"), "{\"rules\":\"tic-tac-toe\",\"deal\":null,\"moves\":[]}\n{")
        .unwrap();
    fs::write(path("binary"), b"\xff\xfe\x00").unwrap();
    let mut stage = wide(&after("tic-tac-toe", &HUMANS, "b2"));
    stage.press("o");
    for (name, why) in [
        ("none", "cannot read"),
        (".", "is a folder: give a file of records"),
        ("damaged", "damaged, line 2"),
        ("binary", "cannot read"),
    ] {
        enter(&mut stage, &path(name));
        assert!(stage.picture().contains(why), "{name}\n{}", stage.picture());
    }
    stage.press("Esc");
    assert!(stage.picture().contains("Player 2 (O) to move."), "the game goes on");
}

#[test]
fn a_game_that_is_written_out_is_opened() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.txt").display().to_string();
    fs::write(&file, "X.X\n.O.\n...\n").unwrap();
    for (text, turn) in [("4455", "Player 1 (●)"), (file.as_str(), "Player 2 (O)")] {
        let mut stage = wide(&after("tic-tac-toe", &HUMANS, "b2"));
        stage.press("o");
        enter(&mut stage, text);
        until(&mut stage, &format!("{turn} to move."));
    }
    let mut stage = wide(&after("tic-tac-toe", &HUMANS, "b2"));
    stage.press("o");
    enter(&mut stage, "hello");
    assert!(stage.picture().contains("'hello' is neither moves"), "{}", stage.picture());
}

#[test]
fn which_of_several_records_is_asked_and_programs_in_them_are_not_started() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.jsonl").display().to_string();
    let game = |index: usize, rules: &str, players: &str, moves: &str| {
        format!(
            r#"{{"rules":"{rules}","players":[{players}],"index":{index},"deal":null,"moves":[{moves}]}}"#
        )
    };
    let records = [
        game(0, "tic-tac-toe:3x3", r#""cost","steps""#, r#""b2","a1""#),
        game(1, "connect-four:7x6", r#""human","engine:rm everything""#, r#""4""#),
        game(2, "connect-four:7x6", r#""human","nobody""#, r#""4""#),
        game(3, "connect-four:7x6", r#""human","human""#, r#""9""#),
    ];
    fs::write(&file, records.join("\n")).unwrap();
    let mut stage = Stage::game(&start("tic-tac-toe", &HUMANS), (80, 24), look());
    stage.press("o");
    enter(&mut stage, &file);
    assert!(stage.picture().contains("human - nobody"), "{}", stage.picture());
    // An unknown name may be a program's: a human player takes its place.
    stage.type_text("nobody").press("Enter");
    assert!(stage.picture().contains("Player 2 (○) human"), "{}", stage.picture());
    // A game that cannot be played is refused with a reason.
    stage.press("o");
    enter(&mut stage, &file);
    stage.press("End Enter");
    assert!(stage.picture().contains('9'), "{}", stage.picture());
    stage.press("o");
    enter(&mut stage, &file);
    stage.press("Down Enter");
    let picture = stage.picture();
    assert!(picture.contains("Player 2 (○) human"), "{picture}");
}
