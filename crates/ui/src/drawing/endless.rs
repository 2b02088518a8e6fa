//! Draws the endless board: the part around the last disc that fits.

use std::fmt::Write;

use papan_games::line::{EndlessCell, EndlessPosition, LineBoard};
use papan_words::Language;

use super::line::cell_text;
use crate::say;

const COLUMNS: i64 = 15;
const ROWS: u32 = 16;
/// Empty columns shown beyond the outermost discs.
const MARGIN: i64 = 3;

pub(super) fn draw(
    position: &EndlessPosition,
    last: Option<EndlessCell>,
    language: Language,
) -> String {
    let (first, end) = window(position, last);
    let columns: Vec<_> = (first..=end).collect();
    let highest = columns.iter().map(|&c| position.height(c)).max().unwrap_or(0);
    let labels: Vec<_> = columns.iter().map(i64::to_string).collect();
    let width = labels.iter().map(String::len).max().unwrap_or(1) + 1;
    let mut text = String::new();
    let lowest_shown = (highest + 2).saturating_sub(ROWS);
    for row in (lowest_shown..=highest).rev() {
        let _ = write!(text, "{:>4} |", row + 1);
        for &column in &columns {
            let cell = EndlessCell { column, row };
            let drawn = cell_text(position.owner(cell), Some(cell) == last);
            let _ = write!(text, "{}{drawn}", " ".repeat(width - 1));
        }
        text.push('\n');
    }
    let _ = writeln!(text, "     +{}", "-".repeat(width * columns.len()));
    let names: String = labels.iter().map(|label| format!("{label:>width$}")).collect();
    let _ = write!(text, "      {names}");
    let beyond = |side: &'static str, columns: usize| match columns {
        0 => String::new(),
        n => format!("\n      {}", say!(side, count = n).in_language(language)),
    };
    let left = position.columns().filter(|&c| c < first).count();
    let right = position.columns().filter(|&c| c > end).count();
    text + &beyond("drawing-further-left", left) + &beyond("drawing-further-right", right)
}

/// The first and last column shown.
fn window(position: &EndlessPosition, last: Option<EndlessCell>) -> (i64, i64) {
    let middle = last.map_or(0, |cell| cell.column);
    let near = |c: &i64| c.abs_diff(middle) <= COLUMNS as u64;
    let lowest = position.columns().find(near).unwrap_or(middle);
    let highest = position.columns().filter(near).last().unwrap_or(middle);
    // All discs, but at most half the screen on either side of the last one.
    let half = COLUMNS / 2;
    let first = lowest.saturating_sub(MARGIN).max(middle.saturating_sub(half));
    let end = highest.saturating_add(MARGIN).min(middle.saturating_add(half));
    (first, end)
}
