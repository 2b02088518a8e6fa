//! Laying out a board for a search: all of a board with edges, a window of one without.

use papan_games::line::{Cell, EndlessCell, EndlessPosition, LineBoard, LinePosition, symmetries};
use papan_games::{Position, Rules, Seat, View};

use super::plot::{Board, NONE, Plot};
use super::window::Window;
use crate::line::layout;

/// A board that a search can be laid out on.
pub(crate) trait PlotBoard: LineBoard {
    /// Where the cells of the board are on a plot.
    type Map: Send + std::fmt::Debug;

    /// Whether a plot that was made for one position serves all others under the same rules.
    const LASTS: bool;

    /// The part of the board that a search looks at.
    fn lay_out(&self) -> (Plot, Self::Map);

    /// The number of a cell on the plot, if it is there.
    fn number(map: &Self::Map, cell: Self::Move) -> Option<u32>;

    /// The cell with a number.
    fn cell(map: &Self::Map, number: u32) -> Option<Self::Move>;

    /// The cells that a disc can be put on, or could once a disc is near.
    fn open(&self, map: &Self::Map) -> Vec<u32>;

    /// How many moves can be made yet.
    fn left(&self) -> u32;
}

impl PlotBoard for LinePosition {
    type Map = Vec<Cell>;
    const LASTS: bool = true;

    fn lay_out(&self) -> (Plot, Vec<Cell>) {
        let rules = self.rules();
        let mut cells = layout::all_cells(self);
        cells.sort_unstable();
        let count = cells.len();
        let row = |&cell: &Cell| rules.place(cell).nth(1).unwrap_or(0) as u32;
        let rows: Vec<_> = cells.iter().map(row).collect();
        let height = usize::from(rules.sides()[1]);
        let last = |row: &u32| {
            // Everything but this column, and what is below in it.
            let before = count - height + *row as usize;
            rules.falls().then_some((before % 2) as u8)
        };
        let lines = layout::lines(self);
        let cells_of = |line: u128| (0..count as u32).filter(|c| line >> c & 1 == 1).collect();
        let lines: Vec<_> = lines.into_iter().map(cells_of).collect();
        let board = Board {
            in_line: rules.in_line(),
            above: cells.iter().map(|&c| self.above(c).map_or(NONE, Cell::index)).collect(),
            last: rows.iter().map(last).collect(),
            rows,
            centre: cells.iter().map(|&c| self.centrality(c) as i32).collect(),
            lanes: Vec::new(),
            wakes: Vec::new(),
        };
        (Plot::new(board, &lines, symmetries(self)), cells)
    }

    fn number(_map: &Vec<Cell>, cell: Cell) -> Option<u32> {
        Some(cell.index())
    }

    fn cell(map: &Vec<Cell>, number: u32) -> Option<Cell> {
        map.get(number as usize).copied()
    }

    fn open(&self, _map: &Vec<Cell>) -> Vec<u32> {
        self.legal_moves().map(Cell::index).collect()
    }

    fn left(&self) -> u32 {
        (self.rules().facts().max_moves - self.plies()) as u32
    }
}

impl PlotBoard for EndlessPosition {
    type Map = Window;
    const LASTS: bool = false;

    fn lay_out(&self) -> (Plot, Window) {
        let window = Window::new(self);
        (Plot::new(window.board(self), &window.lines(), Vec::new()), window)
    }

    fn number(map: &Window, cell: EndlessCell) -> Option<u32> {
        map.number(cell)
    }

    fn cell(map: &Window, number: u32) -> Option<EndlessCell> {
        map.cell(number)
    }

    fn open(&self, map: &Window) -> Vec<u32> {
        map.open(self)
    }

    fn left(&self) -> u32 {
        (self.rules().limit() - self.plies()) as u32
    }
}

/// Every disc of a board by its number on the plot, with its owner.
pub(super) fn discs<B: PlotBoard>(board: &B, map: &B::Map) -> impl Iterator<Item = (u32, Seat)> {
    board.discs().filter_map(|(cell, seat)| Some((B::number(map, cell)?, seat)))
}
