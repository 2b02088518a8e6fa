//! The table of a tournament as comma-separated values.

use anyhow::Result;
use papan_arena::results::table::Always;
use papan_arena::results::table::{Pair, Range, Row, Table};

/// A line: the results of one player, or of the first of two players against the second.
enum Line<'a> {
    Player(&'a Row),
    Pair(&'a Pair),
}

/// A column: its name, its cell for a player, and its cell for a pair.
type Column = (&'static str, fn(&Row) -> String, fn(&Pair) -> String);

/// The cell of a column that only the other kind of line has.
fn empty<T>(_: &T) -> String {
    String::new()
}

const COLUMNS: [Column; 27] = [
    ("player", |row| row.player.clone(), |pair| pair.player.clone()),
    ("games", |row| row.games.to_string(), |pair| pair.games.to_string()),
    ("wins", |row| row.wins.to_string(), |pair| pair.wins.to_string()),
    ("draws", |row| row.draws.to_string(), |pair| pair.draws.to_string()),
    ("losses", |row| row.losses.to_string(), |pair| pair.losses.to_string()),
    ("score", |row| row.score.to_string(), |pair| pair.score.to_string()),
    ("low", |row| row.low.to_string(), |pair| pair.low.to_string()),
    ("high", |row| row.high.to_string(), |pair| pair.high.to_string()),
    ("elo", |row| number(row.elo), |pair| pair.elo.to_string()),
    ("elo_low", |row| number(row.elo_low), |pair| pair.elo_low.to_string()),
    ("elo_high", |row| number(row.elo_high), |pair| pair.elo_high.to_string()),
    ("mean_payoff", |row| row.mean_payoff.to_string(), empty),
    ("passes", |row| mean(row.passes), empty),
    ("pips", |row| mean(row.pips), empty),
    ("won_out", |row| mean(row.won_out), empty),
    ("won_blocked", |row| mean(row.won_blocked), empty),
    ("forfeits", |row| row.forfeits.to_string(), empty),
    ("opponent", empty, |pair| pair.opponent.clone()),
    ("los", empty, |pair| pair.los.to_string()),
    ("normalized_elo", empty, |pair| pair.normalized_elo.value.to_string()),
    ("normalized_elo_low", empty, |pair| pair.normalized_elo.low.to_string()),
    ("normalized_elo_high", empty, |pair| pair.normalized_elo.high.to_string()),
    ("pairs_0", empty, |pair| pair.pentanomial[0].to_string()),
    ("pairs_0.5", empty, |pair| pair.pentanomial[1].to_string()),
    ("pairs_1", empty, |pair| pair.pentanomial[2].to_string()),
    ("pairs_1.5", empty, |pair| pair.pentanomial[3].to_string()),
    ("pairs_2", empty, |pair| pair.pentanomial[4].to_string()),
];

fn number(value: Option<f64>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

fn mean(range: Option<Range>) -> String {
    number(range.map(|range| range.value))
}

/// The columns of a table that may be one of several looks.
const ALWAYS: [Column; 4] = [
    (
        "always_low",
        |row| always(row.always, |a| Some(a.low)),
        |pair| always(pair.always, |a| Some(a.low)),
    ),
    (
        "always_high",
        |row| always(row.always, |a| Some(a.high)),
        |pair| always(pair.always, |a| Some(a.high)),
    ),
    (
        "elo_always_low",
        |row| always(row.always, |a| a.elo_low),
        |pair| always(pair.always, |a| a.elo_low),
    ),
    (
        "elo_always_high",
        |row| always(row.always, |a| a.elo_high),
        |pair| always(pair.always, |a| a.elo_high),
    ),
];

fn always(interval: Option<Always>, end: fn(Always) -> Option<f64>) -> String {
    number(interval.and_then(end))
}

/// A line for each player, then one for each pair of players, which names the opponent. The `elo` of a pair is
/// the difference.
pub fn comma_separated(table: &Table) -> Result<String> {
    let mut file = csv::Writer::from_writer(Vec::new());
    let has_always = table.players.iter().any(|row| row.always.is_some());
    let more = if has_always { &ALWAYS[..] } else { &[] };
    let columns = || COLUMNS.iter().chain(more);
    file.write_record(columns().map(|(name, ..)| name))?;
    let players = table.players.iter().map(Line::Player);
    for line in players.chain(table.pairs.iter().map(Line::Pair)) {
        file.write_record(columns().map(|(_, of_player, of_pair)| match line {
            Line::Player(row) => of_player(row),
            Line::Pair(pair) => of_pair(pair),
        }))?;
    }
    Ok(String::from_utf8(file.into_inner()?)?)
}
