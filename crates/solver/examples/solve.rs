//! What perfect play says of a Connect Four position: its score, every move, best play to the end.
//!
//! ```text
//! cargo run --release -p papan-solver --example solve -- 44455554221
//! cargo run --release -p papan-solver --example solve -- 4455 8x8
//! ```
#![allow(clippy::print_stdout)] // the answers are what this program is for

use std::error::Error;

use papan_solver::{Board, Bounds, Limits, Solver, Verdict};

/// Positions that are looked at for an answer: about a second.
const NODES: u64 = 10_000_000;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let moves = arguments.next().unwrap_or_else(|| "44455554221".to_owned());
    solve(&moves, &arguments.next().unwrap_or_else(|| "7x6".to_owned()), NODES)
}

pub(crate) fn solve(moves: &str, size: &str, nodes: u64) -> Result<(), Box<dyn Error>> {
    let (width, height) = size.split_once('x').ok_or("a size is written 7x6")?;
    let board = Board::new(width.parse()?, height.parse()?)?;
    let position = board.position(moves)?;
    let solver = Solver::new(board, 64 << 20);

    // Without a limit the score is always found; with one there is a proven interval at the least.
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let found = solver.solve(&position, &limits);
    match found.score() {
        Some(score) => println!("{moves}: {score}, {}", Verdict::new(&position, score)),
        None => println!("{moves}: {}, not finished", shown(found.bounds)),
    }
    println!("{} positions were looked at", found.nodes);

    let analysis = solver.analyze(&position, &limits);
    for (column, bounds) in (1..).zip(&analysis.moves) {
        let score = bounds.map_or_else(|| "full".to_owned(), shown);
        println!("column {column}: {score}");
    }
    let line: Vec<_> =
        solver.line(&position, &limits).iter().map(|c| (c + 1).to_string()).collect();
    println!("best play: {}", line.join(" "));
    Ok(())
}

fn shown(bounds: Bounds) -> String {
    match bounds.score() {
        Some(score) => score.to_string(),
        None => format!("between {} and {}", bounds.low, bounds.high),
    }
}
