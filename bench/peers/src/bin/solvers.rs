//! Solvers of Connect Four side by side: mean time per position, one thread, no book, a cold table
//! of 64 MB each.
//!
//! ```text
//! solvers NAME          lines `MOVES SCORE` on standard input; one line out: time per position
//! ```
//!
//! NAME is `papan` or `connect-four-ai`. `bench/solver/run` calls it for set after set, with bitbully
//! between them.

use std::error::Error;
use std::io;
use std::time::{Duration, Instant};

const TABLE: usize = 64 << 20;

fn main() -> Result<(), Box<dyn Error>> {
    let mut solve: Box<dyn FnMut(&str) -> Result<(i32, Duration), Box<dyn Error>>> =
        match std::env::args().nth(1).as_deref() {
            Some("papan") => papan()?,
            Some("connect-four-ai") => connect_four_ai(),
            other => return Err(format!("unknown solver {other:?}").into()),
        };
    let (mut time, mut count) = (Duration::ZERO, 0_u32);
    for line in io::stdin().lines() {
        let line = line?;
        let (moves, score) = line.split_once(' ').ok_or("a line is MOVES SCORE")?;
        let (found, took) = solve(moves)?;
        if found != score.parse::<i32>()? {
            return Err(format!("{moves}: {found} instead of {score}").into());
        }
        time += took;
        count += 1;
    }
    println!("{}", time.as_secs_f64() / f64::from(count.max(1)));
    Ok(())
}

type Solve = Box<dyn FnMut(&str) -> Result<(i32, Duration), Box<dyn Error>>>;

fn papan() -> Result<Solve, Box<dyn Error>> {
    let board = papan_solver::Board::new(7, 6)?;
    let mut solver = papan_solver::Solver::new(board, TABLE);
    Ok(Box::new(move |moves| {
        let position = board.position(moves)?;
        solver.forget();
        let start = Instant::now();
        let solution = solver.solve(&position);
        Ok((solution.score, start.elapsed()))
    }))
}

/// Its table is 64 MB, and cannot be chosen.
fn connect_four_ai() -> Solve {
    let mut solver = connect_four_ai::Solver::empty();
    Box::new(move |moves| {
        let position = connect_four_ai::Position::from_moves(moves).map_err(|e| format!("{e:?}"))?;
        solver.reset();
        let start = Instant::now();
        let score = solver.solve(&position);
        Ok((i32::from(score), start.elapsed()))
    })
}
