//! How long the exact scores of all moves take on 7x6, by the number of discs on the board: median, 99th percentile and
//! most of random positions, THREADS threads (1), a cold 64 MB table, the book that comes with the crate.
//!
//! ```text
//! cargo run --release -p papan-solver --example moves -- [POSITIONS] [DISCS ...]
//! ```
#![allow(clippy::print_stdout)] // the figures are what this program is for

use std::error::Error;
use std::num::NonZeroUsize;
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
    let threads = std::env::var("THREADS").map_or(Ok(1), |n| n.parse())?;
    let threads = NonZeroUsize::new(threads).ok_or("no threads")?;
    let mut solver = Solver::new(board, 64 << 20).threads(threads);
    let mut dice = ChaCha8Rng::seed_from_u64(7);
    println!("discs    median       99 %       most       mean nodes");
    for discs in discs {
        let mut nodes = 0;
        let mut times: Vec<_> = (0..positions)
            .map(|_| {
                let position = random_position(board, discs, &mut dice);
                solver.forget();
                let start = Instant::now();
                nodes += solver.analyze(&position, &Limits::default()).nodes;
                start.elapsed()
            })
            .collect();
        times.sort_unstable();
        let at = |share: usize| times[(times.len() - 1) * share / 100];
        let [median, most, all] = [50, 99, 100].map(|share| shown(at(share)));
        println!("{discs:>5} {median} {most} {all} {:>16}", nodes / u64::from(positions.max(1)));
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
