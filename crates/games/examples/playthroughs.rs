//! Random games as JSON lines, every step with its legal moves: for comparing rules with others.
//!
//! ```text
//! cargo run --release -p papan-games --example playthroughs -- RULES --games N --seed N
//! ```
#![allow(clippy::print_stdout)] // the lines are what this program is for

use std::error::Error;
use std::io::{self, BufWriter, Write};

use papan_games::text::TextError;
use papan_games::{Game, Position, Rules, Ruleset, View, with_kind};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let [rules, games, seed] = read(&arguments)?;
    let ruleset: Ruleset = rules.parse()?;
    let (games, seed): (u64, u64) = (games.parse()?, seed.parse()?);
    let mut out = BufWriter::new(io::stdout().lock());
    for index in 0..games {
        // One stream for each game, so that any one of them can be had again alone.
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed ^ index.rotate_left(32));
        let line = with_kind!(&ruleset, rules => playthrough(rules, &mut rng));
        writeln!(out, "{line}")?;
    }
    out.flush()?;
    Ok(())
}

fn read(arguments: &[String]) -> Result<[&str; 3], TextError> {
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [rules, "--games", games, "--seed", seed] => Ok([rules, games, seed]),
        _ => {
            Err(TextError::new(format!("arguments {arguments:?}"), "give RULES --games N --seed N"))
        }
    }
}

fn playthrough<R: Rules>(rules: &R, rng: &mut Xoshiro256PlusPlus) -> Value {
    let mut game = Game::new(rules.start(rng));
    let mut steps = Vec::new();
    while let Some(seat) = game.position().turn() {
        let position = game.position();
        let legal: Vec<_> = position.legal_moves().map(|m| position.move_text(m)).collect();
        let chosen = position.random_move(rng).expect("the game goes on");
        let text = position.move_text(chosen);
        steps.push(json!({"turn": seat, "legal": legal, "move": text}));
        game.play(chosen).expect("a listed move is legal");
    }
    json!({
        "rules": rules.to_string(),
        "deal": game.position().deal_text(),
        "steps": steps,
        "outcome": game.position().outcome(),
    })
}
