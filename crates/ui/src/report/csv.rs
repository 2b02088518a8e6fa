//! The table of a tournament as comma-separated values.

use papan_lab::table::{Range, Table};

/// A line for each player. Texts are quoted, because options have commas.
pub fn comma_separated(table: &Table) -> String {
    let mut text =
        "player,games,wins,draws,losses,score,low,high,elo,elo_low,elo_high,mean_payoff,\
                    passes,pips,won_out,won_blocked,forfeits\n"
            .to_owned();
    let number = |value: Option<f64>| value.map_or_else(String::new, |value| value.to_string());
    let mean = |range: Option<Range>| number(range.map(|range| range.value));
    for row in &table.players {
        let cells = [
            format!("\"{}\"", row.player.replace('"', "\"\"")),
            row.games.to_string(),
            row.wins.to_string(),
            row.draws.to_string(),
            row.losses.to_string(),
            row.score.to_string(),
            row.low.to_string(),
            row.high.to_string(),
            number(row.elo),
            number(row.elo_low),
            number(row.elo_high),
            row.mean_payoff.to_string(),
            mean(row.passes),
            mean(row.pips),
            mean(row.won_out),
            mean(row.won_blocked),
            row.forfeits.to_string(),
        ];
        text.push_str(&cells.join(","));
        text.push('\n');
    }
    text
}
