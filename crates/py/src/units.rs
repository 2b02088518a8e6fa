//! Parts of a tournament that are played elsewhere, and the store that collects them.

use std::num::NonZeroUsize;
use std::ops::Range;
use std::path::PathBuf;
use std::sync::Mutex;

use anyhow::{Context, Result, bail};
use papan_arena::store::Store;
use papan_arena::work::games::{indices, read};
use papan_study::work::{RunOptions, Unit, Work};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::error::{failed, refused};
use crate::functions::{Runners, launcher};
use crate::interrupt::interruptible;
use crate::measuring::tournament::Tournament;
use crate::work::source;

/// The table of a solver that works on a part of a book: small, as many of them may share a machine.
const TABLE_BYTES: usize = 64 << 20;

fn read_unit(text: &str) -> PyResult<Unit> {
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
    let (unit, launcher) = (read_unit(unit)?, launcher(functions));
    let threads = NonZeroUsize::MIN;
    let ran = interruptible(py, move |stop| {
        let launcher = &launcher;
        unit.result(&RunOptions { launcher, threads, table_bytes: TABLE_BYTES, stop })
    })?;
    Ok(PyBytes::new(py, &ran.map_err(failed)?))
}

/// What `papan work run` calls the file with the results of a unit.
#[pyfunction]
#[pyo3(signature = (unit, /))]
pub(crate) fn result_name(unit: &str) -> PyResult<String> {
    Ok(read_unit(unit)?.result_name())
}

/// Collects the results of units in the file of a tournament. Games that are in the file are ignored, so that units may
/// be played more than once and their results may come in any order.
#[pyclass(frozen, module = "papan._core")]
pub(crate) struct Collector {
    tournament: Tournament,
    store: Mutex<Option<Store>>,
}

impl Collector {
    /// The games of some results, checked one by one, and what they are stored as.
    fn read(&self, results: &[u8]) -> Result<Vec<(u64, Vec<u8>)>> {
        let Tournament { tournament, plan } = &self.tournament;
        let source = source(results);
        let (unit, mut lines) = source.open()?;
        lines.name = format!("the result of unit {}", unit.number);
        unit.check(&lines.name)?;
        let indices = self.indices(&lines.name, &unit)?;
        let mut games = Vec::new();
        read(&mut lines, (tournament, plan), indices, |game, bytes| {
            games.push((game.index, bytes));
            Ok(())
        })?;
        Ok(games)
    }

    /// The numbers of the games of a unit of this tournament.
    fn indices(&self, name: &str, unit: &Unit) -> Result<Range<u64>> {
        let Tournament { tournament, plan } = &self.tournament;
        let Work::Tournament(there) = &unit.work else { bail!("{name} is of no tournament") };
        if let Some(difference) = tournament.differences(there).first() {
            bail!("{name} is of another tournament: {difference}");
        }
        Ok(indices(plan, &(unit.from..unit.to)))
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
        let units = units.iter().map(|text| read_unit(text)).collect::<PyResult<Vec<_>>>()?;
        let check = |unit: &Unit| {
            unit.check("a unit").map_err(Into::into).and_then(|()| self.indices("a unit", unit))
        };
        let ranges = units.iter().map(check).collect::<Result<Vec<_>>>().map_err(failed)?;
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
