//! Drawing and pointing, in many games and windows.

#![allow(clippy::unwrap_used)]

mod pictures;
mod pointing;

use papan_games::AnyGame;
use papan_games::Seat;
use papan_ui::game::GameView;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position, Rect};

use super::DominoCursor;
use super::plan::Plan;
use crate::keys::arrow;
use crate::play::board::{Board, InputResult, Scene};
use crate::tests::showing::{self, table};
use crate::tests::stage::{LARGE, SMALL, look};
use crate::theme::Theme;

/// A game, and the seat that watches it.
struct WatchedGame {
    game: AnyGame,
    view: GameView,
    active: bool,
    marked: Vec<String>,
    look: Theme,
    cursor: DominoCursor,
}

impl WatchedGame {
    /// As the seat sees it whose turn it is, or the first one if the game is over.
    fn new(game: AnyGame) -> Self {
        let (turn, cursor) = (game.turn(), DominoCursor::default());
        let view = showing::seen(&game, turn.unwrap_or(Seat::FIRST), turn.is_none());
        Self { game, view, active: turn.is_some(), marked: Vec::new(), look: look(), cursor }
    }

    /// As another seat sees it, or with nothing hidden.
    fn show_to(&mut self, seat: Seat, is_revealed: bool) {
        self.view = showing::seen(&self.game, seat, is_revealed);
    }

    /// Lets something be done with the scene and the cursor.
    fn with<T>(&mut self, act: impl FnOnce(&Scene<'_>, &mut DominoCursor) -> T) -> T {
        let scene = Scene {
            view: &self.view,
            active: self.active,
            marked: &self.marked,
            values: None,
            frame: None,
            look: self.look,
        };
        act(&scene, &mut self.cursor)
    }

    fn drawn(&mut self, area: Rect) -> Buffer {
        let mut buffer = Buffer::empty(Rect::new(0, 0, area.right(), area.bottom()));
        self.with(|scene, cursor| cursor.draw(scene, &mut buffer, area));
        buffer
    }

    fn picture(&mut self, (width, height): (u16, u16)) -> String {
        let buffer = self.drawn(Rect::new(0, 0, width, height));
        let rows = buffer.content.chunks(width.into());
        let lines =
            rows.map(|row| row.iter().map(ratatui::buffer::Cell::symbol).collect::<String>());
        lines.map(|line| format!("{}\n", line.trim_end())).collect()
    }

    /// A picture of the small size, without title and footer; the large size is drawn too.
    fn pictures(&mut self) -> String {
        let [small, large] = [SMALL, LARGE].map(|(width, height)| (width, height - 2));
        self.picture(large);
        self.picture(small)
    }

    fn key(&mut self, key: KeyCode) -> InputResult {
        self.with(|scene, cursor| cursor.on_key(scene, arrow(key)))
    }

    fn mouse(&mut self, area: Rect, place: Position, pressed: bool) -> InputResult {
        self.with(|scene, cursor| cursor.on_mouse(scene, area, place, pressed))
    }

    /// The middle of the tile of a move as it is drawn in the hand, and of the button of the move.
    fn places(&mut self, area: Rect, chosen: &str) -> (Option<Position>, Option<Position>) {
        let middle = |area: Rect| Position::new(area.x + area.width / 2, area.bottom() - 1);
        self.with(|scene, cursor| {
            let plan = Plan::of(table(scene.view), scene, cursor, area);
            let button = plan.buttons.iter().find(|button| button.chosen == chosen);
            let mut tiles = plan.hand.tiles.iter();
            let number = tiles.position(|tile| chosen.starts_with(&format!("{tile}@")));
            let tile = number.and_then(|number| plan.rack.place(number));
            (tile.map(middle), button.map(|button| middle(button.area)))
        })
    }
}

fn played(rules: &str, deal: &str, moves: &str) -> WatchedGame {
    WatchedGame::new(showing::played(rules, Some(deal), moves))
}

/// The first moment like this in random games.
fn found(rules: &str, is_wanted: impl Fn(&GameView) -> bool) -> WatchedGame {
    WatchedGame::new(showing::found(rules, is_wanted))
}

fn chosen(text: &str) -> InputResult {
    InputResult::Chosen(text.to_owned())
}

const DEAL: &str = "6|6 0|6 3|6 1|1 2|5 0|2 4|5/2|6 0|0 1|5 4|4 3|3 0|3 1|6/\
                    4|6 5|6 2|2 1|3 0|5 2|4 3|4/5|5 0|1 0|4 1|2 1|4 2|3 3|5";
