//! The measured ladder: how strong players are beside each other, as `bench/ladder/run` found it.

use std::fmt::Write as _;

use anyhow::{Context, Result};
use comfy_table::{CellAlignment, ContentArrangement, Table, presets};
use serde::{Deserialize, Serialize};

use crate::report::number;

/// What was measured, made by `bench/ladder/run`.
const MEASURED: &str = include_str!("ladder.json");

/// The players of one game, in the order of their strength.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Ladder {
    rules: String,
    /// The command that measured it.
    command: String,
    games: u64,
    /// How many openings or deals they come from, which is what the intervals rest on.
    rounds: u64,
    players: Vec<Rung>,
}

/// One player of a ladder.
#[derive(Debug, Serialize, Deserialize)]
struct Rung {
    player: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    marks: Vec<String>,
    /// The share of games won, with its interval.
    score: f64,
    low: f64,
    high: f64,
    /// The rating, where two sides play, with its interval.
    elo: Option<f64>,
    elo_low: Option<f64>,
    elo_high: Option<f64>,
}

/// Every ladder that was measured.
pub(crate) fn measured() -> Result<Vec<Ladder>> {
    serde_json::from_str(MEASURED).context("the measured ladder cannot be read")
}

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

#[cfg(test)]
mod tests {
    use super::*;
    use papan_games::{Rules, Ruleset, with_rules};
    use papan_players::{Level, Playable};

    fn exists<R: Rules<Position: Playable>>(_: &R, player: &str) -> bool {
        R::Position::seer(player).is_some_and(|seer| seer.is_ok())
            || R::Position::player(player).is_ok()
    }

    #[test]
    fn every_player_of_the_ladder_exists_and_every_level_is_on_it() {
        for ladder in measured().unwrap() {
            let ruleset: Ruleset = ladder.rules.parse().unwrap();
            for rung in &ladder.players {
                let is_there = with_rules!(&ruleset, rules => exists(rules, &rung.player));
                assert!(is_there, "{} in {}", rung.player, ladder.rules);
                assert!(rung.low <= rung.score && rung.score <= rung.high, "{rung:?}");
            }
            for level in [Level::Easy, Level::Medium, Level::Hard] {
                let name = format!("level:{}", level.name());
                assert!(ladder.players.iter().any(|rung| rung.player == name), "{name}");
            }
        }
    }
}
