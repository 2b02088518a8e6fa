//! Tournaments that are kept in memory and played a little at a time, where there are neither files nor threads.

use std::sync::Arc;
use std::time::Duration;

use papan_games::text::shown;
use papan_lab::plan::Plan;
use papan_lab::run::{RunError, RunInSteps};
use papan_lab::store::KeptGames;
use papan_lab::table::Table;
use papan_lab::tournament::Tournament;
use papan_words::Language;
use web_time::{Instant, SystemTime, UNIX_EPOCH};

use super::ApiError;
use super::arena::{Job, JobLine, JobList, Known, Seen, State, refuse_more, refuse_to_keep};
use super::exact::Tournaments;
use crate::tournaments::pace::Pace;
use crate::tournaments::rehearse;

/// The tournaments of a worker, in the order in which they were made.
#[derive(Debug, Default)]
pub(super) struct MemoryJobs {
    jobs: Vec<MemoryJob>,
    /// How many there have ever been.
    made: u64,
}

/// One of them.
#[derive(Debug)]
pub(super) struct MemoryJob {
    pub(super) id: String,
    pub(super) run: RunInSteps,
    pub(super) seen: Seen,
    pace: Pace,
    /// How long it has been played.
    played_for: Duration,
    changed: u64,
}

impl MemoryJob {
    fn known(&self) -> Known<'_> {
        let (tournament, plan) = (self.run.tournament(), self.run.plan());
        Known { id: &self.id, tournament, plan, seen: &self.seen, changed: Some(self.changed) }
    }

    pub(super) fn told(&self, language: Language) -> Job {
        Job::new(self.known(), language, true)
    }

    pub(super) fn is_running(&self) -> bool {
        self.seen.state == State::Running
    }

    /// What was counted so far.
    pub(super) fn table(&self) -> Result<Table, RunError> {
        let (ran, run) = (self.run.result()?, &self.run);
        let table = Table::new(run.tournament(), run.plan(), &ran.tally, ran.is_partial, ran.sprt);
        Ok(if self.is_running() { table.while_playing() } else { table })
    }

    /// Plays for about so long.
    fn play(&mut self, slice: Duration) {
        let begun = Instant::now();
        let played = self.run.play(|| begun.elapsed() < slice).and_then(|()| self.table());
        self.played_for += begun.elapsed();
        self.changed = now();
        self.seen.played = self.run.store().len();
        self.pace.see(self.played_for, self.seen.played);
        match played {
            Ok(table) => self.seen.table = Some(Arc::new(table)),
            Err(error) => self.seen.state = State::Failed(error.message()),
        }
        if self.is_running() && self.run.is_over() {
            self.seen.state = State::Done;
        }
        self.seen.rate = self.pace.speed().filter(|_| self.is_running());
    }
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

impl MemoryJobs {
    pub(super) fn list(&self, language: Language) -> JobList {
        let line = |job: &MemoryJob| JobLine::new(job.known(), language);
        JobList { jobs: self.jobs.iter().rev().map(line).collect() }
    }

    pub(super) fn find(&self, id: &str) -> Result<&MemoryJob, ApiError> {
        self.jobs.iter().find(|job| job.id == id).ok_or_else(|| none(id))
    }

    fn find_mut(&mut self, id: &str) -> Result<&mut MemoryJob, ApiError> {
        self.jobs.iter_mut().find(|job| job.id == id).ok_or_else(|| none(id))
    }

    fn running(&self) -> usize {
        self.jobs.iter().filter(|job| job.is_running()).count()
    }

    pub(super) fn create(
        &mut self,
        (tournament, plan): (Tournament, Plan),
    ) -> Result<&MemoryJob, ApiError> {
        refuse_more(self.running())?;
        refuse_to_keep(self.jobs.len())?;
        rehearse(&tournament, &plan).map_err(ApiError::wrong)?;
        self.made += 1;
        let letter = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
        let rules: String = tournament.rules.chars().map(letter).collect();
        self.jobs.push(MemoryJob {
            id: format!("{rules}-{}", self.made),
            run: RunInSteps::new(tournament, plan),
            seen: Seen { played: 0, table: None, rate: None, state: State::Running },
            pace: Pace::default(),
            played_for: Duration::ZERO,
            changed: now(),
        });
        self.jobs.last().ok_or_else(|| ApiError::broken("it is gone"))
    }

    pub(super) fn stop(&mut self, id: &str) -> Result<&MemoryJob, ApiError> {
        let job = self.find_mut(id)?;
        if job.is_running() {
            (job.seen.state, job.seen.rate) = (State::Stopped, None);
        }
        Ok(job)
    }

    pub(super) fn resume(&mut self, id: &str) -> Result<&MemoryJob, ApiError> {
        match self.find(id)?.seen.state {
            State::Running => {}
            State::Done => return Err(ApiError::conflict("every game of it is played")),
            State::Stopped | State::Failed(_) => {
                refuse_more(self.running())?;
                let job = self.find_mut(id)?;
                (job.seen.state, job.pace) = (State::Running, Pace::default());
            }
        }
        self.find(id)
    }

    pub(super) fn delete(&mut self, id: &str) -> Result<(), ApiError> {
        if self.find(id)?.is_running() {
            return Err(ApiError::conflict("it is being played: stop it first"));
        }
        self.jobs.retain(|job| job.id != id);
        Ok(())
    }

    /// Whether anything is left to be played.
    pub(super) fn has_work(&self) -> bool {
        self.running() > 0
    }

    /// Plays those that are running for about so long each; gives those that were.
    pub(super) fn work(&mut self, slice: Duration) -> impl Iterator<Item = &MemoryJob> {
        self.jobs.iter_mut().filter(|job| job.is_running()).map(move |job| {
            job.play(slice);
            &*job
        })
    }
}

fn none(id: &str) -> ApiError {
    ApiError::not_found(format!("there is no tournament '{}'", shown(id)))
}

impl Tournaments for MemoryJobs {
    fn games(&self, id: &str) -> Result<Box<dyn KeptGames + '_>, ApiError> {
        Ok(Box::new(self.find(id)?.run.store().clone()))
    }
}
