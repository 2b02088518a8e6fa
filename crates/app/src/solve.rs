//! `papan solve`: exact scores of Connect Four positions, as a filter.

use std::fs;
use std::io::{self, BufRead, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use indicatif::{ProgressBar, ProgressStyle};
use papan_solver::{Board, Book, Bounds, Limits, Position, Solver, Verdict};
use serde::Serialize;

use crate::cli::SolveArgs;
use crate::make_book;

/// How the empty board is written where an empty word could not be seen.
const START: &str = "start";

/// The table of a solver that is asked once.
const TABLE_BYTES: usize = 64 << 20;

/// What is known of a position, as the JSON shows it.
#[derive(Debug, Serialize)]
pub(crate) struct Answer {
    position: String,
    size: String,
    /// Nothing if a limit came first.
    score: Option<i32>,
    #[serde(flatten)]
    proven: Option<Proven>,
    outcome: &'static str,
    /// When the game is won, in words, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<String>,
    /// Every column with its score, where the moves were asked about.
    moves: Vec<Move>,
    best: Vec<u32>,
    /// The columns of best play, where they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<String>,
    nodes: u64,
    micros: u64,
    #[serde(skip)]
    bounds: Bounds,
}

#[derive(Debug, Serialize)]
struct Move {
    column: u32,
    score: Option<i32>,
    #[serde(flatten)]
    proven: Option<Proven>,
    #[serde(skip)]
    bounds: Option<Bounds>,
}

impl Answer {
    /// The score of a position and of each of its moves.
    pub(crate) fn analyzed(
        board: Board,
        text: &str,
        limits: &Limits<'_>,
    ) -> Result<Self, papan_solver::Error> {
        let start = Instant::now();
        let position = board.position(text)?;
        let solver = Solver::new(board, TABLE_BYTES);
        let (bounds, analysis, nodes) = if position.is_over() {
            let solution = solver.solve(&position, limits);
            (solution.bounds, Vec::new(), solution.nodes)
        } else {
            let found = solver.analyze(&position, limits);
            (found.bounds().unwrap_or(Bounds::exactly(0)), found.moves, found.nodes)
        };
        Ok(Self {
            position: text.to_owned(),
            size: board.to_string(),
            verdict: bounds.score().map(|score| Verdict::new(&position, score).to_string()),
            micros: start.elapsed().as_micros() as u64,
            ..Self::found(bounds, &analysis, nodes)
        })
    }

    /// What a search has found, about whatever it was.
    fn found(bounds: Bounds, analysis: &[Option<Bounds>], nodes: u64) -> Self {
        Self {
            position: String::new(),
            size: String::new(),
            score: bounds.score(),
            proven: Proven::new(bounds),
            outcome: outcome(bounds),
            verdict: None,
            moves: moves(analysis),
            best: best(analysis, bounds),
            line: None,
            nodes,
            micros: 0,
            bounds,
        }
    }
}

/// What is known of a score that is not.
#[derive(Debug, Serialize)]
struct Proven {
    low: i32,
    high: i32,
}

impl Proven {
    fn new(Bounds { low, high }: Bounds) -> Option<Self> {
        (low != high).then_some(Self { low, high })
    }
}

/// Solves every position that is given, or every line that is read; exit code 2 if any was illegal.
pub(crate) fn run(args: &SolveArgs) -> Result<ExitCode> {
    if let (Some(path), Some(discs)) = (&args.make_book, args.discs) {
        return make_book::run(args, path, discs);
    }
    let desk = Desk { args, solver: solver(args)? };
    let mut refused = false;
    if args.positions.is_empty() {
        for (number, line) in (1..).zip(io::stdin().lock().split(b'\n')) {
            let line = String::from_utf8_lossy(&line?).into_owned();
            refused |= !desk.answer(line.trim(), &format!("line {number}: "))?;
        }
    } else {
        for position in &args.positions {
            refused |= !desk.answer(position, "")?;
        }
    }
    Ok(if refused { ExitCode::from(2) } else { ExitCode::SUCCESS })
}

fn solver(args: &SolveArgs) -> Result<Solver> {
    let solver = Solver::new(args.size, args.table_bytes()).threads(args.threads);
    if args.no_book {
        return Ok(solver.without_book());
    }
    let Some(path) = &args.book else { return Ok(solver) };
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    let book = Book::read(bytes).with_context(|| path.display().to_string())?;
    if book.board() != args.size {
        bail!("{} is a book of {}, not of {}", path.display(), book.board(), args.size);
    }
    Ok(solver.book(book))
}

/// Drawn on standard error, and only where that is a terminal.
fn spinner() -> ProgressBar {
    let plain = ProgressStyle::default_spinner();
    let style = plain.clone().template("{spinner} {msg} {elapsed}").unwrap_or(plain);
    ProgressBar::no_length().with_style(style)
}

/// Where positions come in and answers go out.
struct Desk<'a> {
    args: &'a SolveArgs,
    solver: Solver,
}

impl Desk<'_> {
    /// Answers one position, at once; says what is wrong with it, and returns `false`, if it is
    /// illegal.
    fn answer(&self, text: &str, place: &str) -> Result<bool> {
        let moves = if text == START { "" } else { text };
        let position = match self.args.size.position(moves) {
            Ok(position) => position,
            Err(error) => {
                writeln!(io::stderr(), "error: {place}{error} (\"{text}\")")?;
                return Ok(false);
            }
        };
        let answer = self.solve(text, &position);
        let line =
            if self.args.json { serde_json::to_string(&answer)? } else { self.plain(&answer) };
        let mut out = io::stdout().lock();
        writeln!(out, "{line}")?;
        out.flush()?;
        Ok(true)
    }

    fn solve(&self, text: &str, position: &Position) -> Answer {
        let Self { args, solver } = self;
        let bar = spinner();
        let start = Instant::now();
        let progress = |progress: &papan_solver::Progress| {
            // Not worth a flicker.
            if start.elapsed() > Duration::from_secs(1) {
                let millions = progress.nodes / 1_000_000;
                bar.set_message(format!("{text} {} {millions} M positions", progress.bounds));
                bar.tick();
            }
        };
        let limits = Limits {
            nodes: args.nodes,
            time: args.time.map(Duration::from_secs_f64),
            progress: Some(&progress),
            ..Limits::default()
        };
        let mut analysis = Vec::new();
        let (bounds, nodes) = if args.analyze && !position.is_over() {
            let found = solver.analyze(position, &limits);
            let bounds = found.bounds();
            analysis = found.moves;
            (bounds.unwrap_or(Bounds::exactly(0)), found.nodes)
        } else {
            let solve = if args.weak { Solver::outcome } else { Solver::solve };
            let solution = solve(solver, position, &limits);
            (solution.bounds, solution.nodes)
        };
        let line = args.line.then(|| columns(args.size, &solver.line(position, &limits)));
        bar.finish_and_clear();
        let verdict = |score| Verdict::new(position, score).to_string();
        Answer {
            position: text.to_owned(),
            size: args.size.to_string(),
            verdict: bounds.score().filter(|_| !args.weak).map(verdict),
            line,
            micros: start.elapsed().as_micros() as u64,
            ..Answer::found(bounds, &analysis, nodes)
        }
    }

    /// `<position> <score>`, or the score of every column, and what else was asked for.
    fn plain(&self, answer: &Answer) -> String {
        let mut words = vec![answer.position.clone()];
        if self.args.analyze && !answer.moves.is_empty() {
            let score = |m: &Move| m.bounds.map_or_else(|| "-".to_owned(), shown);
            words.extend(answer.moves.iter().map(score));
        } else {
            words.push(shown(answer.bounds));
        }
        words.extend(answer.line.clone());
        if self.args.stats {
            words.extend([answer.nodes.to_string(), answer.micros.to_string()]);
        }
        words.join(" ")
    }
}

/// A score in one word.
fn shown(bounds: Bounds) -> String {
    bounds.to_string().replace(' ', "")
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

fn moves(moves: &[Option<Bounds>]) -> Vec<Move> {
    let one = |(column, bounds): (u32, &Option<Bounds>)| Move {
        column,
        score: bounds.and_then(Bounds::score),
        proven: bounds.and_then(Proven::new),
        bounds: *bounds,
    };
    (1..).zip(moves).map(one).collect()
}

fn columns(board: Board, line: &[u32]) -> String {
    line.iter().filter_map(|&column| board.column_name(column)).collect()
}
