//! The line of tiles, which bends at the edges like a snake and scrolls where it is higher than its area.
//!
//! ```text
//! left 6 ┌─┬─┐┌─┬─┐      Rows go to the right and to the left in turn, and the tile at a bend is
//!        │6│6││6│4│┌─┐   upright between two of them.
//!        └─┴─┘└─┴─┘│4│
//!                  ├─┤
//!             ┌─┬─┐│1│
//!     right 5 │5│1│└─┘
//!             └─┴─┘
//! ```

use papan_games::dominoes::End;
use papan_ui::game::LaidTile;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::Style;

use super::face::{Faces, TileStyle};
use crate::play::board::canvas::Canvas;
use crate::theme::Theme;

/// The direction of a tile in the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Direction {
    Right,
    Left,
    Down,
}

/// Where the tiles of a line lie, from the top left corner of the line.
#[derive(Clone, Debug, Default)]
pub(super) struct Snake {
    /// From the left end to the right.
    pieces: Vec<(Rect, Direction)>,
    /// The names of the left and the right end.
    labels: [Rect; 2],
    pub(super) size: Size,
    /// Where it is drawn, and the first of its rows that is shown.
    area: Rect,
    top: u16,
}

/// The rows between one row of tiles and the next.
const ROW: u16 = 4;

impl Snake {
    /// The line of `count` tiles. `labels` are the widths of the names of its ends.
    pub(super) fn new(count: usize, labels: [u16; 2], faces: Faces, width: u16) -> Self {
        let (lying, upright) = (faces.lying(), faces.upright());
        // A tile and a bend have to fit next to the longer name.
        let width = width.max(labels[0].max(labels[1]) + 1 + lying.width + upright.width);
        let mut snake = Self::default();
        let mut walk = Walk { x: 0, y: 0, to_left: false, width };
        snake.labels[0] = walk.label(labels[0]);
        for number in 0..count {
            let is_last = number + 1 == count;
            let after = if is_last { labels[1] + 1 } else { upright.width };
            let (y, way) = (walk.y, if walk.to_left { Direction::Left } else { Direction::Right });
            if walk.room() >= lying.width + after {
                snake.pieces.push((rect(walk.go(lying.width), y, lying), way));
            } else {
                let area = rect(walk.go(upright.width), y + 1, upright);
                snake.pieces.push((area, Direction::Down));
                walk.y += ROW;
                walk.to_left = !walk.to_left;
                walk.x = if walk.to_left { area.x } else { area.right() };
            }
        }
        snake.labels[1] = walk.label(labels[1]);
        for area in snake.pieces.iter().map(|(area, _)| *area).chain(snake.labels) {
            snake.size.width = snake.size.width.max(area.right());
            snake.size.height = snake.size.height.max(area.bottom());
        }
        snake
    }

    /// Puts the line in the middle of an area, so that this end is shown; `shift` rows further down where it scrolls.
    pub(super) fn placed(mut self, area: Rect, end: End, shift: i16) -> Self {
        self.area = area;
        let most = self.size.height.saturating_sub(self.window().height);
        let wanted = if end == End::Left { 0 } else { most };
        self.top = wanted.saturating_add_signed(shift).min(most);
        self
    }

    fn scrolls(&self) -> bool {
        self.size.height > self.area.height
    }

    /// The part of the area for tiles. Where the line scrolls, a row above and a row below are for the hidden ends.
    fn window(&self) -> Rect {
        let edge = u16::from(self.scrolls() && self.area.height > 2);
        let height = self.area.height.saturating_sub(2 * edge);
        let indent = self.area.width.saturating_sub(self.size.width) / 2;
        let above = height.saturating_sub(self.size.height) / 2;
        Rect {
            x: self.area.x + indent,
            y: self.area.y + edge + above,
            height: height - above,
            ..self.area
        }
    }

    /// The place of a part of the line on the screen; `None` if it is not shown in full.
    fn on_screen(&self, part: Rect) -> Option<Rect> {
        let window = self.window();
        let y = part.y.checked_sub(self.top)?;
        let is_seen = y + part.height <= window.height && !part.is_empty();
        is_seen.then(|| Rect { x: window.x + part.x, y: window.y + y, ..part })
    }

    /// The place of the name of an end on the screen, and the sign before it if the end is out of sight.
    fn label(&self, end: End, look: Theme) -> (Rect, &'static str) {
        let label = self.labels[end as usize];
        if let Some(place) = self.on_screen(label) {
            return (place, "");
        }
        let width = label.width + if label.width > 0 { 2 } else { 0 };
        let (y, sign) = match end {
            End::Left => (self.area.y, look.either("▲ ", "^ ")),
            End::Right => (self.area.bottom().saturating_sub(1), look.either("▼ ", "v ")),
        };
        let place = Rect { x: self.window().x, y, width, height: 1 };
        (place.intersection(self.area), sign)
    }

    /// The end of the line that is drawn at this place: its tile, or its name.
    pub(super) fn end_at(&self, place: Position, look: Theme) -> Option<End> {
        let tiles = [self.pieces.first(), self.pieces.last()];
        End::BOTH.into_iter().find(|&end| {
            let tile = tiles[end as usize].and_then(|(area, _)| self.on_screen(*area));
            tile.is_some_and(|area| area.contains(place)) || self.label(end, look).0.contains(place)
        })
    }

    /// Draws the tiles with this ink.
    pub(super) fn draw(
        &self,
        canvas: &mut Canvas<'_>,
        line: &[LaidTile],
        faces: Faces,
        ink: impl Fn(&LaidTile) -> TileStyle,
    ) {
        for ((area, way), tile) in self.pieces.iter().zip(line) {
            let Some(area) = self.on_screen(*area) else { continue };
            let LaidTile { left, right, .. } = *tile;
            let halves = if *way == Direction::Left { [right, left] } else { [left, right] };
            let (at, ink) = (area.as_position(), ink(tile));
            match way {
                Direction::Down => faces.draw_upright(canvas, at, halves, ink),
                Direction::Left | Direction::Right => faces.draw_lying(canvas, at, halves, ink),
            }
        }
    }

    /// Draws the names of the ends.
    pub(super) fn draw_labels(
        &self,
        canvas: &mut Canvas<'_>,
        labels: [(&str, Style); 2],
        look: Theme,
    ) {
        for (end, (text, style)) in End::BOTH.into_iter().zip(labels) {
            let (place, sign) = self.label(end, look);
            if !place.is_empty() {
                canvas.write(place.as_position(), &format!("{sign}{text}"), style);
            }
        }
    }
}

fn rect(x: u16, y: u16, size: Size) -> Rect {
    Rect { x, y, width: size.width, height: size.height }
}

/// The position in the rows while tiles are laid down.
struct Walk {
    /// The next free column when it goes right; one more than it when it goes left.
    x: u16,
    y: u16,
    to_left: bool,
    width: u16,
}

impl Walk {
    fn room(&self) -> u16 {
        if self.to_left { self.x } else { self.width.saturating_sub(self.x) }
    }

    /// Moves by some columns; returns the leftmost of them.
    fn go(&mut self, columns: u16) -> u16 {
        let from = self.x;
        self.x = if self.to_left { from.saturating_sub(columns) } else { from + columns };
        from.min(self.x)
    }

    /// The place of an end's name, with a blank between it and the tiles.
    fn label(&mut self, columns: u16) -> Rect {
        let is_after = self.x > 0 && !self.to_left;
        let x = self.go(columns + 1);
        Rect { x: x + u16::from(is_after), y: self.y + 1, width: columns, height: 1 }
    }
}
