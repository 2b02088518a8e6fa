//! A solver's book that is made in parts.

use papan_arena::work::book::{BookPlan, board, maker};
use papan_solver::Board;
use papan_study::work::{Unit, Work, check, gather};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::error::{failed, refused};
use crate::units::source;

/// A book of the solver that is to be made: every position with at most so many discs, with its exact score.
///
/// >>> import papan
/// >>> book = papan.Book("5x4", discs=4)
/// >>> book.positions, len(book.units(3))
/// (177, 3)
#[pyclass(frozen, module = "papan")]
#[derive(Clone, Copy, Debug)]
pub(crate) struct Book {
    size: Board,
    discs: u32,
    positions: usize,
}

impl Book {
    fn work(&self) -> Work {
        Work::Book(BookPlan { size: self.size.to_string(), discs: self.discs })
    }
}

#[pymethods]
impl Book {
    #[new]
    #[pyo3(signature = (size = "7x6", *, discs))]
    fn new(py: Python<'_>, size: &str, discs: u32) -> PyResult<Self> {
        let size = board(size).map_err(refused)?;
        if discs > 16 {
            return Err(refused(format!("{discs} discs: give 0 to 16")));
        }
        let positions =
            py.detach(|| Ok(maker(size, discs)?.total())).map_err(|e: anyhow::Error| failed(e))?;
        Ok(Self { size, discs, positions })
    }

    /// Columns x rows.
    #[getter]
    fn size(&self) -> String {
        self.size.to_string()
    }

    /// How many discs its positions have at most.
    #[getter]
    fn discs(&self) -> u32 {
        self.discs
    }

    /// How many positions must be solved; all others follow from them.
    #[getter]
    fn positions(&self) -> usize {
        self.positions
    }

    /// Its parts, at most so many, that can be solved anywhere by anybody: a text each.
    #[pyo3(signature = (parts, /))]
    fn units(&self, py: Python<'_>, parts: u64) -> PyResult<Vec<String>> {
        let units = py.detach(|| self.work().units(parts)).map_err(failed)?;
        Ok(units.iter().map(Unit::text).collect())
    }

    /// The number of the unit that a result is of, from 1; one that is damaged or of something else is refused.
    #[pyo3(signature = (result, /))]
    fn check(&self, py: Python<'_>, result: &[u8]) -> PyResult<u64> {
        let unit = py.detach(|| check(&source(result))).map_err(failed)?;
        if unit.work != self.work() {
            return Err(refused(format!("the result is of another book: {}", unit.text())));
        }
        Ok(unit.number)
    }

    /// The book that the results of all units make, as `papan solve --make-book` writes it.
    #[pyo3(signature = (results, /))]
    fn merge<'py>(&self, py: Python<'py>, results: Vec<Vec<u8>>) -> PyResult<Bound<'py, PyBytes>> {
        let results = results.iter().map(|one| source(one)).collect();
        let merged = py.detach(|| -> anyhow::Result<Vec<u8>> {
            let gathered = gather(results)?.whole()?;
            anyhow::ensure!(gathered.work == self.work(), "the results are of another book");
            Ok(gathered.book()?.0.bytes().to_vec())
        });
        Ok(PyBytes::new(py, &merged.map_err(failed)?))
    }

    fn __eq__(&self, other: &Self) -> bool {
        (self.size, self.discs) == (other.size, other.discs)
    }

    fn __hash__(&self) -> u64 {
        crate::values::hash(&(self.size(), self.discs))
    }

    fn __repr__(&self) -> String {
        format!("papan.Book('{}', discs={})", self.size, self.discs)
    }

    fn __getnewargs_ex__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<((String,), Bound<'py, pyo3::types::PyDict>)> {
        let options = pyo3::types::PyDict::new(py);
        options.set_item("discs", self.discs)?;
        Ok(((self.size(),), options))
    }
}
