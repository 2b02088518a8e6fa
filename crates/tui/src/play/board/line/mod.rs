//! Bounded boards on the screen: Connect Four and tic-tac-toe of any size and dimension.

mod arrangement;
mod draw;
mod point;
#[cfg(test)]
mod tests;

use papan_games::line::{Cell, LineBoard, LinePosition};
use papan_games::{Position, Seat, View};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position as Place, Rect, Size};

use super::canvas::Canvas;
use super::{Board, Pointed, Scene, marks};
use crate::look::Look;
use arrangement::{Arrangement, Layout, Scroll, Sides, Spot};

/// Where one points on a bounded board, and which part of it is shown.
#[derive(Clone, Debug)]
pub(crate) struct LineCursor {
    at: Spot,
    scroll: Scroll,
    /// How many layers were beside each other when the board was drawn last.
    abreast: usize,
    /// The last move when the board was drawn last.
    last: Option<Cell>,
    /// Whether the last move is kept in sight: from when it was made until one points elsewhere.
    follows_last: bool,
    /// Whether what is pointed at is out of sight, because the last move is far from it.
    is_hidden: bool,
}

impl LineCursor {
    /// Keeps what was pointed at within the board.
    fn clamp(&mut self, sides: &Sides) {
        self.at.column = self.at.column.min(sides.columns - 1);
        self.at.row = self.at.row.min(sides.rows - 1);
        self.at.layer = self.at.layer.min(sides.layers.len() - 1);
    }

    /// Shows what was pointed at, and the last move if it is new.
    fn look_around(
        &mut self,
        scene: &Scene<'_, LinePosition>,
        arrangement: &Arrangement,
        area: Rect,
    ) -> Layout {
        self.clamp(&arrangement.sides);
        self.abreast = arrangement.abreast;
        if self.last != scene.last {
            self.last = scene.last;
            self.follows_last = true;
        }
        let aim = aim(scene.position, &arrangement.sides, self.at);
        let aim = aim.map_or(self.at, |cell| arrangement.sides.spot(cell));
        arrangement.follow(&mut self.scroll, aim);
        if let Some(last) = scene.last.filter(|_| self.follows_last) {
            arrangement.follow(&mut self.scroll, arrangement.sides.spot(last));
        }
        let layout = arrangement.lay_out(area, self.scroll);
        self.is_hidden = layout.middle(aim).is_none();
        layout
    }
}

/// The cell that is meant by a spot: where discs fall, the one in which a disc would come to rest, or
/// the highest of a full column.
fn aim(position: &LinePosition, sides: &Sides, at: Spot) -> Option<Cell> {
    if !position.falls() {
        return sides.cell(at);
    }
    let mut column = (0..sides.rows).map(|row| Spot { row, ..at });
    let open = column.find_map(|spot| sides.cell(spot).filter(|&cell| position.is_legal(cell)));
    open.or_else(|| sides.cell(Spot { row: sides.rows - 1, ..at }))
}

impl Board for LinePosition {
    type Cursor = LineCursor;

    fn cursor(position: &Self) -> LineCursor {
        let sides = Sides::of(position.rules());
        let (column, row) = ((sides.columns - 1) / 2, (sides.rows - 1) / 2);
        let at = Spot { column, row, layer: 0 };
        let abreast = sides.layers.len();
        LineCursor {
            at,
            scroll: Scroll::default(),
            abreast,
            last: None,
            follows_last: false,
            is_hidden: false,
        }
    }

    fn size(scene: &Scene<'_, Self>, room: Size) -> Size {
        Arrangement::new(scene.position.rules(), room).whole_size()
    }

    fn draw(scene: &Scene<'_, Self>, cursor: &mut LineCursor, buffer: &mut Buffer, area: Rect) {
        let arrangement = Arrangement::new(scene.position.rules(), area.as_size());
        let layout = cursor.look_around(scene, &arrangement, area);
        let canvas = Canvas::new(buffer, area, scene.look);
        draw::Drawing::new(scene, cursor.at, &layout, canvas).draw();
    }

    fn on_key(scene: &Scene<'_, Self>, cursor: &mut LineCursor, key: KeyCode) -> Pointed<Cell> {
        point::on_key(scene, cursor, key)
    }

    fn on_mouse(
        scene: &Scene<'_, Self>,
        cursor: &mut LineCursor,
        area: Rect,
        place: Place,
        pressed: bool,
    ) -> Pointed<Cell> {
        point::on_mouse(scene, cursor, area, place, pressed)
    }

    fn frames(position: &Self, last: Cell) -> u16 {
        if !position.falls() {
            return 0;
        }
        let sides = Sides::of(position.rules());
        (sides.rows - 1 - sides.spot(last).row) as u16
    }

    fn seat_name(position: &Self, seat: Seat, look: &Look) -> String {
        marks::seat_name(seat, position.falls(), look)
    }
}
