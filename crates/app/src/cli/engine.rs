//! What can be typed after `papan engine`.

use clap::Args;
use papan_games::Ruleset;

/// Speaks the Universal Game Interface, or checks a program that does.
///
/// With --player it answers the protocol on standard input and output with a player of ours, for
/// match runners that drive engines. With --check it starts a program, puts it through a list of
/// tests and says for each that fails what to write instead; the exit code is 1 if one does.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  papan engine connect-four --player cost:order=defensive
  papan engine --check 'python3 my_bot.py'
  papan engine --check ./my_bot tic-tac-toe:5x5,k=4 --json
  papan play connect-four --players human 'engine:python3 my_bot.py'")]
pub(crate) struct EngineArgs {
    /// The game and its rules; with --check, connect-four:7x6 unless given.
    #[arg(value_name = "RULES", value_parser = super::rules, required_unless_present = "check")]
    pub(crate) rules: Option<Ruleset>,

    /// The player that answers; see `papan list players`.
    #[arg(
        long,
        value_name = "PLAYER",
        required_unless_present = "check",
        conflicts_with = "check"
    )]
    pub(crate) player: Option<String>,

    /// Repeats what is drawn at random.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,

    /// Check this program, a command as for a shell.
    #[arg(long, value_name = "COMMAND")]
    pub(crate) check: Option<String>,

    /// Print what the check found as JSON.
    #[arg(long, requires = "check")]
    pub(crate) json: bool,
}
