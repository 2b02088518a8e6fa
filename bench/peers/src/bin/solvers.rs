//! The mean time that a solver of Connect Four takes for a position, without a book and with a cold
//! table of 64 MB.
//!
//! ```text
//! solvers NAME [--threads N]      NAME is `papan` or `connect-four-ai`
//! ```
//!
//! Lines `MOVES SCORE` on standard input; the mean of the seconds on standard output. Exits with 1
//! when a score is wrong, with 2 when something else is. More than one thread is for `papan` only.
//! `bench/solver/run` calls it for set after set.

use std::error::Error;
use std::io;
use std::num::NonZeroUsize;
use std::process::{ExitCode, exit};
use std::time::{Duration, Instant};

use connect_four_ai::Position;
use papan_solver::{Board, Limits};

const TABLE: usize = 64 << 20;

/// Solved before anything is measured: enough work for every page of a table to have been touched.
const WARM_UP: &str = "6472273336";

/// How many lines one solver is given. connect-four-ai empties its table by counting up an age that
/// comes round after 256 times: what it knew then would count again.
const MOST: usize = 255;

type Result<T> = std::result::Result<T, Box<dyn Error>>;

trait Solve {
    fn clear(&mut self);
    /// The score after these moves, and how long it took.
    fn time(&mut self, moves: &str) -> Result<(i32, Duration)>;
}

fn main() -> ExitCode {
    if let Err(error) = run() {
        eprintln!("error: {error}");
        return ExitCode::from(2);
    }
    ExitCode::SUCCESS
}

fn run() -> Result<()> {
    let args: Vec<_> = std::env::args().skip(1).collect();
    let args: Vec<_> = args.iter().map(String::as_str).collect();
    let (name, threads) = match *args {
        [name] => (name, NonZeroUsize::MIN),
        ["papan", "--threads", n] => ("papan", n.parse().map_err(|e| format!("threads: {e}"))?),
        _ => return Err("usage: solvers papan [--threads N] | solvers connect-four-ai".into()),
    };
    let lines = io::stdin().lines().collect::<io::Result<Vec<_>>>()?;
    if lines.is_empty() {
        return Err("no lines".into());
    }
    let mut time = Duration::ZERO;
    for lines in lines.chunks(MOST) {
        time += match name {
            "papan" => {
                let solver = papan_solver::Solver::new(Board::new(7, 6)?, TABLE);
                measure(solver.without_book().threads(threads), lines)?
            }
            "connect-four-ai" => measure(connect_four_ai::Solver::empty(), lines)?,
            _ => return Err(format!("unknown solver {name}").into()),
        };
    }
    println!("{}", time.as_secs_f64() / lines.len() as f64);
    Ok(())
}

fn measure(mut solver: impl Solve, lines: &[String]) -> Result<Duration> {
    solver.time(WARM_UP)?;
    let mut time = Duration::ZERO;
    for line in lines {
        let (moves, score) = line.split_once(' ').ok_or("a line is MOVES SCORE")?;
        let score: i32 = score.parse().map_err(|e| format!("score {score:?}: {e}"))?;
        solver.clear();
        let (found, took) = solver.time(moves)?;
        if found != score {
            eprintln!("error: {line}: found {found}");
            exit(1);
        }
        time += took;
    }
    Ok(time)
}

impl Solve for papan_solver::Solver {
    fn clear(&mut self) {
        self.forget();
    }

    fn time(&mut self, moves: &str) -> Result<(i32, Duration)> {
        let position = self.board().position(moves)?;
        let start = Instant::now();
        let solution = self.solve(&position, &Limits::default());
        let took = start.elapsed();
        Ok((solution.score().ok_or("not solved")?, took))
    }
}

/// Its table is 64 MB, and cannot be chosen.
impl Solve for connect_four_ai::Solver {
    fn clear(&mut self) {
        self.reset();
    }

    fn time(&mut self, moves: &str) -> Result<(i32, Duration)> {
        let position = Position::from_moves(moves).map_err(|e| format!("{e:?}"))?;
        let start = Instant::now();
        let score = self.solve(&position);
        Ok((i32::from(score), start.elapsed()))
    }
}
