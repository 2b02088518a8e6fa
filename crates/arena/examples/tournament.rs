//! A small tournament: every player meets every other, with intervals and ratings.
//!
//! ```text
//! cargo run --release -p papan-arena --example tournament -- connect-four 200 cost priority mcts:playouts=200
//! cargo run --release -p papan-arena --example tournament -- dominoes 100 value balak first random
//! ```
#![allow(clippy::print_stdout)] // the table is what this program is for

use std::error::Error;
use std::sync::atomic::AtomicBool;

use papan_arena::results::table::Table;
use papan_arena::run::{Runner, available_threads};
use papan_arena::settings::TournamentSettings;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        [] => tournament("connect-four", 200, &["cost", "priority", "random"]),
        [rules, games, ref players @ ..] => tournament(rules, games.parse()?, players),
        [_] => Err("give RULES GAMES PLAYER PLAYER ...".into()),
    }
}

pub(crate) fn tournament(rules: &str, games: u64, players: &[&str]) -> Result<(), Box<dyn Error>> {
    let settings = TournamentSettings {
        players: players.iter().map(|&player| player.into()).collect(),
        games,
        ..TournamentSettings::new(rules.parse()?)
    };
    let (tournament, plan) = settings.plan()?;
    let stop = AtomicBool::new(false);
    let mut runner = Runner { threads: available_threads(), stop: &stop, progress: &mut |_| () };
    let result = runner.run(&tournament, &plan, None)?;
    let table = Table::new(&tournament, &plan, &result.tally, result.is_partial, result.sprt);

    println!("{}: {} games from {} rounds", table.rules, table.games, table.rounds);
    for row in &table.players {
        let share = |value: f64| format!("{:.1} %", 100.0 * value);
        let [score, low, high] = [row.score, row.low, row.high].map(share);
        let elo = row.elo.map_or_else(String::new, |elo| format!(", {elo:+.0} Elo"));
        println!("{:<24} {score:>7} ({low} to {high}){elo}", row.player);
    }
    for pair in &table.pairs {
        let (player, opponent) = (&pair.player, &pair.opponent);
        println!(
            "{player} against {opponent}: {:+.0} Elo ({:+.0} to {:+.0})",
            pair.elo, pair.elo_low, pair.elo_high
        );
    }
    for warning in &table.warnings {
        println!("note: {warning}");
    }
    Ok(())
}
