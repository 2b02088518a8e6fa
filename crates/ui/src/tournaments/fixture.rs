//! A tournament that is to be played, and the file that keeps its games.

use std::path::{Path, PathBuf};

use anyhow::Result;
use papan_games::{Facts, Ruleset};
use papan_lab::kept::Kept;
use papan_lab::plan::Plan;
use papan_lab::tournament::Tournament;

use crate::report;

/// A tournament, its plan, and where its games are kept.
#[derive(Clone, Debug)]
pub struct Fixture {
    pub file: PathBuf,
    pub tournament: Tournament,
    pub rules: Ruleset,
    pub facts: Facts,
    pub plan: Plan,
}

impl Fixture {
    /// This tournament in this file.
    pub fn new(file: &Path, tournament: Tournament) -> Result<Self> {
        let rules: Ruleset = tournament.rules.parse()?;
        let facts = rules.facts();
        let plan = Plan::new(&tournament, &facts)?;
        Ok(Self { file: file.to_owned(), tournament, rules, facts, plan })
    }

    /// The tournament that a file holds.
    pub fn kept(file: &Path) -> Result<Self> {
        Self::new(file, Kept::open(file)?.tournament().clone())
    }

    /// The command that goes on with it.
    pub fn command(&self) -> String {
        let command = report::command(&self.tournament, self.plan.seatings);
        format!("{command} --db {}", report::quoted(&self.file.display().to_string()))
    }
}
