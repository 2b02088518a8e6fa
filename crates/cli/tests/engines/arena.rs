//! Tournaments with programs: repeatable, and not to be stopped by one of them.

use std::process::Command;

use tempfile::TempDir;

use crate::faulty::Faulty;
use crate::{papan, python};

fn program() -> String {
    assert_cmd::cargo::cargo_bin!("papan").display().to_string()
}

fn table(arguments: &[&str]) -> serde_json::Value {
    let run = papan(&[&["arena"], arguments, &["--json"]].concat());
    let error = String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success(), "{error}");
    serde_json::from_slice(&run.stdout).unwrap()
}

fn warnings(table: &serde_json::Value) -> String {
    table["warnings"].to_string()
}

#[test]
fn programs_of_ours_play_the_same_games_on_any_number_of_threads() {
    let random = format!("engine:{} engine connect-four --player random", program());
    let folder = TempDir::new().unwrap();
    let games = |threads: &str| {
        let records = folder.path().join(threads).display().to_string();
        let players = ["connect-four", "--players", &random, &random, "--games", "40"];
        let how = ["--plies", "0", "--threads", threads, "--records", &records];
        let table = table(&[&players[..], &how[..]].concat());
        (table, std::fs::read_to_string(records).unwrap())
    };
    let (one, two) = (games("1"), games("2"));
    assert_eq!(one, two);
    // Two copies that made the same draws would play few games, and the first would win them all.
    assert!(one.0["distinct_games"].as_u64().unwrap() > 30, "{}", one.0);
    let wins = one.0["players"][1]["wins"].as_u64().unwrap();
    assert!((1..40).contains(&wins), "{}", one.0);
}

/// A bot that plays its first games and then does not start again; `how` says in which way.
const DYING: &str = r#"
import os, sys, time
how, file = sys.argv[1:3]
with open(file, "a") as starts: starts.write("x")
if os.path.getsize(file) > 1:
    if how == "exit": sys.exit("no licence")
    if how == "hang": time.sleep(600)
moves = 0
for line in sys.stdin:
    word = line.split()[0]
    if word == "ugi": print("ugiok", flush=True)
    if word == "isready":
        if how == "isready" and os.path.getsize(file) > 1: time.sleep(600)
        print("readyok", flush=True)
    if word == "go":
        moves += 1
        if moves > 8: sys.exit(1)
        print("bestmove", "1234567"[moves % 7], flush=True)
    if word == "quit": break
"#;

#[test]
fn a_program_that_cannot_start_again_forfeits_and_the_others_play_on() {
    let folder = TempDir::new().unwrap();
    let script = folder.path().join("dying.py").display().to_string();
    std::fs::write(&script, DYING).unwrap();
    for (how, kind, reason) in [
        ("exit", "crash", "it exited with status 1: no licence"),
        ("hang", "timeout", "no 'ugiok' within 3 s"),
        ("isready", "timeout", "no 'readyok' within 3 s"),
    ] {
        let starts = folder.path().join(how);
        let bot = python(&format!("{script} {how} {}", starts.display()));
        let dying = format!("engine:name=Dying,{bot}");
        let players = ["connect-four", "--players", &dying, "cost", "random", "--games", "60"];
        let how_run = ["--threads", "1", "--start-time", "3"];
        let table = table(&[&players[..], &how_run[..]].concat());
        assert_eq!(table["games"], 180, "{table}");
        let row = &table["players"][0];
        assert_eq!(row["player"], "Dying");
        assert!(row["forfeits"].as_u64().unwrap() > 100, "{row}");
        let kinds: Vec<_> = row["faults"].as_array().unwrap().iter().map(|f| &f[0]).collect();
        assert!(kinds.iter().any(|&of| of == kind), "{how}: {row}");
        let told = warnings(&table);
        assert!(told.contains("Dying could not be started 3 times in a row"), "{told}");
        assert!(told.contains(reason), "{how}: {told}");
        // Not tried again before every game: the first start, and three that failed.
        assert_eq!(std::fs::read(&starts).unwrap().len(), 4, "{how}");
        let others = &table["pairs"].as_array().unwrap()[2];
        assert_eq!(others["player"], "cost", "{others}");
        assert!(others["wins"].as_u64().unwrap() > 30, "{others}");
    }
}

#[test]
fn what_was_forfeited_stays_forfeited() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    std::fs::write(path("dying.py"), DYING).unwrap();
    let bot = python(&format!("{} exit {}", path("dying.py"), path("starts")));
    let dying = format!("engine:{bot}");
    let of = |games: &'static str| {
        let store = path("games.db");
        let players = ["connect-four", "--players", &dying, "random", "--threads", "1"];
        table(&[&players[..], &["--games", games, "--db", &store]].concat())
    };
    let forfeits = |table: &serde_json::Value| table["players"][0]["forfeits"].as_u64().unwrap();
    let first = of("20");
    assert!(forfeits(&first) >= 10, "{first}");
    // Forfeited games stay in the file: nothing is left to play, and no program is started.
    let starts = std::fs::read(path("starts")).unwrap().len();
    assert_eq!(forfeits(&of("20")), forfeits(&first));
    assert_eq!(std::fs::read(path("starts")).unwrap().len(), starts);
}

#[test]
fn what_cannot_start_at_all_is_an_error_before_the_first_game() {
    let faulty = Faulty::new();
    let sleeper = format!("engine:{}", faulty.command("sleep at once"));
    let players = ["arena", "connect-four", "--players", &sleeper, "random", "--games", "10"];
    let run = papan(&[&players[..], &["--start-time", "3"]].concat());
    assert_eq!(run.status.code(), Some(2));
    let error = String::from_utf8(run.stderr).unwrap();
    assert!(error.contains("no 'ugiok' within 3 s"), "{error}");
    faulty.assert_gone("sleeper");
}

#[test]
fn names_options_clocks_and_logs_are_set_before_the_command() {
    let folder = TempDir::new().unwrap();
    let log = folder.path().join("first.log").display().to_string();
    let logs = folder.path().join("logs").display().to_string();
    let records = folder.path().join("records").display().to_string();
    let command = format!("{} engine", program());
    let first = format!(
        "engine:name=First One,time=10,inc=0.5,option.Player=hard:depth=2,log={log},{command}"
    );
    let second = format!("engine:name=Second,option.player=cost,{command}");
    let players = ["connect-four:6x5", "--players", &first, &second, "--games", "4"];
    let written = ["--engine-log", &logs, "--records", &records];
    let table = table(&[&players[..], &written[..]].concat());
    assert_eq!(table["players"][0]["player"], "First One");
    assert_eq!(table["pairs"][0]["opponent"], "Second");
    assert_eq!(table["players"][0]["forfeits"], 0, "{table}");
    let record = std::fs::read_to_string(records).unwrap();
    assert!(record.contains(r#""players":["First One","Second"]"#), "{record}");
    let said = std::fs::read_to_string(log).unwrap();
    for line in [
        "> setoption name Rules value connect-four:6x5",
        "> setoption name Player value hard:depth=2",
        "> setoption name Seed value ",
        "> go p1time 10000 p2time 10000 p1inc 500 p2inc 500",
        "< bestmove ",
        "< info string hard:depth=2 plays ",
    ] {
        assert!(said.contains(line), "{line}: {said}");
    }
    let said = std::fs::read_to_string(folder.path().join("logs/Second.log")).unwrap();
    assert!(said.contains("> go movetime 5000"), "{said}");
    assert!(!folder.path().join("logs/First_One.log").exists());

    let refused = |player: &str| {
        let run = papan(&["arena", "connect-four", "--players", player, "cost", "--games", "2"]);
        assert_eq!(run.status.code(), Some(2));
        String::from_utf8(run.stderr).unwrap()
    };
    let error = refused(&format!("engine:option.Depth=4,{command}"));
    assert!(
        error.contains("it has no option 'Depth': its options are Rules, Player, Seed"),
        "{error}"
    );
    let error = refused(&format!("engine:option.Player=balak,{command}"));
    assert!(error.contains("it refuses what it was told: player 'balak' does not play"), "{error}");
}

#[test]
fn a_killed_tournament_leaves_no_thinking_program_behind() {
    for how in ["hang", "deaf to signals", "grandchild, hang"] {
        let faulty = Faulty::new();
        let player = format!("engine:{}", faulty.command(how));
        let players = ["arena", "connect-four", "--players", &player, "random", "--games", "2"];
        let mut run = Command::new(program())
            .args(players)
            .args(["--move-time", "50", "--threads", "1"])
            .stderr(std::process::Stdio::null())
            .stdout(std::process::Stdio::null())
            .spawn()
            .unwrap();
        faulty.wait_until_it_hangs();
        run.kill().unwrap();
        run.wait().unwrap();
        faulty.assert_gone(how);
    }
}
