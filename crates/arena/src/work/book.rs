//! Part of a solver's book: a range of the positions to solve. The lines of its result are their scores.
//!
//! A score is proven, and so the same from any build. What could differ is the order in which positions are counted; a
//! result names each of them, and others than this build expects are refused.

use std::collections::HashMap;
use std::io;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use papan_solver::{Board, BookMaker, Solver};
use serde::{Deserialize, Serialize};

use super::WorkError;
use super::result::wrong_line;
use crate::words::say;

/// A book that is to be made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BookPlan {
    /// The board, columns x rows.
    pub size: String,
    /// How many discs the positions of the book have at most.
    pub discs: u32,
}

impl BookPlan {
    /// The board.
    pub fn board(&self) -> Result<Board, WorkError> {
        board(&self.size).map_err(|why| {
            WorkError::NoBook(say!("work-board", size = self.size.as_str(), reason = why))
        })
    }

    /// The maker of the book.
    pub fn maker(&self) -> Result<BookMaker, WorkError> {
        maker(self.board()?, self.discs)
    }

    /// Solves a range of positions on threads with a table of this many bytes; `done` are the lines that exist already,
    /// and `take` gets the others in their order.
    pub fn solve(
        &self,
        range: Range<usize>,
        done: &[String],
        (table_bytes, threads): (usize, usize),
        stop: &AtomicBool,
        take: &mut (dyn FnMut(&str) -> io::Result<()> + Send),
    ) -> Result<(), WorkError> {
        let mut maker = self.maker()?;
        let names: Vec<_> = names(&maker, &range).collect();
        let mut next = take_scores(&mut maker, range.clone(), done);
        let solver = Solver::new(self.board()?, table_bytes).without_book();
        let (mut found, mut written) = (HashMap::new(), Ok(()));
        maker.solve_part(range, &solver, threads, stop, |name, score| {
            found.insert(name, score);
            while let Some(score) = names.get(next).and_then(|name| found.remove(name))
                && written.is_ok()
            {
                written = take(&score_line(names[next], score));
                next += 1;
            }
            if written.is_err() {
                stop.store(true, Relaxed);
            }
        });
        written?;
        for &name in &names[next..] {
            take(&score_line(name, maker.known(name).ok_or(WorkError::Stopped)?))?;
        }
        Ok(())
    }

    /// Takes the scores of a range; what the result is called is for messages.
    pub fn take(
        maker: &mut BookMaker,
        range: Range<usize>,
        name: &str,
        lines: &[String],
    ) -> Result<(), WorkError> {
        let size = range.len();
        let taken = take_scores(maker, range, lines);
        if taken == size && lines.len() == size {
            return Ok(());
        }
        let found = lines.get(taken).map_or("nothing", String::as_str);
        Err(wrong_line(name, taken as u64 + 1, say!("work-score", found = found)))
    }
}

/// How many of these lines, from the first, are the scores of a range, which the maker then knows.
pub fn take_scores(maker: &mut BookMaker, range: Range<usize>, lines: &[String]) -> usize {
    let names: Vec<_> = names(maker, &range).collect();
    let is_next = |(wanted, line): &(u128, &String)| {
        let score = read_score(line).filter(|(found, _)| found == wanted);
        score.is_some_and(|(name, score)| maker.take(name, score))
    };
    names.into_iter().zip(lines).take_while(is_next).count()
}

fn names<'a>(maker: &'a BookMaker, range: &Range<usize>) -> impl Iterator<Item = u128> + use<'a> {
    maker.names().skip(range.start).take(range.len())
}

/// What makes the book of a board, if it is not too large.
pub fn maker(size: Board, discs: u32) -> Result<BookMaker, WorkError> {
    let most = BookMaker::MOST;
    BookMaker::new(size, discs).ok_or_else(|| {
        let size = size.to_string();
        WorkError::NoBook(say!("work-book-large", size = size, most = most as u64, discs = discs))
    })
}

/// A size of the board, columns by rows.
pub fn board(text: &str) -> Result<Board, String> {
    let sides = text.split_once('x').and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?)));
    let (width, height) = sides.ok_or("write columns x rows, such as 7x6")?;
    Board::new(width, height).map_err(|error| error.to_string())
}

/// A score as it is written.
pub fn score_line(name: u128, score: i32) -> String {
    format!("{name:x} {score}")
}

/// The name of a position and its score.
pub fn read_score(line: &str) -> Option<(u128, i32)> {
    let (name, score) = line.split_once(' ')?;
    Some((u128::from_str_radix(name, 16).ok()?, score.parse().ok()?))
}
