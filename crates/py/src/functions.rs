//! Python functions as players.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use papan_engine::Launcher;
use papan_engine::contender::{Fault, FaultKind};
use papan_engine::function::{FunctionPlayer, FunctionRegistry};
use papan_games::AnyView;
use pyo3::prelude::*;

use crate::values::View;

/// The longest error text of a function that is kept.
const LONGEST_DETAIL: usize = 300;

/// By name, what makes a runner for a seat: something that is called with a view and the seconds it has, and answers
/// with what kind of answer it is, and the answer.
pub(crate) type Runners = HashMap<String, Py<PyAny>>;

/// The functions of a run.
#[derive(Debug)]
struct Functions(Runners);

/// A launcher of programs and Python functions.
pub(crate) fn launcher(functions: Option<Runners>) -> Arc<Launcher> {
    let functions = functions.filter(|functions| !functions.is_empty());
    let registry =
        functions.map(|functions| Arc::new(Functions(functions)) as Arc<dyn FunctionRegistry>);
    let mut launcher = Launcher::default();
    launcher.functions = registry;
    Arc::new(launcher)
}

impl FunctionRegistry for Functions {
    fn function(&self, name: &str) -> Option<Box<dyn FunctionPlayer>> {
        // The text after a colon is the keyword arguments.
        let (base, options) = name.split_once(':').unwrap_or((name, ""));
        let make = self.0.get(base)?;
        let runner = Python::attach(|py| make.call1(py, (options,))).ok()?;
        Some(Box::new(Function(runner)))
    }

    fn options(&self, name: &str) -> Option<Vec<(String, Option<String>)>> {
        let make = self.0.get(name)?;
        Python::attach(|py| make.getattr(py, "options")?.extract(py)).ok()
    }
}

/// A function in a seat.
struct Function(Py<PyAny>);

impl FunctionPlayer for Function {
    fn choose(&mut self, view: AnyView, limit: Duration) -> Result<String, Fault> {
        let answer = Python::attach(|py| -> PyResult<(String, String)> {
            self.0.call1(py, (View { view }, limit.as_secs_f64()))?.extract(py)
        });
        let (kind, text) = answer.unwrap_or_else(|error| ("crash".to_owned(), error.to_string()));
        if kind == "move" {
            return Ok(text);
        }
        let kind = serde_json::from_value(kind.into()).unwrap_or(FaultKind::Crash);
        Err(Fault::new(kind, one_line(&text)))
    }
}

/// The error as one line of limited length.
fn one_line(text: &str) -> String {
    let words: Vec<_> = text.split_whitespace().collect();
    words.join(" ").chars().take(LONGEST_DETAIL).collect()
}
