//! The measured ladder: the strength of players relative to each other, measured by `bench/ladder/run`.

use std::fmt::Write as _;

use anyhow::{Context, Result};
use comfy_table::Table;
use papan_games::Ruleset;
use papan_players::Mark;
use papan_words::Language;
use serde::{Deserialize, Serialize};

use crate::figures::{from_to, grid, named, percent, source};
use crate::text;

/// The results of `bench/ladder/run`.
const MEASURED: &str = include_str!("ladder.json");

/// The players of one game, in the order of their strength.
#[derive(Debug, Serialize, Deserialize)]
pub struct Ladder {
    /// The rules.
    pub rules: String,
    /// The command that measured it.
    pub command: String,
    /// How many games were played.
    pub games: u64,
    /// The number of openings or deals, which determines the width of the intervals.
    pub rounds: u64,
    /// The players, the strongest first.
    pub players: Vec<Rung>,
}

/// One player of a ladder.
#[derive(Debug, Serialize, Deserialize)]
pub struct Rung {
    /// The player.
    pub player: String,
    /// The notes that must be shown with it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<String>,
    /// The share of games won, with its interval.
    pub score: f64,
    /// The score is at least this.
    pub low: f64,
    /// The score is at most this.
    pub high: f64,
    /// The rating, where two sides play, with its interval.
    pub elo: Option<f64>,
    /// The rating is at least this.
    pub elo_low: Option<f64>,
    /// The rating is at most this.
    pub elo_high: Option<f64>,
}

impl Rung {
    /// The player with its notes: `omniscient (sees all tiles)`.
    pub fn marked(&self, language: Language) -> String {
        let mark = |text: &String| {
            let is_it = |mark: &Mark| mark.words().to_string() == *text;
            let mark = Mark::ALL.into_iter().find(is_it);
            format!(" ({})", mark.map_or_else(|| text.clone(), |m| m.words().in_language(language)))
        };
        self.marks.iter().map(mark).fold(self.player.clone(), |said, mark| said + &mark)
    }
}

/// Every ladder that was measured.
pub fn measured() -> Result<Vec<Ladder>> {
    serde_json::from_str(MEASURED).context("the measured ladder cannot be read")
}

/// The ladders as the program prints them: a table each.
pub fn in_words(ladders: &[Ladder], language: Language) -> String {
    let mut text = format!("{}\n", text!("list-ladder", language));
    for ladder in ladders {
        let Ladder { rules, games, rounds, .. } = ladder;
        let is_dealt = rules.parse().is_ok_and(|rules: Ruleset| rules.facts().chance);
        let source = source(rules, *games, *rounds, is_dealt).in_language(language);
        let _ = writeln!(text, "\n  {source}");
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
    let mut table = grid(named(&columns, language), 1..columns.len());
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

#[cfg(test)]
mod tests {
    use super::*;
    use papan_games::{Rules, with_kind};
    use papan_players::{Level, Playable};

    fn exists<R: Rules<Position: Playable>>(_: &R, player: &str) -> bool {
        R::Position::omniscient(player).is_some_and(|seer| seer.is_ok())
            || R::Position::player(player).is_ok()
    }

    /// Uses the difference between neighbouring levels, which `bench/ladder/run` writes.
    #[test]
    fn every_level_of_dominoes_is_surely_ahead_of_the_one_below() {
        let ladders: Vec<serde_json::Value> = serde_json::from_str(MEASURED).unwrap();
        let is_dominoes = |ladder: &&serde_json::Value| {
            ladder["rules"].as_str().is_some_and(|rules| rules.starts_with("dominoes"))
        };
        let mut tables = 0;
        for ladder in ladders.iter().filter(is_dominoes) {
            let steps = ladder["steps"].as_array().unwrap();
            assert_eq!(steps.len(), Level::ALL.len(), "{ladder}");
            for step in steps {
                assert!(step["low"].as_f64().unwrap() > 0.0, "{}: {step}", ladder["rules"]);
            }
            tables += 1;
        }
        assert!(tables >= 3, "two, three and four seats");
    }

    #[test]
    fn every_player_of_the_ladder_exists_and_every_level_is_on_it() {
        for ladder in measured().unwrap() {
            let ruleset: Ruleset = ladder.rules.parse().unwrap();
            for rung in &ladder.players {
                let is_there = with_kind!(&ruleset, rules => exists(rules, &rung.player));
                assert!(is_there, "{} in {}", rung.player, ladder.rules);
                assert!(rung.low <= rung.score && rung.score <= rung.high, "{rung:?}");
            }
            for level in [Level::Beginner, Level::Casual, Level::Expert] {
                let name = level.player();
                assert!(ladder.players.iter().any(|rung| rung.player == name), "{name}");
            }
        }
    }
}
