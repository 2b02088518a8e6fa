//! How long a domino player takes for its moves: quantiles in milliseconds over whole games of four of it.
//!
//! `cargo run --release -p papan-players --example move_times -- dominoes:paper ismcts 20`
#![allow(clippy::print_stdout)] // the figures are what this program is for

use std::error::Error;
use std::time::Instant;

use papan_games::dominoes::DominoPosition;
use papan_games::{Position, Rules, Ruleset, View};
use papan_players::{Playable, dice};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let [rules, player, games] = &arguments[..] else { return Err("RULES PLAYER GAMES".into()) };
    let Ruleset::Dominoes(rules) = rules.parse()? else { return Err("no game of dominoes".into()) };
    let mut player = DominoPosition::player(player)?;
    let mut times = Vec::new();
    for game in 0..games.parse()? {
        let mut rolled = dice(1, game);
        let mut position = rules.start(&mut rolled);
        while let Some(seat) = position.turn() {
            let start = Instant::now();
            let chosen = player.choose(position.view(seat), &mut rolled);
            // Where nothing can be chosen nothing is thought.
            if position.legal_moves().count() > 1 {
                times.push(start.elapsed().as_secs_f64() * 1e3);
            }
            position.advance(chosen);
        }
    }
    times.sort_by(f64::total_cmp);
    let at = |share: f64| times.get(((times.len() - 1) as f64 * share) as usize).copied();
    let mean = times.iter().sum::<f64>() / times.len() as f64;
    println!(
        "{} moves: mean {mean:.3}, median {:.3?}, 99 % {:.3?}, 99.9 % {:.3?}, most {:.3?}",
        times.len(),
        at(0.5),
        at(0.99),
        at(0.999),
        at(1.0)
    );
    Ok(())
}
