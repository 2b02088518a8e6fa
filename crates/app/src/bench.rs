//! `papan bench`: fixed workloads, measured.

use std::collections::BTreeMap;
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use anyhow::Result;
use papan_games::{Position, Rules, Ruleset, Seat, with_rules};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Serialize;

use crate::cli::BenchArgs;
use crate::output;

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

/// Measures every workload and prints the figures.
pub(crate) fn run(args: &BenchArgs) -> Result<()> {
    let mut figures = BTreeMap::new();
    let mut signature = 0;
    for text in WORKLOADS {
        if io::stderr().is_terminal() {
            writeln!(io::stderr(), "measuring {text} ...")?;
        }
        let ruleset: Ruleset = text.parse()?;
        let time = Duration::from_secs_f64(args.seconds);
        let rate = with_rules!(&ruleset, rules => games_per_second(rules, time));
        signature += with_rules!(&ruleset, rules => games_won_first(rules, SIGNED_GAMES));
        let unit = "random games/s";
        figures.insert(text.to_owned(), Figure { value: rate.round(), unit });
    }
    let unit = "games won by the first seat";
    figures.insert("signature".to_owned(), Figure { value: signature.into(), unit });
    if args.json {
        return output::json(&figures);
    }
    let mut out = io::stdout().lock();
    for (name, figure) in &figures {
        writeln!(out, "{name:<24} {:>12} {}", figure.value, figure.unit)?;
    }
    Ok(())
}

/// How many random games a second one thread plays, dealing included.
fn games_per_second<R: Rules>(rules: &R, time: Duration) -> f64 {
    const BATCH: u32 = 1_000;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
    let (start, mut games) = (Instant::now(), 0);
    loop {
        for _ in 0..BATCH {
            std::hint::black_box(rules.start(&mut rng).playout(&mut rng));
        }
        games += u64::from(BATCH);
        let elapsed = start.elapsed();
        if elapsed >= time {
            return games as f64 / elapsed.as_secs_f64();
        }
    }
}

/// How many of the first `games` random games the first seat wins.
fn games_won_first<R: Rules>(rules: &R, games: u32) -> u32 {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
    let first_wins = |_: &u32| {
        let outcome = rules.start(&mut rng).playout(&mut rng);
        outcome.is_winner(Seat::FIRST)
    };
    (0..games).filter(first_wins).count() as u32
}
