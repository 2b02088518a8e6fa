//! The table of a tournament as comma-separated values.

use anyhow::Result;
use papan_lab::table::{Range, Row, Table};

/// A column: its name, and what it says of a player.
type Column = (&'static str, fn(&Row) -> String);

const COLUMNS: [Column; 17] = [
    ("player", |row| row.player.clone()),
    ("games", |row| row.games.to_string()),
    ("wins", |row| row.wins.to_string()),
    ("draws", |row| row.draws.to_string()),
    ("losses", |row| row.losses.to_string()),
    ("score", |row| row.score.to_string()),
    ("low", |row| row.low.to_string()),
    ("high", |row| row.high.to_string()),
    ("elo", |row| number(row.elo)),
    ("elo_low", |row| number(row.elo_low)),
    ("elo_high", |row| number(row.elo_high)),
    ("mean_payoff", |row| row.mean_payoff.to_string()),
    ("passes", |row| mean(row.passes)),
    ("pips", |row| mean(row.pips)),
    ("won_out", |row| mean(row.won_out)),
    ("won_blocked", |row| mean(row.won_blocked)),
    ("forfeits", |row| row.forfeits.to_string()),
];

fn number(value: Option<f64>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

fn mean(range: Option<Range>) -> String {
    number(range.map(|range| range.value))
}

/// The columns of a table that may be one of several looks.
const ALWAYS: [Column; 4] = [
    ("always_low", |row| number(row.always.map(|always| always.low))),
    ("always_high", |row| number(row.always.map(|always| always.high))),
    ("elo_always_low", |row| number(row.always.and_then(|always| always.elo_low))),
    ("elo_always_high", |row| number(row.always.and_then(|always| always.elo_high))),
];

/// A line for each player.
pub fn comma_separated(table: &Table) -> Result<String> {
    let mut file = csv::Writer::from_writer(Vec::new());
    let has_always = table.players.iter().any(|row| row.always.is_some());
    let more = if has_always { &ALWAYS[..] } else { &[] };
    let columns = || COLUMNS.iter().chain(more);
    file.write_record(columns().map(|(name, _)| name))?;
    for row in &table.players {
        file.write_record(columns().map(|(_, cell)| cell(row)))?;
    }
    Ok(String::from_utf8(file.into_inner()?)?)
}
