//! The search: negamax, one question after another of the form "is the score above this number?".

use crate::aside::Aside;
use crate::limits::Guard;
use crate::pairing::leader_limit;
use crate::replies::{Replies, Reply};
use crate::score::Bounds;
use crate::size::Size;
use crate::table::{Place, Table};
use crate::word::Word;

/// A position on a board of size `S`, nobody having a line yet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct State<S: Size> {
    /// The discs of the player to move.
    pub(crate) mine: S::Word,
    pub(crate) all: S::Word,
    pub(crate) discs: i32,
}

impl<S: Size> State<S> {
    /// The position after a disc on this cell.
    #[inline]
    pub(crate) fn after(self, cell: S::Word) -> Self {
        Self { mine: self.mine ^ self.all, all: self.all | cell, discs: self.discs + 1 }
    }

    #[inline]
    pub(crate) fn theirs(self) -> S::Word {
        self.mine ^ self.all
    }
}

/// With at most so many cells empty, a position is searched anew sooner than it is found in the table.
const TOO_LATE: i32 = 6;
/// With more cells empty than this, the table is asked about every move before any is searched.
const WORTH_ASKING: i32 = 20;
/// With more cells empty than this, threads keep out of each other's way.
const WORTH_SHARING: i32 = 14;
/// Up to so many discs a position and its mirror image are taken for one.
const WORTH_MIRRORING: i32 = 14;
/// Pairing hardly ever shows a better score than this.
const BEST_BY_PAIRING: i32 = 3;

/// One search after another on one table.
pub(crate) struct Search<'a, S: Size> {
    pub(crate) size: S,
    table: &'a Table,
    worth: &'a [u8; 128],
    pub(crate) guard: Guard<'a>,
    /// What this thread is searching beside others, and which of it another one has answered.
    pub(crate) aside: Aside<S::Word>,
}

/// What is asked: whether the score is above `alpha`; `beta` is the next number.
///
/// A search may find out more. An answer of at most `alpha` is an upper bound, one of at least
/// `beta` a lower bound of the score.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
}

impl Window {
    fn turned(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }
}

impl<'a, S: Size> Search<'a, S> {
    pub(crate) fn new(size: S, table: &'a Table, worth: &'a [u8; 128], guard: Guard<'a>) -> Self {
        Self { size, table, worth, guard, aside: Aside::default() }
    }

    /// What is known of the score of a position in which no disc wins at once.
    pub(crate) fn known(&self, state: State<S>) -> Bounds {
        let left = self.size.cells() - state.discs;
        let most = Bounds { low: -left / 2, high: (left - 1) / 2 };
        self.table.get(self.place(state)).map_or(most, |known| Bounds {
            low: known.low.max(most.low),
            high: known.high.min(most.high),
        })
    }

    /// Whether the score of a position in which no disc wins at once is above `alpha`: a bound on
    /// that side of it, or `None` if the search was stopped.
    pub(crate) fn ask(&mut self, state: State<S>, alpha: i32) -> Option<i32> {
        let threats = self.size.completing(state.theirs(), state.all);
        let window = Window { alpha, beta: alpha + 1 };
        let score = self.negamax(state, threats, window, false);
        (!self.guard.is_stopped()).then_some(score)
    }

    /// `threats` are the cells that would complete the opponent's four; `paired` says that pairing
    /// is known not to answer the question. When the guard has stopped the search, the answer means
    /// nothing and is stored nowhere.
    fn negamax(
        &mut self,
        state: State<S>,
        threats: S::Word,
        mut window: Window,
        paired: bool,
    ) -> i32 {
        if self.guard.count() && (self.guard.is_stopped() || self.is_answered_above()) {
            return 0;
        }
        let left = self.size.cells() - state.discs;
        let moves = safe_moves(self.size, state, threats);
        if moves.is_empty() {
            return -left / 2;
        }
        if left <= 2 {
            return 0;
        }
        // The opponent does not win with the next disc, nor the player with this one.
        window.alpha = window.alpha.max(-(left - 2) / 2);
        window.beta = window.beta.min((left - 1) / 2);
        if window.alpha >= window.beta {
            return window.alpha;
        }
        if !moves.is_several() {
            // The only move is made without asking the table.
            let next = state.after(moves);
            let threats = self.size.completing(state.mine | moves, next.all);
            return -self.negamax(next, threats, window.turned(), false);
        }
        if !paired
            && let Some(limit) = leader_limit(self.size, state, threats)
            && limit <= window.alpha
        {
            return limit;
        }
        if left <= TOO_LATE {
            return self.best_reply(state, moves, window).unwrap_or_else(|known| known);
        }
        let place = self.place(state);
        if let Some(score) = self.answer(place, window) {
            return score;
        }
        let before = self.guard.nodes();
        match self.best_reply(state, moves, window) {
            Ok(score) => {
                let bounds = if score > window.alpha {
                    Bounds { low: score, high: (left - 1) / 2 }
                } else {
                    Bounds { low: -left / 2, high: score }
                };
                if !self.guard.is_stopped() {
                    // In powers of four.
                    let work = (self.guard.nodes() - before).max(1).ilog2() / 2;
                    self.table.put(place, bounds, work);
                }
                score
            }
            Err(known) => known,
        }
    }

    /// The answer by trying the moves; as an error where no move had to be searched for it.
    #[inline]
    fn best_reply(&mut self, state: State<S>, moves: S::Word, window: Window) -> Result<i32, i32> {
        let mut replies = Replies::new();
        if let Some(score) = self.look_ahead(state, moves, window, &mut replies) {
            return Err(score);
        }
        // No disc wins at once, and none leaves the opponent nothing safe: the third may win.
        let left = self.size.cells() - state.discs;
        let limit = (left + 1) / 2 - 2;
        if window.alpha >= limit {
            return Err(limit);
        }
        let score = if self.guard.is_sharing() && left > WORTH_SHARING {
            self.search_aside(state, &mut replies, window)
        } else {
            self.search_all(state, &mut replies, window)
        };
        Ok(score)
    }

    /// The best score of the moves, or one that is good enough.
    #[inline]
    fn search_all(
        &mut self,
        state: State<S>,
        replies: &mut Replies<S::Word>,
        window: Window,
    ) -> i32 {
        let mut best = i32::MIN;
        while let Some(reply) = replies.pick() {
            best = best.max(self.search_one(state, reply, window));
            if best >= window.beta || self.guard.is_stopped() {
                break;
            }
        }
        best
    }

    #[inline]
    pub(crate) fn search_one(
        &mut self,
        state: State<S>,
        reply: Reply<S::Word>,
        window: Window,
    ) -> i32 {
        let paired = window.beta <= BEST_BY_PAIRING;
        -self.negamax(state.after(reply.cell), reply.threats, window.turned(), paired)
    }

    /// How much a cell is worth to a player who knows nothing else.
    #[inline]
    pub(crate) fn worth(&self, cell: S::Word) -> u8 {
        self.worth[cell.trailing_zeros() as usize]
    }

    /// Collects the moves, and looks for one that needs no search: one after which the opponent has
    /// nothing safe to play, or which pairing or the table shows to be good enough.
    #[inline]
    fn look_ahead(
        &self,
        state: State<S>,
        moves: S::Word,
        window: Window,
        replies: &mut Replies<S::Word>,
    ) -> Option<i32> {
        let size = self.size;
        let left = size.cells() - state.discs;
        let mut rest = moves;
        while !rest.is_empty() {
            let cell = rest.lowest();
            rest = rest ^ cell;
            let next = state.after(cell);
            let threats = size.completing(state.mine | cell, next.all);
            if safe_moves(size, next, threats).is_empty() {
                return Some((left - 1) / 2);
            }
            if left - 1 > TOO_LATE {
                self.table.fetch(self.place(next));
            }
            if window.beta <= BEST_BY_PAIRING
                && let Some(limit) = leader_limit(size, next, threats)
                && -limit >= window.beta
            {
                return Some(-limit);
            }
            replies.push(cell, threats, self.worth(cell));
        }
        if left <= WORTH_ASKING {
            return None;
        }
        let known = replies.cells().map(|cell| self.table.get(self.place(state.after(cell))));
        known.flatten().map(|known| -known.high).find(|&score| score >= window.beta)
    }

    /// The answer of the table.
    #[inline]
    pub(crate) fn answer(&self, place: Place<S::Word>, window: Window) -> Option<i32> {
        let known = self.table.get(place)?;
        if known.low >= window.beta {
            Some(known.low)
        } else if known.high <= window.alpha {
            Some(known.high)
        } else {
            None
        }
    }

    /// The name of a position.
    #[inline]
    pub(crate) fn key(&self, state: State<S>) -> S::Word {
        state.mine + state.all + self.size.bottom()
    }

    #[inline]
    pub(crate) fn place(&self, state: State<S>) -> Place<S::Word> {
        let mut key = self.key(state);
        if state.discs <= WORTH_MIRRORING {
            key = key.min(self.size.mirrored(key));
        }
        self.table.place(key)
    }
}

/// The cells on which a disc can land.
#[inline]
pub(crate) fn playable<S: Size>(size: S, all: S::Word) -> S::Word {
    (all + size.bottom()) & size.full()
}

/// The moves after which the opponent does not win at once.
#[inline]
fn safe_moves<S: Size>(size: S, state: State<S>, threats: S::Word) -> S::Word {
    let playable = playable(size, state.all);
    let forced = playable & threats;
    let moves = if forced.is_empty() {
        playable
    } else if forced.is_several() {
        S::Word::EMPTY
    } else {
        forced
    };
    // A disc under a cell that completes the opponent's four loses.
    moves & !(threats >> 1)
}
