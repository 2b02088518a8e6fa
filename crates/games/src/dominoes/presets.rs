//! The rules of dominoes that have a name.

use super::rules::{Bonuses, DominoRules, GoingOut, Opening, Payoff, Ties};

/// Paper P4, and what it leaves open chosen: ties share the win, and who goes out has won.
const PAPER: DominoRules = DominoRules {
    preset: "paper",
    seats: 4,
    highest: 6,
    hand: 7,
    teams: false,
    opener: 0,
    opening: Opening::Double,
    going_out: GoingOut::Wins,
    ties: Ties::Share,
    payoff: Payoff::Win,
    bonuses: Bonuses::NONE,
};

/// `OpenSpiel`'s `python_block_dominoes`.
const OPENSPIEL2: DominoRules = DominoRules {
    preset: "openspiel2",
    seats: 2,
    opening: Opening::Any,
    going_out: GoingOut::IsCounted,
    ties: Ties::Draw,
    payoff: Payoff::LoserPips,
    ..PAPER
};

/// `OpenSpiel`'s `python_team_dominoes`.
const OPENSPIEL4: DominoRules =
    DominoRules { preset: "openspiel4", seats: 4, teams: true, ..OPENSPIEL2 };

/// The rules of the Python package `dominoes`.
const PUERTO_RICO: DominoRules = DominoRules {
    preset: "puerto-rico",
    teams: true,
    opening: Opening::Holder(6),
    ties: Ties::Draw,
    payoff: Payoff::AllPips,
    ..PAPER
};

/// Indonesian gaple without house bonuses, which differ from house to house.
const GAPLE: DominoRules =
    DominoRules { preset: "gaple", opening: Opening::HighestDouble, ..PAPER };

/// The presets, the default first.
pub static PRESETS: [DominoRules; 5] = [PAPER, OPENSPIEL2, OPENSPIEL4, PUERTO_RICO, GAPLE];
