//! After a game of dominoes: what each hand was, and how likely the record had made it.
//!
//! ```text
//! Player 2  9 pips  pays 9
//!   6|6 [4|5] 1|2 [0|0]             dealt to it; what it never played in brackets
//!   4|5 ████▌··· 56.2  0|0 ██ 25.0  what the record said of that, for the seat that is asked
//! ```

use papan_games::Seat;
use papan_games::dominoes::Tile;
use papan_players::{Belief, Count, TileBelief};
use papan_ui::belief::percent;
use papan_ui::game::{DominoTable, GameView, HandView};
use papan_ui::{say, text};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::belief::{PERCENT, bar, number_of_deals, sentence};
use super::board::dominoes::words::{Word, broken, payment, pips};
use super::board::dominoes::{all_pips, seat_name, tiles};
use crate::look::Look;

/// The lines of the panel, for this width. Where it is known what a seat could know at the end, what
/// was is shown beside it.
pub(crate) fn lines(
    view: &GameView,
    table: &DominoTable,
    belief: Option<&Belief>,
    width: u16,
    look: &Look,
) -> Vec<Line<'static>> {
    let language = look.language;
    let mut lines = sentence(text!("dominoes-what-was", language), look.title(), width);
    if let Some(belief) = belief.filter(|belief| !belief.tiles.is_empty()) {
        // Who knows it is the one of whom it says nothing.
        let is_told = |seat: Seat| belief.seats.iter().any(|known| known.seat == seat);
        let asker = table.hands.iter().map(|hand| hand.seat).find(|&seat| !is_told(seat));
        let asker = asker.map(|seat| seat_name(seat, look)).unwrap_or_default();
        lines.extend(sentence(
            &say!("dominoes-beside-known", player = asker).in_language(language),
            look.dim(),
            width,
        ));
        if belief.worlds != Count::Exact(1) {
            let text = say!("dominoes-this-deal", deals = number_of_deals(belief, look))
                .in_language(language);
            lines.extend(sentence(&text, look.dim(), width));
        }
    }
    lines.extend(sentence(text!("dominoes-in-brackets", language), look.dim(), width));
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
    lines
}

/// Who it is and how it ended for that seat.
fn header(
    view: &GameView,
    seat: Seat,
    left: &[Tile],
    width: u16,
    look: &Look,
) -> Vec<Line<'static>> {
    let language = look.language;
    let mut line: Vec<Word> = vec![(0, Span::styled(seat_name(seat, look), look.seat(seat)))];
    line.push((
        2,
        if left.is_empty() {
            Span::styled(text!("dominoes-went-out", language), look.title())
        } else {
            Span::raw(pips(all_pips(left), language))
        },
    ));
    if let Some(outcome) = &view.outcome {
        if outcome.is_winner(seat) {
            line.push((2, Span::styled(text!("dominoes-won", language), look.good())));
        }
        if let Some(&paid) = outcome.payoff().get(seat.index()) {
            line.push((2, Span::raw(payment(paid, language))));
        }
    }
    broken(line, 2, width.into())
}

/// Everything that the seat was dealt; what it has not played is in brackets.
fn dealt(
    table: &DominoTable,
    hand: &HandView,
    left: &[Tile],
    width: u16,
    look: &Look,
) -> Vec<Line<'static>> {
    let word = |(n, tile): (usize, Tile)| {
        let span = if left.contains(&tile) {
            Span::styled(format!("[{tile}]"), look.title())
        } else {
            Span::styled(tile.to_string(), look.dim())
        };
        (if n == 0 { 2 } else { 1 }, span)
    };
    let dealt = tiles(table, hand.dealt.as_deref());
    broken(dealt.into_iter().enumerate().map(word).collect(), 2, width.into())
}

/// The tiles that nobody was dealt, if there are any.
fn asleep(
    table: &DominoTable,
    belief: Option<&Belief>,
    width: u16,
    look: &Look,
) -> Vec<Line<'static>> {
    let tiles = tiles(table, table.asleep.tiles.as_deref());
    if tiles.is_empty() {
        return Vec::new();
    }
    let mut lines = vec![Line::default()];
    lines.extend(sentence(text!("dominoes-asleep", look.language), look.title(), width));
    let known = likely(belief, &tiles, |known| Some(known.asleep));
    if known.is_empty() {
        let word =
            |(n, tile): (usize, Tile)| (if n == 0 { 2 } else { 1 }, Span::raw(tile.to_string()));
        lines.extend(broken(tiles.into_iter().enumerate().map(word).collect(), 2, width.into()));
    }
    lines.extend(bars(&known, look.dim(), width, look));
    lines
}

/// What the record said of these tiles, where it said something.
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
fn bars(known: &[(Tile, f64)], style: Style, width: u16, look: &Look) -> Vec<Line<'static>> {
    /// The columns of a bar.
    const BAR: u16 = 6;
    let name = known.iter().map(|(tile, _)| tile.to_string().len()).max().unwrap_or(0);
    let cell = name as u16 + 1 + BAR + 1 + PERCENT;
    let in_a_line = (width / (cell + 2)).max(1);
    let rows = known.chunks(in_a_line.into()).map(|row| {
        let mut line = Line::default();
        for (tile, share) in row {
            line.push_span(Span::raw(format!("  {:<name$} ", tile.to_string())));
            line.extend(bar(*share, BAR, style, look));
            line.push_span(Span::raw(format!(
                " {:>1$}",
                percent(*share, look.language),
                usize::from(PERCENT)
            )));
        }
        line
    });
    rows.collect()
}
