//! Data derived once from a board's sides and `k`: the axes, the lines, where discs fall.

use std::sync::OnceLock;

use super::shape::{Axis, Cell, MAX_SIDES, Shape};
use super::word::Word;

/// One direction in which lines of `k` lie on the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lines {
    /// How far apart in number neighbours in this direction are.
    distance: u32,
    /// The cells at which a line starts, that is, from which `k` cells lie on the board.
    starts: u128,
}

/// The lines through each cell as sets of cells.
#[derive(Debug)]
struct LinesThroughCells {
    /// Where the lines of each cell end, after a zero.
    ends: Vec<usize>,
    lines: Vec<u128>,
}

/// A board's sides and `k`, and everything that follows from them.
#[derive(Debug)]
pub(super) struct Geometry {
    pub(super) shape: Shape,
    pub(super) in_line: u32,
    pub(super) falls: bool,
    pub(super) axes: Vec<Axis>,
    /// The playable cells of the empty board.
    pub(super) opening: u128,
    /// The cells that become playable when the cell below is filled; none where nothing falls.
    pub(super) resting: u128,
    /// The cells of each column of each layer.
    pub(super) columns: Vec<u128>,
    /// Every cell as a page is read: layer by layer, row by row from the top, from the left.
    pub(super) reading_order: Vec<Cell>,
    /// For each cell, one more than its distance from the nearest edge.
    pub(super) centrality: Vec<u8>,
    lines: Vec<Lines>,
    places: Vec<[i8; MAX_SIDES]>,
    /// For each cell and axis, how many cells lie ahead and behind, `k - 1` at most.
    reach: Vec<[u8; 2]>,
    /// How far apart in number neighbours along each axis are.
    distances: Vec<u32>,
    /// Made when first asked for: many boards are only played on, never judged.
    through: OnceLock<LinesThroughCells>,
}

impl Geometry {
    pub(super) fn new(shape: Shape, in_line: u32, falls: bool) -> Self {
        let cells = (0..shape.cells() as u32).map(Cell::new);
        let places: Vec<_> = cells.map(|cell| shape.place(cell)).collect();
        let mut geometry = Self {
            axes: axes(&shape),
            opening: 0,
            resting: 0,
            columns: columns(&shape),
            reading_order: Vec::new(),
            centrality: Vec::new(),
            lines: Vec::new(),
            reach: Vec::new(),
            distances: Vec::new(),
            through: OnceLock::new(),
            shape,
            in_line,
            falls,
            places,
        };
        for (index, place) in geometry.places.iter().enumerate() {
            let rests = falls && place[1] > 0;
            let set = if rests { &mut geometry.resting } else { &mut geometry.opening };
            *set |= 1 << index;
        }
        geometry.reading_order = geometry.read_cells();
        geometry.centrality = geometry.places.iter().map(|&p| geometry.distance_in(p)).collect();
        let distance = |&axis: &Axis| geometry.shape.distance(axis) as u32;
        geometry.distances = geometry.axes.iter().map(distance).collect();
        geometry.reach = geometry.all_reaches();
        geometry.lines = geometry.all_lines();
        geometry
    }

    fn read_cells(&self) -> Vec<Cell> {
        let mut cells: Vec<_> = (0..self.cells()).map(Cell::new).collect();
        cells.sort_by_key(|&cell| {
            let place = self.shape.place(cell);
            let mut further: Vec<_> = place[2..].to_vec();
            further.reverse();
            (further, -place[1], place[0])
        });
        cells
    }

    /// One more than the distance of a place from the nearest edge, along the sides on which a move
    /// is free to choose; sides of one cell have no middle.
    fn distance_in(&self, place: [i8; MAX_SIDES]) -> u8 {
        let sides = self.shape.sides().iter().zip(place).enumerate();
        let free = sides.filter(|&(side, (&length, _))| length > 1 && !(self.falls && side == 1));
        let from_edge = free.map(|(_, (&length, p))| 1 + (p as u8).min(length - 1 - p as u8));
        from_edge.min().unwrap_or(1)
    }

    fn all_reaches(&self) -> Vec<[u8; 2]> {
        let mut reaches = Vec::new();
        for cell in (0..self.cells()).map(Cell::new) {
            for &axis in &self.axes {
                let reach = |way: i32| {
                    let on_board = |&i: &i32| self.step(cell, axis, way * i).is_some();
                    (1..self.in_line as i32).take_while(on_board).count() as u8
                };
                reaches.push([reach(1), reach(-1)]);
            }
        }
        reaches
    }

    fn all_lines(&self) -> Vec<Lines> {
        let cells = || (0..self.cells()).map(Cell::new);
        let last = self.in_line as i32 - 1;
        let lines_along = |&axis: &Axis| Lines {
            distance: self.shape.distance(axis) as u32,
            starts: cells()
                .filter(|&cell| self.step(cell, axis, last).is_some())
                .fold(0, |starts, cell| starts | 1 << cell.index()),
        };
        let mut lines: Vec<_> = self.axes.iter().map(lines_along).collect();
        lines.retain(|lines| lines.starts != 0);
        lines
    }

    pub(super) fn cells(&self) -> u32 {
        self.places.len() as u32
    }

    /// Whether a set of cells fits in a 64-bit word.
    pub(super) fn is_small(&self) -> bool {
        self.cells() <= u64::BITS
    }

    /// The cell reached from `cell` by `steps` along `axis`.
    pub(super) fn step(&self, cell: Cell, axis: Axis, steps: i32) -> Option<Cell> {
        let place = self.places.get(cell.index() as usize)?;
        let mut reached = [0; MAX_SIDES];
        for side in 0..MAX_SIDES {
            reached[side] = i32::from(place[side]) + i32::from(axis.steps()[side]) * steps;
        }
        self.shape.cell(&reached)
    }

    /// How many cells lie ahead of and behind a cell along each axis, and the axis' distance.
    #[inline]
    fn reaches(&self, cell: Cell) -> impl Iterator<Item = ([u32; 2], u32)> + '_ {
        let first = cell.index() as usize * self.axes.len();
        let reaches = self.reach[first..][..self.axes.len()].iter();
        reaches.zip(&self.distances).map(|(reach, &distance)| (reach.map(u32::from), distance))
    }

    /// Visits every axis with the lengths of the runs of set cells directly ahead of a cell and
    /// directly behind it, `k - 1` at most.
    #[inline]
    pub(super) fn runs<W: Word>(&self, set: W, cell: Cell, mut visit: impl FnMut([usize; 2])) {
        for (reach, distance) in self.reaches(cell) {
            let [ahead, behind] = [distance, distance.wrapping_neg()];
            let run = |step: u32, count: u32| {
                let bits = self.gather(set, cell.index().wrapping_add(step), step, count);
                bits.trailing_ones() as usize
            };
            visit([run(ahead, reach[0]), run(behind, reach[1])]);
        }
    }

    /// Which of the `k - 1` cells from `first` on are set, in the lowest bits; `count` of them are on
    /// the board.
    ///
    /// Nothing branches on the set, which no processor could predict: cells beyond the board are
    /// asked too, and masked.
    #[inline]
    fn gather<W: Word>(&self, set: W, first: u32, distance: u32, count: u32) -> u128 {
        let mut bits = 0_u64;
        let mut cell = first;
        if self.in_line <= u64::BITS {
            for i in 0..self.in_line - 1 {
                bits |= set.bit(cell) << i;
                cell = cell.wrapping_add(distance);
            }
            return u128::from(bits) & ((1 << count) - 1);
        }
        let cells = (0..count).map(|i| first.wrapping_add(i.wrapping_mul(distance)));
        cells.zip(0..).fold(0, |bits, (cell, i)| bits | u128::from(set.bit(cell)) << i)
    }

    /// Visits every line through a cell with the number of its cells in `own` and in `other`.
    #[inline]
    pub(super) fn lines_through<W: Word>(
        &self,
        cell: Cell,
        own: W,
        other: W,
        mut visit: impl FnMut(usize, usize),
    ) {
        let through = self.through.get_or_init(|| LinesThroughCells::new(self));
        let [first, end] = [0, 1].map(|i| through.ends[cell.index() as usize + i]);
        for &line in &through.lines[first..end] {
            let line = W::narrow(line);
            visit((own & line).count() as usize, (other & line).count() as usize);
        }
    }

    /// Counts the lines that hold no cell of `other`, by the number of their cells in `own`.
    ///
    /// All lines of one direction are counted at once: bit `c` of `planes[p]` is bit `p` of the
    /// number of marks in the line that starts at cell `c`.
    pub(super) fn count_open_lines<W: Word>(
        &self,
        own: W,
        other: W,
        mut found: impl FnMut(usize, u32),
    ) {
        const PLANES: usize = 8; // numbers up to 128
        let used = (u32::BITS - self.in_line.leading_zeros()) as usize;
        for lines in &self.lines {
            let mut planes = [W::EMPTY; PLANES];
            let mut blocked = W::EMPTY;
            for i in 0..self.in_line {
                blocked = blocked | (other >> (i * lines.distance));
                let mut carry = own >> (i * lines.distance);
                for plane in &mut planes[..used] {
                    (*plane, carry) = (*plane ^ carry, *plane & carry);
                }
            }
            let open = W::narrow(lines.starts) & !blocked;
            for marks in 0..=self.in_line as usize {
                let with_marks = (0..used).fold(open, |set, p| {
                    set & if marks >> p & 1 == 1 { planes[p] } else { !planes[p] }
                });
                if with_marks != W::EMPTY {
                    found(marks, with_marks.count());
                }
            }
        }
    }

    /// Whether a set of cells contains a line: the one win rule of all bounded boards.
    ///
    /// A set shifted by a line's distance and intersected with itself keeps the cells that have a
    /// neighbour in that direction. Doubling the shift doubles the run that is left: one cell, two,
    /// four. Numbers wrap around the edge of the board, so what is left counts only at cells from
    /// which a line really starts.
    pub(super) fn has_line<W: Word>(&self, set: W) -> bool {
        match self.in_line {
            3 => self.has_line_of(set, |run, d| {
                let two = run & (run >> d);
                two & (two >> d)
            }),
            4 => self.has_line_of(set, |run, d| {
                let two = run & (run >> d);
                two & (two >> (2 * d))
            }),
            k => self.has_line_of(set, |mut run, d| {
                let mut length = 1;
                while length < k {
                    let more = length.min(k - length);
                    run = run & (run >> (more * d));
                    length += more;
                }
                run
            }),
        }
    }

    /// `runs` keeps the cells from which a run of `k` continues at this distance.
    fn has_line_of<W: Word>(&self, set: W, runs: impl Fn(W, u32) -> W) -> bool {
        let found = self.lines.iter().fold(W::EMPTY, |found, lines| {
            found | (runs(set, lines.distance) & W::narrow(lines.starts))
        });
        found != W::EMPTY
    }
}

impl LinesThroughCells {
    fn new(geometry: &Geometry) -> Self {
        let mut through = Self { ends: vec![0], lines: Vec::new() };
        for cell in 0..geometry.cells() {
            for lines in &geometry.lines {
                let reach = 0..geometry.in_line;
                let starts = reach.filter_map(|i| cell.checked_sub(i * lines.distance));
                // A number that does not start a line has a line that wraps around the edge.
                for start in starts.filter(|start| lines.starts >> start & 1 == 1) {
                    let cells = (0..geometry.in_line).map(|i| start + i * lines.distance);
                    through.lines.push(cells.fold(0, |line, cell| line | 1 << cell));
                }
            }
            through.ends.push(through.lines.len());
        }
        through
    }
}

/// The cells of each column of each layer, which are numbered one after the other.
fn columns(shape: &Shape) -> Vec<u128> {
    let cells = (0..shape.cells()).collect::<Vec<_>>();
    let columns = cells.chunks(shape.rows());
    columns.map(|cells| cells.iter().fold(0, |set, cell| set | 1 << cell)).collect()
}

/// Every direction on a board, each once: of two opposites the one that leads to higher numbers.
fn axes(shape: &Shape) -> Vec<Axis> {
    let sides = shape.sides().len();
    let all = (0..3_usize.pow(sides as u32)).map(|mut code| {
        let mut steps = [0; MAX_SIDES];
        for step in &mut steps[..sides] {
            *step = (code % 3) as i8 - 1;
            code /= 3;
        }
        Axis::new(steps)
    });
    let fits = |axis: &Axis| {
        let along = axis.steps().iter().zip(shape.sides());
        along.into_iter().all(|(&step, &side)| step == 0 || side > 1)
    };
    all.filter(|axis| fits(axis) && shape.distance(*axis) > 0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn geometry(size: &str, in_line: u32, falls: bool) -> Geometry {
        Geometry::new(Shape::parse(size).unwrap(), in_line, falls)
    }

    fn count_lines(size: &str, in_line: u32) -> u32 {
        let lines = geometry(size, in_line, false).lines;
        lines.iter().map(|lines| lines.starts.count_ones()).sum()
    }

    #[test]
    fn boards_have_the_known_numbers_of_lines() {
        assert_eq!(count_lines("3x3", 3), 8);
        assert_eq!(count_lines("7x6", 4), 69);
        assert_eq!(count_lines("3x3x3", 3), 49);
        assert_eq!(count_lines("4x4x4", 4), 76);
        // n^d with n in a line: ((n + 2)^d - n^d) / 2 (Golomb & Hales 2002).
        assert_eq!(count_lines("5x5x5", 5), (7_u32.pow(3) - 5_u32.pow(3)) / 2);
        assert_eq!(count_lines("3x3x3x3", 3), (5_u32.pow(4) - 3_u32.pow(4)) / 2);
        assert_eq!(count_lines("2x2x2x2x2x2x2", 2), (4_u32.pow(7) - 2_u32.pow(7)) / 2);
    }

    #[test]
    fn discs_rest_on_the_bottom_row_of_every_layer() {
        let geometry = geometry("4x3x2", 3, true);
        assert_eq!(geometry.opening.count_ones(), 8);
        assert_eq!(geometry.resting.count_ones(), 16);
        assert_eq!(geometry.opening & geometry.resting, 0);
    }

    #[test]
    fn a_run_that_wraps_around_the_edge_is_no_line() {
        // Cells 4, 5 of the first column and 6, 7 of the second are neighbours only in number.
        assert!(!geometry("7x6", 4, true).has_line(0b1111_0000_u64));
        assert!(geometry("7x6", 4, true).has_line(0b0011_1100_u64));
    }

    #[test]
    fn lines_of_every_length_are_found() {
        for k in 2..=11 {
            let geometry = geometry("11x11", k, false);
            let run = (1_u128 << k) - 1;
            assert!(geometry.has_line(run), "{k}");
            assert!(!geometry.has_line(run >> 1), "{k}");
        }
    }
}
