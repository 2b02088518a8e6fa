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
mod line;
mod plan;
mod rack;
mod seats;
#[cfg(test)]
mod tests;
pub(crate) mod words;

use papan_games::dominoes::{DominoMove, DominoPosition, End, Hand};
use papan_games::{Position as _, Seat};
use papan_players::Belief;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position as Place, Rect, Size};
use ratatui::style::Style;
use ratatui::text::Line;

use super::{Board, Pointed, Scene};
use crate::look::Look;
use crate::play::reveal;
use cursor::{Cursor, ends_for};
use face::{Edge, Ink, Pen, right_of};
use plan::{Plan, Target};
use rack::Standing;

impl Board for DominoPosition {
    type Cursor = Cursor;

    fn cursor(_position: &Self) -> Cursor {
        // Nothing of the position may be in it: it may be another seat's turn.
        Cursor::default()
    }

    fn size(scene: &Scene<'_, Self>, room: Size) -> Size {
        plan::wanted(scene, room)
    }

    fn draw(scene: &Scene<'_, Self>, cursor: &mut Cursor, buffer: &mut Buffer, area: Rect) {
        let plan = Plan::of(scene, cursor, area);
        cursor.top = plan.rack.top;
        let look = &scene.look;
        let pen = &mut Pen::new(buffer, area);
        for (y, line) in (plan.top.y..plan.top.bottom()).zip(&plan.others) {
            pen.put_line(Place { x: plan.top.x, y }, line);
        }
        draw_line(scene, &plan, cursor, pen);
        if let (Some(line), false) = (plan.own.first(), plan.own_area.is_empty()) {
            pen.put_line(plan.own_area.as_position(), line);
        }
        draw_hand(scene, &plan, cursor, pen);
        let (at, saying) = &plan.saying;
        pen.put(*at, saying, if cursor.asks(plan.hand) { look.title() } else { look.dim() });
        for button in &plan.buttons {
            let style = if button.is_meant { look.chosen() } else { look.title() };
            pen.put(button.area.as_position(), &button.text, style);
        }
    }

    fn on_key(scene: &Scene<'_, Self>, cursor: &mut Cursor, key: KeyCode) -> Pointed<DominoMove> {
        if !scene.active {
            return Pointed::Nothing;
        }
        cursor.on_key(scene.position.view(scene.seat), key, &scene.look)
    }

    fn on_mouse(
        scene: &Scene<'_, Self>,
        cursor: &mut Cursor,
        area: Rect,
        place: Place,
        pressed: bool,
    ) -> Pointed<DominoMove> {
        if !scene.active {
            return Pointed::Nothing;
        }
        let target = Plan::of(scene, cursor, area).target(place);
        let (hand, look) = (scene.position.view(scene.seat), &scene.look);
        match (target, pressed) {
            (Some(Target::Tile(tile)), true) => cursor.pick(hand, tile, look),
            (Some(Target::Tile(tile)), false) => cursor.hover(hand, tile),
            (Some(Target::End(end)), true) => cursor.pick_end(hand, end, look),
            (Some(Target::Button(chosen)), true) => Pointed::Chosen(chosen),
            (Some(Target::End(end) | Target::Button(DominoMove::Play(_, end))), false) => {
                cursor.hover_end(hand, end)
            }
            (None, true) => cursor.give_up(),
            (None | Some(Target::Button(DominoMove::Pass)), false) => Pointed::Nothing,
        }
    }

    fn seat_name(_position: &Self, seat: Seat, look: &Look) -> String {
        seats::seat_name(seat, look)
    }

    fn reveal(
        position: &Self,
        belief: Option<&Belief>,
        name: &dyn Fn(Seat) -> String,
        width: u16,
        look: &Look,
    ) -> Option<Vec<Line<'static>>> {
        Some(reveal::lines(position, belief, name, width, look))
    }
}

/// Draws the line of tiles, in which the last one stands out.
fn draw_line(
    scene: &Scene<'_, DominoPosition>,
    plan: &Plan<'_>,
    cursor: &Cursor,
    pen: &mut Pen<'_>,
) {
    let look = &scene.look;
    if plan.line.is_empty() {
        let text = look.texts.dominoes.nothing_played;
        let room = plan.table;
        let indent = room.width.saturating_sub(text.chars().count() as u16) / 2;
        let middle = Place { x: room.x, y: room.y + room.height / 2 };
        if room.contains(middle) {
            pen.put(right_of(middle, indent), text, look.dim());
        }
        return;
    }
    let last = last_played(plan.hand, plan.line.len());
    plan.snake.draw(pen, &plan.line, plan.faces, |number| match last {
        Some((at, seat)) if at == number => {
            let style = look.seat(seat);
            let short = if plan.snake.is_boxed() { style } else { look.chosen().patch(style) };
            Ink { edge: Edge::Strong, frame: style, pips: short }
        }
        _ => Ink { edge: Edge::Plain, frame: look.dim(), pips: Style::new() },
    });
    let meant = cursor.end(plan.hand).filter(|_| scene.active);
    let style = |end: End| {
        let hinted = |m: &DominoMove| matches!(m, DominoMove::Play(_, to) if *to == end);
        match (meant == Some(end), scene.marked.iter().any(hinted)) {
            (true, _) => look.chosen(),
            (false, true) => look.notable().patch(look.title()),
            (false, false) => look.title(),
        }
    };
    let [left, right] = &plan.labels;
    plan.snake.draw_signs(pen, [(left, style(End::Left)), (right, style(End::Right))], look);
}

/// The last tile that was played: its number in the line, and who played it.
fn last_played(hand: Hand<'_>, count: usize) -> Option<(usize, Seat)> {
    hand.table().moves().rev().find_map(|(seat, chosen)| match chosen {
        DominoMove::Play(_, End::Left) => Some((0, seat)),
        DominoMove::Play(_, End::Right) => Some((count.saturating_sub(1), seat)),
        DominoMove::Pass => None,
    })
}

/// Draws the own tiles; those that can be played are bright.
fn draw_hand(
    scene: &Scene<'_, DominoPosition>,
    plan: &Plan<'_>,
    cursor: &Cursor,
    pen: &mut Pen<'_>,
) {
    let chosen = cursor.tile(plan.hand).filter(|_| scene.active);
    for (number, &tile) in plan.tiles.iter().enumerate() {
        let standing = if chosen == Some(tile) {
            Standing::Chosen
        } else if !scene.active {
            Standing::Waiting
        } else if ends_for(plan.hand, tile).next().is_some() {
            Standing::Playable
        } else {
            Standing::Unplayable
        };
        plan.rack.draw(pen, (number, tile), standing, scene.marked, &scene.look);
    }
    plan.rack.draw_rest(pen, &scene.look);
}
