//! Errors of the libraries as Python exceptions, with the same text as in the program.

use std::fmt::Display;
use std::io;

use papan_arena::store::StoreError;
use papan_ui::game::GameError;
use pyo3::exceptions::{PyOSError, PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;

/// A `ValueError`.
pub(crate) fn refused(error: impl Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// An `OSError` if the system caused the error, otherwise a `ValueError`.
pub(crate) fn failed(error: impl Into<anyhow::Error>) -> PyErr {
    let error = error.into();
    let text = format!("{error:#}");
    let is_of_the_system = |error: &(dyn std::error::Error + 'static)| {
        use StoreError::{Busy, Database, Gone, Lock, Missing, ReadOnly};
        let is_of_a_file = |error: &StoreError| {
            matches!(error, Database { .. } | Lock { .. } | ReadOnly { .. } | Gone { .. })
                || matches!(error, Busy { .. } | Missing { .. })
        };
        error.is::<io::Error>() || error.downcast_ref().is_some_and(is_of_a_file)
    };
    if error.chain().any(is_of_the_system) {
        PyOSError::new_err(text)
    } else {
        PyValueError::new_err(text)
    }
}

/// A `ValueError` for a wrong request, or a `RuntimeError` for a player that failed.
pub(crate) fn of_game(error: GameError) -> PyErr {
    match error {
        GameError::Wrong(_) | GameError::Forbidden(_) => refused(error),
        GameError::Broken(_) => PyRuntimeError::new_err(error.to_string()),
    }
}

/// A `TypeError` for an argument of the wrong type. `wanted` names what to give.
pub(crate) fn unsuitable(given: &Bound<'_, PyAny>, wanted: &str) -> PyErr {
    const LONGEST: usize = 100;
    let shown = given.repr().map(|text| text.to_string()).unwrap_or_default();
    let shown: String = shown.chars().take(LONGEST).collect();
    PyTypeError::new_err(format!("{shown} will not do: give {wanted}"))
}
