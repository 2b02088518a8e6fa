//! The screen through a real terminal: whole games with keys and with the mouse, and what must not be
//! lost or left behind.
#![allow(clippy::unwrap_used)]

mod driver;
mod games;
mod leaving;
mod puzzles;

use driver::Terminal;

const PAPAN: &str = env!("CARGO_BIN_EXE_papan");

/// The program on a terminal of 80x24, in a folder of its own, with nothing that moves.
fn papan(args: &[&str]) -> (Terminal, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let args = [args, &["--no-animation"]].concat();
    (Terminal::start(PAPAN, &args, (80, 24), folder.path()), folder)
}
