//! The board without edges on the screen: it scrolls.

mod draw;
mod part;
#[cfg(test)]
mod tests;

use papan_ui::game::{BoardView, Grid};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position as Place, Rect, Size};

use super::canvas::Canvas;
use super::{Board, Pointed, Scene};
use part::{Columns, Part, Scroll, Spot};

/// Columns that are kept in sight on either side.
const AROUND: u16 = 2;

/// Where one points on the board without edges, and which part of it is shown.
#[derive(Clone, Debug, Default)]
pub(crate) struct EndlessCursor {
    column: i64,
    scroll: Scroll,
    /// The number of a column as far as it has been typed.
    typed: String,
    /// The last move when the board was drawn last.
    last: Option<Spot>,
    sight: Sight,
    /// Whether what is pointed at is out of sight, because the last move is far from it.
    is_hidden: bool,
}

/// What is kept in sight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Sight {
    /// The last move, from when it was made until one points elsewhere.
    Last,
    /// What is pointed at, with some columns around it.
    #[default]
    Around,
    /// What is pointed at, in the middle.
    Middle,
    /// What is pointed at with the mouse, under which nothing may move away.
    Mouse,
}

impl Board for EndlessCursor {
    fn draw(&mut self, scene: &Scene<'_>, buffer: &mut Buffer, area: Rect) {
        let BoardView::Endless(grid) = &scene.view.board else { return };
        let columns = Columns::of(grid);
        let part = self.look_around(grid, &columns, area);
        let canvas = Canvas::new(buffer, area, scene.look);
        draw::Drawing::new(grid, scene, &columns, self.column, part, canvas).draw();
    }

    fn on_key(&mut self, scene: &Scene<'_>, key: KeyCode) -> Pointed {
        /// Columns that are passed with one key.
        const PAGE: i64 = 8;
        let BoardView::Endless(grid) = &scene.view.board else { return Pointed::Nothing };
        if let KeyCode::Char(letter @ ('-' | '0'..='9')) = key {
            self.type_number(letter);
            return Pointed::Moved;
        }
        let at = self.column;
        let (next, sight) = match key {
            KeyCode::Left => (at.saturating_sub(1), Sight::Around),
            KeyCode::Right => (at.saturating_add(1), Sight::Around),
            KeyCode::PageUp => (at.saturating_sub(PAGE), Sight::Around),
            KeyCode::PageDown => (at.saturating_add(PAGE), Sight::Around),
            KeyCode::Home => (Columns::of(grid).middle(), Sight::Middle),
            // Nobody makes a move that he does not see.
            KeyCode::Enter | KeyCode::Char(' ') if self.is_hidden => (at, Sight::Around),
            KeyCode::Enter | KeyCode::Char(' ') => {
                self.typed.clear();
                return self.choose(scene);
            }
            _ => return Pointed::Nothing,
        };
        self.typed.clear();
        self.point_at(next, sight);
        Pointed::Moved
    }

    fn on_mouse(&mut self, scene: &Scene<'_>, area: Rect, place: Place, pressed: bool) -> Pointed {
        let BoardView::Endless(grid) = &scene.view.board else { return Pointed::Nothing };
        if !area.contains(place) {
            return Pointed::Nothing;
        }
        let columns = Columns::of(grid);
        let part = Part::new(&columns, area, self.scroll);
        let Some(column) = column_at(&part, place) else {
            return match beyond(&columns, &part, place).filter(|_| pressed) {
                Some(column) => {
                    self.point_at(column, Sight::Middle);
                    Pointed::Moved
                }
                None => Pointed::Nothing,
            };
        };
        let moved = column != self.column;
        self.typed.clear();
        self.point_at(column, Sight::Mouse);
        match (pressed, moved) {
            (true, _) => self.choose(scene),
            (false, true) => Pointed::Moved,
            (false, false) => Pointed::Nothing,
        }
    }
}

impl EndlessCursor {
    /// Makes the move in the column that is pointed at, if one can be made now.
    fn choose(&self, scene: &Scene<'_>) -> Pointed {
        if scene.active { Pointed::Chosen(self.column.to_string()) } else { Pointed::Nothing }
    }

    fn point_at(&mut self, column: i64, sight: Sight) {
        self.column = column;
        self.sight = sight;
        self.is_hidden = false;
    }

    /// Shows what is pointed at, and the last move if it is new.
    fn look_around(&mut self, grid: &Grid, columns: &Columns, area: Rect) -> Part {
        let last = grid.discs.last().map(|disc| Spot::of(&disc.at));
        if self.last != last {
            self.last = last;
            self.sight = Sight::Last;
        }
        let part = |scroll| Part::new(columns, area, scroll);
        let aim = columns.aim(self.column);
        let around = match self.sight {
            Sight::Last | Sight::Mouse => 0,
            Sight::Around => AROUND,
            Sight::Middle => u16::MAX,
        };
        self.scroll = part(self.scroll).following(aim, around);
        if let Some(last) = last.filter(|_| self.sight == Sight::Last) {
            let shown = part(self.scroll);
            // What was far away comes into the middle.
            let around = if shown.middle(last).is_some() { AROUND } else { u16::MAX };
            self.scroll = shown.following(last, around);
        }
        let part = part(self.scroll);
        self.is_hidden = part.middle(aim).is_none();
        part
    }

    /// Takes a digit or the sign of a column's number and points at what has been typed so far.
    fn type_number(&mut self, letter: char) {
        self.typed.push(letter);
        let whole = self.typed.parse().ok();
        // What is no number any more is the beginning of another.
        let column = whole.or_else(|| {
            self.typed = letter.to_string();
            self.typed.parse().ok()
        });
        if let Some(column) = column {
            self.point_at(column, Sight::Around);
        }
    }
}

/// The room in which all discs are shown, or as much of it as there is.
pub(super) fn size(grid: &Grid, room: Size) -> Size {
    part::size(&Columns::of(grid), room)
}

/// How many pictures show the last disc on its way down. There is no top to fall from: it comes from above the
/// highest one, but not from far.
pub(super) fn frames(grid: &Grid) -> u16 {
    let last = grid.discs.last().map(|disc| Spot::of(&disc.at));
    last.map_or(0, |last| steps_down(&Columns::of(grid), last))
}

/// How many rows above where it comes to rest a disc is first seen.
fn steps_down(columns: &Columns, last: Spot) -> u16 {
    const LONGEST: u32 = 10;
    (columns.highest() + 3).saturating_sub(last.row).min(LONGEST) as u16
}

/// The column that is drawn at a place, from the disc above it to its number below.
fn column_at(part: &Part, place: Place) -> Option<i64> {
    let grid = &part.grid;
    let reach = grid.corner.y.saturating_sub(1)..=grid.bottom().saturating_add(1);
    let shown = grid.column_at(place.x).filter(|_| reach.contains(&place.y))?;
    Some(part.column(shown))
}

/// The column to point at when what is told of the left or the right is clicked on: the nearest
/// with a disc, or a few columns on if there is none.
fn beyond(columns: &Columns, part: &Part, place: Place) -> Option<i64> {
    let [left, right] = part.sides();
    if place.y != left.y || !(left.x..=right.x).contains(&place.x) {
        return None;
    }
    let half = i64::from(part.grid.columns / 2).max(1);
    let (first, last) = part.ends();
    let with_discs = || columns.iter().map(|(column, _)| column);
    let nearest = if place.x < left.x.midpoint(right.x) {
        let disc = with_discs().rfind(|&column| column < first);
        disc.unwrap_or(first.saturating_sub(half))
    } else {
        let disc = with_discs().find(|&column| column > last);
        disc.unwrap_or(last.saturating_add(half))
    };
    Some(nearest)
}
