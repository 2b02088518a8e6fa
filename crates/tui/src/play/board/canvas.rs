//! The part of the screen that a board is drawn on. Drawing outside of it has no effect.

use papan_games::Seat;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use unicode_width::UnicodeWidthStr;

use crate::theme::Theme;

/// A part of the screen to draw on. Anything outside of it is left out, so that a board may be larger than its area.
pub(super) struct Canvas<'a> {
    buffer: &'a mut Buffer,
    pub(super) area: Rect,
    pub(super) look: Theme,
}

impl<'a> Canvas<'a> {
    /// This part of a buffer, as far as the buffer goes.
    pub(super) fn new(buffer: &'a mut Buffer, area: Rect, look: Theme) -> Self {
        let area = area.intersection(buffer.area);
        Self { buffer, area, look }
    }

    /// Writes a text, one column for each character, and resets the cells before.
    pub(super) fn put(&mut self, at: Position, text: &str, style: Style) {
        for (column, letter) in (0..).zip(text.chars()) {
            let Some(cell) = self.cell(Position::new(at.x.saturating_add(column), at.y)) else {
                continue;
            };
            cell.reset();
            cell.set_char(letter).set_style(style);
        }
    }

    /// Writes a text over the cells, which keep their colours where the text has none; the text is cut where it does not
    /// fit.
    pub(super) fn write(&mut self, at: Position, text: &str, style: Style) {
        self.write_line(at, &Line::styled(text, style));
    }

    /// Writes a line of several pieces in the same way.
    pub(super) fn write_line(&mut self, at: Position, line: &Line<'_>) {
        if self.area.contains(at) {
            self.buffer.set_line(at.x, at.y, line, self.area.right() - at.x);
        }
    }

    /// Writes a text that ends before this column.
    pub(super) fn put_before(&mut self, end: Position, text: &str, style: Style) {
        let length = text.width();
        let skipped = length.saturating_sub(end.x.into());
        let text: String = text.chars().skip(skipped).collect();
        let start = end.x.saturating_sub(length as u16);
        self.put(Position::new(start, end.y), &text, style);
    }

    /// Changes the style of this many columns, and keeps the text.
    pub(super) fn restyle(&mut self, at: Position, width: u16, style: Style) {
        for column in 0..width {
            if let Some(cell) = self.cell(Position::new(at.x.saturating_add(column), at.y)) {
                cell.set_style(style);
            }
        }
    }

    /// Draws the mark of a seat in its colour; in three rows where it is large.
    pub(super) fn put_mark(&mut self, middle: Position, seat: Seat, falls: bool, is_large: bool) {
        let (look, style) = (self.look, self.look.seat(seat));
        if !is_large {
            return self.put(middle, super::marks::mark(seat, falls, look), style);
        }
        let rows = super::marks::large_mark(seat, falls, look);
        for (y, row) in (middle.y.saturating_sub(1)..).zip(rows) {
            self.put(Position::new(middle.x.saturating_sub(2), y), row, style);
        }
    }

    /// Draws a disc at rest; the last one in brackets, those of a winning line in reverse.
    pub(super) fn put_disc(
        &mut self,
        middle: Position,
        (seat, falls, is_large): (Seat, bool, bool),
        is_last: bool,
        has_won: bool,
    ) {
        let style = self.look.seat(seat);
        self.put_mark(middle, seat, falls, is_large);
        let (half, rows) = if is_large { (3, 1) } else { (1, 0) };
        let left = middle.x.saturating_sub(half);
        if is_last {
            self.put(Position::new(left, middle.y), "(", style);
            self.put(Position::new(middle.x.saturating_add(half), middle.y), ")", style);
        }
        for y in middle.y.saturating_sub(rows)..=middle.y.saturating_add(rows) {
            if has_won {
                let reversed = style.add_modifier(Modifier::REVERSED);
                self.restyle(Position::new(left, y), 2 * half + 1, reversed);
            }
        }
    }

    /// Draws the mark of a hint.
    pub(super) fn put_hint(&mut self, at: Position) {
        let (sign, style) = super::marks::hint(self.look);
        self.put(at, sign, style);
    }

    /// Marks the cell where a disc would come to rest.
    pub(super) fn put_landing(&mut self, at: Position) {
        self.put(at, self.look.either("◌", "_"), self.look.dim());
    }

    /// Draws an empty cell of a grid without lines.
    pub(super) fn put_empty(&mut self, at: Position) {
        self.put(at, self.look.either("·", "."), self.look.dim());
    }

    /// Draws the disc that would fall, and the pointer below it.
    pub(super) fn put_pointer(&mut self, pointer: Position, seat: Seat) {
        let above = Position::new(pointer.x, pointer.y.saturating_sub(1));
        self.put_mark(above, seat, true, false);
        self.put(pointer, self.look.either("▼", "v"), self.look.seat(seat));
    }

    fn cell(&mut self, at: Position) -> Option<&mut ratatui::buffer::Cell> {
        if self.area.contains(at) { self.buffer.cell_mut(at) } else { None }
    }
}
