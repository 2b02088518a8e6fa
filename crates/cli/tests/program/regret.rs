//! `papan regret` as a process: what other programs read, and Ctrl-C.

use std::process::{Command, Stdio};

use serde_json::Value;

use crate::waiting::until;

fn regret(arguments: &[&str]) -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("papan"));
    command.arg("regret").args(arguments);
    command
}

fn json(arguments: &[&str]) -> Value {
    let output = regret(arguments).arg("--json").output().unwrap();
    assert!(output.status.success(), "{output:?}");
    serde_json::from_slice(&output.stdout).unwrap()
}

/// The mean is a number, and in its interval.
fn assert_between(player: &Value, name: &str) {
    let part = |suffix: &str| player[format!("{name}{suffix}")].as_f64().unwrap();
    assert!(part("_low") <= part("") && part("") <= part("_high"), "{player}");
}

#[test]
fn the_json_is_the_same_on_one_thread_and_on_two() {
    let arguments = ["connect-four:5x5", "--players", "cost", "medium", "--games", "10"];
    let [one, two] =
        ["1", "2"].map(|threads| json(&[&arguments[..], &["--threads", threads]].concat()));
    assert_eq!(one, two);
    for player in one["players"].as_array().unwrap() {
        assert_eq!(player["games"], 10);
        assert_between(player, "kept");
        assert_between(player, "loss");
        let sum = |list: &str, field: &str| -> u64 {
            player[list].as_array().unwrap().iter().map(|row| row[field].as_u64().unwrap()).sum()
        };
        assert_eq!(player["judged"], sum("by_ply", "moves"));
        // Sorted by value and by look, every position is there twice.
        assert_eq!(sum("by_kind", "moves"), 2 * sum("by_ply", "moves"));
        let first = &player["first_error"];
        let games = sum("by_ply", "first_errors") + first["none"].as_u64().unwrap();
        assert_eq!(games + first["unknown"].as_u64().unwrap(), 10);
    }
}

#[test]
fn the_csv_replaces_what_was_there_and_quotes_players() {
    let path = std::env::temp_dir().join(format!("papan-regret-{}.csv", std::process::id()));
    let player = "cost:order=defensive,pass=published";
    for games in ["40", "2"] {
        let arguments = ["tic-tac-toe", "--players", player, "--games", games, "--csv"];
        assert!(regret(&arguments).arg(&path).status().unwrap().success());
    }
    let text = std::fs::read_to_string(&path).unwrap();
    std::fs::remove_file(&path).unwrap();
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("player,by,kind,moves,blunders,lost"));
    // Two games, so that two moves were made after the two of the opening.
    let first = format!("\"{player}\",ply,2,2,");
    assert!(lines.next().is_some_and(|line| line.starts_with(&first)), "{text}");
    assert_eq!(text.matches("player,by").count(), 1, "{text}");
}

#[cfg(unix)]
#[test]
fn ctrl_c_shows_what_there_is_so_far_and_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log");
    // What Papan sends to its engine shows which game is being played.
    let (papan, file) = (env!("CARGO_BIN_EXE_papan"), log.display());
    let program = format!("engine:sh -c 'tee {file} | {papan} engine tic-tac-toe --player cost'");
    let arguments = ["tic-tac-toe", "--players", &program, "--games", "1000000000", "--json"];
    let child = regret(&arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let games = || std::fs::read_to_string(&log).unwrap_or_default().matches("uginewgame").count();
    until("it plays its third game", || games() >= 3);
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{output:?}");
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report["stopped"], true);
    let games = report["players"][0]["games"].as_u64().unwrap();
    assert!(games > 0, "{report}");
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains(&format!("stopped after {games} of 1000000000")), "{said}");
}

#[test]
fn a_program_is_measured_as_the_player_that_it_is() {
    let papan = env!("CARGO_BIN_EXE_papan");
    let program = format!("engine:name=mine,{papan} engine connect-four:5x4 --player cost");
    let found = json(&[
        "connect-four:5x4",
        "--players",
        "cost",
        &program,
        "--games",
        "5",
        "--threads",
        "2",
    ]);
    let mut rows = found["players"].as_array().unwrap().clone();
    for row in &mut rows {
        row.as_object_mut().unwrap().remove("player");
    }
    assert_eq!(rows[0], rows[1]);
    assert!(rows[0]["judged"].as_u64().unwrap() > 0);
}

#[test]
fn a_program_that_talks_nonsense_forfeits_and_it_is_said_why() {
    let script = "while read line; do case $line in ugi) echo ugiok;; isready) echo readyok;; \
                  go*) echo bestmove nonsense;; quit) exit;; esac; done";
    let program = format!("engine:name=mine,sh -c '{script}'");
    let arguments = ["tic-tac-toe", "--players", "steps", &program, "--games", "4"];
    let found = json(&arguments);
    let row = &found["players"][1];
    assert_eq!((row["forfeits"].as_u64(), row["moves"].as_u64()), (Some(4), Some(0)));
    assert_eq!(row["first_fault"]["game"], 0);
    assert!(row["first_fault"]["detail"].as_str().unwrap().contains("nonsense"), "{row}");
    assert_eq!(found["players"][0]["forfeits"], 0);
    let told = regret(&arguments).output().unwrap().stdout;
    let told = String::from_utf8(told).unwrap();
    assert!(told.contains("forfeited 4 games"), "{told}");
}
