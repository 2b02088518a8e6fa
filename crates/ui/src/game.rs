//! A game that is asked for by texts, and the command that asks for it.

use std::borrow::Cow;
use std::hash::{BuildHasher, RandomState};

use anyhow::Result;
use papan_games::{Game, Position, Rules, TextError};
use papan_players::{Dice, Entry, Playable, Player, dice};

/// Where a game starts.
#[derive(Clone, Debug, Default)]
pub struct Start {
    /// The moves already made.
    pub position: String,
    /// What was dealt; drawn if none is given.
    pub deal: Option<String>,
}

/// The name of somebody at the keyboard.
pub const HUMAN: &str = "human";

/// The command that starts the game again.
pub fn command<R: Rules>(rules: &R, deal: Option<&str>, given: &[String], seed: u64) -> String {
    let draws = rules.facts().chance || given.iter().any(|name| name != HUMAN);
    let how_to_repeat = match (deal, draws) {
        (Some(deal), _) => format!(" --deal '{deal}'"),
        (None, true) => format!(" --seed {seed}"),
        (None, false) => String::new(),
    };
    let players = if given.is_empty() {
        String::new()
    } else {
        let words: Vec<_> = given.iter().map(|name| typed(name)).collect();
        format!(" --players {}", words.join(" "))
    };
    format!("papan play {rules}{players}{how_to_repeat}")
}

/// The command that goes on with a game.
pub fn command_to_go_on<P: Position>(game: &Game<P>, players: &[String], seed: u64) -> String {
    let rules = game.position().rules();
    // What the seed deals need not be named: whoever plays must not see the tiles of others.
    let drawn = rules.start(&mut dice(seed, 0)).deal_text();
    let deal = game.start().deal_text().filter(|deal| drawn.as_ref() != Some(deal));
    let start = command(&rules, deal.as_deref(), players, seed);
    from_here(&start, &game.text())
}

/// A player as it is typed: a command with spaces is quoted for the shell.
fn typed(name: &str) -> Cow<'_, str> {
    if name.contains(char::is_whitespace) {
        shlex::try_quote(name).unwrap_or(Cow::Borrowed(name))
    } else {
        Cow::Borrowed(name)
    }
}

/// The player with this name; the error also knows of humans.
pub fn player<P: Playable>(name: &str) -> Result<Box<dyn Player<P>>> {
    if name == HUMAN {
        let found = "'human' is somebody at the keyboard";
        let players = P::player_names().join(", ");
        return Err(TextError::new(found, format!("name a player: {players}")).into());
    }
    P::player(name).map_err(|error| {
        let names = [vec![HUMAN], P::player_names()].concat();
        match Entry::of(name) {
            Some(_) => error.into(),
            None => TextError::unknown("player", name, &names).into(),
        }
    })
}

/// The game that the arguments describe; what they leave to chance is drawn.
pub fn game_from<R: Rules>(rules: &R, start: &Start, dice: &mut Dice) -> Result<Game<R::Position>> {
    if start.deal.is_some() || !rules.facts().chance {
        return Ok(Game::read(rules, start.deal.as_deref(), &start.position)?);
    }
    let mut game = Game::new(rules.start(dice));
    game.play_all(&start.position)?;
    Ok(game)
}

/// A seed that differs from run to run, small enough to be typed again.
pub fn fresh_seed() -> u64 {
    // The standard library keys its hash maps at random, which saves asking the system ourselves.
    RandomState::new().hash_one(()) % 1_000_000_000
}

/// The command that goes on after these moves, from the one that starts the game anew.
pub fn from_here(start: &str, moves: &str) -> String {
    if moves.is_empty() { start.to_owned() } else { format!("{start} --position '{moves}'") }
}

/// What is wrong with a line of JSON. It stands alone, so that it would always be called the first: whoever
/// reads it knows better which it is.
pub fn without_line(error: serde_json::Error) -> anyhow::Error {
    let place = format!(" at line {} column {}", error.line(), error.column());
    let text = error.to_string();
    match text.strip_suffix(&place) {
        Some(what) if error.line() == 1 => anyhow::anyhow!("{what}, column {}", error.column()),
        _ => error.into(),
    }
}
