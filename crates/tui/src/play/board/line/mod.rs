//! Bounded boards on the screen: Connect Four and tic-tac-toe of any size and dimension.

mod arrangement;
mod draw;
mod point;
#[cfg(test)]
mod tests;

use papan_ui::game::{BoardView, Grid};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position as Place, Rect, Size};

use super::canvas::Canvas;
use super::{Board, Pointed, Scene};
use arrangement::{Arrangement, Layout, Scroll, Sides, Spot};

/// Where one points on a bounded board, and which part of it is shown.
#[derive(Clone, Debug)]
pub(crate) struct LineCursor {
    at: Spot,
    scroll: Scroll,
    /// How many layers were beside each other when the board was drawn last.
    abreast: usize,
    /// The last move when the board was drawn last.
    last: Option<Spot>,
    /// Whether the last move is kept in sight: from when it was made until one points elsewhere.
    follows_last: bool,
    /// Whether what is pointed at is out of sight, because the last move is far from it.
    is_hidden: bool,
}

impl Board for LineCursor {
    fn draw(&mut self, scene: &Scene<'_>, buffer: &mut Buffer, area: Rect) {
        let BoardView::Line(grid) = &scene.view.board else { return };
        let arrangement = Arrangement::new(Sides::of(grid), area.as_size());
        let layout = self.look_around(grid, &arrangement, area);
        let canvas = Canvas::new(buffer, area, scene.look);
        draw::Drawing::new(grid, scene, self.at, &layout, canvas).draw();
    }

    fn on_key(&mut self, scene: &Scene<'_>, key: KeyCode) -> Pointed {
        let BoardView::Line(grid) = &scene.view.board else { return Pointed::Nothing };
        self.press(grid, scene, key)
    }

    fn on_mouse(&mut self, scene: &Scene<'_>, area: Rect, place: Place, pressed: bool) -> Pointed {
        let BoardView::Line(grid) = &scene.view.board else { return Pointed::Nothing };
        self.point(grid, scene, area, place, pressed)
    }
}

impl LineCursor {
    /// In the middle of the first layer.
    pub(super) fn new(grid: &Grid) -> Self {
        let sides = Sides::of(grid);
        let (column, row) = ((sides.columns - 1) / 2, (sides.rows - 1) / 2);
        Self {
            at: Spot { column, row, layer: 0 },
            scroll: Scroll::default(),
            abreast: sides.layers.len(),
            last: None,
            follows_last: false,
            is_hidden: false,
        }
    }

    /// Keeps what was pointed at within the board.
    fn clamp(&mut self, sides: &Sides) {
        self.at.column = self.at.column.min(sides.columns - 1);
        self.at.row = self.at.row.min(sides.rows - 1);
        self.at.layer = self.at.layer.min(sides.layers.len() - 1);
    }

    /// Shows what was pointed at, and the last move if it is new.
    fn look_around(&mut self, grid: &Grid, arrangement: &Arrangement, area: Rect) -> Layout {
        self.clamp(&arrangement.sides);
        self.abreast = arrangement.abreast;
        let last = last(grid, &arrangement.sides);
        if self.last != last {
            self.last = last;
            self.follows_last = true;
        }
        let aim = aim(grid, &arrangement.sides, self.at);
        arrangement.follow(&mut self.scroll, aim);
        if let Some(last) = last.filter(|_| self.follows_last) {
            arrangement.follow(&mut self.scroll, last);
        }
        let layout = arrangement.lay_out(area, self.scroll);
        self.is_hidden = layout.middle(aim).is_none();
        layout
    }
}

/// Where the last disc lies.
fn last(grid: &Grid, sides: &Sides) -> Option<Spot> {
    grid.discs.last().map(|disc| sides.spot(&disc.at))
}

/// The cell that is meant by a spot: where discs fall, the one in which a disc would come to rest, or
/// the highest of a full column.
fn aim(grid: &Grid, sides: &Sides, at: Spot) -> Spot {
    if !grid.falls {
        return at;
    }
    let mut landings = grid.targets.iter().map(|target| sides.spot(&target.at));
    let landing = landings.find(|&landing| landing.shares_column(at));
    landing.unwrap_or(Spot { row: sides.rows - 1, ..at })
}

/// The room that would show everything.
pub(super) fn size(grid: &Grid, room: Size) -> Size {
    Arrangement::new(Sides::of(grid), room).whole_size()
}

/// How many pictures show the last disc on its way down.
pub(super) fn frames(grid: &Grid) -> u16 {
    let sides = Sides::of(grid);
    let last = last(grid, &sides).filter(|_| grid.falls);
    last.map_or(0, |last| (sides.rows - 1).saturating_sub(last.row) as u16)
}
