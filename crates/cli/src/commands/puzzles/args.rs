//! The arguments of `papan puzzles`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, Subcommand};
use papan_games::Ruleset;
use papan_study::puzzles::{Date, Grade, Theme};
use papan_ui::puzzles::PuzzleId;

use crate::args::{AnswerArgs, LanguageArgs, rules, threads};

/// Shows and makes puzzles: positions in which exactly one move keeps the result
///
/// Every puzzle is proven: by the solver, by exhaustive search, or at dominoes, which are shown with open hands, by the
/// search of all hands. Its grade, 1 to 5, grows with the number of the papers' greedy players who miss it and with
/// how far one has to look.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  papan puzzles daily
  papan puzzles solve connect-four:7x6/17
  papan puzzles list connect-four --theme zugzwang --grade 4
  papan puzzles make connect-four:6x6 --count 20 --seed 7 --out mine.txt")]
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

/// Finds puzzles in games of greedy players.
///
/// What is found depends on the rules, the count and the seed alone, not on the number of threads.
#[derive(Debug, Args)]
pub(crate) struct MakeArgs {
    /// The game and its rules: a board with edges, or dominoes between two sides.
    #[arg(value_name = "RULES", value_parser = rules)]
    pub(crate) rules: Ruleset,

    /// How many.
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = count)]
    pub(crate) count: usize,

    /// What the games are drawn from.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,

    /// Search in so many threads; as many as there are processors unless given.
    #[arg(long, value_name = "N", value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,

    /// Where they are written; to standard output unless given.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

/// Lists the puzzles that come with the program.
#[derive(Debug, Args)]
pub(crate) struct ListArgs {
    /// Only those of these rules.
    #[arg(value_name = "RULES", value_parser = rules)]
    pub(crate) rules: Option<Ruleset>,

    /// Only those with this theme: block, trap, odd-threat, zugzwang, win or draw.
    #[arg(long, value_name = "THEME")]
    pub(crate) theme: Option<Theme>,

    /// Only those with this grade, from 1 to 5.
    #[arg(long, value_name = "GRADE", value_parser = grade)]
    pub(crate) grade: Option<Grade>,

    #[command(flatten)]
    pub(crate) answer: AnswerArgs,
}

/// Shows the puzzle of a day, which is the same for everybody.
#[derive(Debug, Args)]
pub(crate) struct DailyArgs {
    /// The day, such as 2026-11-17; that of today in universal time unless given.
    #[arg(long, value_name = "DATE")]
    pub(crate) date: Option<Date>,

    #[command(flatten)]
    pub(crate) answer: AnswerArgs,
}

/// Asks for the solution of a puzzle; `hint` and `quit` can be typed too.
#[derive(Debug, Args)]
pub(crate) struct SolveArgs {
    /// Which, such as connect-four:7x6/17; that of today unless given.
    #[arg(value_name = "PUZZLE")]
    pub(crate) puzzle: Option<PuzzleId>,

    #[command(flatten)]
    pub(crate) lang: LanguageArgs,
}

/// Works out every stored puzzle anew.
#[derive(Debug, Args)]
pub(crate) struct CheckArgs {
    /// Only those of these rules.
    #[arg(value_name = "RULES", value_parser = rules)]
    pub(crate) rules: Option<Ruleset>,
}

fn count(text: &str) -> Result<usize, String> {
    let wrong = || "give a number of puzzles from 1 to 100000".to_owned();
    text.parse().ok().filter(|count| (1..=100_000).contains(count)).ok_or_else(wrong)
}

fn grade(text: &str) -> Result<Grade, String> {
    text.parse().ok().and_then(Grade::new).ok_or_else(|| "grades are 1 to 5".to_owned())
}
