//! A window on the board without edges: the columns and rows that a search can come to.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use papan_games::Position;
use papan_games::line::{EndlessCell, EndlessPosition, LineBoard};

use super::plot::{Board, NONE};

/// How many columns beyond the listed ones discs are looked at, at most.
const BEYOND: i64 = 6;
/// How many columns and rows more there are so that open lines are counted whole, at most.
const MARGIN: u32 = 16;
/// How many discs can be put on the highest column.
const ROOM: u32 = 16;
/// About how many cells there are at most: to lay out more would take too long.
const CELLS: u32 = 50_000;
/// How many rows there are at most, counted from the top, times the length of a line.
const MARKS: u32 = 8192;

/// The columns near the discs, side by side, and their rows from the lowest to the highest.
///
/// Discs far apart leave a gap between two neighbours of the window, which no line crosses:
///
/// ```text
///   columns   -9 … 9   991 … 1009      after discs in 0 and 1000
///   lanes      0 … 18   19 … 37        cell = lane * rows + row - lowest
/// ```
#[derive(Debug)]
pub(crate) struct Window {
    columns: Vec<i64>,
    /// Whether discs are put in each column, or only lines counted.
    is_used: Vec<bool>,
    lowest: u32,
    rows: u32,
    in_line: usize,
}

impl Window {
    pub(super) fn new(board: &EndlessPosition) -> Self {
        let in_line = board.rules().in_line();
        let near = in_line as i64 - 1;
        let used = near + near.min(BEYOND);
        let margin = near.min(MARGIN.into());
        let highest = board.columns().map(|c| board.height(c)).max().unwrap_or(0);
        let top = highest + ROOM + margin as u32;
        let k = in_line as u32;
        let lowest = top.saturating_sub((MARKS / k).max(k + ROOM + MARGIN));
        let rows = top - lowest;
        let most = (CELLS / rows) as usize;
        let mut columns = BTreeSet::new();
        let mut inner = BTreeSet::new();
        // The most crowded columns first, in case there is not enough room for all.
        for column in by_crowd(board, near) {
            if columns.len() > most {
                break;
            }
            let within = |reach: i64| column.saturating_sub(reach)..=column.saturating_add(reach);
            inner.extend(within(used));
            columns.extend(within(used + margin));
        }
        let columns: Vec<_> = columns.into_iter().collect();
        let is_used = columns.iter().map(|column| inner.contains(column)).collect();
        Self { columns, is_used, lowest, rows, in_line }
    }

    pub(super) fn number(&self, cell: EndlessCell) -> Option<u32> {
        let lane = self.columns.binary_search(&cell.column).ok()? as u32;
        let row = cell.row.checked_sub(self.lowest).filter(|&row| row < self.rows)?;
        Some(lane * self.rows + row)
    }

    pub(super) fn cell(&self, number: u32) -> Option<EndlessCell> {
        let column = *self.columns.get((number / self.rows) as usize)?;
        Some(EndlessCell { column, row: self.lowest + number % self.rows })
    }

    /// Where a disc would land in each column that is used, also in those where no move is listed yet.
    pub(super) fn open(&self, board: &EndlessPosition) -> Vec<u32> {
        let used = self.columns.iter().zip(&self.is_used).filter(|(_, used)| **used);
        let landing = |(&column, _)| {
            let row = board.height(column);
            self.number(EndlessCell { column, row })
        };
        used.filter_map(landing).collect()
    }

    pub(super) fn board(&self, board: &EndlessPosition) -> Board {
        let rows = self.rows;
        let cells = self.columns.len() as u32 * rows;
        let all = 0..cells;
        let playable_rows = rows - (self.in_line as u32 - 1).min(MARGIN);
        let above = |cell: u32| if cell % rows + 1 < playable_rows { cell + 1 } else { NONE };
        let middle = |cell| self.cell(cell).map_or(0, |cell| board.centrality(cell) as i32);
        Board {
            in_line: self.in_line,
            above: all.clone().map(above).collect(),
            rows: all.clone().map(|cell| cell % rows).collect(),
            last: vec![None; cells as usize],
            centre: all.clone().map(middle).collect(),
            lanes: all.clone().map(|cell| cell / rows).collect(),
            wakes: all.map(|cell| self.wakes(cell)).collect(),
        }
    }

    /// The lanes near this cell if it is at the bottom of the board, from and to.
    fn wakes(&self, cell: u32) -> (u32, u32) {
        if self.lowest + cell % self.rows > 0 {
            return (0, 0);
        }
        let lane = (cell / self.rows) as usize;
        let near = |other: &i64| other.abs_diff(self.columns[lane]) < self.in_line as u64;
        let before = self.columns[..lane].iter().rev().take_while(|c| near(c)).count();
        let after = self.columns[lane..].iter().take_while(|c| near(c)).count();
        ((lane - before) as u32, (lane + after) as u32)
    }

    /// Every line in the window, as the numbers of its cells.
    pub(super) fn lines(&self) -> Vec<Vec<u32>> {
        let k = self.in_line as u32;
        let rows = self.rows;
        let mut lines = Vec::new();
        for lane in 0..self.columns.len() {
            let last = self.columns.get(lane + self.in_line - 1);
            let unbroken = last.is_some_and(|c| c.abs_diff(self.columns[lane]) == u64::from(k) - 1);
            let lane = lane as u32;
            for row in 0..rows {
                let cell = |lane: u32, row: u32| lane * rows + row;
                let cells = |of: &dyn Fn(u32) -> u32| (0..k).map(of).collect();
                let (rises, sinks) = (row + k <= rows, row + 1 >= k);
                if rises {
                    lines.push(cells(&|i| cell(lane, row + i)));
                }
                if unbroken {
                    lines.push(cells(&|i| cell(lane + i, row)));
                    if rises {
                        lines.push(cells(&|i| cell(lane + i, row + i)));
                    }
                    if sinks {
                        lines.push(cells(&|i| cell(lane + i, row - i)));
                    }
                }
            }
        }
        lines
    }
}

/// The columns with a disc, those first that have the most discs near; before the first disc, column 0.
fn by_crowd(board: &EndlessPosition, near: i64) -> Vec<i64> {
    let occupied: Vec<_> = board.columns().collect();
    if occupied.is_empty() {
        return vec![0];
    }
    let crowd = |&column: &i64| {
        let first = occupied.partition_point(|&other| other < column.saturating_sub(near));
        let others = occupied[first..].iter();
        let close = others.take_while(|&&other| other <= column.saturating_add(near));
        close.map(|&other| u64::from(board.height(other))).sum::<u64>()
    };
    let mut columns = occupied.clone();
    columns.sort_by_cached_key(|column| Reverse(crowd(column)));
    columns
}
