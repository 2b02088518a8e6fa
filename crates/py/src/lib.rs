//! `papan._core`: what the Python package `papan` is made of.
//!
//! It is thin: rules, positions and views are those of `papan-ui`, tournaments those of `papan-arena`. What is told comes
//! as JSON, with the names of `--json`, and the Python side makes objects of it. It must not know a rule, and nothing
//! it is handed may panic.
//!
//! Whatever can take long runs in a thread of its own while the interpreter is free, and looks for signals.

mod analysis;
mod book;
mod drawing;
mod error;
mod functions;
mod games;
mod interrupt;
mod players;
mod regret;
mod solver;
mod tournament;
mod tuning;
mod units;
mod values;

use pyo3::prelude::*;

/// The native part of the package papan.
#[pymodule]
mod _core {
    #[pymodule_export]
    use crate::analysis::{belief, explain, judge};
    #[pymodule_export]
    use crate::book::Book;
    #[pymodule_export]
    use crate::drawing::{explanation_html, judgement_html, values_html};
    #[pymodule_export]
    use crate::games::{catalogue, play, play_many, read_records};
    #[pymodule_export]
    use crate::interrupt::settle;
    #[pymodule_export]
    use crate::regret::Measurement;
    #[pymodule_export]
    use crate::solver::Solver;
    #[pymodule_export]
    use crate::tournament::{Results, Tournament, kept_seatings, open_store};
    #[pymodule_export]
    use crate::tuning::{Finding, ablate, tune};
    #[pymodule_export]
    use crate::units::{Collector, result_name, run_unit};
    #[pymodule_export]
    use crate::values::Position;
    #[pymodule_export]
    use crate::values::Rules;
    #[pymodule_export]
    use crate::values::State;
    #[pymodule_export]
    use crate::values::View;

    use super::{Bound, PyModule, PyModuleMethods, PyResult};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
