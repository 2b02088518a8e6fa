//! Tiles and sets of tiles.

use std::fmt;

use crate::bits::select_wide;
use crate::text::plain_number;

/// The most pips on half a tile: a double-14 set has 120 tiles, one bit each in a 128-bit word.
pub const MAX_PIPS: u8 = 14;

/// A domino tile, by its number: 0|0, 0|1, 1|1, 0|2, 1|2, 2|2, 0|3 and so on.
///
/// A double-n set is the first `(n + 1)(n + 2) / 2` tiles, whatever n is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

/// The halves of every tile, lower half first.
static HALVES: [(u8, u8); Tile::COUNT] = {
    let mut halves = [(0, 0); Tile::COUNT];
    let (mut low, mut high, mut index) = (0, 0, 0);
    while index < Tile::COUNT {
        halves[index] = (low, high);
        index += 1;
        if low == high {
            high += 1;
            low = 0;
        } else {
            low += 1;
        }
    }
    halves
};

impl Tile {
    pub(super) const COUNT: usize = Self::in_set(MAX_PIPS);

    /// How many tiles a double-n set has.
    pub const fn in_set(n: u8) -> usize {
        (n as usize + 1) * (n as usize + 2) / 2
    }

    /// The tile with these halves, in either order. Neither may be above [`MAX_PIPS`].
    pub const fn new(one: u8, other: u8) -> Self {
        assert!(one <= MAX_PIPS && other <= MAX_PIPS, "too many pips for a tile");
        let (low, high) = if one < other { (one, other) } else { (other, one) };
        Self(high * (high + 1) / 2 + low)
    }

    /// The tile with this number, which must be below 120.
    pub(super) const fn from_index(index: u32) -> Self {
        Self(index as u8)
    }

    /// The tile's number: its bit in a set.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The lower half.
    #[inline]
    pub fn low(self) -> u8 {
        HALVES[self.index()].0
    }

    /// The higher half.
    #[inline]
    pub fn high(self) -> u8 {
        HALVES[self.index()].1
    }

    /// Whether both halves are the same: a *balak*.
    pub fn is_double(self) -> bool {
        self.low() == self.high()
    }

    /// The pips of both halves together.
    #[inline]
    pub fn pips(self) -> u32 {
        u32::from(self.low()) + u32::from(self.high())
    }

    /// The half that is left when the other is matched with `pip`.
    #[inline]
    pub fn other_half(self, pip: u8) -> u8 {
        // low + high - pip, without asking which of them matched.
        self.pips() as u8 - pip
    }

    /// The tile of a double-n set that is written so: the lower half first, `4|6`.
    pub fn parse(text: &str, n: u8) -> Option<Self> {
        let (low, high) = text.split_once('|')?;
        let (low, high): (u8, u8) = (plain_number(low)?, plain_number(high)?);
        (low <= high && high <= n).then(|| Self::new(low, high))
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}|{}", self.low(), self.high())
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of tiles, one bit each by [`Tile::index`].
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct TileSet(u128);

/// The tiles with each number of pips.
static WITH_PIP: [TileSet; MAX_PIPS as usize + 1] = {
    let mut sets = [TileSet::EMPTY; MAX_PIPS as usize + 1];
    let mut index = 0;
    while index < Tile::COUNT {
        let (low, high) = HALVES[index];
        sets[low as usize].0 |= 1 << index;
        sets[high as usize].0 |= 1 << index;
        index += 1;
    }
    sets
};

/// The bit of each tile: looked up faster than a wide word is shifted.
static BIT: [u128; Tile::COUNT] = {
    let mut bits = [0; Tile::COUNT];
    let mut index = 0;
    while index < Tile::COUNT {
        bits[index] = 1 << index;
        index += 1;
    }
    bits
};

static DOUBLES: TileSet = {
    let mut doubles = TileSet::EMPTY;
    let mut pip = 0;
    while pip <= MAX_PIPS {
        doubles.0 |= 1 << Tile::new(pip, pip).0;
        pip += 1;
    }
    doubles
};

impl TileSet {
    /// No tile.
    pub const EMPTY: Self = Self(0);

    /// All tiles of a double-n set.
    pub fn double(n: u8) -> Self {
        Self((1 << Tile::in_set(n)) - 1)
    }

    /// The tiles, of any set, with a half of this many pips.
    #[inline]
    pub fn with_pip(pip: u8) -> Self {
        WITH_PIP[usize::from(pip)]
    }

    /// The doubles of any set.
    pub fn doubles() -> Self {
        DOUBLES
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many tiles are in it.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether this tile is in it.
    #[inline]
    pub fn contains(self, tile: Tile) -> bool {
        self.0 >> tile.0 & 1 == 1
    }

    /// Puts a tile in.
    #[inline]
    pub fn insert(&mut self, tile: Tile) {
        self.0 |= BIT[tile.index()];
    }

    /// Takes a tile out.
    #[inline]
    pub fn remove(&mut self, tile: Tile) {
        self.0 &= !BIT[tile.index()];
    }

    /// The tiles in both.
    #[must_use]
    #[inline]
    pub fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The tiles in either.
    #[must_use]
    #[inline]
    pub fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The tiles in this but not in the other.
    #[must_use]
    #[inline]
    pub fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The pips of all its tiles together.
    #[inline]
    pub fn pips(self) -> u32 {
        self.into_iter().map(Tile::pips).sum()
    }
}

impl TileSet {
    /// This set in the low half of a word and another in the high half, where both fit.
    #[inline]
    pub(super) fn beside(self, other: Self) -> Option<u64> {
        let fits = (self.0 | other.0) >> 32 == 0;
        fits.then_some(self.0 as u64 | (other.0 as u64) << 32)
    }

    /// The tile with `rank` others of the set below it, which must exist.
    #[inline]
    pub(super) fn nth(self, rank: u32) -> Tile {
        Tile::from_index(select_wide(self.0, rank))
    }
}

impl IntoIterator for TileSet {
    type Item = Tile;
    type IntoIter = Tiles;

    fn into_iter(self) -> Tiles {
        Tiles(self.0)
    }
}

impl FromIterator<Tile> for TileSet {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Self {
        let mut set = Self::EMPTY;
        for tile in tiles {
            set.insert(tile);
        }
        set
    }
}

impl fmt::Debug for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

/// The tiles of a set, from the lowest number.
#[derive(Clone, Debug)]
pub struct Tiles(u128);

impl Iterator for Tiles {
    type Item = Tile;

    fn next(&mut self) -> Option<Tile> {
        let tile = (self.0 != 0).then(|| Tile::from_index(self.0.trailing_zeros()))?;
        self.0 &= self.0 - 1;
        Some(tile)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Tiles {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_double_six_set_has_28_tiles_and_168_pips() {
        let set = TileSet::double(6);
        assert_eq!(set.len(), 28);
        assert_eq!(set.pips(), 168);
        assert_eq!(set.and(TileSet::doubles()).len(), 7);
        for pip in 0..=6 {
            assert_eq!(set.and(TileSet::with_pip(pip)).len(), 7);
        }
        assert_eq!(TileSet::double(MAX_PIPS).len(), 120);
    }

    #[test]
    fn tiles_round_trip_through_their_text() {
        for tile in TileSet::double(MAX_PIPS) {
            assert_eq!(Tile::parse(&tile.to_string(), MAX_PIPS), Some(tile));
            assert_eq!(Tile::new(tile.high(), tile.low()), tile);
            assert_eq!(tile.other_half(tile.low()), tile.high());
            assert_eq!(tile.is_double(), TileSet::doubles().contains(tile));
        }
    }

    #[test]
    fn what_is_no_tile_is_not_read() {
        for text in ["", "|", "4", "4|", "6|4", "4|7", "+4|6", "04|6", "4|6|6", "4-6", "256|0"] {
            assert_eq!(Tile::parse(text, 6), None, "{text}");
        }
    }
}
