//! Where the regret of players is written: standard output, and a file of comma-separated values.

use std::io::Write as _;

use anyhow::Result;
use papan_study::regret::{Plan, Regret};
use papan_ui::outfile::OutFile;
use papan_ui::regret::{RegretReport, in_words, write_csv};
use papan_words::Language;

use crate::output;

/// Where the regret of players goes.
pub(crate) struct Outputs {
    pub(crate) csv: Option<OutFile>,
    pub(crate) json: bool,
    pub(crate) language: Language,
}

impl Outputs {
    /// Writes and prints what was asked for.
    pub(crate) fn give(&self, plan: &Plan, regrets: &[Regret]) -> Result<()> {
        if let Some(file) = &self.csv {
            file.write(|out| Ok(write_csv(&plan.players, regrets, out)?))?;
        }
        if self.json {
            return output::json(&RegretReport::new(plan, regrets));
        }
        write!(anstream::stdout(), "{}", in_words(plan, regrets, self.language))?;
        Ok(())
    }
}
