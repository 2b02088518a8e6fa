//! The result of the solver for a position, as `papan solve --json` and the server return it.

use std::fs;
use std::path::Path;

use anyhow::{Context, bail};
pub use papan_arena::work::book::board;
use papan_players::ProvenBounds;
use papan_solver::{Board, Book, Bounds, Limits, PartialBook, Position, Solver, Verdict};
use serde::Serialize;
use web_time::Instant;

/// A solver that looks positions up in the book of a file, which holds scores or bounds of them.
pub fn with_book(solver: Solver, path: &Path) -> anyhow::Result<Solver> {
    let (place, board) = (path.display(), solver.board());
    let bytes = fs::read(path).with_context(|| format!("cannot read {place}"))?;
    if bytes.starts_with(BOUNDS) {
        let book = PartialBook::read(board, &String::from_utf8_lossy(&bytes));
        return Ok(solver.partial_book(book.with_context(|| place.to_string())?));
    }
    let book = Book::read(bytes).with_context(|| place.to_string())?;
    if book.board() != board {
        bail!("{place} is a book of {}, not of {board}", book.board());
    }
    Ok(solver.book(book))
}

/// The first bytes of a file of bounds.
const BOUNDS: &[u8] = b"papan bounds ";

/// The table size of a solver that is used once.
const TABLE_BYTES: usize = 64 << 20;

/// The result for a position.
#[derive(Debug, Serialize)]
pub struct Solution {
    /// The columns played so far.
    pub position: String,
    /// The size of the board.
    pub size: String,
    /// The score; `None` if a limit was reached.
    pub score: Option<i32>,
    /// The bounds of a score that is not exact.
    #[serde(flatten)]
    pub proven: Option<ProvenBounds>,
    /// `win`, `draw`, `loss` or `unknown`, for the side to move.
    pub outcome: &'static str,
    /// The end of the game in words, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<String>,
    /// Every column with its score, if the question includes them.
    pub moves: Vec<MoveScore>,
    /// The columns, from 1, that keep the score.
    pub best: Vec<u32>,
    /// The columns of best play, if the question includes them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<String>,
    /// The number of positions searched.
    pub nodes: u64,
    /// The time in microseconds.
    pub micros: u64,
    /// The proven bounds of the score.
    #[serde(skip)]
    pub bounds: Bounds,
}

/// A column and its score.
#[derive(Debug, Serialize)]
pub struct MoveScore {
    /// The column, from 1.
    pub column: u32,
    /// Its score; `None` for a full column, or if a limit was reached.
    pub score: Option<i32>,
    /// The bounds of a score that is not exact.
    #[serde(flatten)]
    pub proven: Option<ProvenBounds>,
    /// The proven bounds of the score.
    #[serde(skip)]
    pub bounds: Option<Bounds>,
}

/// What to compute for a position besides its score.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Question {
    /// The score of every move.
    pub analyze: bool,
    /// Only whether it is won, drawn or lost.
    pub weak: bool,
    /// The columns of best play.
    pub line: bool,
}

impl Solution {
    /// Solves a position with this text.
    pub fn of(
        solver: &Solver,
        (text, position): (&str, &Position),
        question: Question,
        limits: &Limits<'_>,
    ) -> Self {
        let start = Instant::now();
        let mut analysis = Vec::new();
        let (bounds, nodes) = if question.analyze && !position.is_over() {
            let found = solver.analyze(position, limits);
            let bounds = found.bounds();
            analysis = found.moves;
            (bounds.unwrap_or(Bounds::exactly(0)), found.nodes)
        } else {
            let solve = if question.weak { Solver::outcome } else { Solver::solve };
            let solution = solve(solver, position, limits);
            (solution.bounds, solution.nodes)
        };
        let board = solver.board();
        let columns = |line: Vec<u32>| line.iter().filter_map(|&c| board.column_name(c)).collect();
        let line = question.line.then(|| columns(solver.line(position, limits)));
        let verdict = |score| Verdict::new(position, score).to_string();
        Self {
            position: text.to_owned(),
            size: board.to_string(),
            score: bounds.score(),
            proven: proven(bounds),
            outcome: outcome(bounds),
            verdict: bounds.score().filter(|_| !question.weak).map(verdict),
            moves: moves(&analysis),
            best: best(&analysis, bounds),
            line,
            nodes,
            micros: start.elapsed().as_micros() as u64,
            bounds,
        }
    }

    /// The score of a position and of each of its moves.
    pub fn analyzed(
        board: Board,
        text: &str,
        limits: &Limits<'_>,
    ) -> Result<Self, papan_solver::Error> {
        let position = board.position(text)?;
        let solver = Solver::new(board, TABLE_BYTES);
        let question = Question { analyze: true, ..Question::default() };
        Ok(Self::of(&solver, (text, &position), question, limits))
    }
}

/// The bounds of a score that is not known exactly.
fn proven(Bounds { low, high }: Bounds) -> Option<ProvenBounds> {
    (low != high).then_some(ProvenBounds { low, high })
}

fn outcome(bounds: Bounds) -> &'static str {
    match bounds {
        Bounds { low: 0, high: 0 } => "draw",
        Bounds { low: 1.., .. } => "win",
        Bounds { high: ..=-1, .. } => "loss",
        _ => "unknown",
    }
}

/// The columns, from 1, that keep the score.
fn best(moves: &[Option<Bounds>], bounds: Bounds) -> Vec<u32> {
    let keeps = |m: &Option<Bounds>| m.is_some_and(|m| bounds.score() == Some(m.low));
    (1..).zip(moves).filter(|(_, m)| keeps(m)).map(|(column, _)| column).collect()
}

fn moves(moves: &[Option<Bounds>]) -> Vec<MoveScore> {
    let one = |(column, bounds): (u32, &Option<Bounds>)| MoveScore {
        column,
        score: bounds.and_then(Bounds::score),
        proven: bounds.and_then(proven),
        bounds: *bounds,
    };
    (1..).zip(moves).map(one).collect()
}
