//! What notebooks show: the drawings of the report.

use papan_report::notebook;
use pyo3::prelude::*;

use crate::arguments::language;
use crate::error::failed;

/// An explanation with its bars, from its JSON.
#[pyfunction]
#[pyo3(signature = (text, /, *, lang = "en"))]
pub(crate) fn explanation_html(text: &str, lang: &str) -> PyResult<String> {
    notebook::explanation(text, language(lang)?).map_err(failed)
}

/// What perfect play says of every move, from its JSON.
#[pyfunction]
#[pyo3(signature = (text, /, *, lang = "en"))]
pub(crate) fn judgement_html(text: &str, lang: &str) -> PyResult<String> {
    notebook::judgement(text, language(lang)?).map_err(failed)
}

/// A graph of exact values: after how many moves, and which value for the first seat.
#[pyfunction]
#[pyo3(signature = (values, /, *, lang = "en"))]
pub(crate) fn values_html(values: Vec<(usize, i32)>, lang: &str) -> PyResult<String> {
    notebook::value_graph(&values, language(lang)?).map_err(failed)
}
