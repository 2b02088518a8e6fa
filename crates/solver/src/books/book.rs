//! Opening books: the exact scores of all positions with few discs, looked up instead of searched.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::OnceLock;

use super::code::Code;
use super::retrieval;
use crate::board::{Board, Position};

/// The start of a book file: a name, and the version of the format.
const MAGIC: [u8; 8] = *b"PAPANBK2";
/// Magic, width, height, discs, seed, number of positions, checksum.
const HEADER: usize = MAGIC.len() + 4 + 8 + 4;
/// One in this many disc counts is stored; the others follow by trying the moves.
const EVERY: u32 = 3;

/// The book that every solver of its board uses.
static SUPPLIED: OnceLock<Book> = OnceLock::new();

/// The scores of all positions of a board with at most a given number of discs.
///
/// Which positions there are is known, so that it stores their scores only: as few bits for each as its
/// frequency allows, in a function that does not store its keys. And not even all scores: those of positions
/// with as many discs as it goes, with three fewer, with six fewer, and so on, unless the next disc wins; the
/// others are the best of their moves.
///
/// ```text
///   offset  bytes
///        0      8   PAPANBK2
///        8      1   columns
///        9      1   rows
///       10      1   discs: the maximum number of discs of a position in the book
///       11      1   the seed of the function
///       12      8   number of positions, a position and its mirror image being one
///       20      4   CRC-32 of all other bytes
///       24      …   for each number of discs that is stored, the highest first: how many bits the code of each
///                   score takes, from the least to the greatest that the board allows, one byte each
///        …      …   the function from positions and numbers of bits to bits
/// ```
///
/// Numbers are little-endian. The key of a position is that of itself or of its mirror image, whichever is
/// less.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    board: Board,
    discs: u32,
    codes: Vec<Code>,
    bytes: Cow<'static, [u8]>,
}

/// Why a book was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BookError {
    /// It is something else.
    #[error("not a book of this version: it does not begin with PAPANBK2")]
    NotABook,
    /// A board that cannot be.
    #[error("the book is of a board of {width}x{height}, which does not fit")]
    Board {
        /// The columns it names.
        width: u8,
        /// The rows it names.
        height: u8,
    },
    /// Bytes have changed, are missing or too many.
    #[error("the book is damaged: its checksum is wrong")]
    Checksum,
    /// Its contents are inconsistent.
    #[error("the book is damaged: its codes are not those of scores")]
    Codes,
}

impl Book {
    /// The book that comes with this crate, if there is one of this board: so far of 7x6 only.
    ///
    /// In WebAssembly there is none until [`supply`](Self::supply) is called: most of what a browser would load is
    /// this book, and many visitors never need it.
    pub fn embedded(board: Board) -> Option<&'static Self> {
        #[cfg(not(target_family = "wasm"))]
        let _ = Self::supply(include_bytes!("../../books/7x6.book").as_slice());
        SUPPLIED.get().filter(|book| book.board == board)
    }

    /// Makes this the book that [`embedded`](Self::embedded) returns, unless there is one.
    pub fn supply(bytes: impl Into<Cow<'static, [u8]>>) -> Result<(), BookError> {
        if SUPPLIED.get().is_none() {
            let book = Self::read(bytes)?;
            SUPPLIED.get_or_init(|| book);
        }
        Ok(())
    }

    /// Reads a book and checks all of it.
    pub fn read(bytes: impl Into<Cow<'static, [u8]>>) -> Result<Self, BookError> {
        let bytes = bytes.into();
        let header = bytes.get(..HEADER).filter(|header| header.starts_with(&MAGIC));
        let header = header.ok_or(BookError::NotABook)?;
        if header[20..24] != checksum(&bytes).to_le_bytes() {
            return Err(BookError::Checksum);
        }
        let (width, height, discs) = (header[8], header[9], header[10].into());
        let board = Board::new(width.into(), height.into())
            .map_err(|_| BookError::Board { width, height })?;
        let lengths = bytes.get(HEADER..row_start(board, discs)).ok_or(BookError::Codes)?;
        let codes = lengths.chunks_exact(scores(board)).map(Code::read).collect::<Option<_>>();
        let row = bytes.len() - row_start(board, discs);
        let codes = codes.filter(|_| row >= retrieval::LEAST).ok_or(BookError::Codes)?;
        Ok(Self { board, discs, codes, bytes })
    }

    /// A book of these scores of positions, by name.
    pub(crate) fn write(board: Board, discs: u32, scores: &HashMap<Position, i8>) -> Option<Self> {
        let stored: Vec<_> = scores
            .iter()
            .filter(|(position, _)| {
                stored(position, discs) && !position.moves().any(|next| next.is_won())
            })
            .map(|(position, &score)| (position, number(board, score.into())))
            .collect();
        let mut frequencies = vec![vec![0; self::scores(board)]; levels(discs)];
        for &(position, number) in &stored {
            frequencies[level(position, discs)][usize::from(number)] += 1;
        }
        let codes = frequencies.iter().map(|level| Code::new(level)).collect::<Option<Vec<_>>>()?;
        let mut bits: Vec<_> = stored
            .iter()
            .flat_map(|&(position, number)| {
                let code = codes[level(position, discs)].encode(number);
                (0..).zip(code).map(|(at, bit)| (position.name(), at, bit))
            })
            .collect();
        // The same book in every making.
        bits.sort_unstable();
        let (row, seed) = retrieval::row(&bits);
        let mut bytes = MAGIC.to_vec();
        bytes.extend([board.width() as u8, board.height() as u8, discs as u8, seed]);
        bytes.extend((scores.len() as u64).to_le_bytes());
        bytes.extend([0; 4]);
        for code in &codes {
            bytes.extend(code.lengths());
        }
        bytes.extend(row);
        let sum = checksum(&bytes);
        bytes[20..24].copy_from_slice(&sum.to_le_bytes());
        Some(Self { board, discs, codes, bytes: bytes.into() })
    }

    /// The bytes, as they are read again.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The board it is of.
    pub fn board(&self) -> Board {
        self.board
    }

    /// It holds every position with at most this many discs.
    pub fn discs(&self) -> u32 {
        self.discs
    }

    /// How many positions it holds, a position and its mirror image being one.
    pub fn len(&self) -> u64 {
        self.bytes[12..20].iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte))
    }

    /// Whether it holds no position.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The score of a position, if it is in the book.
    pub fn score(&self, position: &Position) -> Option<i32> {
        let within = position.board() == self.board && position.discs() <= self.discs;
        // Of what cannot be reached it would say anything.
        (within && !position.is_won() && position.is_reachable()).then(|| self.known(position))
    }

    /// The score of a position that is in the book.
    fn known(&self, position: &Position) -> i32 {
        if let Some(won) = position.moves().find(Position::is_won) {
            return -won.lost();
        }
        if stored(position, self.discs) {
            let row = &self.bytes[row_start(self.board, self.discs)..];
            let (key, seed) = (position.name(), self.bytes[11]);
            let code = &self.codes[level(position, self.discs)];
            let number = code.decode(|at| retrieval::bit(row, key, at, seed));
            return i32::from(number) - (scores(self.board) / 2) as i32;
        }
        position.moves().map(|next| -self.known(&next)).max().unwrap_or(0)
    }
}

/// Whether the score of a position is stored if the next disc does not win, or follows from others.
fn stored(position: &Position, discs: u32) -> bool {
    (discs - position.discs()).is_multiple_of(EVERY)
}

/// How many numbers of discs are stored.
fn levels(discs: u32) -> usize {
    (discs / EVERY + 1) as usize
}

fn level(position: &Position, discs: u32) -> usize {
    ((discs - position.discs()) / EVERY) as usize
}

/// How many scores there are on a board.
fn scores(board: Board) -> usize {
    (board.cells() / 2 * 2 + 1) as usize
}

/// A score as a number from 0.
fn number(board: Board, score: i32) -> u8 {
    (score + (scores(board) / 2) as i32) as u8
}

/// Where the function begins.
fn row_start(board: Board, discs: u32) -> usize {
    HEADER + levels(discs) * scores(board)
}

/// Of all bytes but those that hold it.
fn checksum(bytes: &[u8]) -> u32 {
    let mut sum = crc32fast::Hasher::new();
    sum.update(&bytes[..20]);
    sum.update(&bytes[24..]);
    sum.finalize()
}
