//! The domino table: the line of tiles, the own hand, and the public facts about the others.
//!
//! ```text
//! Scene, Cursor ──▶ Plan     the place of everything, for drawing and for the mouse
//!                   ├ seats  the lines about the seats
//!                   ├ line   the line of tiles
//!                   └ rack   the own hand
//! ```
//!
//! While tiles are hidden, everything that is drawn comes from the view of one seat.

mod cursor;
mod face;
mod hand;
mod line;
mod plan;
mod rack;
mod seats;
#[cfg(test)]
mod tests;
pub(crate) mod words;

use papan_games::dominoes::End;
use papan_ui::game::{BoardView, DominoTable};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Constraint, Position, Rect, Size};
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::canvas::Canvas;
use super::{Board, InputResult, Scene};
use crate::theme::{Theme, text};
pub(crate) use cursor::DominoCursor;
use cursor::chosen;
use face::{Edge, TileStyle};
use hand::Hand;
pub(crate) use hand::tiles;
use plan::{Plan, Target};
use rack::TileState;
pub(crate) use seats::{all_pips, seat_name};

/// The room that would show everything, also later in the game.
pub(super) fn size(table: &DominoTable, look: Theme, room: Size) -> Size {
    plan::wanted(table, look, room)
}

impl Board for DominoCursor {
    /// Draws the table, and scrolls the hand to the tile at the cursor.
    fn draw(&mut self, scene: &Scene<'_>, buffer: &mut Buffer, area: Rect) {
        let BoardView::Dominoes(table) = &scene.view.board else { return };
        let plan = Plan::of(table, scene, self, area);
        self.top = plan.rack.top;
        let look = scene.look;
        let canvas = &mut Canvas::new(buffer, area, look);
        for (area, lines) in [&plan.others, &plan.own] {
            for (y, line) in (area.y..area.bottom()).zip(lines) {
                canvas.write_line(Position { x: area.x, y }, line);
            }
        }
        draw_line(scene, &plan, self, canvas);
        draw_hand(scene, &plan, self, canvas);
        let (at, saying) = &plan.saying;
        let style = if self.asks(&plan.hand) { look.title() } else { look.dim() };
        canvas.write(at.as_position(), saying, style);
        for button in &plan.buttons {
            let style = if button.is_meant { look.chosen() } else { look.title() };
            canvas.write(button.area.as_position(), &button.text, style);
        }
    }

    fn on_key(&mut self, scene: &Scene<'_>, key: KeyCode) -> InputResult {
        match &scene.view.board {
            BoardView::Dominoes(table) if scene.active => {
                self.press(&Hand::of(scene.view, table), key, scene.look)
            }
            _ => InputResult::Nothing,
        }
    }

    fn on_mouse(
        &mut self,
        scene: &Scene<'_>,
        area: Rect,
        place: Position,
        pressed: bool,
    ) -> InputResult {
        let BoardView::Dominoes(table) = &scene.view.board else { return InputResult::Nothing };
        if !scene.active {
            return InputResult::Nothing;
        }
        let plan = Plan::of(table, scene, self, area);
        let (target, hand, look) = (plan.target(place, scene.look), &plan.hand, scene.look);
        match (target, pressed) {
            (Some(Target::Tile(tile)), true) => self.pick(hand, tile, look),
            (Some(Target::Tile(tile)), false) => self.hover(hand, tile),
            (Some(Target::End(end)), true) => self.pick_end(hand, end, look),
            (Some(Target::Button(made, _)), true) => chosen(Some(made)),
            (Some(Target::End(end) | Target::Button(_, Some(end))), false) => {
                self.hover_end(hand, end)
            }
            (None, true) => self.give_up(),
            (None | Some(Target::Button(_, None)), false) => InputResult::Nothing,
        }
    }
}

/// Draws the line of tiles; the last one has a strong border.
fn draw_line(scene: &Scene<'_>, plan: &Plan<'_>, cursor: &DominoCursor, canvas: &mut Canvas<'_>) {
    let (look, line) = (scene.look, &plan.hand.table.line);
    if line.is_empty() {
        let text = text!("dominoes-nothing-played", look);
        let width = text.width() as u16;
        let middle = plan.line.centered(Constraint::Length(width), Constraint::Length(1));
        canvas.write(middle.as_position(), text, look.dim());
        return;
    }
    let last = line.iter().filter_map(|tile| tile.ply).max();
    plan.snake.draw(canvas, line, plan.faces, |tile| match tile.seat {
        Some(seat) if tile.ply == last => {
            TileStyle { edge: Edge::Strong, frame: look.seat(seat), pips: look.seat(seat) }
        }
        _ => TileStyle { edge: Edge::Plain, frame: look.dim(), pips: Style::new() },
    });
    let meant = cursor.end(&plan.hand).filter(|_| scene.active);
    let style = |end: End| {
        let is_hinted = plan.hand.choices().any(|choice| {
            scene.marked.contains(&choice.text) && choice.end == Some(end.to_string())
        });
        match (meant == Some(end), is_hinted) {
            (true, _) => look.chosen(),
            (false, true) => look.notable().patch(look.title()),
            (false, false) => look.title(),
        }
    };
    let [left, right] = &plan.labels;
    plan.snake.draw_labels(canvas, [(left, style(End::Left)), (right, style(End::Right))], look);
}

/// Draws the own tiles; those that can be played are bright.
fn draw_hand(scene: &Scene<'_>, plan: &Plan<'_>, cursor: &DominoCursor, canvas: &mut Canvas<'_>) {
    let chosen = cursor.tile(&plan.hand).filter(|_| scene.active);
    for (number, &tile) in plan.hand.tiles.iter().enumerate() {
        let standing = if chosen == Some(tile) {
            TileState::Chosen
        } else if !scene.active {
            TileState::Waiting
        } else if plan.hand.ends_for(tile).next().is_some() || plan.hand.aside(tile).is_some() {
            TileState::Playable
        } else {
            TileState::Unplayable
        };
        let is_marked =
            |text: Option<&str>| text.is_some_and(|text| scene.marked.iter().any(|m| m == text));
        let is_aside = is_marked(plan.hand.aside(tile));
        let hinted = End::BOTH.map(|end| is_aside || is_marked(plan.hand.play(tile, end)));
        plan.rack.draw(canvas, number, [tile.low(), tile.high()], (standing, hinted));
    }
    plan.rack.draw_rest(canvas);
}
