//! Counts all positions of Connect Four with decision diagrams, one number of discs after the other.
//!
//! ```sh
//! cargo run --release --manifest-path bench/count/Cargo.toml -- 7x6
//! ```
//!
//! After Edelkamp and Kissmann, "Symbolic Classification of General Two-Player Games" (2008): the set of all positions
//! with a number of discs is one diagram, from which the next one is computed as a whole. Their diagrams have a level
//! for each bit; these have one for each column, so a disc changes one level and not several.

mod board;
mod diagram;

use std::error::Error;
use std::io::Write;
use std::time::Instant;

use board::Board;

fn main() -> Result<(), Box<dyn Error>> {
    let size = std::env::args().nth(1);
    let usage = "give a board such as 7x6";
    let (width, height) = size.as_deref().and_then(|size| size.split_once('x')).ok_or(usage)?;
    let mut board = Board::new(width.parse()?, height.parse()?)?;
    let start = Instant::now();
    let mut out = std::io::stdout().lock();
    writeln!(out, "discs positions won nodes seconds megabytes")?;
    writeln!(out, "0 1 0 {} 0 {}", board.nodes(), megabytes())?;
    let mut total: u128 = 1;
    for discs in 1..=board.cells() {
        let next = board.play(discs).map_err(|_| format!("{discs} discs: too many nodes"))?;
        total += next.positions;
        let (positions, won, nodes) = (next.positions, next.won, board.nodes());
        let seconds = start.elapsed().as_secs();
        writeln!(out, "{discs} {positions} {won} {nodes} {seconds} {}", megabytes())?;
        out.flush()?;
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
