//! Mean time per position of a test set, THREADS threads (1), TABLE megabytes (64), cold for each position.
//!
//! ```text
//! cargo run --release -p papan-solver --example sets -- FILE [LINES] ...
//! ```
#![allow(clippy::print_stdout)] // the figures are what this program is for

use std::error::Error;
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use papan_solver::{Board, Limits, Solver};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let size = std::env::var("SIZE").unwrap_or("7x6".to_owned());
    let (width, height) = size.split_once('x').ok_or("a size is WIDTHxHEIGHT")?;
    let board = Board::new(width.parse()?, height.parse()?)?;
    let threads = std::env::var("THREADS").map_or(Ok(1), |n| n.parse())?;
    let threads = NonZeroUsize::new(threads).ok_or("no threads")?;
    let table: usize = std::env::var("TABLE").map_or(Ok(64), |n| n.parse())?;
    let mut solver = Solver::new(board, table << 20).threads(threads).without_book();
    // Every page of the table has been touched before anything is measured.
    if board == Board::new(7, 6)? {
        solver.solve(&board.position("6472273336")?, &Limits::default());
    }
    for pair in arguments.chunks(2) {
        let text = std::fs::read_to_string(&pair[0])?;
        let lines = pair.get(1).map_or(Ok(usize::MAX), |n| n.parse())?;
        let (mut time, mut nodes, mut count) = (Duration::ZERO, 0, 0);
        for line in text.lines().take(lines) {
            let (moves, score) = line.split_once(' ').ok_or("a line is MOVES SCORE")?;
            let position = board.position(moves)?;
            solver.forget();
            let start = Instant::now();
            let solution = solver.solve(&position, &Limits::default());
            time += start.elapsed();
            nodes += solution.nodes;
            count += 1;
            if solution.score() != Some(score.parse()?) {
                return Err(format!("{moves}: {} instead of {score}", solution.bounds).into());
            }
        }
        let micros = time.as_secs_f64() * 1e6 / f64::from(count);
        let name = pair[0].rsplit('/').next().unwrap_or_default();
        println!(
            "{name:<14} {count:>4} positions {micros:>12.1} µs {:>12} nodes",
            nodes / u64::from(count as u32)
        );
    }
    Ok(())
}
