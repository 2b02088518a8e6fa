//! `papan solve --sizes`: the result of perfect play from the empty board of every size.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::ops::RangeInclusive;
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use indicatif::ProgressBar;
use papan_solver::{Board, Bounds, Limits, Solver, Verdict};
use papan_ui::say;
use papan_words::Language;
use serde::{Deserialize, Serialize};

use super::{SolveArgs, spinner};
use crate::args::thread_number;
use crate::errors::cannot_read;
use crate::interrupt::{INTERRUPTED, stop_on_interrupt};
use crate::line_file::LineFile;
use crate::output;
use crate::output::notice;

/// The sides of the boards. On smaller boards no line across is possible.
const SIDES: RangeInclusive<u32> = 4..=12;

/// The default time for each board.
const SECONDS: f64 = 600.0;

/// The proven bounds of the score of the empty board of a size.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Proof {
    width: u32,
    height: u32,
    /// The score is at least this, and at most that.
    low: i32,
    high: i32,
    /// The disc with which perfect play ends, if the score is known; the last one of a draw.
    ends: Option<u32>,
    nodes: u64,
    seconds: f64,
}

impl Proof {
    fn new(board: Board, bounds: Bounds, nodes: u64, time: Duration) -> Self {
        let ends = bounds.score().map(|score| match Verdict::new(&board.start(), score) {
            Verdict::Win(disc) => 2 * disc - 1,
            Verdict::Draw => board.cells(),
            Verdict::Loss(disc) => 2 * disc,
        });
        let Bounds { low, high } = bounds;
        let (width, height, seconds) = (board.width(), board.height(), time.as_secs_f64());
        Self { width, height, low, high, ends, nodes, seconds }
    }

    /// The result as text: `+ 41` for a win of the first player with disc 41, or the bounds if it is not solved.
    fn shown(&self) -> String {
        match (self.ends, self.low.cmp(&0)) {
            (Some(ends), order) => {
                format!("{} {ends}", ['-', '=', '+'][(order as i8 + 1) as usize])
            }
            (None, _) => Bounds { low: self.low, high: self.high }.to_string().replace(' ', ""),
        }
    }
}

/// Solves board after board, the small ones first, and keeps what is proven in a file.
pub(super) fn run(args: &SolveArgs, path: &Path, language: Language) -> Result<ExitCode> {
    let (mut file, mut proofs) =
        LineFile::open(path, "", |text| read(text).with_context(|| cannot_read(path)))?;
    let stop = stop_on_interrupt()?;
    let seconds = args.time.unwrap_or(SECONDS);
    for board in boards() {
        let size = (board.width(), board.height());
        let is_done = |proof: &Proof| proof.ends.is_some() || proof.seconds >= seconds;
        if proofs.get(&size).is_some_and(is_done) || is_beyond(&proofs, size) {
            continue;
        }
        let bar = spinner();
        let proof = prove(args, board, seconds, &bar, &stop);
        bar.finish_and_clear();
        if stop.load(Relaxed) {
            break;
        }
        file.add(&serde_json::to_string(&proof)?)?;
        writeln!(
            io::stderr(),
            "{board} {} {} positions, {:.1} s",
            proof.shown(),
            proof.nodes,
            proof.seconds
        )?;
        proofs.insert(size, proof);
    }
    output::answer(args.json, &proofs.values().collect::<Vec<_>>(), || table(&proofs))?;
    if stop.load(Relaxed) {
        notice(&say!("tune-going-on"), language)?;
        return Ok(ExitCode::from(INTERRUPTED));
    }
    Ok(ExitCode::SUCCESS)
}

/// All boards with such sides that a solver can have, the small ones first.
fn boards() -> Vec<Board> {
    let mut boards: Vec<_> = SIDES
        .flat_map(|width| SIDES.filter_map(move |height| Board::new(width, height).ok()))
        .collect();
    boards.sort_by_key(|board| (board.cells(), board.width()));
    boards
}

/// Whether a board with no longer sides was not proven: then this one takes longer still.
fn is_beyond(proofs: &BTreeMap<(u32, u32), Proof>, (width, height): (u32, u32)) -> bool {
    let smaller = |proof: &&Proof| {
        proof.width <= width
            && proof.height <= height
            && (proof.width, proof.height) != (width, height)
    };
    proofs.values().filter(smaller).any(|proof| proof.ends.is_none())
}

fn prove(
    args: &SolveArgs,
    board: Board,
    seconds: f64,
    bar: &ProgressBar,
    stop: &std::sync::atomic::AtomicBool,
) -> Proof {
    let solver = Solver::new(board, args.memory.table_bytes())
        .threads(thread_number(args.threads))
        .without_book();
    let start = Instant::now();
    let progress = |progress: &papan_solver::Progress| {
        let millions = progress.nodes / 1_000_000;
        bar.set_message(format!("{board} {} {millions} M positions", progress.bounds));
        bar.tick();
    };
    let limits = Limits {
        time: Some(Duration::from_secs_f64(seconds)),
        stop: Some(stop),
        progress: Some(&progress),
        ..Limits::default()
    };
    let found = solver.solve(&board.start(), &limits);
    Proof::new(board, found.bounds, found.nodes, start.elapsed())
}

/// Parses the proofs of an earlier run.
fn read(text: &str) -> Result<BTreeMap<(u32, u32), Proof>> {
    let proof = |(number, line): (u32, &str)| {
        let proof: Option<Proof> = serde_json::from_str(line).ok();
        let proof = proof.with_context(|| format!("line {number} is not a proof: \"{line}\""))?;
        Ok(((proof.width, proof.height), proof))
    };
    (1..).zip(text.lines()).map(proof).collect()
}

/// A line for each height, a column for each width.
fn table(proofs: &BTreeMap<(u32, u32), Proof>) -> String {
    let widths: Vec<_> = SIDES.filter(|&width| proofs.keys().any(|size| size.0 == width)).collect();
    let mut text = format!("{:>7}", "");
    text.extend(widths.iter().map(|width| format!(" {width:>9}")));
    text.push('\n');
    for height in SIDES.filter(|&height| proofs.keys().any(|size| size.1 == height)) {
        let shown = |&width: &u32| proofs.get(&(width, height)).map(Proof::shown);
        let cells = widths.iter().map(|width| format!(" {:>9}", shown(width).unwrap_or_default()));
        let line = format!("{:>7}{}", format!("x{height}"), cells.collect::<String>());
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_of_perfect_play_follows_from_the_score() {
        // As published: 7x6 is won with the 41st disc, 8x8 lost with the 62nd, 5x4 a draw.
        for (width, height, score, ends, shown) in
            [(7, 6, 1, 41, "+ 41"), (8, 8, -2, 62, "- 62"), (5, 4, 0, 20, "= 20")]
        {
            let board = Board::new(width, height).unwrap();
            let proof = Proof::new(board, Bounds::exactly(score), 0, Duration::ZERO);
            assert_eq!((proof.ends, proof.shown().as_str()), (Some(ends), shown));
        }
    }

    #[test]
    fn no_board_is_tried_that_is_larger_than_one_that_was_not_proven() {
        let board = Board::new(6, 5).unwrap();
        let open = Proof::new(board, Bounds { low: -3, high: 5 }, 0, Duration::ZERO);
        let proofs = BTreeMap::from([((6, 5), open)]);
        assert!(is_beyond(&proofs, (7, 5)) && is_beyond(&proofs, (6, 6)));
        assert!(!is_beyond(&proofs, (6, 5)) && !is_beyond(&proofs, (5, 9)));
    }
}
