//! Tournaments in memory, played in slices of time, where there are neither files nor threads.

use std::sync::Arc;
use std::time::Duration;

use papan_arena::results::RunError;
use papan_arena::results::table::Table;
use papan_arena::run::RunInSteps;
use papan_arena::schedule::plan::Plan;
use papan_arena::store::StoredGames;
use papan_arena::tournament::Tournament;
use papan_ui::shell::file_stem;
use papan_ui::tournaments::pace::Pace;
use papan_ui::tournaments::rehearse;
use web_time::{Instant, SystemTime, UNIX_EPOCH};

use crate::handlers::arena::{self, Job, JobLine, JobList, Snapshot, State, TournamentInfo};
use crate::{ApiError, Tournaments};

/// The tournaments of a worker, the oldest first.
#[derive(Debug, Default)]
pub(crate) struct MemoryJobs {
    jobs: Vec<MemoryJob>,
    /// The number of tournaments made so far, deleted ones too.
    made: u64,
}

/// A tournament of a worker.
#[derive(Debug)]
pub(crate) struct MemoryJob {
    pub(crate) id: String,
    pub(crate) run: RunInSteps,
    pub(crate) snapshot: Snapshot,
    pace: Pace,
    /// The time spent on games.
    played_for: Duration,
    changed: u64,
}

impl MemoryJob {
    fn info(&self) -> TournamentInfo<'_> {
        TournamentInfo {
            id: &self.id,
            tournament: self.run.tournament(),
            plan: self.run.plan(),
            snapshot: &self.snapshot,
            changed: Some(self.changed),
        }
    }

    pub(crate) fn view(&self) -> Job {
        Job::new(self.info(), true)
    }

    pub(crate) fn is_running(&self) -> bool {
        self.snapshot.state == State::Running
    }

    /// The table so far.
    pub(crate) fn table(&self) -> Result<Table, RunError> {
        let (ran, run) = (self.run.result()?, &self.run);
        let table = Table::new(run.tournament(), run.plan(), &ran.tally, ran.is_partial, ran.sprt);
        Ok(if self.is_running() { table.while_playing() } else { table })
    }

    /// Plays for about this time.
    fn play(&mut self, slice: Duration) {
        let begun = Instant::now();
        let played = self.run.play(|| begun.elapsed() < slice).and_then(|()| self.table());
        self.played_for += begun.elapsed();
        self.changed = now();
        self.snapshot.played = self.run.store().len();
        self.pace.see(self.played_for, self.snapshot.played);
        match played {
            Ok(table) => self.snapshot.table = Some(Arc::new(table)),
            Err(error) => self.snapshot.state = State::Failed(error.message()),
        }
        if self.is_running() && self.run.is_over() {
            self.snapshot.state = State::Done;
        }
        self.snapshot.rate = self.pace.speed().filter(|_| self.is_running());
    }
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

impl MemoryJobs {
    pub(crate) fn list(&self) -> JobList {
        let line = |job: &MemoryJob| JobLine::new(job.info());
        JobList { jobs: self.jobs.iter().rev().map(line).collect() }
    }

    pub(crate) fn find(&self, id: &str) -> Result<&MemoryJob, ApiError> {
        self.jobs.iter().find(|job| job.id == id).ok_or_else(|| arena::unknown(id))
    }

    fn find_mut(&mut self, id: &str) -> Result<&mut MemoryJob, ApiError> {
        self.jobs.iter_mut().find(|job| job.id == id).ok_or_else(|| arena::unknown(id))
    }

    fn running(&self) -> usize {
        self.jobs.iter().filter(|job| job.is_running()).count()
    }

    pub(crate) fn create(
        &mut self,
        (tournament, plan): (Tournament, Plan),
    ) -> Result<&MemoryJob, ApiError> {
        arena::check_running(self.running())?;
        arena::check_stored(self.jobs.len())?;
        rehearse(&tournament, &plan).map_err(ApiError::wrong)?;
        self.made += 1;
        let rules = file_stem(&tournament.rules);
        self.jobs.push(MemoryJob {
            id: format!("{rules}-{}", self.made),
            run: RunInSteps::new(tournament, plan),
            snapshot: Snapshot { played: 0, table: None, rate: None, state: State::Running },
            pace: Pace::default(),
            played_for: Duration::ZERO,
            changed: now(),
        });
        self.jobs.last().ok_or_else(|| ApiError::broken("it is gone"))
    }

    pub(crate) fn stop(&mut self, id: &str) -> Result<&MemoryJob, ApiError> {
        let job = self.find_mut(id)?;
        if job.is_running() {
            (job.snapshot.state, job.snapshot.rate) = (State::Stopped, None);
        }
        Ok(job)
    }

    pub(crate) fn resume(&mut self, id: &str) -> Result<&MemoryJob, ApiError> {
        match self.find(id)?.snapshot.state {
            State::Running => {}
            State::Done => return Err(arena::is_over()),
            State::Stopped | State::Failed(_) => {
                arena::check_running(self.running())?;
                let job = self.find_mut(id)?;
                (job.snapshot.state, job.pace) = (State::Running, Pace::default());
            }
        }
        self.find(id)
    }

    pub(crate) fn delete(&mut self, id: &str) -> Result<(), ApiError> {
        if self.find(id)?.is_running() {
            return Err(arena::is_running());
        }
        self.jobs.retain(|job| job.id != id);
        Ok(())
    }

    /// Whether a tournament is running.
    pub(crate) fn has_work(&self) -> bool {
        self.running() > 0
    }

    /// Plays every running tournament for about this time; returns those.
    pub(crate) fn work(&mut self, slice: Duration) -> impl Iterator<Item = &MemoryJob> {
        self.jobs.iter_mut().filter(|job| job.is_running()).map(move |job| {
            job.play(slice);
            &*job
        })
    }
}

impl Tournaments for MemoryJobs {
    fn games(&self, id: &str) -> Result<Box<dyn StoredGames + '_>, ApiError> {
        Ok(Box::new(self.find(id)?.run.store().clone()))
    }
}
