//! Reports of tournaments, searches and measurements: HTML pages, text, CSV, LaTeX, Markdown, and pieces for notebooks.
//!
//! A page is one self-contained file, for screens of any size and for paper, without scripts. Templates escape the names of
//! players, which any user may choose. Meaning never rests on colour alone: marks have shapes, seats have letters,
//! differences have arrows. The colours are those of Okabe and Ito, "Color Universal Design" (2008), which people with any
//! colour vision can distinguish.

mod cross;
mod drawing;
mod formats;
pub mod grade;
mod making;
pub mod notebook;
mod pictures;
mod regret_section;
mod sample;
mod sections;
pub mod tuning;

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

use anyhow::Result;
use maud::{DOCTYPE, Markup, PreEscaped, html};
use papan_arena::results::table::{Range, Table};
use papan_arena::schedule::plan::Plan;
use papan_arena::store::StoredGames;
use papan_arena::tournament::Tournament;
use papan_words::{Arg, Language, Message};

use papan_ui::{say, text};

pub use drawing::boards::svg as board_svg;
pub use formats::csv::comma_separated;
pub use formats::latex::latex;
pub use formats::markdown::markdown;
use formats::plain::corrected;
pub use formats::plain::{facts_in, in_words, verdict};
pub use formats::sheet::Sheet;
pub use formats::sheets::{pairs, players};
pub use making::seats;
pub use pictures::{Drawn, pictures};
pub use regret_section::PlayerRegret;
pub use sample::{Sample, samples};
pub use tuning::page::{ablation_page, tuned_page};

const STYLE: &str = include_str!("style.css");

/// The content of a tournament's page.
#[derive(Debug)]
pub struct Report<'a> {
    /// The tournament.
    pub tournament: &'a Tournament,
    /// The players of each game.
    pub plan: &'a Plan,
    /// The results.
    pub table: &'a Table,
    /// Some of the games.
    pub samples: Vec<Sample>,
    /// The points that each player's moves lose against perfect play, if measured.
    pub costs: Vec<PlayerRegret>,
    /// The language of the page.
    pub language: Language,
}

impl Report<'_> {
    /// Renders the page as HTML.
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
                (formats::always::section(table, language))
                (sections::test(table, language))
                (cross::section(self))
                .charts { (sections::seats(table, language)?) (sections::endings(table, language)?) }
                (sections::dominoes(table, language)?)
                (sections::forfeits(table, language))
                (regret_section::section(&self.costs, language)?)
                (drawing::boards::section(&self.samples, language))
                (making::section(self))
            }
        })
    }
}

/// Renders the page of a tournament with the games played so far.
pub fn page(
    kept: &dyn StoredGames,
    plan: &Plan,
    table: &Table,
    language: Language,
) -> Result<String> {
    let (tournament, samples) = (kept.tournament(), samples(plan, kept)?);
    Report { tournament, plan, table, samples, costs: Vec::new(), language }.page()
}

/// Renders a complete HTML document.
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

/// The column headings, from the ids of their texts; the first column holds names.
fn headings(ids: &[&'static str], language: Language) -> Markup {
    html! {
        @if let [first, others @ ..] = ids {
            th.name scope="col" { (text!(first, language)) }
            @for id in others { th scope="col" { (text!(id, language)) } }
        }
    }
}

/// A value and both ends of its interval with this number of decimals.
fn decimals(Range { value, low, high }: Range, decimals: u8) -> [Arg; 3] {
    [value, low, high].map(|number| Arg::decimal(number, decimals))
}

/// The name of the case that a message selects for `true` or `false`.
fn yes(holds: bool) -> &'static str {
    if holds { "yes" } else { "no" }
}
