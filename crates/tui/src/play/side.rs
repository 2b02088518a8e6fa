//! The state of the panel next to the board: which panel, its scrolling, the stage of the hint.

use std::path::PathBuf;

/// The panels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Panel {
    /// Why a player made the last move.
    #[default]
    Why,
    /// Hints for the player at the keyboard.
    Hint,
    /// The values of perfect play for the whole game.
    Values,
    /// Beliefs about hidden tiles.
    Belief,
    /// Every move from here, and the players that would make it.
    Explore,
    /// The score of a match, and the deals that have ended.
    Score,
    /// The moves of the game.
    Moves,
}

impl Panel {
    /// The panel after this one of these, or the one before.
    pub(super) fn turn(self, all: &[Self], back: bool) -> Self {
        let at = all.iter().position(|&panel| panel == self).unwrap_or(0);
        all[(at + if back { all.len() - 1 } else { 1 }) % all.len()]
    }
}

/// The stage of a hint that is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum HintStage {
    #[default]
    Nothing,
    /// The kind of the hint.
    What,
    /// The moves of the hint.
    Where,
    /// The move of the advisor, and its reason.
    Why,
}

impl HintStage {
    /// The next stage.
    pub(super) fn next(self) -> Self {
        match self {
            Self::Nothing => Self::What,
            Self::What => Self::Where,
            Self::Where | Self::Why => Self::Why,
        }
    }
}

/// The state of the panel next to the board.
#[derive(Clone, Debug, Default)]
pub(super) struct Side {
    pub(super) panel: Panel,
    pub(super) scroll: u16,
    pub(super) hint: HintStage,
    /// The player that gives advice.
    pub(super) advised_by: String,
    /// Whether exact values are shown on the board.
    pub(super) shows_values: bool,
    /// Whether the results of perfect play are shown; `None` hides them where they are help.
    pub(super) evaluation: Option<bool>,
    /// The tournament whose games are counted among the openings.
    pub(super) explored: Option<PathBuf>,
}

impl Side {
    /// Shows another panel from its beginning.
    pub(super) fn show(&mut self, panel: Panel) {
        (self.panel, self.scroll) = (panel, 0);
    }
}
