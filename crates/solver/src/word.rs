//! Words of cells: 64 bits where the board fits, 128 where it does not.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{Add, BitAnd, BitOr, BitXor, Not, Shl, Shr, Sub};

/// A set of cells, one bit each.
pub(crate) trait Word:
    Copy
    + Eq
    + Ord
    + Hash
    + Debug
    + Send
    + Sync
    + Add<Output = Self>
    + Sub<Output = Self>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    const EMPTY: Self;
    const ONE: Self;

    fn count(self) -> u32;
    fn wide(self) -> u128;

    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Whether there are two cells or more.
    fn is_several(self) -> bool {
        !(self & (self - Self::ONE)).is_empty()
    }
}

macro_rules! word {
    ($word:ty) => {
        impl Word for $word {
            const EMPTY: Self = 0;
            const ONE: Self = 1;

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn wide(self) -> u128 {
                self.into()
            }
        }
    };
}

word!(u64);
word!(u128);
