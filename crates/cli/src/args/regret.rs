//! What a measurement of regret is a function of.

use clap::{Args, ValueEnum};
use papan_arena::settings::USUAL_MOVE_TIME;
use papan_games::Ruleset;
use papan_study::regret::{GAMES, Settings, Source};

/// What regret is a function of.
#[derive(Clone, Debug, Args)]
pub(crate) struct MeasuredArgs {
    /// The game and its rules: Connect Four or tic-tac-toe on a board with edges.
    #[arg(value_name = "RULES", value_parser = super::rules)]
    rules: Ruleset,

    /// The players, see `papan list players`, or programs, `engine:COMMAND`.
    #[arg(long, value_name = "PLAYER", num_args = 1.., required = true)]
    players: Vec<String>,

    /// How many games for each player; all of them have the same openings.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 100,
        value_parser = clap::value_parser!(u64).range(GAMES)
    )]
    games: u64,

    /// Repeats what was drawn at random: openings, random games and the players' own draws.
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,

    /// In which positions players are asked.
    #[arg(long, value_enum, default_value_t)]
    positions: Positions,

    /// How many random moves an opening has; 4 unless given, fewer on small boards.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=127))]
    plies: Option<u8>,

    /// The most positions to look at to judge one; about ten seconds' worth unless given, on large
    /// boards one second's.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// The seconds that a program has for a move.
    #[arg(
        long,
        value_name = "SECONDS",
        default_value_t = USUAL_MOVE_TIME,
        value_parser = super::seconds
    )]
    move_time: f64,
}

impl MeasuredArgs {
    /// What is asked for.
    pub(crate) fn settings(&self) -> Settings {
        Settings {
            games: self.games,
            seed: self.seed,
            positions: self.positions.into(),
            plies: self.plies.map(usize::from),
            nodes: self.nodes,
            move_time: self.move_time,
            ..Settings::new(self.rules.to_string(), self.players.iter().map(Into::into).collect())
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Positions {
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
