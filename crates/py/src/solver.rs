//! The exact solver of Connect Four.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use papan_solver::Limits;
use papan_ui::analysis::solution::{self, Question, Solution};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyDict, PyMemoryView, PyType};

use crate::arguments::{duration, threads as checked_threads, whole};
use crate::error::{failed, refused, unsuitable};
use crate::interrupt::{interruptible, quick};
use crate::values::Position;

/// The exact solver of Connect Four on one size of the board. It keeps what it has learnt from one position to the
/// next.
///
/// >>> import papan
/// >>> papan.Solver("7x6").solve("44455554221").score
/// -15
#[pyclass(frozen, module = "papan")]
pub(crate) struct Solver {
    shared: Arc<papan_solver::Solver>,
    table: usize,
    threads: usize,
    book: Option<PathBuf>,
    no_book: bool,
}

/// A position as it is given: the columns played, or itself.
pub(crate) enum ColumnsArg<'py> {
    Text(String),
    Position(Bound<'py, Position>),
}

impl<'a, 'py> FromPyObject<'a, 'py> for ColumnsArg<'py> {
    type Error = PyErr;

    fn extract(given: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(position) = given.cast::<Position>() {
            return Ok(Self::Position(position.to_owned()));
        }
        let wanted = "the columns as a text such as '4455', or a Position";
        given.extract().map(Self::Text).map_err(|_| unsuitable(&given, wanted))
    }
}

/// What stands for a move that cannot be made among the scores of moves.
const NO_SCORE: i32 = i32::MIN;

impl Solver {
    fn text(&self, position: ColumnsArg<'_>) -> PyResult<String> {
        match position {
            ColumnsArg::Text(text) => Ok(text),
            ColumnsArg::Position(position) => {
                let game = &position.get().game;
                let rules = game.rules().to_string();
                let size = self.shared.board();
                if rules == format!("connect-four:{size}") {
                    return Ok(game.text());
                }
                Err(refused(format!(
                    "a position of {rules}: this solver knows connect-four:{size}"
                )))
            }
        }
    }

    fn texts(&self, positions: Vec<ColumnsArg<'_>>) -> PyResult<Vec<String>> {
        positions.into_iter().map(|position| self.text(position)).collect()
    }

    /// Scores of many positions, one after the other, as the memory of 32-bit numbers; `each` adds those of one.
    fn many<'py>(
        &self,
        py: Python<'py>,
        positions: Vec<String>,
        each: impl Fn(&papan_solver::Solver, &papan_solver::Position, &Limits<'_>, &mut Vec<i32>)
        + Send
        + 'static,
    ) -> PyResult<Bound<'py, PyMemoryView>> {
        let solver = Arc::clone(&self.shared);
        let scores = interruptible(py, move |stop| {
            let limits = Limits { stop: Some(stop), ..Limits::default() };
            let mut scores = Vec::with_capacity(positions.len());
            for (number, text) in positions.iter().enumerate() {
                let wrong = |error| format!("position {number}: {error} (\"{text}\")");
                let position = solver.board().position(text).map_err(wrong)?;
                each(&solver, &position, &limits, &mut scores);
                if stop.load(Relaxed) {
                    return Ok(Vec::new());
                }
            }
            Ok(scores)
        })?;
        let scores: Vec<i32> = scores.map_err(|error: String| refused(error))?;
        let bytes: Vec<u8> = scores.iter().flat_map(|score| score.to_ne_bytes()).collect();
        PyMemoryView::from(&PyBytes::new(py, &bytes))
    }
}

#[pymethods]
impl Solver {
    #[new]
    #[pyo3(signature = (size = "7x6", *, table = 64, threads = 1, book = None, no_book = false))]
    fn new(
        size: &str,
        #[pyo3(from_py_with = whole)] table: usize,
        #[pyo3(from_py_with = whole)] threads: usize,
        book: Option<PathBuf>,
        no_book: bool,
    ) -> PyResult<Self> {
        let board = solution::board(size).map_err(refused)?;
        if !(1..=1 << 20).contains(&table) {
            return Err(refused("give a number of megabytes from 1 to 1048576"));
        }
        let count = checked_threads(Some(threads))?;
        let mut solver = papan_solver::Solver::new(board, table << 20).threads(count);
        if no_book {
            solver = solver.without_book();
        } else if let Some(path) = &book {
            solver = solution::with_book(solver, path).map_err(failed)?;
        }
        Ok(Self { shared: Arc::new(solver), table, threads, book, no_book })
    }

    /// The size of the board.
    #[getter]
    fn size(&self) -> String {
        self.shared.board().to_string()
    }

    /// Solves a position: its score, or with `analyze` that of every move too.
    #[pyo3(signature = (position, *, analyze = false, weak = false, line = false, nodes = None, time = None))]
    #[allow(clippy::too_many_arguments, clippy::fn_params_excessive_bools)] // options of Python
    fn solve<'py>(
        &self,
        py: Python<'py>,
        position: ColumnsArg<'py>,
        analyze: bool,
        weak: bool,
        line: bool,
        #[pyo3(from_py_with = whole)] nodes: Option<u64>,
        time: Option<f64>,
    ) -> PyResult<Bound<'py, PyAny>> {
        static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        let (solver, text) = (Arc::clone(&self.shared), self.text(position)?);
        let (time, question) = (duration(time)?, Question { analyze, weak, line });
        let start = solver.board().position(&text);
        let start = start.map_err(|error| refused(format!("{error} (\"{text}\")")))?;
        let work = move |stop: &Arc<AtomicBool>| {
            let limits = Limits { nodes, time, stop: Some(stop), progress: None };
            serde_json::to_string(&Solution::of(&solver, (&text, &start), question, &limits))
        };
        // With a limit of nodes a search that is repeated could find more.
        let solution = if nodes.is_none() { quick(py, work)? } else { interruptible(py, work)? };
        let class = CLASS.import(py, "papan._results", "Solution")?;
        class.call_method1(intern!(py, "from_json"), (solution.map_err(refused)?,))
    }

    /// The scores of many positions, as an array of 32-bit numbers.
    #[pyo3(signature = (positions, /))]
    fn scores<'py>(
        &self,
        py: Python<'py>,
        positions: Vec<ColumnsArg<'py>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let scores =
            self.many(py, self.texts(positions)?, |solver, position, limits, scores| {
                scores.push(solver.solve(position, limits).score().unwrap_or(NO_SCORE));
            })?;
        scores.call_method1("cast", ("i",))
    }

    /// The scores of all moves of many positions: an array with a row for each position and a column for each column of
    /// the board, the smallest 32-bit number for a full one.
    #[pyo3(signature = (positions, /))]
    fn analyses<'py>(
        &self,
        py: Python<'py>,
        positions: Vec<ColumnsArg<'py>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let texts = self.texts(positions)?;
        let shape = (texts.len(), self.shared.board().width() as usize);
        let scores = self.many(py, texts, |solver, position, limits, scores| {
            let columns = solver.board().width() as usize;
            if position.is_over() {
                scores.extend(std::iter::repeat_n(NO_SCORE, columns));
                return;
            }
            let found = solver.analyze(position, limits).moves;
            let score = |column: usize| {
                found.get(column).copied().flatten().and_then(papan_solver::Bounds::score)
            };
            scores.extend((0..columns).map(|column| score(column).unwrap_or(NO_SCORE)));
        })?;
        // Python has no array of several dimensions without an element.
        match shape.0 {
            0 => scores.call_method1("cast", ("i",)),
            _ => scores.call_method1("cast", ("i", shape)),
        }
    }

    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<((String,), Bound<'py, PyDict>)> {
        let options = PyDict::new(py);
        options.set_item("table", self.table)?;
        options.set_item("threads", self.threads)?;
        options.set_item("book", self.book.as_deref())?;
        options.set_item("no_book", self.no_book)?;
        Ok(((self.size(),), options))
    }

    fn __repr__(&self) -> String {
        format!("papan.Solver('{}')", self.shared.board())
    }
}
