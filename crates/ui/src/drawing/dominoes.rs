//! The domino table, drawn: the line of tiles, what is known of the others, the own hand.

use std::fmt::Write;

use papan_games::dominoes::{DominoMove, DominoPosition, Hand, Table};
use papan_games::{Position, Seat};

use super::Draw;

/// The line of tiles bends at this width.
const WIDTH: usize = 72;

impl Draw for DominoPosition {
    const NUMBERED: bool = true;

    fn draw(&self, seat: Seat, _last: Option<DominoMove>) -> String {
        let hand: Hand<'_> = self.view(seat);
        let table = hand.table();
        let tiles: Vec<_> = hand.in_dealt_order().map(|tile| tile.to_string()).collect();
        let others = Seat::all(table.rules().seats()).filter(|&other| other != seat);
        let others: Vec<_> = others.map(|other| draw_other(table, other)).collect();
        format!("{}\n{}\nYour hand: {}", draw_line(table), others.join("\n"), tiles.join("  "))
    }

    fn draw_finished(&self, _last: Option<DominoMove>) -> String {
        let table = self.table();
        let outcome = self.outcome();
        let payoff = outcome.as_ref().map_or(&[][..], |outcome| outcome.payoff());
        let mut text = draw_line(table);
        for (seat, paid) in Seat::all(table.rules().seats()).zip(payoff) {
            let hand = self.hand(seat);
            let tiles: Vec<_> = hand.into_iter().map(|tile| tile.to_string()).collect();
            let left = match tiles.len() {
                0 => "out".to_owned(),
                _ => {
                    format!("{} ({})", tiles.join("  "), super::count(hand.pips() as usize, "pip"))
                }
            };
            let _ = write!(text, "\n{}: {left}, paid {paid}", Self::seat_name(seat));
        }
        text
    }

    fn seat_name(seat: Seat) -> String {
        format!("Player {}", seat.index() + 1)
    }

    fn how_to_move(&self) -> String {
        "a move     its number, or in full, such as 4|6@left, or pass".to_owned()
    }
}

/// The line of tiles from left to right, and its ends.
fn draw_line(table: &Table) -> String {
    let Some((left, right)) = table.ends() else {
        return "No tile has been played.".to_owned();
    };
    let mut lines = vec![String::new()];
    for placed in table.line() {
        let tile = format!("[{}|{}]", placed.left, placed.right);
        match lines.last_mut() {
            Some(line) if line.len() + tile.len() <= WIDTH => line.push_str(&tile),
            _ => lines.push(tile),
        }
    }
    format!("Left end {left}, right end {right}\n  {}", lines.join("\n  "))
}

/// What is known of another seat: how many tiles it holds, and its last move.
fn draw_other(table: &Table, seat: Seat) -> String {
    let name = DominoPosition::seat_name(seat);
    let partner = match table.turn() {
        Some(turn) if table.rules().are_partners(seat, turn) => ", your partner",
        _ => "",
    };
    let last = table.moves().rev().find(|&(mover, _)| mover == seat);
    let last = match last {
        Some((_, DominoMove::Pass)) => ", passed".to_owned(),
        Some((_, played)) => format!(", last played {played}"),
        None => String::new(),
    };
    let tiles = super::count(table.hand_size(seat), "tile");
    format!("{name}{partner}: {tiles}{last}")
}
