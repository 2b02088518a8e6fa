//! The intervals that hold at every look, next to those that hold at one.

use maud::{Markup, html};
use papan_lab::looks::Always;
use papan_lab::table::Table;
use papan_words::Language;

use super::plain::{grid, named};
use super::{from_to, headings, percent, ranked};
use crate::text;

/// The names of the columns.
const COLUMNS: [&str; 6] = [
    "tournament-player",
    "report-score",
    "tournament-interval",
    "tournament-always",
    "tournament-elo",
    "tournament-always",
];

/// A line for each player, the best first, and for each pair if there are several and `with_pairs` is set: name, score with both
/// intervals, Elo.
fn rows(table: &Table, with_pairs: bool, language: Language) -> Vec<Vec<String>> {
    let line = |name: String, [score, low, high]: [f64; 3], elo: Option<f64>, always: Always| {
        let ends = |low: f64, high: f64| from_to(100.0 * low, 100.0 * high, 2, language);
        let mut cells = vec![name, percent(score, 2, language), ends(low, high)];
        cells.push(ends(always.low, always.high));
        if let (Some(elo), Some(low), Some(high)) = (elo, always.elo_low, always.elo_high) {
            cells.extend([language.decimal(elo, 0), from_to(low, high, 0, language)]);
        }
        cells
    };
    let players = ranked(table).into_iter().filter_map(|number| {
        let row = &table.players[number];
        let score = [row.score, row.low, row.high];
        Some(line(row.player.clone(), score, row.elo, row.always?))
    });
    let pairs = table.pairs.iter().filter_map(|pair| {
        let name = format!("{} – {}", pair.player, pair.opponent);
        Some(line(name, [pair.score, pair.low, pair.high], Some(pair.elo), pair.always?))
    });
    let pairs = pairs.take(if with_pairs && table.pairs.len() > 1 { usize::MAX } else { 0 });
    players.chain(pairs).collect()
}

/// The names of as many columns as the rows have.
fn columns(rows: &[Vec<String>]) -> &'static [&'static str] {
    &COLUMNS[..rows.first().map_or(0, Vec::len).min(COLUMNS.len())]
}

/// As text; nothing where one look was planned.
pub(super) fn in_words(table: &Table, language: Language) -> Option<String> {
    let rows = rows(table, true, language);
    let columns = columns(&rows);
    let mut grid = grid(named(columns, language), 1..columns.len());
    let has_rows = !rows.is_empty();
    for row in rows {
        grid.add_row(row);
    }
    has_rows.then(|| format!("{}\n{}", text!("arena-always", language), grid.trim_fmt()))
}

/// The most players that a page lists, as in its charts; `--json` and `--csv` have all of them.
const MOST: usize = 32;

/// As a part of a page, which has the plain intervals in other tables and may have too many pairs for a list.
pub(super) fn section(table: &Table, language: Language) -> Markup {
    let mut rows = rows(table, false, language);
    rows.truncate(MOST);
    let rated = rows.iter().any(|row| row.len() == COLUMNS.len());
    let columns = ["tournament-player", "report-score", "tournament-elo"];
    html! {
        @if !rows.is_empty() {
            section {
                h2 { (text!("arena-always", language)) }
                .wide tabindex="0" role="region" aria-label=(text!("arena-always", language)) {
                    table {
                        thead { tr { (headings(&columns[..if rated { 3 } else { 2 }], language)) } }
                        tbody {
                            @for row in &rows {
                                tr {
                                    th.name scope="row" { (row[0]) }
                                    @for cell in [3, 5].into_iter().filter_map(|at| row.get(at)) {
                                        td { (cell) }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
