//! The queries that strategies make of the board without edges.

use std::cmp::Reverse;

use papan_words::Message;

use super::{EndlessCell, EndlessPosition, STRETCH};
use crate::contract::{Seat, View};
use crate::line::board::{Census, LineBoard, slide};
use crate::line::shape::{Axis, MAX_SIDES};
use crate::words::say;

/// Up, across, and both diagonals.
static AXES: [Axis; 4] = [axis(0, 1), axis(1, 0), axis(1, 1), axis(1, -1)];

const fn axis(columns: i8, rows: i8) -> Axis {
    let mut steps = [0; MAX_SIDES];
    steps[0] = columns;
    steps[1] = rows;
    Axis::new(steps)
}

impl LineBoard for EndlessPosition {
    fn in_line(&self) -> usize {
        self.rules.in_line()
    }

    fn falls(&self) -> bool {
        true
    }

    fn axes(&self) -> &[Axis] {
        &AXES
    }

    fn step(&self, cell: EndlessCell, axis: Axis, steps: i32) -> Option<EndlessCell> {
        let [columns, rows, ..] = *axis.steps();
        let columns = i64::from(columns) * i64::from(steps);
        Some(EndlessCell {
            column: cell.column.checked_add(columns)?,
            row: cell.row.checked_add_signed(i32::from(rows) * steps)?,
        })
    }

    fn owner(&self, cell: EndlessCell) -> Option<Seat> {
        let (number, row) = (cell.row / STRETCH, cell.row % STRETCH);
        let key = (cell.column, number);
        let found = self.stretches.binary_search_by_key(&key, |s| (s.column, s.number));
        let stretch = self.stretches[found.ok()?];
        (row < stretch.height).then(|| Seat::new((stretch.second >> row & 1) as usize))
    }

    fn discs(&self) -> impl Iterator<Item = (EndlessCell, Seat)> {
        self.stretches.iter().flat_map(|stretch| {
            (0..stretch.height).map(|row| {
                let row_on_board = stretch.number * STRETCH + row;
                let cell = EndlessCell { column: stretch.column, row: row_on_board };
                (cell, Seat::new((stretch.second >> row & 1) as usize))
            })
        })
    }

    fn in_reading_order(&self) -> impl Iterator<Item = EndlessCell> {
        let mut moves: Vec<_> = self.legal_moves().collect();
        moves.sort_by_key(|cell| (Reverse(cell.row), cell.column));
        moves.into_iter()
    }

    fn cell_name(&self, cell: EndlessCell) -> Message {
        say!("cell-endless", column = cell.column, row = cell.row + 1)
    }

    fn place(&self, cell: EndlessCell) -> Vec<i64> {
        vec![cell.column, cell.row.into()]
    }

    fn above(&self, cell: EndlessCell) -> Option<EndlessCell> {
        Some(EndlessCell { column: cell.column, row: cell.row + 1 })
    }

    fn centrality(&self, cell: EndlessCell) -> usize {
        const MIDDLE: u64 = 4;
        let lowest = self.columns().next().unwrap_or(0);
        let highest = self.columns().last().unwrap_or(0);
        // The mean rounded down, without overflow for columns at the ends of the integers.
        let middle = (i128::from(lowest) + i128::from(highest)).div_euclid(2);
        let away = i128::from(cell.column).abs_diff(middle);
        MIDDLE.saturating_sub(u64::try_from(away).unwrap_or(MIDDLE)) as usize
    }

    fn runs(&self, cell: EndlessCell, seat: Seat, mut visit: impl FnMut([usize; 2])) {
        for &axis in &AXES {
            visit([1, -1].map(|way| {
                (1..self.in_line() as i32)
                    .map_while(|steps| self.step(cell, axis, way * steps))
                    .take_while(|&next| self.owner(next) == Some(seat))
                    .count()
            }));
        }
    }

    fn lines_through(&self, cell: EndlessCell, seat: Seat, mut visit: impl FnMut(usize, usize)) {
        for &axis in self.axes() {
            let owner_at = |i| self.step(cell, axis, i).map(|next| self.owner(next));
            slide(self.in_line() as i32, seat, owner_at, &mut visit);
        }
    }

    fn census(&self, seat: Seat) -> Census {
        let mut census = Census::empty();
        census.lines[0] = Census::ENDLESS;
        let k = self.in_line() as i32;
        let own = self.discs().filter(|&(_, owner)| owner == seat);
        for (disc, _) in own {
            for &axis in self.axes() {
                let owner_at = |i| self.step(disc, axis, i).map(|next| self.owner(next));
                // Each line is counted at the first of its marks.
                for start in 1 - k..=0 {
                    let owners: Option<Vec<_>> = (start..start + k).map(owner_at).collect();
                    let Some(owners) = owners else { continue };
                    let first = owners.iter().position(Option::is_some);
                    let open = owners.iter().flatten().all(|&owner| owner == seat);
                    if open && first == Some(-start as usize) {
                        census.lines[owners.iter().flatten().count()] += 1;
                    }
                }
            }
        }
        census
    }
}
