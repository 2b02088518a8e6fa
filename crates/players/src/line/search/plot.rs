//! The part of a board that a search looks at, as numbered cells and numbered lines.

use std::collections::HashSet;

/// No cell.
pub(super) const NONE: u32 = u32::MAX;
/// The most images of a position that are compared. They must be a group.
pub(super) const IMAGES: usize = 8;

/// The constants of a search, derived from the rules.
///
/// Lines are found by the cell: those through cell `c` are `through[ends[c]..ends[c + 1]]`.
#[derive(Debug)]
pub(crate) struct Plot {
    pub(super) board: Board,
    /// How many lines there are.
    pub(super) lines: usize,
    through: Vec<u32>,
    ends: Vec<u32>,
    images: Vec<Image>,
    /// The change of the key of each image by a disc: of cell `c` and seat `s`, from
    /// `(2 * c + s) * images` on.
    keys: Vec<u64>,
}

/// The cells of a board.
#[derive(Debug)]
pub(super) struct Board {
    /// How many cells in a line win.
    pub(super) in_line: usize,
    /// The cell above each, on which a disc would come to rest; `NONE` where there is none.
    pub(super) above: Vec<u32>,
    /// How many cells are below each, where discs fall.
    pub(super) rows: Vec<u32>,
    /// The seat that fills each cell if everything but the cells above it is filled first; `None` where that is open.
    pub(super) last: Vec<Option<u8>>,
    /// The bonus of each cell in the order of moves: the middle first.
    pub(super) centre: Vec<i32>,
    /// The lane of each cell, where lanes sleep until a disc is near; empty where all are awake.
    pub(super) lanes: Vec<u32>,
    /// The lanes that a disc on each cell wakes, from and to; empty where all are awake.
    pub(super) wakes: Vec<(u32, u32)>,
}

/// A way to lay the board on itself.
#[derive(Debug)]
struct Image {
    to: Vec<u32>,
    from: Vec<u32>,
}

impl Plot {
    /// A board with the cells of each line, and where each cell goes for each way to lay the board on itself; no way
    /// is as good as one.
    pub(super) fn new(board: Board, lines: &[Vec<u32>], symmetries: Vec<Vec<u32>>) -> Self {
        let cells = board.above.len();
        let mut ends = vec![0_u32; cells + 1];
        for &cell in lines.iter().flatten() {
            ends[cell as usize + 1] += 1;
        }
        for cell in 0..cells {
            ends[cell + 1] += ends[cell];
        }
        let mut next = ends.clone();
        let mut through = vec![0; ends[cells] as usize];
        for (line, of) in (0..).zip(lines) {
            for &cell in of {
                through[next[cell as usize] as usize] = line;
                next[cell as usize] += 1;
            }
        }
        let images = images(cells, symmetries);
        let keys = keys(cells, &images);
        Self { board, lines: lines.len(), through, ends, images, keys }
    }

    /// How many cells there are.
    pub(super) fn cells(&self) -> usize {
        self.board.above.len()
    }

    /// Whether discs fall.
    pub(super) fn falls(&self) -> bool {
        self.board.above.iter().any(|&above| above != NONE)
    }

    /// The lines through a cell.
    #[inline]
    pub(super) fn through(&self, cell: u32) -> &[u32] {
        let cell = cell as usize;
        &self.through[self.ends[cell] as usize..self.ends[cell + 1] as usize]
    }

    /// How many images of a position are compared.
    pub(super) fn images(&self) -> usize {
        self.images.len()
    }

    /// The change of each image's key by a disc.
    #[inline]
    pub(super) fn keys(&self, cell: u32, seat: usize) -> &[u64] {
        let images = self.images.len();
        &self.keys[(2 * cell as usize + seat) * images..][..images]
    }

    /// Where a cell is in an image.
    pub(super) fn image_of(&self, image: usize, cell: u32) -> u32 {
        self.images[image].to[cell as usize]
    }

    /// The cell that is here in an image; `NONE` if there is none.
    pub(super) fn cell_behind(&self, image: usize, cell: u32) -> u32 {
        self.images[image].from.get(cell as usize).copied().unwrap_or(NONE)
    }
}

/// The ways to lay the board on itself, each once, and no more than can be compared.
fn images(cells: usize, mut symmetries: Vec<Vec<u32>>) -> Vec<Image> {
    // The first eight of more leave every side its place and only turn some round: a group.
    symmetries.truncate(IMAGES);
    let mut seen = HashSet::new();
    for to in &mut symmetries {
        to.truncate(cells);
    }
    symmetries.retain(|to| seen.insert(to.clone()));
    if symmetries.is_empty() {
        symmetries.push((0..cells as u32).collect());
    }
    let image = |to: Vec<u32>| {
        let mut from = vec![0; cells];
        for (cell, &there) in (0..).zip(&to) {
            from[there as usize] = cell;
        }
        Image { to, from }
    };
    symmetries.into_iter().map(image).collect()
}

fn keys(cells: usize, images: &[Image]) -> Vec<u64> {
    let mut keys = Vec::with_capacity(2 * cells * images.len());
    for cell in 0..cells {
        for seat in 0..2 {
            let key = |image: &Image| scatter(2 * u64::from(image.to[cell]) + seat + 1);
            keys.extend(images.iter().map(key));
        }
    }
    keys
}

/// A number that looks random, always the same for the same argument (the finish of splitmix64).
fn scatter(number: u64) -> u64 {
    let mut z = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
