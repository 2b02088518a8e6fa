//! A board with edges as sets of cells, one bit each: what `mcts` and exhaustive search play on.

use std::fmt::Debug;
use std::ops::{Shl, Shr};

use num_traits::{ConstZero, PrimInt};
use papan_games::line::{Cell, LineBoard, LinePosition, MAX_CELLS};
use papan_games::{Position, Seat, View};

use super::layout;

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

    /// The numbers of its cells, the lowest first.
    #[inline]
    fn cells(self) -> impl Iterator<Item = u32> {
        let mut left = self;
        std::iter::from_fn(move || {
            let cell = (left != Self::ZERO).then(|| left.trailing_zeros())?;
            left = left.rest();
            Some(cell)
        })
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

/// One direction in which lines lie.
#[derive(Clone, Copy, Debug)]
struct Direction<W> {
    /// How far apart in number neighbours are.
    distance: u32,
    /// The cells from which a line starts.
    starts: W,
}

/// Data derived from the rules of a board with edges.
///
/// Cells have the numbers that the rules give them: up the first column, then up the next, so that
/// the cell above is one bit to the left.
#[derive(Debug)]
pub(crate) struct Grid<W> {
    in_line: u32,
    /// The cells that become playable when the cell below is filled; none where nothing falls.
    pub(crate) resting: W,
    /// The cells of each column; none where nothing falls.
    pub(crate) columns: Vec<W>,
    directions: Vec<Direction<W>>,
    /// Where the lines through each cell end in `lines`, after a zero.
    ends: Vec<u32>,
    lines: Vec<W>,
    /// Whether the cells have enough lines that testing all directions at once is faster.
    has_many_lines: bool,
}

/// A position: the discs of the seat to move and of the other, and where a disc may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Discs<W> {
    pub(crate) own: W,
    pub(crate) other: W,
    pub(crate) playable: W,
}

impl<W: Word> Discs<W> {
    /// The discs of a board, whose cells must fit the word.
    pub(crate) fn of(board: &LinePosition) -> Self {
        let me = board.turn().unwrap_or(Seat::FIRST);
        Self {
            own: W::narrow(board.filled(me)),
            other: W::narrow(board.filled(me.next(2))),
            playable: W::narrow(board.playable()),
        }
    }
}

impl<W: Word> Grid<W> {
    /// The grid for the rules of this board.
    pub(crate) fn new(board: &LinePosition) -> Self {
        let rules = board.rules();
        let mut cells = layout::all_cells(board);
        cells.sort_unstable();
        let (mut resting, mut columns) = (W::ZERO, Vec::new());
        if rules.falls() {
            for &cell in &cells {
                let bit = W::cell(cell.index());
                if rules.place(cell).nth(1) == Some(0) {
                    columns.push(bit);
                } else if let Some(column) = columns.last_mut() {
                    *column = *column | bit;
                    resting = resting | bit;
                }
            }
        }
        let directions = Self::directions(board, &cells);
        let all: Vec<_> = layout::lines(board).into_iter().map(W::narrow).collect();
        let (mut ends, mut lines) = (vec![0], Vec::new());
        for cell in (0..cells.len() as u32).map(W::cell) {
            lines.extend(all.iter().filter(|&&line| line & cell != W::ZERO));
            ends.push(lines.len() as u32);
        }
        let has_many_lines = lines.len() > directions.len() * cells.len();
        let in_line = rules.in_line() as u32;
        Self { in_line, resting, columns, directions, ends, lines, has_many_lines }
    }

    fn directions(board: &LinePosition, cells: &[Cell]) -> Vec<Direction<W>> {
        let last = board.in_line() as i32 - 1;
        let along = board.axes().iter().filter_map(|&axis| {
            let first = cells.iter().find(|&&cell| board.step(cell, axis, last).is_some())?;
            // The next cell along the axis has a higher number; with one in a line there is none.
            let next = board.step(*first, axis, 1).map_or(first.index(), Cell::index);
            let starts = cells.iter().filter(|&&cell| board.step(cell, axis, last).is_some());
            let starts = starts.fold(W::ZERO, |set, cell| set | W::cell(cell.index()));
            Some(Direction { distance: next - first.index(), starts })
        });
        along.collect()
    }

    /// Makes a move, and changes sides.
    #[inline]
    pub(crate) fn play(&self, discs: &mut Discs<W>, cell: W) {
        discs.playable = (discs.playable ^ cell) | ((cell << 1_u32) & self.resting);
        (discs.own, discs.other) = (discs.other, discs.own | cell);
    }

    /// The lines through a cell.
    #[inline]
    pub(crate) fn through(&self, cell: u32) -> &[W] {
        let cell = cell as usize;
        &self.lines[self.ends[cell] as usize..self.ends[cell + 1] as usize]
    }

    /// Whether a set that has just got this cell has a line through it.
    #[inline]
    pub(crate) fn completed(&self, set: W, cell: W) -> bool {
        if self.has_many_lines {
            return self.has_line(set);
        }
        self.through(cell.trailing_zeros()).iter().any(|&line| set & line == line)
    }

    /// Whether a set has a line, in all directions at once. Lines start and end on the board, so that what is set
    /// beyond it does not count.
    #[inline]
    pub(crate) fn has_line(&self, set: W) -> bool {
        let found = self.directions.iter().fold(W::ZERO, |found, direction| {
            found | (self.runs(set, direction.distance) & direction.starts)
        });
        found != W::ZERO
    }

    /// The cells from which a run as long as a line continues at this distance. Doubling the shift
    /// doubles the length of the run.
    #[inline]
    fn runs(&self, set: W, distance: u32) -> W {
        if self.in_line == 4 {
            let two = set & (set >> distance);
            return two & (two >> (2 * distance));
        }
        let (mut run, mut length) = (set, 1);
        while length < self.in_line {
            let more = length.min(self.in_line - length);
            run = run & (run >> (more * distance));
            length += more;
        }
        run
    }

    /// The cells that complete a line of this set, filled or not.
    pub(crate) fn completions(&self, set: W) -> W {
        // Most lines are short, and a long list takes its time to clear.
        const SHORT: usize = 8;
        if self.in_line as usize <= SHORT {
            self.completions_within::<SHORT>(set)
        } else {
            self.completions_within::<MAX_CELLS>(set)
        }
    }

    /// The cells that complete a line of this set, with at most `K` in a line.
    ///
    /// For each direction and each place in a line: the starts of lines of which all other places
    /// are in the set, moved to that place.
    #[inline]
    fn completions_within<const K: usize>(&self, set: W) -> W {
        let mut found = W::ZERO;
        let k = self.in_line as usize;
        // Lines whose places before each one are in the set.
        let mut before = [W::ZERO; K];
        for direction in &self.directions {
            before[0] = direction.starts;
            for place in 1..k {
                let shift = (place as u32 - 1) * direction.distance;
                before[place] = before[place - 1] & (set >> shift);
            }
            let mut after = !W::ZERO;
            for place in (0..k).rev() {
                let shift = place as u32 * direction.distance;
                found = found | ((before[place] & after) << shift);
                after = after & (set >> shift);
            }
        }
        found
    }
}
