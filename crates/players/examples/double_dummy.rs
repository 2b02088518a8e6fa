//! How long it takes to solve dominoes with all hands known, from the opening.
//!
//! ```text
//! cargo run --release -p papan-players --example double_dummy -- RULES [DEALS [GOAL [OTHERS [NODES]]]]
//! ```
//!
//! For each of the deals the value of the game and, by a solver that has not seen it, the values of all moves of the
//! first seat that has a choice. Prints the time and the number of states: median, 90th and 99th percentile, the
//! maximum, and the states per second.
#![allow(clippy::print_stdout)]

use std::time::{Duration, Instant};

use papan_games::{Rules, Ruleset};
use papan_players::dice;
use papan_players::double_dummy::{Goal, OpponentModel, Solver, World};

/// The seed of the deals.
const SEED: u64 = 20_260;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let rules = args.next().unwrap_or_else(|| "dominoes:puerto-rico".to_owned());
    let deals: u64 = args.next().map_or(Ok(1000), |text| text.parse())?;
    let goal = if args.next().as_deref() == Some("win") { Goal::Win } else { Goal::Payoff };
    let paranoid = args.next().as_deref() == Some("paranoid");
    let manner = if paranoid { OpponentModel::Paranoid } else { OpponentModel::MaxN };
    let nodes: u64 = args.next().map_or(Ok(u64::MAX), |text| text.parse())?;
    let Ruleset::Dominoes(rules) = rules.parse()? else {
        return Err("these are not rules of dominoes".into());
    };
    println!("{rules}: {deals} deals, {goal:?}, {manner:?}");
    let worlds: Vec<World> =
        (0..deals).map(|deal| World::of(&rules.start(&mut dice(SEED, deal)))).collect();
    let mut solver = Solver::new(&rules, goal, manner);
    let game = worlds.iter().map(|world| {
        let started = Instant::now();
        let (worth, nodes) = solver.appraise(world, nodes);
        (started.elapsed(), nodes, worth.is_some())
    });
    show("the game", game.collect());
    let mut solver = Solver::new(&rules, goal, manner);
    let moves = worlds.iter().map(|world| {
        let world = first_choice(world);
        let started = Instant::now();
        let (values, nodes) = solver.solve(&world, nodes);
        (started.elapsed(), nodes, values.is_some())
    });
    show("all moves", moves.collect());
    Ok(())
}

/// The world after all moves that are the only ones.
fn first_choice(world: &World) -> World {
    let mut world = world.clone();
    let only = |world: &World| {
        let mut moves = world.choices().iter();
        moves.next().filter(|_| moves.next().is_none())
    };
    while let Some(chosen) = only(&world) {
        world.play(chosen);
    }
    world
}

fn show(what: &str, mut runs: Vec<(Duration, u64, bool)>) {
    if runs.is_empty() {
        return;
    }
    let unfinished = runs.iter().filter(|run| !run.2).count();
    let time: Duration = runs.iter().map(|run| run.0).sum();
    let nodes: u64 = runs.iter().map(|run| run.1).sum();
    let at = |per_mille: usize, count: usize| (count - 1) * per_mille / 1000;
    let count = runs.len();
    runs.sort_by_key(|run| run.0);
    let times = [500, 900, 990, 1000].map(|mille| runs[at(mille, count)].0.as_secs_f64() * 1e3);
    runs.sort_by_key(|run| run.1);
    let counts = [500, 900, 990, 1000].map(|mille| runs[at(mille, count)].1);
    let rate = nodes as f64 / time.as_secs_f64() / 1e6;
    println!("{what:10} ms      {times:10.2?}");
    println!("{what:10} states  {counts:10?}  {rate:.2} million/s, {unfinished} unfinished");
}
