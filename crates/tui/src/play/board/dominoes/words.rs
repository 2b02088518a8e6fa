//! What is said of tiles in words: why one may not be played, counts, lists, and how they are broken
//! into lines.

use papan_games::dominoes::{End, Tile};
use papan_ui::words::joined;
use papan_ui::{say, text};
use papan_words::{Arg, Language};
use ratatui::text::{Line, Span};

use super::hand::Hand;
use crate::look::Look;

/// So many tiles.
pub(crate) fn tiles(count: usize, language: Language) -> String {
    say!("dominoes-tiles", count = count).in_language(language)
}

/// So many pips.
pub(crate) fn pips(count: u32, language: Language) -> String {
    say!("dominoes-pips", count = count).in_language(language)
}

/// What a seat is paid, or pays: two digits where it is no whole number.
pub(crate) fn payment(paid: f64, language: Language) -> String {
    let amount = Arg::decimal(paid.abs(), if paid.fract() == 0.0 { 0 } else { 2 });
    let id = if paid < 0.0 { "dominoes-pays" } else { "dominoes-is-paid" };
    say!(id, amount = amount).in_language(language)
}

/// Why this seat has to pass.
pub(super) fn why_pass(hand: &Hand<'_>, look: &Look) -> String {
    let language = look.language;
    match hand.table.ends {
        None => text!("dominoes-cannot-open", language).to_owned(),
        Some(ends) => {
            say!("dominoes-must-pass", ends = either(ends, language)).in_language(language)
        }
    }
}

/// Why this tile of the hand cannot be played now, at this end if one is meant.
pub(super) fn why_not(hand: &Hand<'_>, tile: Tile, end: Option<End>, look: &Look) -> String {
    let language = look.language;
    if hand.view.seat != Some(hand.seat()) {
        return text!("dominoes-not-your-turn", language).to_owned();
    }
    let Some(ends @ (left, right)) = hand.table.ends else {
        let openers: Vec<_> = hand.playable().collect();
        return if openers.is_empty() {
            text!("dominoes-cannot-open", language).to_owned()
        } else {
            say!(
                "dominoes-not-to-open",
                tile = tile.to_string(),
                openers = joined(openers, "or", language)
            )
            .in_language(language)
        };
    };
    match end {
        Some(End::Left) => say!("dominoes-fits-not-left", tile = tile.to_string(), end = left)
            .in_language(language),
        Some(End::Right) => say!("dominoes-fits-not-right", tile = tile.to_string(), end = right)
            .in_language(language),
        None => say!("dominoes-fits-not", tile = tile.to_string(), ends = either(ends, language))
            .in_language(language),
    }
}

/// One of both ends in words; one number where they are the same.
fn either((left, right): (u8, u8), language: Language) -> String {
    let mut ends = vec![left, right];
    ends.dedup();
    joined(ends, "or", language)
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
