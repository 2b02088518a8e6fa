//! `papan play`: one game at the console.

use std::borrow::Cow;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, Write};

use anyhow::{Result, bail};
use papan_games::{Game, Position, Rules, Ruleset, TextError, with_rules};
use papan_players::{Dice, Entry, Playable, Player, dice};

use crate::cli::{PlayArgs, StartArgs};
use crate::console::{self, Draw, Mind, Seated, Session, WayBack};
use crate::screen::ScreenArgs;
use crate::screen::play::Start;
use crate::{on_a_terminal, screen};
use papan_lab::record::Record;

/// The name of somebody at the keyboard.
pub(crate) const HUMAN: &str = "human";

/// Plays a game to its end, or until the player leaves it.
pub(crate) fn run(args: &PlayArgs) -> Result<()> {
    let seed = args.seed.unwrap_or_else(fresh_seed);
    if args.console {
        return match &args.rules {
            Ruleset::Line(rules) if rules.names_columns() => console::play_p5(*rules, seed),
            other => bail!("--console plays Connect Four on a flat board, not {other}"),
        };
    }
    if !args.screen && args.look != ScreenArgs::default() {
        bail!("--lang, --no-animation and --ascii are about the whole screen: give --screen too");
    }
    if args.screen && !on_a_terminal() {
        bail!("--screen needs a terminal: leave it out to play at the plain console");
    }
    if args.screen {
        return screen::play(args.look, &on_screen(args, seed));
    }
    with_rules!(&args.rules, rules => play(rules, args, seed))
}

/// The game that is asked for, for the whole screen.
fn on_screen(args: &PlayArgs, seed: u64) -> Start {
    let (_, players) = given_and_seated(args);
    let StartArgs { position: moves, deal } = args.start.clone();
    Start { seed: Some(seed), deal, moves, ..Start::new(args.rules.clone(), players) }
}

/// Who was asked for, and who sits where: everybody is human if nobody was.
fn given_and_seated(args: &PlayArgs) -> (Vec<String>, Vec<String>) {
    let seats = args.rules.facts().seats;
    let given = match &args.level {
        Some(level) => against(level, seats),
        None => args.players.clone(),
    };
    let count = if given.is_empty() { seats } else { 0 };
    let everybody = std::iter::repeat_n(HUMAN.to_owned(), count);
    let names = given.iter().cloned().chain(everybody).collect();
    (given, names)
}

fn play<R>(rules: &R, args: &PlayArgs, seed: u64) -> Result<()>
where
    R: Rules<Position: Draw + Playable>,
{
    let (given, names) = given_and_seated(args);
    // Programs are started when they are seated: from now on an interruption must end them too.
    let way_back = WayBack::guard(command(rules, args.start.deal.as_deref(), &given, seed))?;
    let seats = seated::<R>(rules, &names)?;
    // The deal and then the players draw from the same dice.
    let mut dice = dice(seed, 0);
    let game = game_from(rules, &args.start, &mut dice)?;
    let game = Session::new(game, seats, dice, way_back, args.json).run()?;
    if args.json {
        let record = serde_json::to_string(&Record::single(&game, names, seed))?;
        writeln!(io::stdout(), "{record}")?;
    }
    Ok(())
}

/// The command that starts the game again.
fn command<R: Rules>(rules: &R, deal: Option<&str>, given: &[String], seed: u64) -> String {
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
pub(crate) fn command_to_go_on<P: Position>(
    game: &Game<P>,
    players: &[String],
    seed: u64,
) -> String {
    let rules = game.position().rules();
    // What the seed deals need not be named: whoever plays must not see the tiles of others.
    let drawn = rules.start(&mut dice(seed, 0)).deal_text();
    let deal = game.start().deal_text().filter(|deal| drawn.as_ref() != Some(deal));
    let start = command(&rules, deal.as_deref(), players, seed);
    console::from_here(&start, &game.text())
}

/// A human in the first seat, and a level in all others.
fn against(level: &str, seats: usize) -> Vec<String> {
    let others = (1..seats).map(|_| format!("level:{level}"));
    [HUMAN.to_owned()].into_iter().chain(others).collect()
}

/// Who sits in each seat.
fn seated<R>(rules: &R, given: &[String]) -> Result<Vec<Seated<R::Position>>>
where
    R: Rules<Position: Playable>,
{
    let seats = rules.facts().seats;
    let read = |name: &String| -> Result<Seated<R::Position>> {
        let mind = match name.as_str() {
            HUMAN => None,
            other => Some(Mind::read(other, rules)?),
        };
        Ok(Seated { name: name.clone(), mind })
    };
    let read: Vec<_> = given.iter().map(read).collect::<Result<_>>()?;
    if read.len() != seats {
        bail!("{} players for {rules}: give {seats}, one for each seat", given.len());
    }
    Ok(read)
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
pub(crate) fn player<P: Playable>(name: &str) -> Result<Box<dyn Player<P>>> {
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
pub(crate) fn game_from<R: Rules>(
    rules: &R,
    start: &StartArgs,
    dice: &mut Dice,
) -> Result<Game<R::Position>> {
    if start.deal.is_some() || !rules.facts().chance {
        return Ok(Game::read(rules, start.deal.as_deref(), &start.position)?);
    }
    let mut game = Game::new(rules.start(dice));
    game.play_all(&start.position)?;
    Ok(game)
}

/// A seed that differs from run to run, small enough to be typed again.
pub(crate) fn fresh_seed() -> u64 {
    // The standard library keys its hash maps at random, which saves asking the system ourselves.
    RandomState::new().hash_one(()) % 1_000_000_000
}
