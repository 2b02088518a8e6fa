//! The files of tournaments: resumed, extended, damaged, imported.

use std::path::Path;
use std::process::{Command, Stdio};

use super::{Folder, POOL, kept, papan, refused, run, table};
use crate::waiting::until;

#[test]
fn a_file_that_cannot_be_written_is_known_before_the_first_game() {
    let folder = Folder::new("late");
    let long = "arena connect-four --players hard:depth=8 hard:depth=8 --games 1000000";
    for option in ["--report", "--csv", "--markdown", "--latex", "--records"] {
        let said = refused(&format!("{long} {option} {}", folder.file("none/file")));
        assert!(said.contains("cannot write") && said.contains("none/file"), "{said}");
    }
    let said = refused(&format!(
        "regret connect-four --players hard:depth=8 --games 1000000 --csv {}",
        folder.file("none/file")
    ));
    assert!(said.contains("cannot write"), "{said}");
    let said = refused(&format!("work merge {} --csv /none/file", folder.file("")));
    assert!(said.contains("cannot write"), "{said}");
}

/// A table as if its tournament had not been extended.
fn unlooked(table: &str) -> serde_json::Value {
    let mut table: serde_json::Value = serde_json::from_str(table).unwrap();
    table["extended"] = 0.into();
    table["warnings"] = serde_json::json!([]);
    for rows in ["players", "pairs"] {
        for row in table[rows].as_array_mut().unwrap() {
            row.as_object_mut().unwrap().retain(|name, _| !name.contains("always"));
        }
    }
    table
}

#[test]
fn more_games_go_on_with_what_is_in_the_file() {
    let folder = Folder::new("more");
    let db = folder.file("t.db");
    let more = POOL.replace("--games 300", "--games 500");
    run(&format!("{POOL} --db {db}"));
    assert_eq!(kept(&db), 900);
    assert_eq!(unlooked(&table(&format!("{more} --db {db}"))), unlooked(&table(&more)));
    assert_eq!(kept(&db), 1500);
    let said = refused(&format!("{POOL} --db {db}"));
    assert!(said.contains("rounds is 250 there and 150 here"), "{said}");
}

#[test]
fn more_players_go_on_with_what_is_in_the_file_and_sit_as_the_others_did() {
    let folder = Folder::new("players");
    let db = folder.file("t.db");
    let four = "arena dominoes:paper --games 24 --players random first value balak";
    let eight = format!("{four} count lock memory hold");
    run(&format!("{four} --db {db}"));
    assert_eq!(kept(&db), 24);
    // This many players would get a drawn order for each lineup in a new file.
    let drawn = table(&eight);
    let grown = table(&format!("{eight} --db {db}"));
    assert_eq!(kept(&db), 70 * 24);
    assert_eq!(grown, table(&format!("{eight} --seatings all")));
    assert_ne!(grown, drawn);
    let said = refused(&format!("{four} --db {db}"));
    assert!(said.contains("holds another tournament: players is"), "{said}");
}

#[test]
fn a_file_that_is_deleted_while_it_is_played_is_an_error() {
    let folder = Folder::new("deleted");
    let db = folder.file("t.db");
    let long = "arena connect-four --players hard:depth=3 priority --games 1000000";
    let child = papan(&format!("{long} --db {db}")).stderr(Stdio::piped()).spawn().unwrap();
    until("a game is in the file", || Path::new(&db).exists() && kept(&db) > 0);
    std::fs::remove_file(&db).unwrap();
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("was deleted or replaced during play"), "{said}");
}

#[cfg(unix)]
#[test]
fn what_a_killed_run_leaves_is_swept_by_the_next_one() {
    let folder = Folder::new("swept");
    let arguments = "arena connect-four --players hard:depth=8 hard:depth=7 --games 1000000";
    let records = folder.file("r.jsonl");
    let start = || {
        let mut command = papan(&format!("{arguments} --records {records}"));
        command.env("TMPDIR", &folder.0).stderr(Stdio::null()).spawn().unwrap()
    };
    let left = || {
        let files = std::fs::read_dir(&folder.0).unwrap().map(|file| file.unwrap().path());
        files.filter(|file| file.join("games.db").exists()).count()
    };
    let begun = |count: usize| until("the run has begun", || left() >= count);
    let mut alive = start();
    begun(1);
    let mut killed = start();
    begun(2);
    killed.kill().unwrap();
    killed.wait().unwrap();
    assert_eq!(left(), 2);
    let mut command =
        papan("arena tic-tac-toe --players random cost --games 2 --records /dev/null");
    assert!(command.env("TMPDIR", &folder.0).output().unwrap().status.success());
    assert_eq!(left(), 1, "that of the one who lives stays");
    alive.kill().unwrap();
    alive.wait().unwrap();
}

#[cfg(unix)]
#[test]
fn ctrl_c_leaves_no_file_of_a_worker() {
    let folder = Folder::new("interrupted");
    let db = folder.file("t.db");
    // A game takes far longer than this test waits, so the run cannot end with its block.
    let slow = "arena connect-four --players alphabeta:depth=30 alphabeta:depth=29 --games 100";
    let mut child = papan(&format!("{slow} --db {db}")).stderr(Stdio::null()).spawn().unwrap();
    let workers = || {
        let files = std::fs::read_dir(&folder.0).unwrap().map(|file| file.unwrap().file_name());
        files.filter(|name| name.to_string_lossy().contains(".worker")).count()
    };
    until("the run has begun", || workers() == 1);
    let mut ended = None;
    // Signals that follow each other closely may arrive as one.
    until("the second Ctrl-C ends the run", || {
        let id = child.id().to_string();
        assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
        ended = child.try_wait().unwrap();
        ended.is_some()
    });
    assert_eq!(ended.unwrap().code(), Some(130));
    assert_eq!(workers(), 0);
}

#[test]
fn the_table_of_a_file_is_shown_and_exported_without_playing() {
    let folder = Folder::new("shown");
    let (db, csv, records) = (folder.file("t.db"), folder.file("t.csv"), folder.file("t.jsonl"));
    let played =
        table(&format!("arena connect-four:5x4 --players cost random --games 40 --db {db}"));
    let before = std::fs::read(&db).unwrap();
    assert_eq!(table(&format!("arena --db {db} --csv {csv} --records {records}")), played);
    assert_eq!(std::fs::read(&db).unwrap(), before, "nothing is played");
    assert_eq!(std::fs::read_to_string(&csv).unwrap().lines().count(), 4);
    let records = std::fs::read_to_string(&records).unwrap();
    assert_eq!(records.lines().count(), 40);
    assert!(records.lines().all(|line| line.contains("\"opening\":4")), "{records}");
    // With more games it resumes with the settings of the file.
    let value = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
    let more = value(&table(&format!("arena --db {db} --games 60")));
    assert_eq!((&more["games"], &more["extended"]), (&60.into(), &1.into()));
    assert!(more["players"][0]["always_low"].as_f64() < more["players"][0]["low"].as_f64());
    let shown = String::from_utf8(run(&format!("arena --db {db} --lang en")).stdout).unwrap();
    assert!(shown.contains("always-valid") && shown.contains("games were added"), "{shown}");
    let files: Vec<_> = std::fs::read_dir(&folder.0).unwrap().map(|f| f.unwrap().path()).collect();
    assert_eq!(files.len(), 3, "{files:?}");
}

#[test]
fn what_cannot_be_shown_is_refused_with_the_reason() {
    let folder = Folder::new("unshown");
    let (db, text) = (folder.file("t.db"), folder.file("text.db"));
    run(&format!("arena connect-four:5x4 --players cost random --games 40 --db {db}"));
    std::fs::write(&text, "no database, and long enough to be seen as none").unwrap();
    let refused = |arguments: &str| {
        let output = papan(arguments).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments}");
        String::from_utf8(output.stderr).unwrap()
    };
    let none = folder.file("none.db");
    assert!(refused(&format!("arena --db {none}")).contains("none.db does not exist"));
    assert!(!std::path::Path::new(&none).exists());
    assert!(refused(&format!("arena --db {text}")).contains("file is not a database"));
    let fewer = refused(&format!("arena --db {db} --games 20"));
    assert!(fewer.contains("has 40 games for every lineup"), "{fewer}");
    assert!(refused(&format!("arena --db {db} --seed 3")).contains("<RULES>"));
    assert!(refused("arena --games 20").contains("--players"));
    assert!(refused("work split connect-four --parts 2 --out x").contains("--games"));
}

#[test]
fn adjudicated_games_are_the_same_in_a_file_and_in_parts() {
    let folder = Folder::new("adjudicated");
    let (db, units, results) = (folder.file("t.db"), folder.file("units"), folder.file("results"));
    let what = "connect-four:4x4 --players cost random --games 40 --plies 2 --adjudicate 7";
    let whole = table(&format!("arena {what}"));
    assert!(whole.contains("\"adjudicate\": 7"), "{whole}");
    assert_eq!(table(&format!("arena {what} --db {db} --threads 1")), whole);
    assert_eq!(table(&format!("arena --db {db}")), whole);
    run(&format!("work split {what} --parts 2 --out {units}"));
    for number in [1, 2] {
        let manifest = format!("--manifest {units}/manifest.json --number {number}");
        run(&format!("work run {manifest} --out {results}"));
    }
    assert_eq!(table(&format!("work merge {results}")), whole);
    let shown = String::from_utf8(run(&format!("arena {what} --lang en")).stdout).unwrap();
    assert!(shown.contains("ended with the exact value from 7 discs on"), "{shown}");
}
