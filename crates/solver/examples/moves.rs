//! How long the exact scores of all moves take on 7x6, by the number of discs on the board: median, 99th percentile and
//! most of random positions, one thread, a cold 64 MB table, the book that comes with the crate.
//!
//! ```text
//! cargo run --release -p papan-solver --example moves -- [POSITIONS] [DISCS ...]
//! ```
#![allow(clippy::print_stdout)] // the figures are what this program is for

use std::error::Error;
use std::time::{Duration, Instant};

use papan_solver::{Board, Limits, Position, Solver};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

fn main() -> Result<(), Box<dyn Error>> {
    let mut numbers = std::env::args().skip(1).map(|number| number.parse::<u32>());
    let positions = numbers.next().unwrap_or(Ok(1000))?;
    let mut discs = numbers.collect::<Result<Vec<_>, _>>()?;
    let board = Board::new(7, 6)?;
    if discs.is_empty() {
        discs = (0..board.cells()).collect();
    }
    let mut solver = Solver::new(board, 64 << 20);
    let mut dice = ChaCha8Rng::seed_from_u64(7);
    println!("discs    median       99 %       most");
    for discs in discs {
        let mut times: Vec<_> = (0..positions)
            .map(|_| {
                let position = random_position(board, discs, &mut dice);
                solver.forget();
                let start = Instant::now();
                solver.analyze(&position, &Limits::default());
                start.elapsed()
            })
            .collect();
        times.sort_unstable();
        let at = |share: usize| times[(times.len() - 1) * share / 100];
        println!("{discs:>5} {} {} {}", shown(at(50)), shown(at(99)), shown(at(100)));
    }
    Ok(())
}

fn shown(time: Duration) -> String {
    format!("{:>7.2} ms", time.as_secs_f64() * 1e3)
}

/// A position after this many random moves that is not won.
fn random_position(board: Board, discs: u32, dice: &mut ChaCha8Rng) -> Position {
    loop {
        let mut position = board.start();
        while position.discs() < discs && !position.is_over() {
            let column = dice.random_range(0..board.width());
            position = position.drop_disc(column).unwrap_or(position);
        }
        if !position.is_won() && position.discs() == discs {
            return position;
        }
    }
}
