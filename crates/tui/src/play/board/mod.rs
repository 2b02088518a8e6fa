//! What a game looks like on the screen, and how a move is pointed at: one file for each kind of board.
//!
//! A board draws what [`papan_ui::game::GameView`] tells and hands back the text of a move; what a legal move is,
//! and why one is refused, it does not know.

mod canvas;
pub(crate) mod dominoes;
mod endless;
mod grid;
mod line;
mod marks;

use papan_games::Seat;
use papan_ui::game::{BoardView, GameView, Judgement};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Constraint, Layout, Position as Place, Rect, Size};

use crate::contract::Hint;
use crate::look::{Look, text};
use dominoes::DominoCursor;
use endless::EndlessCursor;
use line::LineCursor;

/// What is drawn of a game.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    pub(crate) view: &'a GameView,
    /// Whether a move can be pointed at now.
    pub(crate) active: bool,
    /// Moves that stand out: what a hint speaks of.
    pub(crate) marked: &'a [String],
    /// What perfect play says of the moves, where that is to be shown.
    pub(crate) values: Option<&'a Judgement>,
    /// Which picture of the last move is shown while it moves, from 0; `None` when it has arrived.
    pub(crate) frame: Option<u16>,
    pub(crate) look: Look,
}

/// What came of a key or of the mouse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Pointed {
    /// It means nothing here.
    Nothing,
    /// Another move is pointed at, or another part of the board is shown.
    Moved,
    /// This move is to be made, if it may be.
    Chosen(String),
    /// There is nothing there that could be played, and why.
    Refused(String),
}

/// Where one points, and which part of a large board is shown.
#[derive(Clone, Debug)]
pub(crate) enum Cursor {
    Line(LineCursor),
    Endless(EndlessCursor),
    Dominoes(DominoCursor),
}

impl Cursor {
    /// Where one points at first.
    pub(crate) fn new(view: &GameView) -> Self {
        match &view.board {
            BoardView::Line(grid) => Self::Line(LineCursor::new(grid)),
            BoardView::Endless(_) => Self::Endless(EndlessCursor::default()),
            BoardView::Dominoes(_) => Self::Dominoes(DominoCursor::default()),
        }
    }

    /// What draws the board and answers.
    pub(crate) fn board(&mut self) -> &mut dyn Board {
        match self {
            Self::Line(cursor) => cursor,
            Self::Endless(cursor) => cursor,
            Self::Dominoes(cursor) => cursor,
        }
    }
}

/// A kind of board, by where one points on it; nothing is done with a scene of another kind.
pub(crate) trait Board {
    /// Draws the board in an area that may be smaller or larger than it wants to be; what does not fit is
    /// scrolled to follow the cursor.
    fn draw(&mut self, scene: &Scene<'_>, buffer: &mut Buffer, area: Rect);

    /// Answers a key of the seat whose turn it is: arrows, digits, Enter, space.
    fn on_key(&mut self, scene: &Scene<'_>, key: KeyCode) -> Pointed;

    /// Answers the mouse at a place of the terminal, in the area that was drawn last.
    fn on_mouse(&mut self, scene: &Scene<'_>, area: Rect, place: Place, pressed: bool) -> Pointed;
}

/// The room that would show everything: no more than this room where it all fits, and more where it does
/// not, unless there is no end to it.
pub(crate) fn size(scene: &Scene<'_>, room: Size) -> Size {
    match &scene.view.board {
        BoardView::Line(grid) => line::size(grid, room),
        BoardView::Endless(grid) => endless::size(grid, room),
        BoardView::Dominoes(table) => dominoes::size(table, scene.look, room),
    }
}

/// The room that text needs at the right of a board or below it, and the width of its longest lines.
pub(crate) struct Beside {
    pub(crate) right: u16,
    pub(crate) below: u16,
    pub(crate) widest: u16,
}

impl Beside {
    /// The board with the text at its right, or below it where only so the whole board is shown.
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

/// The keys by which a move is pointed at.
pub(crate) fn pointing_keys(view: &GameView, look: Look) -> Vec<Hint> {
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

/// How many pictures show the last move on its way; none where it does not move.
pub(crate) fn frames(view: &GameView) -> u16 {
    match &view.board {
        BoardView::Line(grid) => line::frames(grid),
        BoardView::Endless(grid) => endless::frames(grid),
        BoardView::Dominoes(_) => 0,
    }
}

/// How a seat is called, with its mark where it has one: `Player 1 (X)`.
pub(crate) fn seat_name(view: &GameView, seat: Seat, look: Look) -> String {
    match &view.board {
        BoardView::Line(grid) | BoardView::Endless(grid) => {
            marks::seat_name(seat, grid.falls, look)
        }
        BoardView::Dominoes(_) => dominoes::seat_name(seat, look),
    }
}
