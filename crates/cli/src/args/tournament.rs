//! The settings of a tournament and of programs, for `papan arena` and `papan work`.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use clap::Args;
use clap::builder::TypedValueParser;
use papan_arena::settings::{
    DEFAULT_SEED, GAMES, PLIES, SettingsError, TournamentSettings, USUAL_MOVE_TIME,
};
use papan_arena::tournament::{Balance, Seatings, Sprt};
use papan_engine::Launcher;
use papan_games::Ruleset;

/// The most games of a sequential test unless --games gives another number.
const MOST_GAMES_OF_A_TEST: u64 = 100_000;

/// How programs are started. These options do not affect the games.
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

    /// Who plays: players, see `papan list players`, or programs, `engine:COMMAND`. Settings may stand before
    /// the command, a comma after each: name=NAME, time=SECONDS for a game, inc=SECONDS, move-time=SECONDS,
    /// option.NAME=VALUE, log=FILE.
    #[arg(long, value_name = "PLAYER", num_args = 1.., requires = "rules")]
    pub(crate) players: Vec<String>,

    /// How many games every lineup plays, rounded up to whole pairs or deals; with --sprt at most this many
    /// (default: 100000).
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(GAMES))]
    pub(crate) games: Option<u64>,

    /// What is drawn at random: openings, deals and the players' own draws.
    #[arg(long, value_name = "N", default_value_t = DEFAULT_SEED, requires = "rules")]
    pub(crate) seed: u64,

    /// The first player meets all others, who do not meet each other.
    #[arg(long, requires = "rules")]
    pub(crate) gauntlet: bool,

    /// How many random moves an opening has; a few, by the size of the board, unless given.
    #[arg(
        long,
        value_name = "N",
        requires = "rules",
        value_parser = clap::value_parser!(u32).range(0..=(*PLIES.end()).into())
    )]
    pub(crate) plies: Option<u32>,

    /// Which openings will do.
    #[arg(long, default_value = "quiet", value_parser = balance(), requires = "rules")]
    pub(crate) balance: Balance,

    /// Begin with the positions of this file, one a line, instead of random ones.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["plies", "balance"], requires = "rules")]
    pub(crate) openings: Option<PathBuf>,

    /// In which orders more than two sit round the table; all of them in every deal unless that makes
    /// more than 1000 games a deal.
    #[arg(long, value_parser = seatings(), requires = "rules")]
    pub(crate) seatings: Option<Seatings>,

    /// Stop as soon as the games prefer one of two hypotheses to the other: H0, the first player or team is
    /// stronger by ELO0, or H1, by ELO1. Errors of 5% either way unless other rates follow. `,normalized` at the end
    /// makes the bounds normalized Elo. Exit codes: 0 for H1, 1 for H0, 3 for undecided after the last game.
    #[arg(
        long,
        value_name = "ELO0,ELO1[,ALPHA,BETA][,normalized]",
        allow_hyphen_values = true,
        requires = "rules"
    )]
    pub(crate) sprt: Option<Sprt>,

    /// End a game with its exact value once it has so many discs: Connect Four of 7x6 or of at most 25 cells, other
    /// boards of at most 12.
    #[arg(long, value_name = "DISCS", requires = "rules", value_parser = clap::value_parser!(u32).range(1..=128))]
    pub(crate) adjudicate: Option<u32>,

    /// The seconds that a program has for a move.
    #[arg(
        long,
        value_name = "SECONDS",
        default_value_t = USUAL_MOVE_TIME,
        value_parser = super::seconds,
        requires = "rules"
    )]
    pub(crate) move_time: f64,

    /// The seconds that a program has for all its moves of a game.
    #[arg(long, value_name = "SECONDS", value_parser = super::seconds, requires = "rules")]
    pub(crate) game_time: Option<f64>,
}

impl TournamentArgs {
    /// The settings that the arguments give; openings are read from their file.
    pub(crate) fn settings(&self) -> Result<TournamentSettings> {
        let rules = self.rules.clone().context("no rules given")?;
        if self.openings.is_some() && rules.facts().chance {
            return Err(SettingsError::Deal(rules).into());
        }
        let openings = self.openings.as_deref().map(openings).transpose()?.unwrap_or_default();
        Ok(TournamentSettings {
            rules,
            players: self.players.iter().map(Into::into).collect(),
            games: self.games.or(self.sprt.map(|_| MOST_GAMES_OF_A_TEST)).context(
                "--games is missing: give the number of games that every lineup plays, or --sprt",
            )?,
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
    let cannot = || format!("cannot read {}", path.display());
    let text = fs::read_to_string(path).with_context(cannot)?;
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    let listed: Vec<_> = lines.filter(|line| !line.is_empty()).map(str::to_owned).collect();
    if listed.is_empty() {
        bail!("{} has no opening: give a position on each line", path.display());
    }
    Ok(listed)
}

/// Parses a kind of opening.
fn balance() -> impl TypedValueParser<Value = Balance> {
    let about = |balance| match balance {
        Balance::Quiet => "Those in which nobody wins at once and nobody is lost at once",
        Balance::Any => "Any in which the game goes on: both sides get them",
        Balance::Equal => "Those that perfect play draws",
    };
    super::one_of(&Balance::ALL, about)
}

/// Parses a kind of seating.
fn seatings() -> impl TypedValueParser<Value = Seatings> {
    let about = |seatings| match seatings {
        Seatings::All => "Every order in every deal",
        Seatings::Drawn => "One for each lineup and deal, drawn so that all come equally often",
    };
    super::one_of(&Seatings::ALL, about)
}
