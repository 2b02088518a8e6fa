//! Sets of cells as the search keeps them: one bit each, 64 of them where the board fits.

use std::fmt::Debug;
use std::ops::{Shl, Shr};

use num_traits::{ConstZero, PrimInt};

/// A set of cells in a machine word.
pub(crate) trait Word:
    PrimInt + ConstZero + Shl<u32, Output = Self> + Shr<u32, Output = Self> + Debug + Send
{
    /// The low bits of a wide word.
    fn narrow(wide: u128) -> Self;

    /// The set of one cell.
    #[inline]
    fn cell(index: u32) -> Self {
        Self::one() << index
    }

    /// The set without its lowest cell; there must be one.
    #[must_use]
    #[inline]
    fn rest(self) -> Self {
        self & (self - Self::one())
    }
}

impl Word for u64 {
    #[inline]
    fn narrow(wide: u128) -> Self {
        wide as Self
    }
}

impl Word for u128 {
    #[inline]
    fn narrow(wide: u128) -> Self {
        wide
    }
}
