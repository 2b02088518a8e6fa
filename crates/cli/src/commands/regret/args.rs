//! The arguments of `papan regret`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;

use crate::args::{AnswerArgs, LauncherArgs, MeasuredArgs, threads};

/// Measure the cost of moves against perfect play.
///
/// A move keeps the value if it leaves a win won and a draw drawn; otherwise it is a blunder. The loss
/// of a move is the exact score of the best move less that of the one made: a point is a win one move
/// later or a loss one move sooner. Positions that cannot be judged exactly are counted separately. A
/// program that fails forfeits the game; its earlier moves count. The intervals contain the true value with
/// a probability of 95%; their unit is the game. With several players, each is compared with the first, game by game: in
/// the same positions with --positions random, from the same openings otherwise. Ctrl-C shows the results so far. A ply
/// is the number of moves made before.
///
/// In dominoes a move is compared with the best one given what its seat could know: a referee searches with the same view, and
/// compares both moves in other deals. The unit is the payoff.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  papan regret connect-four --players cost priority medium --games 200
  papan regret connect-four --players hard hard:depth=8 --positions balanced --plies 8
  papan regret tic-tac-toe:4x4 --players steps points --positions random --json
  papan regret connect-four --players 'engine:python3 bot.py'
  papan regret dominoes:paper,players=2 --players value adaptive --games 50

In parts that run anywhere: papan work split-regret")]
pub(crate) struct RegretArgs {
    #[command(flatten)]
    pub(crate) measured: MeasuredArgs,

    /// The number of games to play and judge at the same time (default: the number of processors; at most 8 for
    /// each processor, or 64 if that is more). The results do not depend on it.
    #[arg(long, value_name = "N", value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,

    #[command(flatten)]
    pub(crate) engines: LauncherArgs,

    /// Write the counts by ply and by kind of position to this file.
    #[arg(long, value_name = "FILE")]
    pub(crate) csv: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) answer: AnswerArgs,
}
