//! The exact solver of Connect Four.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use papan_solver::Limits;
use papan_ui::analysis::solution::{self, Question, Solution};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::analysis::duration;
use crate::error::{failed, refused};
use crate::interrupt::interruptible;
use crate::measuring::tournament::threads as checked_threads;
use crate::values::Position;

/// The exact solver of Connect Four on one size of the board. It keeps what it has learnt from one position to the
/// next.
///
/// >>> import papan
/// >>> import json
/// >>> json.loads(papan.Solver("7x6").solve("44455554221"))["score"]
/// -15
#[pyclass(frozen, module = "papan")]
pub(crate) struct Solver {
    solver: Arc<papan_solver::Solver>,
}

/// A position as it is given: the columns played, or itself.
#[derive(FromPyObject)]
pub(crate) enum ColumnsArg<'py> {
    #[pyo3(transparent)]
    Text(String),
    #[pyo3(transparent)]
    Position(PyRef<'py, Position>),
}

/// What stands for a move that cannot be made among the scores of moves.
const NO_SCORE: i32 = i32::MIN;

impl Solver {
    fn text(&self, position: ColumnsArg<'_>) -> PyResult<String> {
        match position {
            ColumnsArg::Text(text) => Ok(text),
            ColumnsArg::Position(position) => {
                let (rules, game) = (position.game.rules().to_string(), &position.game);
                let size = self.solver.board();
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

    /// Scores of many positions, one after the other, as the bytes of 32-bit numbers; `each` adds those of one.
    fn many<'py>(
        &self,
        py: Python<'py>,
        positions: Vec<String>,
        each: impl Fn(&papan_solver::Solver, &papan_solver::Position, &Limits<'_>, &mut Vec<i32>)
        + Send
        + 'static,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let solver = Arc::clone(&self.solver);
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
        Ok(PyBytes::new(py, &bytes))
    }
}

#[pymethods]
impl Solver {
    #[new]
    #[pyo3(signature = (size = "7x6", *, table = 64, threads = 1, book = None, no_book = false))]
    fn new(
        size: &str,
        table: usize,
        threads: usize,
        book: Option<PathBuf>,
        no_book: bool,
    ) -> PyResult<Self> {
        let board = solution::board(size).map_err(refused)?;
        if !(1..=1 << 20).contains(&table) {
            return Err(refused("give a number of megabytes from 1 to 1048576"));
        }
        let threads = checked_threads(Some(threads))?;
        let mut solver = papan_solver::Solver::new(board, table << 20).threads(threads);
        if no_book {
            solver = solver.without_book();
        } else if let Some(path) = book {
            solver = solution::with_book(solver, &path).map_err(failed)?;
        }
        Ok(Self { solver: Arc::new(solver) })
    }

    /// The size of the board.
    #[getter]
    fn size(&self) -> String {
        self.solver.board().to_string()
    }

    /// Solves a position, as the JSON of `papan solve --json`.
    #[pyo3(signature = (position, *, analyze = false, weak = false, line = false, nodes = None, time = None))]
    #[allow(clippy::too_many_arguments, clippy::fn_params_excessive_bools)] // options of Python
    fn solve(
        &self,
        py: Python<'_>,
        position: ColumnsArg<'_>,
        analyze: bool,
        weak: bool,
        line: bool,
        nodes: Option<u64>,
        time: Option<f64>,
    ) -> PyResult<String> {
        let (solver, text) = (Arc::clone(&self.solver), self.text(position)?);
        let (time, question) = (duration(time)?, Question { analyze, weak, line });
        let start = solver.board().position(&text);
        let start = start.map_err(|error| refused(format!("{error} (\"{text}\")")))?;
        let solution = interruptible(py, move |stop| {
            let limits = Limits { nodes, time, stop: Some(stop), progress: None };
            serde_json::to_string(&Solution::of(&solver, (&text, &start), question, &limits))
        })?;
        solution.map_err(refused)
    }

    /// The scores of many positions: the bytes of a 32-bit number each.
    #[pyo3(signature = (positions, /))]
    fn scores<'py>(
        &self,
        py: Python<'py>,
        positions: Vec<ColumnsArg<'py>>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        self.many(py, self.texts(positions)?, |solver, position, limits, scores| {
            scores.push(solver.solve(position, limits).score().unwrap_or(NO_SCORE));
        })
    }

    /// The scores of all moves of many positions: as many 32-bit numbers for each as there are columns, the smallest of
    /// all for a full one.
    #[pyo3(signature = (positions, /))]
    fn analyses<'py>(
        &self,
        py: Python<'py>,
        positions: Vec<ColumnsArg<'py>>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        self.many(py, self.texts(positions)?, |solver, position, limits, scores| {
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
        })
    }

    fn __repr__(&self) -> String {
        format!("papan.Solver('{}')", self.solver.board())
    }
}
