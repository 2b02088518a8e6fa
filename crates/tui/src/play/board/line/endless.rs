//! The parts of the endless board that no other board has: columns with any number, and discs out of sight.

use papan_ui::say;
use ratatui::layout::Position;

use super::LineCursor;
use super::arrangement::{BoardCell, Layer, Layout, Sides};
use super::draw::Drawing;
use crate::play::board::InputResult;
use crate::play::board::grid::Grid;

#[cfg(test)]
mod tests;

impl Sides {
    /// The column with as many discs to its left as to its right.
    pub(super) fn middle(&self) -> i64 {
        let half = self.heights().map(|(_, height)| height).sum::<usize>().div_ceil(2);
        let mut passed = 0;
        let mut columns = self.heights().skip_while(|&(_, height)| {
            passed += height;
            passed < half
        });
        columns.next().map_or(0, |(column, _)| column)
    }
}

impl Layout {
    /// The first and the last column that are shown of a layer.
    fn ends(&self, layer: &Layer) -> (i64, i64) {
        let column = |shown| self.spot(layer, shown, 0).column;
        (column(0), column(layer.grid.columns - 1))
    }

    /// The number of discs further to the left and to the right.
    fn discs_beyond(&self, layer: &Layer) -> [usize; 2] {
        let (first, last) = self.ends(layer);
        let count = |is_beyond: &dyn Fn(i64) -> bool| {
            self.sides.heights().filter(|(at, _)| is_beyond(*at)).map(|(_, height)| height).sum()
        };
        [count(&|column| column < first), count(&|column| column > last)]
    }

    /// The column to point at after a click on the number of discs out of sight: the nearest with a disc, or a few
    /// columns on if there is none.
    pub(super) fn beyond(&self, place: Position) -> Option<i64> {
        let layer = self.layers.first().filter(|_| self.sides.is_endless)?;
        let [left, right] = corners(&layer.grid);
        if place.y != left.y || !(left.x..=right.x).contains(&place.x) {
            return None;
        }
        let half = i64::from(layer.grid.columns / 2).max(1);
        let (first, last) = self.ends(layer);
        let mut with_discs = self.sides.heights().map(|(column, _)| column);
        Some(if place.x < left.x.midpoint(right.x) {
            with_discs.rfind(|&column| column < first).unwrap_or(first.saturating_sub(half))
        } else {
            with_discs.find(|&column| column > last).unwrap_or(last.saturating_add(half))
        })
    }
}

/// The places at the lower corners where the number of discs out of sight is written.
fn corners(grid: &Grid) -> [Position; 2] {
    let y = grid.bottom().saturating_add(2);
    [Position::new(grid.corner.x, y), Position::new(grid.right(), y)]
}

impl LineCursor {
    /// Takes a digit or the sign of a column's number, and points at the number that was typed so far.
    pub(super) fn type_number(&mut self, letter: char) -> InputResult {
        let longer = format!("{}{letter}", self.typed);
        // A digit that makes the number too large begins another one.
        let is_number = longer == "-" || longer.parse::<i64>().is_ok();
        let typed = if is_number { longer } else { letter.to_string() };
        if let Ok(column) = typed.parse() {
            self.point_at(BoardCell { column, ..self.at }, super::AROUND);
        }
        self.typed = typed;
        InputResult::Moved
    }
}

impl Drawing<'_> {
    /// Draws the number of the column at the cursor, and of as many others as there is room for: of all,
    /// or of every second, fifth, tenth.
    pub(super) fn draw_column_numbers(&mut self, layer: &Layer) {
        let look = self.canvas.look;
        let (first, last) = self.layout.ends(layer);
        let widest = first.to_string().len().max(last.to_string().len());
        let pitch = usize::from(layer.grid.density.half()) * 2;
        let steps = [1, 2, 5, 10, 20];
        let step = steps.into_iter().find(|step| step * pitch > widest).unwrap_or(20) as i64;
        let is_here = |column: &u16| {
            self.scene.active && self.layout.spot(layer, *column, 0).column == self.at.column
        };
        let here = (0..layer.grid.columns).find(is_here);
        let own = here.and_then(|column| self.column_number(layer, column, true));
        if let Some((start, number)) = &own {
            self.canvas.put(*start, number, look.title());
        }
        for column in 0..layer.grid.columns {
            if self.layout.spot(layer, column, 0).column.rem_euclid(step) != 0 {
                continue;
            }
            let Some((start, number)) = self.column_number(layer, column, false) else { continue };
            let is_free = own.as_ref().is_none_or(|(place, text)| {
                let ends =
                    [(place.x, text), (start.x, &number)].map(|(x, text)| x + text.len() as u16);
                ends[0] < start.x || ends[1] < place.x
            });
            if is_free {
                self.canvas.put(start, &number, look.dim());
            }
        }
    }

    /// The number of a column and where it is written; moved into sight or left out if there is no
    /// room below its column.
    fn column_number(
        &self,
        layer: &Layer,
        column: u16,
        may_move: bool,
    ) -> Option<(Position, String)> {
        let (grid, area) = (&layer.grid, self.canvas.area);
        let number = self.layout.spot(layer, column, 0).column.to_string();
        let length = number.len() as u16;
        // Of a short number the last digit is below the disc; a long one is centred.
        let before = if length <= 3 { length / 2 } else { length.div_ceil(2) };
        let middle = grid.middle(column, 0).x;
        let lowest = area.x;
        let highest = area.right().checked_sub(length).filter(|&highest| highest >= lowest)?;
        let wanted = middle.saturating_sub(before);
        let start = wanted.clamp(lowest, highest);
        let is_below = start == wanted && middle >= before;
        let y = grid.bottom().saturating_add(1);
        (may_move || is_below).then_some((Position::new(start, y), number))
    }

    /// Draws the arrows at both sides, and the number of discs out of sight there.
    pub(super) fn draw_discs_beyond(&mut self, layer: &Layer) {
        let look = self.canvas.look;
        let [left, right] = self.layout.discs_beyond(layer);
        let [start, end] = corners(&layer.grid);
        let (back, ahead) = (look.either("◀", "<"), look.either("▶", ">"));
        let more = |count: usize| look.say(say!("board-more-discs", count = count));
        let style = |count| if count > 0 { look.title() } else { look.dim() };
        if layer.grid.cut.left {
            let text = if left > 0 { format!("{back} {}", more(left)) } else { back.to_owned() };
            self.canvas.put(start, &text, style(left));
        }
        if layer.grid.cut.right {
            let text =
                if right > 0 { format!("{} {ahead}", more(right)) } else { ahead.to_owned() };
            let end = Position::new(end.x.saturating_add(1), end.y);
            self.canvas.put_before(end, &text, style(right));
        }
    }
}
