//! The arguments of `papan work`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, Subcommand};
use papan_arena::work::MOST_PARTS;
use papan_solver::Board;
use papan_ui::solution::board;

use crate::args::{LauncherArgs, MeasuredArgs, MemoryArgs, TournamentArgs, threads};
use crate::tables::TableArgs;

/// Cuts a tournament, a measurement of regret or a book into parts that run anywhere, and merges the results.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  papan work split connect-four --players cost priority --games 100000 --parts 50 --out units
  ls units/*.unit.json | xargs -P 8 -I UNIT papan work run UNIT --out results
  papan work merge results --report table.html

By number, as a job array counts:
  papan work run --manifest units/manifest.json --number $SLURM_ARRAY_TASK_ID --out results
  papan work merge results --partial

What moves cost, the same as `papan regret` prints:
  papan work split-regret connect-four --players cost priority --games 10000 --parts 50 --out units
  papan work merge results

A book of the solver, the same as `papan solve --make-book` writes:
  papan work split-book --size 7x6 --discs 10 --parts 100 --out units
  papan work run --manifest units/manifest.json --number $SLURM_ARRAY_TASK_ID --out results --table 4096
  papan work merge results --book 7x6.book

The steps of a search are cut, and their results taken in, by `papan tune --units`.")]
pub(crate) struct WorkArgs {
    #[command(subcommand)]
    pub(crate) work: Work,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Work {
    Split(SplitArgs),
    SplitRegret(SplitRegretArgs),
    SplitBook(SplitBookArgs),
    Run(RunArgs),
    Merge(MergeArgs),
}

/// Into how many parts something is cut, and where they go.
#[derive(Debug, Args)]
pub(crate) struct PartsArgs {
    /// Into how many parts.
    #[arg(
        long,
        value_name = "N",
        value_parser = clap::value_parser!(u64).range(1..=MOST_PARTS)
    )]
    pub(crate) parts: u64,

    /// The folder to write to.
    #[arg(long, value_name = "DIR")]
    pub(crate) out: PathBuf,
}

/// Writes the units of a tournament, a file each, named by what is in it, and a list of them.
#[derive(Debug, Args)]
#[command(mut_args(|arg| match arg.get_id().as_str() {
    "rules" | "players" | "games" => arg.required(true),
    _ => arg,
}))]
pub(crate) struct SplitArgs {
    #[command(flatten)]
    pub(crate) tournament: TournamentArgs,

    #[command(flatten)]
    pub(crate) parts: PartsArgs,
}

/// Writes the units of a measurement of regret, a file each, named by what is in it, and a list of them.
#[derive(Debug, Args)]
pub(crate) struct SplitRegretArgs {
    #[command(flatten)]
    pub(crate) measured: MeasuredArgs,

    #[command(flatten)]
    pub(crate) parts: PartsArgs,
}

/// Writes the units of a book, a file each, named by what is in it, and a list of them.
///
/// A unit holds positions with --discs discs that are to be solved; those with fewer follow from them.
#[derive(Debug, Args)]
pub(crate) struct SplitBookArgs {
    /// Columns x rows.
    #[arg(long, value_name = "SIZE", default_value = "7x6", value_parser = board)]
    pub(crate) size: Board,

    /// How many discs the positions of the book have at most.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=16))]
    pub(crate) discs: u32,

    #[command(flatten)]
    pub(crate) parts: PartsArgs,
}

/// Plays or solves one unit; its results are in the folder when it is done, whole or not at all.
///
/// Stopped half-way, the same command goes on where it was. A unit of games is refused by a build whose
/// rules or players are not those of the build that made it.
#[derive(Debug, Args)]
pub(crate) struct RunArgs {
    /// The file of the unit.
    #[arg(value_name = "UNIT", required_unless_present = "manifest", conflicts_with = "manifest")]
    pub(crate) unit: Option<PathBuf>,

    /// The list that `work split` has written, instead of a file.
    #[arg(long, value_name = "FILE", requires = "number")]
    pub(crate) manifest: Option<PathBuf>,

    /// Which unit of that list, from 1.
    #[arg(long, value_name = "N", requires = "manifest")]
    pub(crate) number: Option<u64>,

    #[command(flatten)]
    pub(crate) engines: LauncherArgs,

    /// Solve so many positions of a book, or play and judge so many games for regret, at a time.
    #[arg(long, value_name = "N", default_value = "1", value_parser = threads)]
    pub(crate) threads: NonZeroUsize,

    #[command(flatten)]
    pub(crate) memory: MemoryArgs,

    /// The folder to write to.
    #[arg(long, value_name = "DIR")]
    pub(crate) out: PathBuf,
}

/// Builds the table of a tournament or of regret, or a book, from the results of its units.
///
/// Results that are damaged, of another tournament, or played by another build are refused; a few games of
/// each are played again to see that.
#[derive(Debug, Args)]
pub(crate) struct MergeArgs {
    /// The folder with the results.
    #[arg(value_name = "DIR")]
    pub(crate) results: PathBuf,

    /// Write the book whose scores they are to this file.
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with_all = ["partial", "verify", "report", "csv", "markdown", "latex", "anchor", "json"]
    )]
    pub(crate) book: Option<PathBuf>,

    /// Build it also if units are missing; says which.
    #[arg(long)]
    pub(crate) partial: bool,

    /// How many games of each unit to play again, where they can be repeated; 1 unless given, for ten
    /// seconds in all.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(0..=1_000_000))]
    pub(crate) verify: Option<u64>,

    #[command(flatten)]
    pub(crate) table: TableArgs,
}
