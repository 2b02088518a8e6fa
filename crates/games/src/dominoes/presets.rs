//! The rules of dominoes that have a name.

use super::match_rules::{MatchRules, NextOpener};
use super::points::{BlockCount, PointRules, PointUnit};
use super::rules::{Bonuses, DominoRules, GoingOut, Opening, Payoff, Stuck, Ties};

/// Paper P4, and what it leaves open chosen: ties share the win, and who goes out has won.
const PAPER: DominoRules = DominoRules {
    preset: "paper",
    seats: 4,
    highest: 6,
    hand: 7,
    teams: false,
    opener: 0,
    opening: Opening::Double,
    stuck: Stuck::Passes,
    going_out: GoingOut::Wins,
    ties: Ties::Share,
    payoff: Payoff::Win,
    bonuses: Bonuses::NONE,
    points: PointRules::ONE,
    course: MatchRules::NONE,
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

/// The national points of PORDI: partners, the first side with 7 points. Printed by riauterkini.com on 2022-01-12
/// and tintakaltim.com in August 2025. Our choices: whose hands are compared in a block ("the tiles of the one who
/// blocks" is taken to mean that hand against the lightest of the opponents'), and that a score may fall below 0.
const PORDI: DominoRules = DominoRules {
    preset: "pordi",
    teams: true,
    opening: Opening::Holder(6),
    payoff: Payoff::Points,
    points: PointRules {
        unit: PointUnit::One,
        plain: 1,
        double: 2,
        both_ends: 3,
        double_both_ends: 4,
        block: BlockCount::Blocker,
        block_won: 2,
        block_lost: 2,
        block_fine: 1,
        block_tied: 1,
    },
    course: MatchRules { target: 7, ..MatchRules::NONE },
    ..PAPER
};

/// The first national competition of Liga Domino Indonesia, 2022; the opener, the target, and hands with many doubles
/// are printed in its rules ("Peraturan Pertandingan Kompetisi Nasional I"). Our choices: five doubles are always dealt
/// again, seven doubles count as six, every deal that is won is one point, and a tied block is none.
const LDI: DominoRules = DominoRules {
    preset: "ldi",
    points: PointRules::ONE,
    course: MatchRules { target: 7, redeal: 5, gift: 6, ..MatchRules::NONE },
    ..PORDI
};

/// The "101" of ORADO, printed by Banjarmasin Post on 2026-02-06 and fokusborneo.com on 2026-01-14. Our choices: a
/// double that fits both ends is paid three times (the sources have "more than twice"), the hands of both partners
/// decide a block, and a tied block is paid once to the opponents of the blocker.
const ORADO: DominoRules = DominoRules {
    preset: "orado",
    opening: Opening::Holder(0),
    points: PointRules {
        unit: PointUnit::Pips,
        plain: 1,
        double: 1,
        both_ends: 2,
        double_both_ends: 3,
        block: BlockCount::Sides,
        block_won: 1,
        block_lost: 2,
        block_fine: 0,
        block_tied: 1,
    },
    course: MatchRules { target: 101, next: NextOpener::Rotating, ..MatchRules::NONE },
    ..PORDI
};

/// Gaple as it is played at home, in the form of pagat.com, everyone for himself, without house bonuses: the pips of
/// the others, up to 100. Hands with more than five doubles are dealt again. Our choices: equal hands in a block
/// divide the points, and a seat that cannot play passes; with `stuck=discards` it puts a tile aside, as on that page.
const GAPLE_MATCH: DominoRules = DominoRules {
    preset: "gaple-match",
    payoff: Payoff::Points,
    points: PointRules { unit: PointUnit::Pips, block_tied: 1, ..PointRules::ONE },
    course: MatchRules { target: 100, redeal: 6, ..MatchRules::NONE },
    ..GAPLE
};

/// The presets, the default first.
pub static PRESETS: [DominoRules; 9] =
    [PAPER, OPENSPIEL2, OPENSPIEL4, PUERTO_RICO, GAPLE, GAPLE_MATCH, PORDI, LDI, ORADO];
