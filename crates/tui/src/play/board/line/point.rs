//! How a cell or a column of a board is pointed at, with keys and with the mouse.

use papan_ui::game::Grid;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position, Rect};

use super::arrangement::{Arrangement, BoardCell, Layout, Sides};
use super::{LineCursor, around};
use crate::play::board::grid::whole;
use crate::play::board::{InputResult, Scene};

/// Columns of the endless board that one key passes.
const PAGE: i64 = 8;

impl LineCursor {
    /// Handles a key.
    pub(super) fn press(&mut self, grid: &Grid, scene: &Scene<'_>, key: KeyCode) -> InputResult {
        let sides = Sides::of(grid);
        self.clamp(&sides);
        let (at, abreast, is_endless) = (self.at, self.abreast, sides.is_endless);
        let layer = |by| BoardCell { layer: layer(&sides, at, by).unwrap_or(at.layer), ..at };
        let next = match key {
            KeyCode::Left => across(&sides, at, -1),
            KeyCode::Right => across(&sides, at, 1),
            KeyCode::Up => upright(&sides, at, 1, abreast, grid.falls),
            KeyCode::Down => upright(&sides, at, -1, abreast, grid.falls),
            KeyCode::PageUp if is_endless => across(&sides, at, -PAGE),
            KeyCode::PageDown if is_endless => across(&sides, at, PAGE),
            KeyCode::PageUp => layer(-1),
            KeyCode::PageDown => layer(1),
            KeyCode::Home if is_endless => {
                return self.point_at(BoardCell { column: sides.middle(), ..at }, i64::MAX);
            }
            KeyCode::Home => BoardCell { column: 0, ..at },
            KeyCode::End if !is_endless => BoardCell { column: sides.last_column(), ..at },
            // The first press only brings a hidden cursor into sight.
            KeyCode::Enter | KeyCode::Char(' ') if self.is_hidden => at,
            KeyCode::Enter | KeyCode::Char(' ') => return self.choose(grid, scene, &sides),
            KeyCode::Char(letter @ ('-' | '0'..='9')) if is_endless => {
                return self.type_number(letter);
            }
            KeyCode::Char(letter) => {
                let digit = letter.to_digit(10).map(|digit| digit as usize);
                return digit.map_or(InputResult::Nothing, |digit| {
                    self.on_digit(grid, scene, &sides, digit)
                });
            }
            _ => return InputResult::Nothing,
        };
        self.point_at(next, around(&sides))
    }

    /// Moves the cursor, and keeps this many columns on either side in sight.
    pub(super) fn point_at(&mut self, spot: BoardCell, around: i64) -> InputResult {
        self.at = spot;
        self.around = around;
        self.typed.clear();
        self.follows_last = false;
        self.is_hidden = false;
        InputResult::Moved
    }

    /// Where a move is a column, a digit drops a disc there. On nine cells digits are those of a number
    /// pad. Elsewhere they point at a column. After the ninth column comes the tenth, whose key is 0.
    fn on_digit(
        &mut self,
        grid: &Grid,
        scene: &Scene<'_>,
        sides: &Sides,
        digit: usize,
    ) -> InputResult {
        let number = if digit == 0 && sides.columns > 9 { Some(9) } else { digit.checked_sub(1) };
        let column = number.filter(|&column| column < sides.columns);
        let at = column.map_or(self.at, |column| BoardCell { column: column as i64, ..self.at });
        if grid.names_columns {
            if !scene.active {
                return InputResult::Nothing;
            }
            self.point_at(at, 0);
            let named = column.and_then(|column| grid.column_names.get(column).cloned());
            return InputResult::Chosen(named.unwrap_or_else(|| digit.to_string()));
        }
        let is_pad = sides.is_flat() && (sides.columns, sides.rows) == (3, 3);
        if let Some(number) = number.filter(|_| is_pad) {
            let (column, row) = (number as i64 % 3, number / 3);
            self.point_at(BoardCell { column, row, layer: 0 }, 0);
            return self.choose(grid, scene, sides);
        }
        column.map_or(InputResult::Nothing, |_| self.point_at(at, 0))
    }

    /// Makes the move at the cursor, if one can be made now.
    fn choose(&mut self, grid: &Grid, scene: &Scene<'_>, sides: &Sides) -> InputResult {
        self.follows_last = false;
        self.typed.clear();
        if scene.active {
            InputResult::Chosen(sides.move_text(grid, sides.aim(self.at)))
        } else {
            InputResult::Nothing
        }
    }

    /// Handles the mouse.
    pub(super) fn point(
        &mut self,
        grid: &Grid,
        scene: &Scene<'_>,
        area: Rect,
        place: Position,
        pressed: bool,
    ) -> InputResult {
        if !area.contains(place) {
            return InputResult::Nothing;
        }
        let arrangement = Arrangement::new(Sides::of(grid), area.as_size());
        self.clamp(&arrangement.sides);
        let layout = arrangement.lay_out(area, self.scroll);
        if let Some(spot) = spot_at(&layout, place, grid.falls, self.at.row) {
            let moved = spot != self.at;
            // Nothing may move away under the mouse.
            self.point_at(spot, 0);
            return match (pressed, moved) {
                (true, _) => self.choose(grid, scene, &arrangement.sides),
                (false, true) => InputResult::Moved,
                (false, false) => InputResult::Nothing,
            };
        }
        if !pressed {
            return InputResult::Nothing;
        }
        if let Some(column) = layout.beyond(place) {
            return self.point_at(BoardCell { column, ..self.at }, i64::MAX);
        }
        let mut arrows = layout.layers.iter().flat_map(|layer| layout.arrows(layer, self.at));
        let arrow = arrows.find(|arrow| arrow.place == place);
        arrow.map_or(InputResult::Nothing, |arrow| self.point_at(arrow.leads_to, 0))
    }
}

/// The layer this many further on, if there is one.
fn layer(sides: &Sides, at: BoardCell, by: isize) -> Option<usize> {
    at.layer.checked_add_signed(by).filter(|&layer| layer < sides.layers.len())
}

/// Some columns further on; beyond the edge of a layer, in the layer next to it.
fn across(sides: &Sides, at: BoardCell, by: i64) -> BoardCell {
    let column = at.column.saturating_add(by);
    if sides.is_endless || (0..=sides.last_column()).contains(&column) {
        return BoardCell { column, ..at };
    }
    let column = if by > 0 { 0 } else { sides.last_column() };
    layer(sides, at, by as isize).map_or(at, |layer| BoardCell { column, layer, ..at })
}

/// The next row up or down, or the layer there; where discs fall, the cursor points only at columns.
fn upright(sides: &Sides, at: BoardCell, by: isize, abreast: usize, falls: bool) -> BoardCell {
    let next = at.row.checked_add_signed(by).filter(|&row| row < sides.rows && !falls);
    if let Some(row) = next {
        return BoardCell { row, ..at };
    }
    let edge = if by > 0 { 0 } else { sides.rows - 1 };
    let row = if falls { at.row } else { edge };
    layer(sides, at, -by * abreast as isize).map_or(at, |layer| BoardCell { row, layer, ..at })
}

/// The spot that is drawn at a place. Where discs fall, a column reaches from the disc above it to
/// what is written below, and the row stays what it was.
fn spot_at(layout: &Layout, place: Position, falls: bool, row: usize) -> Option<BoardCell> {
    layout.layers.iter().find_map(|layer| {
        let grid = &layer.grid;
        let column = grid.column_at(place.x)?;
        if !falls {
            return Some(layout.spot(layer, column, grid.row_at(place.y)?));
        }
        let below = if layout.sides.is_endless { 1 } else { layout.sides.foot(grid.density) };
        let reach = grid.corner.y.saturating_sub(1)..=grid.bottom().saturating_add(whole(below));
        reach.contains(&place.y).then(|| BoardCell { row, ..layout.spot(layer, column, 0) })
    })
}
