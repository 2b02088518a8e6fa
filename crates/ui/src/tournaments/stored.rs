//! A tournament and the file that stores its games.

use std::path::{Path, PathBuf};

use anyhow::Result;
use papan_arena::schedule::plan::Plan;
use papan_arena::store::StoreError;
use papan_arena::store::reader::StoreReader;
use papan_arena::tournament::Tournament;
use papan_games::Facts;

use super::command;
use crate::shell::quoted;

/// A tournament, its schedule, and the file with its games.
#[derive(Clone, Debug)]
pub struct StoredTournament {
    /// The file.
    pub file: PathBuf,
    /// The tournament.
    pub tournament: Tournament,
    /// The facts of its rules.
    pub facts: Facts,
    /// Its schedule.
    pub plan: Plan,
}

impl StoredTournament {
    /// This tournament in this file.
    pub fn new(file: &Path, (tournament, plan): (Tournament, Plan)) -> Self {
        let facts = plan.rules().facts();
        Self { file: file.to_owned(), tournament, facts, plan }
    }

    /// The games played so far.
    pub fn games(&self) -> Result<StoreReader, StoreError> {
        StoreReader::open(&self.file)
    }

    /// The tournament that a file holds.
    pub fn kept(file: &Path) -> Result<Self> {
        Self::of(&StoreReader::open(file)?, file)
    }

    /// The tournament of an open file.
    pub fn of(kept: &StoreReader, file: &Path) -> Result<Self> {
        let tournament = kept.tournament().clone();
        let plan = tournament.plan()?;
        Ok(Self::new(file, (tournament, plan)))
    }

    /// The command that resumes it.
    pub fn command(&self) -> String {
        let command = command(&self.tournament, &self.plan);
        format!("{command} --db {}", quoted(&self.file.display().to_string()))
    }
}
