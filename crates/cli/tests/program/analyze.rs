//! `papan analyze` as a process: every source of games gives the same figures, and wrong files are refused.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn papan(folder: &Path, arguments: &[&str], input: &str) -> Output {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("papan"));
    let command = command.current_dir(folder).args(arguments);
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn().unwrap();
    // A program that refuses its arguments does not read.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn analyze(folder: &Path, arguments: &[&str], input: &str) -> Output {
    papan(folder, &[&["analyze"], arguments].concat(), input)
}

fn json(folder: &Path, arguments: &[&str], input: &str) -> Value {
    let output = analyze(folder, &[arguments, &["--json"]].concat(), input);
    assert!(output.status.success(), "{output:?}");
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn records_and_tournaments_give_the_same_mistakes_on_any_number_of_threads() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let arena = ["arena", "connect-four:5x4", "--players", "cost", "random", "--games", "10"];
    let files = ["--db", "games.db", "--records", "games.jsonl"];
    assert!(papan(folder, &[&arena[..], &files].concat(), "").status.success());
    let found = json(folder, &["games.db"], "");
    assert_eq!(found, json(folder, &["games.jsonl", "--threads", "1"], ""));
    let records = std::fs::read_to_string(folder.join("games.jsonl")).unwrap();
    assert_eq!(found, json(folder, &["-", "--threads", "3"], &records));
    assert_eq!((&found["games"], &found["analysed"]), (&10.into(), &10.into()));
    for player in found["players"].as_array().unwrap() {
        let sum = |list: &str, of: &str| -> u64 {
            player[list].as_array().unwrap().iter().map(|row| row[of].as_u64().unwrap()).sum()
        };
        for gravity in ["blunders", "mistakes", "inaccuracies"] {
            assert_eq!(player[gravity], sum("by_theme", gravity), "{gravity}");
            assert_eq!(player[gravity], sum("by_ply", gravity), "{gravity}");
        }
    }
    // The command of a mistake explains its position.
    let worst = &found["players"][1]["worst"][0];
    let command = worst["command"].as_str().unwrap().strip_prefix("papan ").unwrap();
    let explained = papan(folder, &command.split(' ').collect::<Vec<_>>(), "");
    assert!(explained.status.success(), "{explained:?}");
}

#[test]
fn the_moves_of_one_game_are_analysed_in_both_languages() {
    let folder = tempfile::tempdir().unwrap();
    let text = |arguments: &[&str]| {
        let output = analyze(folder.path(), arguments, "4455353\n");
        String::from_utf8(output.stdout).unwrap()
    };
    let english = text(&["-"]);
    assert!(english.contains("A blunder: 5 loses, 3 wins."), "{english}");
    assert!(english.contains("answers with 3 or 6, which makes two threats"), "{english}");
    assert!(english.contains("--player perfect --position 445"), "{english}");
    let indonesian = text(&["-", "--lang", "id"]);
    assert!(indonesian.contains("membiarkan ancaman ganda"), "{indonesian}");
}

#[test]
fn files_that_cannot_be_analysed_are_refused_with_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    let refused = |arguments: &[&str], input: &str| {
        let output = analyze(folder.path(), arguments, input);
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        String::from_utf8(output.stderr).unwrap()
    };
    assert!(refused(&["none.db"], "").contains("none.db"));
    assert!(refused(&["-"], "hello").contains("hello"));
    let record =
        |rules: &str, moves: &str| format!("{{\"rules\":\"{rules}\",\"moves\":[{moves}]}}");
    let two = format!("{}\n{}\n", record("connect-four", "\"4\""), record("tic-tac-toe", ""));
    assert!(refused(&["-"], &two).contains("line 2 has a game of tic-tac-toe:3x3"));
    assert!(refused(&["-"], &record("connect-four", "\"9\"")).contains("line 1"));
    assert!(refused(&["-"], &record("connect-four:endless", "")).contains("no exact values"));
    assert!(refused(&["-", "--players", "csot"], "44").contains("Player 1"));
}
