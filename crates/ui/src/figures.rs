//! Figures as text: percentages, intervals, and tables without lines.

use comfy_table::{CellAlignment, ContentArrangement, Table, presets};
use papan_words::{Arg, Language, Message};

use crate::{say, text};

/// A table without lines; the columns in `numbers` are aligned to the right.
pub fn grid(header: Vec<String>, numbers: std::ops::Range<usize>) -> Table {
    let mut grid = Table::new();
    grid.load_style(presets::NOTHING);
    grid.set_content_arrangement(ContentArrangement::Disabled);
    if !header.is_empty() {
        grid.set_header(header);
    }
    for column in grid.column_iter_mut().skip(numbers.start).take(numbers.len()) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    grid
}

/// The names of columns, by the ids of their texts.
pub fn named(ids: &[&'static str], language: Language) -> Vec<String> {
    ids.iter().map(|id| text!(id, language).to_owned()).collect()
}

/// A share in percent.
pub fn percent(share: f64, decimals: u8, language: Language) -> String {
    language.decimal(100.0 * share, decimals)
}

/// Both ends of an interval: `45.2 to 54.8`.
pub fn from_to(low: f64, high: f64, decimals: u8, language: Language) -> String {
    let [low, high] = [low, high].map(|end| Arg::decimal(end, decimals));
    say!("tournament-from-to", low = low, high = high).in_language(language)
}

/// The text with this id of a value and both ends of its interval.
pub fn between(id: &'static str, [value, low, high]: [Arg; 3]) -> Message {
    say!(id, value = value, low = low, high = high)
}

/// The source of figures: `connect-four:7x6, 20 games from 10 openings`.
pub fn source(rules: &str, games: u64, rounds: u64, is_dealt: bool) -> Message {
    let id = if is_dealt { "arena-deals" } else { "arena-openings" };
    say!(id, rules = rules, games = games, rounds = rounds)
}
