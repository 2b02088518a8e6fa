//! The score of a match, and the deals that have ended, with all hands.
//!
//! ```text
//! Deal 3, first to 7; players 1 and 3: 1, players 2 and 4: 2
//!
//! Deal 2: Player 3 went out: 1 point. Score: players 1 and 3: 1, ...
//!   Player 1  0|0  0|2  2 pips
//! ```

use crate::theme::Theme;
use crate::widgets::prose::sentence;
use papan_ui::game::{BoardView, EndedDeal, GameView, Scoreboard};
use papan_ui::say;
use ratatui::text::{Line, Span};

use super::board::dominoes::seat_name;
use super::board::dominoes::words::pips;

/// The scoreboard of a view; `None` if it is not a match.
pub(super) fn board(view: &GameView) -> Option<&Scoreboard> {
    match &view.board {
        BoardView::Dominoes(table) => table.scoreboard.as_ref(),
        BoardView::Line(_) | BoardView::Endless(_) => None,
    }
}

/// The line below the status: the end of the last deal before the first move of the next, otherwise the score.
pub(super) fn line(view: &GameView, look: Theme) -> Option<Line<'static>> {
    let board = board(view)?;
    let just_ended = board.past.last().filter(|past| past.ply == view.history.len());
    let text = match just_ended {
        Some(past) if view.outcome.is_none() => {
            Line::styled(look.say(past.text.clone()), look.notable())
        }
        _ => Line::styled(look.say(board.text.clone()), look.dim()),
    };
    Some(text)
}

/// The lines of the panel: the score, then the deals, the last one first, then what the own last tile would pay.
pub(super) fn lines(view: &GameView, width: u16, look: Theme) -> Vec<Line<'static>> {
    let BoardView::Dominoes(table) = &view.board else { return Vec::new() };
    let Some(board) = &table.scoreboard else { return Vec::new() };
    let mut lines = sentence(&look.say(board.text.clone()), look.title(), width);
    for past in board.past.iter().rev() {
        lines.push(Line::default());
        lines.extend(sentence(&look.say(past.text.clone()), look.notable(), width));
        lines.extend(hands(past, look));
    }
    if !table.bonuses.is_empty() {
        lines.push(Line::default());
    }
    for bonus in &table.bonuses {
        lines.extend(sentence(&look.say(bonus.clone()), look.dim(), width));
    }
    lines
}

/// The hands at the end of a deal.
fn hands(past: &EndedDeal, look: Theme) -> impl Iterator<Item = Line<'static>> {
    let seats = papan_games::Seat::all(past.hands.len());
    seats.zip(past.hands.iter().zip(&past.pips)).map(move |(seat, (hand, &count))| {
        let name = Span::styled(format!("  {}", seat_name(seat, look)), look.seat(seat));
        let left = if hand.is_empty() {
            look.say(say!("drawing-out"))
        } else {
            format!("{}  {}", hand.join("  "), pips(count, look))
        };
        Line::from(vec![name, Span::raw(format!("  {left}"))])
    })
}
