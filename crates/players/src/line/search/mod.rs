//! Alpha-beta for every line game: deeper and deeper, with a table, symmetry and an order of moves.
//!
//! ```text
//! board ──lay out──▶ Plot ──discs──▶ Field ──▶ Tree ──▶ the moves with their values
//!                    cells, lines    play and   search    (Table: what was seen before)
//!                    as numbers      take back
//! ```
//!
//! A [`Plot`] is what stays the same, a `Field` the position that the search is at. Marks are counted
//! line by line as they are made and taken back, so that a search is as quick in four dimensions as on a
//! flat board, and the board without edges needs only a window.
//!
//! The value of a position at depth `d` is: a win or a loss if the next move completes a line, or every
//! move lets the other complete one; at depth 0 the evaluation; else the best of the moves at depth
//! `d - 1`. Where a single move does not lose at once, depth 0 does not end the search. Wins count more
//! the sooner they come. Nothing that is known from other depths changes a value, so that it is the same
//! as plain minimax would find.

mod explaining;
mod field;
mod plot;
mod plot_board;
mod table;
#[cfg(test)]
mod tests;
mod tree;
mod weights;
mod window;

use std::time::Duration;

use papan_games::text::Spec;
use papan_games::{Seat, TextError};

pub(crate) use plot_board::PlotBoard;
pub(crate) use weights::Evaluation;

use crate::budget::Budget;
use crate::criterion::Criterion;
use crate::entry::{Choice, Entry, Limit};
use crate::explanation::Explanation;
use crate::player::{Dice, Limits, Player};
use crate::score::Score;
use crate::trace::Tracer;
use explaining::CompletedDepth;
use field::Field;
use plot::Plot;
use plot_board::discs;
use table::Table;
use tree::{RootMove, Tree};
use weights::Weights;

pub(crate) const ENTRY: Entry = Entry::of_lines("alphabeta", build, build)
    .with(&[&DEPTH, &NODES, &Limit::TIME, &EVAL])
    .thinking("nodes=200");

const DEPTH: Limit =
    Limit { name: "depth", what: "takes-plies", most: 100, without: "without-depth" };

const NODES: Limit =
    Limit { name: "nodes", what: "takes-positions", most: u32::MAX, without: "without-nodes" };

const EVAL: Choice<Evaluation> =
    Choice::new("eval", &[("threats", Evaluation::Threats), ("open-lines", Evaluation::OpenLines)]);

fn build<B: PlotBoard>(spec: &Spec<'_>) -> Result<Box<dyn Player<B>>, TextError> {
    let time = Limit::read_time(spec)?;
    let (depth, nodes) = (DEPTH.read(spec)?, NODES.read(spec)?.map(u64::from));
    Ok(Box::new(AlphaBeta::<B>::new(depth, nodes, time, EVAL.read(spec)?)))
}

/// The column that shows what looking ahead came to.
pub(crate) const VALUE: Criterion = Criterion::more("value");

/// The value of a move as a table shows it.
pub(crate) fn score(value: i64) -> Score {
    let plies = i32::try_from(value).ok().and_then(tree::plies_to_end);
    match plies {
        Some(win) if value > 0 => Score::Win { win },
        Some(loss) => Score::Loss { loss },
        None => Score::Number(value),
    }
}

/// The default number of positions for a move: about a fifth of a second's worth.
const USUAL_NODES: u64 = 1_000_000;

/// A player that looks ahead.
#[derive(Debug)]
pub(crate) struct AlphaBeta<B: PlotBoard> {
    depth: Option<u32>,
    budget: Budget,
    evaluation: Evaluation,
    table: Table,
    laid_out: Option<PreparedBoard<B>>,
}

/// A board laid out under certain rules.
#[derive(Debug)]
struct PreparedBoard<B: PlotBoard> {
    rules: B::Rules,
    plot: Plot,
    map: B::Map,
    weights: Weights,
}

/// The decision and the results of the search.
struct Decision<M> {
    /// Every listed move, the best first.
    moves: Vec<(M, RootMove)>,
    /// How many plies were looked ahead from the root, to the end of what was asked for.
    depth: u32,
    nodes: u64,
    /// The moves that are expected.
    line: Vec<M>,
}

impl<B: PlotBoard> AlphaBeta<B> {
    /// Limits the search by plies, positions and time. Without any limit it searches as many positions
    /// as take about a fifth of a second.
    pub(crate) fn new(
        depth: Option<u32>,
        nodes: Option<u64>,
        time: Option<Duration>,
        evaluation: Evaluation,
    ) -> Self {
        let is_free = depth.is_none() && nodes.is_none() && time.is_none();
        let steps = nodes.or(is_free.then_some(USUAL_NODES));
        let budget = Budget { steps, time, limits: Limits::default() };
        Self { depth, budget, evaluation, table: Table::default(), laid_out: None }
    }

    /// The value of every listed move at this depth, each searched by itself; the best first. A win with
    /// ply `n` from now is worth a thousand millions less `n`, a loss as much less than nothing, anything
    /// else less than either.
    pub(crate) fn rank(&mut self, board: &B, depth: u32) -> Vec<(B::Move, i64)> {
        let search = |tree: &mut Tree<'_>, moves: &mut Vec<RootMove>| {
            // Shallower searches first, for the order of moves.
            tree.deepen(moves, depth, |_, _, _| {});
            for root in moves.iter_mut() {
                root.value = tree.exact_value(*root, depth);
            }
            moves.sort_by_key(|root| std::cmp::Reverse(root.value));
        };
        let budget = Budget { limits: self.budget.limits.clone(), ..Budget::default() };
        let (moves, ..) = self.search(board, &budget, depth, search);
        moves.into_iter().map(|(cell, root)| (cell, root.value.into())).collect()
    }

    /// Every listed move, the best first. Only the first is known to be better than the rest.
    pub(crate) fn in_order(&mut self, board: &B) -> Vec<B::Move> {
        self.decide(board).moves.into_iter().map(|(cell, _)| cell).collect()
    }

    fn decide(&mut self, board: &B) -> Decision<B::Move> {
        self.decide_noting(board, |_, _, _| {})
    }

    /// The same. `noted` sees the moves after each depth that is finished.
    fn decide_noting(
        &mut self,
        board: &B,
        noted: impl FnMut(&mut Tree<'_>, u32, &[RootMove]),
    ) -> Decision<B::Move> {
        let depth = self.depth.unwrap_or(tree::DEEPEST);
        let mut reached = 0;
        let mut expected = Vec::new();
        let search = |tree: &mut Tree<'_>, moves: &mut Vec<RootMove>| {
            reached = tree.deepen(moves, depth, noted);
            if let Some(best) = moves.first() {
                expected = tree.expected(best.cell, best.depth.max(1));
            }
        };
        let budget = self.budget.clone();
        let (moves, nodes) = self.search(board, &budget, depth, search);
        let cell_at = |number: u32| B::cell(&self.laid_out.as_ref()?.map, number);
        let line = expected.into_iter().map_while(cell_at).collect();
        Decision { moves, depth: reached, nodes, line }
    }

    /// Lays the board out and searches it: every listed move as the search left them, and the number of
    /// positions.
    fn search(
        &mut self,
        board: &B,
        budget: &Budget,
        depth: u32,
        search: impl FnOnce(&mut Tree<'_>, &mut Vec<RootMove>),
    ) -> (Vec<(B::Move, RootMove)>, u64) {
        let watch = budget.start();
        self.table.forget(likely_nodes(budget, depth));
        let laid_out = match self.laid_out.take() {
            Some(laid_out) if B::LASTS && laid_out.rules == board.rules() => laid_out,
            _ => {
                let (plot, map) = board.lay_out();
                let weights = Weights::new(self.evaluation, &plot);
                PreparedBoard { rules: board.rules(), plot, map, weights }
            }
        };
        let PreparedBoard { plot, map, weights, .. } = self.laid_out.insert(laid_out);
        let seat = board.turn().map_or(0, Seat::index);
        let marks = discs(board, map).map(|(cell, seat)| (cell, seat.index()));
        let mut field = Field::new(plot, weights, marks, board.open(map), seat, board.left());
        let listed: Vec<_> = board.legal_moves().filter_map(|cell| B::number(map, cell)).collect();
        for &cell in &listed {
            field.wake(cell);
        }
        let mut tree = Tree::new(field, plot, &mut self.table, watch, margin(board));
        let mut moves = tree.root(listed);
        search(&mut tree, &mut moves);
        let nodes = tree.watch.steps();
        let cell = |root: RootMove| Some((B::cell(map, root.cell)?, root));
        (moves.into_iter().filter_map(cell).collect(), nodes)
    }
}

/// By how much a move must be better than the best so far, which at first is the most
/// promising: on the empty board a difference of less than about the value of a turn means nothing.
///
/// That far from the end all moves have about the same value if both sides know how to answer, and the side that moved
/// last at the end of the search is ahead. Then the best move by a small margin changes with every depth,
/// and often it is one that loses. Once there are discs a margin only does harm.
fn margin<B: PlotBoard>(board: &B) -> i32 {
    const A_TURN: i32 = 60;
    if board.discs().next().is_none() { A_TURN } else { 0 }
}

/// About how many positions a search looks at.
fn likely_nodes(budget: &Budget, depth: u32) -> u64 {
    const A_MILLISECOND: u64 = 10_000;
    let time = [budget.time, budget.limits.time].into_iter().flatten().min();
    let by_time = time.map(|time| A_MILLISECOND.saturating_mul(time.as_millis() as u64));
    let by_depth = 8_u64.saturating_pow(depth);
    [budget.steps, by_time, Some(by_depth)].into_iter().flatten().min().unwrap_or(u64::MAX)
}

impl<B: PlotBoard> Player<B> for AlphaBeta<B> {
    fn limit(&mut self, limits: &Limits) {
        self.budget.limits = limits.clone();
    }

    fn choose(&mut self, board: &B, _dice: &mut Dice) -> B::Move {
        explaining::chosen(board, &self.decide(board))
    }

    fn trace(&mut self, board: &B, _dice: &mut Dice, tracer: &mut Tracer) -> B::Move {
        let mut finished = Vec::new();
        let decision = self.decide_noting(board, |tree, depth, moves| {
            let line = moves.first().map(|best| tree.expected(best.cell, depth));
            let (line, nodes) = (line.unwrap_or_default(), tree.watch.steps());
            finished.push(CompletedDepth { depth, nodes, moves: moves.to_vec(), line });
        });
        let cell_at = |number: u32| B::cell(&self.laid_out.as_ref()?.map, number);
        explaining::record(board, &decision, &finished, cell_at, tracer)
    }

    fn explain(&mut self, board: &B, _dice: &mut Dice) -> Explanation<B::Move> {
        explaining::explain(board, &self.decide(board))
    }
}
