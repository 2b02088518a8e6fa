//! What is said of tiles in words: why one may not be played, counts, lists, and how they are broken
//! into lines.

use std::fmt::Display;

use papan_games::dominoes::{End, Tile};
use papan_ui::texts::{Dominoes, fill};
use ratatui::text::{Line, Span};

use super::hand::Hand;
use crate::look::Look;

/// A list with a word between the last two: `3, 4 and 5`.
pub(crate) fn joined<T: Display>(items: impl IntoIterator<Item = T>, last: &str) -> String {
    let mut items: Vec<_> = items.into_iter().map(|item| item.to_string()).collect();
    match (items.pop(), items.is_empty()) {
        (None, _) => String::new(),
        (Some(only), true) => only,
        (Some(end), false) => fill(last, &[&items.join(", "), &end]),
    }
}

/// So many tiles.
pub(crate) fn tiles(count: usize, words: &Dominoes) -> String {
    if count == 1 { words.one_tile.to_owned() } else { fill(words.tiles, &[&count]) }
}

/// So many pips.
pub(crate) fn pips(count: u32, words: &Dominoes) -> String {
    if count == 1 { words.one_pip.to_owned() } else { fill(words.pips, &[&count]) }
}

/// What a seat is paid, or pays: two digits where it is no whole number.
pub(crate) fn payment(paid: f64, words: &Dominoes) -> String {
    let amount = paid.abs();
    let amount =
        if amount.fract() == 0.0 { format!("{amount:.0}") } else { format!("{amount:.2}") };
    fill(if paid < 0.0 { words.pays } else { words.is_paid }, &[&amount])
}

/// Why this seat has to pass.
pub(super) fn why_pass(hand: &Hand<'_>, look: &Look) -> String {
    let words = &look.texts.dominoes;
    match hand.table.ends {
        None => words.cannot_open.to_owned(),
        Some(ends) => fill(words.must_pass, &[&either(ends, words)]),
    }
}

/// Why this tile of the hand cannot be played now, at this end if one is meant.
pub(super) fn why_not(hand: &Hand<'_>, tile: Tile, end: Option<End>, look: &Look) -> String {
    let words = &look.texts.dominoes;
    if hand.view.seat != Some(hand.seat()) {
        return words.not_your_turn.to_owned();
    }
    let Some(ends @ (left, right)) = hand.table.ends else {
        let openers: Vec<_> = hand.playable().collect();
        return if openers.is_empty() {
            words.cannot_open.to_owned()
        } else {
            fill(words.not_to_open, &[&tile, &joined(openers, words.or)])
        };
    };
    match end {
        Some(End::Left) => fill(words.fits_not_left, &[&tile, &left]),
        Some(End::Right) => fill(words.fits_not_right, &[&tile, &right]),
        None => fill(words.fits_not, &[&tile, &either(ends, words)]),
    }
}

/// One of both ends in words; one number where they are the same.
fn either((left, right): (u8, u8), words: &Dominoes) -> String {
    let mut ends = vec![left, right];
    ends.dedup();
    joined(ends, words.or)
}

/// A piece of text that is not broken, with the blanks before it.
pub(crate) type Word = (usize, Span<'static>);

/// Words in lines of a width; all but the first are indented.
pub(crate) fn broken(words: Vec<Word>, indent: usize, width: usize) -> Vec<Line<'static>> {
    // Without room beside the indentation, lines start at their left.
    let indent = if indent * 2 > width { 0 } else { indent };
    let mut lines = vec![Line::default()];
    let mut room = width;
    for (blanks, word) in words {
        let needed = blanks + word.width();
        let (gap, needed) = if needed > room && room < width {
            lines.push(Line::default());
            room = width;
            (indent, indent + word.width())
        } else {
            (blanks, needed)
        };
        room = room.saturating_sub(needed);
        if let Some(line) = lines.last_mut() {
            line.push_span(Span::raw(" ".repeat(gap)));
            line.push_span(word);
        }
    }
    lines
}

/// Cut to so many columns, and marked as cut.
pub(crate) fn shortened(text: &str, columns: usize, look: &Look) -> String {
    if text.chars().count() <= columns {
        return text.to_owned();
    }
    let dots = look.either("…", "~");
    let kept: String = text.chars().take(columns.saturating_sub(1)).collect();
    kept + dots
}

/// The first of these lines; the last of them says if there were more.
pub(super) fn first_lines(
    mut lines: Vec<Line<'static>>,
    most: usize,
    width: u16,
    look: &Look,
) -> Vec<Line<'static>> {
    let is_cut = lines.len() > most;
    lines.truncate(most);
    if let (true, Some(line)) = (is_cut, lines.last_mut()) {
        let dots = Span::styled(look.either(" …", " ~"), look.dim());
        while line.width() + dots.width() > width.into() && line.spans.pop().is_some() {}
        line.push_span(dots);
    }
    lines
}
