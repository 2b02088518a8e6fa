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
    const BITS: u32;

    fn count(self) -> u32;
    fn trailing_zeros(self) -> u32;
    /// A product with an odd number: another name for the same word, in which every bit depends on
    /// all bits below it.
    fn scattered(self) -> Self;
    /// The word as a small number, which it is known to be.
    fn small(self) -> usize;
    /// The highest 64 bits.
    fn high(self) -> u64;
    /// The bits below those.
    fn rest(self) -> u64;
    /// The word with these highest 64 bits and no others.
    fn from_high(high: u64) -> Self;

    /// The lowest cell; none of none.
    fn lowest(self) -> Self;
    /// Whether there are two cells or more.
    fn is_several(self) -> bool;
    /// 64 bits that depend on all.
    fn folded(self) -> u64;

    #[inline(always)]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }
}

macro_rules! word {
    ($word:ty, $odd:literal) => {
        impl Word for $word {
            const EMPTY: Self = 0;
            const ONE: Self = 1;
            const BITS: u32 = <$word>::BITS;

            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline(always)]
            fn trailing_zeros(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline(always)]
            fn lowest(self) -> Self {
                self & self.wrapping_neg()
            }

            #[inline(always)]
            fn is_several(self) -> bool {
                self & self.wrapping_sub(1) != 0
            }

            #[inline(always)]
            fn folded(self) -> u64 {
                let name = self.scattered();
                name.high() ^ name.rest()
            }

            #[inline(always)]
            fn scattered(self) -> Self {
                self.wrapping_mul($odd)
            }

            #[inline(always)]
            fn small(self) -> usize {
                self as usize
            }

            #[inline(always)]
            fn high(self) -> u64 {
                (self >> (Self::BITS - u64::BITS)) as u64
            }

            #[inline(always)]
            fn from_high(high: u64) -> Self {
                Self::from(high) << (Self::BITS - u64::BITS)
            }

            #[inline(always)]
            fn rest(self) -> u64 {
                (u128::from(self) << (u128::BITS - Self::BITS)) as u64
            }
        }
    };
}

// The golden ratio, as Knuth (vol. 3, 6.4) proposes.
word!(u64, 0x9e37_79b9_7f4a_7c15);
word!(u128, 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
