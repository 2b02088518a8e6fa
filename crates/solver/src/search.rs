//! The search: negamax over windows of one, until the score is known.

use arrayvec::ArrayVec;

use crate::size::Size;
use crate::table::{Bounds, Table};
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
    worth: &'a [u8; 128],
}

impl<'a, S: Size> Search<'a, S> {
    pub(crate) fn new(size: S, table: &'a mut Table, worth: &'a [u8; 128]) -> Self {
        Self { size, table, nodes: 0, worth }
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
    fn key(&self, state: State<S>) -> S::Word {
        state.mine + state.all + self.size.bottom()
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
        while !weak && step <= (range.high - range.low) / 4 {
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
                    (range.low + range.high - 1) / 2
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
        if let Some(limit) = self.follow_up(state, threats) {
            beta = beta.min(limit);
            if alpha >= beta {
                return beta;
            }
        }
        let place = self.table.place(self.key(state));
        if cells - state.discs > 6 && let Some(known) = self.table.get(place) {
            if known.low >= beta {
                return known.low;
            }
            if known.high <= alpha {
                return known.high;
            }
            alpha = alpha.max(known.low);
            beta = beta.min(known.high);
        }
        let mut replies = Replies::new();
        if let Some(score) = self.look_ahead(state, moves, beta, &mut replies) {
            return score;
        }
        // No move wins at once, and none leaves the opponent without a safe reply: a win is at best with
        // the third disc from now.
        let limit = (cells + 1 - state.discs) / 2 - 2;
        if alpha >= limit {
            return limit;
        }
        beta = beta.min(limit);
        let before = self.nodes;
        let mut known = Bounds { low: -cells, high: cells };
        let mut best = -cells;
        for _ in 0..replies.list.len() {
            let reply = replies.pick();
            let next = Self::after(state, reply.cell);
            let score = -self.negamax(next, reply.threats, -beta, -alpha);
            best = best.max(score);
            if score >= beta {
                known.low = score;
                break;
            }
            alpha = alpha.max(score);
        }
        if best < beta {
            known.high = best;
        }
        let work = (self.nodes - before).max(1).ilog2() / 2;
        if cells - state.discs > 6 {
        self.table.put(place, known, work);}
        best
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
        let mut rest = moves;
        while !rest.is_empty() {
            let cell = rest & !(rest - S::Word::ONE);
            rest = rest ^ cell;
            let next = Self::after(state, cell);
            let threats = self.size.completing(state.mine | cell, next.all);
            if self.safe_moves(next, threats).is_empty() && next.discs < cells {
                return Some((cells - next.discs) / 2);
            }
            if cells - next.discs > 6 {
                self.table.fetch(self.table.place(self.key(next)));
            }
            if beta <= 1 && let Some(bound) = self.follow_up(next, threats) && -bound >= beta {
                return Some(-bound);
            }
            let worth = self.worth[cell.trailing_zeros() as usize];
            let rank = threats.count() << 8 | u32::from(worth);
            replies.push(cell, threats, rank);
        }
        if cells - state.discs > WORTH_ASKING {
            for reply in &replies.list {
                let next = Self::after(state, reply.cell);
                if let Some(known) = self.table.get(self.table.place(self.key(next)))
                    && -known.high >= beta
                {
                    return Some(-known.high);
                }
            }
        }
        None
    }

    /// The most that the player to move can get when the other answers above every disc of his
    /// (claimeven, Allis 1988): possible when every column has an even number of empty cells. If no
    /// four can be made of his discs and the cells that he then gets, he cannot win; and if the
    /// other's cells then hold a four, he loses.
    #[inline]
    fn follow_up(&self, state: State<S>, threats: S::Word) -> Option<i32> {
        let size = self.size;
        let one = S::Word::ONE;
        let spare = size.bottom() << size.height();
        let empty = size.full() ^ state.all;
        let odd = self.playable(state.all) & !size.leading();
        let odd_run = empty & !(empty + odd);
        let follower = (empty & !size.leading()) ^ odd_run;
        let closing = threats & follower;
        let m = (closing | spare) - size.bottom();
        let mut closed = m & spare;
        closed = closed - (closed >> size.height());
        if (odd & !closed).count() % 2 == 1 {
            // one odd column too many is closed, or none is
            let extra = odd & closed;
            if extra.is_empty() {
                return None;
            }
            let extra = extra & !(extra - one);
            closed = closed & !(empty & !(empty + extra));
        }
        let below = m & !closing;
        let lower = (empty & size.leading() & !closed) | (empty & !follower & below & closed);
        if size.has_four(state.mine | lower) {
            return None;
        }
        let open = odd & !closed;
        if !open.is_empty() {
            let a = open & !(open - one);
            let b = open ^ a;
            if b.is_several() {
                if size.has_four(state.mine | lower | open) {
                    return None;
                }
            } else if size.has_four(state.mine | lower | a) || size.has_four(state.mine | lower | b) {
                return None;
            }
        }
        if !(closed & empty).is_empty() {
            return Some(-1);
        }
        let theirs = state.mine ^ state.all;
        let upper = empty & !size.leading();
        let wins = if open.is_empty() {
            size.has_four(theirs | upper)
        } else {
            let a = open & !(open - one);
            let b = open ^ a;
            if b.is_several() {
                size.has_four(theirs | (upper ^ open))
            } else {
                size.has_four(theirs | (upper ^ a)) && size.has_four(theirs | (upper ^ b))
            }
        };
        Some(if wins { -1 } else { 0 })
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
#[derive(Clone, Copy)]
struct Reply<S: Size> {
    cell: S::Word,
    threats: S::Word,
}

/// Moves in the order of their scores; of equals the first inserted stays first.
struct Replies<S: Size> {
    list: ArrayVec<Reply<S>, MAX_COLUMNS>,
    ranks: ArrayVec<u32, MAX_COLUMNS>,
}

impl<S: Size> Replies<S> {
    #[inline]
    fn new() -> Self {
        Self { list: ArrayVec::new(), ranks: ArrayVec::new() }
    }

    #[inline]
    fn push(&mut self, cell: S::Word, threats: S::Word, rank: u32) {
        self.ranks.push(rank << 8 | self.list.len() as u32);
        self.list.push(Reply { cell, threats });
    }

    /// The best of those not yet picked.
    #[inline]
    fn pick(&mut self) -> Reply<S> {
        let mut best = 0;
        for &rank in &self.ranks {
            best = best.max(rank);
        }
        let at = (best & 255) as usize;
        self.ranks[at] = 0;
        self.list[at]
    }
}

/// How much each cell is worth to a player who knows nothing else: the lines through it, and how
/// near its column is to the middle; of two columns as near, the right one.
pub(crate) fn worth(width: u32, height: u32) -> Box<[u8; 128]> {
    let mut worth = Box::new([0; 128]);
    let (columns, rows) = (width as i32, height as i32);
    for column in 0..columns {
        for row in 0..rows {
            let lines = [(1, 0), (0, 1), (1, 1), (1, -1)].map(|(dc, dr)| {
                let inside = |at: i32| {
                    let (c, r) = (column + at * dc, row + at * dr);
                    (0..columns).contains(&c) && (0..rows).contains(&r)
                };
                (-3..=0).filter(|&from| inside(from) && inside(from + 3)).count() as i32
            });
            let near = 2 * (columns - (2 * column - columns + 1).abs()) + i32::from(2 * column >= columns);
            worth[(column * (rows + 1) + row) as usize] = (near + lines.iter().sum::<i32>()) as u8;
        }
    }
    worth
}
