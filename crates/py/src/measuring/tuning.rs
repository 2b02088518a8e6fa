//! Tuning and ablation.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use papan_engine::options::offers;
use papan_engine::{Launcher, PlayerSpec};
use papan_report::notebook;
use papan_report::tuning::{ablation_command, ablation_in_words, tuned_command, tuned_in_words};
use papan_study::tune::parts::{ablate as leave_out, ablate_best};
use papan_study::tune::space::Space;
use papan_study::tune::{Aim, Progress, TuneOptions, TuneSettings, tune as search};
use pyo3::prelude::*;
use serde::Serialize;

use crate::arguments::{language, named, threads as checked_threads, whole};
use crate::error::{failed, refused};
use crate::functions::{Runners, launcher};
use crate::interrupt::{interruptible_with, report_progress};
use crate::values::RulesArg;

/// The result of tuning or ablation in every form.
#[pyclass(frozen, module = "papan._core")]
#[derive(Debug)]
pub(crate) struct Finding {
    json: String,
    /// The command that repeats it.
    #[pyo3(get)]
    command: String,
    found: TuningOutcome,
}

#[derive(Debug)]
enum TuningOutcome {
    Tuned(Box<papan_study::tune::TuneResult>),
    Ablation(Box<papan_study::tune::parts::Ablation>),
}

fn json(value: &impl Serialize) -> anyhow::Result<String> {
    Ok(serde_json::to_string_pretty(value)? + "\n")
}

#[pymethods]
impl Finding {
    /// As `--json` prints it.
    fn to_json(&self) -> &str {
        &self.json
    }

    /// As the program prints it.
    #[pyo3(signature = (*, lang = "en"))]
    fn in_words(&self, lang: &str) -> PyResult<String> {
        let language = language(lang)?;
        Ok(match &self.found {
            TuningOutcome::Tuned(tuned) => tuned_in_words(tuned, language),
            TuningOutcome::Ablation(found) => ablation_in_words(found, language),
        })
    }

    /// As a notebook shows it.
    #[pyo3(signature = (*, lang = "en"))]
    fn html(&self, lang: &str) -> PyResult<String> {
        let language = language(lang)?;
        match &self.found {
            TuningOutcome::Tuned(tuned) => notebook::tuned(tuned, language),
            TuningOutcome::Ablation(found) => notebook::ablation(found, language),
        }
        .map_err(failed)
    }
}

/// Finds the options that make a player best, as `papan tune` does.
#[pyfunction]
#[pyo3(signature = (
    rules, player, over, *, against, aim = "score", games = 100_000, test_games = 50_000, seed = 1, plies = None,
    nodes = None, move_time = 5.0, threads = None, db = None, ablate = 0, functions = None, progress = None
))]
#[allow(clippy::too_many_arguments)] // options of Python
pub(crate) fn tune(
    py: Python<'_>,
    rules: RulesArg<'_>,
    player: &str,
    over: &str,
    against: Vec<String>,
    aim: &str,
    #[pyo3(from_py_with = whole)] games: u64,
    #[pyo3(from_py_with = whole)] test_games: u64,
    #[pyo3(from_py_with = whole)] seed: u64,
    #[pyo3(from_py_with = whole)] plies: Option<u32>,
    #[pyo3(from_py_with = whole)] nodes: Option<u64>,
    move_time: f64,
    #[pyo3(from_py_with = whole)] threads: Option<usize>,
    db: Option<PathBuf>,
    #[pyo3(from_py_with = whole)] ablate: u64,
    functions: Option<Runners>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Finding> {
    let aim = named(aim, &Aim::ALL)?;
    let (rules, launcher) = (rules.ruleset()?, launcher(functions));
    let player = PlayerSpec::from(player);
    let offers = py.detach(|| offers(&player, &rules, &launcher)).map_err(refused)?;
    let space = Space::parse(&player, over, &offers).map_err(refused)?;
    let settings = TuneSettings {
        rules: rules.to_string(),
        space,
        aim,
        against,
        games,
        test_games,
        seed,
        plies,
        nodes,
        move_time,
    };
    let all = games.saturating_add(test_games.saturating_mul(2));
    run(py, (threads, all, db), launcher, progress, move |run_options| {
        let mut tuned = search(&settings, run_options)?;
        if ablate > 0 {
            ablate_best(&mut tuned, ablate, run_options)?;
        }
        let (json, command) = (json(&tuned)?, tuned_command(&tuned));
        Ok(Finding { json, command, found: TuningOutcome::Tuned(Box::new(tuned)) })
    })
}

/// Measures the worth of each part of a player, as `papan ablate` does.
#[pyfunction]
#[pyo3(signature = (
    rules, player, *, against, games = 10_000, judged = 200, seed = 1, plies = None, threads = None, progress = None
))]
#[allow(clippy::too_many_arguments)] // options of Python
pub(crate) fn ablate(
    py: Python<'_>,
    rules: RulesArg<'_>,
    player: String,
    against: Vec<String>,
    #[pyo3(from_py_with = whole)] games: u64,
    #[pyo3(from_py_with = whole)] judged: u64,
    #[pyo3(from_py_with = whole)] seed: u64,
    #[pyo3(from_py_with = whole)] plies: Option<u32>,
    #[pyo3(from_py_with = whole)] threads: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Finding> {
    let settings = TuneSettings {
        rules: rules.ruleset()?.to_string(),
        space: Space { player: player.into(), dimensions: Vec::new() },
        aim: Aim::Score,
        against,
        games,
        test_games: judged,
        seed,
        plies,
        nodes: None,
        move_time: papan_arena::settings::USUAL_MOVE_TIME,
    };
    run(py, (threads, games, None), launcher(None), progress, move |run_options| {
        let found = leave_out(&settings, run_options)?;
        let (json, command) = (json(&found)?, ablation_command(&found));
        Ok(Finding { json, command, found: TuningOutcome::Ablation(Box::new(found)) })
    })
}

/// Runs the work in its own thread, with this many threads, games in all and a file, and reports the progress.
fn run(
    py: Python<'_>,
    (threads, all, db): (Option<usize>, u64, Option<PathBuf>),
    launcher: Arc<Launcher>,
    progress: Option<Py<PyAny>>,
    work: impl FnOnce(&mut TuneOptions<'_>) -> anyhow::Result<Finding> + Send + 'static,
) -> PyResult<Finding> {
    let threads = checked_threads(threads)?.get();
    let done = Arc::new(AtomicU64::new(0));
    let counted = Arc::clone(&done);
    let look = report_progress(progress, move || (done.load(Relaxed), all));
    let found = interruptible_with(py, look, move |stop| {
        // The ablation counts its games from 0 again.
        let mut tell = |progress: &Progress| {
            counted.fetch_max(progress.games.min(all), Relaxed);
        };
        let (file, parts, tell) = (db.as_deref(), None, &mut tell);
        work(&mut TuneOptions { threads, launcher: &launcher, stop, file, parts, tell })
    })?;
    found.map_err(failed)
}
