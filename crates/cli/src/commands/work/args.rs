//! The arguments of `papan work`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, Subcommand};
use papan_arena::work::MOST_PARTS;
use papan_solver::Board;
use papan_ui::analysis::solution::board;

use crate::args::{LauncherArgs, MeasuredArgs, MemoryArgs, TournamentArgs, threads};
use crate::tables::TableArgs;

/// Split long work into units; merge results.
///
/// The units of a tournament, a measurement of regret or a book of the solver run on any machine.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  papan work split connect-four --players cost priority --games 100000 --parts 50 --out units
  ls units/*.unit.json | xargs -P 8 -I UNIT papan work run UNIT --threads 1 --out results
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

/// The number of units and the folder for them.
#[derive(Debug, Args)]
pub(crate) struct PartsArgs {
    /// The number of units.
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

/// Write the units of a tournament.
///
/// Each unit is a file that is named by its hash; a manifest lists them.
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

/// Write the units of a measurement of regret.
///
/// Each unit is a file that is named by its hash; a manifest lists them.
#[derive(Debug, Args)]
pub(crate) struct SplitRegretArgs {
    #[command(flatten)]
    pub(crate) measured: MeasuredArgs,

    #[command(flatten)]
    pub(crate) parts: PartsArgs,
}

/// Write the units of a book.
///
/// Each unit is a file that is named by its hash; a manifest lists them.
/// A unit holds positions with --discs discs to solve; the scores of positions with fewer discs follow from them.
#[derive(Debug, Args)]
pub(crate) struct SplitBookArgs {
    /// The size of the board: columns x rows.
    #[arg(long, value_name = "SIZE", default_value = "7x6", value_parser = board)]
    pub(crate) size: Board,

    /// The maximum number of discs in the positions of the book.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=16))]
    pub(crate) discs: u32,

    #[command(flatten)]
    pub(crate) parts: PartsArgs,
}

/// Play or solve one unit.
///
/// The folder has either the complete result or none.
/// Run the same command to resume after a stop. A build rejects a unit of games if its rules or players differ from
/// those of the build that made the unit.
#[derive(Debug, Args)]
pub(crate) struct RunArgs {
    /// The file of the unit.
    #[arg(value_name = "UNIT", required_unless_present = "manifest", conflicts_with = "manifest")]
    pub(crate) unit: Option<PathBuf>,

    /// The manifest that `work split` has written, instead of a file.
    #[arg(long, value_name = "FILE", requires = "number")]
    pub(crate) manifest: Option<PathBuf>,

    /// The number of the unit in the manifest, from 1.
    #[arg(long, value_name = "N", requires = "manifest")]
    pub(crate) number: Option<u64>,

    #[command(flatten)]
    pub(crate) engines: LauncherArgs,

    /// The number of positions of a book to solve, or of games to play and judge for regret, at the same time
    /// (default: one for each processor).
    #[arg(long, value_name = "N", value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,

    #[command(flatten)]
    pub(crate) memory: MemoryArgs,

    /// The folder to write to.
    #[arg(long, value_name = "DIR")]
    pub(crate) out: PathBuf,
}

/// Merge the results of units.
///
/// Prints the table of a tournament or of regret, or writes a book.
/// It rejects results that are damaged, belong to another tournament, or were played by another build; to check, it
/// plays a few games of each unit again.
#[derive(Debug, Args)]
pub(crate) struct MergeArgs {
    /// The folder with the results.
    #[arg(value_name = "DIR")]
    pub(crate) results: PathBuf,

    /// Write the book with these scores to this file.
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with_all = ["partial", "verify", "report", "csv", "markdown", "latex", "anchor", "json"]
    )]
    pub(crate) book: Option<PathBuf>,

    /// Build it also if units are missing, and print which.
    #[arg(long)]
    pub(crate) partial: bool,

    /// The number of games of each unit to play again, if they can be repeated (default: 1, for ten seconds
    /// in total).
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(0..=1_000_000))]
    pub(crate) verify: Option<u64>,

    #[command(flatten)]
    pub(crate) table: TableArgs,
}
