//! `papan play`: one game at the console.

use std::io::{self, Write};

use anyhow::{Result, bail};
use clap::Args;
use clap::builder::PossibleValuesParser;
use papan_games::{Rules, Ruleset, with_rules};
use papan_lab::record::Record;
use papan_players::{Level, Playable, dice};
use papan_tui::Start;
use papan_ui::bot::Bot;
use papan_ui::drawing::Draw;
use papan_ui::game::{HUMAN, command, fresh_seed, game_from};
use papan_ui::tactics::Tactical;

use crate::args::{ScreenArgs, StartArgs, rules};
use crate::console::{self, ResumeCommand, Seated, Session};
use crate::on_a_terminal;

/// Plays a game at a plain console, against players or between them.
///
/// Type `help` during the game for what can be typed: `why` explains the last move of a player,
/// `hint` asks one for advice. Ctrl-C, `quit` and the end of the input leave the game, and the
/// command to go on with it is printed. Without a human seat the game is played out.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  papan play connect-four                                  two people at one keyboard
  papan play connect-four --level medium                   you start against a level
  papan play connect-four --players human cost             you start against paper P1's bot
  papan play connect-four --players hard:depth=8 human     you move second
  papan play connect-four --level hard --screen            on the whole screen
  papan play connect-four --console                        paper P5's program
  papan play dominoes:gaple --players human value balak switch:then=balak --seed 7
  papan play tic-tac-toe:4x4x4 --players steps priority --json
  papan play connect-four:7x6 --position 44455554221")]
pub(crate) struct PlayArgs {
    /// The game and its rules, such as `connect-four:7x6` or `dominoes:gaple`; see `papan list`.
    #[arg(value_name = "RULES", value_parser = rules)]
    pub(crate) rules: Ruleset,

    /// Who sits where, one for each seat: `human`, a player (see `papan list players`), or
    /// `engine:COMMAND`, a program that speaks UGI. Everybody is human unless given.
    #[arg(long, value_name = "PLAYER", num_args = 1..)]
    pub(crate) players: Vec<String>,

    /// You against this level, in the first seat: short for `--players human level:LEVEL`, with as
    /// many as there are seats.
    #[arg(
        long,
        value_name = "LEVEL",
        conflicts_with = "players",
        value_parser = PossibleValuesParser::new(Level::ALL.map(Level::name))
    )]
    pub(crate) level: Option<String>,

    /// Repeats what was drawn at random: the deal and the players' own draws.
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,

    /// Play on the whole screen rather than at the plain console.
    #[arg(long, conflicts_with_all = ["console", "json"])]
    pub(crate) screen: bool,

    #[command(flatten)]
    pub(crate) look: ScreenArgs,

    /// The console of paper P5: choose a difficulty, then enter columns from 0.
    #[arg(long, conflicts_with_all = ["players", "level", "position", "deal", "json"])]
    pub(crate) console: bool,

    #[command(flatten)]
    pub(crate) start: StartArgs,

    /// Print the record of the game as JSON at the end; the board goes to standard error.
    #[arg(long)]
    pub(crate) json: bool,
}

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
        return papan_tui::play(args.look.options(), &on_screen(args, seed));
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
    R: Rules<Position: Draw + Playable + Tactical>,
{
    let (given, names) = given_and_seated(args);
    // Programs are started when they are seated: from now on an interruption must end them too.
    let resume = ResumeCommand::guard(command(rules, args.start.deal.as_deref(), &given, seed))?;
    let seats = seated::<R>(rules, &names)?;
    // The deal and then the players draw from the same dice.
    let mut dice = dice(seed, 0);
    let game = game_from(rules, &args.start.start(), &mut dice)?;
    let game = Session::new(game, seats, dice, resume, args.json).run()?;
    if args.json {
        let record = serde_json::to_string(&Record::single(&game, names, seed))?;
        writeln!(io::stdout(), "{record}")?;
    }
    Ok(())
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
            other => Some(Bot::read(other, rules)?),
        };
        Ok(Seated { name: name.clone(), mind })
    };
    let read: Vec<_> = given.iter().map(read).collect::<Result<_>>()?;
    if read.len() != seats {
        bail!("{} players for {rules}: give {seats}, one for each seat", given.len());
    }
    Ok(read)
}
