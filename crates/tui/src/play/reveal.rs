//! After a game of dominoes: each hand, and how likely it was by the record of the game.
//!
//! ```text
//! Player 2  9 pips  pays 9
//!   6|6 [4|5] 1|2 [0|0]             the tiles dealt to it; those it never played in brackets
//!   4|5 ████▌··· 56.2  0|0 ██ 25.0  their probabilities, for the watching seat
//! ```

use crate::theme::{Theme, text, widest};
use crate::widgets::prose::{Word, broken, sentence, spaced};
use papan_games::Seat;
use papan_games::dominoes::Tile;
use papan_players::{Belief, Count, TileBelief};
use papan_ui::game::{BoardView, DominoTable, GameView, HandView};
use papan_ui::say;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::belief::{PERCENT, number_of_deals, share_bar};
use super::board::dominoes::words::{payment, pips};
use super::board::dominoes::{all_pips, seat_name, tiles};

/// The lines of the panel at this width: the hidden tiles, next to the belief of a seat at the end. `None` for games that
/// hide nothing. The view must be a revealed one.
pub(crate) fn lines(
    view: &GameView,
    belief: Option<&Belief>,
    width: u16,
    look: Theme,
) -> Option<Vec<Line<'static>>> {
    let BoardView::Dominoes(table) = &view.board else { return None };
    let mut lines = sentence(text!("dominoes-hands", look), look.title(), width);
    if let Some(belief) = belief.filter(|belief| !belief.tiles.is_empty()) {
        // The belief is that of the seat which it does not list.
        let is_told = |seat: Seat| belief.seats.iter().any(|known| known.seat == seat);
        let asker = table.hands.iter().map(|hand| hand.seat).find(|&seat| !is_told(seat));
        let asker = asker.map(|seat| seat_name(seat, look)).unwrap_or_default();
        lines.extend(sentence(
            &look.say(say!("dominoes-probability", player = asker)),
            look.dim(),
            width,
        ));
        if belief.worlds != Count::Exact(1) {
            let text = look.say(say!("dominoes-this-deal", deals = number_of_deals(belief, look)));
            lines.extend(sentence(&text, look.dim(), width));
        }
    }
    lines.extend(sentence(text!("dominoes-in-brackets", look), look.dim(), width));
    for hand in &table.hands {
        let mut left = tiles(table, hand.tiles.as_deref());
        left.sort_unstable();
        lines.push(Line::default());
        lines.extend(header(view, hand.seat, &left, width, look));
        lines.extend(dealt(table, hand, &left, width, look));
        let share = |known: &TileBelief| known.seats.get(hand.seat.index()).copied();
        let held = likely(belief, &left, share);
        lines.extend(bars(&held, look.seat(hand.seat), width, look));
    }
    lines.extend(asleep(table, belief, width, look));
    Some(lines)
}

/// The name of a seat, and its result.
fn header(
    view: &GameView,
    seat: Seat,
    left: &[Tile],
    width: u16,
    look: Theme,
) -> Vec<Line<'static>> {
    let mut line: Vec<Word> = vec![(0, Span::styled(seat_name(seat, look), look.seat(seat)))];
    line.push((
        2,
        if left.is_empty() {
            Span::styled(text!("dominoes-went-out", look), look.title())
        } else {
            Span::raw(pips(all_pips(left), look))
        },
    ));
    if let Some(outcome) = &view.outcome {
        if outcome.is_winner(seat) {
            line.push((2, Span::styled(text!("dominoes-won", look), look.good())));
        }
        if let Some(&paid) = outcome.payoff().get(seat.index()) {
            line.push((2, Span::raw(payment(paid, look))));
        }
    }
    broken(line, 2, width.into())
}

/// All tiles dealt to the seat; those that it has not played are in brackets.
fn dealt(
    table: &DominoTable,
    hand: &HandView,
    left: &[Tile],
    width: u16,
    look: Theme,
) -> Vec<Line<'static>> {
    let span = |tile: Tile| {
        let is_left = left.contains(&tile);
        let (text, style) = (tile.to_string(), look.dim());
        if is_left {
            Span::styled(format!("[{text}]"), look.title())
        } else {
            Span::styled(text, style)
        }
    };
    let dealt = tiles(table, hand.dealt.as_deref()).into_iter().map(span);
    broken(spaced(2, dealt), 2, width.into())
}

/// The tiles that were not dealt, if there are any.
fn asleep(
    table: &DominoTable,
    belief: Option<&Belief>,
    width: u16,
    look: Theme,
) -> Vec<Line<'static>> {
    let tiles = tiles(table, table.asleep.tiles.as_deref());
    if tiles.is_empty() {
        return Vec::new();
    }
    let mut lines = vec![Line::default()];
    lines.extend(sentence(text!("dominoes-undealt", look), look.title(), width));
    let known = likely(belief, &tiles, |known| Some(known.asleep));
    if known.is_empty() {
        let tiles = tiles.into_iter().map(|tile| Span::raw(tile.to_string()));
        lines.extend(broken(spaced(2, tiles), 2, width.into()));
    }
    lines.extend(bars(&known, look.dim(), width, look));
    lines
}

/// The probabilities of these tiles, where they are known.
fn likely(
    belief: Option<&Belief>,
    tiles: &[Tile],
    share: impl Fn(&TileBelief) -> Option<f64>,
) -> Vec<(Tile, f64)> {
    let known = |tile: &Tile| {
        let text = tile.to_string();
        belief?.tiles.iter().find(|known| known.tile == text).and_then(&share)
    };
    tiles.iter().filter_map(|tile| Some((*tile, known(tile)?))).collect()
}

/// Tiles with bars, as many in a line as fit.
fn bars(known: &[(Tile, f64)], style: Style, width: u16, look: Theme) -> Vec<Line<'static>> {
    /// The columns of a bar.
    const BAR: u16 = 6;
    let name = widest(known.iter().map(|(tile, _)| tile.to_string()));
    let cell = name as u16 + 1 + BAR + PERCENT;
    let in_a_line = (width / (cell + 2)).max(1);
    let rows = known.chunks(in_a_line.into()).map(|row| {
        let mut line = Line::default();
        for (tile, held) in row {
            line.push_span(Span::raw(format!("  {:<name$} ", tile.to_string())));
            line.extend(share_bar(*held, BAR, style, look));
        }
        line
    });
    rows.collect()
}
