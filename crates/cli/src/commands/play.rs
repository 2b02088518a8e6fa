//! `papan play`: one game at the console.

use anyhow::{Result, bail};
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser};
use papan_games::Ruleset;
use papan_players::Level;
use papan_ui::game::fresh_seed;
use papan_ui::say;
use papan_ui::session::{Session, Setup};
use papan_ui::words::Refusal;

use crate::args::{ScreenArgs, StartArgs, rules};
use crate::console::{self, Console};
use crate::output;

/// Play a game on a plain console.
///
/// People and players can sit in any seat.
///
/// Type `help` during the game for a list of commands: `why` explains the last move of a player,
/// `hint` asks a player for advice. Ctrl-C, `quit` and the end of the input leave the game and print the
/// command that resumes it. Without a human seat the players play the game to its end.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  papan play connect-four                                  two people at one keyboard
  papan play connect-four --level casual                   you start against a level
  papan play connect-four --players human cost             you start against paper P1's bot
  papan play connect-four --players hard:depth=8 human     you move second
  papan play connect-four --level expert --screen          in the terminal UI
  papan play connect-four --console                        paper P5's program
  papan play dominoes:gaple --players human value balak switch:then=balak --seed 7
  papan play tic-tac-toe:4x4x4 --players steps priority --json
  papan play connect-four:7x6 --position 44455554221")]
pub(crate) struct PlayArgs {
    /// The game and its rules, such as `connect-four:7x6` or `dominoes:gaple`; see `papan list`.
    #[arg(value_name = "RULES", value_parser = rules)]
    pub(crate) rules: Ruleset,

    /// The players, one for each seat: `human`, a player (see `papan list players`), or
    /// `engine:COMMAND`, a program that speaks UGI (default: `human` in every seat).
    #[arg(long, value_name = "PLAYER", num_args = 1..)]
    pub(crate) players: Vec<String>,

    /// You play in the first seat against this level: short for `--players human level:LEVEL`, with the
    /// level in every other seat.
    #[arg(
        long,
        value_name = "LEVEL",
        conflicts_with = "players",
        value_parser = PossibleValuesParser::new(Level::ALL.map(value))
    )]
    pub(crate) level: Option<String>,

    /// The seed of the random numbers: the deal and the players' random choices.
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,

    /// Play in the terminal UI instead of the plain console.
    #[arg(long, conflicts_with_all = ["console", "json"])]
    pub(crate) screen: bool,

    /// The console of paper P5: choose a difficulty, then enter columns from 0.
    #[arg(long, conflicts_with_all = ["players", "level", "position", "deal", "json"])]
    pub(crate) console: bool,

    #[command(flatten)]
    pub(crate) start: StartArgs,

    /// Print the record of the game as JSON at the end; the board goes to standard error.
    #[arg(long)]
    pub(crate) json: bool,

    #[command(flatten)]
    pub(crate) look: ScreenArgs,
}

/// A level as a value of an option, under all its names.
fn value(level: Level) -> PossibleValue {
    PossibleValue::new(level.name()).aliases(level.aliases())
}

/// Plays a game to its end, or until the player leaves it.
pub(crate) fn run(args: &PlayArgs) -> Result<()> {
    let language = args.look.lang.language();
    if args.console {
        let seed = args.seed.unwrap_or_else(fresh_seed);
        return match &args.rules {
            Ruleset::Line(rules) if rules.names_columns() => {
                console::play_p5(*rules, seed, language)
            }
            other => bail!(Refusal(say!("play-console-only", rules = other.to_string()))),
        };
    }
    if !args.screen && args.look.is_about_the_screen() {
        bail!(Refusal(say!("play-screen-options")));
    }
    if args.screen && !output::on_a_terminal() {
        bail!(Refusal(say!("play-screen-needs-terminal")));
    }
    let setup = setup(args);
    if args.screen {
        return papan_tui::play(args.look.options(), &setup);
    }
    let session = Session::new(&setup)?;
    let session = Console::new(session, &setup, language, args.json)?.run()?;
    if args.json {
        output::json_line(&session.record())?;
    }
    Ok(())
}

/// The game of the arguments.
fn setup(args: &PlayArgs) -> Setup {
    let rules = args.rules.clone();
    let setup = match &args.level {
        Some(level) => Setup::against(rules, &format!("level:{level}")),
        None => Setup::new(rules, args.players.iter().map(Into::into).collect()),
    };
    let StartArgs { position: moves, deal } = args.start.clone();
    Setup { seed: args.seed, deal, moves, ..setup }
}
