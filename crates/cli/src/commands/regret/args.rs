//! The arguments of `papan regret`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use papan_games::Ruleset;
use papan_lab::regret::Source;

use crate::args::{AnswerArgs, rules, threads};

/// Measures what players' moves cost them against perfect play.
///
/// A move keeps the value if it leaves a win won and a draw drawn; otherwise it is a blunder. The loss
/// of a move is the exact score of the best move less that of the one made: a point is a win one move
/// later or a loss one move sooner. Positions that cannot be judged exactly are counted apart. The
/// intervals hold the true value with a probability of 95 %; their unit is the game. Ctrl-C shows
/// what there is so far. A ply is the number of moves made before.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  papan regret connect-four --players cost priority medium --games 200
  papan regret connect-four --players hard hard:depth=8 --positions balanced --plies 8
  papan regret tic-tac-toe:4x4 --players steps points --positions random --json")]
pub(crate) struct RegretArgs {
    /// The game and its rules: Connect Four or tic-tac-toe on a board with edges.
    #[arg(value_name = "RULES", value_parser = rules)]
    pub(crate) rules: Ruleset,

    /// The players; see `papan list players`.
    #[arg(long, value_name = "PLAYER", num_args = 1.., required = true)]
    pub(crate) players: Vec<String>,

    /// How many games for each player; all of them have the same openings.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 100,
        value_parser = clap::value_parser!(u64).range(1..=1_000_000_000)
    )]
    pub(crate) games: u64,

    /// Repeats what was drawn at random: openings, random games and the players' own draws.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,

    /// Play and judge so many games at a time; as many as there are processors unless given, at most 8
    /// for each (64 where there are few). The results do not depend on it.
    #[arg(long, value_name = "N", value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,

    /// In which positions players are asked.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) positions: Positions,

    /// How many random moves an opening has; 4 unless given, fewer on small boards.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=127))]
    pub(crate) plies: Option<u8>,

    /// The most positions to look at to judge one; about ten seconds' worth unless given, on large
    /// boards one second's.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,

    /// Write what was counted, by ply and by kind of position, to this file.
    #[arg(long, value_name = "FILE")]
    pub(crate) csv: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) answer: AnswerArgs,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Positions {
    /// Those of games against itself, from random openings.
    #[default]
    SelfPlay,
    /// Those of random games.
    Random,
    /// Those of games against itself, from random openings that are a draw with perfect play.
    Balanced,
}

impl From<Positions> for Source {
    fn from(positions: Positions) -> Self {
        match positions {
            Positions::SelfPlay => Self::SelfPlay,
            Positions::Random => Self::Random,
            Positions::Balanced => Self::Balanced,
        }
    }
}
