//! The table of a tournament on the terminal, and the files that are written of it.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use papan_arena::results::anchor::Anchor;
use papan_arena::results::table::Table;
use papan_arena::results::tally::Tally;
use papan_arena::schedule::plan::Plan;
use papan_arena::tournament::Tournament;
use papan_report::{Report, comma_separated, in_words, latex, markdown};
use papan_ui::outfile::OutFile;
use papan_words::Language;

use crate::args::AnswerArgs;
use crate::output;

/// Where the table of a tournament goes.
#[derive(Clone, Debug, Args)]
pub(crate) struct TableArgs {
    /// Write a page with tables and pictures.
    #[arg(long, value_name = "FILE.html")]
    pub(crate) report: Option<PathBuf>,

    /// Write the table as comma-separated values: a line for each player, then one for each pair of players.
    #[arg(long, value_name = "FILE.csv")]
    pub(crate) csv: Option<PathBuf>,

    /// Write what is printed as Markdown.
    #[arg(long, value_name = "FILE.md")]
    pub(crate) markdown: Option<PathBuf>,

    /// Write what is printed as LaTeX, for the package booktabs.
    #[arg(long, value_name = "FILE.tex")]
    pub(crate) latex: Option<PathBuf>,

    /// Give a player this rating, and the others ratings relative to it; otherwise the mean of all ratings is 0.
    #[arg(long, value_name = "PLAYER=RATING")]
    pub(crate) anchor: Option<Anchor>,

    #[command(flatten)]
    pub(crate) answer: AnswerArgs,
}

impl TableArgs {
    /// Tries the files that are written at the end.
    pub(crate) fn open(&self) -> Result<Outputs> {
        Ok(Outputs {
            csv: OutFile::some(self.csv.as_deref())?,
            markdown: OutFile::some(self.markdown.as_deref())?,
            latex: OutFile::some(self.latex.as_deref())?,
            page: OutFile::some(self.report.as_deref())?,
            json: self.answer.json,
        })
    }

    /// Checks before the first game that the anchor is a player of this tournament.
    pub(crate) fn check(&self, tournament: &Tournament, plan: &Plan) -> Result<()> {
        if let Some(anchor) = &self.anchor {
            anchor.number(tournament, plan)?;
        }
        Ok(())
    }

    /// Gives the anchor its rating.
    pub(crate) fn anchor(
        &self,
        table: &mut Table,
        fixture: (&Tournament, &Plan),
        tally: &Tally,
    ) -> Result<()> {
        if let Some(anchor) = &self.anchor {
            table.set_anchor(anchor, fixture, tally)?;
        }
        Ok(())
    }

    /// The language of the page and of what is printed.
    pub(crate) fn language(&self) -> Language {
        self.answer.language()
    }
}

/// What is made of a table.
pub(crate) struct Outputs {
    csv: Option<OutFile>,
    markdown: Option<OutFile>,
    latex: Option<OutFile>,
    page: Option<OutFile>,
    json: bool,
}

impl Outputs {
    /// Writes and prints what was asked for.
    pub(crate) fn give(&self, report: &Report<'_>) -> Result<()> {
        if let Some(file) = &self.csv {
            file.write_text(&comma_separated(report.table)?)?;
        }
        if let Some(file) = &self.markdown {
            file.write_text(&markdown(report.table, report.language))?;
        }
        if let Some(file) = &self.latex {
            file.write_text(&latex(report.table, report.language))?;
        }
        if let Some(file) = &self.page {
            file.write_text(&report.page()?)?;
        }
        if self.json {
            return output::json(report.table);
        }
        write!(anstream::stdout(), "{}", in_words(report.table, report.language))?;
        Ok(())
    }
}
