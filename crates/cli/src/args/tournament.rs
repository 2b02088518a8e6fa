//! The settings of a tournament and of programs, for `papan arena` and `papan work`.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result};
use clap::Args;
use clap::builder::TypedValueParser;
use papan_arena::settings::{
    DEFAULT_SEED, GAMES, PLIES, SettingsError, TournamentSettings, USUAL_MOVE_TIME,
};
use papan_arena::tournament::{Balance, Seatings, Sprt};
use papan_engine::Launcher;
use papan_games::Ruleset;
use papan_ui::say;
use papan_ui::words::Refusal;

use crate::errors::{cannot, cannot_read};

/// The most games of a sequential test unless --games gives another number.
const MOST_GAMES_OF_A_TEST: u64 = 100_000;

/// How programs are started. These options do not affect the games.
#[derive(Clone, Debug, Args)]
pub(crate) struct LauncherArgs {
    /// The time limit of a program to start, and to get ready for a game, in seconds.
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = super::seconds)]
    pub(crate) start_time: f64,

    /// Log every line that programs and Papan exchange to this folder, one file for each program.
    #[arg(long, value_name = "DIR")]
    pub(crate) engine_log: Option<PathBuf>,
}

impl LauncherArgs {
    /// The launcher of programs with these options.
    pub(crate) fn launcher(&self) -> Arc<Launcher> {
        let start_time = Duration::from_secs_f64(self.start_time);
        Arc::new(Launcher::new(start_time, self.engine_log.clone()))
    }
}

/// The settings of a tournament.
#[derive(Clone, Debug, Args)]
pub(crate) struct TournamentArgs {
    /// The game and its rules; see `papan list games`.
    #[arg(value_name = "RULES", value_parser = super::rules, requires = "players")]
    pub(crate) rules: Option<Ruleset>,

    /// The players (see `papan list players`) or programs (`engine:COMMAND`). Settings may precede the command,
    /// each followed by a comma: name=NAME, time=SECONDS for a game, inc=SECONDS, move-time=SECONDS,
    /// option.NAME=VALUE, log=FILE.
    #[arg(long, value_name = "PLAYER", num_args = 1.., requires = "rules")]
    pub(crate) players: Vec<String>,

    /// The number of games for every lineup, rounded up to whole pairs or deals; with --sprt the maximum
    /// (default: 100000).
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(GAMES))]
    pub(crate) games: Option<u64>,

    /// The seed of the random numbers: openings, deals and the players' random choices.
    #[arg(long, value_name = "N", default_value_t = DEFAULT_SEED, requires = "rules")]
    pub(crate) seed: u64,

    /// The first player plays every other player; the others do not play each other.
    #[arg(long, requires = "rules")]
    pub(crate) gauntlet: bool,

    /// The number of random moves in an opening (default: a few, depending on the size of the board).
    #[arg(
        long,
        value_name = "N",
        requires = "rules",
        value_parser = clap::value_parser!(u32).range(0..=(*PLIES.end()).into())
    )]
    pub(crate) plies: Option<u32>,

    /// Which openings to use.
    #[arg(long, default_value = "quiet", value_parser = balance(), requires = "rules")]
    pub(crate) balance: Balance,

    /// Start from the positions in this file, one per line, instead of random openings.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["plies", "balance"], requires = "rules")]
    pub(crate) openings: Option<PathBuf>,

    /// The seating orders of more than two players (default: all orders in every deal, unless a deal then has
    /// more than 1000 games).
    #[arg(long, value_parser = seatings(), requires = "rules")]
    pub(crate) seatings: Option<Seatings>,

    /// Stop as soon as the games support one of two hypotheses: H0, the first player or team is stronger by ELO0,
    /// or H1, by ELO1. Both error rates are 5% unless you add other rates. `,normalized` at the end makes the bounds
    /// normalized Elo. Exit codes: 0 for H1, 1 for H0, 3 if the test is undecided after the last game.
    #[arg(
        long,
        value_name = "ELO0,ELO1[,ALPHA,BETA][,normalized]",
        allow_hyphen_values = true,
        requires = "rules"
    )]
    pub(crate) sprt: Option<Sprt>,

    /// End a game with its exact value once this many discs are on the board: Connect Four of 7x6 or of at most 25
    /// cells, other boards of at most 12.
    #[arg(long, value_name = "DISCS", requires = "rules", value_parser = clap::value_parser!(u32).range(1..=128))]
    pub(crate) adjudicate: Option<u32>,

    /// The time limit of a program for a move, in seconds.
    #[arg(
        long,
        value_name = "SECONDS",
        default_value_t = USUAL_MOVE_TIME,
        value_parser = super::seconds,
        requires = "rules"
    )]
    pub(crate) move_time: f64,

    /// The time limit of a program for all its moves in a game, in seconds.
    #[arg(long, value_name = "SECONDS", value_parser = super::seconds, requires = "rules")]
    pub(crate) game_time: Option<f64>,
}

impl TournamentArgs {
    /// The settings that the arguments give; openings are read from their file.
    pub(crate) fn settings(&self) -> Result<TournamentSettings> {
        let rules = self.rules.clone().context(Refusal(say!("usage-no-rules")))?;
        if self.openings.is_some() && rules.facts().chance {
            return Err(SettingsError::Deal(rules).into());
        }
        let openings = self.openings.as_deref().map(openings).transpose()?.unwrap_or_default();
        Ok(TournamentSettings {
            rules,
            players: self.players.iter().map(Into::into).collect(),
            games: self
                .games
                .or(self.sprt.map(|_| MOST_GAMES_OF_A_TEST))
                .context(Refusal(say!("usage-no-games")))?,
            seed: self.seed,
            gauntlet: self.gauntlet,
            plies: self.plies,
            balance: self.balance,
            openings,
            seatings: self.seatings,
            sprt: self.sprt,
            adjudicate: self.adjudicate,
            move_time: self.move_time,
            game_time: self.game_time,
        })
    }
}

/// Reads a file of positions, one a line.
fn openings(path: &Path) -> Result<Vec<String>> {
    let text = fs::read_to_string(path).with_context(|| cannot_read(path))?;
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    let listed: Vec<_> = lines.filter(|line| !line.is_empty()).map(str::to_owned).collect();
    if listed.is_empty() {
        return Err(cannot("usage-no-opening", path).into());
    }
    Ok(listed)
}

/// Parses a kind of opening.
fn balance() -> impl TypedValueParser<Value = Balance> {
    let about = |balance| match balance {
        Balance::Quiet => "Neither player can force a win with its next move",
        Balance::Any => "Any opening after which the game is not over; both sides play it",
        Balance::Equal => "Perfect play is a draw",
    };
    super::one_of(&Balance::ALL, about)
}

/// Parses a kind of seating.
fn seatings() -> impl TypedValueParser<Value = Seatings> {
    let about = |seatings| match seatings {
        Seatings::All => "Every order in every deal",
        Seatings::Drawn => "One random order for each lineup and deal; every order is as frequent",
    };
    super::one_of(&Seatings::ALL, about)
}
