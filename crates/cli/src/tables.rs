//! The table of a tournament on the terminal and as comma-separated values.

use std::fmt::Write as _;
use std::io::Write;

use anyhow::Result;
use comfy_table::{CellAlignment, ContentArrangement, Table as Grid, presets};
use papan_lab::stats::sprt::Verdict;
use papan_lab::table::{Range, Row, Table};

use papan_ui::outfile::OutFile;
use papan_ui::report::{Report, comma_separated, number};

/// Prints a table for people.
pub(crate) fn print(table: &Table) -> Result<()> {
    let mut out = anstream::stdout().lock();
    let partial = if table.partial { ", stopped early" } else { "" };
    let unit = if table.decided_by_deal.is_some() { "deals" } else { "openings" };
    let (games, rounds, seed) = (table.games, table.rounds, table.seed);
    writeln!(out, "{}, {games} games from {rounds} {unit}, seed {seed}{partial}", table.rules)?;
    writeln!(out, "{}", players(table))?;
    if table.pairs.len() > 1 {
        writeln!(out, "\neach against each\n{}", pairs(table))?;
    }
    if !table.before.is_empty() && table.players.len() <= MOST_BESIDE {
        writeln!(out, "\nscore % by who sits before\n{}", before(table))?;
    }
    writeln!(out, "\n{}", facts(table))?;
    for warning in &table.warnings {
        writeln!(out, "warning: {warning}")?;
    }
    Ok(())
}

/// Writes what was asked for.
pub(crate) fn write(
    report: &Report<'_>,
    csv: Option<&OutFile>,
    page: Option<&OutFile>,
) -> Result<()> {
    if let Some(file) = csv {
        file.write_text(&comma_separated(report.table))?;
    }
    if let Some(file) = page {
        file.write_text(&report.page()?)?;
    }
    Ok(())
}

fn grid(headings: &[&str]) -> Grid {
    let mut grid = Grid::new();
    grid.load_style(presets::NOTHING);
    grid.set_content_arrangement(ContentArrangement::Disabled);
    grid.set_header(headings);
    for column in grid.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    grid
}

fn percent(value: f64) -> String {
    format!("{:.2}", 100.0 * value)
}

/// Both ends of an interval in Elo.
fn range(low: f64, high: f64) -> String {
    format!("{} to {}", number(low, 0), number(high, 0))
}

/// The best first.
fn ranked(table: &Table) -> Vec<&Row> {
    let mut rows: Vec<_> = table.players.iter().collect();
    rows.sort_by(|a, b| b.score.total_cmp(&a.score));
    rows
}

fn players(table: &Table) -> String {
    let rated = table.players.iter().any(|row| row.elo.is_some());
    let dominoes = table.players.iter().any(|row| row.passes.is_some());
    let forfeits = table.players.iter().any(|row| row.forfeits > 0);
    let mut headings = vec!["player", "games", "won", "drawn", "lost", "score %", "95 %"];
    headings.extend(rated.then_some(["Elo", "95 %"]).iter().flatten());
    headings.extend(
        dominoes.then_some(["payoff", "out %", "block %", "passes", "pips"]).iter().flatten(),
    );
    headings.extend(forfeits.then_some("forfeits"));
    let mut grid = grid(&headings);
    for row in ranked(table) {
        let mut cells = vec![
            row.marked(),
            row.games.to_string(),
            row.wins.to_string(),
            row.draws.to_string(),
            row.losses.to_string(),
            percent(row.score),
            format!("{} to {}", percent(row.low), percent(row.high)),
        ];
        if let (Some(elo), Some(low), Some(high)) = (row.elo, row.elo_low, row.elo_high) {
            cells.extend([number(elo, 0), range(low, high)]);
        }
        if dominoes {
            let share = |range: Option<Range>| range.map_or_else(String::new, |r| percent(r.value));
            let plain = |range: Option<Range>| {
                range.map_or_else(String::new, |r| format!("{:.2}", r.value))
            };
            cells.push(format!("{:.3}", row.mean_payoff));
            cells.extend([share(row.won_out), share(row.won_blocked)]);
            cells.extend([plain(row.passes), plain(row.pips)]);
        }
        if forfeits {
            cells.push(row.forfeits.to_string());
        }
        grid.add_row(cells);
    }
    grid.trim_fmt()
}

fn pairs(table: &Table) -> String {
    let headings = ["", "", "won", "drawn", "lost", "score %", "95 %", "Elo", "95 %"];
    let mut grid = grid(&headings);
    for pair in &table.pairs {
        grid.add_row([
            pair.player.clone(),
            pair.opponent.clone(),
            pair.wins.to_string(),
            pair.draws.to_string(),
            pair.losses.to_string(),
            percent(pair.score),
            format!("{} to {}", percent(pair.low), percent(pair.high)),
            number(pair.elo, 0),
            range(pair.elo_low, pair.elo_high),
        ]);
    }
    if let Some(column) = grid.column_mut(1) {
        column.set_cell_alignment(CellAlignment::Left);
    }
    grid.trim_fmt()
}

/// More players than this do not fit beside each other.
const MOST_BESIDE: usize = 12;

/// What each player did by who sat before him.
fn before(table: &Table) -> String {
    let ranked = ranked(table);
    let mut headings = vec![""];
    headings.extend(ranked.iter().map(|row| &row.player[..]));
    let mut grid = grid(&headings);
    for row in &ranked {
        let score = |before: &&Row| {
            let mut rows = table.before.iter();
            let found = rows.find(|b| b.player == row.player && b.before == before.player);
            found.map_or_else(|| "·".to_owned(), |found| percent(found.score))
        };
        grid.add_row(std::iter::once(row.player.clone()).chain(ranked.iter().map(score)));
    }
    grid.trim_fmt()
}

/// What else there is to say, a line each.
fn facts(table: &Table) -> String {
    let mut text = String::new();
    // Writing to a text does not fail.
    let mut line = |what: &str, value: String| {
        let _ = writeln!(text, "{what:<15}{value}");
    };
    for seat in &table.seats {
        let (score, low, high) = (percent(seat.score), percent(seat.low), percent(seat.high));
        line(&format!("seat {}", seat.seat + 1), format!("{score} % ({low} to {high})"));
    }
    line("seats", papan_ui::report::seats(table));
    if let Some(openings) = table.openings {
        line("openings", format!("{openings} different ones of this length, up to symmetry"));
    }
    if let Some(Range { value, low, high }) = table.first_move {
        line("first move", format!("{} Elo ({})", number(value, 0), range(low, high)));
    }
    if let Some(Range { value, low, high }) = table.decided_by_deal {
        let (value, low, high) = (percent(value), percent(low), percent(high));
        line("deals", format!("{value} % ({low} to {high}) won by one seat, whoever sat there"));
    }
    let about = if table.distinct_is_exact { "" } else { "about " };
    line("games", format!("{}, {about}{} of them different", table.games, table.distinct_games));
    let mean = table.plies.value;
    let endings = table.endings.iter().filter(|ending| ending.games > 0);
    let endings: Vec<_> = endings
        .map(|ending| format!("{} {}", ending.games, format!("{:?}", ending.kind).to_lowercase()))
        .collect();
    line("ended", format!("{}, after {mean:.1} moves", endings.join(", ")));
    if let Some(sprt) = &table.sprt {
        let found = match sprt.verdict {
            Verdict::Continue => "not decided".to_owned(),
            Verdict::H0 => format!("stronger by at most {} Elo", sprt.elo0),
            Verdict::H1 => format!("stronger by at least {} Elo", sprt.elo1),
        };
        let (llr, lower, upper) = (sprt.llr, sprt.lower, sprt.upper);
        let numbers = format!("log likelihood ratio {llr:.2} of {lower:.2} to {upper:.2}");
        line("test", format!("{found} after {} pairs, {numbers}", sprt.pairs));
    }
    text
}
