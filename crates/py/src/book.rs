//! A solver's book that is made in parts.

use papan_lab::book::{BookUnit, board, maker, merge};
use papan_lab::parts::{Part, part_of};
use papan_solver::Board;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::error::{failed, refused};
use crate::units::part_result;

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
        let split = || -> anyhow::Result<Vec<String>> {
            let maker = maker(self.size, self.discs)?;
            let units = BookUnit::split(self.size, &maker, self.discs, parts);
            Ok(units.map(|unit| unit.text()).collect())
        };
        py.detach(split).map_err(failed)
    }

    /// The number of the unit that a result is of, from 1; one that is damaged or of something else is refused.
    #[pyo3(signature = (result, /))]
    fn check(&self, py: Python<'_>, result: &[u8]) -> PyResult<u64> {
        let result = part_result(result)?;
        let taken = || -> anyhow::Result<u64> {
            let unit: BookUnit = part_of(&result.name, &result.text)?;
            anyhow::ensure!(
                unit.size()? == self.size && unit.discs == self.discs,
                "the result is of another book: {}",
                unit.text()
            );
            unit.take(&result, &mut unit.maker(&result.name)?)?;
            Ok(unit.number)
        };
        py.detach(taken).map_err(failed)
    }

    /// The book that the results of all units make, as `papan solve --make-book` writes it.
    #[pyo3(signature = (results, /))]
    fn merge<'py>(&self, py: Python<'py>, results: Vec<Vec<u8>>) -> PyResult<Bound<'py, PyBytes>> {
        let results = results.iter().map(|one| part_result(one)).collect::<PyResult<Vec<_>>>()?;
        let merged = py.detach(|| -> anyhow::Result<Vec<u8>> {
            let (book, size) = merge(&results)?;
            anyhow::ensure!(
                size == self.size && book.discs() == self.discs,
                "the results are of another book"
            );
            Ok(book.bytes().to_vec())
        });
        Ok(PyBytes::new(py, &merged.map_err(failed)?))
    }

    fn __eq__(&self, other: &Self) -> bool {
        (self.size, self.discs) == (other.size, other.discs)
    }

    fn __hash__(&self) -> u64 {
        crate::rules::hash(&(self.size(), self.discs))
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
