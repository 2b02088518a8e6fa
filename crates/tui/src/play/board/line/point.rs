//! How a cell or a column of a bounded board is pointed at, with keys and with the mouse.

use papan_games::line::{Cell, LineBoard, LinePosition};
use papan_games::{Position, View};
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position as Place, Rect};

use super::arrangement::{Arrangement, Layout, Sides, Spot};
use super::{LineCursor, aim};
use crate::play::board::grid::whole;
use crate::play::board::{Pointed, Scene};

type Here<'a> = Scene<'a, LinePosition>;

/// Answers a key.
pub(super) fn on_key(scene: &Here<'_>, cursor: &mut LineCursor, key: KeyCode) -> Pointed<Cell> {
    let sides = Sides::of(scene.position.rules());
    cursor.clamp(&sides);
    let at = cursor.at;
    let falls = scene.position.falls();
    let next = match key {
        KeyCode::Left | KeyCode::Char('h') => back(&sides, at),
        KeyCode::Right | KeyCode::Char('l') => ahead(&sides, at),
        KeyCode::Up | KeyCode::Char('k') => up(&sides, at, cursor.abreast, falls),
        KeyCode::Down | KeyCode::Char('j') => down(&sides, at, cursor.abreast, falls),
        KeyCode::PageUp => Spot { layer: at.layer.saturating_sub(1), ..at },
        KeyCode::PageDown => Spot { layer: (at.layer + 1).min(sides.layers.len() - 1), ..at },
        KeyCode::Home => Spot { column: 0, ..at },
        KeyCode::End => Spot { column: sides.columns - 1, ..at },
        // Nobody makes a move that he does not see.
        KeyCode::Enter | KeyCode::Char(' ') if cursor.is_hidden => at,
        KeyCode::Enter | KeyCode::Char(' ') => return choose(scene, cursor, &sides),
        KeyCode::Char(letter) => {
            return letter
                .to_digit(10)
                .map_or(Pointed::Nothing, |digit| on_digit(scene, cursor, &sides, digit as usize));
        }
        _ => return Pointed::Nothing,
    };
    point_at(cursor, next);
    Pointed::Moved
}

fn point_at(cursor: &mut LineCursor, spot: Spot) {
    cursor.at = spot;
    cursor.follows_last = false;
    cursor.is_hidden = false;
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

/// Where a move is a column, a digit drops a disc there. On nine cells digits are those of a number
/// pad. Elsewhere they point at a column.
fn on_digit(
    scene: &Here<'_>,
    cursor: &mut LineCursor,
    sides: &Sides,
    digit: usize,
) -> Pointed<Cell> {
    let position = scene.position;
    let pad = sides.is_flat() && (sides.columns, sides.rows) == (3, 3);
    let number = digit.checked_sub(1);
    if position.rules().names_columns() {
        return match position.parse_move(&digit.to_string()) {
            _ if !scene.active => Pointed::Nothing,
            Ok(cell) => {
                point_at(cursor, sides.spot(cell));
                Pointed::Chosen(cell)
            }
            Err(refusal) => {
                let column = number.filter(|&column| column < sides.columns);
                point_at(cursor, Spot { column: column.unwrap_or(cursor.at.column), ..cursor.at });
                Pointed::Refused(refusal.to_string())
            }
        };
    }
    let Some(number) = number else { return Pointed::Nothing };
    if pad {
        point_at(cursor, Spot { column: number % 3, row: number / 3, layer: 0 });
        return choose(scene, cursor, sides);
    }
    if number >= sides.columns {
        return Pointed::Nothing;
    }
    point_at(cursor, Spot { column: number, ..cursor.at });
    Pointed::Moved
}

/// Makes the move that is pointed at, if it may be made.
fn choose(scene: &Here<'_>, cursor: &mut LineCursor, sides: &Sides) -> Pointed<Cell> {
    cursor.follows_last = false;
    match aim(scene.position, sides, cursor.at) {
        Some(cell) if scene.active && scene.position.is_legal(cell) => Pointed::Chosen(cell),
        Some(cell) if scene.active => Pointed::Refused(scene.position.refusal(cell).to_string()),
        _ => Pointed::Nothing,
    }
}

/// Answers the mouse.
pub(super) fn on_mouse(
    scene: &Here<'_>,
    cursor: &mut LineCursor,
    area: Rect,
    place: Place,
    pressed: bool,
) -> Pointed<Cell> {
    if !area.contains(place) {
        return Pointed::Nothing;
    }
    let arrangement = Arrangement::new(scene.position.rules(), area.as_size());
    cursor.clamp(&arrangement.sides);
    let layout = arrangement.lay_out(area, cursor.scroll);
    if let Some(spot) = spot_at(&layout, place, scene.position.falls(), cursor.at.row) {
        let moved = spot != cursor.at;
        point_at(cursor, spot);
        return match (pressed, moved) {
            (true, _) => choose(scene, cursor, &arrangement.sides),
            (false, true) => Pointed::Moved,
            (false, false) => Pointed::Nothing,
        };
    }
    let mut arrows = layout.layers.iter().flat_map(|layer| layout.arrows(layer, cursor.at));
    match arrows.find(|arrow| pressed && arrow.place == place) {
        Some(arrow) => {
            point_at(cursor, arrow.leads_to);
            Pointed::Moved
        }
        None => Pointed::Nothing,
    }
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
