//! What lies where on a bounded board: its cells and its lines.

use papan_games::Position;
use papan_games::line::{Cell, LineBoard, LinePosition};

/// Every cell of the board.
pub(crate) fn all_cells(position: &LinePosition) -> Vec<Cell> {
    let rules = position.rules();
    rules.places().iter().filter_map(|place| rules.cell(place)).collect()
}

/// Every line of the board as a set of cells, one bit each by [`Cell::index`].
pub(crate) fn lines(position: &LinePosition) -> Vec<u128> {
    let mut lines = Vec::new();
    for cell in all_cells(position) {
        for &axis in position.axes() {
            let line = (0..position.in_line() as i32)
                .map(|steps| Some(1_u128 << position.step(cell, axis, steps)?.index()))
                .try_fold(0, |line, cell| Some(line | cell?));
            lines.extend(line);
        }
    }
    lines
}
