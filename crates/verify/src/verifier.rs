//! Following a proof from its claim to its leaves.

use std::io::Read;

use crate::board::{Board, Position};
use crate::claim::{Bound, Claim, named};
use crate::pairing::least_by_pairing;
use crate::refusal::{Refusal, Reply, Wrong};
use crate::source::Source;

/// The first bytes of a certificate.
const HEADING: &[u8] = b"PAPANPROOF1\n";

/// The markers of the parts.
const END: u8 = 0;
const CLAIM: u8 = 1;
const LEVEL: u8 = 2;

/// A certificate that holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The columns and the rows of the board.
    pub size: (u32, u32),
    /// The proven claims.
    pub claims: Vec<Claim>,
    /// The size of the file.
    pub bytes: u64,
    /// The SHA-256 of all but the last 32 bytes, which are this hash.
    pub hash: [u8; 32],
}

/// How far a check has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress<'a> {
    /// The claim whose proof is being checked, with the replies so far.
    pub claim: &'a Claim,
    /// The number of discs in the positions that are being checked.
    pub discs: u32,
    /// How many bytes were read.
    pub bytes: u64,
}

/// Checks a certificate; it is read once, from the beginning to the end.
pub fn verify(
    file: impl Read,
    progress: &mut dyn FnMut(&Progress<'_>),
) -> Result<Verified, Refusal> {
    let mut source = Source::new(file);
    for &byte in HEADING {
        // A shorter file is something else, too.
        match source.byte() {
            Ok(found) if found == byte => {}
            Err(Refusal::Read(error)) => return Err(Refusal::Read(error)),
            _ => return Err(Refusal::NotACertificate),
        }
    }
    let (width, height) = (source.byte()?, source.byte()?);
    let board = Board::new(width.into(), height.into()).ok_or(Refusal::Size { width, height })?;
    let mut claims = Vec::new();
    loop {
        match source.byte()? {
            END => break,
            CLAIM => claims.push(Proof::check(&mut source, board, progress)?),
            _ => return Err(Refusal::Marker),
        }
    }
    let bytes = source.bytes() + 32;
    let hash = source.finish()?;
    if claims.is_empty() {
        return Err(Refusal::Empty);
    }
    Ok(Verified { size: (board.width(), board.height()), claims, bytes, hash })
}

/// The task of the prover.
#[derive(Clone, Copy)]
enum Goal {
    /// To win with a disc up to this number.
    WinBy(u32),
    /// Not to lose with a disc up to this number.
    HoldTo(u32),
}

/// The fault of a reply.
#[derive(Clone, Copy)]
enum Fault {
    Impossible,
    Loses(u32),
    Late,
    Undecided,
}

/// A proof that is being checked.
struct Proof<'a, R> {
    source: &'a mut Source<R>,
    board: Board,
    claim: Claim,
    goal: Goal,
    /// The score that is proven for the prover.
    own: i32,
    /// The positions with the next number of discs in which the prover must have a reply, by number.
    wanted: Vec<u128>,
    /// The length of `wanted` at which equal ones are removed.
    too_many: usize,
}

/// How many positions are collected before equal ones are removed, and replies read between two reports.
const MANY: usize = 1 << 16;

/// A reply that was read: the number of the position and the column.
type Given = (u128, u32);

impl<'a, R: Read> Proof<'a, R> {
    /// Reads and checks the next claim.
    fn check(
        source: &'a mut Source<R>,
        board: Board,
        progress: &mut dyn FnMut(&Progress<'_>),
    ) -> Result<Claim, Refusal> {
        let (moves, position) = opening(source, board)?;
        let mut discs = moves.len() as u32;
        let (kind, number) = (source.byte()?, source.number()?);
        let bound = match kind {
            0 => Bound::AtLeast,
            1 | 3 => Bound::AtMost,
            _ => return Err(Refusal::Number),
        };
        let size = i32::try_from(number >> 1).map_err(|_| Refusal::Number)?;
        let score = if number & 1 == 0 { size } else { -size };
        let own = if bound == Bound::AtLeast { score } else { -score };
        // A win with disc number n scores (cells + 2 - n) / 2, rounded down.
        let last = i64::from(board.cells()) - 2 * i64::from(own.abs());
        let number = |last: i64| u32::try_from(last).unwrap_or(0);
        let goal = if own > 0 { Goal::WinBy(number(last + 2)) } else { Goal::HoldTo(number(last)) };
        let claim = Claim { moves, bound, score, replies: 0 };
        let mut proof =
            Self { source, board, claim, goal, own, wanted: Vec::new(), too_many: MANY };
        let begun = match bound {
            Bound::AtLeast => proof.want(position, discs),
            Bound::AtMost => proof.follow(position.turned(), discs, kind == 3),
        };
        begun.map_err(|fault| proof.fault(fault, proof.start()))?;
        discs += u32::from(bound == Bound::AtMost);
        let mut before = Vec::new();
        while !proof.wanted.is_empty() {
            before = proof.check_level(discs, &before, progress)?;
            discs += 2;
        }
        Ok(proof.claim)
    }

    /// Checks the replies at all positions with this many discs in which the prover must have one. `before` are the
    /// replies that lead to them; returns those that lead on.
    fn check_level(
        &mut self,
        discs: u32,
        before: &[Given],
        progress: &mut dyn FnMut(&Progress<'_>),
    ) -> Result<Vec<Given>, Refusal> {
        let mut level = std::mem::take(&mut self.wanted);
        level.sort_unstable();
        level.dedup();
        self.too_many = MANY;
        if self.source.byte()? != LEVEL {
            return Err(self.missing(level[0], before));
        }
        let mut left = self.source.number()?;
        let (mut replies, mut least) = (Vec::new(), 0);
        for (at, &key) in level.iter().enumerate() {
            if at % MANY == 0 {
                let bytes = self.source.bytes();
                progress(&Progress { claim: &self.claim, discs, bytes });
            }
            let position = self.board.position(key).ok_or(Refusal::Number)?;
            let (column, is_leaf) = match self.forced(position) {
                Some(column) => (column, None),
                None if left == 0 => return Err(self.missing(key, before)),
                None => {
                    let (found, column, is_leaf) = self.reply(least)?;
                    if found > key {
                        return Err(self.missing(key, before));
                    }
                    if found < key {
                        return Err(self.wrong(Wrong::Unneeded { position: self.name(found) }));
                    }
                    left -= 1;
                    least = key + 1;
                    (column, Some(is_leaf))
                }
            };
            let is_leaf = self
                .check_reply(position, discs, column, is_leaf)
                .map_err(|fault| self.fault(fault, self.given((key, column))))?;
            if !is_leaf {
                replies.push((key, column));
            }
        }
        if left > 0 {
            let position = self.reply(least)?.0;
            return Err(self.wrong(Wrong::Unneeded { position: self.name(position) }));
        }
        Ok(replies)
    }

    /// Reads a reply: the position, which has at least this number, the column, and whether pairing decides.
    fn reply(&mut self, least: u128) -> Result<(u128, u32, bool), Refusal> {
        let bits = 32 - (self.board.width() - 1).leading_zeros();
        let (small, more) = self.source.pair(bits + 1)?;
        let key = least.checked_add(more).ok_or(Refusal::Number)?;
        self.claim.replies += 1;
        Ok((key, small >> 1, small & 1 == 1))
    }

    /// The only move, or one that keeps the opponent from winning with the next disc: such a reply is not in the file.
    fn forced(&self, position: Position) -> Option<u32> {
        let mut moves = self.board.moves(position.all());
        let (first, _) = moves.next()?;
        if moves.next().is_none() {
            return Some(first);
        }
        self.winning(position.opponent, position.all())
    }

    /// A column in which a disc completes four of these.
    fn winning(&self, discs: u128, all: u128) -> Option<u32> {
        let mut moves = self.board.moves(all);
        moves.find(|(_, cell)| self.board.has_four(discs | cell)).map(|(column, _)| column)
    }

    /// Plays a reply and continues from there, unless pairing decides; returns whether it does.
    fn check_reply(
        &mut self,
        position: Position,
        discs: u32,
        column: u32,
        is_leaf: Option<bool>,
    ) -> Result<bool, Fault> {
        let inside = column < self.board.width();
        let cell = inside.then(|| self.board.landing(position.all(), column)).flatten();
        let cell = cell.ok_or(Fault::Impossible)?;
        let next = Position { prover: position.prover | cell, ..position };
        let is_leaf = is_leaf.unwrap_or_else(|| self.is_decided(next));
        self.follow(next, discs + 1, is_leaf)?;
        Ok(is_leaf)
    }

    /// Whether pairing decides the claim; the opponent is to move.
    fn is_decided(&self, position: Position) -> bool {
        least_by_pairing(self.board, position).is_some_and(|least| least as i32 >= self.own)
    }

    /// Continues with every move of the opponent, unless there is nothing left to prove.
    fn follow(&mut self, position: Position, discs: u32, is_leaf: bool) -> Result<(), Fault> {
        match self.goal {
            Goal::HoldTo(last) if discs + 1 > last => return Ok(()),
            Goal::WinBy(last) if discs + 2 > last => return Err(Fault::Late),
            _ if !is_leaf => {}
            _ if self.is_decided(position) => return Ok(()),
            _ => return Err(Fault::Undecided),
        }
        if let Some(column) = self.winning(position.opponent, position.all()) {
            return Err(Fault::Loses(column));
        }
        for (_, cell) in self.board.moves(position.all()) {
            let next = Position { opponent: position.opponent | cell, ..position };
            self.want(next, discs + 1)?;
        }
        Ok(())
    }

    /// Demands a reply at a position in which the prover is to move, unless there is nothing left to prove.
    fn want(&mut self, position: Position, discs: u32) -> Result<(), Fault> {
        match self.goal {
            Goal::HoldTo(last) if discs + 2 > last => return Ok(()),
            Goal::WinBy(last) if discs + 1 > last => return Err(Fault::Late),
            _ => {}
        }
        if self.winning(position.prover, position.all()).is_some() {
            return Ok(());
        }
        self.wanted.push(self.board.key(position));
        if self.wanted.len() >= self.too_many {
            self.wanted.sort_unstable();
            self.wanted.dedup();
            self.too_many = MANY.max(2 * self.wanted.len());
        }
        Ok(())
    }

    /// The refusal because of a position without a reply.
    fn missing(&self, key: u128, before: &[Given]) -> Refusal {
        let leads_there = |&&(from, column): &&Given| {
            let position = self.board.position(from)?;
            let reply = self.board.landing(position.all(), column)?;
            let position = Position { prover: position.prover | reply, ..position };
            let mut answers = self.board.moves(position.all()).map(|(_, cell)| cell);
            answers.find(|answer| {
                let next = Position { opponent: position.opponent | answer, ..position };
                self.board.key(next) == key
            })
        };
        let given = before.iter().find(|given| leads_there(given).is_some());
        let reply = given.map_or_else(|| self.start(), |&given| self.given(given));
        self.wrong(Wrong::Missing { position: self.name(key), reply })
    }

    fn fault(&self, fault: Fault, reply: Reply) -> Refusal {
        self.wrong(match fault {
            Fault::Impossible => Wrong::Impossible { reply },
            Fault::Loses(column) => Wrong::Loses { reply, answer: self.board.name(column) },
            Fault::Late => Wrong::Late { reply },
            Fault::Undecided => Wrong::Undecided { reply },
        })
    }

    fn wrong(&self, wrong: Wrong) -> Refusal {
        Refusal::Claim { claim: self.claim.clone(), wrong }
    }

    /// The position of the claim.
    fn start(&self) -> Reply {
        Reply { position: named(self.claim.moves.clone()), column: None }
    }

    fn given(&self, (key, column): Given) -> Reply {
        Reply { position: self.name(key), column: Some(self.board.name(column)) }
    }

    fn name(&self, key: u128) -> String {
        self.board.moves_to(key).map_or_else(|| format!("{key:x}"), named)
    }
}

/// Reads the moves of a claim: their names, and the position, in which the prover is to move.
fn opening<R: Read>(source: &mut Source<R>, board: Board) -> Result<(String, Position), Refusal> {
    let count = source.number()?.min(u128::from(board.cells()));
    let mut position = Position { prover: 0, opponent: 0 };
    let mut moves = String::new();
    for _ in 0..count {
        let column = u32::from(source.byte()?);
        moves.push(board.name(column));
        let inside = column < board.width();
        let cell = inside.then(|| board.landing(position.all(), column)).flatten();
        let Some(cell) = cell.filter(|cell| !board.has_four(position.prover | cell)) else {
            return Err(Refusal::Opening { moves });
        };
        position.prover |= cell;
        position = position.turned();
    }
    if moves.len() == board.cells() as usize {
        return Err(Refusal::Opening { moves });
    }
    Ok((moves, position))
}
