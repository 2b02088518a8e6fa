//! Every numeric option with extreme values: no command panics or uses up the machine, and
//! every long command ends on request.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use std::io::Read;
use std::process::{Child, Command, Output, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

use wait_timeout::ChildExt;

/// Values that numbers may not have, or only seem to be able to have.
const VALUES: [&str; 16] = [
    "0",
    "1",
    "-1",
    "007",
    "1.5",
    "1e308",
    "NaN",
    "inf",
    "",
    "1000000000",
    "4294967295",
    "4294967296",
    "9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "99999999999999999999999999999999",
];

/// Commands with one number left out, `#`.
const COMMANDS: [&str; 73] = [
    "arena tic-tac-toe --players random cost --games # --threads 1",
    "arena tic-tac-toe --players random cost --games 2 --threads #",
    "arena tic-tac-toe --players random cost --games 2 --seed #",
    "arena tic-tac-toe --players random cost --games 2 --plies #",
    "arena tic-tac-toe --players random cost --games 2 --sprt #,20",
    "arena tic-tac-toe --players random cost --games 2 --sprt 0,#",
    "arena tic-tac-toe --players random cost --games 2 --move-time #",
    "arena tic-tac-toe --players random cost --games 2 --game-time #",
    "arena tic-tac-toe --players random cost --games 2 --report /dev/null --regret #",
    "arena connect-four --players mcts:playouts=# random --games 1",
    "arena connect-four --players mcts:explore=#,playouts=50 random --games 1",
    "arena connect-four --players mcts:time=# random --games 1",
    "arena connect-four --players alphabeta:nodes=# random --games 1",
    "arena connect-four --players alphabeta:depth=# random --games 1",
    "arena connect-four --players alphabeta:time=# random --games 1",
    "arena connect-four --players hard:depth=# random --games 1",
    "arena connect-four --players minimax:depth=# random --games 1",
    "arena connect-four --players branch-and-bound:depth=# random --games 1",
    "arena connect-four --players points:win=# random --games 1",
    "arena tic-tac-toe --players perfect:nodes=# random --games 1",
    "arena dominoes:openspiel2 --players pimc:worlds=# random --games 1",
    "arena dominoes:openspiel2 --players pimc:time=# random --games 1",
    "arena dominoes:openspiel2 --players ismcts:playouts=# random --games 1",
    "arena dominoes:openspiel2 --players ismcts:time=# random --games 1",
    "arena dominoes:openspiel2 --players omniscient:nodes=# random --games 1",
    "regret tic-tac-toe --players random --games # --threads 1",
    "regret tic-tac-toe --players random --games 2 --threads #",
    "regret tic-tac-toe --players random --games 2 --seed #",
    "regret tic-tac-toe --players random --games 2 --plies #",
    "regret tic-tac-toe --players random --games 2 --nodes #",
    "solve 4455 --threads #",
    "solve 4455 --time #",
    "solve 4455 --nodes #",
    "solve 444455554 --table #",
    "solve --size #x6 start --nodes 1000",
    "solve --size 7x# start --nodes 1000",
    "solve #",
    "solve --make-book /dev/null --size 3x3 --discs #",
    "solve --make-book /dev/full --size 7x6 --discs 2 --threads #",
    "perft tic-tac-toe --depth #",
    "perft dominoes --depth 2 --seed #",
    "perft connect-four:#x6 --depth 2",
    "perft connect-four:7x# --depth 2",
    "perft connect-four:7x6,k=# --depth 2",
    "perft connect-four:endless,limit=# --depth 2",
    "perft connect-four:endless --depth 2 --position #",
    "perft tic-tac-toe:#x# --depth 2",
    "perft tic-tac-toe:2x2x# --depth 2",
    "perft tic-tac-toe:4x4,k=# --depth 2",
    "perft dominoes:paper,players=# --depth 2",
    "perft dominoes:paper,hand=# --depth 2",
    "perft dominoes:paper,set=# --depth 2",
    "perft dominoes:paper,opener=# --depth 2",
    "explain connect-four --player cost --seed #",
    "explain connect-four --player cost --position #",
    "explain connect-four --player cost --record /dev/null --ply #",
    "explain connect-four --player cost --record /dev/null --line #",
    "play connect-four --players random random --seed #",
    "engine connect-four --player random --seed #",
    "bench --seconds #",
    "serve --port #",
    "tune tic-tac-toe --player points --over win=0..9 --against random --games # --threads 1",
    "tune tic-tac-toe --player points --over win=0..9 --against random --games 500 --test-games #",
    "tune tic-tac-toe --player points --over win=0..9 --against random --games 500 --test-games 20 --ablate #",
    "tune tic-tac-toe --player points --over win=0..9 --against random --db /dev/null/x --units /dev/null/x --parts #",
    "tune tic-tac-toe --player points --over win=0..# --against random --games 500 --seed #",
    "ablate tic-tac-toe --player points --against random --games # --judged 2",
    "ablate tic-tac-toe --player points --against random --games 10 --judged #",
    "puzzles make tic-tac-toe:3x3x3 --count # --seed 1",
    "puzzles list --grade #",
    "work split-regret tic-tac-toe --players random --games 2 --parts # --out /dev/null/x",
    "work split tic-tac-toe --players random cost --games 2 --parts # --out /dev/null/x",
    "work run --manifest /dev/null --number # --out /dev/null/x",
];

/// So much memory it may have: what the largest of the commands above needs, and no machine.
const KILOBYTES: u64 = 6 << 20;
/// The number of commands that run at a time.
const AT_ONCE: usize = 4;
/// After so long a command is asked to end.
const LONG: Duration = Duration::from_millis(500);
/// A command that was asked to end has ended after so long; on a busy machine, too.
const PATIENCE: Duration = Duration::from_mins(1);

fn start(words: &[String]) -> Child {
    // The shell sets the limit and becomes the program.
    let script = format!("ulimit -v {KILOBYTES}; exec \"$@\"");
    Command::new("sh")
        .args(["-c", &script, "sh", env!("CARGO_BIN_EXE_papan")])
        .args(words)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Waits for a command to end, and sends it SIGTERM if it takes long. Returns its exit code, whether it got the
/// signal, and what it wrote to standard error.
fn outcome(mut child: Child) -> (Option<i32>, bool, String) {
    let mut errors = child.stderr.take().unwrap();
    let errors = std::thread::spawn(move || {
        let mut text = String::new();
        errors.read_to_string(&mut text).map(|_| text).unwrap()
    });
    let soon = child.wait_timeout(LONG).unwrap();
    if soon.is_none() {
        // It may have ended since: then there is nothing to signal.
        let _ = Command::new("kill").args(["-TERM", &child.id().to_string()]).status();
    }
    let Some(status) = soon.or_else(|| child.wait_timeout(PATIENCE).unwrap()) else {
        child.kill().unwrap();
        child.wait().unwrap();
        return (None, true, "did not end when it was asked to".to_owned());
    };
    (status.code(), soon.is_none(), errors.join().unwrap())
}

#[test]
fn no_number_panics_hangs_or_takes_the_machine() {
    let wrong = Mutex::new(Vec::new());
    let next = AtomicUsize::new(0);
    let tries = || {
        while let Some(command) = COMMANDS.get(next.fetch_add(1, Relaxed)) {
            let found = VALUES.iter().filter_map(|value| complaint(command, value));
            wrong.lock().unwrap().extend(found);
        }
    };
    // A slow command runs in parallel with the others.
    std::thread::scope(|scope| {
        for _ in 0..AT_ONCE {
            scope.spawn(tries);
        }
    });
    let wrong = wrong.into_inner().unwrap();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The problem with how a command with this number ends, if there is one.
fn complaint(command: &str, value: &str) -> Option<String> {
    let words: Vec<_> = command.split(' ').map(|word| word.replace('#', value)).collect();
    let (code, asked, said) = outcome(start(&words));
    let is_well = !said.contains("panicked")
        && !said.contains("memory allocation")
        && match code {
            Some(0..=2) => true,
            // A sequential test that is undecided after the last game.
            Some(3) => words.iter().any(|word| word == "--sprt"),
            // It was asked to end, and did, by itself or by the signal.
            Some(130) | None => asked && !said.contains("did not end"),
            Some(_) => false,
        };
    (!is_well).then(|| format!("papan {}: {code:?} {said}", words.join(" ")))
}

fn refused(arguments: &str) -> String {
    let output: Output = Command::new(env!("CARGO_BIN_EXE_papan"))
        .args(arguments.split_whitespace())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2), "{arguments}");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn more_threads_than_a_machine_can_run_are_refused_with_the_limit() {
    for arguments in [
        "arena connect-four --players cost random --games 2 --threads 20000",
        "regret connect-four --players cost --threads 100000",
        "solve 44 --threads 100000",
        "solve --make-book x.book --discs 2 --threads 100000",
    ] {
        let said = refused(arguments);
        assert!(said.contains("give a number of threads from 1 to "), "{arguments}: {said}");
    }
}

#[test]
fn a_book_that_would_take_all_memory_is_refused() {
    for more in ["", " --nodes 1"] {
        let said = refused(&format!("solve --make-book /dev/null --size 10x10 --discs 16{more}"));
        assert!(said.contains("give fewer"), "{said}");
    }
}
