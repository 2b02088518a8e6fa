//! How a cell or a column of a bounded board is pointed at, with keys and with the mouse.

use papan_ui::game::Grid;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position as Place, Rect};

use super::arrangement::{Arrangement, Layout, Sides, Spot};
use super::{LineCursor, aim};
use crate::play::board::grid::whole;
use crate::play::board::{Pointed, Scene};

impl LineCursor {
    /// Answers a key.
    pub(super) fn press(&mut self, grid: &Grid, scene: &Scene<'_>, key: KeyCode) -> Pointed {
        let sides = Sides::of(grid);
        self.clamp(&sides);
        let (at, falls) = (self.at, grid.falls);
        let next = match key {
            KeyCode::Left => back(&sides, at),
            KeyCode::Right => ahead(&sides, at),
            KeyCode::Up => up(&sides, at, self.abreast, falls),
            KeyCode::Down => down(&sides, at, self.abreast, falls),
            KeyCode::PageUp => Spot { layer: at.layer.saturating_sub(1), ..at },
            KeyCode::PageDown => Spot { layer: (at.layer + 1).min(sides.layers.len() - 1), ..at },
            KeyCode::Home => Spot { column: 0, ..at },
            KeyCode::End => Spot { column: sides.columns - 1, ..at },
            // Nobody makes a move that he does not see.
            KeyCode::Enter | KeyCode::Char(' ') if self.is_hidden => at,
            KeyCode::Enter | KeyCode::Char(' ') => return self.choose(grid, scene, &sides),
            KeyCode::Char(letter) => {
                let digit = letter.to_digit(10).map(|digit| digit as usize);
                return digit
                    .map_or(Pointed::Nothing, |digit| self.on_digit(grid, scene, &sides, digit));
            }
            _ => return Pointed::Nothing,
        };
        self.point_at(next);
        Pointed::Moved
    }

    fn point_at(&mut self, spot: Spot) {
        self.at = spot;
        self.follows_last = false;
        self.is_hidden = false;
    }

    /// Where a move is a column, a digit drops a disc there. On nine cells digits are those of a number
    /// pad. Elsewhere they point at a column. After the ninth column comes the tenth, whose key is 0.
    fn on_digit(&mut self, grid: &Grid, scene: &Scene<'_>, sides: &Sides, digit: usize) -> Pointed {
        let number = if digit == 0 && sides.columns > 9 { Some(9) } else { digit.checked_sub(1) };
        let column = number.filter(|&column| column < sides.columns);
        if grid.names_columns {
            if !scene.active {
                return Pointed::Nothing;
            }
            self.point_at(Spot { column: column.unwrap_or(self.at.column), ..self.at });
            let named = column.and_then(|column| grid.column_names.get(column).cloned());
            return Pointed::Chosen(named.unwrap_or_else(|| digit.to_string()));
        }
        let is_pad = sides.is_flat() && (sides.columns, sides.rows) == (3, 3);
        if let Some(number) = number.filter(|_| is_pad) {
            self.point_at(Spot { column: number % 3, row: number / 3, layer: 0 });
            return self.choose(grid, scene, sides);
        }
        let Some(column) = column else { return Pointed::Nothing };
        self.point_at(Spot { column, ..self.at });
        Pointed::Moved
    }

    /// Makes the move that is pointed at, if one can be made now.
    fn choose(&mut self, grid: &Grid, scene: &Scene<'_>, sides: &Sides) -> Pointed {
        self.follows_last = false;
        if scene.active {
            Pointed::Chosen(move_text(grid, sides, aim(grid, sides, self.at)))
        } else {
            Pointed::Nothing
        }
    }

    /// Answers the mouse.
    pub(super) fn point(
        &mut self,
        grid: &Grid,
        scene: &Scene<'_>,
        area: Rect,
        place: Place,
        pressed: bool,
    ) -> Pointed {
        if !area.contains(place) {
            return Pointed::Nothing;
        }
        let arrangement = Arrangement::new(Sides::of(grid), area.as_size());
        self.clamp(&arrangement.sides);
        let layout = arrangement.lay_out(area, self.scroll);
        if let Some(spot) = spot_at(&layout, place, grid.falls, self.at.row) {
            let moved = spot != self.at;
            self.point_at(spot);
            return match (pressed, moved) {
                (true, _) => self.choose(grid, scene, &arrangement.sides),
                (false, true) => Pointed::Moved,
                (false, false) => Pointed::Nothing,
            };
        }
        let mut arrows = layout.layers.iter().flat_map(|layer| layout.arrows(layer, self.at));
        match arrows.find(|arrow| pressed && arrow.place == place) {
            Some(arrow) => {
                self.point_at(arrow.leads_to);
                Pointed::Moved
            }
            None => Pointed::Nothing,
        }
    }
}

/// The move that fills a cell, as it is typed.
fn move_text(grid: &Grid, sides: &Sides, spot: Spot) -> String {
    let column = grid.column_names.get(spot.column).map_or("?", String::as_str);
    if grid.names_columns {
        column.to_owned()
    } else {
        format!("{column}{}{}", spot.row + 1, sides.layer_name(spot.layer))
    }
}

/// The next column; after the last of a layer the first of the next layer.
fn ahead(sides: &Sides, at: Spot) -> Spot {
    if at.column + 1 < sides.columns {
        Spot { column: at.column + 1, ..at }
    } else if at.layer + 1 < sides.layers.len() {
        Spot { column: 0, layer: at.layer + 1, ..at }
    } else {
        at
    }
}

fn back(sides: &Sides, at: Spot) -> Spot {
    if at.column > 0 {
        Spot { column: at.column - 1, ..at }
    } else if at.layer > 0 {
        Spot { column: sides.columns - 1, layer: at.layer - 1, ..at }
    } else {
        at
    }
}

/// The next row, or the layer above; where discs fall only columns are pointed at.
fn up(sides: &Sides, at: Spot, abreast: usize, falls: bool) -> Spot {
    if at.row + 1 < sides.rows && !falls {
        return Spot { row: at.row + 1, ..at };
    }
    let row = if falls { at.row } else { 0 };
    at.layer.checked_sub(abreast).map_or(at, |layer| Spot { row, layer, ..at })
}

fn down(sides: &Sides, at: Spot, abreast: usize, falls: bool) -> Spot {
    if at.row > 0 && !falls {
        return Spot { row: at.row - 1, ..at };
    }
    let row = if falls { at.row } else { sides.rows - 1 };
    let layer = at.layer + abreast;
    if layer < sides.layers.len() { Spot { row, layer, ..at } } else { at }
}

/// The spot that is drawn at a place. Where discs fall, a column reaches from the disc above it to
/// what is written below, and the row stays what it was.
fn spot_at(layout: &Layout, place: Place, falls: bool, row: usize) -> Option<Spot> {
    layout.layers.iter().find_map(|layer| {
        let grid = &layer.grid;
        let column = grid.column_at(place.x)?;
        if !falls {
            return Some(layout.spot(layer, column, grid.row_at(place.y)?));
        }
        let below = whole(layout.sides.foot(grid.density));
        let reach = grid.corner.y.saturating_sub(1)..=grid.bottom().saturating_add(below);
        reach.contains(&place.y).then(|| Spot { row, ..layout.spot(layer, column, 0) })
    })
}
