//! The own hand: its tiles with their numbers, in rows that scroll.

use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::face::{Edge, Faces, TileStyle, below, right_of};
use crate::play::board::canvas::Canvas;
use crate::theme::Theme;

/// Where the tiles of a hand are drawn, each below its number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rack {
    pub(super) faces: Faces,
    pub(super) area: Rect,
    /// The number of tiles.
    pub(super) count: usize,
    /// The first row that is shown.
    pub(super) top: usize,
}

/// The state of a tile of the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TileState {
    /// It is not the turn of this hand.
    Waiting,
    Playable,
    Unplayable,
    /// The tile at the cursor.
    Chosen,
}

/// The lines of a row of tiles with their numbers.
const ROW: u16 = 4;

impl Rack {
    /// The number of tiles in a row of this width.
    fn in_a_row(faces: Faces, width: u16) -> usize {
        // There is a blank after each but the last.
        usize::from((width + 1) / (faces.lying().width + 1)).max(1)
    }

    /// The lines of all these tiles in this width.
    pub(super) fn height(count: usize, faces: Faces, width: u16) -> u16 {
        count.div_ceil(Self::in_a_row(faces, width)) as u16 * ROW
    }

    /// The columns of all these tiles in one row.
    pub(super) fn width(count: usize, faces: Faces) -> u16 {
        (count as u16 * (faces.lying().width + 1)).saturating_sub(1)
    }

    fn columns(&self) -> usize {
        Self::in_a_row(self.faces, self.area.width)
    }

    fn rows_shown(&self) -> usize {
        usize::from(self.area.height / ROW).max(1)
    }

    /// Scrolls to this tile, without empty rows at the end.
    pub(super) fn scrolled_to(mut self, number: Option<usize>) -> Self {
        let (shown, rows) = (self.rows_shown(), self.count.div_ceil(self.columns()));
        if let Some(row) = number.map(|number| number / self.columns()) {
            self.top = self.top.min(row).max((row + 1).saturating_sub(shown));
        }
        self.top = self.top.min(rows.saturating_sub(shown));
        self
    }

    /// The place of the tile with this number, from 0; `None` if it is out of sight.
    pub(super) fn place(&self, number: usize) -> Option<Rect> {
        let columns = self.columns();
        let row = (number / columns).checked_sub(self.top)?;
        if row >= self.rows_shown() || number >= self.count {
            return None;
        }
        let width = self.faces.lying().width;
        let all = Self::width(self.count.min(columns), self.faces);
        let indent = self.area.width.saturating_sub(all) / 2;
        let x = self.area.x + indent + (number % columns) as u16 * (width + 1);
        let y = self.area.y + row as u16 * ROW;
        let place = Rect { x, y, width, height: ROW }.intersection(self.area);
        Some(place).filter(|place| !place.is_empty())
    }

    /// The number of the tile at this place.
    pub(super) fn at(&self, place: Position) -> Option<usize> {
        (0..self.count).find(|&n| self.place(n).is_some_and(|area| area.contains(place)))
    }

    /// Draws a tile below its number; a star marks a tile that a hint names, with the ends where it goes.
    pub(super) fn draw(
        &self,
        canvas: &mut Canvas<'_>,
        number: usize,
        halves: [u8; 2],
        (standing, [left, right]): (TileState, [bool; 2]),
    ) {
        let (Some(area), look) = (self.place(number), canvas.look) else { return };
        let sign = |wanted, sign| if wanted { sign } else { "" };
        let star = sign(left || right, look.either("★", "*"));
        let (from, to) = (sign(left, look.either("◀", "<")), sign(right, look.either("▶", ">")));
        let label = format!("{from}{star}{}{to}", number + 1);
        let style = match standing {
            _ if left || right => look.notable().patch(look.title()),
            TileState::Chosen | TileState::Playable => look.title(),
            TileState::Waiting | TileState::Unplayable => look.dim(),
        };
        let indent = area.width.saturating_sub(label.width() as u16) / 2;
        canvas.write(right_of(area.as_position(), indent), &label, style);
        self.faces.draw_lying(canvas, below(area.as_position(), 1), halves, ink(standing, look));
    }

    /// Draws the number of tiles out of sight at the right edge.
    pub(super) fn draw_rest(&self, canvas: &mut Canvas<'_>) {
        let look = canvas.look;
        let above = (self.top * self.columns()).min(self.count);
        let rest = self.count.saturating_sub(above + self.rows_shown() * self.columns());
        let last = self.area.bottom().saturating_sub(1).max(self.area.y);
        let signs =
            [(above, look.either("▲", "^"), self.area.y), (rest, look.either("▼", "v"), last)];
        for (count, sign, y) in signs.into_iter().filter(|(count, ..)| *count > 0) {
            let text = format!("{sign}{count}");
            let x = self.area.right().saturating_sub(text.width() as u16);
            canvas.write(Position { x: x.max(self.area.x), y }, &text, look.dim());
        }
    }
}

fn ink(standing: TileState, look: Theme) -> TileStyle {
    let plain = Style::new();
    match standing {
        TileState::Waiting => TileStyle { edge: Edge::Plain, frame: look.dim(), pips: plain },
        TileState::Playable => TileStyle { edge: Edge::Plain, frame: plain, pips: look.title() },
        TileState::Unplayable => {
            TileStyle { edge: Edge::Faint, frame: look.dim(), pips: look.dim() }
        }
        TileState::Chosen => TileStyle {
            edge: Edge::Strong,
            frame: look.title(),
            pips: look.chosen().patch(look.title()),
        },
    }
}
