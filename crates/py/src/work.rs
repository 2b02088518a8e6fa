//! Work that is cut into units, and the results of its units.

use anyhow::{Result, ensure};
use papan_study::work::{MergedResults, Source, Unit, Work};
use pyo3::prelude::*;

use crate::error::{failed, refused};

/// Cuts some work into at most this many units, each a text.
pub(crate) fn cut(py: Python<'_>, work: &Work, parts: u64) -> PyResult<Vec<String>> {
    let units = py.detach(|| work.units(parts)).map_err(failed)?;
    Ok(units.iter().map(Unit::text).collect())
}

/// The number of the unit of `work` that a result is of. `what` names the work in an error.
pub(crate) fn check(py: Python<'_>, work: &Work, what: &str, result: &[u8]) -> PyResult<u64> {
    let unit = py.detach(|| papan_study::work::check(&source(result))).map_err(failed)?;
    if unit.work != *work {
        return Err(refused(format!("the result is of another {what}: {}", unit.text())));
    }
    Ok(unit.number)
}

/// The results of all units of `work`. `what` names the work in an error.
pub(crate) fn gather(work: &Work, what: &str, results: &[Vec<u8>]) -> Result<MergedResults> {
    let results = results.iter().map(|result| source(result)).collect();
    let gathered = papan_study::work::gather(results)?.whole()?;
    ensure!(gathered.work == *work, "the results are of another {what}");
    Ok(gathered)
}

/// The bytes of a result as a source.
pub(crate) fn source(bytes: &[u8]) -> Source {
    Source::Bytes("the result".to_owned(), bytes.to_vec())
}
