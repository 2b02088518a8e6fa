//! The measured ladder as it is printed.

use std::fmt::Write as _;

use comfy_table::{CellAlignment, ContentArrangement, Table, presets};
use papan_ui::ladder::Ladder;
use papan_ui::report::number;

/// The ladders as tables.
pub(crate) fn in_words(ladders: &[Ladder]) -> String {
    let mut text = String::from("the measured ladder, with intervals of 95 %\n");
    for ladder in ladders {
        let Ladder { rules, games, rounds, .. } = ladder;
        let unit = if rules.starts_with("dominoes") { "deals" } else { "openings" };
        let _ = writeln!(text, "\n  {rules}, {games} games from {rounds} {unit}");
        for line in table(ladder).trim_fmt().lines() {
            let _ = writeln!(text, "    {line}");
        }
    }
    text
}

fn table(ladder: &Ladder) -> Table {
    let rated = ladder.players.iter().any(|rung| rung.elo.is_some());
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_content_arrangement(ContentArrangement::Disabled);
    let mut header = vec!["player", "score %", "95 %"];
    header.extend(rated.then_some(["Elo", "95 %"]).iter().flatten());
    table.set_header(header);
    for rung in &ladder.players {
        let percent = |share: f64| format!("{:.1}", 100.0 * share);
        let marks: String = rung.marks.iter().map(|mark| format!(" ({mark})")).collect();
        let mut row = vec![
            format!("{}{marks}", rung.player),
            percent(rung.score),
            format!("{} to {}", percent(rung.low), percent(rung.high)),
        ];
        if let (Some(elo), Some(low), Some(high)) = (rung.elo, rung.elo_low, rung.elo_high) {
            row.push(number(elo, 0));
            row.push(format!("{} to {}", number(low, 0), number(high, 0)));
        }
        table.add_row(row);
    }
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}
