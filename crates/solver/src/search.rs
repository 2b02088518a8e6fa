//! The search: negamax over windows of one, until the score is known.

use arrayvec::ArrayVec;

use crate::size::Size;
use crate::table::Table;
use crate::word::Word;

/// A position on a board of size `S`, the player to move having no line yet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct State<S: Size> {
    pub(crate) mine: S::Word,
    pub(crate) all: S::Word,
    pub(crate) discs: i32,
}

/// The most columns of a board: they have names up to there.
const MAX_COLUMNS: usize = 35;

/// One search after another on one table.
pub(crate) struct Search<'a, S: Size> {
    pub(crate) size: S,
    pub(crate) table: &'a mut Table,
    pub(crate) nodes: u64,
}

impl<'a, S: Size> Search<'a, S> {
    pub(crate) fn new(size: S, table: &'a mut Table) -> Self {
        Self { size, table, nodes: 0 }
    }

    /// The cells on which a disc can land.
    #[inline]
    fn playable(&self, all: S::Word) -> S::Word {
        (all + self.size.bottom()) & self.size.full()
    }

    /// The position after a disc on this cell.
    #[inline]
    fn after(state: State<S>, cell: S::Word) -> State<S> {
        State { mine: state.mine ^ state.all, all: state.all | cell, discs: state.discs + 1 }
    }

    /// The name of a position.
    #[inline]
    fn key(&self, state: State<S>) -> u128 {
        (state.mine + state.all + self.size.bottom()).wide()
    }

    /// The score of a position in which somebody may win at once.
    pub(crate) fn score(&mut self, state: State<S>, weak: bool) -> i32 {
        let cells = self.size.cells();
        let winning = self.size.completing(state.mine, state.all) & self.playable(state.all);
        if !winning.is_empty() {
            return (cells + 1 - state.discs) / 2;
        }
        if state.discs == cells {
            return 0;
        }
        let mut range = if weak {
            Range { low: -1, high: 1 }
        } else {
            Range { low: -(cells - state.discs) / 2, high: (cells - 1 - state.discs) / 2 }
        };
        // A win or a loss in a few moves is cheap to find or to rule out; most of the rest are draws
        // or close to it. So from the outside in by steps that grow, then outwards from zero.
        let mut step = 2;
        while !weak && step <= (range.high - range.low) / 3 {
            self.ask(state, &mut range, |range| range.high - step);
            self.ask(state, &mut range, |range| range.low + step - 1);
            step += 1;
        }
        self.ask(state, &mut range, |_| 0);
        self.ask(state, &mut range, |_| -1);
        while range.low < range.high {
            self.ask(
                state,
                &mut range,
                |range| {
                    if range.low > 0 { range.low } else { range.high - 1 }
                },
            );
        }
        range.low
    }

    /// Asks whether the score is above a number in the range, and narrows the range by the answer.
    fn ask(&mut self, state: State<S>, range: &mut Range, number: impl Fn(&Range) -> i32) {
        let alpha = number(range);
        if range.low >= range.high || alpha < range.low || alpha >= range.high {
            return;
        }
        let theirs = state.mine ^ state.all;
        let threats = self.size.completing(theirs, state.all);
        let score = self.negamax(state, threats, alpha, alpha + 1);
        if score <= alpha {
            range.high = range.high.min(score);
        } else {
            range.low = range.low.max(score);
        }
    }

    /// The score if it lies between `alpha` and `beta`; a bound below `alpha` that is at least the
    /// score, or one above `beta` that is at most the score.
    ///
    /// `threats` are the cells that would complete the opponent's four. The player to move must not
    /// have a win at once.
    fn negamax(&mut self, state: State<S>, threats: S::Word, mut alpha: i32, mut beta: i32) -> i32 {
        self.nodes += 1;
        let cells = self.size.cells();
        let moves = self.safe_moves(state, threats);
        if moves.is_empty() {
            return -(cells - state.discs) / 2;
        }
        if state.discs >= cells - 2 {
            return 0;
        }
        alpha = alpha.max(-(cells - 2 - state.discs) / 2);
        beta = beta.min((cells - 1 - state.discs) / 2);
        if alpha >= beta {
            return alpha;
        }
        if !moves.is_several() {
            // A forced move is followed without asking the table.
            let next = Self::after(state, moves);
            let threats = self.size.completing(state.mine | moves, next.all);
            return -self.negamax(next, threats, -beta, -alpha);
        }
        if let Some(limit) = self.follow_up(state) {
            beta = beta.min(limit);
            if alpha >= beta {
                return beta;
            }
        }
        let key = self.key(state);
        match self.stored(key) {
            Some(Bound::AtLeast(score)) => alpha = alpha.max(score),
            Some(Bound::AtMost(score)) => beta = beta.min(score),
            None => {}
        }
        if alpha >= beta {
            return alpha;
        }
        let mut replies = Replies::new();
        if let Some(score) = self.look_ahead(state, moves, beta, &mut replies) {
            return score;
        }
        for reply in replies.iter() {
            let next = Self::after(state, reply.cell);
            let score = -self.negamax(next, reply.threats, -beta, -alpha);
            if score >= beta {
                self.store(key, Bound::AtLeast(score));
                return score;
            }
            alpha = alpha.max(score);
        }
        self.store(key, Bound::AtMost(alpha));
        alpha
    }

    /// The moves after which the opponent does not win at once.
    #[inline]
    fn safe_moves(&self, state: State<S>, threats: S::Word) -> S::Word {
        let playable = self.playable(state.all);
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

    /// Orders the moves, and looks for one that needs no search: one after which the opponent has
    /// nothing safe to play, or of which the table knows enough.
    #[inline]
    fn look_ahead(
        &self,
        state: State<S>,
        moves: S::Word,
        beta: i32,
        replies: &mut Replies<S>,
    ) -> Option<i32> {
        let cells = self.size.cells();
        let width = self.size.width();
        for i in 0..width {
            // From the middle outwards: 3, 4, 2, 5, 1, 6, 0.
            let offset = i.div_ceil(2);
            let middle = (width - 1) / 2;
            let column = if i % 2 == 1 { middle + offset } else { middle - offset };
            let cell = moves & self.size.column(column);
            if cell.is_empty() {
                continue;
            }
            let next = Self::after(state, cell);
            let threats = self.size.completing(state.mine | cell, next.all);
            if self.safe_moves(next, threats).is_empty() && next.discs < cells {
                return Some((cells - next.discs) / 2);
            }
            // Where much is still to be played, a look into the table is cheaper than a search.
            if cells - next.discs > WORTH_ASKING
                && let Some(Bound::AtMost(score)) = self.stored(self.key(next))
                && -score >= beta
            {
                return Some(-score);
            }
            replies.insert(Reply { cell, threats, score: threats.count() });
        }
        None
    }

    /// The most that the player to move can get when the other answers above every disc of his
    /// (claimeven, Allis 1988): possible when every column has an even number of empty cells. If no
    /// four can be made of his discs and the cells that he then gets, he cannot win; and if the
    /// other's cells then hold a four, he loses.
    #[inline]
    fn follow_up(&self, state: State<S>) -> Option<i32> {
        let size = self.size;
        if !(self.playable(state.all) & !size.leading()).is_empty() {
            return None;
        }
        let empty = size.full() ^ state.all;
        if size.has_four(state.mine | (empty & size.leading())) {
            return None;
        }
        let theirs = state.mine ^ state.all;
        Some(if size.has_four(theirs | (empty & !size.leading())) { -1 } else { 0 })
    }

    /// How many scores there are: upper bounds are stored as 1 to this, lower bounds above it.
    #[inline]
    fn scores(&self) -> i32 {
        self.size.cells() + 1
    }

    #[inline]
    fn stored(&self, key: u128) -> Option<Bound> {
        let lowest = -self.size.cells() / 2;
        match i32::from(self.table.get(key)) {
            0 => None,
            code if code > self.scores() => Some(Bound::AtLeast(code - self.scores() - 1 + lowest)),
            code => Some(Bound::AtMost(code - 1 + lowest)),
        }
    }

    #[inline]
    fn store(&mut self, key: u128, bound: Bound) {
        let lowest = -self.size.cells() / 2;
        let code = match bound {
            Bound::AtMost(score) => score - lowest + 1,
            Bound::AtLeast(score) => score - lowest + 1 + self.scores(),
        };
        self.table.put(key, code as u8);
    }
}

/// How many cells must be empty for the table to be asked about every move beforehand.
const WORTH_ASKING: i32 = 20;

/// What is left of the range of a score.
struct Range {
    low: i32,
    high: i32,
}

/// A move, the cells that would then complete a four, and how promising it is.
struct Reply<S: Size> {
    cell: S::Word,
    threats: S::Word,
    score: u32,
}

/// Moves in the order of their scores; of equals the first inserted stays first.
struct Replies<S: Size> {
    list: ArrayVec<Reply<S>, MAX_COLUMNS>,
}

impl<S: Size> Replies<S> {
    #[inline]
    fn new() -> Self {
        Self { list: ArrayVec::new() }
    }

    #[inline]
    fn insert(&mut self, reply: Reply<S>) {
        let mut place = self.list.len();
        let score = reply.score;
        self.list.push(reply);
        while place > 0 && self.list[place - 1].score < score {
            self.list.swap(place, place - 1);
            place -= 1;
        }
    }

    fn iter(&self) -> impl Iterator<Item = &Reply<S>> {
        self.list.iter()
    }
}

/// What is known of a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bound {
    AtLeast(i32),
    AtMost(i32),
}
