//! What is said when something cannot be done: the program's own sentence, as an exception.

use std::fmt::Display;
use std::io;

use papan_arena::store::StoreError;
use papan_ui::game::GameError;
use pyo3::PyErr;
use pyo3::exceptions::{PyOSError, PyRuntimeError, PyValueError};

/// What was given makes no sense.
pub(crate) fn refused(error: impl Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// Something was refused, or a file could not be read or written.
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

/// A game that was asked for is none, or a player could not go on.
pub(crate) fn of_game(error: GameError) -> PyErr {
    match error {
        GameError::Wrong(_) | GameError::Forbidden(_) => refused(error),
        GameError::Broken(_) => PyRuntimeError::new_err(error.to_string()),
    }
}
