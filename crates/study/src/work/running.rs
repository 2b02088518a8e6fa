//! A unit is run: the lines of its result.

use std::io;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use papan_arena::work::book::take_scores;
use papan_arena::work::games::{indices, play, usable};
use papan_arena::work::{ResultWriter, WorkError};
use papan_engine::Launcher;
use serde::Serialize;

use super::{Unit, Work};
use crate::regret::{RegretOptions, measure_part};

/// How units are run: nothing of it changes the result.
#[derive(Debug)]
pub struct RunOptions<'a> {
    /// What starts programs and seats functions.
    pub launcher: &'a Arc<Launcher>,
    /// How many threads judge or solve positions; games are played on one.
    pub threads: NonZeroUsize,
    /// The size of the table of a solver that makes a book.
    pub table_bytes: usize,
    /// Ends it early.
    pub stop: &'a AtomicBool,
}

/// A line of data.
fn line(value: &impl Serialize) -> String {
    // Texts and numbers have a text.
    serde_json::to_string(value).unwrap_or_default()
}

impl Unit {
    /// Runs it. `done` are the first lines of its result, if they exist already; `take` gets the others in their order.
    pub fn run(
        &self,
        done: &[String],
        options: &RunOptions<'_>,
        take: &mut (dyn FnMut(&str) -> io::Result<()> + Send),
    ) -> Result<(), WorkError> {
        self.check(&self.name())?;
        let &RunOptions { launcher, threads, table_bytes, stop } = options;
        let steps = self.from..self.to;
        match &self.work {
            Work::Tournament(tournament) => {
                let plan = tournament.plan()?;
                let all = indices(&plan, &steps);
                let left = all.start + done.len() as u64..all.end;
                play((tournament, &plan), left, launcher, |record| -> Result<(), WorkError> {
                    take(&line(&record))?;
                    if stop.load(Relaxed) { Err(WorkError::Stopped) } else { Ok(()) }
                })
            }
            Work::Regret(plan) => {
                let threads = Some(threads);
                let run_options = RegretOptions { threads, launcher, stop, game_done: &|| {} };
                let regrets = measure_part(plan, steps.clone(), &run_options)
                    .map_err(|error| WorkError::Measure(error.message()))?;
                if regrets.iter().any(|regret| regret.games() != steps.end - steps.start) {
                    return Err(WorkError::Stopped);
                }
                Ok(regrets.iter().skip(done.len()).try_for_each(|regret| take(&line(regret)))?)
            }
            Work::Search(step) => {
                let results = step
                    .measure(launcher, threads.get(), stop)
                    .map_err(|error| WorkError::Measure(error.message()))?;
                Ok(take(&line(&results.ok_or(WorkError::Stopped)?))?)
            }
            Work::Book(plan) => {
                let range = self.from as usize..self.to as usize;
                plan.solve(range, done, (table_bytes, threads.get()), stop, take)
            }
        }
    }

    /// Runs it: its whole result.
    pub fn result(&self, options: &RunOptions<'_>) -> Result<Vec<u8>, WorkError> {
        let mut writer = ResultWriter::new(Vec::new(), &self.text())?;
        self.run(&[], options, &mut |line| writer.put(line))?;
        Ok(writer.finish()?)
    }

    /// How many of these lines, from the first, need not be made again.
    pub fn usable(&self, lines: &[String]) -> Result<usize, WorkError> {
        if lines.is_empty() {
            return Ok(0);
        }
        match &self.work {
            Work::Tournament(tournament) => {
                let plan = tournament.plan()?;
                let indices = indices(&plan, &(self.from..self.to));
                Ok(usable((tournament, &plan), indices, lines))
            }
            Work::Book(plan) => {
                let range = self.from as usize..self.to as usize;
                Ok(take_scores(&mut plan.maker()?, range, lines))
            }
            Work::Regret(_) | Work::Search(_) => Ok(0),
        }
    }
}
