//! Writing proofs that others can check without a solver.

mod format;
mod prover;

use std::io::{self, Write};

use sha2::{Digest, Sha256};

use crate::board::{Board, Error};
use crate::limits::Limits;
use crate::score::Bounds;
use crate::solver::Solver;
use format::{CLAIM, END, HEADING, LEVEL, Written, number, pair};
use prover::{Late, Prover};

/// A reply that is written.
#[derive(Clone, Copy, Debug)]
struct Given {
    column: u32,
    /// Whether pairing decides then.
    is_leaf: bool,
}

/// A bound on the score of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The score is at least this.
    AtLeast(i32),
    /// The score is at most this.
    AtMost(i32),
}

impl Claim {
    /// The two claims that together are these bounds.
    pub fn both(bounds: Bounds) -> [Self; 2] {
        [Self::AtLeast(bounds.low), Self::AtMost(bounds.high)]
    }

    /// The score that the prover gets.
    fn own(self) -> i32 {
        match self {
            Self::AtLeast(score) => score,
            Self::AtMost(score) => -score,
        }
    }
}

/// Why a proof was not written.
#[derive(Debug, thiserror::Error)]
pub enum ProofError {
    /// The moves are not those of a position.
    #[error(transparent)]
    Position(#[from] Error),
    /// The game is over.
    #[error("the game is over: there is nothing to prove")]
    Over,
    /// The claim is not true.
    #[error("the claim is not true")]
    False,
    /// The earlier run proved something else.
    #[error("the earlier run proved something else")]
    Other,
    /// A limit was reached.
    #[error("stopped")]
    Stopped,
    /// Writing failed.
    #[error(transparent)]
    Write(#[from] io::Error),
}

/// How far a proof has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProofProgress {
    /// The number of discs in the positions that get a reply.
    pub discs: u32,
    /// How many of them there are.
    pub positions: usize,
    /// How many replies were written.
    pub replies: u64,
}

/// A proof that is written: one reply of the prover at each of his turns, for every move of the opponent, down to
/// positions that a win with the next disc or pairing decides.
///
/// ```text
///   PAPANPROOF1 line feed, columns, rows: a byte each
///   for each claim:
///     1, the number of moves, a byte for each: its column from 0
///     0 at least, 1 at most, 3 at most and decided by pairing; twice the size of the score, plus 1 if it is negative
///     for each number of discs at which the prover is to move, until no position is left:
///       2, the number of replies
///       for each, by rising number of the position: the column and whether pairing decides then; how far the number of the
///       position is above the lowest that it can have
///   0, SHA-256 of all before
/// ```
///
/// Numbers have seven bits in a byte, the lowest first, and the highest bit where more follow. The column of a reply, in
/// as few bits as the board needs, above a bit for pairing, shares its first byte with the number after it. The number of a
/// position is the bits of the prover's discs with a bit on the lowest empty cell of each column, or that of
/// its mirror image if it is smaller. Where only one move keeps the opponent from winning with the next disc, or only
/// one is possible, it is not written, and pairing decides whenever it can.
#[derive(Debug)]
pub struct Certificate<W> {
    board: Board,
    out: W,
    hash: Sha256,
    written: Written,
}

impl<W: Write> Certificate<W> {
    /// Begins a certificate for a board.
    pub fn new(board: Board, out: W) -> io::Result<Self> {
        Self::resume(board, out, Vec::new())
    }

    /// Begins again after an earlier run was stopped: the replies that it has written need no search. Everything is written
    /// once more, the same bytes and those that follow.
    pub fn resume(board: Board, out: W, written: Vec<u8>) -> io::Result<Self> {
        let written = Written::new(written);
        let mut certificate = Self { board, out, hash: Sha256::new(), written };
        certificate.put_known(&[HEADING, &[board.width() as u8, board.height() as u8]].concat())?;
        Ok(certificate)
    }

    /// Writes a part that an earlier run has written, too.
    fn put_known(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.written.take(bytes);
        self.put(bytes)
    }

    fn put(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.hash.update(bytes);
        self.out.write_all(bytes)
    }

    /// Proves a claim about the position after these moves and writes the proof; returns how many replies it has. The solver
    /// should search in one thread; this many positions are searched at the same time. The proof does not depend on it.
    pub fn prove(
        &mut self,
        (solver, threads): (&Solver, usize),
        moves: &str,
        claim: Claim,
        limits: &Limits<'_>,
        progress: &mut dyn FnMut(ProofProgress),
    ) -> Result<u64, ProofError> {
        let position = self.board.position(moves)?;
        if position.is_over() {
            return Err(ProofError::Over);
        }
        let prover = Prover::new(self.board, solver, claim.own());
        let mut wanted = Vec::new();
        let (kind, score) = match claim {
            Claim::AtLeast(score) => (0, score),
            Claim::AtMost(score) if prover.is_decided(&position) => (3, score),
            Claim::AtMost(score) => (1, score),
        };
        match kind {
            0 => prover.want(&position, &mut wanted),
            _ => prover.follow(&position, kind == 3, &mut wanted),
        }
        .map_err(|Late| ProofError::False)?;
        let mut begin = vec![CLAIM];
        number(moves.len() as u128, &mut begin);
        let columns = moves.chars().filter_map(|name| self.board.column(name));
        begin.extend(columns.map(|column| column as u8));
        begin.push(kind);
        number(u128::from(score.unsigned_abs()) << 1 | u128::from(score < 0), &mut begin);
        // The earlier run has checked a claim that it began to prove.
        if let Claim::AtMost(score) = claim
            && !self.written.is_next(&begin)
        {
            prover.check(&position, score, limits)?;
        }
        self.put_known(&begin)?;
        let mut discs = position.discs() + u32::from(kind != 0);
        let mut replies = 0;
        while !wanted.is_empty() {
            wanted.sort_unstable();
            wanted.dedup();
            progress(ProofProgress { discs, positions: wanted.len(), replies });
            let known = self.written.level(self.bits());
            let level = prover.level(&wanted, &known, threads, limits)?;
            replies += self.put_level(&wanted, &level.replies)?;
            wanted = level.wanted;
            discs += 2;
        }
        Ok(replies)
    }

    /// Writes the replies at these positions; returns how many there are.
    fn put_level(&mut self, keys: &[u128], replies: &[Option<Given>]) -> io::Result<u64> {
        let given = || keys.iter().zip(replies).filter_map(|(key, reply)| Some((key, (*reply)?)));
        let count = given().count() as u64;
        let mut bytes = vec![LEVEL];
        number(count.into(), &mut bytes);
        let bits = self.bits();
        let mut least = 0;
        for (&key, reply) in given() {
            pair(reply.column << 1 | u32::from(reply.is_leaf), bits, key - least, &mut bytes);
            least = key + 1;
            if bytes.len() >= 1 << 16 {
                self.put(&bytes)?;
                bytes.clear();
            }
        }
        self.put(&bytes)?;
        self.out.flush()?;
        Ok(count)
    }

    /// The bits of a column and of the mark of a leaf.
    fn bits(&self) -> u32 {
        33 - (self.board.width() - 1).leading_zeros()
    }

    /// Ends the certificate; returns what it was written to, and the hash.
    pub fn finish(mut self) -> io::Result<(W, [u8; 32])> {
        self.put(&[END])?;
        let hash: [u8; 32] = self.hash.finalize().into();
        self.out.write_all(&hash)?;
        self.out.flush()?;
        Ok((self.out, hash))
    }
}
