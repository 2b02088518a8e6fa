//! A position as the search sees it.

use super::size::Size;

/// A position on a board of size `S`, before either player has a line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct State<S: Size> {
    /// The discs of the player to move.
    pub(crate) mine: S::Word,
    pub(crate) all: S::Word,
    pub(crate) discs: i32,
}

impl<S: Size> State<S> {
    /// The position after a disc on this cell.
    #[inline(always)]
    pub(crate) fn after(self, cell: S::Word) -> Self {
        Self { mine: self.mine ^ self.all, all: self.all | cell, discs: self.discs + 1 }
    }

    #[inline(always)]
    pub(crate) fn theirs(self) -> S::Word {
        self.mine ^ self.all
    }
}

/// The cells on which a disc can land.
#[inline(always)]
pub(crate) fn playable<S: Size>(size: S, all: S::Word) -> S::Word {
    (all + size.bottom()) & size.full()
}
