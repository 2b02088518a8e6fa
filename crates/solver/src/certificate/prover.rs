//! Finding the replies of a proof.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;

use parking_lot::Mutex;

use super::{Given, ProofError};
use crate::board::{Board, Position};
use crate::cells::size::{Any, Size};
use crate::limits::{Limits, Shared};
use crate::search::pairing::leader_limit_with;
use crate::solver::Solver;

/// The win comes too late.
pub(super) struct Late;

/// The replies at the positions of one number of discs, and the positions they lead to.
#[derive(Default)]
pub(super) struct Level {
    /// The replies that are written; `None` for a forced one.
    pub(super) replies: Vec<Option<Given>>,
    pub(super) wanted: Vec<u128>,
}

/// How many positions one thread takes at a time.
const CHUNK: usize = 256;

/// Finds the replies.
pub(super) struct Prover<'a> {
    board: Board,
    solver: &'a Solver,
    /// The score to be proven.
    own: i32,
    /// The prover must win with a disc up to this number, or not lose with one up to it.
    last: u32,
}

impl<'a> Prover<'a> {
    pub(super) fn new(board: Board, solver: &'a Solver, own: i32) -> Self {
        let last = board.cells() as i32 - 2 * own.abs() + if own > 0 { 2 } else { 0 };
        Self { board, solver, own, last: last.max(0) as u32 }
    }

    /// Whether the score of a position is at most this.
    pub(super) fn check(
        &self,
        position: &Position,
        score: i32,
        limits: &Limits<'_>,
    ) -> Result<(), ProofError> {
        match self.solver.is_at_most(position, score, &mut Shared::new(limits)) {
            Some(true) => Ok(()),
            Some(false) => Err(ProofError::False),
            None => Err(ProofError::Stopped),
        }
    }

    /// Whether pairing decides a position in which the opponent is to move.
    pub(super) fn is_decided(&self, position: &Position) -> bool {
        let size = Any::<u128>::new(self.board.width(), self.board.height());
        let state = position.state(|word| word);
        let threats = size.completing(state.theirs(), state.all);
        let decides = |reopened: u128| {
            let limit = leader_limit_with(size, state, threats, |closed| closed & reopened);
            limit.is_some_and(|limit| -limit >= self.own)
        };
        let mut columns = (0..self.board.width()).filter_map(|column| {
            let next = position.drop_disc(column)?;
            Some(next.all ^ position.all)
        });
        columns.any(decides)
    }

    /// Adds the positions after every move of the opponent that need a reply.
    pub(super) fn follow(
        &self,
        position: &Position,
        is_leaf: bool,
        wanted: &mut Vec<u128>,
    ) -> Result<(), Late> {
        if self.own <= 0 && position.discs() + 1 > self.last {
            return Ok(());
        }
        if self.own > 0 && position.discs() + 2 > self.last {
            return Err(Late);
        }
        if is_leaf {
            return Ok(());
        }
        position.moves().try_for_each(|next| self.want(&next, wanted))
    }

    /// Adds a position in which the prover is to move if it needs a reply.
    pub(super) fn want(&self, position: &Position, wanted: &mut Vec<u128>) -> Result<(), Late> {
        if self.own <= 0 && position.discs() + 2 > self.last {
            return Ok(());
        }
        if position.is_won() || self.own > 0 && position.discs() + 1 > self.last {
            return Err(Late);
        }
        if !position.moves().any(|next| next.is_won()) {
            wanted.push(position.name());
        }
        Ok(())
    }

    /// The only move, or one that keeps the opponent from winning with the next disc.
    fn forced(&self, position: &Position) -> Option<u32> {
        let mut columns = (0..self.board.width()).filter(|&c| position.drop_disc(c).is_some());
        let first = columns.next()?;
        if columns.next().is_none() {
            return Some(first);
        }
        let wins =
            |&column: &u32| position.passed().drop_disc(column).is_some_and(|next| next.is_won());
        (0..self.board.width()).find(wins)
    }

    /// The replies at these positions. Those that are known, by rising number of the position, need no search.
    pub(super) fn level(
        &self,
        keys: &[u128],
        known: &[(u128, Given)],
        threads: usize,
        limits: &Limits<'_>,
    ) -> Result<Level, ProofError> {
        let chunks: Vec<_> = keys.chunks(CHUNK).collect();
        let next = AtomicUsize::new(0);
        let done = Mutex::new((vec![None; keys.len()], Wanted::default()));
        let failed = Mutex::new(None);
        let work = || {
            while failed.lock().is_none() {
                let at = next.fetch_add(1, Relaxed);
                let Some(chunk) = chunks.get(at) else { break };
                match self.replies(chunk, known, limits) {
                    Ok(level) => {
                        let mut done = done.lock();
                        let from = at * CHUNK;
                        done.0[from..from + chunk.len()].copy_from_slice(&level.replies);
                        done.1.add(level.wanted);
                    }
                    Err(error) => *failed.lock() = Some(error),
                }
            }
        };
        thread::scope(|scope| {
            for _ in 1..threads {
                scope.spawn(work);
            }
            work();
        });
        if let Some(error) = failed.into_inner() {
            return Err(error);
        }
        let (replies, wanted) = done.into_inner();
        Ok(Level { replies, wanted: wanted.keys })
    }

    fn replies(
        &self,
        keys: &[u128],
        known: &[(u128, Given)],
        limits: &Limits<'_>,
    ) -> Result<Level, ProofError> {
        let mut level = Level::default();
        let mut shared = Shared::new(limits);
        for &key in keys {
            let position = self.board.named(key);
            let forced = self.forced(&position);
            let reply = match forced {
                Some(column) => Given { column, is_leaf: false },
                None => match known.binary_search_by_key(&key, |(key, _)| *key) {
                    Ok(at) => known[at].1,
                    Err(_) => self.reply(&position, &mut shared)?,
                },
            };
            level.replies.push(forced.is_none().then_some(reply));
            let next = position.drop_disc(reply.column).ok_or(ProofError::Other)?;
            let is_leaf = reply.is_leaf || forced.is_some() && self.is_decided(&next);
            self.follow(&next, is_leaf, &mut level.wanted).map_err(|Late| ProofError::False)?;
        }
        level.wanted.sort_unstable();
        level.wanted.dedup();
        Ok(level)
    }

    /// A reply that keeps the score, and whether pairing decides then.
    fn reply(&self, position: &Position, shared: &mut Shared<'_>) -> Result<Given, ProofError> {
        let columns = self.board.middle_first();
        let moves = columns.filter_map(|column| Some((column, position.drop_disc(column)?)));
        let mut moves: Vec<_> =
            moves.filter(|(_, next)| !next.moves().any(|answer| answer.is_won())).collect();
        if let Some((column, _)) = moves.iter().find(|(_, next)| self.is_decided(next)) {
            return Ok(Given { column: *column, is_leaf: true });
        }
        let mut costs = Vec::new();
        for (column, next) in &moves {
            let mut wanted = Vec::new();
            if self.follow(next, false, &mut wanted).is_ok() {
                costs.push((wanted.len(), *column));
            }
        }
        moves.retain(|(column, _)| costs.iter().any(|(_, one)| one == column));
        moves.sort_by_key(|(column, _)| {
            costs.iter().find(|(_, one)| one == column).map(|cost| cost.0)
        });
        for (column, next) in moves {
            match self.solver.is_at_most(&next, -self.own, shared) {
                Some(true) => return Ok(Given { column, is_leaf: false }),
                Some(false) => {}
                None => return Err(ProofError::Stopped),
            }
        }
        Err(ProofError::False)
    }
}

/// Positions that need a reply.
#[derive(Default)]
struct Wanted {
    keys: Vec<u128>,
    /// The length after which equal ones are removed.
    most: usize,
}

impl Wanted {
    fn add(&mut self, more: Vec<u128>) {
        self.keys.extend(more);
        if self.keys.len() > self.most {
            self.keys.sort_unstable();
            self.keys.dedup();
            self.most = (2 * self.keys.len()).max(1 << 20);
        }
    }
}
