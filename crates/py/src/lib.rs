//! `papan._core`: the native module of the Python package `papan`.
//!
//! It is thin: rules, positions and views are those of `papan-ui`, tournaments those of `papan-arena`. Results are JSON
//! with the names of `--json`, from which the Python side makes objects. It must not know a rule, and no input may cause
//! a panic.
//!
//! Long calls run in their own thread, so that the interpreter is free and signals are handled.

mod analysis;
mod arguments;
mod book;
mod drawing;
mod error;
mod functions;
mod games;
mod interrupt;
mod measuring;
mod players;
mod solver;
mod units;
mod values;
mod vector;
mod work;

use pyo3::prelude::*;

/// The native part of the package papan.
#[pymodule]
mod _core {
    #[pymodule_export]
    use crate::analysis::review::{review, review_html};
    #[pymodule_export]
    use crate::analysis::trace::{
        search_tree_dot, search_tree_html, search_tree_svg, trace, trace_tree,
    };
    #[pymodule_export]
    use crate::analysis::{belief, explain, explain_choice, judge};
    #[pymodule_export]
    use crate::book::Book;
    #[pymodule_export]
    use crate::drawing::{explanation_html, judgement_html, values_html};
    #[pymodule_export]
    use crate::games::{catalogue, check_player, play, play_many, read_records};
    #[pymodule_export]
    use crate::interrupt::settle;
    #[pymodule_export]
    use crate::measuring::regret::Measurement;
    #[pymodule_export]
    use crate::measuring::stored_games::stored_games;
    #[pymodule_export]
    use crate::measuring::tournament::{Results, Tournament, kept_seatings, open_store};
    #[pymodule_export]
    use crate::measuring::tuning::{Finding, ablate, tune};
    #[pymodule_export]
    use crate::solver::Solver;
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
    #[pymodule_export]
    use crate::vector::VectorGames;

    use super::{Bound, PyModule, PyModuleMethods, PyResult};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
