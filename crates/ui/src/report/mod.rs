//! The page of a tournament: one file that needs nothing else, for screens of any size and for paper.
//!
//! There is no script in it and nothing is fetched. What a player is called, which anybody may choose,
//! is put in by templates that escape it. Meaning never rests on colour alone: marks have shapes,
//! seats have letters, differences have arrows. The colours are those of Okabe and Ito, "Color Universal
//! Design" (2008), which people with any colour vision tell apart.

mod always;
mod boards;
mod charts;
mod cross;
mod csv;
mod latex;
mod layers;
mod making;
mod markdown;
pub mod notebook;
mod pictures;
mod plain;
mod regret;
mod sample;
mod sections;
mod sheets;
mod tuning;
mod values;

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

use anyhow::Result;
use maud::{DOCTYPE, Markup, PreEscaped, html};
use papan_lab::plan::Plan;
use papan_lab::table::{Range, Table};
use papan_lab::tournament::Tournament;
use papan_words::{Arg, Language, Message};

use crate::{say, text};

pub use csv::comma_separated;
pub use latex::latex;
pub use making::{command, seats};
pub use markdown::markdown;
pub use pictures::{Drawn, pictures};
pub use plain::{corrected, grid, in_words, named, source, verdict};
pub use regret::Cost;
pub use sample::{Sample, samples};
pub use sheets::rating_facts;
pub use tuning::{ablation_page, tuned_page};

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
    /// The language of the page.
    pub language: Language,
}

impl Report<'_> {
    /// The page.
    pub fn page(&self) -> Result<String> {
        let (table, language) = (self.table, self.language);
        let title = say!("report-title", rules = &table.rules, games = table.games);
        Ok(document(&title, language, &self.body()?))
    }

    fn body(&self) -> Result<Markup> {
        let (table, language) = (self.table, self.language);
        let counts = [
            say!("report-games", games = table.games),
            say!("report-player-count", players = table.players.len()),
            say!("tournament-seed-is", seed = table.seed),
        ];
        let counts = counts.map(|count| count.in_language(language)).join(", ");
        Ok(html! {
            header {
                h1 { (table.rules) }
                p { (counts)
                    @if let Some(discs) = table.adjudicate {
                        ", " (say!("arena-adjudicated", discs = discs).in_language(language))
                    }
                    @if table.partial { ", " strong { (text!("report-stopped", language)) } } }
            }
            main {
                (sections::warnings(table, language))
                (sections::results(table, language)?)
                (always::section(table, language))
                (sections::test(table, language))
                (cross::section(self))
                .charts { (sections::seats(table, language)?) (sections::endings(table, language)?) }
                (sections::dominoes(table, language)?)
                (sections::forfeits(table, language))
                (regret::section(&self.costs, language)?)
                (boards::section(&self.samples, language))
                (making::section(self))
            }
        })
    }
}

/// A page of its own.
fn document(title: &Message, language: Language, body: &Markup) -> String {
    let page = html! {
        (DOCTYPE)
        html lang=(language.tag()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title.in_language(language)) " – Papan" }
                style { (PreEscaped(STYLE)) }
            }
            body { (body) }
        }
    };
    page.into_string()
}

/// The names of columns, each by the id of its text; the first column is that of names.
fn headings(ids: &[&'static str], language: Language) -> Markup {
    html! {
        @if let [first, others @ ..] = ids {
            th.name scope="col" { (text!(first, language)) }
            @for id in others { th scope="col" { (text!(id, language)) } }
        }
    }
}

/// A share in percent.
pub fn percent(share: f64, decimals: u8, language: Language) -> String {
    language.decimal(100.0 * share, decimals)
}

/// Both ends of an interval: `45.2 to 54.8`.
pub fn from_to(low: f64, high: f64, decimals: u8, language: Language) -> String {
    let [low, high] = [low, high].map(|end| Arg::decimal(end, decimals));
    say!("tournament-from-to", low = low, high = high).in_language(language)
}

/// What is said, by the id of a text, of a value and of both ends of its interval.
pub fn between(id: &'static str, [value, low, high]: [Arg; 3]) -> Message {
    say!(id, value = value, low = low, high = high)
}

/// A value and both ends of its interval with so many decimals.
fn decimals(Range { value, low, high }: Range, decimals: u8) -> [Arg; 3] {
    [value, low, high].map(|number| Arg::decimal(number, decimals))
}

/// How the case of a text is called that is said where something holds.
fn yes(holds: bool) -> &'static str {
    if holds { "yes" } else { "no" }
}

/// The numbers of the players, the best first.
fn ranked(table: &Table) -> Vec<usize> {
    let mut numbers: Vec<_> = (0..table.players.len()).collect();
    numbers.sort_by(|&a, &b| table.players[b].score.total_cmp(&table.players[a].score));
    numbers
}
