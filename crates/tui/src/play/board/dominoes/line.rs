//! The line of tiles, which bends at the edges like a snake.
//!
//! ```text
//! left 6 ┌─┬─┐┌─┬─┐      Rows go to the right and to the left in turn, and the tile at a bend stands
//!        │6│6││6│4│┌─┐   upright between two of them. Where that is too high, tiles take one line each;
//!        └─┴─┘└─┴─┘│4│   where even that is too much, only those near both ends are shown.
//!                  ├─┤
//!             ┌─┬─┐│1│
//!     right 5 │5│1│└─┘
//!             └─┴─┘
//! ```

use std::ops::Range;

use papan_games::dominoes::End;
use papan_ui::game::LaidTile;
use ratatui::layout::{Position as Place, Rect, Size};
use ratatui::style::Style;

use super::face::{Faces, Ink};
use crate::look::Look;
use crate::play::board::canvas::Canvas;

/// Which way a tile of the line goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Right,
    Left,
    Down,
}

/// A tile of the line and where it lies.
#[derive(Clone, Copy, Debug)]
struct Piece {
    /// Its number from the left end.
    number: usize,
    area: Rect,
    way: Way,
}

/// Where the tiles of a line lie.
#[derive(Clone, Debug, Default)]
pub(super) struct Snake {
    pub(super) is_boxed: bool,
    pieces: Vec<Piece>,
    /// Where the left and the right end are named.
    labels: [Rect; 2],
    /// Where a line of short tiles goes on in the next row.
    arrows: Vec<Place>,
    /// Where tiles are left out, and how many.
    gap: Option<(Rect, usize)>,
    pub(super) size: Size,
}

/// What is laid out: so many tiles, and names of the ends of so many columns.
#[derive(Clone, Copy, Debug)]
pub(super) struct TileLine {
    pub(super) count: usize,
    pub(super) labels: [u16; 2],
    pub(super) faces: Faces,
    pub(super) width: u16,
}

/// The columns of an arrow at the end of a row, with a blank.
const ARROW: u16 = 2;

impl TileLine {
    /// The line as boxed tiles; `None` where it is too narrow for them.
    pub(super) fn boxed(&self) -> Option<Snake> {
        let (lying, upright) = (self.faces.lying(), self.faces.upright());
        let mut snake = Snake { is_boxed: true, ..Snake::default() };
        let mut walk = Walk::new(self.width);
        snake.labels[0] = walk.label(self.labels[0], 1)?;
        for number in 0..self.count {
            let is_last = number + 1 == self.count;
            let after = if is_last { self.labels[1] + 1 } else { upright.width };
            let (y, way) = (walk.y, walk.way());
            if walk.room() >= lying.width + after {
                let x = walk.go(lying.width);
                snake.pieces.push(Piece { number, area: rect(x, y, lying), way });
            } else if walk.room() >= upright.width {
                let x = walk.go(upright.width);
                let area = rect(x, y + 1, upright);
                snake.pieces.push(Piece { number, area, way: Way::Down });
                walk.turn(4);
                walk.x = if walk.to_left { area.x } else { area.right() };
            } else {
                return None;
            }
        }
        snake.labels[1] = walk.label(self.labels[1], 1)?;
        Some(snake.measured())
    }

    /// The line as tiles of one line each, without those of a range; `None` where it is too narrow.
    fn short_without(&self, hidden: &Range<usize>) -> Option<Snake> {
        let mut snake = Snake::default();
        let mut walk = Walk::new(self.width);
        snake.labels[0] = walk.label(self.labels[0], 0)?;
        let gap = (!hidden.is_empty()).then_some(hidden.start);
        let mut numbers = (0..self.count).filter(|n| !hidden.contains(n) || gap == Some(*n));
        let mut next = numbers.next();
        while let Some(number) = next {
            next = numbers.next();
            let is_gap = gap == Some(number);
            let columns = if is_gap { gap_width(hidden.len()) } else { self.faces.short() };
            let after = if next.is_some() { ARROW } else { self.labels[1] + 1 };
            if walk.room() < columns + after {
                snake.arrows.extend(walk.arrow());
                walk.turn(1);
                if walk.room() < columns + after {
                    return None;
                }
            }
            let way = walk.way();
            let area = rect(walk.go(columns), walk.y, Size::new(columns, 1));
            if is_gap {
                snake.gap = Some((area, hidden.len()));
            } else {
                snake.pieces.push(Piece { number, area, way });
            }
        }
        snake.labels[1] = walk.label(self.labels[1], 0)?;
        Some(snake.measured())
    }

    /// The line as tiles of one line each.
    pub(super) fn short(&self) -> Option<Snake> {
        self.short_without(&(0..0))
    }

    /// As much of the line as fits this height, from both ends.
    pub(super) fn ends(&self, height: u16) -> Snake {
        let shown = (0..self.count).rev().filter_map(|shown| {
            let head = shown.div_ceil(2);
            self.short_without(&(head..self.count - (shown - head)))
        });
        shown.into_iter().find(|snake| snake.size.height <= height).unwrap_or_default()
    }
}

/// The columns of the gap in which so many tiles are left out, with a blank on both sides.
fn gap_width(hidden: usize) -> u16 {
    // The longer of both ways to draw it, so that neither is cut.
    gap_text(hidden, "...").chars().count() as u16
}

fn gap_text(hidden: usize, dots: &str) -> String {
    format!(" {dots} {hidden} {dots} ")
}

fn rect(x: u16, y: u16, size: Size) -> Rect {
    Rect { x, y, width: size.width, height: size.height }
}

/// The way through the rows while tiles are laid down.
struct Walk {
    /// The next free column when it goes right; one more than it when it goes left.
    x: u16,
    y: u16,
    to_left: bool,
    width: u16,
}

impl Walk {
    fn new(width: u16) -> Self {
        Self { x: 0, y: 0, to_left: false, width }
    }

    fn way(&self) -> Way {
        if self.to_left { Way::Left } else { Way::Right }
    }

    fn room(&self) -> u16 {
        if self.to_left { self.x } else { self.width.saturating_sub(self.x) }
    }

    /// Goes on by so many columns; the leftmost of them is returned.
    fn go(&mut self, columns: u16) -> u16 {
        let from = self.x;
        self.x = if self.to_left { from.saturating_sub(columns) } else { from + columns };
        from.min(self.x)
    }

    fn turn(&mut self, rows: u16) {
        self.y += rows;
        self.to_left = !self.to_left;
    }

    /// The place of an end's name, with a blank between it and the tiles; `None` without room.
    fn label(&mut self, columns: u16, row: u16) -> Option<Rect> {
        let is_first = self.x == 0 && self.y == 0;
        (self.room() > columns).then(|| {
            let x = self.go(columns + 1);
            let blank = u16::from(!self.to_left && !is_first);
            Rect { x: x + blank, y: self.y + row, width: columns, height: 1 }
        })
    }

    /// The place of an arrow to the next row, if there is one.
    fn arrow(&self) -> Option<Place> {
        let x = if self.to_left { self.x.checked_sub(ARROW)? } else { self.x + 1 };
        (x < self.width).then_some(Place { x, y: self.y })
    }
}

impl Snake {
    /// With the size that it has come to.
    fn measured(mut self) -> Self {
        let areas = self.pieces.iter().map(|piece| piece.area).chain(self.labels);
        let areas = areas.chain(self.gap.map(|(area, _)| area));
        let arrows = self.arrows.iter().map(|&at| rect(at.x, at.y, Size::new(1, 1)));
        for area in areas.chain(arrows) {
            self.size.width = self.size.width.max(area.right());
            self.size.height = self.size.height.max(area.bottom());
        }
        self
    }

    /// In the middle of an area.
    pub(super) fn in_middle_of(mut self, area: Rect) -> Self {
        let dx = area.x + area.width.saturating_sub(self.size.width) / 2;
        let dy = area.y + area.height.saturating_sub(self.size.height) / 2;
        let moved = |area: &mut Rect| (area.x, area.y) = (area.x + dx, area.y + dy);
        self.pieces.iter_mut().for_each(|piece| moved(&mut piece.area));
        self.labels.iter_mut().for_each(moved);
        self.arrows.iter_mut().for_each(|at| (at.x, at.y) = (at.x + dx, at.y + dy));
        if let Some((area, _)) = &mut self.gap {
            moved(area);
        }
        self
    }

    /// The end of the line that is drawn at this place: its tile, or its name.
    pub(super) fn end_at(&self, place: Place) -> Option<End> {
        let tiles = [self.pieces.first(), self.pieces.last()];
        End::BOTH.into_iter().find(|&end| {
            let tile = tiles[end as usize].is_some_and(|piece| piece.area.contains(place));
            tile || self.labels[end as usize].contains(place)
        })
    }

    /// Draws the tiles; `ink` says how.
    pub(super) fn draw(
        &self,
        canvas: &mut Canvas<'_>,
        line: &[LaidTile],
        faces: Faces,
        ink: impl Fn(&LaidTile) -> Ink,
    ) {
        for &Piece { number, area, way } in &self.pieces {
            let Some(tile) = line.get(number) else { continue };
            let LaidTile { left, right, .. } = *tile;
            let halves = if way == Way::Left { [right, left] } else { [left, right] };
            let (at, ink) = (area.as_position(), ink(tile));
            match (way, self.is_boxed) {
                (Way::Down, _) => faces.draw_upright(canvas, at, halves, ink),
                (_, true) => faces.draw_lying(canvas, at, halves, ink),
                (_, false) => faces.draw_short(canvas, at, halves, ink),
            }
        }
    }

    /// Draws what is beside the tiles: the names of the ends, arrows, and what is left out.
    pub(super) fn draw_signs(
        &self,
        canvas: &mut Canvas<'_>,
        labels: [(&str, Style); 2],
        look: Look,
    ) {
        for (area, (text, style)) in self.labels.iter().zip(labels) {
            if !area.is_empty() {
                canvas.write(area.as_position(), text, style);
            }
        }
        for &at in &self.arrows {
            canvas.write(at, look.either("↓", "v"), look.dim());
        }
        if let Some((area, hidden)) = self.gap {
            let text = gap_text(hidden, look.either("…", "..."));
            let text = format!("{text:^0$}", usize::from(area.width));
            canvas.write(area.as_position(), &text, look.dim());
        }
    }
}
