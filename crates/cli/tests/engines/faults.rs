//! Bots that are wrong, in every way we could think of.

use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use papan_engine::contender::{Clock, Contender, Fault, FaultKind, NewGame};
use papan_engine::{Engine, Launcher, StartError};
use papan_games::Game;
use papan_games::line::LinePosition;
use papan_players::dice;
use tempfile::TempDir;

use crate::faulty::Faulty;
use crate::{connect_four, papan, python};

/// The time for a move of a bot that is expected to exceed it.
const SHORT: Duration = Duration::from_millis(400);
/// The time for a move of all other bots: enough to start a process on a busy machine. The exit of a bot whose child
/// holds its pipes is noticed after that time.
const ENOUGH: Duration = Duration::from_secs(10);

/// Starts a program with this clock.
fn start(command: &str, clock: Clock) -> Result<Engine, StartError> {
    start_within(Duration::from_secs(30), command, clock)
}

fn start_within(limit: Duration, command: &str, clock: Clock) -> Result<Engine, StartError> {
    Engine::start(command, &connect_four(), clock, &Arc::new(Launcher::new(limit, None)))
}

/// Asks a faulty bot for a move in a game where column 4 is full, and then once more.
fn fault(faulty: &Faulty, how: &str, per_move: Duration) -> Result<(), Fault> {
    let clock = Clock { per_move, per_game: None };
    let mut engine = start(&faulty.command(how), clock).unwrap();
    assert_eq!(engine.name(), "Faulty");
    engine.new_game(NewGame::default()).unwrap();
    let mut game = Game::<LinePosition>::read(&connect_four(), None, "444444").unwrap();
    let mut answered = engine.choose(&game, &mut dice(0, 0));
    if let Ok(chosen) = answered {
        game.play(chosen).unwrap();
        answered = engine.choose(&game, &mut dice(0, 0));
    }
    if answered.is_err() {
        faulty.assert_gone(how);
        let again = engine.choose(&game, &mut dice(0, 0)).unwrap_err();
        assert_eq!(again.kind, FaultKind::Crash, "not asked again in this game");
        let afresh = engine.new_game(NewGame::default());
        afresh.unwrap_or_else(|error| panic!("{how}: not started afresh: {error}"));
    }
    drop(engine);
    faulty.assert_gone(how);
    answered.map(|_| ())
}

/// A bot that hangs would end by itself after ten minutes, and that would be a crash: a timeout was found in time.
#[test]
fn every_fault_is_found_out_in_time_and_nothing_is_left_behind() {
    use FaultKind::{Crash, Flood, Garbage, Illegal, Timeout};
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
        let per_move = if kind == Timeout { SHORT } else { ENOUGH };
        let fault = fault(&Faulty::new(), how, per_move).unwrap_err();
        assert_eq!(fault.kind, kind, "{how}: {fault}");
        assert!(fault.detail.contains(detail), "{how}: {fault}");
    }
}

#[test]
fn a_process_that_has_left_the_group_holds_nobody_up() {
    let faulty = Faulty::new();
    let clock = Clock { per_move: ENOUGH, per_game: None };
    let command = faulty.command("grandchild, away");
    let mut engine = start(&command, clock).unwrap();
    engine.new_game(NewGame::default()).unwrap();
    let game = Game::<LinePosition>::read(&connect_four(), None, "").unwrap();
    let fault = engine.choose(&game, &mut dice(0, 0)).unwrap_err();
    assert_eq!(fault, Fault::new(FaultKind::Crash, "it exited with status 5"));
    drop(engine);
    // It lives and holds the pipes, so nothing waited for it; it is left to this test to end.
    let away = faulty.left_behind();
    assert_eq!(away.len(), 1, "{away:?}");
    assert!(Command::new("kill").args(["-KILL", &away[0]]).status().unwrap().success());
    faulty.assert_gone("away");
}

#[test]
fn oddities_that_harm_nobody_are_no_faults() {
    for how in ["complaints", "chatty", "stays"] {
        let faulty = Faulty::new();
        if how == "stays" {
            drop(start(&faulty.command(how), Clock::default()).unwrap());
            faulty.assert_gone(how);
            continue;
        }
        assert_eq!(fault(&faulty, how, ENOUGH), Ok(()), "{how}");
    }
}

#[test]
fn what_cannot_be_started_says_why() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    std::fs::write(path("plain.txt"), "hello").unwrap();
    let faulty = Faulty::new();
    let cases = [
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
        (faulty.command("exit at once"), "status 1: cannot find my model"),
        (faulty.command("sleep at once"), "no 'ugiok' within 5 s; it said nothing"),
    ];
    for (command, expected) in cases {
        let error = start_within(Duration::from_secs(5), &command, Clock::default()).unwrap_err();
        assert!(error.to_string().contains(expected), "{command}: {error}");
        assert!(error.to_string().contains(&command), "{error}");
    }
    faulty.assert_gone("at once");
}

/// A bot that answers with the command it got, but for the third of a game, which it never answers.
const ECHO: &str = r#"
import sys, time
for line in sys.stdin:
    word = line.split()[0]
    if word == "ugi": print("ugiok", flush=True)
    if word == "uginewgame": asked = 0
    if word == "isready": print("readyok", flush=True)
    if word == "go":
        asked += 1
        if asked == 3: time.sleep(600)
        print("info string " + line + "bestmove 1", flush=True)
    if word == "quit": break
"#;

#[test]
fn the_time_for_a_game_is_shared_by_its_moves() {
    let folder = TempDir::new().unwrap();
    let script = folder.path().join("echo.py");
    std::fs::write(&script, ECHO).unwrap();
    let clock = Clock { per_move: Duration::from_hours(1), per_game: Some(Duration::from_secs(3)) };
    let mut engine = start(&python(&script.display().to_string()), clock).unwrap();
    for _ in 0..2 {
        engine.new_game(NewGame { plies: 1, ..NewGame::default() }).unwrap();
        let mut game = Game::<LinePosition>::read(&connect_four(), None, "4").unwrap();
        let mut left = 3000;
        for _ in 0..2 {
            game.play(engine.choose(&game, &mut dice(0, 0)).unwrap()).unwrap();
            let asked = engine.report().remark.clone().unwrap();
            let words: Vec<_> = asked.split(' ').collect();
            let ["go", "p1time", _, "p2time", ours, .., "movetime", most] = words[..] else {
                panic!("{asked}");
            };
            assert_eq!(ours, most);
            let now = ours.parse().unwrap();
            assert!(now <= left, "{asked}");
            left = now;
            game.play_all("4").unwrap();
        }
        let fault = engine.choose(&game, &mut dice(0, 0)).unwrap_err();
        assert_eq!(fault.kind, FaultKind::Timeout, "{fault}");
    }
}

#[test]
fn the_check_says_what_is_wrong_and_what_to_write_instead() {
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
fn the_check_finds_a_bot_that_counts_columns_from_0() {
    let folder = TempDir::new().unwrap();
    let script = folder.path().join("from_0.py");
    let bot = include_str!("../../../../examples/bots/minimal_bot.py");
    let from_0 = bot.replace("\"bestmove\", column", "\"bestmove\", int(column) - 1");
    assert_ne!(bot, from_0);
    std::fs::write(&script, from_0).unwrap();
    let bot = python(&script.display().to_string());
    let checked = papan(&["engine", "--check", &bot, "--trace"]);
    let report = String::from_utf8(checked.stdout).unwrap();
    let line = report.lines().find(|line| line.contains("names moves exactly  "));
    assert!(line.is_some_and(|line| line.starts_with("FAILED")), "{report}");
    // The trace has the mark where the wrong answer was read.
    let after = report.lines().skip_while(|line| !line.ends_with("← bestmove 0")).nth(1);
    assert!(after.is_some_and(|line| line.contains(" ✗ after 'position ")), "{report}");
}

#[test]
fn an_interrupted_game_leaves_no_program_behind() {
    let faulty = Faulty::new();
    let player = format!("engine:{}", faulty.command("hang"));
    let mut game = Command::new(assert_cmd::cargo::cargo_bin!("papan"))
        .args(["play", "connect-four", "--players", &player, "random"])
        .stderr(std::process::Stdio::null())
        .stdout(std::process::Stdio::null())
        .spawn()
        .unwrap();
    faulty.wait_until_it_hangs();
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
