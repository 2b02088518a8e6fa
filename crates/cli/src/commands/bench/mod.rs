//! `papan bench`: fixed workloads, measured.

mod arena;
mod search;

use std::collections::BTreeMap;
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use anyhow::Result;
use clap::Args;
use papan_games::Ruleset;
use papan_solver::{Board, Limits, Solver};
use papan_study::speed::{games_won_first, nanos_per_decision, random_games_per_second};
use serde::Serialize;

use crate::args::seconds;
use crate::output;

/// Measure the speed of this machine.
///
/// The workloads are fixed: random games per second and the time that players take for a decision, on one thread, and
/// tournaments on one thread and on two.
/// The signature, the number of games that the first seat wins among a fixed number of fixed
/// games, is the same on every machine; it changes when the rules or the random draws do.
#[derive(Debug, Args)]
pub(crate) struct BenchArgs {
    /// How long to measure each workload, in seconds.
    #[arg(long, value_name = "S", default_value_t = 1.0, value_parser = seconds)]
    pub(crate) seconds: f64,

    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// The rules under which random games are played, the papers' first.
const WORKLOADS: [&str; 7] = [
    "connect-four:7x6",
    "connect-four:10x7",
    "connect-four:endless",
    "tic-tac-toe:3x3",
    "tic-tac-toe:4x4x4",
    "dominoes:paper",
    "dominoes:openspiel2",
];

const SEED: u64 = 2026;
const SIGNED_GAMES: u32 = 10_000;

#[derive(Serialize)]
struct Figure {
    value: f64,
    unit: &'static str,
}

/// The measurements by name.
#[derive(Default, Serialize)]
struct Figures(BTreeMap<String, Figure>);

impl Figures {
    fn put(&mut self, name: impl Into<String>, value: f64, unit: &'static str) {
        self.0.insert(name.into(), Figure { value, unit });
    }

    /// A time in milliseconds.
    fn put_millis(&mut self, name: String, millis: f64) {
        self.put(name, (millis * 100.0).round() / 100.0, "ms");
    }
}

/// The players whose decisions are timed, with the rules they are timed on.
const DECISIONS: [(&str, &[&str]); 2] = [
    ("connect-four:7x6", &["cost", "steps", "points", "priority", "medium", "random"]),
    (
        "dominoes:paper",
        &[
            "first",
            "value",
            "sorted-value",
            "balak",
            "sorted-balak",
            "count",
            "count:as=text",
            "lock",
            "memory",
            "hold",
            "switch",
            "adaptive",
            "pimc",
            "random",
        ],
    ),
];

/// Measures every workload and prints the figures.
pub(crate) fn run(args: &BenchArgs) -> Result<()> {
    let mut figures = Figures::default();
    let mut signature = 0;
    let time = Duration::from_secs_f64(args.seconds);
    for text in WORKLOADS {
        progress(text)?;
        let ruleset: Ruleset = text.parse()?;
        let rate = random_games_per_second(&ruleset, SEED, time);
        signature += games_won_first(&ruleset, SEED, SIGNED_GAMES);
        figures.put(text, rate.round(), "random games/s");
    }
    for (text, players) in DECISIONS {
        let ruleset: Ruleset = text.parse()?;
        for player in players {
            progress(player)?;
            let nanos = nanos_per_decision(&ruleset, player, SEED, time)?;
            figures.put(format!("{player} on {text}"), nanos.round(), "ns a decision");
        }
    }
    arena::measure(&mut figures, args.seconds)?;
    search::measure(&mut figures)?;
    progress("the solver")?;
    solver_search(&mut figures)?;
    figures.put("signature", signature.into(), "games won by the first seat");
    if args.json {
        return output::json(&figures);
    }
    let mut out = io::stdout().lock();
    for (name, figure) in &figures.0 {
        writeln!(out, "{name:<50} {:>12} {}", figure.value, figure.unit)?;
    }
    Ok(())
}

fn progress(what: &str) -> Result<()> {
    if io::stderr().is_terminal() {
        writeln!(io::stderr(), "measuring {what} ...")?;
    }
    Ok(())
}

/// The solver on a few hard positions, one thread, no book, a cold table: the speed, and the number of nodes, which
/// changes only if the search does.
fn solver_search(figures: &mut Figures) -> Result<()> {
    const POSITIONS: [&str; 4] = ["4444445623311", "32164625", "71563714356", "2416615552"];
    let board = Board::new(7, 6)?;
    let mut solver = Solver::new(board, 64 << 20).without_book();
    let (mut seconds, mut nodes) = (0.0, 0);
    for moves in POSITIONS {
        let position = board.position(moves)?;
        solver.forget();
        let start = Instant::now();
        nodes += solver.solve(&position, &Limits::default()).nodes;
        seconds += start.elapsed().as_secs_f64();
    }
    figures.put("solver", (nodes as f64 / seconds).round(), "nodes/s");
    figures.put("solver signature", nodes as f64, "nodes");
    Ok(())
}
