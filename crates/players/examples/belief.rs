//! How long it takes to know what a seat can know.
//!
//! `cargo run --release -p papan-players --example belief -- dominoes:paper`
#![allow(clippy::print_stdout, clippy::unwrap_used)]

use std::hint::black_box;
use std::time::Instant;

use papan_games::dominoes::DominoPosition;
use papan_games::{Position, Rules, Ruleset, View};
use papan_players::{Habits, HandConstraints, ObservedPlays, Worlds, dice};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Every position of some random games in which a seat has a choice.
fn positions(rules: &papan_games::dominoes::DominoRules) -> Vec<DominoPosition> {
    let mut positions = Vec::new();
    for seed in 0..100 {
        let mut rolled = dice(seed, 0);
        let mut position = rules.start(&mut rolled);
        while let Some(chosen) = position.random_move(&mut rolled) {
            if position.legal_moves().count() > 1 {
                positions.push(position.clone());
            }
            position.advance(chosen);
        }
    }
    positions
}

/// Nanoseconds for each position.
fn measure(positions: &[DominoPosition], rounds: usize, mut work: impl FnMut(usize)) -> f64 {
    let start = Instant::now();
    for _ in 0..rounds {
        (0..positions.len()).for_each(&mut work);
    }
    start.elapsed().as_nanos() as f64 / (rounds * positions.len()) as f64
}

fn main() {
    let text = std::env::args().nth(1).unwrap_or_else(|| "dominoes:paper".to_owned());
    let Ok(Ruleset::Dominoes(rules)) = text.parse() else {
        println!("{text} is no game of dominoes");
        return;
    };
    let positions = positions(&rules);
    let views: Vec<_> = positions.iter().map(|p| p.view(p.turn().unwrap())).collect();
    let worlds: Vec<_> = views.iter().map(|&view| Worlds::of(view)).collect();
    let witnesses: Vec<_> =
        views.iter().map(|&view| ObservedPlays::of(view, Habits::USUAL)).collect();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    println!("{text}: {} decisions; nanoseconds", positions.len());
    let known = measure(&positions, 20, |at| {
        black_box(HandConstraints::of(views[at]));
    });
    println!("  known       {known:8.0}");
    let ways = measure(&positions, 20, |at| {
        black_box(HandConstraints::of(views[at]).ways());
    });
    println!("  and counted {ways:8.0}");
    let built = measure(&positions, 20, |at| drop(black_box(Worlds::of(views[at]))));
    println!("  worlds      {built:8.0}");
    let drawn = measure(&positions, 100, |at| {
        black_box(worlds[at].draw(&mut rng));
    });
    println!("  draw        {drawn:8.0}");
    let hands: Vec<_> = worlds.iter().map(|worlds| worlds.draw(&mut rng)).collect();
    let weighed = measure(&positions, 100, |at| {
        black_box(witnesses[at].likelihood(&hands[at]));
    });
    println!("  likelihood  {weighed:8.0}");
}
