//! A search in parts: what its next step needs, as units that are measured anywhere.
//!
//! A search goes step by step, because what is tried next depends on what was found. Within a step nothing does: every
//! setting of a generation, and every part of its openings or deals, can be measured by somebody else. So the units are
//! those of one step; their results go into the file of the search, which then goes on to the next.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use serde::{Deserialize, Serialize};

use super::journal::Journal;
use super::trial::{Got, Ground};
use super::{TuneError, TuneSettings, goal};
use crate::engine::Launcher;
use crate::identity::identity;
use crate::parts::{
    Part, PartResult, PartsError, cut, other, part_of, sealed, unsealed, wrong_line,
};
use crate::results::check_identity;

/// A part of a step: one setting in some rounds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TuneUnit {
    /// Its number among the parts of the step, from 1.
    pub number: u64,
    /// How many parts there are.
    pub parts: u64,
    /// The [identity] of the build that is to play it.
    pub identity: String,
    /// The whole search.
    pub settings: TuneSettings,
    /// The player with the values that are tried.
    pub player: String,
    /// The openings or deals.
    pub rounds: Vec<u64>,
}

impl Part for TuneUnit {
    const WHAT: &'static str = "search";
    const RESULT: &'static str = ".tuned.jsonl";

    fn number(&self) -> u64 {
        self.number
    }

    fn parts(&self) -> u64 {
        self.parts
    }
}

impl TuneUnit {
    /// The parts of a step: these players in these rounds, at least one part each, and about so many in all.
    pub(super) fn cut(
        settings: &TuneSettings,
        players: &[String],
        rounds: &[u64],
        parts: u64,
    ) -> Vec<Self> {
        let each = parts / players.len().max(1) as u64;
        let mut units: Vec<_> = players
            .iter()
            .flat_map(|player| {
                cut(rounds.len() as u64, each).map(move |(_, from, to)| Self {
                    number: 0,
                    parts: 0,
                    identity: identity().to_owned(),
                    settings: settings.clone(),
                    player: player.clone(),
                    rounds: rounds[from as usize..to as usize].to_vec(),
                })
            })
            .collect();
        let all = units.len() as u64;
        for (unit, number) in units.iter_mut().zip(1..) {
            (unit.number, unit.parts) = (number, all);
        }
        units
    }

    /// Whether this build can play it; what it is called is for messages.
    pub fn check(&self, name: &str) -> Result<(), PartsError> {
        Ok(check_identity(name, &self.identity)?)
    }

    /// Plays its games: its result.
    pub fn run(
        &self,
        launcher: &Arc<Launcher>,
        threads: usize,
        stop: &AtomicBool,
    ) -> Result<String, TuneError> {
        self.check(&self.name())?;
        let goal = goal(&self.settings)?;
        let mut ground = Ground::new(goal, &self.player, launcher, threads, stop)?;
        let got = ground.measure(&self.player, &self.rounds)?.ok_or(TuneError::Stopped)?;
        // Numbers have a text.
        Ok(sealed(self, &(serde_json::to_string(&got).unwrap_or_default() + "\n")))
    }

    /// What was got in each round, from its result.
    fn read(&self, result: &PartResult) -> Result<Vec<Got>, PartsError> {
        self.check(&result.name)?;
        let mut lines = unsealed(&result.name, &result.text, self)?;
        let found = lines.next().unwrap_or_default();
        let got: Option<Vec<Got>> = serde_json::from_str(found).ok();
        let is_sound = |got: &Vec<Got>| {
            got.len() == self.rounds.len() && got.iter().all(|one| one.sum >= 0 && one.of >= 0)
        };
        let wanted = || wrong_line(&result.name, 2, found, "what was got in each round".to_owned());
        got.filter(is_sound).filter(|_| lines.next().is_none()).ok_or_else(wanted)
    }
}

/// Which unit a result is of, if it is whole and of one that this build can play.
pub fn check_result(result: &PartResult) -> Result<TuneUnit, PartsError> {
    let unit: TuneUnit = part_of(&result.name, &result.text)?;
    unit.read(result)?;
    Ok(unit)
}

/// Puts the results of units into the file of their search.
pub fn keep(settings: &TuneSettings, file: &Path, results: &[PartResult]) -> Result<(), TuneError> {
    let mut read = Vec::new();
    for result in results {
        let unit: TuneUnit = part_of(&result.name, &result.text)?;
        if unit.settings != *settings {
            return Err(other(&result.name, &unit).into());
        }
        let got = unit.read(result)?;
        read.push((unit, got));
    }
    if read.is_empty() {
        // A search that cannot begin must not leave a file.
        return Ok(());
    }
    let mut journal = Journal::open(file, settings)?;
    for (unit, got) in read {
        journal.add(&unit.player, &unit.rounds, &got)?;
    }
    Ok(())
}
