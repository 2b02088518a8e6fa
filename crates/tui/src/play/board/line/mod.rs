//! Boards of discs on the screen: Connect Four and tic-tac-toe of any size and dimension, and the endless board.

mod arrangement;
mod draw;
mod endless;
mod point;
#[cfg(test)]
mod tests;

use papan_ui::game::{BoardView, Grid};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position, Rect, Size};

use super::canvas::Canvas;
use super::{Board, InputResult, Scene};
use arrangement::{Arrangement, BoardCell, Layout, Scroll, Sides};

/// Columns that are kept in sight on either side of the cursor on the endless board.
const AROUND: i64 = 2;

/// The cursor on a board of discs, and which part of the board is shown.
#[derive(Clone, Debug)]
pub(crate) struct LineCursor {
    at: BoardCell,
    scroll: Scroll,
    /// The columns that are kept in sight on either side of the cursor.
    around: i64,
    /// The number of a column of the endless board as far as it has been typed.
    typed: String,
    /// The number of layers in a row when the board was drawn last.
    abreast: usize,
    /// The last move when the board was drawn last.
    last: Option<BoardCell>,
    /// Whether the last move is kept in sight: from when it was made until the cursor moves.
    follows_last: bool,
    /// Whether the cursor is out of sight, because the last move is far from it.
    is_hidden: bool,
}

/// The grid of a board of discs.
fn grid<'a>(scene: &Scene<'a>) -> Option<&'a Grid> {
    match &scene.view.board {
        BoardView::Line(grid) | BoardView::Endless(grid) => Some(grid),
        BoardView::Dominoes(_) => None,
    }
}

impl Board for LineCursor {
    fn draw(&mut self, scene: &Scene<'_>, buffer: &mut Buffer, area: Rect) {
        let Some(grid) = grid(scene) else { return };
        let arrangement = Arrangement::new(Sides::of(grid), area.as_size());
        let layout = self.look_around(grid, &arrangement, area);
        let canvas = Canvas::new(buffer, area, scene.look);
        draw::Drawing::new(grid, scene, self.at, &layout, canvas).draw();
    }

    fn on_key(&mut self, scene: &Scene<'_>, key: KeyCode) -> InputResult {
        grid(scene).map_or(InputResult::Nothing, |grid| self.press(grid, scene, key))
    }

    fn on_mouse(
        &mut self,
        scene: &Scene<'_>,
        area: Rect,
        place: Position,
        pressed: bool,
    ) -> InputResult {
        let point = |grid| self.point(grid, scene, area, place, pressed);
        grid(scene).map_or(InputResult::Nothing, point)
    }
}

impl LineCursor {
    /// In the middle of the first layer, or in the first column of the endless board.
    pub(super) fn new(grid: &Grid) -> Self {
        let sides = Sides::of(grid);
        let middle =
            BoardCell { column: sides.last_column() / 2, row: (sides.rows - 1) / 2, layer: 0 };
        Self {
            at: if sides.is_endless { BoardCell::default() } else { middle },
            scroll: Scroll::default(),
            around: around(&sides),
            typed: String::new(),
            abreast: sides.layers.len(),
            last: None,
            follows_last: false,
            is_hidden: false,
        }
    }

    /// Keeps the cursor within the board.
    fn clamp(&mut self, sides: &Sides) {
        if !sides.is_endless {
            self.at.column = self.at.column.clamp(0, sides.last_column());
            self.at.row = self.at.row.min(sides.rows - 1);
            self.at.layer = self.at.layer.min(sides.layers.len() - 1);
        }
    }

    /// Scrolls to the cursor, and to the last move if it is new.
    fn look_around(&mut self, grid: &Grid, arrangement: &Arrangement, area: Rect) -> Layout {
        let sides = &arrangement.sides;
        self.clamp(sides);
        self.abreast = arrangement.abreast;
        let last = last(grid, sides);
        if self.last != last {
            self.last = last;
            self.follows_last = true;
        }
        let aim = sides.aim(self.at);
        let near = if self.follows_last { 0 } else { self.around };
        arrangement.follow(&mut self.scroll, aim, near);
        if let Some(last) = last.filter(|_| self.follows_last) {
            let is_far = arrangement.lay_out(area, self.scroll).middle(last).is_none();
            // A distant move on the endless board comes into the middle.
            let near = if is_far && sides.is_endless { i64::MAX } else { around(sides) };
            arrangement.follow(&mut self.scroll, last, near);
        }
        let layout = arrangement.lay_out(area, self.scroll);
        self.is_hidden = layout.middle(aim).is_none();
        layout
    }
}

/// The columns that are kept in sight on either side.
fn around(sides: &Sides) -> i64 {
    if sides.is_endless { AROUND } else { 0 }
}

/// Where the last disc lies.
fn last(grid: &Grid, sides: &Sides) -> Option<BoardCell> {
    grid.discs.last().map(|disc| sides.spot(&disc.at))
}

/// The room that would show everything.
pub(super) fn size(grid: &Grid, room: Size) -> Size {
    Arrangement::new(Sides::of(grid), room).whole_size(room)
}

/// The number of pictures that show the last disc falling.
pub(super) fn frames(grid: &Grid) -> u16 {
    let sides = Sides::of(grid);
    let last = last(grid, &sides).filter(|_| grid.falls);
    last.map_or(0, |last| sides.steps_down(last) as u16)
}
