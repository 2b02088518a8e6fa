//! What a game looks like on the screen, and how a move is pointed at: one file for each family.

mod canvas;
pub(crate) mod dominoes;
mod endless;
mod grid;
mod line;
mod marks;
#[cfg(test)]
mod showing;

use std::fmt::Debug;

use papan_games::{Position, Seat};
use papan_players::{Belief, Judged, Playable};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position as Place, Rect, Size};
use ratatui::text::Line;

use crate::look::Look;

/// What is drawn of a game.
pub(crate) struct Scene<'a, P: Position> {
    pub(crate) position: &'a P,
    /// Whose view it is.
    pub(crate) seat: Seat,
    /// Whether nothing is hidden: the game is over, or nobody at the keyboard plays.
    pub(crate) revealed: bool,
    pub(crate) last: Option<P::Move>,
    /// Whether a move can be pointed at now.
    pub(crate) active: bool,
    /// Moves that stand out: what a hint speaks of.
    pub(crate) marked: &'a [P::Move],
    /// What perfect play says of the moves, for the seat that moves, where that is to be shown.
    pub(crate) values: &'a [Judged<P::Move>],
    /// Which picture of the last move is shown while it moves, from 0; `None` when it has arrived.
    pub(crate) frame: Option<u16>,
    pub(crate) look: Look,
}

/// What came of a key or of the mouse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Pointed<M> {
    /// It means nothing here.
    Nothing,
    /// Another move is pointed at, or another part of the board is shown.
    Moved,
    /// This move is to be made.
    Chosen(M),
    /// There is no such move, and why.
    Refused(String),
}

/// A game that can be shown and pointed at.
pub(crate) trait Board: Playable + 'static {
    /// Where one points, and which part of a large board is shown.
    type Cursor: Clone + Debug;

    /// Where one points at first.
    fn cursor(position: &Self) -> Self::Cursor;

    /// The room that would show everything: no more than this room where it all fits, and more where
    /// it does not, unless there is no end to it.
    fn size(scene: &Scene<'_, Self>, room: Size) -> Size;

    /// Draws it in an area that may be smaller or larger than it wants to be; what does not fit is
    /// scrolled to follow the cursor.
    fn draw(scene: &Scene<'_, Self>, cursor: &mut Self::Cursor, buffer: &mut Buffer, area: Rect);

    /// Answers a key of the seat whose turn it is: arrows, `hjkl`, digits, Enter, space.
    fn on_key(
        scene: &Scene<'_, Self>,
        cursor: &mut Self::Cursor,
        key: KeyCode,
    ) -> Pointed<Self::Move>;

    /// Answers the mouse at a place of the terminal, in the area that was drawn last.
    fn on_mouse(
        scene: &Scene<'_, Self>,
        cursor: &mut Self::Cursor,
        area: Rect,
        place: Place,
        pressed: bool,
    ) -> Pointed<Self::Move>;

    /// How many pictures show the last move on its way; none where it does not move.
    fn frames(_position: &Self, _last: Self::Move) -> u16 {
        0
    }

    /// How a seat is called, with its mark where it has one: `Player 1 (X)`.
    fn seat_name(position: &Self, seat: Seat, look: &Look) -> String;

    /// What was hidden, beside what the last record let a seat know of it, in lines of a width; `None`
    /// where nothing ever is.
    fn reveal(
        _position: &Self,
        _belief: Option<&Belief>,
        _name: &dyn Fn(Seat) -> String,
        _width: u16,
        _look: &Look,
    ) -> Option<Vec<Line<'static>>> {
        None
    }
}
