//! The search's own form of a board with edges.

use papan_games::line::{Cell, LineBoard, LinePosition, MAX_CELLS};
use papan_games::{Position, Seat, View};
use rand::{Rng, RngExt};

use super::ground::{Ground, Outlook, Playout};
use super::word::Word;

/// One direction in which lines lie.
#[derive(Clone, Copy, Debug)]
struct Direction<W> {
    /// How far apart in number neighbours are.
    distance: u32,
    /// The cells from which a line starts.
    starts: W,
}

/// What follows from the rules of a board with edges.
///
/// Cells have the numbers that the rules give them: up the first column, then up the next, so that
/// the cell above is one bit to the left.
#[derive(Debug)]
pub(crate) struct Grid<W> {
    in_line: u32,
    /// The cells that become playable when the cell below is filled; none where nothing falls.
    resting: W,
    /// The cells of each column; none where nothing falls.
    columns: Vec<W>,
    directions: Vec<Direction<W>>,
    /// Where the lines through each cell end in `lines`, after a zero; empty where it is quicker to
    /// look along all directions at once.
    ends: Vec<u32>,
    lines: Vec<W>,
}

/// A position: the discs of the seat to move and of the other, and where a disc may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Discs<W> {
    own: W,
    other: W,
    playable: W,
}

impl<W: Word> Grid<W> {
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

    /// Lists the lines through every cell, unless there are so many that it takes longer to go
    /// through them than to look along all directions.
    fn list_lines(&mut self, cells: u32) {
        // What a look along a direction costs, in lines.
        const LOOK: usize = 1;
        let mut all = Vec::new();
        for direction in &self.directions {
            let mut starts = direction.starts;
            while starts != W::ZERO {
                let start = starts.trailing_zeros();
                starts = starts.rest();
                let line = (0..self.in_line).map(|i| W::cell(start + i * direction.distance));
                all.push(line.fold(W::ZERO, |set, cell| set | cell));
            }
        }
        if all.len() * self.in_line as usize > LOOK * self.directions.len() * cells as usize {
            return;
        }
        self.ends.push(0);
        for cell in (0..cells).map(W::cell) {
            self.lines.extend(all.iter().filter(|&&line| line & cell != W::ZERO));
            self.ends.push(self.lines.len() as u32);
        }
    }

    /// Whether a set that has just got this cell has a line through it.
    #[inline]
    fn completed(&self, set: W, cell: W) -> bool {
        if self.ends.is_empty() {
            return self.has_line(set);
        }
        let at = cell.trailing_zeros() as usize;
        let lines = &self.lines[self.ends[at] as usize..self.ends[at + 1] as usize];
        lines.iter().any(|&line| set & line == line)
    }

    /// Whether a set has a line, in all directions at once.
    #[inline]
    fn has_line(&self, set: W) -> bool {
        let found = self.directions.iter().fold(W::ZERO, |found, direction| {
            found | (self.runs(set, direction.distance) & direction.starts)
        });
        found != W::ZERO
    }

    /// The cells from which a run as long as a line goes on at this distance. Doubling the shift
    /// doubles the run that is left.
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

    /// Whether a line is left in which one of the seats has no disc.
    fn can_be_won(&self, discs: &Discs<W>) -> bool {
        // Lines start and end on the board, so that what is set beyond it does not count.
        self.has_line(!discs.own) || self.has_line(!discs.other)
    }

    /// The cells that complete a line of this set, filled or not.
    fn completions(&self, set: W) -> W {
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

    /// One of the playable cells of a board on which discs fall. There must be one.
    #[inline]
    fn draw<R: Rng>(&self, playable: W, rng: &mut R) -> W {
        // A column is drawn again until it is open: the draw does not wait for the position.
        let columns = self.columns.len() as u64;
        loop {
            let column = ((rng.next_u64() >> 32) * columns) >> 32;
            let cell = playable & self.columns[column as usize];
            if cell != W::ZERO {
                return cell;
            }
        }
    }

    /// A random game in which discs fall.
    fn dropping<R: Rng>(&self, discs: &Discs<W>, rng: &mut R) -> Playout {
        let Discs { mut own, mut other, mut playable } = *discs;
        let (mut result, mut plies) = (1, 0);
        while playable != W::ZERO {
            let cell = self.draw(playable, rng);
            own = own | cell;
            plies += 1;
            if self.completed(own, cell) {
                return Playout { result, plies };
            }
            playable = (playable ^ cell) | ((cell << 1_u32) & self.resting);
            (own, other, result) = (other, own, -result);
        }
        Playout { result: 0, plies }
    }

    /// A random game in which every empty cell may be filled: they are filled in a random order.
    fn filling<R: Rng>(&self, discs: &Discs<W>, rng: &mut R) -> Playout {
        let mut empty = [0_u8; MAX_CELLS];
        let mut cells = 0;
        let mut left = discs.playable;
        while left != W::ZERO {
            empty[cells] = left.trailing_zeros() as u8;
            cells += 1;
            left = left.rest();
        }
        let Discs { mut own, mut other, .. } = *discs;
        let mut result = 1;
        for plies in 0..cells {
            let drawn = plies + rng.random_range(0..(cells - plies) as u32) as usize;
            let cell = W::cell(empty[drawn].into());
            empty[drawn] = empty[plies];
            own = own | cell;
            if self.completed(own, cell) {
                return Playout { result, plies: plies as u32 + 1 };
            }
            (own, other, result) = (other, own, -result);
        }
        Playout { result: 0, plies: cells as u32 }
    }
}

impl<W: Word> Ground for Grid<W> {
    type Board = LinePosition;
    type Spot = u8;
    type Place = Discs<W>;

    fn new(board: &LinePosition) -> Self {
        let rules = board.rules();
        let sides: Vec<usize> = rules.sides().iter().map(|&side| side.into()).collect();
        let count: usize = sides.iter().product();
        let mut cells: Vec<_> = all_places(&sides).iter().filter_map(|p| rules.cell(p)).collect();
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
        let in_line = rules.in_line() as u32;
        let directions = Self::directions(board, &cells);
        let (ends, lines) = (Vec::new(), Vec::new());
        let mut grid = Self { in_line, resting, columns, directions, ends, lines };
        grid.list_lines(count as u32);
        grid
    }

    fn place(&self, board: &LinePosition) -> Discs<W> {
        let me = board.turn().unwrap_or(Seat::FIRST);
        Discs {
            own: W::narrow(board.filled(me)),
            other: W::narrow(board.filled(me.next(2))),
            playable: W::narrow(board.playable()),
        }
    }

    fn spot(&self, chosen: Cell) -> u8 {
        chosen.index() as u8
    }

    fn moves(&self, discs: &Discs<W>, spots: &mut Vec<u8>) {
        list(discs.playable, spots);
    }

    fn outlook(&self, discs: &Discs<W>, spots: &mut Vec<u8>) -> Outlook {
        let playable = discs.playable;
        if playable == W::ZERO || !self.can_be_won(discs) {
            return Outlook::Drawn;
        }
        let wins = self.completions(discs.own) & playable;
        if wins != W::ZERO {
            list(wins, spots);
            return Outlook::Wins;
        }
        let completions = self.completions(discs.other);
        let threats = completions & playable;
        let stops = match threats.count_ones() {
            0 => playable,
            1 => threats,
            _ => W::ZERO,
        };
        // A disc below such a cell gives it away.
        let below = (completions & self.resting) >> 1_u32;
        list(stops & !below, spots);
        if spots.is_empty() { Outlook::Loses } else { Outlook::Open }
    }

    #[inline]
    fn fill(&self, discs: &mut Discs<W>, spot: u8) {
        let cell = W::cell(spot.into());
        discs.playable = (discs.playable ^ cell) | ((cell << 1_u32) & self.resting);
        (discs.own, discs.other) = (discs.other, discs.own | cell);
    }

    fn playout<R: Rng>(&mut self, discs: &Discs<W>, rng: &mut R) -> Playout {
        if self.columns.is_empty() { self.filling(discs, rng) } else { self.dropping(discs, rng) }
    }
}

/// Lists the cells of a set.
fn list<W: Word>(mut set: W, spots: &mut Vec<u8>) {
    while set != W::ZERO {
        spots.push(set.trailing_zeros() as u8);
        set = set.rest();
    }
}

/// Every place of a board with these sides.
fn all_places(sides: &[usize]) -> Vec<Vec<usize>> {
    sides.iter().fold(vec![Vec::new()], |places, &side| {
        let longer = places.iter().flat_map(|place| {
            (0..side).map(|at| place.iter().copied().chain([at]).collect::<Vec<_>>())
        });
        longer.collect()
    })
}

#[cfg(test)]
mod tests;
