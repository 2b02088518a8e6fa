//! Prints the regret of players and writes it to a file of comma-separated values.

use anyhow::Result;
use papan_study::regret::{Plan, Regret};
use papan_ui::files::outfile::OutFile;
use papan_ui::regret::{RegretReport, in_words, write_csv};
use papan_words::Language;

use crate::output;

/// The file and the form of the regret of players.
pub(crate) struct Outputs {
    pub(crate) csv: Option<OutFile>,
    pub(crate) json: bool,
    pub(crate) language: Language,
}

impl Outputs {
    /// Writes the file and prints the regret.
    pub(crate) fn give(&self, plan: &Plan, regrets: &[Regret]) -> Result<()> {
        if let Some(file) = &self.csv {
            file.write(|out| Ok(write_csv(&plan.players, regrets, out)?))?;
        }
        let report = RegretReport::new(plan, regrets);
        output::answer(self.json, &report, || in_words(plan, regrets, self.language))
    }
}
