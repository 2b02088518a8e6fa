//! What can be typed: the commands and their arguments, and nothing of what they do.

use clap::{Args, Parser, Subcommand, ValueEnum};
use papan_games::Ruleset;

/// Plays, explains and measures classical game-playing algorithms, and knows the perfect answer.
///
/// Without a command, on a terminal, it opens a menu that leads into a game.
#[derive(Debug, Parser)]
#[command(name = "papan", version, propagate_version = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    List(ListArgs),
    Play(PlayArgs),
    Perft(PerftArgs),
    Bench(BenchArgs),
    Completions(CompletionsArgs),
    Man(ManArgs),
}

/// Shows what there is: games with their rules and options, players with theirs.
#[derive(Debug, Args)]
pub(crate) struct ListArgs {
    /// What to show; everything unless given.
    #[arg(value_enum)]
    pub(crate) what: Option<Listed>,

    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Listed {
    Games,
    Players,
}

/// Plays a game at a plain console.
///
/// Type `help` during the game for what can be typed. Ctrl-C, `quit` and the end of the input leave
/// the game, and the command to go on with it is printed.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  papan play connect-four
  papan play tic-tac-toe:4x4x4
  papan play dominoes:gaple,players=3 --seed 7
  papan play connect-four:7x6 --position 44455554221")]
pub(crate) struct PlayArgs {
    /// The game and its rules, such as `connect-four:7x6` or `dominoes:gaple`; see `papan list`.
    #[arg(value_name = "RULES", value_parser = rules)]
    pub(crate) rules: Ruleset,

    /// Who sits where, one for each seat; see `papan list players`. Everybody is human unless
    /// given.
    #[arg(long, value_name = "PLAYER", num_args = 1..)]
    pub(crate) players: Vec<String>,

    /// Repeats what was drawn at random: the same seed deals the same tiles.
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,

    #[command(flatten)]
    pub(crate) start: StartArgs,

    /// Print the record of the game as JSON at the end; the board goes to standard error.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Where a game starts from.
#[derive(Debug, Args)]
pub(crate) struct StartArgs {
    /// The moves already made, such as `445` or "a1 b2" or "6|6@left pass".
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true, default_value = "")]
    pub(crate) position: String,

    /// The hands in seat order, such as "0|5 1|1 .../4|6 0|2 .../...".
    #[arg(long, value_name = "DEAL")]
    pub(crate) deal: Option<String>,
}

/// Counts move sequences: the check that two implementations have the same rules.
///
/// Prints a line for each depth from 1: the depth and the number of sequences of exactly so many
/// moves. On the endless board it counts moves near the discs.
#[derive(Debug, Args)]
pub(crate) struct PerftArgs {
    /// The game and its rules.
    #[arg(value_name = "RULES", value_parser = rules)]
    pub(crate) rules: Ruleset,

    /// The length of the longest sequences.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=64))]
    pub(crate) depth: u32,

    /// Deals the tiles where the game needs a deal and none is given.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,

    #[command(flatten)]
    pub(crate) start: StartArgs,

    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Measures fixed workloads on one thread: random games per second.
///
/// The signature, the number of games that the first seat wins among a fixed number of fixed
/// games, is the same on every machine; it changes when the rules or the random draws do.
#[derive(Debug, Args)]
pub(crate) struct BenchArgs {
    /// How long to measure each workload.
    #[arg(long, value_name = "S", default_value_t = 1.0, value_parser = seconds)]
    pub(crate) seconds: f64,

    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Prints the completions for a shell.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  papan completions bash > ~/.local/share/bash-completion/completions/papan
  papan completions fish > ~/.config/fish/completions/papan.fish")]
pub(crate) struct CompletionsArgs {
    /// The shell.
    #[arg(value_enum)]
    pub(crate) shell: clap_complete::Shell,
}

/// Prints the manual page, of the program or of one of its commands.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  papan man play | man -l -")]
pub(crate) struct ManArgs {
    /// The command; the program itself unless given.
    #[arg(value_name = "COMMAND")]
    pub(crate) command: Option<String>,
}

fn rules(text: &str) -> Result<Ruleset, papan_games::TextError> {
    text.parse()
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if (0.001..=3600.0).contains(&seconds) => Ok(seconds),
        _ => Err("give a number of seconds from 0.001 to 3600".to_owned()),
    }
}
