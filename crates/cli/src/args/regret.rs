//! The settings of a measurement of regret.

use clap::Args;
use clap::builder::TypedValueParser;
use papan_arena::settings::{DEFAULT_SEED, USUAL_MOVE_TIME};
use papan_games::Ruleset;
use papan_games::dominoes::DominoRules;
use papan_study::regret::{GAMES, Settings, Source};

/// The settings of a measurement of regret.
#[derive(Clone, Debug, Args)]
pub(crate) struct MeasuredArgs {
    /// The game and its rules: Connect Four or tic-tac-toe on a board with edges, or dominoes.
    #[arg(value_name = "RULES", value_parser = super::rules)]
    rules: Ruleset,

    /// The players, see `papan list players`, or programs, `engine:COMMAND`.
    #[arg(long, value_name = "PLAYER", num_args = 1.., required = true)]
    players: Vec<String>,

    /// The number of games for each player. All players get the same openings.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 100,
        value_parser = clap::value_parser!(u64).range(GAMES)
    )]
    games: u64,

    /// The seed of the random numbers: openings, random games and the players' random choices.
    #[arg(long, value_name = "N", default_value_t = DEFAULT_SEED)]
    seed: u64,

    /// The positions in which players are measured.
    #[arg(long, default_value = "self-play", value_parser = positions())]
    positions: Source,

    /// The number of random moves in an opening (default: 4, fewer on small boards).
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=127))]
    plies: Option<u8>,

    /// The limit on positions searched to judge one position (default: about ten seconds of search, one second on
    /// large boards). In dominoes the number of games for one decision (default: 400).
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// The time limit of a program for a move, in seconds.
    #[arg(
        long,
        value_name = "SECONDS",
        default_value_t = USUAL_MOVE_TIME,
        value_parser = super::seconds
    )]
    move_time: f64,
}

impl MeasuredArgs {
    /// The rules, if they are those of dominoes.
    pub(crate) fn dominoes(&self) -> Option<DominoRules> {
        match self.rules {
            Ruleset::Dominoes(rules) => Some(rules),
            _ => None,
        }
    }

    /// The settings that the arguments give.
    pub(crate) fn settings(&self) -> Settings {
        Settings {
            games: self.games,
            seed: self.seed,
            positions: self.positions,
            plies: self.plies.map(usize::from),
            nodes: self.nodes,
            move_time: self.move_time,
            ..Settings::new(self.rules.to_string(), self.players.iter().map(Into::into).collect())
        }
    }
}

/// Parses a source of positions.
fn positions() -> impl TypedValueParser<Value = Source> {
    let about = |source| match source {
        Source::SelfPlay => "Positions from games against itself, after random openings",
        Source::Random => "Positions from random games",
        Source::Balanced => "Like self-play, after openings that are a draw with perfect play",
    };
    super::one_of(&Source::ALL, about)
}
