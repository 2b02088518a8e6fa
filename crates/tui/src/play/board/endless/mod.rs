//! The board without edges on the screen: it scrolls.

mod draw;
mod part;
#[cfg(test)]
mod tests;

use papan_games::line::{EndlessCell, EndlessPosition};
use papan_games::{Position, Seat, View};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position as Place, Rect, Size};

use super::canvas::Canvas;
use super::{Board, Pointed, Scene, marks};
use crate::look::Look;
use part::{Part, Scroll};

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
    last: Option<EndlessCell>,
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

impl EndlessCursor {
    fn point_at(&mut self, column: i64, sight: Sight) {
        self.column = column;
        self.sight = sight;
        self.is_hidden = false;
    }

    /// Shows what is pointed at, and the last move if it is new.
    fn look_around(&mut self, scene: &Scene<'_, EndlessPosition>, area: Rect) -> Part {
        if self.last != scene.last {
            self.last = scene.last;
            self.sight = Sight::Last;
        }
        let part = |scroll| Part::new(scene.position, area, scroll);
        let aim = aim(scene.position, self.column);
        let around = match self.sight {
            Sight::Last | Sight::Mouse => 0,
            Sight::Around => AROUND,
            Sight::Middle => u16::MAX,
        };
        self.scroll = part(self.scroll).following(aim, around);
        if let Some(last) = scene.last.filter(|_| self.sight == Sight::Last) {
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

/// The cell in which a disc in this column would come to rest.
fn aim(position: &EndlessPosition, column: i64) -> EndlessCell {
    EndlessCell { column, row: position.height(column) }
}

/// The column with as many discs to its left as to its right.
fn middle_of_discs(position: &EndlessPosition) -> i64 {
    let heights = || position.columns().map(|column| position.height(column));
    let half = heights().sum::<u32>().div_ceil(2);
    let mut passed = 0;
    let before = heights().take_while(|height| {
        passed += height;
        passed < half
    });
    position.columns().nth(before.count()).unwrap_or(0)
}

impl Board for EndlessPosition {
    type Cursor = EndlessCursor;

    fn cursor(_position: &Self) -> EndlessCursor {
        EndlessCursor::default()
    }

    fn size(scene: &Scene<'_, Self>, room: Size) -> Size {
        part::size(scene.position, room)
    }

    fn draw(scene: &Scene<'_, Self>, cursor: &mut EndlessCursor, buffer: &mut Buffer, area: Rect) {
        let part = cursor.look_around(scene, area);
        let canvas = Canvas::new(buffer, area, scene.look);
        draw::Drawing::new(scene, cursor.column, part, canvas).draw();
    }

    fn on_key(
        scene: &Scene<'_, Self>,
        cursor: &mut EndlessCursor,
        key: KeyCode,
    ) -> Pointed<EndlessCell> {
        /// Columns that are passed with one key.
        const PAGE: i64 = 8;
        if let KeyCode::Char(letter @ ('-' | '0'..='9')) = key {
            cursor.type_number(letter);
            return Pointed::Moved;
        }
        let at = cursor.column;
        let next = match key {
            KeyCode::Left | KeyCode::Char('h') => at.saturating_sub(1),
            KeyCode::Right | KeyCode::Char('l') => at.saturating_add(1),
            KeyCode::PageUp => at.saturating_sub(PAGE),
            KeyCode::PageDown => at.saturating_add(PAGE),
            KeyCode::Home => {
                cursor.typed.clear();
                cursor.point_at(middle_of_discs(scene.position), Sight::Middle);
                return Pointed::Moved;
            }
            // Nobody makes a move that he does not see.
            KeyCode::Enter | KeyCode::Char(' ') if cursor.is_hidden => at,
            KeyCode::Enter | KeyCode::Char(' ') => {
                cursor.typed.clear();
                return choose(scene, cursor.column);
            }
            _ => return Pointed::Nothing,
        };
        cursor.typed.clear();
        cursor.point_at(next, Sight::Around);
        Pointed::Moved
    }

    fn on_mouse(
        scene: &Scene<'_, Self>,
        cursor: &mut EndlessCursor,
        area: Rect,
        place: Place,
        pressed: bool,
    ) -> Pointed<EndlessCell> {
        if !area.contains(place) {
            return Pointed::Nothing;
        }
        let part = Part::new(scene.position, area, cursor.scroll);
        let Some(column) = column_at(&part, place) else {
            return match beyond(scene.position, &part, place).filter(|_| pressed) {
                Some(column) => {
                    cursor.point_at(column, Sight::Middle);
                    Pointed::Moved
                }
                None => Pointed::Nothing,
            };
        };
        let moved = column != cursor.column;
        cursor.typed.clear();
        cursor.point_at(column, Sight::Mouse);
        match (pressed, moved) {
            (true, _) => choose(scene, column),
            (false, true) => Pointed::Moved,
            (false, false) => Pointed::Nothing,
        }
    }

    /// There is no top to fall from: a disc comes from above the highest one, but not from far.
    fn frames(position: &Self, last: EndlessCell) -> u16 {
        const LONGEST: u32 = 10;
        let highest = position.columns().map(|column| position.height(column)).max().unwrap_or(0);
        (highest + 3).saturating_sub(last.row).min(LONGEST) as u16
    }

    fn seat_name(_position: &Self, seat: Seat, look: &Look) -> String {
        marks::seat_name(seat, true, look)
    }
}

/// Makes the move in a column, if it may be made.
fn choose(scene: &Scene<'_, EndlessPosition>, column: i64) -> Pointed<EndlessCell> {
    let cell = aim(scene.position, column);
    if !scene.active {
        Pointed::Nothing
    } else if scene.position.is_legal(cell) {
        Pointed::Chosen(cell)
    } else {
        Pointed::Refused(scene.position.refusal(cell).to_string())
    }
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
fn beyond(position: &EndlessPosition, part: &Part, place: Place) -> Option<i64> {
    let [left, right] = part.sides();
    if place.y != left.y || !(left.x..=right.x).contains(&place.x) {
        return None;
    }
    let half = i64::from(part.grid.columns / 2).max(1);
    let (first, last) = part.ends();
    let nearest = if place.x < left.x.midpoint(right.x) {
        let disc = position.columns().filter(|&column| column < first).last();
        disc.unwrap_or(first.saturating_sub(half))
    } else {
        let disc = position.columns().find(|&column| column > last);
        disc.unwrap_or(last.saturating_add(half))
    };
    Some(nearest)
}
