//! Minimax and branch and bound as textbooks have them, for comparison: paper P2 names both.
//!
//! Both search the same tree in the same order and choose the same move, the first of the best. Minimax looks at
//! every position; branch and bound leaves out what a bound shows to change nothing. They show what that saves, so
//! neither has an order of moves, a table or anything else that would save more.

use papan_games::line::LineBoard;
use papan_games::text::Spec;
use papan_games::{Rules, TextError};
use papan_words::Message;

use super::quick::{LineValues, MINIMAX as VALUE};
use super::textbook::{Ending, Order, Settings, next_best};
use crate::budget::{Budget, Stopwatch};
use crate::entry::{Choice, Entry, Limit};
use crate::explanation::{Candidate, DecidingRule, Explanation, SearchSummary, rows};
use crate::minimax::{Method, NoObserver, Pruning, RootTable};
use crate::player::{Dice, Limits, Player};
use crate::trace::Tracer;
use crate::words::say;

pub(crate) const MINIMAX: Entry = Entry::of_lines("minimax", build::<_, false>, build::<_, false>)
    .with(&[&DEPTH, &ORDER, &TIE, &WIN, &EVAL])
    .thinking("depth=2");

pub(crate) const BRANCH_AND_BOUND: Entry =
    Entry::of_lines("branch-and-bound", build::<_, true>, build::<_, true>)
        .with(&[&DEPTH, &ORDER, &TIE, &CUT, &WIN, &EVAL])
        .thinking("depth=2");

fn build<B: LineBoard, const PRUNES: bool>(
    spec: &Spec<'_>,
) -> Result<Box<dyn Player<B>>, TextError> {
    let pruning = if PRUNES { CUT.read(spec)? } else { Pruning::Never };
    let method = Method { pruning, takes_last: TIE.read(spec)? };
    let (order, ending, is_negated) = (ORDER.read(spec)?, WIN.read(spec)?, EVAL.read(spec)?);
    let worth = Some(LineValues::PAPER);
    let settings = Settings { order, ending, worth, is_negated, depth: 0, method };
    Ok(Box::new(Teaching { settings, depth: DEPTH.read(spec)?, limits: Limits::default() }))
}

/// From which side the moves are searched.
const ORDER: Choice<Order> =
    Choice::new("order", &[("left", Order::Listed), ("right", Order::Reversed)]);

/// Whether the last of equal moves is taken.
const TIE: Choice<bool> = Choice::new("tie", &[("first", false), ("last", true)]);

/// When the remaining moves are left out: as soon as alpha reaches beta, or later than necessary.
const CUT: Choice<Pruning> =
    Choice::new("cut", &[("equal", Pruning::AtBeta), ("beyond", Pruning::BeyondBeta)]);

/// What wins are worth.
const WIN: Choice<Ending> =
    Choice::new("win", &[("sooner", Ending::SoonerIsBetter), ("any", Ending::AnyWin)]);

/// Whose evaluation is taken where the search goes no deeper; that of the opponent is a wrong sign.
const EVAL: Choice<bool> = Choice::new("eval", &[("own", false), ("opponent", true)]);

const DEPTH: Limit =
    Limit { name: "depth", what: "takes-plies", most: 20, without: "without-plies" };

/// The largest tree that is searched unless a depth is given: all of tic-tac-toe has 549,946 positions.
const LARGEST_TREE: u64 = 1_000_000;

/// A player that searches a tree as textbooks do.
#[derive(Clone, Debug)]
struct Teaching {
    /// The settings for every position, but for the depth and the evaluation.
    settings: Settings,
    depth: Option<u32>,
    limits: Limits,
}

/// How deep a tree is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Plan {
    depth: u32,
    /// Whether every game has ended by then, so that nothing has to be evaluated.
    to_the_end: bool,
    /// Whether the tree is at most as large as those searched by default.
    is_small: bool,
}

impl Plan {
    /// To this depth; without one to the end if the tree is small enough, else as deep as a small tree goes.
    fn new<B: LineBoard>(board: &B, depth: Option<u32>) -> Self {
        let made = board.discs().count();
        let left = board.rules().facts().max_moves.saturating_sub(made) as u32;
        let affordable = (1..=left).take_while(|&d| largest_tree(board, d) <= LARGEST_TREE).last();
        let affordable = affordable.unwrap_or(1);
        let depth = depth.unwrap_or(affordable).min(left).max(1);
        Self { depth, to_the_end: depth >= left, is_small: depth <= affordable }
    }
}

/// An upper bound on the positions below the root of a tree of this depth: moves are counted as if the game never ended
/// and no column became full.
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
            // Every disc at the side lists that many more columns.
            (moves + near * ply).max(if ply > 0 { 2 * near + 1 } else { 1 })
        };
        level = level.saturating_mul(width);
        positions = positions.saturating_add(level);
    }
    positions
}

/// The number of positions that a search without pruning visits; `None` if the time for counting them is up.
fn plain_nodes<B: LineBoard>(board: &B, depth: u32, watch: &mut Stopwatch) -> Option<u64> {
    if depth == 0 || board.turn().is_none() {
        return Some(0);
    }
    let below = board.legal_moves().map(|cell| {
        let mut next = board.clone();
        next.advance(cell);
        let is_up = watch.step();
        plain_nodes(&next, depth - 1, watch).filter(|_| !is_up).map(|nodes| nodes + 1)
    });
    below.sum()
}

impl Teaching {
    fn settings(&self, plan: Plan) -> Settings {
        let worth = self.settings.worth.filter(|_| !plan.to_the_end);
        Settings { worth, depth: plan.depth, ..self.settings }
    }

    /// The effort of the search, and the savings where they can be counted.
    fn effort<B: LineBoard>(&self, board: &B, plan: Plan, nodes: u64) -> Message {
        if !self.settings.method.prunes() {
            return say!("effort-nodes", nodes = nodes);
        }
        let mut watch = Budget { limits: self.limits.clone(), ..Budget::default() }.start();
        let all = plan.is_small.then(|| plain_nodes(board, plan.depth, &mut watch)).flatten();
        match all {
            Some(all) => say!("effort-saved", nodes = nodes, all = all),
            None => say!("effort-uncounted", nodes = nodes),
        }
    }
}

impl<B: LineBoard> Player<B> for Teaching {
    fn limit(&mut self, limits: &Limits) {
        self.limits = limits.clone();
    }

    fn choose(&mut self, board: &B, _dice: &mut Dice) -> B::Move {
        let plan = Plan::new(board, self.depth);
        self.settings(plan).search(board, &self.limits, &mut NoObserver)
    }

    fn trace(&mut self, board: &B, _dice: &mut Dice, tracer: &mut Tracer) -> B::Move {
        let plan = Plan::new(board, self.depth);
        self.settings(plan).trace(board, &self.limits, tracer)
    }

    fn explain(&mut self, board: &B, _dice: &mut Dice) -> Explanation<B::Move> {
        let (plan, mut table) = (Plan::new(board, self.depth), RootTable::new());
        let settings = self.settings(plan);
        let decision = settings.search(board, &self.limits, &mut table);
        let RootTable { nodes, moves } = table;
        let found = |cell| moves.iter().copied().find(|root| root.chosen.cell == cell);
        let is_exact = |is_better: bool| is_better || !self.settings.method.prunes();
        let candidates = rows(board.places(), 1, |cell| {
            let is_bound = found(cell).is_some_and(|root| !is_exact(root.is_better));
            let is_bound = is_bound && cell != decision;
            let best = || say!("note-pruned", best = board.move_text(decision));
            let note = if is_bound { best() } else { Message::default() };
            let score = found(cell).map(|root| settings.score(root.value, board.in_line()));
            Candidate { note, ..Candidate::scored(score) }
        });
        let chosen = found(decision);
        let value = chosen.map_or(0, |root| root.value);
        let mut rivals = moves.iter().filter(|root| root.chosen.cell != decision);
        let (rule, decider) = if moves.len() == 1 {
            (say!("rule-only-move"), None)
        } else if rivals.any(|root| is_exact(root.is_better) && root.value == value) {
            let takes_last = self.settings.method.takes_last;
            (say!(if takes_last { "rule-last-equal" } else { "rule-first-equal" }), None)
        } else {
            (say!("rule-minimax"), Some(0))
        };
        let why = say!(
            "why-searched",
            outlook = chosen.map_or_else(Message::default, |chosen| {
                settings.compared(board, chosen, next_best(&moves, decision))
            }),
            search = searched(plan, value),
            effort = self.effort(board, plan, nodes)
        );
        let verdict = DecidingRule { rule, decider, why };
        let explanation = Explanation::new(board, decision, vec![VALUE], candidates, verdict);
        let search =
            SearchSummary { nodes: Some(nodes), depth: Some(plan.depth), line: Vec::new() };
        Explanation { search, ..explanation }
    }
}

fn searched(plan: Plan, value: i64) -> Message {
    match (plan.to_the_end, value) {
        (true, 0) => say!("search-draw"),
        (true, _) => say!("search-end"),
        (false, _) => say!("search-deep", depth = plan.depth),
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

    fn count(board: &LinePosition, depth: u32) -> Option<u64> {
        plain_nodes(board, depth, &mut Budget::default().start())
    }

    #[test]
    fn all_of_tic_tac_toe_has_the_known_number_of_positions() {
        let board = position("tic-tac-toe:3x3", "");
        assert_eq!(count(&board, 9), Some(549_945));
        let plan = Plan::new(&board, None);
        assert_eq!(plan, Plan { depth: 9, to_the_end: true, is_small: true });
    }

    #[test]
    fn larger_boards_are_searched_as_deep_as_a_small_tree_goes() {
        for (rules, depth) in
            [("tic-tac-toe:4x4", 5), ("tic-tac-toe:4x4x4", 3), ("connect-four:7x6", 7)]
        {
            let board = position(rules, "");
            assert_eq!(Plan::new(&board, None).depth, depth, "{rules}");
            assert!(count(&board, depth).unwrap() <= LARGEST_TREE, "{rules}");
        }
    }
}
