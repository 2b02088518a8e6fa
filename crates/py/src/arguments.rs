//! Arguments of several functions: numbers, names, languages, durations.

use std::num::NonZeroUsize;
use std::time::Duration;

use papan_arena::run::available_threads;
use papan_words::Language;
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;

use crate::error::refused;

/// Parses the tag of a language.
pub(crate) fn language(tag: &str) -> PyResult<Language> {
    match tag {
        "en" => Ok(Language::En),
        "id" => Ok(Language::Id),
        _ => Err(refused("languages are 'en' and 'id'")),
    }
}

/// A duration of this many seconds, if that is possible.
pub(crate) fn duration(seconds: Option<f64>) -> PyResult<Option<Duration>> {
    let read = |seconds| Duration::try_from_secs_f64(seconds);
    seconds.map(read).transpose().map_err(|_| refused("give a number of seconds from 0"))
}

/// Checks the number of threads; the default is one for each processor.
pub(crate) fn threads(given: Option<usize>) -> PyResult<NonZeroUsize> {
    let most = available_threads().saturating_mul(8).max(64);
    let given = given.unwrap_or_else(available_threads);
    let threads = NonZeroUsize::new(given).filter(|threads| threads.get() <= most);
    threads.ok_or_else(|| refused(format!("give a number of threads from 1 to {most}")))
}

/// The value with this name.
pub(crate) fn named<T: Copy>(name: &str, all: &[(&str, T)]) -> PyResult<T> {
    let found = all.iter().find(|(other, _)| *other == name);
    let names: Vec<_> = all.iter().map(|(name, _)| format!("'{name}'")).collect();
    let refusal = || refused(format!("'{name}' is none of {}", names.join(", ")));
    found.map(|&(_, value)| value).ok_or_else(refusal)
}

/// Reads a whole number, several, or `None` where that is possible. One that is negative or too large is a `ValueError`.
pub(crate) fn whole<'a, 'py, T>(given: &'a Bound<'py, PyAny>) -> PyResult<T>
where
    T: FromPyObject<'a, 'py, Error: Into<PyErr>>,
{
    given.extract().map_err(|error: T::Error| {
        let error = error.into();
        if error.is_instance_of::<PyOverflowError>(given.py()) {
            return refused(format!(
                "the number {given} is out of range: give a whole number from 0"
            ));
        }
        error
    })
}
