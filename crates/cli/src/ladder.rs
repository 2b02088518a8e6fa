//! The measured ladder as it is printed.

use std::fmt::Write as _;

use comfy_table::Table;
use papan_ui::ladder::Ladder;
use papan_ui::report::{from_to, percent};
use papan_ui::text;
use papan_words::Language;

/// The ladders as tables.
pub(crate) fn in_words(ladders: &[Ladder], language: Language) -> String {
    let mut text = format!("{}\n", text!("list-ladder", language));
    for ladder in ladders {
        let Ladder { rules, games, rounds, .. } = ladder;
        let source =
            papan_ui::report::source(rules, *games, *rounds, rules.starts_with("dominoes"));
        let _ = writeln!(text, "\n  {}", source.in_language(language));
        for line in table(ladder, language).trim_fmt().lines() {
            let _ = writeln!(text, "    {line}");
        }
    }
    text
}

fn table(ladder: &Ladder, language: Language) -> Table {
    let rated = ladder.players.iter().any(|rung| rung.elo.is_some());
    let mut columns = vec!["tournament-player", "report-score", "tournament-interval"];
    columns.extend(rated.then_some(["tournament-elo", "tournament-interval"]).iter().flatten());
    let mut table =
        papan_ui::report::grid(papan_ui::report::named(&columns, language), 1..columns.len());
    for rung in &ladder.players {
        let mut row = vec![
            rung.marked(language),
            percent(rung.score, 1, language),
            from_to(100.0 * rung.low, 100.0 * rung.high, 1, language),
        ];
        if let (Some(elo), Some(low), Some(high)) = (rung.elo, rung.elo_low, rung.elo_high) {
            row.extend([language.decimal(elo, 0), from_to(low, high, 0, language)]);
        }
        table.add_row(row);
    }
    table
}
