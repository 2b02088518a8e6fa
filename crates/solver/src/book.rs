//! Opening books: the exact scores of all positions with few discs, looked up instead of searched.

use std::borrow::Cow;
use std::sync::LazyLock;

use crate::board::{Board, Position};

/// What a book begins with: a name, and the version of the format.
const MAGIC: [u8; 8] = *b"PAPANBK1";
/// Magic, width, height, discs, a zero byte, number of records, checksum of the records.
const HEADER: usize = MAGIC.len() + 4 + 8 + 8;

/// The scores of all positions of a board with at most so many discs.
///
/// ```text
///   offset  bytes
///        0      8   PAPANBK1
///        8      1   columns
///        9      1   rows
///       10      1   discs: all positions with at most so many are in it
///       11      1   0
///       12      8   number of records
///       20      8   FNV-1a of all other bytes
///       28      …   records: a key, as few bytes as hold it, and a score, one byte
/// ```
///
/// Numbers are little-endian, but keys big-endian, so that records are in the order of their bytes
/// and are searched as they lie. The key of a position is that of itself or of its mirror image,
/// whichever is less. Positions that are already won are not in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    board: Board,
    discs: u32,
    bytes: Cow<'static, [u8]>,
}

/// Why a book was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BookError {
    /// It is something else.
    #[error("not a book of this version: it does not begin with PAPANBK1")]
    NotABook,
    /// A board that cannot be.
    #[error("the book is of a board of {width}x{height}, which does not fit")]
    Board {
        /// The columns it names.
        width: u8,
        /// The rows it names.
        height: u8,
    },
    /// Bytes are missing or too many.
    #[error("the book is damaged: {found} bytes instead of {expected}")]
    Length {
        /// How many bytes there should be.
        expected: u64,
        /// How many there are.
        found: u64,
    },
    /// Bytes have changed.
    #[error("the book is damaged: its checksum is wrong")]
    Checksum,
    /// The records are not those of a book.
    #[error("the book is damaged: record {0} is not in order, or its score is impossible")]
    Record(usize),
}

impl Book {
    /// The book that comes with this crate, if there is one of this board: so far of 7x6 only.
    pub fn embedded(board: Board) -> Option<&'static Self> {
        static USUAL: LazyLock<Option<Book>> =
            LazyLock::new(|| Book::read(include_bytes!("../books/7x6.book").as_slice()).ok());
        USUAL.as_ref().filter(|book| book.board == board)
    }

    /// Reads a book and checks all of it.
    pub fn read(bytes: impl Into<Cow<'static, [u8]>>) -> Result<Self, BookError> {
        let bytes = bytes.into();
        let header = bytes.get(..HEADER).filter(|header| header.starts_with(&MAGIC));
        let header = header.ok_or(BookError::NotABook)?;
        let (width, height, discs) = (header[8], header[9], header[10]);
        let board = Board::new(width.into(), height.into())
            .map_err(|_| BookError::Board { width, height })?;
        let count = u64_at(header, 12);
        let record = record_bytes(board) as u64;
        let expected = count.saturating_mul(record).saturating_add(HEADER as u64);
        if expected != bytes.len() as u64 {
            return Err(BookError::Length { expected, found: bytes.len() as u64 });
        }
        if u64_at(header, 20) != checksum(&bytes) {
            return Err(BookError::Checksum);
        }
        let book = Self { board, discs: discs.into(), bytes };
        book.check_records()?;
        Ok(book)
    }

    fn check_records(&self) -> Result<(), BookError> {
        let most = self.board.cells() as i32 / 2;
        let size = record_bytes(self.board);
        let mut last: Option<&[u8]> = None;
        for (at, record) in self.records().enumerate() {
            let (key, score) = (&record[..size - 1], i32::from(record[size - 1] as i8));
            if last.is_some_and(|last| last >= key) || score.abs() > most {
                return Err(BookError::Record(at));
            }
            last = Some(key);
        }
        Ok(())
    }

    /// A book of these scores, by key.
    pub(crate) fn write(
        board: Board,
        discs: u32,
        scores: impl Iterator<Item = (u128, i8)>,
    ) -> Self {
        let mut scores: Vec<_> = scores.collect();
        scores.sort_unstable();
        let mut bytes = MAGIC.to_vec();
        bytes.extend([board.width() as u8, board.height() as u8, discs as u8, 0]);
        bytes.extend((scores.len() as u64).to_le_bytes());
        bytes.extend([0; 8]);
        let skipped = 16 - (record_bytes(board) - 1);
        for (key, score) in scores {
            bytes.extend(&key.to_be_bytes()[skipped..]);
            bytes.push(score as u8);
        }
        let sum = checksum(&bytes);
        bytes[20..28].copy_from_slice(&sum.to_le_bytes());
        Self { board, discs, bytes: bytes.into() }
    }

    /// The bytes, as they are read again.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The board it is of.
    pub fn board(&self) -> Board {
        self.board
    }

    /// It holds every position with at most so many discs.
    pub fn discs(&self) -> u32 {
        self.discs
    }

    /// How many positions it holds, a position and its mirror image being one.
    pub fn len(&self) -> usize {
        (self.bytes.len() - HEADER) / record_bytes(self.board)
    }

    /// Whether it holds no position.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn records(&self) -> impl Iterator<Item = &[u8]> {
        self.bytes[HEADER..].chunks_exact(record_bytes(self.board))
    }

    /// The score of a position, if it is in the book.
    pub fn score(&self, position: &Position) -> Option<i32> {
        if position.board() != self.board || position.discs() > self.discs || position.is_won() {
            return None;
        }
        let size = record_bytes(self.board);
        let key = position.name().to_be_bytes();
        let key = &key[key.len() - (size - 1)..];
        let record = |at: usize| &self.bytes[HEADER + at * size..][..size];
        let (mut from, mut to) = (0, self.len());
        while from < to {
            let middle = usize::midpoint(from, to);
            match record(middle)[..size - 1].cmp(key) {
                std::cmp::Ordering::Less => from = middle + 1,
                std::cmp::Ordering::Equal => {
                    return Some(i32::from(record(middle)[size - 1] as i8));
                }
                std::cmp::Ordering::Greater => to = middle,
            }
        }
        None
    }
}

/// The bytes of a record: those of a key, and one.
fn record_bytes(board: Board) -> usize {
    (board.width() * (board.height() + 1)).div_ceil(8) as usize + 1
}

fn u64_at(bytes: &[u8], at: usize) -> u64 {
    bytes[at..at + 8].iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte))
}

/// FNV-1a of all bytes but those that hold the sum.
fn checksum(bytes: &[u8]) -> u64 {
    let counted = bytes[..20].iter().chain(&bytes[HEADER..]);
    counted.fold(0xcbf2_9ce4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
