//! The table of a tournament on the terminal, and the files that are written of it.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use papan_ui::outfile::OutFile;
use papan_ui::report::{Report, comma_separated, in_words};
use papan_words::Language;

use crate::args::AnswerArgs;
use crate::output;

/// Where the table of a tournament goes.
#[derive(Clone, Debug, Args)]
pub(crate) struct TableArgs {
    /// Write a page with tables and pictures.
    #[arg(long, value_name = "FILE.html")]
    pub(crate) report: Option<PathBuf>,

    /// Write the table as comma-separated values.
    #[arg(long, value_name = "FILE.csv")]
    pub(crate) csv: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) answer: AnswerArgs,
}

impl TableArgs {
    /// Tries the files that are written at the end.
    pub(crate) fn open(&self) -> Result<Outputs> {
        Ok(Outputs {
            csv: OutFile::some(self.csv.as_deref())?,
            page: OutFile::some(self.report.as_deref())?,
            json: self.answer.json,
        })
    }

    /// The language of the page and of what is printed.
    pub(crate) fn language(&self) -> Language {
        self.answer.language()
    }
}

/// What is made of a table.
pub(crate) struct Outputs {
    csv: Option<OutFile>,
    page: Option<OutFile>,
    json: bool,
}

impl Outputs {
    /// Writes and prints what was asked for.
    pub(crate) fn give(&self, report: &Report<'_>) -> Result<()> {
        if let Some(file) = &self.csv {
            file.write_text(&comma_separated(report.table)?)?;
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
