//! The search: alpha-beta with a null window for all but the first move (principal variation search),
//! deeper and deeper.

use super::field::{Field, Outlook};
use super::plot::{NONE, Plot};
use super::table::{Bound, NO_MOVE, Table, TableEntry};
use crate::budget::Stopwatch;

/// The value of a win, less one for each ply until it.
pub(super) const WIN: i32 = 1_000_000_000;
/// An evaluation is between this and its opposite.
const EVALUATED: i32 = 900_000_000;
/// How far beyond the depth a position is followed in which only one move does not lose at once.
const QUIET: i32 = 40;
/// The most plies that can be looked ahead.
pub(super) const DEEPEST: u32 = 100;

/// How many plies a win or a loss is away, if the value is one.
pub(super) fn plies_to_end(value: i32) -> Option<u32> {
    (value.abs() > EVALUATED).then(|| (WIN - value.abs()) as u32)
}

/// A move at the root, and what is known of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct RootMove {
    pub(super) cell: u32,
    pub(super) value: i32,
    /// Whether this is its value, or only more than it.
    pub(super) is_exact: bool,
    /// How many plies were looked ahead from the root; 0 if nothing was searched.
    pub(super) depth: u32,
    /// Whether the value holds at every depth, because the game ends at once or with the next move.
    is_settled: bool,
}

/// A move with its place in the order.
#[derive(Clone, Copy, Debug)]
struct OrderedMove {
    cell: u32,
    score: i32,
}

/// A search from one position.
pub(super) struct Tree<'a> {
    pub(super) field: Field<'a>,
    plot: &'a Plot,
    table: &'a mut Table,
    pub(super) watch: Stopwatch,
    /// The moves of every position on the way from the root, one list after the other.
    moves: Vec<OrderedMove>,
    /// By how much a move at the root must be better than the one that was best so far.
    margin: i32,
    /// Moves that caused cut-offs, by ply.
    killers: Vec<[u32; 2]>,
    /// How often a move of each seat to each cell caused a cut-off.
    history: [Vec<i32>; 2],
}

impl<'a> Tree<'a> {
    pub(super) fn new(
        field: Field<'a>,
        plot: &'a Plot,
        table: &'a mut Table,
        watch: Stopwatch,
        margin: i32,
    ) -> Self {
        let plies = DEEPEST as usize + QUIET as usize + 2;
        Self {
            field,
            plot,
            table,
            watch,
            moves: Vec::new(),
            margin,
            killers: vec![[NONE; 2]; plies],
            history: [vec![0; plot.cells()], vec![0; plot.cells()]],
        }
    }

    /// The moves at the root, the most promising first.
    pub(super) fn root(&self, cells: Vec<u32>) -> Vec<RootMove> {
        let mut safe = Vec::new();
        self.field.look(|cell| safe.push(cell));
        let (me, left) = (self.field.mover(), self.field.left());
        let outlook = |cell| {
            let (value, is_settled) = if self.field.completes(cell, me) {
                (WIN - 1, true)
            } else if left == 1 {
                (0, true)
            } else if safe.contains(&cell) || self.field.winning().is_some() {
                (0, false)
            } else {
                (2 - WIN, true)
            };
            RootMove { cell, value, is_exact: is_settled, depth: 0, is_settled }
        };
        let mut moves: Vec<_> = cells.into_iter().map(outlook).collect();
        moves.sort_by_key(|m| {
            let promise = self.field.promise(m.cell);
            std::cmp::Reverse((if m.is_settled { m.value } else { 0 }, promise))
        });
        moves
    }

    /// Looks deeper and deeper, and leaves the best move first. `noted` sees the moves after each depth that is
    /// finished. Returns the depth that was reached.
    pub(super) fn deepen(
        &mut self,
        moves: &mut [RootMove],
        depth: u32,
        mut noted: impl FnMut(&mut Self, u32, &[RootMove]),
    ) -> u32 {
        let mut reached = 0;
        for depth in 1..=depth.min(DEEPEST) {
            self.search_root(moves, depth);
            if self.watch.is_up() {
                break;
            }
            reached = depth;
            self.watch.reached(depth);
            noted(self, depth, moves);
            let best = moves.first().map_or(0, |best| best.value);
            let is_proven = plies_to_end(best).is_some_and(|plies| plies <= depth);
            if is_proven || depth >= self.field.left() {
                break;
            }
        }
        reached
    }

    /// Searches every move to this depth, and moves the best to the front. One that is better by no more
    /// than the margin is not better.
    fn search_root(&mut self, moves: &mut [RootMove], depth: u32) {
        let mut best: Option<usize> = None;
        for at in 0..moves.len() {
            let top = best.map_or(-WIN, |best| moves[best].value);
            let alpha = if plies_to_end(top).is_some() { top } else { top + self.margin };
            let Some(value) = self.root_value(moves[at], depth, alpha) else { break };
            let found = &mut moves[at];
            found.depth = depth;
            found.is_exact = value > alpha || found.is_settled;
            found.value = value;
            if best.is_none() || value > alpha {
                best = Some(at);
            }
        }
        if let Some(best) = best {
            moves[..=best].rotate_right(1);
        }
    }

    /// The value of a move if it is above `alpha`, else a bound; `None` if the budget ran out.
    fn root_value(&mut self, root: RootMove, depth: u32, alpha: i32) -> Option<i32> {
        if root.is_settled {
            return Some(root.value);
        }
        self.field.play(root.cell);
        let depth = depth as i32 - 1;
        let mut value = alpha + 1;
        if alpha > -WIN {
            value = -self.value(depth, -alpha - 1, -alpha, 1);
        }
        if value > alpha && !self.watch.is_up() {
            value = -self.value(depth, -WIN, -alpha, 1);
        }
        self.field.take_back();
        (!self.watch.is_up()).then_some(value)
    }

    /// The exact value of a move at the root, whatever the others are worth.
    pub(super) fn exact_value(&mut self, root: RootMove, depth: u32) -> i32 {
        self.root_value(root, depth, -WIN).unwrap_or(root.value)
    }

    /// The value of the position for the player to move, exact between `alpha` and `beta`, otherwise
    /// a bound.
    fn value(&mut self, depth: i32, alpha: i32, beta: i32, ply: i32) -> i32 {
        if self.watch.step() {
            return 0;
        }
        let from = self.moves.len();
        let moves = &mut self.moves;
        let outlook = self.field.look(|cell| moves.push(OrderedMove { cell, score: 0 }));
        let value = match outlook {
            Outlook::Won => WIN - (ply + 1),
            Outlook::Lost => ply + 2 - WIN,
            Outlook::Drawn => 0,
            Outlook::Open => {
                let is_forced = self.moves.len() == from + 1 && depth > -QUIET;
                if depth > 0 {
                    self.searched(from, depth, alpha, beta, ply)
                } else if is_forced {
                    self.try_moves(from, depth, alpha, beta, ply).0
                } else {
                    let value = self.field.evaluate();
                    value.clamp(i64::from(-EVALUATED), i64::from(EVALUATED)) as i32
                }
            }
        };
        self.moves.truncate(from);
        value
    }

    /// The value of a position that has its moves listed from `from` on.
    fn searched(&mut self, from: usize, depth: i32, alpha: i32, beta: i32, ply: i32) -> i32 {
        // No player wins within two plies, which bounds the value on both sides.
        let (most, least) = (WIN - (ply + 3), ply + 4 - WIN);
        if alpha >= most {
            return most;
        }
        if beta <= least {
            return least;
        }
        if depth < KEPT {
            self.order(from, NONE, ply);
            return self.try_moves(from, depth, alpha, beta, ply).0;
        }
        let (key, image) = self.field.key();
        let known = self.table.find(key);
        if let Some(value) = known.and_then(|known| decides(known, depth, alpha, beta, ply)) {
            return value;
        }
        let best = known.map_or(NONE, |known| self.plot.cell_behind(image, known.best.into()));
        self.order(from, best, ply);
        let (value, best) = self.try_moves(from, depth, alpha, beta, ply);
        if self.watch.is_up() {
            return 0;
        }
        let bound = match value {
            _ if value >= beta => Bound::AtLeast,
            _ if value > alpha => Bound::Exact,
            _ => Bound::AtMost,
        };
        let best = if best == NONE { NONE } else { self.plot.image_of(image, best) };
        let best = u16::try_from(best).unwrap_or(NO_MOVE);
        let value_there = from_there(value, ply);
        self.table.keep(key, TableEntry { value: value_there, depth: depth as i8, bound, best });
        value
    }

    /// Gives every move its place: the one that was best before, those that were too good elsewhere,
    /// then by promise.
    fn order(&mut self, from: usize, best: u32, ply: i32) {
        let killers = self.killers[ply as usize];
        let history = &self.history[self.field.mover()];
        for scored in &mut self.moves[from..] {
            let cell = scored.cell;
            scored.score = if cell == best {
                i32::MAX
            } else {
                let killer = if killers.contains(&cell) { KILLER } else { 0 };
                let promise = self.field.promise(cell).saturating_mul(PROMISE);
                promise.saturating_add(history[cell as usize]).saturating_add(killer)
            };
        }
    }

    /// Tries the listed moves, the most promising first. The best value and its move.
    fn try_moves(
        &mut self,
        from: usize,
        depth: i32,
        mut alpha: i32,
        beta: i32,
        ply: i32,
    ) -> (i32, u32) {
        let (mut top, mut best) = (-WIN, NONE);
        for at in from..self.moves.len() {
            let cell = self.next_move(at);
            self.field.play(cell);
            let mut value = alpha + 1;
            if at > from {
                value = -self.value(depth - 1, -alpha - 1, -alpha, ply + 1);
            }
            let is_open = at == from || value > alpha && value < beta;
            if is_open && !self.watch.is_up() {
                value = -self.value(depth - 1, -beta, -alpha, ply + 1);
            }
            self.field.take_back();
            if self.watch.is_up() {
                break;
            }
            if value > top {
                (top, best) = (value, cell);
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                self.record_cutoff(cell, depth, ply);
                break;
            }
        }
        (top, best)
    }

    /// Brings the most promising of the moves from `at` on to this place. Of equals the lower cell.
    fn next_move(&mut self, at: usize) -> u32 {
        let moves = &mut self.moves[at..];
        let mut first = 0;
        for (other, scored) in moves.iter().enumerate().skip(1) {
            let top = moves[first];
            if scored.score > top.score || scored.score == top.score && scored.cell < top.cell {
                first = other;
            }
        }
        moves.swap(0, first);
        moves[0].cell
    }

    /// Remembers a move that caused a cut-off.
    fn record_cutoff(&mut self, cell: u32, depth: i32, ply: i32) {
        if depth <= 0 {
            return;
        }
        let killers = &mut self.killers[ply as usize];
        if killers[0] != cell {
            *killers = [cell, killers[0]];
        }
        let seat = self.field.mover();
        let cutoffs = &mut self.history[seat][cell as usize];
        *cutoffs = cutoffs.saturating_add(depth * depth);
        if *cutoffs > OFTEN {
            self.history.iter_mut().flatten().for_each(|times| *times /= 2);
        }
    }

    /// The moves that both sides are expected to make, this one first.
    pub(super) fn expected(&mut self, first: u32, depth: u32) -> Vec<u32> {
        let mut line = Vec::new();
        let mut next = Some(first);
        let mut made = 0;
        while let Some(cell) = next {
            line.push(cell);
            if self.field.completes(cell, self.field.mover()) || line.len() >= depth as usize {
                break;
            }
            self.field.play(cell);
            made += 1;
            next = self.expected_next();
        }
        for _ in 0..made {
            self.field.take_back();
        }
        line
    }

    fn expected_next(&self) -> Option<u32> {
        let mut moves = Vec::new();
        match self.field.look(|cell| moves.push(cell)) {
            Outlook::Won => self.field.winning(),
            Outlook::Open if moves.len() == 1 => moves.first().copied(),
            Outlook::Open => self.known_best(),
            Outlook::Lost | Outlook::Drawn => None,
        }
    }

    fn known_best(&self) -> Option<u32> {
        let (key, image) = self.field.key();
        let known = self.table.find(key).filter(|known| known.bound == Bound::Exact)?;
        let best = self.plot.cell_behind(image, known.best.into());
        Some(best).filter(|&best| self.field.is_open(best))
    }
}

/// The least depth from which positions are kept in the table: to look for those below takes as long as
/// to search them.
const KEPT: i32 = 2;
/// What promise counts in the order of moves, and what it counts to have been too good elsewhere.
const PROMISE: i32 = 256;
const KILLER: i32 = 1024;
/// When a count of cut-offs exceeds this, all counts are halved.
const OFTEN: i32 = 1 << 14;

/// The value of a position, or a sufficient bound, if the stored result decides it.
///
/// A result from another depth does not decide, except that a win is a win: it cannot come
/// later than was seen, only sooner.
fn decides(known: TableEntry, depth: i32, alpha: i32, beta: i32, ply: i32) -> Option<i32> {
    let value = from_here(known.value, ply);
    let is_of_depth = i32::from(known.depth) == depth;
    let is_least = known.bound != Bound::AtMost && (is_of_depth || value > EVALUATED);
    let is_most = known.bound != Bound::AtLeast && (is_of_depth || value < -EVALUATED);
    let is_enough = match (is_least, is_most) {
        (true, true) => true,
        (true, false) => value >= beta,
        (false, true) => value <= alpha,
        (false, false) => false,
    };
    is_enough.then_some(value)
}

/// A value in the table, where wins count from the position, as counted from the root.
fn from_here(value: i32, ply: i32) -> i32 {
    match value {
        _ if value > EVALUATED => value - ply,
        _ if value < -EVALUATED => value + ply,
        _ => value,
    }
}

/// The other way round.
fn from_there(value: i32, ply: i32) -> i32 {
    from_here(value, -ply)
}
