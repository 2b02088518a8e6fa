//! The own hand: its tiles with their numbers, in rows.

use papan_games::dominoes::{DominoMove, End, Tile};
use ratatui::layout::{Position as Place, Rect};

use super::face::{Edge, Faces, Ink, below, right_of};
use crate::look::Look;
use crate::play::board::canvas::Canvas;

/// Where the tiles of a hand are drawn, each below its number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rack {
    pub(super) is_boxed: bool,
    pub(super) faces: Faces,
    pub(super) area: Rect,
    /// How many tiles there are.
    pub(super) count: usize,
    /// The first row that is shown.
    pub(super) top: usize,
}

/// How a tile of the hand is to be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    /// It is not the turn of this hand.
    Waiting,
    Playable,
    Unplayable,
    /// It is pointed at.
    Chosen,
}

impl Rack {
    /// The lines of a row of tiles with their numbers.
    fn row_height(is_boxed: bool) -> u16 {
        if is_boxed { 4 } else { 2 }
    }

    /// How many tiles are in a row of this width.
    fn in_a_row(faces: Faces, width: u16) -> usize {
        // There is a blank after each but the last.
        usize::from((width + 1) / (faces.lying().width + 1)).max(1)
    }

    /// The lines that so many tiles need in this width.
    pub(super) fn height(count: usize, is_boxed: bool, faces: Faces, width: u16) -> u16 {
        let rows = count.div_ceil(Self::in_a_row(faces, width)) as u16;
        rows * Self::row_height(is_boxed)
    }

    /// The columns that so many tiles need in one row.
    pub(super) fn width(count: usize, faces: Faces) -> u16 {
        (count as u16 * (faces.lying().width + 1)).saturating_sub(1)
    }

    fn columns(&self) -> usize {
        Self::in_a_row(self.faces, self.area.width)
    }

    fn rows_shown(&self) -> usize {
        usize::from(self.area.height / Self::row_height(self.is_boxed)).max(1)
    }

    /// Shows other rows, so that this tile is seen and no room is wasted.
    pub(super) fn scrolled_to(mut self, number: Option<usize>) -> Self {
        let (shown, rows) = (self.rows_shown(), self.count.div_ceil(self.columns()));
        if let Some(row) = number.map(|number| number / self.columns()) {
            self.top = self.top.min(row).max((row + 1).saturating_sub(shown));
        }
        self.top = self.top.min(rows.saturating_sub(shown));
        self
    }

    /// Where the tile with this number, from 0, is drawn; `None` if it is not.
    pub(super) fn place(&self, number: usize) -> Option<Rect> {
        let columns = self.columns();
        let row = (number / columns).checked_sub(self.top)?;
        if row >= self.rows_shown() || number >= self.count {
            return None;
        }
        let (width, height) = (self.faces.lying().width, Self::row_height(self.is_boxed));
        let all = Self::width(self.count.min(columns), self.faces);
        let indent = self.area.width.saturating_sub(all) / 2;
        let x = self.area.x + indent + (number % columns) as u16 * (width + 1);
        let y = self.area.y + row as u16 * height;
        Some(Rect { x, y, width, height }.intersection(self.area)).filter(|area| !area.is_empty())
    }

    /// The number of the tile at this place.
    pub(super) fn at(&self, place: Place) -> Option<usize> {
        (0..self.count).find(|&n| self.place(n).is_some_and(|area| area.contains(place)))
    }

    /// How many tiles are above and below of what is shown.
    fn out_of_sight(&self) -> [usize; 2] {
        let above = self.top * self.columns();
        let below = self.count.saturating_sub(above + self.rows_shown() * self.columns());
        [above.min(self.count), below]
    }

    /// Draws a tile and its number.
    pub(super) fn draw(
        &self,
        canvas: &mut Canvas<'_>,
        (number, tile): (usize, Tile),
        standing: Standing,
        marked: &[String],
        look: Look,
    ) {
        let Some(area) = self.place(number) else { return };
        let at = area.as_position();
        let ink = ink(standing, look);
        let marks = |end| marked.contains(&DominoMove::Play(tile, end).to_string());
        let label = label(number + 1, End::BOTH.map(marks), look);
        let style = match (standing, label.1) {
            (_, true) => look.notable().patch(look.title()),
            (Standing::Chosen | Standing::Playable, false) => look.title(),
            (Standing::Waiting | Standing::Unplayable, false) => look.dim(),
        };
        let indent = area.width.saturating_sub(label.0.chars().count() as u16) / 2;
        canvas.write(right_of(at, indent), &label.0, style);
        let halves = [tile.low(), tile.high()];
        if self.is_boxed {
            self.faces.draw_lying(canvas, below(at, 1), halves, ink);
        } else {
            self.faces.draw_short(canvas, below(at, 1), halves, ink);
        }
    }

    /// Says at the right edge how many tiles are out of sight.
    pub(super) fn draw_rest(&self, canvas: &mut Canvas<'_>, look: Look) {
        let [above, below_it] = self.out_of_sight();
        let last = self.area.bottom().saturating_sub(1).max(self.area.y);
        let signs =
            [(above, look.either("▲", "^"), self.area.y), (below_it, look.either("▼", "v"), last)];
        for (count, sign, y) in signs.into_iter().filter(|(count, ..)| *count > 0) {
            let text = format!("{sign}{count}");
            let x = self.area.right().saturating_sub(text.chars().count() as u16);
            canvas.write(Place { x: x.max(self.area.x), y }, &text, look.dim());
        }
    }
}

/// The number of a tile, with a star and the ends it is hinted at; and whether it is.
fn label(number: usize, [left, right]: [bool; 2], look: Look) -> (String, bool) {
    if !left && !right {
        return (number.to_string(), false);
    }
    let arrow = |wanted, sign| if wanted { sign } else { "" };
    let from = arrow(left, look.either("◀", "<"));
    let to = arrow(right, look.either("▶", ">"));
    (format!("{from}{}{number}{to}", look.either("★", "*")), true)
}

fn ink(standing: Standing, look: Look) -> Ink {
    let plain = ratatui::style::Style::new();
    match standing {
        Standing::Waiting => Ink { edge: Edge::Plain, frame: look.dim(), pips: plain },
        Standing::Playable => Ink { edge: Edge::Plain, frame: plain, pips: look.title() },
        Standing::Unplayable => Ink { edge: Edge::Faint, frame: look.dim(), pips: look.dim() },
        Standing::Chosen => {
            Ink { edge: Edge::Strong, frame: look.title(), pips: look.chosen().patch(look.title()) }
        }
    }
}
