//! Sets of tiles in the narrowest word that holds them.

use std::fmt::Debug;

use num_traits::PrimInt;
use papan_games::dominoes::{MAX_PIPS, Tile, TileSet};

/// How many numbers of pips there are.
const PIPS: usize = MAX_PIPS as usize + 1;

/// How many tiles there are in all.
const TILES: usize = Tile::in_set(MAX_PIPS);

/// The halves of every tile by its number, the lower first.
pub(super) static HALVES: [(u8, u8); TILES] = {
    let mut halves = [(0, 0); TILES];
    let mut high = 0;
    while high < PIPS {
        let mut low = 0;
        while low <= high {
            halves[high * (high + 1) / 2 + low] = (low as u8, high as u8);
            low += 1;
        }
        high += 1;
    }
    halves
};

/// The tiles with each number of pips, one bit each by the tile's number.
static WITH_PIP: [u128; PIPS] = {
    let mut sets = [0; PIPS];
    let mut tile = 0;
    while tile < TILES {
        sets[HALVES[tile].0 as usize] |= 1 << tile;
        sets[HALVES[tile].1 as usize] |= 1 << tile;
        tile += 1;
    }
    sets
};

/// A set of tiles, one bit each by [`Tile::index`].
pub(super) trait Word: PrimInt + Default + Debug + Send {
    /// The pips of the highest double that fits.
    const HIGHEST: u8;

    /// The tiles with a half of this many pips.
    fn with_pip(pip: u8) -> Self;

    /// Something to look it up by.
    fn folded(self) -> u64;

    /// The set of one tile.
    #[inline]
    fn bit(tile: usize) -> Self {
        Self::one() << tile
    }

    /// The same set; all its tiles must fit.
    fn from_set(set: TileSet) -> Self {
        set.into_iter().fold(Self::zero(), |word, tile| word | Self::bit(tile.index()))
    }

    /// Visits the number of every tile in it.
    #[inline]
    fn each(self, mut visit: impl FnMut(usize)) {
        let mut left = self;
        while !left.is_zero() {
            let tile = left.trailing_zeros() as usize;
            left = left & !Self::bit(tile);
            visit(tile);
        }
    }
}

impl Word for u32 {
    const HIGHEST: u8 = 6;

    #[inline]
    fn with_pip(pip: u8) -> Self {
        // Tiles of larger sets than this word holds are in no hand.
        WITH_PIP[usize::from(pip & 7)] as Self
    }

    #[inline]
    fn folded(self) -> u64 {
        self.into()
    }
}

impl Word for u128 {
    const HIGHEST: u8 = MAX_PIPS;

    #[inline]
    fn with_pip(pip: u8) -> Self {
        WITH_PIP[usize::from(pip)]
    }

    #[inline]
    fn folded(self) -> u64 {
        // Odd, so that neither half hides the other.
        (self as u64) ^ ((self >> 64) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}
