//! Draws boards, and points at moves with keys and the mouse: a folder for each kind of board.
//!
//! A board draws a [`papan_ui::game::GameView`] and returns the text of a move. It knows no rules: it does not know which
//! moves are legal, nor why one is refused.

mod canvas;
pub(crate) mod dominoes;
mod grid;
mod line;
mod marks;

use papan_games::Seat;
use papan_ui::game::{BoardView, GameView, Judgement};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Constraint, Layout, Position, Rect, Size};

use crate::contract::Hint;
use crate::theme::{Theme, text};
use dominoes::DominoCursor;
use line::LineCursor;

/// The state of a game to be drawn.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    pub(crate) view: &'a GameView,
    /// Whether a move can be made now.
    pub(crate) active: bool,
    /// The moves of a hint, which are marked.
    pub(crate) marked: &'a [String],
    /// The exact values of the moves, where they are to be shown.
    pub(crate) values: Option<&'a Judgement>,
    /// The number of the picture while the last move moves, from 0; `None` when it has arrived.
    pub(crate) frame: Option<u16>,
    pub(crate) look: Theme,
}

/// The result of a key or of the mouse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum InputResult {
    /// Nothing happened.
    Nothing,
    /// The cursor has moved, or another part of the board is shown.
    Moved,
    /// This move is to be made, if it may be.
    Chosen(String),
    /// No move can be made there, for this reason.
    Refused(String),
}

/// The cursor on a board, and which part of a large board is shown.
#[derive(Clone, Debug)]
pub(crate) enum Cursor {
    Line(LineCursor),
    Dominoes(DominoCursor),
}

impl Cursor {
    /// The cursor at the beginning.
    pub(crate) fn new(view: &GameView) -> Self {
        match &view.board {
            BoardView::Line(grid) | BoardView::Endless(grid) => Self::Line(LineCursor::new(grid)),
            BoardView::Dominoes(_) => Self::Dominoes(DominoCursor::default()),
        }
    }

    /// The board, for drawing and for keys.
    pub(crate) fn board(&mut self) -> &mut dyn Board {
        match self {
            Self::Line(cursor) => cursor,
            Self::Dominoes(cursor) => cursor,
        }
    }
}

/// A kind of board, with its cursor. A scene of another kind is ignored.
pub(crate) trait Board {
    /// Draws the board in an area of any size. A board that does not fit scrolls to the cursor.
    fn draw(&mut self, scene: &Scene<'_>, buffer: &mut Buffer, area: Rect);

    /// Handles a key of the seat whose turn it is: arrows, digits, Enter, space.
    fn on_key(&mut self, scene: &Scene<'_>, key: KeyCode) -> InputResult;

    /// Handles the mouse at a place of the terminal, in the area that was drawn last.
    fn on_mouse(
        &mut self,
        scene: &Scene<'_>,
        area: Rect,
        place: Position,
        pressed: bool,
    ) -> InputResult;
}

/// The room that would show everything, which may be more than this room; never more for the endless board.
pub(crate) fn size(scene: &Scene<'_>, room: Size) -> Size {
    match &scene.view.board {
        BoardView::Line(grid) | BoardView::Endless(grid) => line::size(grid, room),
        BoardView::Dominoes(table) => dominoes::size(table, scene.look, room),
    }
}

/// The room that text needs at the right of a board or below it, and the width of its longest lines.
pub(crate) struct TextSpace {
    pub(crate) right: u16,
    pub(crate) below: u16,
    pub(crate) widest: u16,
}

impl TextSpace {
    /// The board with the text at its right, or below it where the whole board fits only then.
    pub(crate) fn share(&self, area: Rect, size: impl Fn(Size) -> Size) -> (Rect, Rect) {
        let narrow = Size::new(area.width.saturating_sub(self.right + 1), area.height);
        let low = Size::new(area.width, area.height.saturating_sub(self.below));
        let (beside, above) = (size(narrow), size(low));
        let fits = |size: Size, room: Size| size.width <= room.width && size.height <= room.height;
        if !fits(beside, narrow) && fits(above, low) {
            let rows = [Constraint::Length(above.height), Constraint::Fill(1)];
            let [board, text] = Layout::vertical(rows).areas(area);
            return (board, text);
        }
        // A board that does not fit scrolls.
        let text = area.width.saturating_sub(beside.width + 1).clamp(self.right, self.widest);
        let columns = [Constraint::Fill(1), Constraint::Length(1), Constraint::Length(text)];
        let [board, _, text] = Layout::horizontal(columns).areas(area);
        (board, text)
    }
}

/// The keys that move the cursor.
pub(crate) fn pointing_keys(view: &GameView, look: Theme) -> Vec<Hint> {
    let (point, at_once) = (text!("play-point", look), text!("play-at-once", look));
    let arrows = Hint { keys: "←↓↑→ hjkl", does: point };
    match &view.board {
        BoardView::Line(grid) => {
            let sides = grid.sides.as_deref().unwrap_or_default();
            let has_tenth = sides.first().is_some_and(|&columns| columns > 9);
            if grid.names_columns || sides == [3, 3] {
                let keys = if has_tenth { "1-9 0" } else { "1-9" };
                vec![arrows, Hint { keys, does: at_once }]
            } else {
                // Pages are layers.
                vec![Hint { keys: "←↓↑→ hjkl 1-9 / 0 PgUp PgDn", does: point }]
            }
        }
        BoardView::Endless(_) => {
            vec![Hint { keys: "←↓↑→ hjkl 0-9 - / PgUp PgDn", does: point }]
        }
        BoardView::Dominoes(_) => vec![
            Hint { keys: "←↓↑→ hjkl / PgUp PgDn", ..arrows },
            Hint { keys: "1-9 0", does: at_once },
        ],
    }
}

/// The number of pictures that show the last move moving; 0 where it does not move.
pub(crate) fn frames(view: &GameView) -> u16 {
    match &view.board {
        BoardView::Line(grid) | BoardView::Endless(grid) => line::frames(grid),
        BoardView::Dominoes(_) => 0,
    }
}

/// The name of a seat, with its mark where it has one: `Player 1 (X)`.
pub(crate) fn seat_name(view: &GameView, seat: Seat, look: Theme) -> String {
    match &view.board {
        BoardView::Line(grid) | BoardView::Endless(grid) => {
            marks::seat_name(seat, grid.falls, look)
        }
        BoardView::Dominoes(_) => dominoes::seat_name(seat, look),
    }
}
