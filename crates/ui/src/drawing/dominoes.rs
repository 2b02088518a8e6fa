//! Draws the domino table: the line of tiles, the other seats, and the hand of the watching seat.

use std::fmt::Write;

use papan_games::dominoes::{DominoMove, DominoPosition, Hand, PastDeal, Table, Tile, TileSet};
use papan_games::{Position, Seat};
use papan_words::{Language, Message};

use crate::{say, text};

/// The line of tiles bends at this width.
const WIDTH: usize = 72;

/// Draws a deal of a match that has ended: the line of tiles, the tiles of every seat, the reason for the points.
pub(super) fn draw_ended(past: &PastDeal, language: Language) -> String {
    let deal = past.table.standing().map_or(0, |standing| standing.deal) + 1;
    let mut text = say!("match-deal-ended", deal = deal).in_language(language);
    let _ = write!(text, "\n{}", draw_line(&past.table, language));
    for seat in Seat::all(past.table.rules().seats()) {
        let left = left(past.hands[seat.index()], past.table.rules().discards());
        let held = say!("match-held", player = seat_name(seat, language), left = left);
        let _ = write!(text, "\n{}", held.in_language(language));
    }
    let who = seat_name(past.points.seat, language);
    let _ = write!(text, "\n{}", past.points.message(who).in_language(language));
    text
}

/// The tiles left in a hand, or put aside.
fn left(hand: TileSet, discards: bool) -> Message {
    if hand.is_empty() && discards {
        return say!("drawing-none-aside");
    }
    if hand.is_empty() {
        return say!("drawing-out");
    }
    let tiles: Vec<_> = hand.into_iter().map(|tile| tile.to_string()).collect();
    let pips = say!("dominoes-pips", count = hand.pips());
    let id = if discards { "drawing-tiles-aside" } else { "drawing-tiles-left" };
    say!(id, tiles = tiles.join("  "), pips = pips)
}

/// Draws the line of tiles, and the tiles and the payoff of every seat; of a match its last deal.
pub(super) fn draw_finished(position: &DominoPosition, language: Language) -> String {
    if position.rules().is_match() && position.outcome().is_some() {
        return position
            .past_deals()
            .last()
            .map_or_else(String::new, |past| draw_ended(past, language));
    }
    let table = position.table();
    let outcome = position.outcome();
    let payoff = outcome.as_ref().map_or(&[][..], |outcome| outcome.payoff());
    let mut text = draw_line(table, language);
    for (seat, paid) in Seat::all(table.rules().seats()).zip(payoff) {
        let left = left(position.unplayed()[seat.index()], table.rules().discards());
        let name = seat_name(seat, language);
        let ended = say!("drawing-ended", player = name, left = left, paid = *paid);
        let _ = write!(text, "\n{}", ended.in_language(language));
    }
    text
}

pub(super) fn seat_name(seat: Seat, language: Language) -> String {
    say!("player-number", number = seat.index() + 1).in_language(language)
}

/// Draws the table as a seat sees it, with its own tiles.
pub(crate) fn draw_hand(hand: Hand<'_>, language: Language) -> String {
    let table = hand.table();
    let tiles: Vec<_> = hand.in_dealt_order().map(|tile| tile.to_string()).collect();
    let others = Seat::all(table.rules().seats()).filter(|&other| other != hand.seat());
    let others: Vec<_> = others.map(|other| draw_other(table, other, language)).collect();
    let own = say!("drawing-hand", tiles = tiles.join("  ")).in_language(language);
    let aside: Vec<_> = hand.aside().iter().map(Tile::to_string).collect();
    let aside = if aside.is_empty() {
        String::new()
    } else {
        let aside = say!("drawing-own-aside", tiles = aside.join("  "));
        format!("\n{}", aside.in_language(language))
    };
    format!("{}\n{}\n{own}{aside}", draw_line(table, language), others.join("\n"))
}

/// The line of tiles from left to right, and its ends.
fn draw_line(table: &Table, language: Language) -> String {
    let Some((left, right)) = table.ends() else {
        return text!("drawing-nothing-played", language).to_owned();
    };
    let mut lines = vec![String::new()];
    for placed in table.line() {
        let tile = format!("[{}|{}]", placed.left, placed.right);
        match lines.last_mut() {
            Some(line) if line.len() + tile.len() <= WIDTH => line.push_str(&tile),
            _ => lines.push(tile),
        }
    }
    let ends = say!("drawing-ends", left = left, right = right).in_language(language);
    format!("{ends}\n  {}", lines.join("\n  "))
}

/// The number of tiles of another seat, and its last move.
fn draw_other(table: &Table, seat: Seat, language: Language) -> String {
    let mut name = seat_name(seat, language);
    if table.turn().is_some_and(|turn| table.rules().are_partners(seat, turn)) {
        name = say!("drawing-partner", player = name).in_language(language);
    }
    let tiles = say!("dominoes-tiles", count = table.hand_size(seat));
    let last = table.moves().rev().find(|&(mover, _)| mover == seat);
    let known = match last {
        Some((_, DominoMove::Pass)) => say!("drawing-passed", tiles = tiles),
        Some((_, DominoMove::Aside(_))) => {
            say!("drawing-put-aside", tiles = tiles, count = table.asides(seat))
        }
        Some((_, played)) => {
            say!("drawing-last-played", tiles = tiles, played = played.to_string())
        }
        None => tiles,
    };
    format!("{name}: {}", known.in_language(language))
}
