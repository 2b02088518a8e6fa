//! What players' moves cost them against perfect play, at once or in parts.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use papan_games::Ruleset;
use papan_study::regret::{Plan, Regret, RegretOptions, Settings, Source, measure};
use papan_study::work::Work;
use papan_ui::regret::RegretReport;
use pyo3::prelude::*;

use crate::arguments::{named, threads as checked_threads, whole};
use crate::error::{failed, refused};
use crate::functions::{Runners, launcher};
use crate::interrupt::{interruptible_with, report_progress};
use crate::players::{specs, texts, timed};
use crate::values::RulesArg;
use crate::work;

/// A measurement of what players' moves cost them: everything that it is a function of.
///
/// >>> import papan
/// >>> measurement = papan.Measurement("tic-tac-toe", ["steps", "random"], games=10)
/// >>> measurement.games
/// 10
/// >>> len(measurement.units(4))
/// 4
#[pyclass(frozen, eq, module = "papan")]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Measurement {
    plan: Plan,
}

fn told(plan: &Plan, regrets: &[Regret]) -> anyhow::Result<String> {
    Ok(serde_json::to_string(&RegretReport::new(plan, regrets))?)
}

impl Measurement {
    fn work(&self) -> Work {
        Work::Regret(self.plan.clone())
    }
}

#[pymethods]
impl Measurement {
    #[new]
    #[pyo3(signature = (
        rules, players, *, games = 100, seed = 1, positions = "self-play", plies = None, nodes = None, move_time = 5.0
    ))]
    #[allow(clippy::too_many_arguments)] // options of Python
    fn new(
        rules: RulesArg<'_>,
        players: Vec<String>,
        #[pyo3(from_py_with = whole)] games: u64,
        #[pyo3(from_py_with = whole)] seed: u64,
        positions: &str,
        #[pyo3(from_py_with = whole)] plies: Option<u8>,
        #[pyo3(from_py_with = whole)] nodes: Option<u64>,
        move_time: f64,
    ) -> PyResult<Self> {
        let positions = named(positions, &Source::ALL)?;
        let plies = plies.map(usize::from);
        let usual = Settings::new(rules.ruleset()?.to_string(), specs(players));
        let wanted = Settings { games, seed, positions, plies, nodes, move_time, ..usual };
        Ok(Self { plan: wanted.plan().map_err(refused)? })
    }

    /// The measurement that a text describes, as `to_json` gives it.
    #[staticmethod]
    #[pyo3(signature = (text, /))]
    fn from_json(text: &str) -> PyResult<Self> {
        let plan = serde_json::from_str(text);
        Ok(Self { plan: plan.map_err(|error| refused(format!("no measurement: {error}")))? })
    }

    /// All that it is a function of, as JSON.
    fn to_json(&self) -> PyResult<String> {
        serde_json::to_string(&self.plan).map_err(refused)
    }

    /// The players.
    #[getter]
    fn players(&self) -> Vec<String> {
        texts(&self.plan.players)
    }

    /// How many games there are for each player.
    #[getter]
    fn games(&self) -> u64 {
        self.plan.games
    }

    /// Cuts the measurement into at most this many units, each a text, that can run on any machine.
    #[pyo3(signature = (parts, /))]
    fn units(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = whole)] parts: u64,
    ) -> PyResult<Vec<String>> {
        work::cut(py, &self.work(), parts)
    }

    /// The players whose moves depend on the time they take, so that games are not the same everywhere.
    fn timed_players(&self) -> Vec<String> {
        timed(&Ruleset::Line(self.plan.rules), &self.plan.players)
    }

    /// The number of the unit that a result is of, from 1; one that is damaged, of something else or of another build
    /// is refused.
    #[pyo3(signature = (result, /))]
    fn check(&self, py: Python<'_>, result: &[u8]) -> PyResult<u64> {
        work::check(py, &self.work(), "measurement", result)
    }

    /// Merges the results of all units, as the JSON of `papan regret --json`.
    #[pyo3(signature = (results, /))]
    fn merge(&self, py: Python<'_>, results: Vec<Vec<u8>>) -> PyResult<String> {
        py.detach(|| {
            let gathered = work::gather(&self.work(), "measurement", &results)?;
            let (plan, regrets) = gathered.regrets()?;
            told(plan, &regrets)
        })
        .map_err(failed)
    }

    /// Measures, as the JSON of `papan regret --json`. Functions are what makes a runner for each, by name.
    #[pyo3(signature = (*, threads = None, functions = None, progress = None))]
    fn run(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = whole)] threads: Option<usize>,
        functions: Option<Runners>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<String> {
        let threads = threads.map(|threads| checked_threads(Some(threads))).transpose()?;
        let (plan, launcher) = (self.plan.clone(), launcher(functions));
        let all = plan.games.saturating_mul(plan.players.len() as u64);
        let done = Arc::new(AtomicU64::new(0));
        let counted = Arc::clone(&done);
        let look = report_progress(progress, move || (done.load(Relaxed), all));
        let report = interruptible_with(py, look, move |stop| {
            let game_done = || {
                counted.fetch_add(1, Relaxed);
            };
            let run_options =
                RegretOptions { threads, launcher: &launcher, stop, game_done: &game_done };
            told(&plan, &measure(&plan, &run_options)?)
        })?;
        report.map_err(failed)
    }

    fn __hash__(&self) -> PyResult<u64> {
        Ok(crate::values::hash(&self.to_json()?))
    }

    fn __repr__(&self) -> PyResult<String> {
        Ok(format!("papan.Measurement.from_json({:?})", self.to_json()?))
    }

    fn __reduce__(slf: &Bound<'_, Self>) -> PyResult<(Py<PyAny>, (String,))> {
        let read = slf.get_type().getattr("from_json")?.unbind();
        Ok((read, (slf.get().to_json()?,)))
    }
}
