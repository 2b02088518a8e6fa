//! How many positions the last two questions take: the proofs that a score is at least, and at most, what it is.
//!
//! ```text
//! cargo run --release -p papan-solver --example questions -- FILE [LINES] ...
//! ```
//!
//! `SIZE` is the board (7x6), `TABLE` the megabytes of the table (64), which is cold for each position.
#![allow(clippy::print_stdout)] // the figures are what this program is for

use std::error::Error;
use std::sync::Mutex;

use papan_solver::{Board, Bounds, Limits, Progress, Solver};

/// The positions of one search.
#[derive(Clone, Copy, Debug, Default)]
struct Shares {
    all: u64,
    at_least: u64,
    at_most: u64,
    /// The proof of "at most" alone, with a cold table.
    cold: u64,
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let size = std::env::var("SIZE").unwrap_or("7x6".to_owned());
    let (width, height) = size.split_once('x').ok_or("a size is WIDTHxHEIGHT")?;
    let board = Board::new(width.parse()?, height.parse()?)?;
    let table: usize = std::env::var("TABLE").map_or(Ok(64), |n| n.parse())?;
    for pair in arguments.chunks(2) {
        let text = std::fs::read_to_string(&pair[0])?;
        let lines = pair.get(1).map_or(Ok(usize::MAX), |n| n.parse())?;
        let mut sum = Shares::default();
        let (mut ideal, mut count) = (0, 0);
        for line in text.lines().take(lines) {
            let moves = line.split(' ').next().unwrap_or_default();
            let shares = shares(board, moves, table << 20)?;
            sum.all += shares.all;
            sum.at_least += shares.at_least;
            sum.at_most += shares.at_most;
            sum.cold += shares.cold;
            // Both at once, each on a thread of its own: the shorter one is free.
            ideal += shares.all - shares.at_least.min(shares.at_most);
            count += 1;
        }
        let share = |nodes: u64| 100.0 * nodes as f64 / sum.all as f64;
        println!(
            "{} {count}: {} positions, at least {:.1}%, at most {:.1}% (alone {:.1}%), both at once at most {:.2} times",
            pair[0],
            sum.all,
            share(sum.at_least),
            share(sum.at_most),
            share(sum.cold),
            sum.all as f64 / ideal as f64
        );
    }
    Ok(())
}

fn shares(board: Board, moves: &str, table: usize) -> Result<Shares, Box<dyn Error>> {
    let position = board.position(moves)?;
    let answers = Mutex::new(Vec::<(Bounds, u64)>::new());
    let progress = |progress: &Progress| {
        if let Ok(mut answers) = answers.lock() {
            let same = answers.last().is_some_and(|(bounds, _)| *bounds == progress.bounds);
            if !same {
                answers.push((progress.bounds, progress.nodes));
            }
        }
    };
    let limits = Limits { progress: Some(&progress), ..Limits::default() };
    let solution = Solver::new(board, table).without_book().solve(&position, &limits);
    let score = solution.score().ok_or("not solved")?;
    let answers = answers.into_inner()?;
    let mut shares = Shares { all: solution.nodes, ..Shares::default() };
    let mut before = (Bounds { low: i32::MIN, high: i32::MAX }, 0);
    for now in answers {
        let nodes = now.1 - before.1;
        if now.0.low == score && before.0.low != score {
            shares.at_least = nodes;
        } else if now.0.high == score && before.0.high != score {
            shares.at_most = nodes;
        }
        before = now;
    }
    let alone = Solver::new(board, table).without_book();
    shares.cold = alone.solve_from(&position, score, &Limits::default()).nodes;
    Ok(shares)
}
