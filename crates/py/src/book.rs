//! A solver's book that is made in parts.

use papan_arena::work::book::{BookPlan, board, maker};
use papan_solver::Board;
use papan_study::work::Work;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::arguments::whole;
use crate::error::{failed, refused};
use crate::work;

/// A book of the solver: every position with at most this many discs, with its exact score.
///
/// >>> import papan
/// >>> book = papan.Book("5x4", discs=4)
/// >>> book.positions, len(book.units(3))
/// (177, 3)
#[pyclass(frozen, eq, module = "papan")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Book {
    size: Board,
    /// How many discs its positions have at most.
    #[pyo3(get)]
    discs: u32,
    /// How many positions must be solved; all others follow from them.
    #[pyo3(get)]
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
    fn new(py: Python<'_>, size: &str, #[pyo3(from_py_with = whole)] discs: u32) -> PyResult<Self> {
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

    /// Cuts the book into at most this many units, each a text, that can be solved on any machine.
    #[pyo3(signature = (parts, /))]
    fn units(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = whole)] parts: u64,
    ) -> PyResult<Vec<String>> {
        work::cut(py, &self.work(), parts)
    }

    /// The number of the unit that a result is of, from 1; one that is damaged or of something else is refused.
    #[pyo3(signature = (result, /))]
    fn check(&self, py: Python<'_>, result: &[u8]) -> PyResult<u64> {
        work::check(py, &self.work(), "book", result)
    }

    /// The book that the results of all units make, as `papan solve --make-book` writes it.
    #[pyo3(signature = (results, /))]
    fn merge<'py>(&self, py: Python<'py>, results: Vec<Vec<u8>>) -> PyResult<Bound<'py, PyBytes>> {
        let book = || Ok(work::gather(&self.work(), "book", &results)?.book()?.0);
        let book = py.detach(book).map_err(|error: anyhow::Error| failed(error))?;
        Ok(PyBytes::new(py, book.bytes()))
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
