//! The rules of dominoes that have a name.

use super::rules::{Bonuses, DominoRules, GoingOut, Opening, Payoff, Ties};

/// A set of rules with a name.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// Its name in the text form.
    pub name: &'static str,
    /// What it is, in one line.
    pub about: &'static str,
    pub(super) rules: DominoRules,
}

const PAPER: DominoRules = DominoRules {
    preset: 0,
    seats: 4,
    highest: 6,
    hand: 7,
    teams: false,
    opener: 0,
    opening: Opening::Double,
    going_out: GoingOut::Wins,
    ties: Ties::Share,
    payoff: Payoff::Win,
    bonuses: Bonuses {
        double: 0,
        both_ends: 0,
        pass: 0,
        blocker: 0,
    },
};

/// The presets, the default first.
pub static PRESETS: [Preset; 5] = [
    Preset {
        name: "paper",
        about: "paper P4: four seats, the opening tile is a double, lowest pips win a block",
        rules: PAPER,
    },
    Preset {
        name: "openspiel2",
        about: "OpenSpiel's block dominoes: two seats, 14 tiles asleep, any opening, paid in pips",
        rules: DominoRules {
            preset: 1,
            seats: 2,
            opening: Opening::Any,
            going_out: GoingOut::IsCounted,
            ties: Ties::Draw,
            payoff: Payoff::LoserPips,
            ..PAPER
        },
    },
    Preset {
        name: "openspiel4",
        about: "OpenSpiel's team dominoes: seats 0+2 against 1+3, any opening, paid in pips",
        rules: DominoRules {
            preset: 2,
            teams: true,
            opening: Opening::Any,
            going_out: GoingOut::IsCounted,
            ties: Ties::Draw,
            payoff: Payoff::LoserPips,
            ..PAPER
        },
    },
    Preset {
        name: "puerto-rico",
        about: "Puerto Rican teams: 6|6 opens, the winning team is paid the pips of all hands",
        rules: DominoRules {
            preset: 3,
            teams: true,
            opening: Opening::Holder(6),
            ties: Ties::Draw,
            payoff: Payoff::AllPips,
            ..PAPER
        },
    },
    Preset {
        name: "gaple",
        about: "Indonesian gaple: the highest double opens, lowest pips win a block, house bonuses",
        rules: DominoRules {
            preset: 4,
            opening: Opening::HighestDouble,
            ..PAPER
        },
    },
];
