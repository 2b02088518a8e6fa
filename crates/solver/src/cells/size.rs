//! Board sizes, and what can be read off a set of cells on them.

use super::word::Word;

/// A board of a certain size, in words that hold it.
///
/// Cells are numbered up the columns, with a spare row on top of each, so that no line wraps from
/// one column into the next. On 7x6, where the spare row is row 6:
///
/// ```text
///    6 13 20 27 34 41 48   spare
///    5 12 19 26 33 40 47
///    4 11 18 25 32 39 46
///    3 10 17 24 31 38 45
///    2  9 16 23 30 37 44
///    1  8 15 22 29 36 43
///    0  7 14 21 28 35 42   bottom
/// ```
///
/// A position is two words: the discs of the player to move, and all discs. After 4, 4, 5 on 7x6:
///
/// ```text
///   . . . . . . .      . . . . . . .      . . . . . . .
///   . . . O . . .      . . . 1 . . .      . . . 1 . . .
///   . . . X X . .      . . . 0 0 . .      . . . 1 1 . .
///                      mine (O to move)   all
/// ```
///
/// Adding the bottom cell of a column to all discs carries up to its lowest empty cell, which is how
/// a disc is dropped; and `mine + all + bottom` names the position, because in each column it is
/// the discs of the player to move below a marker on the lowest empty cell.
pub(crate) trait Size: Copy + Send + Sync {
    type Word: Word;

    fn width(self) -> u32;
    fn height(self) -> u32;
    /// The bottom cell of every column.
    fn bottom(self) -> Self::Word;
    /// Every cell but the spare ones.
    fn full(self) -> Self::Word;
    /// The cells that the player to move gets when the other always answers above him.
    fn leading(self) -> Self::Word;

    #[inline(always)]
    fn stride(self) -> u32 {
        self.height() + 1
    }

    #[inline(always)]
    fn cells(self) -> i32 {
        (self.width() * self.height()) as i32
    }

    /// The cells seen in a mirror.
    #[inline(always)]
    fn mirrored(self, cells: Self::Word) -> Self::Word {
        let mut image = Self::Word::EMPTY;
        let mut rest = cells;
        let top = Self::Word::ONE << self.height();
        let column = top | (top - Self::Word::ONE);
        for _ in 1..self.width() {
            image = (image | (rest & column)) << self.stride();
            rest = rest >> self.stride();
        }
        image | rest
    }

    /// Whether four columns are there to lie a line across. On narrower boards, which may be tall,
    /// the distances between columns would shift everything out of the word.
    #[inline(always)]
    fn has_lines_across(self) -> bool {
        self.width() >= 4
    }

    /// The empty cells, playable or not, that would complete four of these discs.
    #[inline(always)]
    fn completing(self, discs: Self::Word, all: Self::Word) -> Self::Word {
        let mut cells = (discs << 1) & (discs << 2) & (discs << 3);
        if !self.has_lines_across() {
            return cells & (self.full() ^ all);
        }
        for d in [self.stride(), self.height(), self.stride() + 1] {
            let above = (discs << d) & (discs << (2 * d));
            let below = (discs >> d) & (discs >> (2 * d));
            cells = cells | (above & (discs << (3 * d))) | (above & (discs >> d));
            cells = cells | (below & (discs << d)) | (below & (discs >> (3 * d)));
        }
        cells & (self.full() ^ all)
    }

    /// Whether four of these discs are in a line.
    #[inline(always)]
    fn has_four(self, discs: Self::Word) -> bool {
        // All directions before one test: a processor guesses one better than four.
        let four = |d| {
            let pairs = discs & (discs >> d);
            pairs & (pairs >> (2 * d))
        };
        let upright = four(1);
        if !self.has_lines_across() {
            return !upright.is_empty();
        }
        let across = four(self.stride()) | four(self.height()) | four(self.stride() + 1);
        !(upright | across).is_empty()
    }
}

macro_rules! fixed {
    ($(#[$about:meta])* $name:ident, $word:ty) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug)]
        pub(crate) struct $name<const WIDTH: u32, const HEIGHT: u32>;

        impl<const WIDTH: u32, const HEIGHT: u32> Size for $name<WIDTH, HEIGHT> {
            type Word = $word;

            #[inline(always)]
            fn width(self) -> u32 {
                WIDTH
            }

            #[inline(always)]
            fn height(self) -> u32 {
                HEIGHT
            }

            #[inline(always)]
            fn bottom(self) -> $word {
                const { row(WIDTH, HEIGHT + 1) as $word }
            }

            #[inline(always)]
            fn full(self) -> $word {
                const { rows(WIDTH, HEIGHT) as $word }
            }

            #[inline(always)]
            fn leading(self) -> $word {
                const { leading_rows(WIDTH, HEIGHT) as $word }
            }
        }
    };
}

fixed!(
    /// A board of 64 bits whose size is known at compile time: the standard one, for example.
    Narrow, u64
);
fixed!(
    /// A board of 128 bits of which the compiler knows everything.
    Wide, u128
);

/// A board of any size, chosen at run time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Any<W> {
    width: u32,
    height: u32,
    bottom: W,
    full: W,
    leading: W,
}

macro_rules! any {
    ($word:ty) => {
        impl Any<$word> {
            pub(crate) fn new(width: u32, height: u32) -> Self {
                Self {
                    width,
                    height,
                    bottom: row(width, height + 1) as $word,
                    full: rows(width, height) as $word,
                    leading: leading_rows(width, height) as $word,
                }
            }
        }

        impl Size for Any<$word> {
            type Word = $word;

            #[inline(always)]
            fn width(self) -> u32 {
                self.width
            }

            #[inline(always)]
            fn height(self) -> u32 {
                self.height
            }

            #[inline(always)]
            fn bottom(self) -> $word {
                self.bottom
            }

            #[inline(always)]
            fn full(self) -> $word {
                self.full
            }

            #[inline(always)]
            fn leading(self) -> $word {
                self.leading
            }
        }
    };
}

any!(u64);
any!(u128);

/// One cell in each of `width` columns.
const fn row(width: u32, stride: u32) -> u128 {
    let mut cells = 0;
    let mut column = 0;
    while column < width {
        cells |= 1 << (column * stride);
        column += 1;
    }
    cells
}

const fn rows(width: u32, height: u32) -> u128 {
    let mut cells = 0;
    let mut at = 0;
    while at < height {
        cells |= row(width, height + 1) << at;
        at += 1;
    }
    cells
}

/// With an even number of empty cells in a column, the lower cell of each pair from the top.
const fn leading_rows(width: u32, height: u32) -> u128 {
    let mut cells = 0;
    let mut at = height % 2;
    while at < height {
        cells |= row(width, height + 1) << at;
        at += 2;
    }
    cells
}
