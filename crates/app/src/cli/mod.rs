//! What can be typed: the commands and their arguments, and nothing of what they do.

mod arena;
mod engine;
mod regret;
mod serve;

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Args, Parser, Subcommand, ValueEnum};
use papan_games::Ruleset;
use papan_lab::papers::Paper;
use papan_players::Level;
use papan_solver::Board;

pub(crate) use arena::{
    ArenaArgs, Balanced, GAMES, MergeArgs, PLIES, RunArgs, Seated, SplitArgs, TournamentArgs, Work,
    WorkArgs, test,
};
pub(crate) use engine::EngineArgs;
pub(crate) use regret::RegretArgs;
pub(crate) use serve::ServeArgs;

use crate::screen::ScreenArgs;

/// Plays, explains and measures classical game-playing algorithms, and knows the perfect answer.
///
/// Without a command, on a terminal, it opens a screen with everything: games, tournaments, papers.
#[derive(Debug, Parser)]
#[command(
    name = "papan",
    version,
    propagate_version = true,
    args_conflicts_with_subcommands = true
)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) screen: ScreenArgs,

    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    List(ListArgs),
    Play(PlayArgs),
    Explain(ExplainArgs),
    Arena(ArenaArgs),
    Work(WorkArgs),
    Regret(RegretArgs),
    Papers(PapersArgs),
    Solve(SolveArgs),
    Engine(EngineArgs),
    Serve(ServeArgs),
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

/// Shows what a player would do and why: every candidate with its criteria, and the rule that
/// decided.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  papan explain connect-four --player cost --position 44352
  papan explain tic-tac-toe:4x4x4 --player steps:tie=lines --json
  papan explain dominoes:paper,players=2,hand=3 --player count \\
      --deal '1|1 1|2 3|3/0|0 2|4 4|5' --moves '1|1@left pass'
  papan explain --player priority --record games.jsonl --ply 12")]
pub(crate) struct ExplainArgs {
    /// The game and its rules; with --record, those of the record unless given.
    #[arg(value_name = "RULES", value_parser = rules, required_unless_present = "record")]
    pub(crate) rules: Option<Ruleset>,

    /// The player, or `engine:COMMAND`; see `papan list players`.
    #[arg(long, value_name = "PLAYER")]
    pub(crate) player: String,

    #[command(flatten)]
    pub(crate) start: StartArgs,

    /// A file with the record of a game, one JSON object on its first line.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "deal"])]
    pub(crate) record: Option<PathBuf>,

    /// How many moves of the record to make; all unless given.
    #[arg(long, value_name = "N", requires = "record")]
    pub(crate) ply: Option<usize>,

    /// Repeats what the player draws at random, and the deal where none is given.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,

    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Compares every printed table, decision and claim of the five papers with what Papan computes.
///
/// Takes about half a minute for all of them on two cores.
#[derive(Debug, Args)]
pub(crate) struct PapersArgs {
    /// The papers, P1 to P5; all unless given.
    #[arg(value_name = "PAPER", value_parser = paper)]
    pub(crate) papers: Vec<Paper>,

    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Where a game starts from.
#[derive(Clone, Debug, Args)]
pub(crate) struct StartArgs {
    /// The moves already made, such as `445` or "a1 b2" or "6|6@left pass".
    #[arg(
        long,
        visible_alias = "moves",
        value_name = "MOVES",
        allow_hyphen_values = true,
        default_value = "",
        hide_default_value = true
    )]
    pub(crate) position: String,

    /// The hands in seat order, such as "0|5 1|1 .../4|6 0|2 .../...".
    #[arg(long, value_name = "DEAL")]
    pub(crate) deal: Option<String>,
}

/// Gives the exact score of Connect Four positions.
///
/// A score is 0 for a draw, positive if the player to move wins and negative if he loses, and the
/// larger the sooner: a win with the last disc but one is 2, with the very last 1. Without positions
/// on the command line it reads one from each line of standard input and answers each at once. With
/// a limit, a score that is not known in time is given as what is proven of it, such as [-2,5].
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  papan solve 44455554221
  papan solve --analyze --size 8x7 4455
  papan solve --line --time 10 44444
  papan solve --stats < positions.txt
  papan solve --make-book 6x5.book --size 6x5 --discs 8")]
#[allow(clippy::struct_excessive_bools)] // flags, each on its own
pub(crate) struct SolveArgs {
    /// The positions, as columns played; `start` is the empty board.
    #[arg(value_name = "POSITION")]
    pub(crate) positions: Vec<String>,

    /// Columns x rows.
    #[arg(long, value_name = "SIZE", default_value = "7x6", value_parser = board)]
    pub(crate) size: Board,

    /// Give the score of every column instead, `-` for a full one.
    #[arg(long)]
    pub(crate) analyze: bool,

    /// Tell only whether the player to move wins (1), draws (0) or loses (-1).
    #[arg(long, conflicts_with = "analyze")]
    pub(crate) weak: bool,

    /// Add the columns of a game in which both sides play their best from here.
    #[arg(long, conflicts_with_all = ["analyze", "weak"])]
    pub(crate) line: bool,

    /// Add the number of positions looked at, and the microseconds it took.
    #[arg(long)]
    pub(crate) stats: bool,

    /// Search each position with so many threads.
    #[arg(long, value_name = "N", default_value = "1", value_parser = threads)]
    pub(crate) threads: NonZeroUsize,

    /// At most so many seconds for each position.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) time: Option<f64>,

    /// At most so many positions looked at for each one.
    #[arg(long, value_name = "N")]
    pub(crate) nodes: Option<u64>,

    /// The size of the table in which results are kept, in megabytes; at most three quarters of the
    /// memory of this machine.
    #[arg(long, value_name = "MB", default_value_t = 256, value_parser = megabytes)]
    pub(crate) table: u64,

    /// Look positions up in this book instead of the one that is built in.
    #[arg(long, value_name = "FILE")]
    pub(crate) book: Option<PathBuf>,

    /// Search every position, whatever book there is.
    #[arg(long, conflicts_with = "book")]
    pub(crate) no_book: bool,

    /// Solve every position with at most --discs discs and write them to a book. Stopped half-way,
    /// the same command goes on; --threads positions are solved at a time.
    #[arg(
        long,
        value_name = "FILE",
        requires = "discs",
        conflicts_with_all = [
            "positions", "analyze", "weak", "line", "stats", "time", "nodes", "book", "json"
        ]
    )]
    pub(crate) make_book: Option<PathBuf>,

    /// How many discs the positions of a book have at most.
    #[arg(
        long,
        value_name = "N",
        requires = "make_book",
        value_parser = clap::value_parser!(u32).range(0..=16)
    )]
    pub(crate) discs: Option<u32>,

    /// Print a line of JSON for each position.
    #[arg(long)]
    pub(crate) json: bool,
}

impl SolveArgs {
    /// The size of the table in bytes.
    pub(crate) fn table_bytes(&self) -> usize {
        usize::try_from(self.table << 20).unwrap_or(usize::MAX)
    }
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

/// Measures fixed workloads: random games per second and the time that players take for a decision, on
/// one thread; tournaments on one and two.
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

fn paper(text: &str) -> Result<Paper, papan_games::TextError> {
    text.parse()
}

pub(crate) fn board(text: &str) -> Result<Board, String> {
    let sides = text.split_once('x').and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?)));
    let (width, height) = sides.ok_or("write columns x rows, such as 7x6")?;
    Board::new(width, height).map_err(|error| error.to_string())
}

/// A number of seconds that somebody may have.
pub(crate) fn seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if (0.001..=3600.0).contains(&seconds) => Ok(seconds),
        _ => Err("give a number of seconds from 0.001 to 3600".to_owned()),
    }
}

/// A number of threads that this machine can run: a few for each processor.
pub(crate) fn threads(text: &str) -> Result<NonZeroUsize, String> {
    let processors = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let most = processors.saturating_mul(8).max(64);
    match text.parse::<NonZeroUsize>() {
        Ok(threads) if threads.get() <= most => Ok(threads),
        _ => Err(format!("give a number of threads from 1 to {most}")),
    }
}

/// A size that fits into the memory of this machine and leaves room for others.
fn megabytes(text: &str) -> Result<u64, String> {
    /// Where the system does not say how much there is.
    const USUAL: u64 = 16 << 10;
    let most = memory().unwrap_or(USUAL) / 4 * 3;
    match text.parse() {
        Ok(size) if (1..=most.max(1)).contains(&size) => Ok(size),
        _ => Err(format!("give a number of megabytes from 1 to {most}")),
    }
}

/// The memory of this machine in megabytes, where the system says it as Linux does.
fn memory() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemTotal:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes >> 10)
}
