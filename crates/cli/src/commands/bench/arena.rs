//! Tournaments per second: on one thread, on two, and with every game kept.

use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use anyhow::Result;
use papan_arena::run::Runner;
use papan_arena::settings::TournamentSettings;
use papan_arena::store::Store;
use papan_games::Ruleset;

use super::{Figures, SEED, progress};
use crate::scratch::Scratch;

/// The tournaments that are timed, and how many games of each make about a second on two threads.
const TOURNAMENTS: [(&str, &[&str], u64); 2] = [
    ("connect-four:7x6", &["cost", "priority"], 150_000),
    ("dominoes:paper", &["first", "value", "balak", "count"], 300_000),
];

/// Measures every tournament in every way.
pub(super) fn measure(figures: &mut Figures, seconds: f64) -> Result<()> {
    let scratch = Scratch::new()?;
    for (text, players, a_second) in TOURNAMENTS {
        let ruleset: Ruleset = text.parse()?;
        let games = (a_second as f64 * seconds).ceil() as u64;
        for (name, threads, kept) in
            [("one thread", 1, false), ("two threads", 2, false), ("two threads, kept", 2, true)]
        {
            progress(&format!("a tournament of {text}, {name}"))?;
            let path = kept.then(|| scratch.file(&text.replace(':', "-")));
            let rate = games_per_second(&ruleset, players, games, threads, path.as_deref())?;
            figures.put(format!("arena {text}, {name}"), rate.round(), "games/s");
        }
    }
    Ok(())
}

fn games_per_second(
    rules: &Ruleset,
    players: &[&str],
    games: u64,
    threads: usize,
    path: Option<&Path>,
) -> Result<f64> {
    let players = players.iter().map(|&player| player.into()).collect();
    let usual = TournamentSettings::new(rules.clone());
    let settings = TournamentSettings { players, games, seed: SEED, ..usual };
    let (tournament, plan) = settings.plan()?;
    let mut store = path.map(|path| Store::open(path, &tournament, &plan)).transpose()?;
    let stop = AtomicBool::new(false);
    let mut runner = Runner { threads, stop: &stop, progress: &mut |_| () };
    let start = Instant::now();
    let ran = runner.run(&tournament, &plan, store.as_mut())?;
    Ok(ran.tally.games as f64 / start.elapsed().as_secs_f64())
}
