//! What can be typed after `papan engine`.

use clap::Args;
use papan_games::Ruleset;

/// Speaks the Universal Game Interface, or checks a program that does.
///
/// It answers the protocol on standard input and output with a player of ours, for match runners that drive
/// engines; the rules, the player and the seed can be changed by `setoption`. With --check it starts a
/// program, puts it through a list of tests and says for each that fails what to write instead; the exit
/// code is 1 if one does.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  papan engine connect-four --player cost:order=defensive
  papan engine --player mcts
  papan engine --check 'python3 my_bot.py'
  papan engine --check ./my_bot tic-tac-toe:5x5,k=4 --json
  papan play connect-four --players human 'engine:python3 my_bot.py'")]
pub(crate) struct EngineArgs {
    /// The game and its rules until `setoption name Rules` says otherwise; connect-four:7x6 unless given, or
    /// what the player plays.
    #[arg(value_name = "RULES", value_parser = super::rules)]
    pub(crate) rules: Option<Ruleset>,

    /// The player that answers, until `setoption name Player` says otherwise; see `papan list players`.
    #[arg(long, value_name = "PLAYER", default_value = "level:hard", conflicts_with = "check")]
    pub(crate) player: String,

    /// Repeats what is drawn at random; another seed every time unless given.
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,

    /// The seconds that the program has to start.
    #[arg(
        long,
        value_name = "SECONDS",
        default_value = "60",
        value_parser = super::seconds,
        requires = "check"
    )]
    pub(crate) start_time: f64,

    /// Check this program, a command as for a shell.
    #[arg(long, value_name = "COMMAND")]
    pub(crate) check: Option<String>,

    /// Print what the check found as JSON.
    #[arg(long, requires = "check")]
    pub(crate) json: bool,
}
