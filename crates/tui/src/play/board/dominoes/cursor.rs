//! The cursor in the hand: a tile and the end where it would go, and the keys and clicks that change it.

use papan_games::dominoes::{End, Tile};
use papan_ui::say;
use ratatui::crossterm::event::KeyCode;

use super::hand::Hand;
use super::words::{why_not, why_pass};
use crate::play::board::InputResult;
use crate::theme::Theme;

/// The rows of the line that one key scrolls: those of one row of tiles.
const SCROLL: i16 = 4;

/// The cursor. It holds for one move; then it starts again at the first playable tile.
#[derive(Clone, Debug, Default)]
pub(crate) struct DominoCursor {
    /// The number of moves made when the cursor was set.
    ply: usize,
    tile: Option<Tile>,
    /// The chosen end where both fit.
    end: Option<End>,
    /// Whether the chosen tile fits both ends, so that the player has to choose one.
    is_asking: bool,
    /// The first row of the hand that is shown.
    pub(super) top: usize,
    /// The rows by which the line of tiles is scrolled away from the chosen end.
    shift: i16,
}

impl DominoCursor {
    /// The tile at the cursor, unless the hand is empty or has to pass.
    pub(super) fn tile(&self, hand: &Hand<'_>) -> Option<Tile> {
        if hand.pass().is_some() {
            return None;
        }
        let kept = self.tile.filter(|tile| self.ply == hand.ply() && hand.tiles.contains(tile));
        let mut tiles = hand.tiles.iter().copied();
        let playable = tiles.clone().find(|&tile| hand.ends_for(tile).next().is_some());
        kept.or(playable).or_else(|| tiles.next())
    }

    /// The end where the tile at the cursor would go, if it can be played.
    pub(super) fn end(&self, hand: &Hand<'_>) -> Option<End> {
        let tile = self.tile(hand)?;
        let meant = self.end.filter(|&end| hand.play(tile, end).is_some());
        meant.or_else(|| hand.ends_for(tile).next())
    }

    /// The rows by which the line of tiles is scrolled down.
    pub(super) fn shift(&self, hand: &Hand<'_>) -> i16 {
        if self.ply == hand.ply() { self.shift } else { 0 }
    }

    /// Whether the player has to choose an end.
    pub(super) fn asks(&self, hand: &Hand<'_>) -> bool {
        self.is_asking && self.ply == hand.ply()
    }

    /// Handles a key.
    pub(super) fn press(&mut self, hand: &Hand<'_>, key: KeyCode, look: Theme) -> InputResult {
        self.renew(hand);
        match key {
            KeyCode::Left => self.go(hand, End::Left),
            KeyCode::Right => self.go(hand, End::Right),
            KeyCode::Up | KeyCode::Down | KeyCode::Tab | KeyCode::BackTab => self.switch(hand),
            KeyCode::PageUp => self.scroll(-SCROLL),
            KeyCode::PageDown => self.scroll(SCROLL),
            KeyCode::Home => self.point(hand.tiles.first().copied()),
            KeyCode::End => self.point(hand.tiles.last().copied()),
            KeyCode::Char(digit @ '0'..='9') => {
                let number = digit.to_digit(10).map_or(0, |digit| digit as usize);
                // After the ninth comes the tenth, whose key is 0.
                self.pick_number(hand, if number == 0 { 10 } else { number }, look)
            }
            KeyCode::Enter | KeyCode::Char(' ') => self.play(hand, look),
            _ => InputResult::Nothing,
        }
    }

    /// Handles the mouse over a tile. It does not replace a tile whose end is being chosen.
    pub(super) fn hover(&mut self, hand: &Hand<'_>, tile: Tile) -> InputResult {
        self.renew(hand);
        if self.is_asking { InputResult::Nothing } else { self.point(Some(tile)) }
    }

    /// Handles the mouse over an end of the line, or over its button.
    pub(super) fn hover_end(&mut self, hand: &Hand<'_>, end: End) -> InputResult {
        self.renew(hand);
        let play = self.tile.and_then(|tile| hand.play(tile, end));
        if play.is_none() || self.end(hand) == Some(end) {
            return InputResult::Nothing;
        }
        self.end = Some(end);
        InputResult::Moved
    }

    /// Chooses a tile: it is played if only one end fits, else the player has to choose the end.
    pub(super) fn pick(&mut self, hand: &Hand<'_>, tile: Tile, look: Theme) -> InputResult {
        self.renew(hand);
        if hand.pass().is_some() {
            return InputResult::Refused(why_pass(hand, look));
        }
        let is_again = self.is_asking && self.tile == Some(tile);
        self.point(Some(tile));
        let mut ends = hand.ends_for(tile);
        match (ends.next(), ends.next()) {
            (None, _) if hand.aside(tile).is_some() => chosen(hand.aside(tile)),
            (None, _) => InputResult::Refused(why_not(hand, tile, None, look)),
            (Some(end), None) => chosen(hand.play(tile, end)),
            (Some(_), Some(_)) if is_again => {
                self.is_asking = true;
                self.switch(hand)
            }
            (Some(_), Some(_)) => {
                self.is_asking = true;
                InputResult::Moved
            }
        }
    }

    /// Chooses an end of the line for the tile at the cursor.
    pub(super) fn pick_end(&mut self, hand: &Hand<'_>, end: End, look: Theme) -> InputResult {
        self.renew(hand);
        match self.tile {
            None if hand.pass().is_some() => InputResult::Refused(why_pass(hand, look)),
            None => InputResult::Nothing,
            Some(tile) => match hand.play(tile, end) {
                Some(text) => chosen(Some(text)),
                None => InputResult::Refused(why_not(hand, tile, Some(end), look)),
            },
        }
    }

    /// Handles a click elsewhere, which ends the choice of an end.
    pub(super) fn give_up(&mut self) -> InputResult {
        let was_asking = std::mem::take(&mut self.is_asking);
        if was_asking { InputResult::Moved } else { InputResult::Nothing }
    }

    /// Keeps the default tile as the chosen one; forgets the choices of an earlier move.
    fn renew(&mut self, hand: &Hand<'_>) {
        let ply = hand.ply();
        self.tile = self.tile(hand);
        if self.ply != ply {
            *self = Self { ply, tile: self.tile, top: self.top, ..Self::default() };
        }
    }

    fn scroll(&mut self, rows: i16) -> InputResult {
        self.shift = self.shift.saturating_add(rows);
        InputResult::Moved
    }

    fn point(&mut self, tile: Option<Tile>) -> InputResult {
        let is_new = tile.is_some() && self.tile != tile;
        if is_new {
            self.tile = tile;
            self.is_asking = false;
            self.shift = 0;
        }
        if is_new { InputResult::Moved } else { InputResult::Nothing }
    }

    /// Goes to the next tile on this side; while an end is being chosen, to the end on this side first.
    fn go(&mut self, hand: &Hand<'_>, side: End) -> InputResult {
        if self.is_asking && self.end(hand) != Some(side) {
            return self.switch(hand);
        }
        let tiles = &hand.tiles;
        let at = tiles.iter().position(|&tile| Some(tile) == self.tile).unwrap_or(0);
        let count = tiles.len().max(1);
        let next = match side {
            End::Left => (at + count - 1) % count,
            End::Right => (at + 1) % count,
        };
        self.point(tiles.get(next).copied().filter(|_| self.tile.is_some()))
    }

    /// Chooses the other end, where both fit.
    fn switch(&mut self, hand: &Hand<'_>) -> InputResult {
        let now = self.end(hand);
        let tile = self.tile;
        let other = tile.and_then(|tile| hand.ends_for(tile).find(|&end| Some(end) != now));
        if other.is_none() {
            return InputResult::Nothing;
        }
        (self.end, self.shift) = (other, 0);
        InputResult::Moved
    }

    fn pick_number(&mut self, hand: &Hand<'_>, number: usize, look: Theme) -> InputResult {
        match hand.tiles.get(number.saturating_sub(1)) {
            Some(&tile) => self.pick(hand, tile, look),
            None => InputResult::Refused(look.say(say!("dominoes-no-such-tile", number = number))),
        }
    }

    fn play(&mut self, hand: &Hand<'_>, look: Theme) -> InputResult {
        match (self.tile, self.end(hand)) {
            _ if hand.pass().is_some() => chosen(hand.pass()),
            (Some(tile), Some(end)) => chosen(hand.play(tile, end)),
            (Some(tile), None) if hand.aside(tile).is_some() => chosen(hand.aside(tile)),
            (Some(tile), None) => InputResult::Refused(why_not(hand, tile, None, look)),
            (None, _) => InputResult::Nothing,
        }
    }
}

/// Makes this move, if there is one.
pub(super) fn chosen(made: Option<&str>) -> InputResult {
    made.map_or(InputResult::Nothing, |made| InputResult::Chosen(made.to_owned()))
}
