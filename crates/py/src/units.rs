//! Parts of a tournament that are played elsewhere, and the store that collects them.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};

use anyhow::{Context, Result, bail};
use papan_lab::book::BookUnit;
use papan_lab::engine::Launcher;
use papan_lab::parts::{Part, PartResult};
use papan_lab::regret::unit::RegretUnit;
use papan_lab::replayer::replayer;
use papan_lab::results::{Results, UnitError, check_unit, play_unit};
use papan_lab::store::Store;
use papan_lab::work::WorkUnit;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::error::{failed, refused};
use crate::functions::{Runners, launcher};
use crate::interrupt::interruptible;
use crate::tournament::Tournament;

/// The table of a solver that works on a part of a book: small, as many of them may share a machine.
const TABLE_BYTES: usize = 64 << 20;

/// A unit of any kind.
enum Unit {
    Games(Box<WorkUnit>),
    Regret(Box<RegretUnit>),
    Book(BookUnit),
}

impl Unit {
    fn read(text: &str) -> PyResult<Self> {
        if let Ok(unit) = serde_json::from_str(text) {
            return Ok(Self::Book(unit));
        }
        if let Ok(unit) = serde_json::from_str(text) {
            return Ok(Self::Regret(Box::new(unit)));
        }
        Ok(Self::Games(Box::new(read_unit(text)?)))
    }

    fn run(&self, launcher: &Arc<Launcher>, stop: &AtomicBool) -> Result<Vec<u8>> {
        Ok(match self {
            Self::Games(unit) => play_unit(unit, launcher, stop)?,
            Self::Regret(unit) => unit.run(launcher, NonZeroUsize::new(1), stop)?.into_bytes(),
            Self::Book(unit) => unit.run(TABLE_BYTES, stop)?.into_bytes(),
        })
    }
}

fn read_unit(text: &str) -> PyResult<WorkUnit> {
    serde_json::from_str(text).map_err(|error| refused(format!("no work unit: {error}")))
}

/// Plays or solves one unit, on one thread: its results, as `papan work run` writes them.
#[pyfunction]
#[pyo3(signature = (unit, *, functions = None))]
pub(crate) fn run_unit<'py>(
    py: Python<'py>,
    unit: &str,
    functions: Option<Runners>,
) -> PyResult<Bound<'py, PyBytes>> {
    let (unit, launcher) = (Unit::read(unit)?, launcher(functions));
    let played = interruptible(py, move |stop| unit.run(&launcher, stop))?;
    Ok(PyBytes::new(py, &played.map_err(failed)?))
}

/// What `papan work run` calls the file with the results of a unit.
#[pyfunction]
#[pyo3(signature = (unit, /))]
pub(crate) fn result_name(unit: &str) -> PyResult<String> {
    Ok(match Unit::read(unit)? {
        Unit::Games(unit) => unit.name() + ".games.jsonl",
        Unit::Regret(unit) => unit.name() + RegretUnit::RESULT,
        Unit::Book(unit) => unit.name() + BookUnit::RESULT,
    })
}

/// A result that came from elsewhere.
pub(crate) fn part_result(bytes: &[u8]) -> PyResult<PartResult> {
    let text = std::str::from_utf8(bytes);
    let text = text.map_err(|_| refused("the result is no text"))?.to_owned();
    Ok(PartResult { name: "the result".to_owned(), text })
}

/// Collects the results of units in the file of a tournament. What is there already is ignored, so that units may be
/// played more than once and their results come in any order.
#[pyclass(frozen, module = "papan._core")]
pub(crate) struct Collector {
    tournament: Tournament,
    store: Mutex<Option<Store>>,
}

impl Collector {
    /// The games of some results, checked one by one, and what they are stored as.
    fn read(&self, results: &[u8]) -> Result<Vec<(u64, Vec<u8>)>> {
        let Tournament { tournament, plan } = &self.tournament;
        let mut results = Results::new("the result".to_owned(), results)?;
        let name = format!("the result of unit {}", results.unit.number);
        results.name.clone_from(&name);
        check_unit(&name, &results.unit)?;
        let differences = tournament.differences(&results.unit.tournament);
        if let Some(difference) = differences.first() {
            bail!("{name} is of another tournament: {difference}");
        }
        let mut replayer = replayer(tournament, plan);
        let (mut indices, mut games) = (results.unit.indices(plan), Vec::new());
        while let Some(game) = results.next()? {
            if indices.next() != Some(game.index) {
                bail!("{}: game {} is not the next one", results.place(), game.index);
            }
            let bytes = replayer.bytes(&game).with_context(|| results.place())?;
            games.push((game.index, bytes));
        }
        match indices.next() {
            Some(index) => bail!("{name}: game {index} is missing"),
            None => Ok(games),
        }
    }

    fn with_store<T>(&self, act: impl FnOnce(&mut Store) -> Result<T>) -> Result<T> {
        let mut store = self.store.lock().map_err(|_| anyhow::anyhow!("the file is broken"))?;
        act(store.as_mut().context("the file is closed")?)
    }
}

#[pymethods]
impl Collector {
    #[new]
    #[pyo3(signature = (tournament, file, /))]
    fn new(py: Python<'_>, tournament: PyRef<'_, Tournament>, file: PathBuf) -> PyResult<Self> {
        let tournament = (*tournament).clone();
        let opened = py.detach(|| Store::open(&file, &tournament.tournament, &tournament.plan));
        Ok(Self { tournament, store: Mutex::new(Some(opened.map_err(failed)?)) })
    }

    /// Takes the results of a unit; how many of its games were not there yet. Results that are damaged, of something
    /// else or of another build are refused.
    #[pyo3(signature = (results, /))]
    fn add(&self, py: Python<'_>, results: &[u8]) -> PyResult<usize> {
        py.detach(|| {
            let games = self.read(results)?;
            self.with_store(|store| {
                Ok(store.add(games.iter().map(|(index, bytes)| (*index, &bytes[..])))?)
            })
        })
        .map_err(failed)
    }

    /// Which of these units have games that are not there yet, by their places.
    #[pyo3(signature = (units, /))]
    fn missing(&self, py: Python<'_>, units: Vec<String>) -> PyResult<Vec<usize>> {
        let plan = &self.tournament.plan;
        let units = units.iter().map(|text| read_unit(text)).collect::<PyResult<Vec<_>>>()?;
        let check = |unit: &WorkUnit| check_unit("a unit", unit).map(|_| unit.indices(plan));
        let ranges = units.iter().map(check).collect::<Result<Vec<_>, UnitError>>();
        let ranges = ranges.map_err(failed)?;
        py.detach(|| {
            self.with_store(|store| {
                let mut numbers = Vec::new();
                store.reader().read(0, |index, _| -> Result<bool> {
                    numbers.push(index);
                    Ok(true)
                })?;
                let there = |range: &std::ops::Range<u64>| {
                    let at = |number| numbers.partition_point(|&other| other < number);
                    (at(range.end) - at(range.start)) as u64 == range.end - range.start
                };
                let all = ranges.iter().enumerate();
                Ok(all.filter(|(_, range)| !there(range)).map(|(place, _)| place).collect())
            })
        })
        .map_err(failed)
    }

    /// Lets go of the file.
    fn close(&self, py: Python<'_>) {
        py.detach(|| {
            if let Ok(mut store) = self.store.lock() {
                *store = None;
            }
        });
    }
}
