//! Minimax and branch and bound as textbooks have them, for comparison: paper P2 names both.
//!
//! Both look at the same tree in the same order and choose the same move, the first of the best. Minimax
//! looks at everything; branch and bound leaves out what a bound shows to change nothing. What that saves
//! is what they are for, so neither has an order of moves, a table or anything else that would save more.

use papan_games::line::LineBoard;
use papan_games::{Rules, Seat};
use papan_words::Message;

use super::quick::{MINIMAX as VALUE, gain, quick, victory};
use super::{places, seats};
use crate::budget::{Budget, Stopwatch};
use crate::explanation::{Candidate, Explanation, Searched};
use crate::player::{Dice, Limits, Player};
use crate::registry::{Entry, Limit};
use crate::score::numbers;
use crate::words::{plays, say};

pub(crate) const MINIMAX: Entry = Entry::of_lines(
    "minimax",
    |spec| Ok(Box::new(Teaching::new(Method::Minimax, DEPTH.read(spec)?))),
    |spec| Ok(Box::new(Teaching::new(Method::Minimax, DEPTH.read(spec)?))),
)
.with(&[&DEPTH])
.thinking();

pub(crate) const BRANCH_AND_BOUND: Entry = Entry::of_lines(
    "branch-and-bound",
    |spec| Ok(Box::new(Teaching::new(Method::BranchAndBound, DEPTH.read(spec)?))),
    |spec| Ok(Box::new(Teaching::new(Method::BranchAndBound, DEPTH.read(spec)?))),
)
.with(&[&DEPTH])
.thinking();

const DEPTH: Limit =
    Limit { name: "depth", what: "takes-plies", most: 20, without: "without-plies" };

/// The largest tree that is searched unless a depth is given: all of tic-tac-toe has 549,946 positions.
const LARGEST_TREE: u64 = 1_000_000;
/// More than any value.
const INFINITY: i64 = i64::MAX;

/// How a tree is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Method {
    /// Every position is looked at.
    Minimax,
    /// A position is left as soon as a bound shows that it cannot change the choice.
    BranchAndBound,
}

/// A player that searches a tree as textbooks do.
#[derive(Clone, Debug)]
pub(crate) struct Teaching {
    method: Method,
    depth: Option<u32>,
    limits: Limits,
}

/// What was decided, and what is known of the moves.
struct Decision<M> {
    chosen: M,
    /// Every move that was searched with its value, and whether that is exact or at most this.
    values: Vec<(M, i64, bool)>,
    plan: Plan,
    nodes: u64,
}

/// How deep a tree is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Plan {
    depth: u32,
    /// Whether every game has ended by then, so that nothing has to be evaluated.
    to_the_end: bool,
    /// Whether the tree is no larger than what is searched unasked.
    is_small: bool,
}

impl Teaching {
    /// Looks so many plies ahead; unless told, to the end if the tree is small enough, else as deep as a
    /// tree of that size goes.
    pub(crate) fn new(method: Method, depth: Option<u32>) -> Self {
        Self { method, depth, limits: Limits::default() }
    }

    fn decide<B: LineBoard>(&self, board: &B) -> Decision<B::Move> {
        let plan = Plan::new(board, self.depth);
        let mut search = Search::new(board, self.method, plan, &self.limits);
        let (me, _) = seats(board);
        let now = if plan.to_the_end { 0 } else { quick(board, me) };
        let mut values = Vec::new();
        let mut best: Option<(B::Move, i64)> = None;
        for cell in board.legal_moves() {
            let alpha = best.map_or(-INFINITY, |(_, value)| value);
            let value =
                search.after(board, cell, now, [1, i64::from(plan.depth)], [alpha, INFINITY]);
            if search.watch.is_up() && best.is_some() {
                break;
            }
            values.push((cell, value, value > alpha || self.method == Method::Minimax));
            if best.is_none_or(|(_, top)| value > top) {
                best = Some((cell, value));
            }
        }
        let (chosen, _) = best.expect("a player is asked only when there is a move");
        Decision { chosen, values, plan, nodes: search.watch.steps() }
    }
}

impl Plan {
    fn new<B: LineBoard>(board: &B, depth: Option<u32>) -> Self {
        let made = board.discs().count();
        let left = board.rules().facts().max_moves.saturating_sub(made) as u32;
        let affordable = (1..=left).take_while(|&d| largest_tree(board, d) <= LARGEST_TREE).last();
        let affordable = affordable.unwrap_or(1);
        let depth = depth.unwrap_or(affordable).min(left).max(1);
        Self { depth, to_the_end: depth >= left, is_small: depth <= affordable }
    }
}

/// No tree of this depth has more positions below its root: moves are counted as if nobody won and no
/// column became full.
fn largest_tree<B: LineBoard>(board: &B, depth: u32) -> u64 {
    let moves = board.legal_moves().count() as u64;
    let near = board.in_line() as u64 - 1;
    let mut positions = 0_u64;
    let mut level = 1_u64;
    for ply in 0..u64::from(depth) {
        let width = if !board.falls() {
            moves.saturating_sub(ply)
        } else if board.rules().facts().lists_every_move {
            moves
        } else {
            // A disc at the side brings so many more columns near.
            (moves + near * ply).max(if ply > 0 { 2 * near + 1 } else { 1 })
        };
        level = level.saturating_mul(width);
        positions = positions.saturating_add(level);
    }
    positions
}

struct Search {
    me: Seat,
    method: Method,
    victory: i64,
    evaluates: bool,
    /// Its steps are the positions below the root.
    watch: Stopwatch,
}

impl Search {
    fn new<B: LineBoard>(board: &B, method: Method, plan: Plan, limits: &Limits) -> Self {
        let (me, _) = seats(board);
        let budget = Budget { limits: limits.clone(), ..Budget::default() };
        let evaluates = !plan.to_the_end;
        Self { me, method, victory: victory(board.in_line()), evaluates, watch: budget.start() }
    }

    /// The value for the root's player of a move in a position whose evaluation is `quick`. `ply` and
    /// `depth` are those of the position after it; the value is exact between `alpha` and `beta`.
    fn after<B: LineBoard>(
        &mut self,
        board: &B,
        cell: B::Move,
        quick: i64,
        [ply, depth]: [i64; 2],
        [alpha, beta]: [i64; 2],
    ) -> i64 {
        let (mover, _) = seats(board);
        let sign = if mover == self.me { 1 } else { -1 };
        let quick = if self.evaluates { quick + sign * gain(board, cell, mover) } else { 0 };
        let mut next = board.clone();
        next.advance(cell);
        if self.watch.step() {
            return 0;
        }
        if let Some(outcome) = next.outcome() {
            // Sooner is better for the winner, later for the loser.
            let won = outcome.winners().next().is_some();
            return if won { sign * (self.victory - ply) } else { 0 };
        }
        if ply == depth {
            return quick;
        }
        self.value(&next, quick, [ply + 1, depth], [alpha, beta])
    }

    /// The value of a position for the root's player: the best of its moves for who has the turn.
    fn value<B: LineBoard>(
        &mut self,
        board: &B,
        quick: i64,
        reach: [i64; 2],
        [mut alpha, mut beta]: [i64; 2],
    ) -> i64 {
        let (mover, _) = seats(board);
        let is_mine = mover == self.me;
        let mut best = if is_mine { -INFINITY } else { INFINITY };
        for cell in board.legal_moves() {
            let value = self.after(board, cell, quick, reach, [alpha, beta]);
            if is_mine {
                best = best.max(value);
                alpha = alpha.max(best);
            } else {
                best = best.min(value);
                beta = beta.min(best);
            }
            let is_bounded = self.method == Method::BranchAndBound && alpha >= beta;
            if is_bounded || self.watch.is_up() {
                break;
            }
        }
        best
    }
}

/// How many positions plain minimax looks at.
fn plain_nodes<B: LineBoard>(board: &B, depth: u32) -> u64 {
    if depth == 0 || board.turn().is_none() {
        return 0;
    }
    let below = board.legal_moves().map(|cell| {
        let mut next = board.clone();
        next.advance(cell);
        1 + plain_nodes(&next, depth - 1)
    });
    below.sum()
}

impl<B: LineBoard> Player<B> for Teaching {
    fn limit(&mut self, limits: &Limits) {
        self.limits = limits.clone();
    }

    fn choose(&mut self, board: &B, _dice: &mut Dice) -> B::Move {
        self.decide(board).chosen
    }

    fn explain(&mut self, board: &B, _dice: &mut Dice) -> Explanation<B::Move> {
        let decision = self.decide(board);
        let Decision { chosen, values, plan, nodes } = &decision;
        let candidates = places(board).into_iter().map(|(text, place)| {
            let Ok(cell) = place else {
                let note = say!("note-full");
                return Candidate { text, scores: numbers([0]), note, ..Candidate::default() };
            };
            let found = values.iter().find(|&&(m, ..)| m == cell);
            let (value, note) = match found {
                Some(&(_, value, true)) => (value, Message::default()),
                Some(&(_, value, false)) => (value, say!("note-at-most")),
                None => (0, say!("note-not-searched")),
            };
            let scores = numbers([value]);
            Candidate { text, scores, feasible: true, note, ..Candidate::default() }
        });
        let candidates = candidates.collect();
        let explanation = Explanation::of(board, *chosen);
        let value = values.iter().find(|&&(m, ..)| m == *chosen).map_or(0, |&(_, value, _)| value);
        let why = say!(
            "why-searched",
            outlook = outlook(value, victory(board.in_line())),
            search = searched(*plan, value),
            effort = self.effort(board, *plan, *nodes)
        );
        let reason = plays(&explanation.chosen, why);
        let search = Searched { nodes: Some(*nodes), depth: Some(plan.depth), line: Vec::new() };
        let (decided_by, decider) = decided_by(&decision);
        let criteria = vec![VALUE];
        Explanation { criteria, candidates, decided_by, decider, reason, search, ..explanation }
    }
}

impl Teaching {
    /// What it took, and what was saved where that can be counted.
    fn effort<B: LineBoard>(&self, board: &B, plan: Plan, nodes: u64) -> Message {
        match self.method {
            Method::Minimax => say!("effort-nodes", nodes = nodes),
            Method::BranchAndBound if plan.is_small => {
                say!("effort-saved", nodes = nodes, all = plain_nodes(board, plan.depth))
            }
            Method::BranchAndBound => say!("effort-uncounted", nodes = nodes),
        }
    }
}

/// A value in words.
fn outlook(value: i64, victory: i64) -> Message {
    let plies = victory - value.abs();
    match value {
        _ if plies > victory / 2 => say!("outlook-value", value = value),
        1.. if plies == 1 => say!("why-win"),
        1.. => say!("outlook-wins", plies = plies),
        _ => say!("outlook-loses", plies = plies),
    }
}

fn searched(plan: Plan, value: i64) -> Message {
    match (plan.to_the_end, value) {
        (true, 0) => say!("search-draw"),
        (true, _) => say!("search-end"),
        (false, _) => say!("search-deep", depth = plan.depth),
    }
}

/// The rule that decided, and the place of its criterion.
fn decided_by<M: Copy + PartialEq>(decision: &Decision<M>) -> (Message, Option<usize>) {
    let value_of = |cell| decision.values.iter().find(|&&(m, ..)| m == cell).map(|&(_, v, _)| v);
    let best = value_of(decision.chosen);
    let equal = |&(cell, value, exact): &(M, i64, bool)| {
        cell != decision.chosen && exact && Some(value) == best
    };
    match decision.values.len() {
        1 => (say!("rule-only-move"), None),
        _ if decision.values.iter().any(equal) => (say!("rule-first-equal"), None),
        _ => (say!("rule-minimax"), Some(0)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use papan_games::line::LinePosition;
    use papan_games::{Game, Ruleset};

    fn position(rules: &str, moves: &str) -> LinePosition {
        let Ok(Ruleset::Line(rules)) = rules.parse() else { panic!() };
        *Game::<LinePosition>::read(&rules, None, moves).unwrap().position()
    }

    #[test]
    fn all_of_tic_tac_toe_has_the_known_number_of_positions() {
        let board = position("tic-tac-toe:3x3", "");
        assert_eq!(plain_nodes(&board, 9), 549_945);
        let plan = Plan::new(&board, None);
        assert_eq!(plan, Plan { depth: 9, to_the_end: true, is_small: true });
        assert_eq!(Teaching::new(Method::Minimax, None).decide(&board).nodes, 549_945);
    }

    #[test]
    fn larger_boards_are_searched_as_deep_as_a_small_tree_goes() {
        for (rules, depth) in
            [("tic-tac-toe:4x4", 5), ("tic-tac-toe:4x4x4", 3), ("connect-four:7x6", 7)]
        {
            let board = position(rules, "");
            assert_eq!(Plan::new(&board, None).depth, depth, "{rules}");
            assert!(plain_nodes(&board, depth) <= LARGEST_TREE, "{rules}");
        }
    }
}
