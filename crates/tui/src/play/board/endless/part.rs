//! Which part of the board without edges is shown, and where it lies.

use std::collections::BTreeMap;

use papan_ui::game;
use ratatui::layout::{Position as Place, Rect, Size};

use crate::play::board::grid::{Cut, Density, Grid, whole};

/// Columns that are shown at least, if there is room.
const FEWEST_COLUMNS: usize = 9;
/// Rows that are shown at least, if there is room.
const FEWEST_ROWS: usize = 7;
/// Empty columns beyond the outermost discs, and empty rows above the highest.
const AROUND: usize = 2;
/// The disc that would fall above the cells; the columns' numbers and what lies further out below.
const ABOVE: u16 = 1;
const BELOW: u16 = 2;

/// A cell by where it is: its column, and its row from the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Spot {
    pub(super) column: i64,
    pub(super) row: u32,
}

impl Spot {
    pub(super) fn of(place: &[i64]) -> Self {
        let along = |side: usize| place.get(side).copied().unwrap_or(0);
        Self { column: along(0), row: along(1) as u32 }
    }
}

/// How many discs lie in each column that has some.
#[derive(Clone, Debug)]
pub(super) struct Columns(BTreeMap<i64, u32>);

impl Columns {
    pub(super) fn of(grid: &game::Grid) -> Self {
        let mut heights = BTreeMap::new();
        for disc in &grid.discs {
            *heights.entry(Spot::of(&disc.at).column).or_default() += 1;
        }
        Self(heights)
    }

    /// The columns with a disc, from the lowest, and how many each has.
    pub(super) fn iter(&self) -> impl DoubleEndedIterator<Item = (i64, u32)> + '_ {
        self.0.iter().map(|(&column, &height)| (column, height))
    }

    /// How many discs there are in the highest column.
    pub(super) fn highest(&self) -> u32 {
        self.0.values().copied().max().unwrap_or(0)
    }

    /// The cell in which a disc in this column would come to rest.
    pub(super) fn aim(&self, column: i64) -> Spot {
        Spot { column, row: self.0.get(&column).copied().unwrap_or(0) }
    }

    /// The column with as many discs to its left as to its right.
    pub(super) fn middle(&self) -> i64 {
        let half = self.0.values().sum::<u32>().div_ceil(2);
        let mut passed = 0;
        let mut columns = self.iter().skip_while(|&(_, height)| {
            passed += height;
            passed < half
        });
        columns.next().map_or(0, |(column, _)| column)
    }

    /// How many rows the board has, with some empty ones.
    fn all_rows(&self) -> usize {
        (self.highest() as usize + AROUND).max(FEWEST_ROWS)
    }

    /// From how many columns the discs are, with some empty ones.
    fn all_columns(&self) -> usize {
        let mut columns = self.0.keys();
        let first = columns.next().copied().unwrap_or(0);
        let last = columns.next_back().copied().unwrap_or(first);
        let span = usize::try_from(last.abs_diff(first)).unwrap_or(usize::MAX);
        span.saturating_add(1 + 2 * AROUND).max(FEWEST_COLUMNS)
    }

    /// Columns of the screen before the cells, for the numbers of the rows.
    fn margin(&self) -> u16 {
        self.all_rows().to_string().len() as u16 + 1
    }
}

/// What is shown first of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Scroll {
    /// The first column; unset until the board is drawn.
    pub(super) column: Option<i64>,
    /// The lowest row.
    pub(super) row: u32,
}

/// A part of the board, and where it lies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub(super) grid: Grid,
    first: i64,
    lowest: u32,
}

/// The most comfortable density in which enough is shown, and what is left for the grid. There are
/// always more columns, so only rows are brought closer to show more of them.
fn density(columns: &Columns, room: Size) -> (Density, Size) {
    const ENOUGH_ROWS: usize = 10;
    let width = room.width.saturating_sub(columns.margin());
    let inside = Size::new(width, room.height.saturating_sub(ABOVE + BELOW));
    let rows = columns.all_rows().min(ENOUGH_ROWS);
    let fits = |density: &Density| {
        let size = density.size(FEWEST_COLUMNS, rows);
        size.width <= inside.width && size.height <= inside.height
    };
    // Where there is no edge, more of the board is better than larger cells.
    let mut small = Density::ALL.into_iter().filter(|&density| density != Density::Large);
    (small.find(fits).unwrap_or(Density::Compact), inside)
}

/// The room in which all discs are shown, or as much of it as there is.
pub(super) fn size(columns: &Columns, room: Size) -> Size {
    let (density, inside) = density(columns, room);
    let (most_columns, most_rows) = density.fitting(inside);
    let wanted =
        density.size(columns.all_columns().min(most_columns), columns.all_rows().min(most_rows));
    let width = wanted.width.saturating_add(columns.margin());
    let height = wanted.height.saturating_add(ABOVE + BELOW);
    Size::new(width.min(room.width), height.min(room.height))
}

impl Part {
    /// What is shown in an area.
    pub(super) fn new(discs: &Columns, area: Rect, scroll: Scroll) -> Self {
        let (density, inside) = density(discs, area.as_size());
        let (columns, rows) = density.fitting(inside);
        let rows = rows.min(discs.all_rows());
        // The last column of all must not be passed.
        let last_first = i64::MAX - (columns as i64 - 1);
        let first = scroll.column.unwrap_or(-(columns as i64 / 2)).min(last_first);
        let hidden_rows = (discs.all_rows() - rows) as u32;
        let lowest = scroll.row.min(hidden_rows);
        let size = density.size(columns, rows);
        let left = discs.margin();
        let width = size.width.saturating_add(left);
        let height = size.height.saturating_add(ABOVE + BELOW);
        let corner = Place::new(
            area.x.saturating_add(left + area.width.saturating_sub(width) / 2),
            area.y.saturating_add(ABOVE + area.height.saturating_sub(height) / 2),
        );
        let cut = Cut {
            left: first > i64::MIN,
            right: first < last_first,
            top: true,
            bottom: lowest > 0,
        };
        let (columns, rows) = (whole(columns), whole(rows));
        let grid = Grid { corner, columns, rows, density, cut, open: true };
        Self { grid, first, lowest }
    }

    /// What comes first so that this cell is shown with so many columns on either side, changed as
    /// little as possible.
    pub(super) fn following(&self, cell: Spot, around: u16) -> Scroll {
        let last = i64::from(self.grid.columns) - 1;
        let around = i64::from(around).min(last / 2);
        let rightmost = cell.column.saturating_sub(around);
        let leftmost = cell.column.saturating_sub(last - around).min(rightmost);
        let rows = u32::from(self.grid.rows) - 1;
        let row = self.lowest.clamp(cell.row.saturating_sub(rows), cell.row);
        Scroll { column: Some(self.first.clamp(leftmost, rightmost)), row }
    }

    /// The board's column that is shown as this one.
    pub(super) fn column(&self, shown: u16) -> i64 {
        self.first.saturating_add(shown.into())
    }

    /// The board's row that is shown as this one from the top.
    pub(super) fn row(&self, from_top: u16) -> u32 {
        self.lowest + u32::from(self.grid.rows.saturating_sub(from_top + 1))
    }

    /// The first and the last column that are shown.
    pub(super) fn ends(&self) -> (i64, i64) {
        (self.first, self.column(self.grid.columns - 1))
    }

    /// Where a column is shown, if it is.
    pub(super) fn shown_column(&self, column: i64) -> Option<u16> {
        let away = u16::try_from(column.checked_sub(self.first)?).ok()?;
        (away < self.grid.columns).then_some(away)
    }

    /// The middle of a cell, if it is shown.
    pub(super) fn middle(&self, cell: Spot) -> Option<Place> {
        let above = u16::try_from(cell.row.checked_sub(self.lowest)?).ok()?;
        let from_top = self.grid.rows.checked_sub(above.checked_add(1)?)?;
        Some(self.grid.middle(self.shown_column(cell.column)?, from_top))
    }

    /// How many discs lie further to the left and to the right.
    pub(super) fn discs_beyond(&self, columns: &Columns) -> [u32; 2] {
        let (first, last) = self.ends();
        let count = |beyond: &dyn Fn(i64) -> bool| {
            columns.iter().filter(|&(column, _)| beyond(column)).map(|(_, height)| height).sum()
        };
        [count(&|column| column < first), count(&|column| column > last)]
    }

    /// The places at the lower corners where it is told what lies further out.
    pub(super) fn sides(&self) -> [Place; 2] {
        let y = self.grid.bottom().saturating_add(2);
        [Place::new(self.grid.corner.x, y), Place::new(self.grid.right(), y)]
    }
}
