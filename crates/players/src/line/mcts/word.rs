//! Sets of cells as the search keeps them: one bit each, 64 of them where the board fits.

use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// A set of cells in a machine word.
pub(crate) trait Word:
    Copy
    + Eq
    + Debug
    + Send
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// No cell.
    const EMPTY: Self;

    /// The set of one cell.
    fn cell(index: u32) -> Self;

    /// The low bits of a wide word.
    fn narrow(wide: u128) -> Self;

    /// How many cells are in the set.
    fn count(self) -> u32;

    /// The lowest cell of a set that is not empty.
    fn lowest(self) -> u32;

    /// The set without its lowest cell.
    #[must_use]
    fn rest(self) -> Self;
}

macro_rules! word {
    ($($type:ty),*) => {$(
        impl Word for $type {
            const EMPTY: Self = 0;

            #[inline]
            fn cell(index: u32) -> Self {
                1 << index
            }

            #[inline]
            fn narrow(wide: u128) -> Self {
                wide as Self
            }

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline]
            fn rest(self) -> Self {
                self & self.wrapping_sub(1)
            }
        }
    )*};
}

word!(u64, u128);
