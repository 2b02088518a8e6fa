//! Plays a random game under any rules, and shows each move: what the legal ones were, and how it ended.
//!
//! ```text
//! cargo run -p papan-games --example play -- connect-four:7x6 44
//! cargo run -p papan-games --example play -- dominoes:gaple
//! ```
#![allow(clippy::print_stdout)] // the game is what this program is for

use std::error::Error;

use papan_games::{Game, Position, Rules, Ruleset, View, with_kind};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let rules = arguments.next().unwrap_or_else(|| "tic-tac-toe:3x3".to_owned());
    play(&rules, &arguments.next().unwrap_or_default())
}

/// Plays on from these moves. The one place that asks which game it is.
pub(crate) fn play(rules: &str, moves: &str) -> Result<(), Box<dyn Error>> {
    let ruleset: Ruleset = rules.parse()?;
    with_kind!(&ruleset, rules => play_under(rules, moves))
}

fn play_under<R: Rules>(rules: &R, moves: &str) -> Result<(), Box<dyn Error>> {
    let facts = rules.facts();
    println!("{rules}: {} seats, at most {} moves", facts.seats, facts.max_moves);

    // The same seed is the same deal and the same game.
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut game = Game::<R::Position>::read_or_draw(rules, None, moves, &mut rng)?;
    if let Some(deal) = game.start().deal_text() {
        println!("dealt {deal}");
    }
    while let Some(seat) = game.position().turn() {
        let position = game.position();
        let legal: Vec<_> =
            position.legal_moves().map(|chosen| position.move_text(chosen)).collect();
        let chosen = position.random_move(&mut rng).ok_or("the game goes on")?;
        println!("{seat}: {} of {}", position.move_text(chosen), legal.join(" "));
        game.play(chosen)?;
    }

    let outcome = game.position().outcome().ok_or("the game is over")?;
    let winners: Vec<_> = outcome.winners().map(|seat| seat.to_string()).collect();
    println!(
        "{:?}: won by [{}], paid {:?}",
        outcome.ending(),
        winners.join(", "),
        outcome.payoff()
    );
    Ok(())
}
