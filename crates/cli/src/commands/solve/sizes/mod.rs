//! `papan solve --sizes`: the result of perfect play from the empty board of every size.

mod journal;

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::ops::RangeInclusive;
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use indicatif::ProgressBar;
use papan_solver::{Board, Limits, Opening, OpeningProver, Solution, Solver};
use papan_ui::say;
use papan_words::Language;

use super::{SolveArgs, shown, spinner};
use crate::args::thread_number;
use crate::interrupt::{INTERRUPTED, stop_on_interrupt};
use crate::output;
use crate::output::notice;
use journal::{Answers, Journal, Proof, Size};

/// The sides of the boards. On smaller boards no line across is possible.
const SIDES: RangeInclusive<u32> = 4..=12;

/// The default time for each board.
const SECONDS: f64 = 600.0;

/// The most positions of a search that an interruption loses as a whole: most boards need fewer.
const AT_ONCE: u64 = 100_000_000;

/// A harder board is solved by answers about openings with this many discs, each of which is kept.
const DISCS: u32 = 4;

/// Solves board after board, the small ones first, and keeps what is proven in a file.
pub(super) fn run(args: &SolveArgs, path: &Path, language: Language) -> Result<ExitCode> {
    let mut journal = Journal::open(path)?;
    let stop = stop_on_interrupt()?;
    let seconds = args.time.unwrap_or(SECONDS);
    for board in boards(&args.only) {
        let size = (board.width(), board.height());
        let is_wanted = !args.only.is_empty();
        let had_time = |proof: &Proof| !is_wanted && proof.seconds >= seconds;
        let is_done = |proof: &Proof| proof.ends.is_some() || had_time(proof);
        let is_beyond = || !is_wanted && is_beyond(&journal.proofs, size);
        if journal.proofs.get(&size).is_some_and(is_done) || is_beyond() {
            continue;
        }
        let bar = spinner();
        let proof = Task { args, board, bar: &bar, stop: &stop }.prove(&mut journal, seconds)?;
        bar.finish_and_clear();
        if stop.load(Relaxed) {
            break;
        }
        writeln!(
            io::stderr(),
            "{board} {} {} positions, {:.1} s",
            proof.shown(),
            proof.nodes,
            proof.seconds
        )?;
        journal.add(proof)?;
    }
    let proofs = &journal.proofs;
    output::answer(args.json, &proofs.values().collect::<Vec<_>>(), || table(proofs))?;
    if stop.load(Relaxed) {
        notice(&say!("tune-going-on"), language)?;
        return Ok(ExitCode::from(INTERRUPTED));
    }
    Ok(ExitCode::SUCCESS)
}

/// These boards, or all with such sides that a solver can have; the small ones first.
fn boards(only: &[Board]) -> Vec<Board> {
    let mut boards = only.to_vec();
    if boards.is_empty() {
        let all = SIDES.flat_map(|width| SIDES.map(move |height| Board::new(width, height)));
        boards.extend(all.filter_map(Result::ok));
    }
    boards.sort_by_key(|board| (board.cells(), board.width()));
    boards
}

/// Whether a board with no longer sides was not proven: then this one takes longer still.
fn is_beyond(proofs: &BTreeMap<Size, Proof>, (width, height): Size) -> bool {
    let smaller = |proof: &&Proof| {
        proof.width <= width && proof.height <= height && proof.size() != (width, height)
    };
    proofs.values().filter(smaller).any(|proof| proof.ends.is_none())
}

/// The search of one board.
struct Task<'a> {
    args: &'a SolveArgs,
    board: Board,
    bar: &'a ProgressBar,
    stop: &'a AtomicBool,
}

impl Task<'_> {
    /// The result after this many seconds at most; those of earlier runs count too, unless the board is named.
    fn prove(&self, journal: &mut Journal, seconds: f64) -> Result<Proof> {
        let mut answers = journal.take_answers((self.board.width(), self.board.height()));
        let solver = Solver::new(self.board, self.args.memory.table_bytes())
            .threads(thread_number(self.args.threads))
            .without_book();
        if answers.all.is_empty() {
            let start = Instant::now();
            let found = self.solve_at_once(&solver, Duration::from_secs_f64(seconds));
            let spent = start.elapsed().as_secs_f64();
            if found.score().is_some() || found.nodes < AT_ONCE {
                return Ok(Proof::new(self.board, found, spent));
            }
            let opening = Opening::start(self.board);
            journal.add_answer(&opening, found, spent)?;
            answers = Answers { all: vec![(opening, found)], seconds: spent };
        }
        let start = Instant::now();
        let spent = if self.args.only.is_empty() { answers.seconds } else { 0.0 };
        let left = Duration::from_secs_f64((seconds - spent).max(0.0));
        let found = self.solve_by_openings(&solver, left, &answers, journal)?;
        let nodes = answers.nodes() + found.nodes;
        let spent = answers.seconds + start.elapsed().as_secs_f64();
        Ok(Proof::new(self.board, Solution { nodes, ..found }, spent))
    }

    fn solve_at_once(&self, solver: &Solver, time: Duration) -> Solution {
        let progress = |progress: &papan_solver::Progress| {
            self.tell(&shown(progress.bounds), progress.nodes);
        };
        let limits = Limits {
            nodes: Some(AT_ONCE),
            time: Some(time),
            stop: Some(self.stop),
            progress: Some(&progress),
        };
        solver.solve(&self.board.start(), &limits)
    }

    /// Continues after these answers, and keeps each new one.
    fn solve_by_openings(
        &self,
        solver: &Solver,
        time: Duration,
        answers: &Answers,
        journal: &mut Journal,
    ) -> Result<Solution> {
        let mut prover = OpeningProver::new(solver, DISCS);
        for (opening, answer) in &answers.all {
            if !prover.take(opening, *answer) {
                bail!("{} {opening}: {} cannot be", self.board, shown(answer.bounds));
            }
        }
        let before = answers.nodes();
        let progress = |progress: &papan_solver::Progress| {
            self.tell("", before + progress.nodes);
        };
        let limits = Limits {
            time: Some(time),
            stop: Some(self.stop),
            progress: Some(&progress),
            ..Limits::default()
        };
        let (mut written, mut last) = (Ok(()), Instant::now());
        let found = prover.solve(&limits, &mut |opening, answer| {
            let seconds = last.elapsed().as_secs_f64();
            last = Instant::now();
            if written.is_ok() {
                written = journal.add_answer(opening, answer, seconds);
            }
            if written.is_err() {
                self.stop.store(true, Relaxed);
            }
        });
        written.map(|()| found)
    }

    fn tell(&self, bounds: &str, nodes: u64) {
        let (board, millions) = (self.board, nodes / 1_000_000);
        self.bar.set_message(format!("{board} {bounds} {millions} M positions"));
        self.bar.tick();
    }
}

/// A line for each height, a column for each width.
fn table(proofs: &BTreeMap<Size, Proof>) -> String {
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
    use papan_solver::Bounds;

    use super::*;

    #[test]
    fn no_board_is_tried_that_is_larger_than_one_that_was_not_proven() {
        let board = Board::new(6, 5).unwrap();
        let open = Solution { bounds: Bounds { low: -3, high: 5 }, nodes: 0 };
        let proofs = BTreeMap::from([((6, 5), Proof::new(board, open, 0.0))]);
        assert!(is_beyond(&proofs, (7, 5)) && is_beyond(&proofs, (6, 6)));
        assert!(!is_beyond(&proofs, (6, 5)) && !is_beyond(&proofs, (5, 9)));
    }
}
