//! Hints in stages: that there is something, then where, then why.

/// How much is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stage {
    #[default]
    Nothing,
    /// That there is something.
    What,
    /// Where it is.
    Where,
    /// What the advisor would do, and why.
    Why,
}

impl Stage {
    /// One more than this.
    pub(super) fn next(self) -> Self {
        match self {
            Self::Nothing => Self::What,
            Self::What => Self::Where,
            Self::Where | Self::Why => Self::Why,
        }
    }
}
