//! The themes of puzzles.

use std::fmt;
use std::str::FromStr;

use papan_games::TextError;
use serde::Serialize;

/// The theme of a puzzle: the idea of its solution. The first theme in this list that applies is used.
///
/// The *solver* is the seat to move, the *solution* the one move that keeps the result. A seat *threatens* a cell if
/// the cell is empty and would complete a line of that seat; the threat is *open* if the cell can be filled now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// Lines: the opponent has an open threat, and the solution fills its cell. Dominoes: the next seat has no tile
    /// that fits after the solution, and has to pass.
    Block,
    /// Lines: every other move loses soon, because the opponent completes a line by the second move at the latest.
    /// Dominoes: every other move loses.
    Trap,
    /// Falling discs, the solver moves first in the game and wins: the solution makes a threat that was not there, on
    /// a cell that is not open and lies in an odd row, counted from 1 at the bottom. Such a cell falls to the first
    /// player when the rest of the board is filled.
    OddThreat,
    /// Falling discs, the solver wins: along perfect play comes a position in which the solver has no open threat, but
    /// every move of the opponent opens one. If he could pass, he would not lose at once.
    Zugzwang,
    /// The solution wins, and nothing above applies.
    Win,
    /// The solution draws, and nothing above applies.
    Draw,
}

impl Theme {
    /// Every theme, in the order in which they are tried.
    pub const ALL: [Self; 6] =
        [Self::Block, Self::Trap, Self::OddThreat, Self::Zugzwang, Self::Win, Self::Draw];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Block => "block",
            Self::Trap => "trap",
            Self::OddThreat => "odd-threat",
            Self::Zugzwang => "zugzwang",
            Self::Win => "win",
            Self::Draw => "draw",
        }
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Theme {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let found = Self::ALL.into_iter().find(|theme| theme.name() == text);
        found.ok_or_else(|| TextError::unknown("theme", text, &Self::ALL.map(Self::name)))
    }
}
