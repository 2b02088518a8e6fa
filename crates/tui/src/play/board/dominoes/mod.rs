//! The domino table: the line of tiles, the own hand, and what may be known of the others.
//!
//! ```text
//! Scene, Cursor ──▶ Plan     where everything is; drawn there, and pointed at there
//!                   ├ seats  who sits at the table
//!                   ├ line   the line of tiles
//!                   └ rack   the own hand
//! ```
//!
//! As long as something is hidden, all that is drawn comes from the view of one seat.

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

use papan_games::dominoes::{DominoMove, End};
use papan_ui::game::DominoTable;
use papan_ui::text;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position as Place, Rect, Size};
use ratatui::style::Style;

use super::{Pointed, Scene};
use crate::look::Look;
pub(crate) use cursor::DominoCursor;
use cursor::chosen;
use face::{Edge, Ink, Pen, right_of};
use hand::Hand;
pub(crate) use hand::tiles;
use plan::{Plan, Target};
use rack::Standing;
pub(crate) use seats::{all_pips, seat_name};

/// The room that would show everything, also later in the game.
pub(super) fn size(table: &DominoTable, look: &Look, room: Size) -> Size {
    plan::wanted(table, look, room)
}

impl DominoCursor {
    /// Draws the table, and scrolls the hand to the tile that is pointed at.
    pub(super) fn draw(
        &mut self,
        table: &DominoTable,
        scene: &Scene<'_>,
        buffer: &mut Buffer,
        area: Rect,
    ) {
        let plan = Plan::of(table, scene, self, area);
        self.top = plan.rack.top;
        let look = &scene.look;
        let pen = &mut Pen::new(buffer, area);
        for (y, line) in (plan.top.y..plan.top.bottom()).zip(&plan.others) {
            pen.put_line(Place { x: plan.top.x, y }, line);
        }
        draw_line(scene, &plan, self, pen);
        if let (Some(line), false) = (plan.own.first(), plan.own_area.is_empty()) {
            pen.put_line(plan.own_area.as_position(), line);
        }
        draw_hand(scene, &plan, self, pen);
        let (at, saying) = &plan.saying;
        pen.put(*at, saying, if self.asks(&plan.hand) { look.title() } else { look.dim() });
        for button in &plan.buttons {
            let style = if button.is_meant { look.chosen() } else { look.title() };
            pen.put(button.area.as_position(), &button.text, style);
        }
    }

    /// Answers a key.
    pub(super) fn on_key(
        &mut self,
        table: &DominoTable,
        scene: &Scene<'_>,
        key: KeyCode,
    ) -> Pointed {
        if scene.active {
            self.press(&Hand::of(scene.view, table), key, &scene.look)
        } else {
            Pointed::Nothing
        }
    }

    /// Answers the mouse.
    pub(super) fn on_mouse(
        &mut self,
        table: &DominoTable,
        scene: &Scene<'_>,
        area: Rect,
        place: Place,
        pressed: bool,
    ) -> Pointed {
        if !scene.active {
            return Pointed::Nothing;
        }
        let plan = Plan::of(table, scene, self, area);
        let (target, hand, look) = (plan.target(place), &plan.hand, &scene.look);
        match (target, pressed) {
            (Some(Target::Tile(tile)), true) => self.pick(hand, tile, look),
            (Some(Target::Tile(tile)), false) => self.hover(hand, tile),
            (Some(Target::End(end)), true) => self.pick_end(hand, end, look),
            (Some(Target::Button(made)), true) => chosen(made),
            (Some(Target::End(end) | Target::Button(DominoMove::Play(_, end))), false) => {
                self.hover_end(hand, end)
            }
            (None, true) => self.give_up(),
            (None | Some(Target::Button(DominoMove::Pass)), false) => Pointed::Nothing,
        }
    }
}

/// Draws the line of tiles, in which the last one stands out.
fn draw_line(scene: &Scene<'_>, plan: &Plan<'_>, cursor: &DominoCursor, pen: &mut Pen<'_>) {
    let (look, line) = (&scene.look, &plan.hand.table.line);
    if line.is_empty() {
        let text = text!("dominoes-nothing-played", look.language);
        let room = plan.middle;
        let indent = room.width.saturating_sub(text.chars().count() as u16) / 2;
        let middle = Place { x: room.x, y: room.y + room.height / 2 };
        if room.contains(middle) {
            pen.put(right_of(middle, indent), text, look.dim());
        }
        return;
    }
    let last = line.iter().filter_map(|tile| tile.ply).max();
    plan.snake.draw(pen, line, plan.faces, |tile| match tile.seat {
        Some(seat) if tile.ply == last => {
            let style = look.seat(seat);
            let short = if plan.snake.is_boxed() { style } else { look.chosen().patch(style) };
            Ink { edge: Edge::Strong, frame: style, pips: short }
        }
        _ => Ink { edge: Edge::Plain, frame: look.dim(), pips: Style::new() },
    });
    let meant = cursor.end(&plan.hand).filter(|_| scene.active);
    let style = |end: End| {
        let at_this_end = format!("@{end}");
        let is_hinted = scene.marked.iter().any(|text| text.ends_with(&at_this_end));
        match (meant == Some(end), is_hinted) {
            (true, _) => look.chosen(),
            (false, true) => look.notable().patch(look.title()),
            (false, false) => look.title(),
        }
    };
    let [left, right] = &plan.labels;
    plan.snake.draw_signs(pen, [(left, style(End::Left)), (right, style(End::Right))], look);
}

/// Draws the own tiles; those that can be played are bright.
fn draw_hand(scene: &Scene<'_>, plan: &Plan<'_>, cursor: &DominoCursor, pen: &mut Pen<'_>) {
    let chosen = cursor.tile(&plan.hand).filter(|_| scene.active);
    for (number, &tile) in plan.hand.tiles.iter().enumerate() {
        let standing = if chosen == Some(tile) {
            Standing::Chosen
        } else if !scene.active {
            Standing::Waiting
        } else if plan.hand.ends_for(tile).next().is_some() {
            Standing::Playable
        } else {
            Standing::Unplayable
        };
        plan.rack.draw(pen, (number, tile), standing, scene.marked, &scene.look);
    }
    plan.rack.draw_rest(pen, &scene.look);
}
