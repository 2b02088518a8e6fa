//! What is drawn and what is pointed at, in many games and windows.

#![allow(clippy::unwrap_used)]

mod pictures;
mod pointing;

use papan_games::dominoes::{DominoMove, DominoPosition, DominoRules};
use papan_games::{Game, Position, Rules, Ruleset, Seat, View};
use papan_players::dice;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position as Place, Rect};

use super::Cursor;
use super::plan::Plan;
use crate::look::Look;
use crate::play::board::{Board, Pointed, Scene};
use crate::stage::{LARGE, SMALL, look};

/// A position as somebody looks at it.
struct Seen {
    position: DominoPosition,
    seat: Seat,
    revealed: bool,
    active: bool,
    marked: Vec<DominoMove>,
    look: Look,
    cursor: Cursor,
}

impl Seen {
    /// As the seat sees it whose turn it is, or the first one if the game is over.
    fn new(position: DominoPosition) -> Self {
        let turn = position.table().turn();
        let (seat, active) = (turn.unwrap_or(Seat::FIRST), turn.is_some());
        let (look, cursor) = (look(), DominoPosition::cursor(&position));
        Self { position, seat, revealed: !active, active, marked: Vec::new(), look, cursor }
    }

    /// Lets something be done with the scene and the cursor.
    fn with<T>(&mut self, act: impl FnOnce(&Scene<'_, DominoPosition>, &mut Cursor) -> T) -> T {
        let scene = Scene {
            position: &self.position,
            seat: self.seat,
            revealed: self.revealed,
            last: None,
            active: self.active,
            marked: &self.marked,
            values: &[],
            frame: None,
            look: self.look,
        };
        act(&scene, &mut self.cursor)
    }

    fn drawn(&mut self, area: Rect) -> Buffer {
        let mut buffer = Buffer::empty(Rect::new(0, 0, area.right(), area.bottom()));
        self.with(|scene, cursor| DominoPosition::draw(scene, cursor, &mut buffer, area));
        buffer
    }

    fn picture(&mut self, (width, height): (u16, u16)) -> String {
        let buffer = self.drawn(Rect::new(0, 0, width, height));
        let rows = buffer.content.chunks(width.into());
        let lines =
            rows.map(|row| row.iter().map(ratatui::buffer::Cell::symbol).collect::<String>());
        lines.map(|line| format!("{}\n", line.trim_end())).collect()
    }

    /// Pictures of both sizes, without title and footer.
    fn pictures(&mut self) -> String {
        let [small, large] = [SMALL, LARGE].map(|(width, height)| (width, height - 2));
        let line = "~".repeat(LARGE.0.into());
        format!("{}{line}\n{}", self.picture(small), self.picture(large))
    }

    fn key(&mut self, key: KeyCode) -> Pointed<DominoMove> {
        self.with(|scene, cursor| DominoPosition::on_key(scene, cursor, key))
    }

    fn mouse(&mut self, area: Rect, place: Place, pressed: bool) -> Pointed<DominoMove> {
        self.with(|scene, cursor| DominoPosition::on_mouse(scene, cursor, area, place, pressed))
    }

    /// The middle of a tile of the hand as it is drawn, and of the button of a move.
    fn places(&mut self, area: Rect, chosen: DominoMove) -> (Option<Place>, Option<Place>) {
        let middle = |area: Rect| Place::new(area.x + area.width / 2, area.bottom() - 1);
        self.with(|scene, cursor| {
            let plan = Plan::of(scene, cursor, area);
            let button = plan.buttons.iter().find(|button| button.chosen == chosen);
            let DominoMove::Play(tile, _) = chosen else {
                return (None, button.map(|button| middle(button.area)));
            };
            let number = plan.tiles.iter().position(|&other| other == tile).unwrap();
            (plan.rack.place(number).map(middle), button.map(|button| middle(button.area)))
        })
    }
}

fn rules(text: &str) -> DominoRules {
    match text.parse() {
        Ok(Ruleset::Dominoes(rules)) => rules,
        other => panic!("{text}: {other:?}"),
    }
}

fn played(rules_text: &str, deal: &str, moves: &str) -> Seen {
    let game = Game::<DominoPosition>::read(&rules(rules_text), Some(deal), moves).unwrap();
    Seen::new(game.position().clone())
}

/// The positions of a random game.
fn random_game(rules_text: &str, seed: u64) -> Vec<DominoPosition> {
    let mut dice = dice(seed, 0);
    let mut positions = vec![rules(rules_text).start(&mut dice)];
    while let Some(chosen) = positions.last().unwrap().random_move(&mut dice) {
        let mut next = positions.last().unwrap().clone();
        next.advance(chosen);
        positions.push(next);
    }
    positions
}

/// The first position like this in random games.
fn found(rules_text: &str, is_wanted: impl Fn(&DominoPosition) -> bool) -> Seen {
    let positions = (0..2000).flat_map(|seed| random_game(rules_text, seed));
    Seen::new(positions.into_iter().find(is_wanted).unwrap())
}

const DEAL: &str = "6|6 0|6 3|6 1|1 2|5 0|2 4|5/2|6 0|0 1|5 4|4 3|3 0|3 1|6/\
                    4|6 5|6 2|2 1|3 0|5 2|4 3|4/5|5 0|1 0|4 1|2 1|4 2|3 3|5";
