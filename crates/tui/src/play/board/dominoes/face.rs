//! Draws a tile, lying or upright.
//!
//! ```text
//! lying  ┌─┬─┐   upright  ┌─┐
//!        │3│5│            │3│
//!        └─┴─┘            ├─┤
//!                         │5│
//!                         └─┘
//! ```

use ratatui::layout::{Position, Size};
use ratatui::style::Style;
use ratatui::symbols::line;

use crate::play::board::canvas::Canvas;
use crate::theme::Theme;

/// The line around a tile, which differs by its shape as well as its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Edge {
    /// Any tile.
    Plain,
    /// The tile that was played last, or the one at the cursor.
    Strong,
    /// A tile that cannot be played.
    Faint,
}

/// The lines and colours of a tile.
#[derive(Clone, Copy, Debug)]
pub(super) struct TileStyle {
    pub(super) edge: Edge,
    /// The colour of the line around it.
    pub(super) frame: Style,
    pub(super) pips: Style,
}

const ASCII: line::Set<'static> = ascii("|", "-", "+");
const ASCII_STRONG: line::Set<'static> = ascii("#", "=", "#");
const ASCII_FAINT: line::Set<'static> = ascii(":", ".", ".");

/// Lines whose corners and crossings are all alike.
const fn ascii(
    vertical: &'static str,
    horizontal: &'static str,
    corner: &'static str,
) -> line::Set<'static> {
    line::Set {
        vertical,
        horizontal,
        top_right: corner,
        top_left: corner,
        bottom_right: corner,
        bottom_left: corner,
        vertical_left: corner,
        vertical_right: corner,
        horizontal_down: corner,
        horizontal_up: corner,
        cross: corner,
    }
}

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

/// Draws the tiles of a set, as wide as its highest number needs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Faces {
    /// The columns of a number of pips.
    digits: u16,
    ascii: bool,
}

impl Faces {
    /// For tiles of up to this many pips.
    pub(super) fn new(highest: u8, look: Theme) -> Self {
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

    fn pips(self, count: u8) -> String {
        format!("{count:>0$}", usize::from(self.digits))
    }

    /// Draws a lying tile, its halves from left to right.
    pub(super) fn draw_lying(
        self,
        canvas: &mut Canvas<'_>,
        at: Position,
        halves: [u8; 2],
        ink: TileStyle,
    ) {
        let set = ink.edge.lines(self.ascii);
        let bar = set.horizontal.repeat(self.digits.into());
        let edge = |from: &str, middle: &str, to: &str| format!("{from}{bar}{middle}{bar}{to}");
        canvas.write(at, &edge(set.top_left, set.horizontal_down, set.top_right), ink.frame);
        let bottom = edge(set.bottom_left, set.horizontal_up, set.bottom_right);
        canvas.write(below(at, 2), &bottom, ink.frame);
        let middle = below(at, 1);
        let [one, other] = halves.map(|half| self.pips(half));
        let v = set.vertical;
        canvas.write(middle, &format!("{v}{one}{v}{other}{v}"), ink.frame);
        canvas.write(right_of(middle, 1), &one, ink.pips);
        canvas.write(right_of(middle, 2 + self.digits), &other, ink.pips);
    }

    /// Draws an upright tile, its halves from above.
    pub(super) fn draw_upright(
        self,
        canvas: &mut Canvas<'_>,
        at: Position,
        halves: [u8; 2],
        ink: TileStyle,
    ) {
        let set = ink.edge.lines(self.ascii);
        let bar = set.horizontal.repeat(self.digits.into());
        let edges = [
            (0, set.top_left, set.top_right),
            (2, set.vertical_right, set.vertical_left),
            (4, set.bottom_left, set.bottom_right),
        ];
        for (row, from, to) in edges {
            canvas.write(below(at, row), &format!("{from}{bar}{to}"), ink.frame);
        }
        for (row, half) in [1, 3].into_iter().zip(halves) {
            let (pips, v) = (self.pips(half), set.vertical);
            canvas.write(below(at, row), &format!("{v}{pips}{v}"), ink.frame);
            canvas.write(right_of(below(at, row), 1), &pips, ink.pips);
        }
    }
}

/// The place some rows further down.
pub(super) fn below(at: Position, rows: u16) -> Position {
    Position { y: at.y.saturating_add(rows), ..at }
}

/// The place some columns further right.
pub(super) fn right_of(at: Position, columns: u16) -> Position {
    Position { x: at.x.saturating_add(columns), ..at }
}
