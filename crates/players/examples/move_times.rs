//! How long a player takes for its moves: quantiles in milliseconds over games it plays against itself
//! after a few random moves, and how far the 999th of a thousand is over its limit.
//!
//! `cargo run --release -p papan-players --example move_times -- connect-four alphabeta:time=20 40`
#![allow(clippy::print_stdout)] // the figures are what this program is for

use std::error::Error;
use std::time::Instant;

use papan_games::{Position, Rules, Ruleset, View, with_kind};
use papan_players::{Playable, dice};

/// How many random moves there are before the first that is timed, at most.
const RANDOM: u64 = 4;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let [rules, player, games] = &arguments[..] else { return Err("RULES PLAYER GAMES".into()) };
    let (ruleset, games): (Ruleset, u64) = (rules.parse()?, games.parse()?);
    let mut times = with_kind!(&ruleset, rules => times(rules, player, games))?;
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

fn times<R: Rules<Position: Playable>>(
    rules: &R,
    player: &str,
    games: u64,
) -> Result<Vec<f64>, Box<dyn Error>> {
    let mut player = R::Position::player(player)?;
    let mut times = Vec::new();
    for game in 0..games {
        let mut rolled = dice(1, game);
        let mut position = rules.start(&mut rolled);
        for _ in 0..game % RANDOM {
            let Some(chosen) = position.random_move(&mut rolled) else { break };
            position.advance(chosen);
        }
        player.begin();
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
    Ok(times)
}
