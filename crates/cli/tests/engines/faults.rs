//! Bots that are wrong, in every way we could think of.

use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use papan_games::Game;
use papan_games::line::LinePosition;
use papan_lab::contender::{Clock, Contender, Fault, FaultKind, NewGame};
use papan_lab::engine::{Engine, Launcher, StartError};
use papan_players::dice;
use tempfile::TempDir;

use crate::faulty::Faulty;
use crate::{connect_four, papan, there_is};

const PER_MOVE: Duration = Duration::from_millis(400);

/// A program with so much time, started as usual.
fn start(command: &str, clock: Clock) -> Result<Engine, StartError> {
    let launcher = Arc::new(Launcher::new(Duration::from_secs(10), None));
    Engine::start(command, &connect_four(), clock, &launcher)
}

/// Asks a faulty bot for a move in a game where column 4 is full, and then once more.
fn fault(faulty: &Faulty, how: &str) -> (Result<(), Fault>, Duration) {
    let clock = Clock { per_move: PER_MOVE, per_game: None };
    let mut engine = start(&faulty.command(how), clock).unwrap();
    assert_eq!(engine.name(), "Faulty");
    engine.new_game(NewGame::default()).unwrap();
    let mut game = Game::<LinePosition>::read(&connect_four(), None, "444444").unwrap();
    let mut asked = Instant::now();
    let mut answered = engine.choose(&game, &mut dice(0, 0));
    if let Ok(chosen) = answered {
        game.play(chosen).unwrap();
        asked = Instant::now();
        answered = engine.choose(&game, &mut dice(0, 0));
    }
    let took = asked.elapsed();
    if answered.is_err() {
        faulty.assert_gone(how);
        let again = engine.choose(&game, &mut dice(0, 0)).unwrap_err();
        assert_eq!(again.kind, FaultKind::Crash, "not asked again in this game");
        let afresh = engine.new_game(NewGame::default());
        afresh.unwrap_or_else(|error| panic!("{how}: not started afresh: {error}"));
    }
    drop(engine);
    faulty.assert_gone(how);
    (answered.map(|_| ()), took)
}

#[test]
fn every_fault_is_found_out_in_time_and_nothing_is_left_behind() {
    use FaultKind::{Crash, Flood, Garbage, Illegal, Timeout};
    if !there_is("python3") {
        return;
    }
    let faults = [
        ("exit", Crash, "it exited with status 3"),
        ("exception", Crash, "it exited with status 1: KeyError: 'x'"),
        ("signal", Crash, "it was ended by signal 11"),
        ("mid-line", Crash, "it exited with status 0 in the middle of the line 'bestmo'"),
        ("hang", Timeout, "no 'bestmove' within 500 ms; it said nothing"),
        ("deaf to signals", Timeout, "no 'bestmove' within"),
        ("late", Timeout, "no 'bestmove' within"),
        ("garbage", Garbage, "'bestmove hello': unknown column 'hello'"),
        ("no move", Garbage, "'bestmove' without a move"),
        ("not utf-8", Garbage, "unknown column"),
        ("illegal", Illegal, "'bestmove 4': column 4"),
        ("closed output", Crash, "it closed its output"),
        ("closed input", Crash, "it closed its input"),
        ("long line", Flood, "a line longer than 64 KiB"),
        ("much info", Flood, "4 MiB without a bestmove"),
        ("slow info", Timeout, "the last thing it said was 'info string thinking'"),
        ("grandchild, exit", Crash, "it exited with status 4"),
        ("grandchild, hang", Timeout, "no 'bestmove' within"),
    ];
    for (how, kind, detail) in faults {
        let (answered, took) = fault(&Faulty::new(), how);
        let fault = answered.unwrap_err();
        println!("{how}: {fault} after {} ms", took.as_millis());
        assert_eq!(fault.kind, kind, "{how}: {fault}");
        assert!(fault.detail.contains(detail), "{how}: {fault}");
        // The time for the move and the grace, and as much again for a busy machine.
        assert!(took < PER_MOVE + Duration::from_secs(2), "{how}: {took:?}");
    }
}

#[test]
fn a_process_that_has_left_the_group_holds_nobody_up() {
    if !there_is("python3") {
        return;
    }
    let faulty = Faulty::new();
    let clock = Clock { per_move: PER_MOVE, per_game: None };
    let command = faulty.command("grandchild, away");
    let mut engine = start(&command, clock).unwrap();
    engine.new_game(NewGame::default()).unwrap();
    let game = Game::<LinePosition>::read(&connect_four(), None, "").unwrap();
    let asked = Instant::now();
    let fault = engine.choose(&game, &mut dice(0, 0)).unwrap_err();
    assert_eq!(fault, Fault::new(FaultKind::Crash, "it exited with status 5"));
    drop(engine);
    assert!(asked.elapsed() < PER_MOVE + Duration::from_secs(2), "{:?}", asked.elapsed());
    // It has the pipes still, and is nobody's to end but ours.
    let away = faulty.left_behind();
    assert_eq!(away.len(), 1, "{away:?}");
    assert!(Command::new("kill").args(["-KILL", &away[0]]).status().unwrap().success());
    faulty.assert_gone("away");
}

#[test]
fn oddities_that_harm_nobody_are_no_faults() {
    if !there_is("python3") {
        return;
    }
    for how in ["complaints", "chatty", "stays"] {
        let faulty = Faulty::new();
        if how == "stays" {
            drop(start(&faulty.command(how), Clock::default()).unwrap());
            faulty.assert_gone(how);
            continue;
        }
        let (answered, _) = fault(&faulty, how);
        assert_eq!(answered, Ok(()), "{how}");
    }
}

#[test]
fn what_cannot_be_started_says_why() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    std::fs::write(path("plain.txt"), "hello").unwrap();
    let mut cases = vec![
        ("no-such-program-here --fast".to_owned(), "'no-such-program-here' was not found"),
        (path(""), "is a directory, not a program"),
        (path("plain.txt"), "may not be run; make it executable"),
        ("'unclosed".to_owned(), "a quote in it is not closed"),
        ("  ".to_owned(), "there is no command"),
        ("false".to_owned(), "it exited with status 1"),
        ("sh -c 'read x; echo hello; echo oh no >&2; exit 7'".to_owned(), "status 7: oh no"),
        ("echo hello".to_owned(), "it exited with status 0"),
        ("nam=Mine,./bot".to_owned(), "settings before a command are name, time, inc"),
        ("time=soon,./bot".to_owned(), "time 'soon': give a number of seconds"),
    ];
    let faulty = Faulty::new();
    if there_is("python3") {
        cases.push((faulty.command("exit at once"), "status 1: cannot find my model"));
        cases.push((faulty.command("sleep at once"), "no 'ugiok' within 10 s; it said nothing"));
    }
    for (command, expected) in cases {
        let clock = Clock::default();
        let asked = Instant::now();
        let error = start(&command, clock).unwrap_err();
        println!("{command}: {error} after {} ms", asked.elapsed().as_millis());
        assert!(error.to_string().contains(expected), "{command}: {error}");
        assert!(error.to_string().contains(&command), "{error}");
    }
    if there_is("python3") {
        faulty.assert_gone("at once");
    }
}

/// A bot that tells how it was asked, and takes a while for it.
const SLOW: &str = r#"
import sys, time
for line in sys.stdin:
    word = line.split()[0]
    if word == "ugi": print("ugiok", flush=True)
    if word == "isready": print("readyok", flush=True)
    if word == "go":
        time.sleep(0.3)
        print("info string " + line + "bestmove 1", flush=True)
    if word == "quit": break
"#;

#[test]
fn the_time_for_a_game_is_shared_by_its_moves() {
    if !there_is("python3") {
        return;
    }
    let folder = TempDir::new().unwrap();
    let script = folder.path().join("slow.py");
    std::fs::write(&script, SLOW).unwrap();
    let whole = Duration::from_millis(800);
    let clock = Clock { per_move: Duration::from_secs(5), per_game: Some(whole) };
    let command = format!("python3 {}", script.display());
    let mut engine = start(&command, clock).unwrap();
    for _ in 0..2 {
        engine.new_game(NewGame { plies: 1, ..NewGame::default() }).unwrap();
        let mut game = Game::<LinePosition>::read(&connect_four(), None, "4").unwrap();
        let mut asked = Vec::new();
        let fault = loop {
            match engine.choose(&game, &mut dice(0, 0)) {
                Ok(chosen) => game.play(chosen).unwrap(),
                Err(fault) => break fault,
            }
            asked.push(engine.remark().unwrap().to_owned());
            game.play_all("4").unwrap();
        };
        assert_eq!(fault.kind, FaultKind::Timeout, "{fault}");
        // Two moves fit; a third may end within the grace, and then there is nothing left.
        assert!((1..=3).contains(&asked.len()), "{asked:?}");
        let words: Vec<_> = asked[0].split(' ').collect();
        let [
            "go",
            "p1time",
            theirs,
            "p2time",
            "800",
            "p1inc",
            "0",
            "p2inc",
            "0",
            "movetime",
            "800",
        ] = words[..]
        else {
            panic!("{asked:?}");
        };
        assert!(theirs.parse::<u64>().unwrap() <= 800);
    }
}

#[test]
fn the_check_says_what_is_wrong_and_what_to_write_instead() {
    if !there_is("python3") {
        return;
    }
    let cases = [
        ("exit", "FAILED   opens a game", "crash: it exited with status 3"),
        ("garbage", "FAILED   makes legal moves only", "print a line such as 'bestmove 1'"),
        ("chatty", "FAILED   keeps quiet unasked", "one line 'bestmove' for every 'go'"),
        ("stays", "FAILED   ends on quit", "end the program on the line 'quit'"),
        ("exit at once", "FAILED   says ugiok", "status 1: cannot find my model"),
        ("exit at once", "skipped  ends on quit", "it does not get so far"),
    ];
    for (how, line, advice) in cases {
        let faulty = Faulty::new();
        let checked = papan(&["engine", "--check", &faulty.command(how)]);
        let report = String::from_utf8(checked.stdout).unwrap();
        assert_eq!(checked.status.code(), Some(1), "{how}: {report}");
        let found =
            report.lines().find(|l| l.starts_with(line)).unwrap_or_else(|| panic!("{report}"));
        assert!(found.contains(advice), "{how}: {found}");
        faulty.assert_gone(how);
    }
    let checked = papan(&["engine", "--check", "no-such-program-here", "tic-tac-toe", "--json"]);
    assert_eq!(checked.status.code(), Some(1));
    let report: serde_json::Value = serde_json::from_slice(&checked.stdout).unwrap();
    assert_eq!(report["passed"], false);
    assert_eq!(report["rules"], "tic-tac-toe:3x3");
    assert_eq!(report["tests"][0]["verdict"], "failed");
    assert_eq!(report["tests"][1]["verdict"], "skipped");
}

#[test]
fn an_interrupted_game_leaves_no_program_behind() {
    if !there_is("python3") {
        return;
    }
    let faulty = Faulty::new();
    let player = format!("engine:{}", faulty.command("hang"));
    let mut game = Command::new(assert_cmd::cargo::cargo_bin!("papan"))
        .args(["play", "connect-four", "--players", &player, "random"])
        .stderr(std::process::Stdio::null())
        .stdout(std::process::Stdio::null())
        .spawn()
        .unwrap();
    while !faulty.pids_file().exists() || faulty.left_behind().is_empty() {
        std::thread::sleep(Duration::from_millis(5));
    }
    // By now it is being asked, or will be soon.
    std::thread::sleep(Duration::from_millis(500));
    let kill = Command::new("kill").args(["-INT", &game.id().to_string()]).status();
    assert!(kill.unwrap().success());
    assert_eq!(game.wait().unwrap().code(), Some(130));
    faulty.assert_gone("interrupted");
}

/// A thread whose copy comes late must not end the run because another thread's has broken the bot.
#[cfg(unix)]
#[test]
fn a_copy_that_does_not_start_after_another_did_forfeits_and_ends_nothing() {
    let folder = TempDir::new().unwrap();
    let once = folder.path().join("once");
    let program = env!("CARGO_BIN_EXE_papan");
    let script =
        format!("mkdir {} && exec {program} engine connect-four --player random", once.display());
    let command = format!("sh -c '{script}'");
    let launcher = Arc::new(Launcher::new(Duration::from_secs(10), None));
    let start = |launcher| Engine::start(&command, &connect_four(), Clock::default(), launcher);
    let _first = start(&launcher).unwrap();
    let mut late = start(&launcher).unwrap();
    late.begin(NewGame::default());
    let game = Game::<LinePosition>::read(&connect_four(), None, "").unwrap();
    let fault = late.choose(&game, &mut dice(0, 0)).unwrap_err();
    assert_eq!(fault.kind, FaultKind::Crash);
    assert!(fault.detail.contains("could not be started"), "{}", fault.detail);
    // One that has never started is a mistake of who named it.
    assert!(start(&Arc::default()).is_err());
}
