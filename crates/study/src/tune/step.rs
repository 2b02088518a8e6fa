//! A step of a search that is measured elsewhere.
//!
//! A search goes step by step, because what is tried next depends on what was found. Within a step nothing does: every
//! setting of a generation, and every part of its openings or deals, can be measured anywhere. The results go into the
//! file of the search, which then continues with the next step.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use papan_arena::work::cut;
use papan_engine::Launcher;
use serde::{Deserialize, Serialize};

use super::journal::Journal;
use super::round_result::RoundResult;
use super::trial::TrialRunner;
use super::{TuneError, TuneSettings, goal};

/// One setting in some rounds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Step {
    /// The whole search.
    pub settings: TuneSettings,
    /// The player with the values that are tried.
    pub player: String,
    /// The openings or deals.
    pub rounds: Vec<u64>,
}

impl Step {
    /// These players in these rounds, at least one part each, and about this many in all.
    pub(super) fn cut(
        settings: &TuneSettings,
        players: &[String],
        rounds: &[u64],
        parts: u64,
    ) -> Vec<Self> {
        let ranges = cut(rounds.len() as u64, parts / players.len().max(1) as u64);
        let part = |player: &String, from: u64, to: u64| Self {
            settings: settings.clone(),
            player: player.clone(),
            rounds: rounds[from as usize..to as usize].to_vec(),
        };
        let of = |player| ranges.iter().map(move |range| part(player, range.start, range.end));
        players.iter().flat_map(of).collect()
    }

    /// Plays its games: the result of each round, or `None` if it was stopped.
    pub fn measure(
        &self,
        launcher: &Arc<Launcher>,
        threads: usize,
        stop: &AtomicBool,
    ) -> Result<Option<Vec<RoundResult>>, TuneError> {
        let goal = goal(&self.settings)?;
        let mut runner = TrialRunner::new(goal, &self.player, launcher, threads, stop)?;
        runner.measure(&self.player, &self.rounds)
    }

    /// Whether these can be its results.
    pub fn is_sound(&self, results: &[RoundResult]) -> bool {
        results.len() == self.rounds.len() && results.iter().all(|one| one.sum >= 0 && one.of >= 0)
    }
}

/// Puts results into the file of their search.
pub fn keep(
    settings: &TuneSettings,
    file: &Path,
    measured: &[(Step, Vec<RoundResult>)],
) -> Result<(), TuneError> {
    if measured.is_empty() {
        // A search that cannot begin must not leave a file.
        return Ok(());
    }
    let mut journal = Journal::open(file, settings)?;
    for (step, results) in measured {
        journal.add(&step.player, &step.rounds, results)?;
    }
    Ok(())
}
