//! The page of a tournament: one file that needs nothing else, for screens of any size and for paper.
//!
//! There is no script in it and nothing is fetched. What a player is called, which anybody may choose,
//! is put in by templates that escape it. Meaning never rests on colour alone: marks have shapes,
//! seats have letters, differences have arrows. The colours are those of Okabe and Ito, "Color Universal
//! Design" (2008), which people with any colour vision tell apart.

mod boards;
mod charts;
mod cross;
mod csv;
mod making;
mod pictures;
mod regret;
mod sample;
mod sections;

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

use anyhow::Result;
use maud::{DOCTYPE, Markup, PreEscaped, html};
use papan_lab::plan::Plan;
use papan_lab::table::Table;
use papan_lab::tournament::Tournament;
use papan_words::Language;

pub use csv::comma_separated;
pub use making::{command, quoted, seats};
pub use pictures::{Drawn, pictures};
pub use regret::Cost;
pub use sample::{Sample, samples};

const STYLE: &str = include_str!("style.css");

/// What a page tells of.
#[derive(Debug)]
pub struct Report<'a> {
    /// The tournament.
    pub tournament: &'a Tournament,
    /// Who plays which game.
    pub plan: &'a Plan,
    /// What was counted.
    pub table: &'a Table,
    /// Some of the games.
    pub samples: Vec<Sample>,
    /// What the players' moves cost against perfect play, where that was measured.
    pub costs: Vec<Cost>,
}

impl Report<'_> {
    /// The page.
    pub fn page(&self) -> Result<String> {
        let title = format!("{}: {} games", self.table.rules, self.table.games);
        let body = self.body()?;
        let page = html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    title { (title) " – Papan" }
                    style { (PreEscaped(STYLE)) }
                }
                body { (body) }
            }
        };
        Ok(page.into_string())
    }

    fn body(&self) -> Result<Markup> {
        let table = self.table;
        Ok(html! {
            header {
                h1 { (table.rules) }
                p { (count(table.games, "game")) ", " (count(table.players.len() as u64, "player"))
                    ", seed " (table.seed) @if table.partial { ", " strong { "stopped early" } } }
            }
            main {
                (sections::warnings(table))
                (sections::results(table)?)
                (sections::test(table))
                (cross::section(self))
                .charts { (sections::seats(table)?) (sections::endings(table)?) }
                (sections::dominoes(table)?)
                (sections::forfeits(table))
                (regret::section(&self.costs)?)
                (boards::section(&self.samples))
                (making::section(self))
            }
        })
    }
}

/// A number of things in words.
fn count(number: u64, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// A share in percent.
fn percent(share: f64) -> String {
    number(100.0 * share, 1)
}

/// A number with so many decimals, and never `-0`.
pub fn number(value: f64, decimals: u8) -> String {
    Language::En.decimal(value, decimals)
}

/// The numbers of the players, the best first.
fn ranked(table: &Table) -> Vec<usize> {
    let mut numbers: Vec<_> = (0..table.players.len()).collect();
    numbers.sort_by(|&a, &b| table.players[b].score.total_cmp(&table.players[a].score));
    numbers
}
