//! The arguments of `papan arena` and `papan work`.

use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use clap::{Args, Subcommand, ValueEnum};
use papan_games::Ruleset;
use papan_lab::engine::Launcher;
use papan_lab::tournament::{Balance, Seatings, Sprt};
use papan_lab::work::WorkUnit;
use serde::Deserialize;
use utoipa::ToSchema;

/// Plays a tournament and prints its table.
///
/// Two players meet over openings of random moves, each played from both sides; at a larger table
/// every deal is played in every order round the table, with everybody in every seat. The result depends on
/// the rules, the players and the seed alone, not on the order of the players, threads or interruptions. With --db
/// every finished game is kept, and the same command goes on where it was stopped; with more --games or more --players
/// only what is new is played.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  papan arena connect-four --players cost priority --games 10000
  papan arena connect-four --players cost priority steps --games 2000 --db pool.db --report pool.html
  papan arena dominoes --players first value balak count --games 40000
  papan arena connect-four --players cost 'engine:python3 my_bot.py' --games 100 --move-time 1
  papan arena connect-four --players cost 'engine:name=Mine,time=10,inc=0.1,./bot' --games 100
  papan arena connect-four --players hard:depth=4 hard:depth=2 --games 20000 --sprt 0,20")]
pub(crate) struct ArenaArgs {
    #[command(flatten)]
    pub(crate) tournament: TournamentArgs,

    #[command(flatten)]
    pub(crate) engines: LauncherArgs,

    /// How many threads play; one for each processor unless given, at most 8 for each (64 where there are
    /// few).
    #[arg(long, value_name = "N", value_parser = super::threads)]
    pub(crate) threads: Option<NonZeroUsize>,

    /// Keep every game in this file, and go on with what is in it.
    #[arg(long, value_name = "FILE")]
    pub(crate) db: Option<PathBuf>,

    /// Write a page with tables and pictures.
    #[arg(long, value_name = "FILE.html")]
    pub(crate) report: Option<PathBuf>,

    /// Add to the page what the players' moves cost against perfect play, over so many games of each
    /// against itself; on boards where that is known.
    #[arg(
        long,
        value_name = "N",
        requires = "report",
        value_parser = clap::value_parser!(u64).range(1..=1_000_000_000)
    )]
    pub(crate) regret: Option<u64>,

    /// Write the record of every game, a line of JSON each.
    #[arg(long, value_name = "FILE.jsonl")]
    pub(crate) records: Option<PathBuf>,

    /// Take games from such records instead of playing them.
    #[arg(long, value_name = "FILE.jsonl", requires = "db")]
    pub(crate) import: Option<PathBuf>,

    /// Write the table as comma-separated values.
    #[arg(long, value_name = "FILE.csv")]
    pub(crate) csv: Option<PathBuf>,

    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// How programs are started. None of it changes what is played.
#[derive(Clone, Debug, Args)]
pub(crate) struct LauncherArgs {
    /// The seconds that a program has to start, and to get ready for a game.
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = super::seconds)]
    pub(crate) start_time: f64,

    /// Write every line that programs and Papan say to each other into this folder, a file for each program.
    #[arg(long, value_name = "DIR")]
    pub(crate) engine_log: Option<PathBuf>,
}

impl LauncherArgs {
    /// What starts them.
    pub(crate) fn launcher(&self) -> Arc<Launcher> {
        let start_time = Duration::from_secs_f64(self.start_time);
        Arc::new(Launcher::new(start_time, self.engine_log.clone()))
    }
}

/// How many games a lineup may play.
pub(crate) const GAMES: RangeInclusive<u64> = 1..=1 << 40;
/// How many random moves an opening may have.
pub(crate) const PLIES: RangeInclusive<i64> = 0..=100;

/// What a tournament is a function of.
#[derive(Clone, Debug, Args)]
pub(crate) struct TournamentArgs {
    /// The game and its rules; see `papan list games`.
    #[arg(value_name = "RULES", value_parser = super::rules)]
    pub(crate) rules: Ruleset,

    /// Who plays: players, see `papan list players`, or programs, `engine:COMMAND`. Settings may stand before
    /// the command, a comma after each: name=NAME, time=SECONDS for a game, inc=SECONDS, move-time=SECONDS,
    /// option.NAME=VALUE, log=FILE.
    #[arg(long, value_name = "PLAYER", num_args = 1.., required = true)]
    pub(crate) players: Vec<String>,

    /// How many games every lineup plays, rounded up to whole pairs or deals.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(GAMES))]
    pub(crate) games: u64,

    /// What is drawn at random: openings, deals and the players' own draws.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,

    /// The first player meets all others, who do not meet each other.
    #[arg(long)]
    pub(crate) gauntlet: bool,

    /// How many random moves an opening has; a few, by the size of the board, unless given.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(PLIES))]
    pub(crate) plies: Option<u32>,

    /// Which openings will do.
    #[arg(long, value_enum, default_value_t = Balanced::Quiet)]
    pub(crate) balance: Balanced,

    /// Begin with the positions of this file, one a line, instead of random ones.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["plies", "balance"])]
    pub(crate) openings: Option<PathBuf>,

    /// In which orders more than two sit round the table; all of them in every deal unless that makes
    /// more than 1000 games a deal.
    #[arg(long, value_enum)]
    pub(crate) seatings: Option<Seated>,

    /// Stop as soon as it is clear whether the first player, or team, is stronger by at most ELO0 or at
    /// least ELO1; errors of 5 % either way unless other rates follow.
    #[arg(long, value_name = "ELO0,ELO1[,ALPHA,BETA]", allow_hyphen_values = true, value_parser = sprt)]
    pub(crate) sprt: Option<Sprt>,

    /// The seconds that a program has for a move.
    #[arg(long, value_name = "SECONDS", default_value = "5", value_parser = super::seconds)]
    pub(crate) move_time: f64,

    /// The seconds that a program has for all its moves of a game.
    #[arg(long, value_name = "SECONDS", value_parser = super::seconds)]
    pub(crate) game_time: Option<f64>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Balanced {
    /// Those in which nobody wins at once and nobody is lost at once.
    #[default]
    Quiet,
    /// Any in which the game goes on: both sides get them.
    Any,
    /// Those that perfect play draws.
    Equal,
}

impl From<Balanced> for Balance {
    fn from(balanced: Balanced) -> Self {
        match balanced {
            Balanced::Quiet => Self::Quiet,
            Balanced::Any => Self::Any,
            Balanced::Equal => Self::Equal,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Seated {
    /// Every order in every deal.
    All,
    /// One for each lineup and deal, drawn so that all come equally often.
    Drawn,
}

impl From<Seated> for Seatings {
    fn from(seated: Seated) -> Self {
        match seated {
            Seated::All => Self::All,
            Seated::Drawn => Self::Drawn,
        }
    }
}

impl From<Seatings> for Seated {
    fn from(seatings: Seatings) -> Self {
        match seatings {
            Seatings::All => Self::All,
            Seatings::Drawn => Self::Drawn,
        }
    }
}

/// Cuts a tournament into parts that run anywhere, and puts the results together.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  papan work split connect-four --players cost priority --games 100000 --parts 50 --out units
  ls units/*.unit.json | xargs -P 8 -I UNIT papan work run UNIT --out results
  papan work merge results --report table.html

By number, as a job array counts:
  papan work run --manifest units/manifest.json --number $SLURM_ARRAY_TASK_ID --out results
  papan work merge results --partial")]
pub(crate) struct WorkArgs {
    #[command(subcommand)]
    pub(crate) work: Work,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Work {
    Split(SplitArgs),
    Run(RunArgs),
    Merge(MergeArgs),
}

/// Writes the units of a tournament, a file each, named by what is in it, and a list of them.
#[derive(Debug, Args)]
pub(crate) struct SplitArgs {
    #[command(flatten)]
    pub(crate) tournament: TournamentArgs,

    /// Into how many parts.
    #[arg(
        long,
        value_name = "N",
        value_parser = clap::value_parser!(u64).range(1..=WorkUnit::MOST)
    )]
    pub(crate) parts: u64,

    /// The folder to write to.
    #[arg(long, value_name = "DIR")]
    pub(crate) out: PathBuf,
}

/// Plays one unit; its games are in the folder when it is done, whole or not at all.
///
/// Stopped half-way, the same command goes on where it was. A unit is refused by a build whose rules or
/// players are not those of the build that made it.
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

    /// The folder to write to.
    #[arg(long, value_name = "DIR")]
    pub(crate) out: PathBuf,
}

/// Builds the table of a tournament from the results of its units.
///
/// Results that are damaged, of another tournament, or played by another build are refused; a few games of
/// each are played again to see that.
#[derive(Debug, Args)]
pub(crate) struct MergeArgs {
    /// The folder with the results.
    #[arg(value_name = "DIR")]
    pub(crate) results: PathBuf,

    /// Build it also if units are missing; says which.
    #[arg(long)]
    pub(crate) partial: bool,

    /// How many games of each unit to play again, where they can be repeated; 1 unless given, for ten
    /// seconds in all.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(0..=1_000_000))]
    pub(crate) verify: Option<u64>,

    /// Write a page with tables and pictures.
    #[arg(long, value_name = "FILE.html")]
    pub(crate) report: Option<PathBuf>,

    /// Write the table as comma-separated values.
    #[arg(long, value_name = "FILE.csv")]
    pub(crate) csv: Option<PathBuf>,

    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

fn sprt(text: &str) -> Result<Sprt, String> {
    let numbers: Result<Vec<f64>, _> = text.split(',').map(|part| part.trim().parse()).collect();
    match numbers.as_deref() {
        Ok(&[elo0, elo1]) => test((elo0, elo1), None),
        Ok(&[elo0, elo1, alpha, beta]) => test((elo0, elo1), Some((alpha, beta))),
        _ => Err(DIFFERENCES.to_owned()),
    }
}

const DIFFERENCES: &str = "give two differences from -1000 to 1000, the smaller first, such as 0,20, and \
                           if you like two error rates above 0 and below 0.5, such as 0,20,0.01,0.01";

/// A test between two differences in Elo that can be told apart.
pub(crate) fn test((elo0, elo1): (f64, f64), rates: Option<(f64, f64)>) -> Result<Sprt, String> {
    let usual = Sprt::new(elo0, elo1);
    let (alpha, beta) = rates.unwrap_or((usual.alpha, usual.beta));
    let is_rate = |rate: f64| (1e-9..0.5).contains(&rate);
    let makes_sense = elo0 < elo1 && elo0.abs() <= 1000.0 && elo1.abs() <= 1000.0;
    (makes_sense && is_rate(alpha) && is_rate(beta))
        .then_some(Sprt { elo0, elo1, alpha, beta })
        .ok_or_else(|| DIFFERENCES.to_owned())
}
