//! What moves of dominoes cost and what replies gain, as other programs read them, JSON, and as tables for people.

use papan_games::dominoes::DominoRules;
use papan_stats::Estimate;
use papan_study::hidden::{Losses, Replied};
use papan_words::{Arg, Language};
use serde::Serialize;

use crate::figures::{between, grid, named, percent};
use crate::{say, text};

/// What moves cost, as `papan regret --json` prints it for dominoes.
#[derive(Debug, Serialize)]
pub struct LossReport {
    rules: String,
    /// How many games the referee plays for a decision.
    playouts: u32,
    players: Vec<LossRow>,
}

#[derive(Debug, Serialize)]
struct LossRow {
    player: String,
    games: u64,
    decisions: u64,
    /// The share of decisions in which it made the referee's move.
    agreed: f64,
    /// What all its moves of a game cost, over all seats, in the unit of the payoff.
    lost: f64,
    low: f64,
    high: f64,
    lost_per_decision: f64,
}

/// What replies gain, as `papan exploit --deals N --json` prints it.
#[derive(Debug, Serialize)]
pub struct ReplyReport {
    rules: String,
    players: Vec<ReplyRow>,
}

#[derive(Debug, Serialize)]
struct ReplyRow {
    player: String,
    /// The player that searches for replies.
    reply: String,
    deals: u64,
    /// Its payoff beyond its share of what all are paid: a lower bound on the exploitability, on average.
    gain: f64,
    low: f64,
    high: f64,
}

impl LossReport {
    /// Makes the report of a measurement.
    pub fn new(rules: &DominoRules, playouts: u32, found: &[Losses]) -> Self {
        let row = |losses: &Losses| LossRow {
            player: losses.player.clone(),
            games: losses.games,
            decisions: losses.decisions,
            agreed: losses.agreed as f64 / losses.decisions.max(1) as f64,
            lost: losses.per_game.mean,
            low: losses.per_game.low,
            high: losses.per_game.high,
            lost_per_decision: losses.per_decision,
        };
        Self { rules: rules.to_string(), playouts, players: found.iter().map(row).collect() }
    }

    /// A row for each player.
    pub fn in_words(&self, language: Language) -> String {
        let columns =
            ["tournament-player", "loss-decisions", "loss-agreed", "loss-move", "loss-game"];
        let mut table = grid(named(&columns, language), 1..columns.len());
        for row in &self.players {
            table.add_row([
                row.player.clone(),
                row.decisions.to_string(),
                percent(row.agreed, 1, language),
                language.decimal(row.lost_per_decision, 4),
                interval([row.lost, row.low, row.high], language),
            ]);
        }
        let note = say!("loss-note", playouts = self.playouts).in_language(language);
        format!("{}\n\n{}\n\n{note}\n", self.rules, table.trim_fmt())
    }
}

impl ReplyReport {
    /// Makes the report of a measurement.
    pub fn new(rules: &DominoRules, found: &[Replied]) -> Self {
        let row = |replied: &Replied| {
            let Estimate { mean, low, high } = replied.gain;
            ReplyRow {
                player: replied.player.clone(),
                reply: replied.reply.clone(),
                deals: replied.deals,
                gain: mean,
                low,
                high,
            }
        };
        Self { rules: rules.to_string(), players: found.iter().map(row).collect() }
    }

    /// A row for each player.
    pub fn in_words(&self, language: Language) -> String {
        let columns = ["tournament-player", "reply-player", "reply-deals", "reply-gain"];
        let mut table = grid(named(&columns, language), 2..columns.len());
        for row in &self.players {
            table.add_row([
                row.player.clone(),
                row.reply.clone(),
                row.deals.to_string(),
                interval([row.gain, row.low, row.high], language),
            ]);
        }
        let note = text!("reply-note", language);
        format!("{}\n\n{}\n\n{note}\n", self.rules, table.trim_fmt())
    }
}

/// A mean with its interval, or alone where one game gives none.
fn interval(numbers: [f64; 3], language: Language) -> String {
    if numbers.iter().any(|number| !number.is_finite()) {
        return language.decimal(numbers[0], 3);
    }
    between("interval", numbers.map(|number| Arg::decimal(number, 3))).in_language(language)
}
