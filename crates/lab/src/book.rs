//! A solver's book in parts: units of positions to solve, their scores, and the book that they make together.
//!
//! A score is proven, and so the same whoever finds it: a unit needs no build. What could differ is the order in which
//! positions are counted; a result names each of them, and others than this build expects are refused.

use std::ops::Range;
use std::sync::atomic::AtomicBool;

use papan_solver::{Board, Book, BookMaker, Solver};
use serde::{Deserialize, Serialize};

use crate::parts::{Gathered, Part, PartResult, PartsError, cut, sealed, unsealed, wrong_line};

/// A part of a book.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BookUnit {
    /// The board, columns x rows.
    pub book: String,
    /// How many discs the positions of the book have at most.
    pub discs: u32,
    /// Its number among the parts, from 1.
    pub number: u64,
    /// How many parts there are.
    pub parts: u64,
    /// The first of its positions.
    pub from: u64,
    /// The one after its last.
    pub to: u64,
}

impl Part for BookUnit {
    const WHAT: &'static str = "book";
    const RESULT: &'static str = ".scores.txt";

    fn number(&self) -> u64 {
        self.number
    }

    fn parts(&self) -> u64 {
        self.parts
    }
}

impl BookUnit {
    /// The parts of a book, at most so many and as equal as they can be. Neighbours have most of their future in
    /// common, and stay together.
    pub fn split(
        size: Board,
        maker: &BookMaker,
        discs: u32,
        parts: u64,
    ) -> impl ExactSizeIterator<Item = Self> + use<> {
        let cut = cut(maker.total() as u64, parts);
        let parts = cut.len() as u64;
        let book = size.to_string();
        cut.map(move |(number, from, to)| Self {
            book: book.clone(),
            discs,
            number,
            parts,
            from,
            to,
        })
    }

    /// The board.
    pub fn size(&self) -> Result<Board, PartsError> {
        board(&self.book)
            .map_err(|why| PartsError::NoBook(format!("board \"{}\": {why}", self.book)))
    }

    /// Which positions it has, by number.
    pub fn range(&self) -> Range<usize> {
        self.from as usize..self.to as usize
    }

    /// The maker of the book that it is of, if there is such a unit; what it is called is for messages.
    pub fn maker(&self, name: &str) -> Result<BookMaker, PartsError> {
        let size = self.size()?;
        let maker = maker(size, self.discs)?;
        let mut units = Self::split(size, &maker, self.discs, self.parts);
        let before = self.number.checked_sub(1).and_then(|before| usize::try_from(before).ok());
        if before.and_then(|before| units.nth(before)).as_ref() == Some(self) {
            return Ok(maker);
        }
        let (number, parts, all) =
            (self.number, self.parts, format!("{} positions", maker.total()));
        Err(PartsError::NoSuchPart { name: name.to_owned(), number, parts, what: Self::WHAT, all })
    }

    /// The names of its positions, in order.
    pub fn names<'a>(&self, maker: &'a BookMaker) -> impl Iterator<Item = u128> + use<'a> {
        let range = self.range();
        maker.names().skip(range.start).take(range.len())
    }

    /// Its result; `None` as long as one of its scores is not known.
    pub fn result(&self, maker: &BookMaker) -> Option<String> {
        let line = |name| maker.known(name).map(|score| score_line(name, score));
        Some(sealed(self, &self.names(maker).map(line).collect::<Option<String>>()?))
    }

    /// Solves its positions with a table of so many bytes: its result.
    pub fn run(&self, table_bytes: usize, stop: &AtomicBool) -> Result<String, PartsError> {
        let mut maker = self.maker(&self.name())?;
        let solver = Solver::new(self.size()?, table_bytes).without_book();
        maker.solve_part(self.range(), &solver, 1, stop, |_, _| {});
        self.result(&maker).ok_or(PartsError::Stopped)
    }

    /// Takes the scores of its result, if it is whole and of this unit.
    pub fn take(&self, result: &PartResult, maker: &mut BookMaker) -> Result<(), PartsError> {
        let name = &result.name;
        let mut lines = unsealed(name, &result.text, self)?;
        let names: Vec<_> = self.names(maker).collect();
        for (at, wanted) in (2..).zip(&names) {
            let line = lines.next().unwrap_or_default();
            let score = read_score(line).filter(|(found, _)| found == wanted);
            if !score.is_some_and(|(name, score)| maker.take(name, score)) {
                return Err(wrong_line(name, at, line, format!("a score of {wanted:x}")));
            }
        }
        match lines.next() {
            Some(more) => Err(wrong_line(name, names.len() + 2, more, "the last line".to_owned())),
            None => Ok(()),
        }
    }
}

/// The book that results make together, in any order, and its board.
pub fn merge(results: &[PartResult]) -> Result<(Book, Board), PartsError> {
    let mut making = None;
    let gathered: Gathered<'_, BookUnit> = Gathered::new(results, |first, unit: &BookUnit| {
        let (size, maker) = (unit.size()?, unit.maker(&first.name)?);
        let units = BookUnit::split(size, &maker, unit.discs, unit.parts);
        making = Some((size, maker));
        Ok(units)
    })?;
    let (size, mut maker) = making.ok_or(PartsError::Nothing { what: BookUnit::WHAT })?;
    for (result, unit) in &gathered.whole()?.found {
        unit.take(result, &mut maker)?;
    }
    let book = maker.finish();
    let book = book.ok_or_else(|| PartsError::NoBook("not every position is solved".to_owned()))?;
    Ok((book, size))
}

/// What makes the book of a board, if it is not too large.
pub fn maker(size: Board, discs: u32) -> Result<BookMaker, PartsError> {
    let most = BookMaker::MOST;
    BookMaker::new(size, discs).ok_or_else(|| {
        PartsError::NoBook(format!(
            "{size} has more than {most} positions with at most {discs} discs: give fewer discs"
        ))
    })
}

/// A size of the board, columns by rows.
pub fn board(text: &str) -> Result<Board, String> {
    let sides = text.split_once('x').and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?)));
    let (width, height) = sides.ok_or("write columns x rows, such as 7x6")?;
    Board::new(width, height).map_err(|error| error.to_string())
}

/// A score as it is written, with the end of its line.
pub fn score_line(name: u128, score: i32) -> String {
    format!("{name:x} {score}\n")
}

/// The name of a position and its score.
pub fn read_score(line: &str) -> Option<(u128, i32)> {
    let (name, score) = line.split_once(' ')?;
    Some((u128::from_str_radix(name, 16).ok()?, score.parse().ok()?))
}
