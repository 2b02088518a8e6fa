//! `papan solve`: exact scores of Connect Four positions, as a filter.

mod book;
mod bounds;
mod certificate;
mod sizes;

use std::io::{self, BufRead, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::Result;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use papan_solver::{Board, Bounds, Error as SolverError, Limits, Position, Solver};
use papan_ui::say;
use papan_words::Language;

use crate::args::{MemoryArgs, seconds, thread_count, thread_number, threads};
use crate::output::notice;
use papan_ui::analysis::solution::{MoveScore, Question, Solution, board, with_book};

/// Print exact scores of Connect Four positions.
///
/// A score is 0 for a draw, positive if the player to move wins and negative if the player loses. The sooner
/// the win, the larger the score: a win with the last disc but one is 2, with the very last 1. Without positions
/// on the command line it reads one from each line of standard input and answers each at once. With
/// a limit, it prints the proven bounds of a score that is not known in time, such as [-2,5].
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  papan solve 44455554221
  papan solve --analyze --size 8x7 4455
  papan solve --line --time 10 44444
  papan solve --certificate proof.papan 4444
  papan solve --stats < positions.txt
  papan solve --make-book 6x5.book --size 6x5 --discs 8
  papan solve --make-book 8x8.bounds --size 8x8 --discs 2 --nodes 200000000
  papan solve --sizes sizes.jsonl --time 60 --threads 2
  papan solve --sizes sizes.jsonl --only 9x5 --time 3600")]
#[allow(clippy::struct_excessive_bools)] // flags, each on its own
pub(crate) struct SolveArgs {
    /// The positions, as columns played; `start` is the empty board.
    #[arg(value_name = "POSITION")]
    pub(crate) positions: Vec<String>,

    /// The size of the board: columns x rows.
    #[arg(long, value_name = "SIZE", default_value = "7x6", value_parser = board)]
    pub(crate) size: Board,

    /// Print the score of every column instead, `-` for a full column.
    #[arg(long)]
    pub(crate) analyze: bool,

    /// Print only whether the player to move wins (1), draws (0) or loses (-1).
    #[arg(long, conflicts_with = "analyze")]
    pub(crate) weak: bool,

    /// Add the columns of a game in which both sides play their best from here.
    #[arg(long, conflicts_with_all = ["analyze", "weak"])]
    pub(crate) line: bool,

    /// Add the number of positions searched and the time in microseconds; also print the size limit of the table first.
    #[arg(long)]
    pub(crate) stats: bool,

    /// The number of threads that search each position (default: one for each processor).
    #[arg(long, value_name = "N", value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,

    /// The time limit for each position, in seconds.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) time: Option<f64>,

    /// The limit on positions searched for each position.
    #[arg(long, value_name = "N")]
    pub(crate) nodes: Option<u64>,

    #[command(flatten)]
    pub(crate) memory: MemoryArgs,

    /// Look positions up in this book instead of the built-in one.
    #[arg(long, value_name = "FILE")]
    pub(crate) book: Option<PathBuf>,

    /// Search every position without a book.
    #[arg(long, conflicts_with = "book")]
    pub(crate) no_book: bool,

    /// Solve every position with at most --discs discs and write the scores to a book. Run the same command to
    /// resume after a stop. --threads positions are solved at the same time. With --nodes, write instead a line of
    /// text for each position with what a search of that many positions proves; one position at a time.
    #[arg(
        long,
        value_name = "FILE",
        requires = "discs",
        conflicts_with_all = [
            "positions", "analyze", "weak", "line", "stats", "time", "book", "json"
        ]
    )]
    pub(crate) make_book: Option<PathBuf>,

    /// The maximum number of discs in the positions of a book.
    #[arg(
        long,
        value_name = "N",
        requires = "make_book",
        value_parser = clap::value_parser!(u32).range(0..=16)
    )]
    pub(crate) discs: Option<u32>,

    /// Solve the empty board of every size from 4x4 on, the small ones first, each for at most --time
    /// seconds (default: 600), and keep the proven results in FILE. Run the same command to resume: answers about
    /// the openings of a hard board are kept too.
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with_all = [
            "positions", "size", "analyze", "weak", "line", "stats", "nodes", "book", "make_book"
        ]
    )]
    pub(crate) sizes: Option<PathBuf>,

    /// Solve only these sizes. Each run gives them --time seconds more.
    #[arg(
        long,
        value_name = "SIZES",
        requires = "sizes",
        value_delimiter = ',',
        value_parser = board
    )]
    pub(crate) only: Vec<Board>,

    /// Prove the score of every position and write the proofs to FILE, for `papan verify`. With --weak, prove only who wins.
    /// --threads positions of a proof are searched at the same time; the file does not depend on it.
    #[arg(
        long,
        value_name = "FILE",
        requires = "positions",
        conflicts_with_all = ["analyze", "line", "time", "nodes", "make_book", "sizes"]
    )]
    pub(crate) certificate: Option<PathBuf>,

    /// Print one line of JSON for each position.
    #[arg(long)]
    pub(crate) json: bool,
}

/// The word for the empty board.
const START: &str = "start";

/// Solves every position that is given, or every line that is read; exit code 2 if any was illegal.
pub(crate) fn run(args: &SolveArgs, language: Language) -> Result<ExitCode> {
    if let (Some(path), Some(discs)) = (&args.make_book, args.discs) {
        return match args.nodes {
            Some(nodes) => bounds::run(args, path, (discs, nodes), language),
            None => book::run(args, path, discs, language),
        };
    }
    if let Some(path) = &args.sizes {
        return sizes::run(args, path, language);
    }
    let filter = Filter { args, solver: solver(args)?, language };
    if args.stats {
        let (table, threads) = (args.memory.table_megabytes(), thread_count(args.threads));
        notice(&say!("solve-resources", table = table, threads = threads), language)?;
    }
    if let Some(path) = &args.certificate {
        return certificate::run(filter, path);
    }
    let mut refused = false;
    if args.positions.is_empty() {
        for (number, line) in (1..).zip(io::stdin().lock().split(b'\n')) {
            let line = String::from_utf8_lossy(&line?).into_owned();
            refused |= !filter.answer(line.trim(), Some(number))?;
        }
    } else {
        for position in &args.positions {
            refused |= !filter.answer(position, None)?;
        }
    }
    Ok(if refused { ExitCode::from(2) } else { ExitCode::SUCCESS })
}

fn solver(args: &SolveArgs) -> Result<Solver> {
    let solver =
        Solver::new(args.size, args.memory.table_bytes()).threads(thread_number(args.threads));
    if args.no_book {
        return Ok(solver.without_book());
    }
    match &args.book {
        Some(path) => with_book(solver, path),
        None => Ok(solver),
    }
}

/// A progress indicator on standard error, shown only if that is a terminal.
fn spinner() -> ProgressBar {
    let plain = ProgressStyle::default_spinner();
    let style = plain.clone().template("{spinner} {msg} {elapsed}").unwrap_or(plain);
    ProgressBar::no_length().with_style(style)
}

/// The reason why the solver rejects a position, in a language.
fn solver_refusal(error: &SolverError, language: Language) -> String {
    let message = match error {
        SolverError::UnknownColumn { found, at, columns } => say!(
            "solve-unknown-column",
            column = found.to_string(),
            at = *at,
            columns = columns.as_str()
        ),
        SolverError::FullColumn { column, at } => {
            say!("solve-full-column", column = column.to_string(), at = *at)
        }
        SolverError::Over { at } => say!("solve-over", at = *at),
        SolverError::Size { .. } => return error.to_string(),
    };
    message.in_language(language)
}

/// The moves of a position as it is written on the command line.
fn moves_of(text: &str) -> &str {
    if text == START { "" } else { text }
}

/// Answers positions one by one.
struct Filter<'a> {
    args: &'a SolveArgs,
    solver: Solver,
    language: Language,
}

impl Filter<'_> {
    /// Prints the answer to one position. For an illegal position it prints the error and returns
    /// `false`.
    fn answer(&self, text: &str, line: Option<u64>) -> Result<bool> {
        let position = match self.args.size.position(moves_of(text)) {
            Ok(position) => position,
            Err(error) => {
                let found = say!(
                    "solve-refused",
                    line = line.unwrap_or(0),
                    reason = solver_refusal(&error, self.language),
                    position = text
                );
                let found = found.in_language(self.language);
                notice(&say!("error", text = found), self.language)?;
                return Ok(false);
            }
        };
        self.print(&self.solve(text, &position))?;
        Ok(true)
    }

    fn print(&self, answer: &Solution) -> Result<()> {
        let line = if self.args.json { serde_json::to_string(answer)? } else { self.plain(answer) };
        let mut out = io::stdout().lock();
        writeln!(out, "{line}")?;
        Ok(out.flush()?)
    }

    fn solve(&self, text: &str, position: &Position) -> Solution {
        let Self { args, solver, .. } = self;
        let bar = spinner();
        let start = Instant::now();
        let progress = |progress: &papan_solver::Progress| {
            // No flicker for quick answers.
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
        let question = Question { analyze: args.analyze, weak: args.weak, line: args.line };
        let solution = Solution::of(solver, (text, position), question, &limits);
        bar.finish_and_clear();
        solution
    }

    /// `<position> <score>`, or the score of every column; then the line and the statistics, if they are wanted.
    fn plain(&self, answer: &Solution) -> String {
        let mut words = vec![answer.position.clone()];
        if self.args.analyze && !answer.moves.is_empty() {
            let score = |m: &MoveScore| m.bounds.map_or_else(|| "-".to_owned(), shown);
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
