//! What the mouse means to a screen that is a list of rows.

use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

/// What was done with the mouse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OnRows {
    /// Nothing that a list understands.
    Nothing,
    /// So many rows on, or back.
    Scrolled(isize),
    /// It is over this row.
    Over(usize),
    /// It was pressed on this row.
    Pressed(usize),
}

impl OnRows {
    /// What was done, by where the rows are.
    pub(crate) fn of(mouse: MouseEvent, row_at: impl Fn(Position) -> Option<usize>) -> Self {
        let row = row_at(Position::new(mouse.column, mouse.row));
        match (mouse.kind, row) {
            (MouseEventKind::ScrollUp, _) => Self::Scrolled(-1),
            (MouseEventKind::ScrollDown, _) => Self::Scrolled(1),
            (MouseEventKind::Moved, Some(row)) => Self::Over(row),
            (MouseEventKind::Down(MouseButton::Left), Some(row)) => Self::Pressed(row),
            _ => Self::Nothing,
        }
    }
}
