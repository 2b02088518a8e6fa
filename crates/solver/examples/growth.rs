//! How the work grows towards the empty board: the positions that one thread looks at for the exact score of random
//! positions, by their number of discs, with a cold table of TABLE megabytes (256) and no book. No clock is read.
//!
//! ```text
//! cargo run --release -p papan-solver --example growth -- 8x7 POSITIONS LIMIT DISCS ...
//! ```
//!
//! A search ends at LIMIT positions. `>` stands before a median or a mean that contains such a search.
#![allow(clippy::print_stdout)] // the figures are what this program is for

use std::error::Error;

use papan_solver::{Board, Limits, Position, Solver};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let size = arguments.next().unwrap_or_else(|| "7x6".to_owned());
    let (width, height) = size.split_once('x').ok_or("a size is WIDTHxHEIGHT")?;
    let board = Board::new(width.parse()?, height.parse()?)?;
    let numbers = arguments.map(|number| number.parse()).collect::<Result<Vec<u64>, _>>()?;
    let half = u64::from(board.cells() / 2);
    let (positions, most, discs) =
        match &numbers[..] {
            [positions, most, discs @ ..]
                if *positions > 0 && discs.iter().all(|&discs| discs <= half) =>
            {
                (*positions, *most, discs)
            }
            _ => return Err(
                "give the number of positions, a limit, and numbers of discs, at most half a board"
                    .into(),
            ),
        };
    let table: usize = std::env::var("TABLE").map_or(Ok(256), |n| n.parse())?;
    let mut solver = Solver::new(board, table << 20).without_book();
    let limits = Limits { nodes: Some(most), ..Limits::default() };
    println!("{board}: discs     median       mean  unsolved");
    for &discs in discs {
        let mut dice = ChaCha8Rng::seed_from_u64(7);
        let mut unsolved = 0;
        let mut nodes: Vec<_> = (0..positions)
            .map(|_| {
                let position = random_position(board, discs, &mut dice);
                solver.forget();
                let found = solver.solve(&position, &limits);
                unsolved += u64::from(found.score().is_none());
                found.nodes
            })
            .collect();
        nodes.sort_unstable();
        let median = nodes[nodes.len() / 2];
        let mean = nodes.iter().sum::<u64>() / positions;
        let sign = |is_limited| if is_limited { '>' } else { ' ' };
        println!(
            "{discs:>10} {}{median:>9} {}{mean:>9} {unsolved:>9}",
            sign(median >= most),
            sign(unsolved > 0)
        );
    }
    Ok(())
}

/// A position after this many random moves in which the player to move does not win at once, and the last has not won.
fn random_position(board: Board, discs: u64, dice: &mut ChaCha8Rng) -> Position {
    loop {
        let mut position = board.start();
        while u64::from(position.discs()) < discs && !position.is_over() {
            let column = dice.random_range(0..board.width());
            position = position.drop_disc(column).unwrap_or(position);
        }
        let wins = |column| position.drop_disc(column).is_some_and(|next| next.is_won());
        let is_full = u64::from(position.discs()) == discs;
        if is_full && !position.is_won() && !(0..board.width()).any(wins) {
            return position;
        }
    }
}
