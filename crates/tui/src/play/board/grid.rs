//! The places of the cells of a board, for drawing and for the mouse.

use ratatui::layout::{Position, Size};

use super::canvas::Canvas;

/// The distance between the cells of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Density {
    /// Lines between all cells, and three rows in each, on which discs are drawn large.
    Large,
    /// Lines between all cells.
    Roomy,
    /// Space between columns, none between rows.
    Close,
    /// A space between columns.
    Compact,
}

impl Density {
    /// From the most comfortable.
    pub(super) const ALL: [Self; 4] = [Self::Large, Self::Roomy, Self::Close, Self::Compact];

    /// The steps from one cell to the next: columns and rows of the screen.
    const fn pitch(self) -> (u16, u16) {
        match self {
            Self::Large => (8, 4),
            Self::Roomy => (4, 2),
            Self::Close => (4, 1),
            Self::Compact => (2, 1),
        }
    }

    /// The columns from the middle of a cell to its edge.
    pub(super) const fn half(self) -> u16 {
        self.pitch().0 / 2
    }

    /// The distance from the border to the middle of the first cell: columns and rows of the screen.
    const fn inset(self) -> (u16, u16) {
        if matches!(self, Self::Large) { (4, 2) } else { (2, 1) }
    }

    pub(super) const fn has_lines(self) -> bool {
        matches!(self, Self::Large | Self::Roomy)
    }

    /// The room for a grid of this many cells, with its border.
    pub(super) fn size(self, columns: usize, rows: usize) -> Size {
        let ((across, down), (right, below)) = (self.pitch(), self.inset());
        let across = columns.saturating_sub(1) * usize::from(across) + usize::from(2 * right + 1);
        let down = rows.saturating_sub(1) * usize::from(down) + usize::from(2 * below + 1);
        Size::new(whole(across), whole(down))
    }

    /// The number of columns and rows of cells that fit into this room with a border; at least one of each.
    pub(super) fn fitting(self, room: Size) -> (usize, usize) {
        let ((across, down), (right, below)) = (self.pitch(), self.inset());
        let columns = 1 + room.width.saturating_sub(2 * right + 1) / across;
        let rows = 1 + room.height.saturating_sub(2 * below + 1) / down;
        (columns.into(), rows.into())
    }
}

/// A length on the screen, cut to the longest possible.
pub(super) fn whole(length: usize) -> u16 {
    u16::try_from(length).unwrap_or(u16::MAX)
}

/// The sides at which a grid is only a part of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // four sides, each on its own
pub(super) struct CutSides {
    pub(super) left: bool,
    pub(super) right: bool,
    pub(super) top: bool,
    pub(super) bottom: bool,
}

/// Cells in columns and rows with a line around them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Grid {
    /// The left end of the line above the cells.
    pub(super) corner: Position,
    pub(super) columns: u16,
    pub(super) rows: u16,
    pub(super) density: Density,
    pub(super) cut: CutSides,
    /// Whether the line above the cells is left out, because discs fall in there.
    pub(super) open: bool,
}

impl Grid {
    /// The middle of a cell. Rows are counted from the top, both from 0.
    pub(super) fn middle(&self, column: u16, row: u16) -> Position {
        let ((across, down), (right, below)) = (self.density.pitch(), self.density.inset());
        let x = self.corner.x.saturating_add(right).saturating_add(column.saturating_mul(across));
        let y = self.corner.y.saturating_add(below).saturating_add(row.saturating_mul(down));
        Position::new(x, y)
    }

    /// The column of the line at the right.
    pub(super) fn right(&self) -> u16 {
        self.middle(self.columns.saturating_sub(1), 0).x.saturating_add(self.density.inset().0)
    }

    /// The row of the line at the bottom.
    pub(super) fn bottom(&self) -> u16 {
        self.middle(0, self.rows.saturating_sub(1)).y.saturating_add(self.density.inset().1)
    }

    /// The column at this place, in any row; `None` on a line.
    pub(super) fn column_at(&self, x: u16) -> Option<u16> {
        let (across, _) = self.density.pitch();
        // The columns before the middle of a cell are its own, and so is one after it if there is a
        // line or a space beyond.
        let inside = x.checked_sub(self.corner.x)?.checked_sub(1)?;
        let column = inside / across;
        let on_line = across > 2 && inside % across == across - 1;
        (column < self.columns && !on_line).then_some(column)
    }

    /// The row from the top at this place; `None` on a line.
    pub(super) fn row_at(&self, y: u16) -> Option<u16> {
        let (_, down) = self.density.pitch();
        let inside = y.checked_sub(self.corner.y)?.checked_sub(1)?;
        let row = inside / down;
        let on_line = down > 1 && inside % down == down - 1;
        (row < self.rows && !on_line).then_some(row)
    }

    /// Draws the lines, open at the sides where only a part of the board is shown.
    pub(super) fn draw_lines(&self, canvas: &mut Canvas<'_>) {
        let style = canvas.look.dim();
        let first = self.corner.y.saturating_add(self.open.into());
        for y in first..=self.bottom() {
            for x in self.corner.x..=self.right() {
                let arms = self.arms(x, y);
                if arms != 0 {
                    let line = canvas.look.either(LINES[arms], ASCII_LINES[arms]);
                    canvas.put(Position::new(x, y), line, style);
                }
            }
        }
    }

    /// The directions of the lines from a place, as the number of a symbol.
    fn arms(&self, x: u16, y: u16) -> usize {
        let (across, down) = self.density.pitch();
        let CutSides { left, right, top, bottom } = self.cut;
        let inner = self.density.has_lines();
        let (first, last) = (x == self.corner.x, x == self.right());
        let (highest, lowest) = (y == self.corner.y, y == self.bottom());
        let upright = (first && !left)
            || (last && !right)
            || inner && (x - self.corner.x).is_multiple_of(across);
        let level = (highest && !top)
            || (lowest && !bottom)
            || inner && (y - self.corner.y).is_multiple_of(down);
        let up = upright && (!highest || top);
        let down = upright && (!lowest || bottom);
        let back = level && (!first || left);
        let ahead = level && (!last || right);
        [up, down, back, ahead].iter().rev().fold(0, |arms, &arm| arms * 2 + usize::from(arm))
    }
}

/// Lines by their directions: up is 1, down 2, left 4, right 8.
const LINES: [&str; 16] =
    [" ", "╵", "╷", "│", "╴", "╯", "╮", "┤", "╶", "╰", "╭", "├", "─", "┴", "┬", "┼"];
const ASCII_LINES: [&str; 16] =
    [" ", "|", "|", "|", "-", "+", "+", "+", "-", "+", "+", "+", "-", "+", "+", "+"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_of_every_cell_is_found_again_and_lines_are_no_cell() {
        for density in Density::ALL {
            let corner = Position::new(7, 3);
            let cut = CutSides::default();
            let grid = Grid { corner, columns: 5, rows: 4, density, cut, open: false };
            for column in 0..5 {
                for row in 0..4 {
                    let place = grid.middle(column, row);
                    assert_eq!(grid.column_at(place.x), Some(column));
                    assert_eq!(grid.row_at(place.y), Some(row));
                }
            }
            assert_eq!((grid.column_at(corner.x), grid.row_at(corner.y)), (None, None));
            assert_eq!((grid.column_at(grid.right()), grid.row_at(grid.bottom())), (None, None));
            let size = density.size(5, 4);
            assert_eq!(size.width, grid.right() - corner.x + 1);
            assert_eq!(size.height, grid.bottom() - corner.y + 1);
            assert_eq!(density.fitting(size), (5, 4));
        }
    }
}
