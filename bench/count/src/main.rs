//! Counts all positions of Connect Four with decision diagrams, one number of discs after the other.
//!
//! ```sh
//! cargo run --release --manifest-path bench/count/Cargo.toml -- 7x6
//! ```
//!
//! After Edelkamp and Kissmann, "Symbolic Classification of General Two-Player Games" (2008): the set of all positions
//! with a number of discs is one diagram, from which the next one is computed as a whole.
//!
//! A column has a bit more than it has rows. The highest bit that is set marks the first free cell; below it a
//! set bit is a disc of the first player, and a clear one of the second. A disc in a column moves
//! the mark up by one, so that the position before a move is a function of the bits after it: the
//! image of a set is a substitution, and needs no variables for "the position after".

mod board;

use std::error::Error;
use std::io::Write;
use std::time::Instant;

use board::Board;

/// The default limits in millions: the nodes at a time, and the results in the cache.
const NODES: usize = 200;
const CACHE: usize = 64;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let usage =
        "give a board such as 7x6, and, if you like, the millions of nodes and of cached results";
    let (width, height) = arguments.first().and_then(|size| size.split_once('x')).ok_or(usage)?;
    let million = |at: usize, usual: usize| -> Result<usize, Box<dyn Error>> {
        let given = arguments.get(at).map(|text| text.parse::<usize>()).transpose()?;
        Ok(given.unwrap_or(usual).saturating_mul(1_000_000))
    };
    let (nodes, cache) = (million(1, NODES)?, million(2, CACHE)?);
    let board = Board::new(width.parse()?, height.parse()?, nodes, cache)?;
    let start = Instant::now();
    let mut out = std::io::stdout().lock();
    writeln!(out, "discs positions won nodes seconds megabytes")?;
    let mut positions = board.empty()?;
    let mut total: u128 = 1;
    writeln!(out, "0 1 0 {} 0 {}", Board::nodes(&positions), megabytes())?;
    for discs in 1..=board.cells() {
        let level = board.next(&positions, discs).map_err(|_| {
            format!("{discs} discs: more than {} million nodes are needed", nodes / 1_000_000)
        })?;
        total += level.positions;
        let (nodes, seconds) = (Board::nodes(&level.open), start.elapsed().as_secs());
        let (count, won) = (level.positions, level.won);
        writeln!(out, "{discs} {count} {won} {nodes} {seconds} {}", megabytes())?;
        out.flush()?;
        positions = level.open;
        board.collect_garbage();
    }
    writeln!(out, "{total} in all")?;
    Ok(())
}

/// The memory of this process, where the system says it as Linux does; 0 elsewhere.
fn megabytes() -> u64 {
    let text = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes =
        line.and_then(|line| line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok());
    kilobytes.unwrap_or(0) >> 10
}
