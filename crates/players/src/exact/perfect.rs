//! The player that is never wrong where it can finish, and reports where it cannot.

use papan_games::line::{Cell, LineBoard, LinePosition};
use papan_games::text::Spec;
use papan_games::{TextError, View};
use papan_solver::Bounds;
use papan_words::Message;

use super::chances::{Chances, ExpectationCache};
use super::decision::{Decision, in_words, is_proven};
use super::{Effort, Judge, JudgedMove, LineJudge, steps};
use crate::budget::Budget;
use crate::criterion::Criterion;
use crate::entry::{Entry, Limit};
use crate::explanation::{Candidate, DecidingRule, Explanation, SearchSummary, rows};
use crate::line::mcts::CHANCES;
use crate::line::{AlphaBeta, Evaluation};
use crate::player::{Dice, Limits, Player};
use crate::trace::Tracer;
use crate::words::say;

pub(crate) const ENTRY: Entry =
    Entry::of_bounded_lines("perfect", build).with(&[&NODES]).thinking("nodes=1000");

const NODES: Limit = Limit {
    name: "nodes",
    what: "takes-positions-move",
    most: u32::MAX,
    without: "without-effort",
};

fn build(spec: &Spec<'_>) -> Result<Box<dyn Player<LinePosition>>, TextError> {
    let effort = NODES.read(spec)?.map_or(Effort::Thorough, |nodes| Effort::Nodes(nodes.into()));
    Ok(Box::new(Perfect::new(effort)))
}

/// Plays the fastest win, else a draw, else the slowest loss; of equals the one that promises most against
/// an opponent who errs, then the most central. Where nothing is proven to be the best, it looks ahead
/// and takes the best of what is not proven to be worse.
#[derive(Debug)]
pub(crate) struct Perfect {
    judge: LineJudge,
    search: AlphaBeta<LinePosition>,
    /// What positions promise against an opponent who errs.
    promises: ExpectationCache,
}

impl Perfect {
    /// Does no more than this for a move.
    pub(crate) fn new(effort: Effort) -> Self {
        let nodes = match effort {
            Effort::Nodes(nodes) => Some(nodes),
            Effort::Brief | Effort::Thorough | Effort::Sociable => None,
        };
        let search = AlphaBeta::new(None, nodes, None, Evaluation::Threats);
        Self { judge: LineJudge::new(effort), search, promises: ExpectationCache::new() }
    }

    /// The best move, and all that is known.
    fn decide(&mut self, position: &LinePosition) -> Decision {
        let mut watch = Budget { limits: self.judge.limits.clone(), ..Budget::default() }.start();
        let mut judged = self.judge.judge(position);
        if judged.is_empty() {
            // Only a position that no game leads to: nothing is known of its moves.
            let unknown = Bounds { low: i32::MIN, high: i32::MAX };
            let moves = position.legal_moves();
            judged = moves.map(|choice| JudgedMove { choice, bounds: unknown }).collect();
        }
        let best = judged.iter().max_by_key(|judged| (judged.bounds.low, judged.bounds.high));
        let best = *best.expect("a player is asked only when there is a move");
        if !is_proven(best, &judged) {
            let open =
                |cell| judged.iter().find(|j| j.choice == cell && j.bounds.high > best.bounds.low);
            let promising = self.search.in_order(position).into_iter().find_map(open);
            return Decision { best: promising.copied().unwrap_or(best), judged, chances: vec![] };
        }
        let chances = self.chances(position, best.bounds, &judged, || watch.look());
        let rank = |judged: &&JudgedMove<Cell>| {
            let choice = judged.choice;
            (of_the_move(&chances, choice), position.centrality(choice))
        };
        // The last of equals is taken: from the end, so that it is the first of the list.
        let equals = judged.iter().rev().filter(|judged| judged.bounds == best.bounds);
        let best = equals.max_by_key(rank).copied().unwrap_or(best);
        Decision { best, judged, chances }
    }

    /// What every move with these bounds promises against an opponent who errs; nothing if there is
    /// nothing to choose, or if it takes too long to say.
    fn chances(
        &mut self,
        position: &LinePosition,
        bounds: Bounds,
        judged: &[JudgedMove<Cell>],
        mut is_up: impl FnMut() -> bool,
    ) -> Vec<(Cell, i64)> {
        let equals: Vec<_> = judged.iter().filter(|judged| judged.bounds == bounds).collect();
        // A won position does not depend on the opponent's mistakes.
        let (Some(me), Some(..=0)) = (position.turn(), bounds.score()) else { return Vec::new() };
        if equals.len() < 2 {
            return Vec::new();
        }
        if !self.judge.keeps() {
            // As with all that was learnt for an earlier answer: it must not decide what can be finished.
            self.promises.clear();
        }
        let judge = &mut self.judge;
        let result = |next: &LinePosition| if is_up() { None } else { judge.result(next) };
        let mut chances = Chances::new(me, result, &mut self.promises);
        let after = |judged: &&JudgedMove<Cell>| {
            let promise = chances.after(position, judged.choice, bounds.low.signum())?;
            Some((judged.choice, promise))
        };
        equals.iter().map(after).collect::<Option<_>>().unwrap_or_default()
    }
}

/// The expectation of a move against a fallible opponent, if it was computed.
fn of_the_move(chances: &[(Cell, i64)], choice: Cell) -> Option<i64> {
    chances.iter().find(|&&(cell, _)| cell == choice).map(|&(_, promise)| promise)
}

impl Player<LinePosition> for Perfect {
    fn limit(&mut self, limits: &Limits) {
        self.judge.limits = limits.clone();
        Player::<LinePosition>::limit(&mut self.search, limits);
    }

    fn choose(&mut self, position: &LinePosition, _dice: &mut Dice) -> Cell {
        self.decide(position).best.choice
    }

    fn trace(&mut self, position: &LinePosition, _dice: &mut Dice, tracer: &mut Tracer) -> Cell {
        let decision = self.decide(position);
        let nodes = self.judge.nodes();
        let line = if decision.best.bounds.score().is_some() {
            self.judge.line(position, decision.best.choice)
        } else {
            Vec::new()
        };
        steps::record(position, &decision, (self.judge.is_solver(), nodes), &line, tracer);
        decision.best.choice
    }

    fn explain(&mut self, position: &LinePosition, _dice: &mut Dice) -> Explanation<Cell> {
        let decision = self.decide(position);
        let Decision { best, judged, chances } = &decision;
        let known = |cell| judged.iter().find(|j| j.choice == cell).map(|j| j.bounds);
        let has_chances = !chances.is_empty();
        let columns = 2 + usize::from(has_chances);
        let candidates = rows(position.places(), columns, |cell| {
            let Some(bounds) = known(cell) else {
                return Candidate { feasible: false, ..Candidate::scored(vec![0; columns]) };
            };
            let exact = bounds.score().map(i64::from);
            let solved = exact.map(|_| Message::default());
            let note = solved.unwrap_or_else(|| say!("note-not-solved"));
            // A worse move is shown with its result under perfect play.
            let promise = || i64::from(bounds.low.signum()) * 1000;
            let promise = of_the_move(chances, cell).unwrap_or_else(promise);
            let scores = [bounds.low.into(), bounds.high.into(), promise];
            Candidate { note, exact, ..Candidate::scored(scores.into_iter().take(columns)) }
        });
        let criteria = [LOW, HIGH, CHANCES].into_iter().take(columns).collect();
        let (rule, decider) = decided_by(position, &decision);
        let verdict = DecidingRule { rule, decider, why: in_words(position, *best, judged) };
        let explanation = Explanation::new(position, best.choice, criteria, candidates, verdict);
        Explanation { search: SearchSummary::nodes(self.judge.nodes()), ..explanation }
    }
}

const LOW: Criterion = Criterion::more("low");
const HIGH: Criterion = Criterion::more("high");

/// The rule that decided, and the place of its criterion.
fn decided_by(position: &LinePosition, decision: &Decision) -> (Message, Option<usize>) {
    let Decision { best, judged, chances } = decision;
    let equals = || judged.iter().filter(|j| j.bounds == best.bounds && j.choice != best.choice);
    let promise = |j: &JudgedMove<Cell>| of_the_move(chances, j.choice);
    let central = |j: &JudgedMove<Cell>| position.centrality(j.choice);
    let mut rivals = equals().filter(|other| promise(other) == promise(best)).peekable();
    if !is_proven(*best, judged) {
        (say!("rule-look-ahead"), None)
    } else if equals().next().is_none() {
        (say!("rule-score"), Some(0))
    } else if rivals.peek().is_none() {
        (say!("rule-chances"), Some(2))
    } else if rivals.all(|other| central(other) < central(best)) {
        (say!("rule-centre"), None)
    } else {
        (say!("rule-first-equal"), None)
    }
}
