//! The intervals that hold at every look, next to those that hold at one.

use maud::{Markup, html};
use papan_arena::results::table::Always;
use papan_arena::results::table::Table;
use papan_words::Language;

use super::sheet::Sheet;
use crate::headings;
use papan_ui::figures::{from_to, named, percent};
use papan_ui::text;

/// The names of the columns.
const COLUMNS: [&str; 6] = [
    "tournament-player",
    "report-score",
    "tournament-interval",
    "tournament-always",
    "tournament-elo",
    "tournament-always",
];

/// A line for each player, the best first, and for each pair if `with_pairs` is set: name, score with both intervals, Elo.
/// Of two players the Elo difference is in the line of the pair.
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
    let players = table.ranking.iter().filter_map(|&number| {
        let row = &table.players[number];
        let score = [row.score, row.low, row.high];
        let elo = row.elo.filter(|_| !table.shows_difference());
        Some(line(row.player.clone(), score, elo, row.always?))
    });
    let pairs = table.pairs.iter().filter_map(|pair| {
        let name = format!("{} – {}", pair.player, pair.opponent);
        Some(line(name, [pair.score, pair.low, pair.high], Some(pair.elo), pair.always?))
    });
    players.chain(pairs.filter(|_| with_pairs)).collect()
}

/// As a table of text; `None` where one look was planned.
pub(crate) fn sheet(table: &Table, language: Language) -> Option<Sheet> {
    let mut rows = rows(table, true, language);
    let width = rows.iter().map(Vec::len).max()?;
    for row in &mut rows {
        row.resize(width, String::new());
    }
    let title = text!("arena-always", language).to_owned();
    Some(Sheet { title, header: named(&COLUMNS[..width], language), names: 1, rows })
}

/// The most players that a page lists, as in its charts; `--json` and `--csv` have all of them.
const MOST: usize = 32;

/// As a part of a page, which has the plain intervals in other tables and may have too many pairs for a list.
pub(crate) fn section(table: &Table, language: Language) -> Markup {
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
