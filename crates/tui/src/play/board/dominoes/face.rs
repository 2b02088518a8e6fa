//! A tile as it is drawn: lying, upright, or on one line.
//!
//! ```text
//! lying  ┌─┬─┐   upright  ┌─┐   short  [3|5]
//!        │3│5│            │3│
//!        └─┴─┘            ├─┤
//!                         │5│
//!                         └─┘
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Place, Rect, Size};
use ratatui::style::Style;
use ratatui::symbols::line;

use crate::look::Look;

/// The line around a tile: its shape tells as much as its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Edge {
    /// Any tile.
    Plain,
    /// The one that matters now: played last, or pointed at.
    Strong,
    /// One that cannot be played.
    Faint,
}

/// What a tile is drawn with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ink {
    pub(super) edge: Edge,
    /// The colour of the line around it.
    pub(super) frame: Style,
    pub(super) pips: Style,
}

const ASCII: line::Set<'static> = line::Set {
    vertical: "|",
    horizontal: "-",
    top_right: "+",
    top_left: "+",
    bottom_right: "+",
    bottom_left: "+",
    vertical_left: "+",
    vertical_right: "+",
    horizontal_down: "+",
    horizontal_up: "+",
    cross: "+",
};

const ASCII_STRONG: line::Set<'static> = line::Set {
    vertical: "#",
    horizontal: "=",
    top_right: "#",
    top_left: "#",
    bottom_right: "#",
    bottom_left: "#",
    vertical_left: "#",
    vertical_right: "#",
    horizontal_down: "#",
    horizontal_up: "#",
    cross: "#",
};

const ASCII_FAINT: line::Set<'static> = line::Set {
    vertical: ":",
    horizontal: ".",
    top_right: ".",
    top_left: ".",
    bottom_right: ".",
    bottom_left: ".",
    vertical_left: ".",
    vertical_right: ".",
    horizontal_down: ".",
    horizontal_up: ".",
    cross: ".",
};

const FAINT: line::Set<'static> = line::Set { vertical: "┆", horizontal: "┄", ..line::NORMAL };

impl Edge {
    fn lines(self, ascii: bool) -> line::Set<'static> {
        match (self, ascii) {
            (Self::Plain, false) => line::NORMAL,
            (Self::Strong, false) => line::THICK,
            (Self::Faint, false) => FAINT,
            (Self::Plain, true) => ASCII,
            (Self::Strong, true) => ASCII_STRONG,
            (Self::Faint, true) => ASCII_FAINT,
        }
    }
}

/// How the tiles of a set are drawn: as wide as its highest pips need.
#[derive(Clone, Copy, Debug)]
pub(super) struct Faces {
    /// The columns of a number of pips.
    digits: u16,
    ascii: bool,
}

impl Faces {
    /// For tiles of up to so many pips.
    pub(super) fn new(highest: u8, look: &Look) -> Self {
        Self { digits: if highest > 9 { 2 } else { 1 }, ascii: look.ascii }
    }

    /// The room of a lying tile.
    pub(super) fn lying(self) -> Size {
        Size::new(2 * self.digits + 3, 3)
    }

    /// The room of an upright tile.
    pub(super) fn upright(self) -> Size {
        Size::new(self.digits + 2, 5)
    }

    /// The columns of a tile on one line.
    pub(super) fn short(self) -> u16 {
        self.lying().width
    }

    fn pips(self, count: u8) -> String {
        format!("{count:>0$}", usize::from(self.digits))
    }

    /// Draws a lying tile, its halves from left to right.
    pub(super) fn draw_lying(self, pen: &mut Pen<'_>, at: Place, halves: [u8; 2], ink: Ink) {
        let set = ink.edge.lines(self.ascii);
        let bar = set.horizontal.repeat(self.digits.into());
        let edge = |from: &str, middle: &str, to: &str| format!("{from}{bar}{middle}{bar}{to}");
        pen.put(at, &edge(set.top_left, set.horizontal_down, set.top_right), ink.frame);
        let bottom = edge(set.bottom_left, set.horizontal_up, set.bottom_right);
        pen.put(below(at, 2), &bottom, ink.frame);
        let middle = below(at, 1);
        let [one, other] = halves.map(|half| self.pips(half));
        let v = set.vertical;
        pen.put(middle, &format!("{v}{one}{v}{other}{v}"), ink.frame);
        pen.put(right_of(middle, 1), &one, ink.pips);
        pen.put(right_of(middle, 2 + self.digits), &other, ink.pips);
    }

    /// Draws an upright tile, its halves from above.
    pub(super) fn draw_upright(self, pen: &mut Pen<'_>, at: Place, halves: [u8; 2], ink: Ink) {
        let set = ink.edge.lines(self.ascii);
        let bar = set.horizontal.repeat(self.digits.into());
        let edges = [
            (0, set.top_left, set.top_right),
            (2, set.vertical_right, set.vertical_left),
            (4, set.bottom_left, set.bottom_right),
        ];
        for (row, from, to) in edges {
            pen.put(below(at, row), &format!("{from}{bar}{to}"), ink.frame);
        }
        for (row, half) in [1, 3].into_iter().zip(halves) {
            let (pips, v) = (self.pips(half), set.vertical);
            pen.put(below(at, row), &format!("{v}{pips}{v}"), ink.frame);
            pen.put(right_of(below(at, row), 1), &pips, ink.pips);
        }
    }

    /// Draws a tile on one line, its halves from left to right.
    pub(super) fn draw_short(self, pen: &mut Pen<'_>, at: Place, halves: [u8; 2], ink: Ink) {
        let [one, other] = halves.map(|half| self.pips(half));
        let (text, style) = match ink.edge {
            Edge::Faint => (format!(" {one}|{other} "), ink.frame),
            Edge::Plain | Edge::Strong => (format!("[{one}|{other}]"), ink.pips),
        };
        pen.put(at, &text, style);
    }
}

/// Draws within an area and nowhere else.
pub(super) struct Pen<'a> {
    buffer: &'a mut Buffer,
    area: Rect,
}

impl<'a> Pen<'a> {
    pub(super) fn new(buffer: &'a mut Buffer, area: Rect) -> Self {
        let area = area.intersection(buffer.area);
        Self { buffer, area }
    }

    /// Writes a text; what does not fit is cut.
    pub(super) fn put(&mut self, at: Place, text: &str, style: Style) {
        if self.area.contains(at) {
            let room = self.area.right() - at.x;
            self.buffer.set_stringn(at.x, at.y, text, room.into(), style);
        }
    }

    /// Draws a line of spans; what does not fit is cut.
    pub(super) fn put_line(&mut self, at: Place, line: &ratatui::text::Line<'_>) {
        if self.area.contains(at) {
            self.buffer.set_line(at.x, at.y, line, self.area.right() - at.x);
        }
    }
}

/// The place so many rows further down.
pub(super) fn below(at: Place, rows: u16) -> Place {
    Place { y: at.y.saturating_add(rows), ..at }
}

/// The place so many columns further right.
pub(super) fn right_of(at: Place, columns: u16) -> Place {
    Place { x: at.x.saturating_add(columns), ..at }
}
