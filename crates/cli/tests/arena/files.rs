//! What is kept in files: what goes on with them, and what becomes of them.

use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use crate::{Folder, POOL, kept, papan, refused, run, table};

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

#[test]
fn more_games_go_on_with_what_is_in_the_file() {
    let folder = Folder::new("more");
    let db = folder.file("t.db");
    let more = POOL.replace("--games 300", "--games 500");
    run(&format!("{POOL} --db {db}"));
    assert_eq!(kept(&db), 900);
    assert_eq!(table(&format!("{more} --db {db}")), table(&more));
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
    // So many would draw an order for each lineup if nobody had played yet.
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
    while !Path::new(&db).exists() || kept(&db) == 0 {
        std::thread::sleep(Duration::from_millis(20));
    }
    std::fs::remove_file(&db).unwrap();
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("was deleted or replaced while it was played"), "{said}");
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
    let begun = |count: usize| {
        while left() < count {
            std::thread::sleep(Duration::from_millis(10));
        }
    };
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
