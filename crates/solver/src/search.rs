//! The search: negamax, one question after another of the form "is the score above this number?".

mod aside;
pub(crate) mod pairing;
pub(crate) mod replies;

use aside::OpenQuestions;

use crate::cells::size::Size;
use crate::cells::state::{State, playable};
use crate::cells::word::Word;
use crate::limits::Guard;
use crate::machine::Machine;
use crate::score::Bounds;
use crate::table::{Entries, Table, TableSlot};
use pairing::leader_limit;
use replies::{Replies, Reply};

/// With at most this many empty cells, searching a position is faster than looking it up.
const TOO_LATE: i32 = 5;
/// With at most this many empty cells, a position is kept in the table's home.
const LATE: i32 = 16;
/// With more cells empty than this, the table is asked about every move before any is searched.
const WORTH_ASKING: i32 = 20;
/// With more cells empty than this, threads keep out of each other's way.
const WORTH_SHARING: i32 = 18;
/// Up to this many discs a position and its mirror image are treated as one.
const WORTH_MIRRORING: i32 = 11;
/// Pairing hardly ever shows a better score than this.
const BEST_BY_PAIRING: i32 = 3;

/// One search after another on one table.
pub(crate) struct Search<'a, S: Size, M> {
    pub(crate) size: S,
    machine: M,
    table: &'a Table,
    entries: Entries<'a>,
    worth: &'a [u8; 128],
    /// The part of the table that this thread has for itself.
    home: usize,
    pub(crate) guard: Guard<'a>,
    /// The questions this thread is searching in parallel with others, and which of them another thread has answered.
    aside: OpenQuestions<S::Word>,
}

/// The question: whether the score is above `alpha`; `beta` is the next number.
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

impl<'a, S: Size, M: Machine> Search<'a, S, M> {
    pub(crate) fn new(
        size: S,
        machine: M,
        (table, home): (&'a Table, usize),
        worth: &'a [u8; 128],
        guard: Guard<'a>,
    ) -> Self {
        let home = table.home(home);
        Self {
            size,
            machine,
            table,
            entries: table.entries(),
            home,
            worth,
            guard,
            aside: OpenQuestions::default(),
        }
    }

    /// The bounds of the score of a position without an immediate win.
    pub(crate) fn known(&self, state: State<S>) -> Bounds {
        let left = self.size.cells() - state.discs;
        let most = Bounds { low: -left / 2, high: (left - 1) / 2 };
        self.entries.get(self.place(state)).map_or(most, |known| Bounds {
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

    /// `threats` are the cells that would complete the opponent's four; `paired` means that pairing
    /// is known not to answer the question. When the guard has stopped the search, the answer is
    /// meaningless and not stored.
    fn negamax(&mut self, state: State<S>, threats: S::Word, window: Window, paired: bool) -> i32 {
        self.machine.run(
            #[inline(always)]
            || self.node(state, threats, window, paired),
        )
    }

    #[inline(always)]
    fn node(&mut self, state: State<S>, threats: S::Word, mut window: Window, paired: bool) -> i32 {
        if self.guard.count() {
            self.table.grow_after(self.guard.nodes());
            if self.guard.is_stopped() || self.is_answered_above() {
                return 0;
            }
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
        let place = (left > TOO_LATE).then(|| self.place(state));
        if let Some(place) = place
            && let Some(score) = self.answer(place, window)
        {
            return score;
        }
        let before = self.guard.nodes();
        let score = match self.best_reply(state, moves, window) {
            Ok(score) => score,
            Err(known) => return known,
        };
        if let Some(place) = place
            && !self.guard.is_stopped()
        {
            let bounds = if score > window.alpha {
                Bounds { low: score, high: (left - 1) / 2 }
            } else {
                Bounds { low: -left / 2, high: score }
            };
            // In powers of four.
            let work = (self.guard.nodes() - before).max(1).ilog2() / 2;
            self.entries.put(place, bounds, work);
        }
        score
    }

    /// The answer by trying the moves; as an error where no move had to be searched for it.
    #[inline(always)]
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
    #[inline(always)]
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

    #[inline(always)]
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
    #[inline(always)]
    pub(crate) fn worth(&self, cell: S::Word) -> u8 {
        self.worth[cell.trailing_zeros() as usize]
    }

    /// Collects the moves, and looks for one that needs no search: one after which the opponent has
    /// nothing safe to play, or which pairing or the table shows to be good enough.
    #[inline(always)]
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
            let (cells, threats, count) = next_four(size, state, &mut rest);
            for at in 0..count {
                let (cell, threats) = (cells[at], threats[at]);
                let next = state.after(cell);
                if safe_moves(size, next, threats).is_empty() {
                    return Some((left - 1) / 2);
                }
                if left - 1 > TOO_LATE {
                    self.entries.fetch(self.place(next));
                }
                if window.beta <= BEST_BY_PAIRING
                    && let Some(limit) = leader_limit(size, next, threats)
                    && -limit >= window.beta
                {
                    return Some(-limit);
                }
                replies.push(cell, threats, self.worth(cell));
            }
        }
        if left <= WORTH_ASKING {
            return None;
        }
        for cell in replies.cells() {
            if let Some(known) = self.entries.get(self.place(state.after(cell)))
                && -known.high >= window.beta
            {
                return Some(-known.high);
            }
        }
        None
    }

    /// The answer of the table.
    #[inline(always)]
    pub(crate) fn answer(&self, place: TableSlot<S::Word>, window: Window) -> Option<i32> {
        let known = self.entries.get(place)?;
        if known.low >= window.beta {
            Some(known.low)
        } else if known.high <= window.alpha {
            Some(known.high)
        } else {
            None
        }
    }

    /// The name of a position.
    #[inline(always)]
    pub(crate) fn key(&self, state: State<S>) -> S::Word {
        state.mine + state.all + self.size.bottom()
    }

    #[inline(always)]
    pub(crate) fn place(&self, state: State<S>) -> TableSlot<S::Word> {
        let mut key = self.key(state);
        if state.discs <= WORTH_MIRRORING {
            key = key.min(self.size.mirrored(key));
        }
        let near = self.size.cells() - state.discs <= LATE || !self.table.is_grown();
        self.entries.place(key, near.then_some(self.home))
    }
}

/// Takes the next moves out of `rest`, up to four, with the cells that then complete a four, and how
/// many they are. Four at once is as fast as one where the machine has wide registers.
#[inline(always)]
fn next_four<S: Size>(
    size: S,
    state: State<S>,
    rest: &mut S::Word,
) -> ([S::Word; 4], [S::Word; 4], usize) {
    let mut cells = [S::Word::EMPTY; 4];
    let mut count = 0;
    for cell in &mut cells {
        *cell = rest.lowest();
        count += usize::from(!rest.is_empty());
        *rest = *rest ^ *cell;
    }
    // A plain loop: what the adapters of the library call is not always inlined.
    let mut threats = cells;
    for cell in &mut threats {
        *cell = size.completing(state.mine | *cell, state.all | *cell);
    }
    (cells, threats, count)
}

/// The moves after which the opponent does not win at once.
#[inline(always)]
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
