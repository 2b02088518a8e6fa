//! The names and the order of the panels next to the tree.

use crate::theme::{Theme, text};

/// The panels. In a large window all are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Panel {
    /// The board of the selected node.
    #[default]
    Board,
    /// The pseudocode.
    Code,
    /// The steps around the present one, with its details.
    Steps,
}

impl Panel {
    pub(super) const ALL: [Self; 3] = [Self::Board, Self::Code, Self::Steps];

    pub(super) fn name(self, look: Theme) -> &'static str {
        match self {
            Self::Board => text!("watch-board", look),
            Self::Code => text!("watch-code", look),
            Self::Steps => text!("watch-steps", look),
        }
    }

    /// The panel after this one, or the one before.
    pub(super) fn turn(self, is_back: bool) -> Self {
        let at = Self::ALL.iter().position(|&panel| panel == self).unwrap_or(0);
        let all = Self::ALL.len();
        Self::ALL[(at + if is_back { all - 1 } else { 1 }) % all]
    }
}
