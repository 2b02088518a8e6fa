//! Counts the positions of Connect Four boards by the number of discs.
//!
//! ```sh
//! cargo run --release -p papan-study --example positions -- 6x5       # the whole board
//! cargo run --release -p papan-study --example positions -- 7x6 15    # with at most 15 discs
//! cargo run --release -p papan-study --example positions -- up-to 5x5 # the totals of all boards up to this size
//! ```
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::error::Error;
use std::time::Instant;

use papan_study::positions::{DiscCount, count};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["up-to", board] => totals(size(board)?),
        [board] => levels(size(board)?, u32::MAX),
        [board, most] => levels(size(board)?, most.parse()?),
        _ => Err("give a board such as 7x6, and the most discs, or: up-to BOARD".into()),
    }
}

fn size(text: &str) -> Result<(u32, u32), Box<dyn Error>> {
    let sides = text.split_once('x').and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?)));
    sides.ok_or_else(|| format!("\"{text}\" is no board: give columns x rows, such as 7x6").into())
}

fn counted((width, height): (u32, u32), most: u32) -> Result<Vec<DiscCount>, Box<dyn Error>> {
    let levels = count(width, height, most);
    levels.ok_or_else(|| {
        format!("{width}x{height} does not fit: width x (height + 1) is 2 to 64").into()
    })
}

fn levels(board: (u32, u32), most: u32) -> Result<(), Box<dyn Error>> {
    let start = Instant::now();
    let levels = counted(board, most)?;
    println!("discs positions won");
    for DiscCount { discs, positions, won } in &levels {
        println!("{discs} {positions} {won}");
    }
    println!("{} in all", total(&levels));
    eprintln!("{:.1?}", start.elapsed());
    Ok(())
}

fn totals((width, height): (u32, u32)) -> Result<(), Box<dyn Error>> {
    for height in 1..=height {
        for width in 1..=width {
            let start = Instant::now();
            println!("{width}x{height} {}", total(&counted((width, height), u32::MAX)?));
            eprintln!("{:.1?}", start.elapsed());
        }
    }
    Ok(())
}

fn total(levels: &[DiscCount]) -> u64 {
    levels.iter().map(|level| level.positions).sum()
}
