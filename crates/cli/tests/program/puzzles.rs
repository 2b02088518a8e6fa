//! Puzzles in files of one's own, and records from standard input.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn papan(folder: &Path, arguments: &str, input: &str) -> Output {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("papan"));
    let command = command.current_dir(folder).args(arguments.split(' '));
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.env("XDG_DATA_HOME", folder).spawn().unwrap();
    // A program that refuses its arguments does not read.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn text(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[test]
fn puzzles_that_were_made_are_listed_solved_and_checked() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let made = papan(folder, "puzzles make connect-four:6x5 --count 3 --out mine.txt", "");
    assert!(made.status.success(), "{made:?}");
    assert!(String::from_utf8(made.stderr).unwrap().contains("puzzles solve --file mine.txt"));
    let stored = std::fs::read_to_string(folder.join("mine.txt")).unwrap();
    let solution = stored.lines().nth(2).unwrap().split('\t').nth(1).unwrap();
    let list = text(&papan(folder, "puzzles list --file mine.txt", ""));
    assert!(list.contains("connect-four:6x5/3") && list.contains("3 puzzles"), "{list}");
    let second = papan(folder, "puzzles solve --file mine.txt 2", &format!("{solution}\n"));
    assert!(!text(&second).contains("only draws"), "{second:?}");
    let checked = papan(folder, "puzzles check --file mine.txt", "");
    assert!(checked.status.success(), "{checked:?}");
    for (arguments, code) in [
        ("solve --file mine.txt 4", 2),
        ("list --file none.txt", 2),
        ("check --file mine.txt tic-tac-toe", 0),
    ] {
        let output = papan(folder, &format!("puzzles {arguments}"), "");
        assert_eq!(output.status.code(), Some(code), "{arguments}: {output:?}");
    }
}

#[test]
fn a_record_is_explained_from_standard_input_and_by_the_number_of_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let arena = "arena tic-tac-toe --players steps points --games 4 --records games.jsonl";
    assert!(papan(folder, arena, "").status.success());
    let records = std::fs::read_to_string(folder.join("games.jsonl")).unwrap();
    let explain = "explain --player steps --ply 4 --line 2 --record";
    let file = papan(folder, &format!("{explain} games.jsonl"), "");
    let piped = papan(folder, &format!("{explain} -"), &records);
    assert!(file.status.success() && text(&file).contains("decided by"), "{file:?}");
    assert_eq!(text(&file), text(&piped));
    let none = papan(folder, "explain --player steps --record games.jsonl --line 9", "");
    let error = String::from_utf8(none.stderr).unwrap();
    assert!(error.contains("line 9 of games.jsonl is not the record of a game"), "{error}");
}
