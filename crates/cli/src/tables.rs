//! Prints the table of a tournament and writes it to files.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use papan_arena::results::RunResult;
use papan_arena::results::anchor::Anchor;
use papan_arena::results::table::Table;
use papan_arena::schedule::plan::Plan;
use papan_arena::tournament::Tournament;
use papan_report::{Report, comma_separated, in_words, latex, markdown};
use papan_ui::files::outfile::OutFile;
use papan_words::Language;

use crate::args::AnswerArgs;
use crate::output;

/// The files and the form of the table of a tournament.
#[derive(Clone, Debug, Args)]
pub(crate) struct TableArgs {
    /// Write a page with tables and pictures.
    #[arg(long, value_name = "FILE.html")]
    pub(crate) report: Option<PathBuf>,

    /// Write the table as comma-separated values: a line for each player, then one for each pair of players.
    #[arg(long, value_name = "FILE.csv")]
    pub(crate) csv: Option<PathBuf>,

    /// Write the printed tables as Markdown.
    #[arg(long, value_name = "FILE.md")]
    pub(crate) markdown: Option<PathBuf>,

    /// Write the printed tables as LaTeX, for the package booktabs.
    #[arg(long, value_name = "FILE.tex")]
    pub(crate) latex: Option<PathBuf>,

    /// Give a player this rating, and the others ratings relative to it; otherwise the mean of all ratings is 0.
    #[arg(long, value_name = "PLAYER=RATING")]
    pub(crate) anchor: Option<Anchor>,

    #[command(flatten)]
    pub(crate) answer: AnswerArgs,
}

impl TableArgs {
    /// Checks that the files can be written.
    pub(crate) fn open(&self) -> Result<Outputs> {
        let wanted: [(_, Writer); 4] = [
            (&self.csv, |report| comma_separated(report.table)),
            (&self.markdown, |report| Ok(markdown(report.table, report.language))),
            (&self.latex, |report| Ok(latex(report.table, report.language))),
            (&self.report, |report| report.page()),
        ];
        let mut files = Vec::new();
        for (path, text) in wanted {
            files.extend(OutFile::some(path.as_deref())?.map(|file| (file, text)));
        }
        Ok(Outputs { files, json: self.answer.json })
    }

    /// Checks before the first game that the anchor is a player of this tournament.
    pub(crate) fn check(&self, tournament: &Tournament, plan: &Plan) -> Result<()> {
        if let Some(anchor) = &self.anchor {
            anchor.number(tournament, plan)?;
        }
        Ok(())
    }

    /// The table of a tournament, with the rating of the anchor.
    pub(crate) fn table(
        &self,
        (tournament, plan): (&Tournament, &Plan),
        RunResult { tally, is_partial, sprt }: &RunResult,
    ) -> Result<Table> {
        let mut table = Table::new(tournament, plan, tally, *is_partial, *sprt);
        if let Some(anchor) = &self.anchor {
            table.set_anchor(anchor, (tournament, plan), tally)?;
        }
        Ok(table)
    }

    /// The language of the page and of the output.
    pub(crate) fn language(&self) -> Language {
        self.answer.language()
    }
}

/// Makes the text of one file.
type Writer = fn(&Report<'_>) -> Result<String>;

/// The files and the output of a table.
pub(crate) struct Outputs {
    files: Vec<(OutFile, Writer)>,
    json: bool,
}

impl Outputs {
    /// Writes the files and prints the table.
    pub(crate) fn give(&self, report: &Report<'_>) -> Result<()> {
        for (file, text) in &self.files {
            file.write_text(&text(report)?)?;
        }
        output::answer(self.json, report.table, || in_words(report.table, report.language))
    }
}
