//! For tests: a position with all that is shown of it, on a part of an imagined screen.

#![allow(clippy::unwrap_used)]

use papan_games::{Game, Seat};
use papan_players::{Effort, Judged};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use ratatui::buffer::{Buffer, Cell};
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position as Place, Rect};
use ratatui::style::Modifier;

use super::{Board, Pointed, Scene};
use crate::look::Look;
use crate::stage::look;

/// A board that is shown.
pub(super) struct Showing<P: Board> {
    pub(super) game: Game<P>,
    pub(super) cursor: P::Cursor,
    pub(super) area: Rect,
    pub(super) look: Look,
    pub(super) marked: Vec<P::Move>,
    pub(super) values: Vec<Judged<P::Move>>,
    pub(super) frame: Option<u16>,
}

impl<P: Board> Showing<P> {
    /// A game after these moves, in an area of this size somewhere on the screen.
    pub(super) fn new(rules: &P::Rules, moves: &str, (width, height): (u16, u16)) -> Self {
        Self::of(Game::read(rules, None, moves).unwrap(), Rect::new(0, 0, width, height))
    }

    /// A random game, somewhere between its beginning and its end.
    pub(super) fn somewhere(rules: &P::Rules, seed: u64, area: Rect) -> Self {
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut game = Game::<P>::read(rules, None, "").unwrap();
        while let Some(chosen) = game.position().random_move(&mut dice) {
            game.play(chosen).unwrap();
        }
        let plies = seed as usize % (game.moves().len() + 1);
        game.rewind(plies);
        Self::of(game, area)
    }

    fn of(game: Game<P>, area: Rect) -> Self {
        let cursor = P::cursor(game.position());
        let (marked, values) = (Vec::new(), Vec::new());
        Self { game, cursor, area, look: look(), marked, values, frame: None }
    }

    /// With what perfect play says.
    pub(super) fn judged(mut self) -> Self {
        let mut judge = P::judge(Effort::Nodes(1_000_000));
        let seat = Seat::FIRST;
        self.values = judge.judge(self.game.position().view(seat));
        self
    }

    /// With a hint that speaks of this move.
    pub(super) fn hinted(mut self, text: &str) -> Self {
        self.marked.push(self.game.position().parse_move(text).unwrap());
        self
    }

    pub(super) fn with_look(mut self, look: Look) -> Self {
        self.look = look;
        self
    }

    fn with<T>(&mut self, act: impl FnOnce(&Scene<'_, P>, &mut P::Cursor, Rect) -> T) -> T {
        let position = self.game.position();
        let scene = Scene {
            position,
            seat: position.turn().unwrap_or(Seat::FIRST),
            revealed: true,
            last: self.game.moves().last().copied(),
            active: position.turn().is_some(),
            marked: &self.marked,
            values: &self.values,
            frame: self.frame,
            look: self.look,
        };
        act(&scene, &mut self.cursor, self.area)
    }

    /// Draws on a screen that is larger than the area; nothing may be written beyond it.
    pub(super) fn buffer(&mut self) -> Buffer {
        let screen = Rect::new(0, 0, self.area.right() + 1, self.area.bottom() + 1);
        let mut buffer = Buffer::empty(screen);
        self.with(|scene, cursor, area| P::draw(scene, cursor, &mut buffer, area));
        for y in 0..screen.height {
            for x in 0..screen.width {
                let place = Place::new(x, y);
                assert!(self.area.contains(place) || buffer[place] == Cell::EMPTY, "{place}");
            }
        }
        buffer
    }

    /// What is drawn, without colours.
    pub(super) fn picture(&mut self) -> String {
        let buffer = self.buffer();
        let rows = buffer.content.chunks(usize::from(buffer.area.width));
        let lines = rows.map(|row| row.iter().map(Cell::symbol).collect::<String>());
        let lines: Vec<_> = lines.map(|line| line.trim_end().to_owned()).collect();
        lines.join("\n").trim_end().to_owned()
    }

    /// The symbols that are drawn in reverse, in reading order.
    pub(super) fn reversed(&mut self) -> String {
        let buffer = self.buffer();
        let is_reversed = |cell: &&Cell| cell.modifier.contains(Modifier::REVERSED);
        buffer.content.iter().filter(is_reversed).map(Cell::symbol).collect()
    }

    pub(super) fn size(&mut self) -> (u16, u16) {
        let size = self.with(|scene, _, area| P::size(scene, area.as_size()));
        (size.width, size.height)
    }

    pub(super) fn press(&mut self, key: KeyCode) -> Pointed<P::Move> {
        self.with(|scene, cursor, _| P::on_key(scene, cursor, key))
    }

    /// Presses keys that are letters, digits or signs.
    pub(super) fn type_text(&mut self, text: &str) -> Vec<Pointed<P::Move>> {
        text.chars().map(|letter| self.press(KeyCode::Char(letter))).collect()
    }

    pub(super) fn mouse(&mut self, place: Place, pressed: bool) -> Pointed<P::Move> {
        self.with(|scene, cursor, area| P::on_mouse(scene, cursor, area, place, pressed))
    }
}
