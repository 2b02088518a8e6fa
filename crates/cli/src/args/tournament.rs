//! The arguments of `papan arena` and `papan work`.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use papan_games::Ruleset;
use papan_lab::engine::Launcher;
use papan_lab::tournament::Sprt;
use papan_ui::settings::{Balanced, DIFFERENCES, GAMES, PLIES, Seated, TournamentSettings, test};

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
    #[arg(long, default_value = "quiet", value_parser = balance())]
    pub(crate) balance: Balanced,

    /// Begin with the positions of this file, one a line, instead of random ones.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["plies", "balance"])]
    pub(crate) openings: Option<PathBuf>,

    /// In which orders more than two sit round the table; all of them in every deal unless that makes
    /// more than 1000 games a deal.
    #[arg(long, value_parser = seatings())]
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

impl TournamentArgs {
    /// What is asked for.
    pub(crate) fn settings(&self) -> TournamentSettings {
        let args = self.clone();
        TournamentSettings {
            rules: args.rules,
            players: args.players,
            games: args.games,
            seed: args.seed,
            gauntlet: args.gauntlet,
            plies: args.plies,
            balance: args.balance,
            openings: args.openings,
            seatings: args.seatings,
            sprt: args.sprt,
            move_time: args.move_time,
            game_time: args.game_time,
        }
    }
}

fn balance() -> impl TypedValueParser<Value = Balanced> {
    let values = [
        PossibleValue::new("quiet")
            .help("Those in which nobody wins at once and nobody is lost at once"),
        PossibleValue::new("any").help("Any in which the game goes on: both sides get them"),
        PossibleValue::new("equal").help("Those that perfect play draws"),
    ];
    PossibleValuesParser::new(values).map(|word| match word.as_str() {
        "any" => Balanced::Any,
        "equal" => Balanced::Equal,
        _ => Balanced::Quiet,
    })
}

fn seatings() -> impl TypedValueParser<Value = Seated> {
    let values = [
        PossibleValue::new("all").help("Every order in every deal"),
        PossibleValue::new("drawn")
            .help("One for each lineup and deal, drawn so that all come equally often"),
    ];
    PossibleValuesParser::new(values)
        .map(|word| if word == "all" { Seated::All } else { Seated::Drawn })
}

fn sprt(text: &str) -> Result<Sprt, String> {
    let numbers: Result<Vec<f64>, _> = text.split(',').map(|part| part.trim().parse()).collect();
    match numbers.as_deref() {
        Ok(&[elo0, elo1]) => test((elo0, elo1), None),
        Ok(&[elo0, elo1, alpha, beta]) => test((elo0, elo1), Some((alpha, beta))),
        _ => Err(DIFFERENCES.to_owned()),
    }
}
