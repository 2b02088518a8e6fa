//! `papan play`: one game at the console.

use std::hash::{BuildHasher, RandomState};
use std::io::{self, Write};

use anyhow::{Result, bail};
use papan_games::{Game, Rules, Seat, TextError, with_rules};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::cli::{PlayArgs, StartArgs};
use crate::console::{Draw, Session};
use crate::record::Record;

/// Who can sit at the table, each with a line about it.
pub(crate) const PLAYERS: &[(&str, &str)] = &[("human", "somebody at the keyboard")];

/// Plays a game to its end, or until the player leaves it.
pub(crate) fn run(args: &PlayArgs) -> Result<()> {
    with_rules!(&args.rules, rules => play(rules, args))
}

fn play<R: Rules<Position: Draw>>(rules: &R, args: &PlayArgs) -> Result<()> {
    let players = seated(rules, &args.players)?;
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let game = game_from(rules, &args.start, seed)?;
    let how_to_repeat = match (&args.start.deal, rules.facts().chance) {
        (Some(deal), _) => format!(" --deal '{deal}'"),
        (None, true) => format!(" --seed {seed}"),
        (None, false) => String::new(),
    };
    let command = format!("papan play {rules}{how_to_repeat}");
    let game = Session::new(game, command, args.json)?.run()?;
    if args.json {
        let record = serde_json::to_string(&Record::single(&game, players, seed))?;
        writeln!(io::stdout(), "{record}")?;
    }
    Ok(())
}

/// The player of each seat by name: as given, or everybody human.
fn seated<R: Rules>(rules: &R, given: &[String]) -> Result<Vec<String>> {
    let seats = rules.facts().seats;
    if given.is_empty() {
        return Ok(Seat::all(seats).map(|_| PLAYERS[0].0.to_owned()).collect());
    }
    let known: Vec<_> = PLAYERS.iter().map(|&(name, _)| name).collect();
    if let Some(name) = given.iter().find(|name| !known.contains(&name.as_str())) {
        return Err(TextError::unknown("player", name, &known).into());
    }
    if given.len() != seats {
        bail!("{} players for {rules}: give {seats}, one for each seat", given.len());
    }
    Ok(given.to_vec())
}

/// The game that the arguments describe; what they leave to chance is drawn from the seed.
pub(crate) fn game_from<R: Rules>(
    rules: &R,
    start: &StartArgs,
    seed: u64,
) -> Result<Game<R::Position>> {
    if start.deal.is_some() || !rules.facts().chance {
        return Ok(Game::read(rules, start.deal.as_deref(), &start.position)?);
    }
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut game = Game::new(rules.start(&mut rng));
    game.play_all(&start.position)?;
    Ok(game)
}

/// A seed that differs from run to run, small enough to be typed again.
fn fresh_seed() -> u64 {
    // The standard library keys its hash maps at random, which saves asking the system ourselves.
    RandomState::new().hash_one(()) % 1_000_000_000
}
