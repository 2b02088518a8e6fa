//! Papan's own program, spoken to as match runners do: over its real pipes.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Instant;

use crate::waiting::{DEADLINE, until};

struct PipedServer {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl PipedServer {
    fn start(arguments: &[&str]) -> Self {
        let mut child = Command::new(assert_cmd::cargo::cargo_bin!("papan"))
            .arg("engine")
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (said, lines) = channel();
        let output = BufReader::new(child.stdout.take().unwrap());
        thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|l| said.send(l)));
        Self { input: child.stdin.take(), child, lines }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
    }

    /// The next line that begins so.
    fn hear(&self, beginning: &str) -> String {
        let deadline = Instant::now() + DEADLINE;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let line = self.lines.recv_timeout(left).unwrap();
            if line.starts_with(beginning) {
                return line;
            }
        }
    }

    fn assert_ends(mut self) {
        until("it has ended", || self.child.try_wait().unwrap().is_some());
    }
}

#[test]
fn a_thinking_player_answers_at_once() {
    let players =
        ["alphabeta:nodes=4294967295", "mcts:playouts=1000000000", "perfect:nodes=4294967295"];
    for player in players {
        let mut bot = PipedServer::start(&["connect-four:10x9", "--player", player]);
        bot.say("go");
        bot.say("isready");
        bot.hear("readyok");
        // It reports while it thinks.
        let report = bot.hear("info ");
        // The solver counts in millions, which may take longer than the first second.
        let counts = !player.starts_with("perfect");
        assert!(report.contains(" time ") && (!counts || report.contains(" nodes ")), "{report}");
        bot.say("stop");
        bot.hear("bestmove ");
        bot.say("go infinite");
        bot.hear("info ");
        bot.say("quit");
        bot.assert_ends();
        let mut bot = PipedServer::start(&["connect-four:10x9", "--player", player]);
        bot.say("go");
        bot.hear("info ");
        drop(bot.input.take());
        bot.assert_ends();
    }
}

#[test]
fn two_copies_draw_differently_unless_told_the_seed() {
    // Of eleven times eleven cells; the same by chance in one of ten thousand runs.
    let opening = |arguments: &[&str], options: &[&str]| {
        let mut bot = PipedServer::start(
            &[&["tic-tac-toe:11x11,k=5", "--player", "random"], arguments].concat(),
        );
        for option in options {
            bot.say(option);
        }
        let games = (0..2).map(|_| {
            bot.say("uginewgame");
            bot.say("position startpos");
            bot.say("go");
            bot.hear("bestmove ")
        });
        games.collect::<Vec<_>>()
    };
    assert_ne!(opening(&[], &[]), opening(&[], &[]));
    assert_eq!(opening(&["--seed", "3"], &[]), opening(&["--seed", "3"], &[]));
    let told = ["setoption name Seed value 3"];
    assert_eq!(opening(&[], &told), opening(&["--seed", "3"], &[]));
}

#[test]
fn a_program_without_rules_plays_by_those_it_is_told() {
    let mut bot = PipedServer::start(&["--player", "balak"]);
    bot.say("ugi");
    assert!(bot.hear("option name Rules ").contains("default dominoes:"));
    bot.hear("ugiok");
    bot.say("setoption name Player value cost");
    bot.hear("info string error: ");
    bot.say("setoption name Rules value connect-four:8x7");
    bot.say("position startpos moves 4 4 3");
    bot.say("go");
    bot.hear("bestmove ");
    bot.say("quit");
    bot.assert_ends();
}
