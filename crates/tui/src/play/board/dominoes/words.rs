//! Texts about tiles: why a tile cannot be played, counts, lists.

use papan_games::dominoes::{End, Tile};
use papan_ui::say;
use papan_ui::words::joined;
use papan_words::Arg;
use ratatui::text::{Line, Span};

use super::hand::Hand;
use crate::theme::{Theme, text};

/// A number of tiles.
pub(crate) fn tiles(count: usize, look: Theme) -> String {
    look.say(say!("dominoes-tiles", count = count))
}

/// A number of pips.
pub(crate) fn pips(count: u32, look: Theme) -> String {
    look.say(say!("dominoes-pips", count = count))
}

/// The payment to or from a seat, with two decimals where it is not a whole number.
pub(crate) fn payment(paid: f64, look: Theme) -> String {
    let amount = Arg::decimal(paid.abs(), if paid.fract() == 0.0 { 0 } else { 2 });
    let id = if paid < 0.0 { "dominoes-pays" } else { "dominoes-is-paid" };
    look.say(say!(id, amount = amount))
}

/// Why this seat has to pass.
pub(super) fn why_pass(hand: &Hand<'_>, look: Theme) -> String {
    match hand.table.ends {
        None => text!("dominoes-cannot-open", look).to_owned(),
        Some(ends) => look.say(say!("dominoes-must-pass", ends = either(ends))),
    }
}

/// Why this tile of the hand cannot be played now, at this end if one is given.
pub(super) fn why_not(hand: &Hand<'_>, tile: Tile, end: Option<End>, look: Theme) -> String {
    if hand.view.seat != Some(hand.seat()) {
        return text!("dominoes-not-your-turn", look).to_owned();
    }
    let Some(ends @ (left, right)) = hand.table.ends else {
        let openers: Vec<_> = hand.choices().filter_map(|choice| choice.tile.clone()).collect();
        return if openers.is_empty() {
            text!("dominoes-cannot-open", look).to_owned()
        } else {
            look.say(say!(
                "dominoes-not-to-open",
                tile = tile.to_string(),
                openers = joined(openers, "or")
            ))
        };
    };
    let tile = tile.to_string();
    look.say(match end {
        Some(End::Left) => say!("dominoes-fits-not-left", tile = tile, end = left),
        Some(End::Right) => say!("dominoes-fits-not-right", tile = tile, end = right),
        None => say!("dominoes-fits-not", tile = tile, ends = either(ends)),
    })
}

/// Both ends in words, joined by "or"; one number where they are the same.
fn either((left, right): (u8, u8)) -> Arg {
    let mut ends = vec![left, right];
    ends.dedup();
    joined(ends, "or")
}

/// The first of these lines; dots at the end of the last show that there were more.
pub(super) fn first_lines(
    mut lines: Vec<Line<'static>>,
    most: usize,
    width: u16,
    look: Theme,
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
