//! The arguments of `papan puzzles`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, Subcommand};
use papan_arena::settings::DEFAULT_SEED;
use papan_games::Ruleset;
use papan_study::puzzles::{Date, Grade, Theme};
use papan_ui::say;
use papan_ui::words::Refusal;

use crate::args::{AnswerArgs, LanguageArgs, rules, threads};

/// Solve, list and make puzzles.
///
/// A puzzle is a position in which exactly one move keeps the result.
/// Every puzzle is proven: by the solver, by exhaustive search or, in dominoes, which are shown with open hands, by a
/// search of all hands. Its grade, 1 to 5, increases with the number of the papers' greedy players that fail to solve
/// it and with the depth of the solution.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  papan puzzles daily
  papan puzzles solve connect-four:7x6/17
  papan puzzles list connect-four --theme zugzwang --grade 4
  papan puzzles make connect-four:6x6 --count 20 --seed 7 --out mine.txt
  papan puzzles solve --file mine.txt 3")]
pub(crate) struct PuzzlesArgs {
    #[command(subcommand)]
    pub(crate) command: PuzzlesCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum PuzzlesCommand {
    Make(MakeArgs),
    List(ListArgs),
    Daily(DailyArgs),
    Solve(SolveArgs),
    Check(CheckArgs),
}

/// Make puzzles from games of greedy players.
///
/// The result depends only on the rules, the count and the seed, not on the number of threads.
///
/// The first line of the file has the rules and the seed, each other line a puzzle: the moves that lead to it, the
/// solution, a code, the depth, the number of greedy players that miss it, and in dominoes the deal, separated by tabs. The
/// code is the result that the solution keeps (w win, d draw), the theme (b block, t trap, o odd threat, z zugzwang, w win,
/// d draw) and the grade. `solve`, `list` and `check` read the file with --file.
#[derive(Debug, Args)]
pub(crate) struct MakeArgs {
    /// The game and its rules: a board with edges, or dominoes between two sides.
    #[arg(value_name = "RULES", value_parser = rules)]
    pub(crate) rules: Ruleset,

    /// The number of puzzles.
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = count)]
    pub(crate) count: usize,

    /// The seed of the games.
    #[arg(long, value_name = "N", default_value_t = DEFAULT_SEED)]
    pub(crate) seed: u64,

    /// The number of threads (default: the number of processors).
    #[arg(long, value_name = "N", value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,

    /// The file to write (default: standard output).
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

/// The file of the puzzles.
#[derive(Debug, Args)]
pub(crate) struct FileArgs {
    /// Puzzles that `papan puzzles make` wrote to this file, in place of those of the program.
    #[arg(long, value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
}

/// List the puzzles of the program.
#[derive(Debug, Args)]
pub(crate) struct ListArgs {
    #[command(flatten)]
    pub(crate) from: FileArgs,

    /// Only puzzles under these rules.
    #[arg(value_name = "RULES", value_parser = rules)]
    pub(crate) rules: Option<Ruleset>,

    /// Only puzzles with this theme: block, trap, odd-threat, zugzwang, win or draw.
    #[arg(long, value_name = "THEME")]
    pub(crate) theme: Option<Theme>,

    /// Only puzzles with this grade, from 1 to 5.
    #[arg(long, value_name = "GRADE", value_parser = grade)]
    pub(crate) grade: Option<Grade>,

    #[command(flatten)]
    pub(crate) answer: AnswerArgs,
}

/// Show the puzzle of the day.
///
/// It is the same for every person.
#[derive(Debug, Args)]
pub(crate) struct DailyArgs {
    /// The day, such as 2026-11-17 (default: today in UTC).
    #[arg(long, value_name = "DATE")]
    pub(crate) date: Option<Date>,

    #[command(flatten)]
    pub(crate) answer: AnswerArgs,
}

/// Solve a puzzle.
///
/// You can also type `hint` and `quit`.
#[derive(Debug, Args)]
pub(crate) struct SolveArgs {
    /// The puzzle, such as connect-four:7x6/17, or its number in the file (default: the puzzle of today, or the first of
    /// the file).
    #[arg(value_name = "PUZZLE")]
    pub(crate) puzzle: Option<String>,

    #[command(flatten)]
    pub(crate) from: FileArgs,

    #[command(flatten)]
    pub(crate) lang: LanguageArgs,
}

/// Solve every stored puzzle again.
#[derive(Debug, Args)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) from: FileArgs,

    /// Only puzzles under these rules.
    #[arg(value_name = "RULES", value_parser = rules)]
    pub(crate) rules: Option<Ruleset>,
}

/// The most puzzles in one file.
const MOST_PUZZLES: usize = 100_000;

fn count(text: &str) -> Result<usize, Refusal> {
    let wrong = || Refusal(say!("usage-puzzle-count", most = MOST_PUZZLES));
    text.parse().ok().filter(|count| (1..=MOST_PUZZLES).contains(count)).ok_or_else(wrong)
}

fn grade(text: &str) -> Result<Grade, Refusal> {
    let wrong = || Refusal(say!("usage-grade"));
    text.parse().ok().and_then(Grade::new).ok_or_else(wrong)
}
