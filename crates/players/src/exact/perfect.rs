//! The player that is never wrong where it can finish, and says so where it cannot.

use papan_games::line::{Cell, LineBoard, LinePosition};
use papan_games::{Position, View};
use papan_solver::Bounds;

use super::{Effort, Judge, Judged, LineJudge};
use crate::explanation::{Candidate, Explanation, Searched};
use crate::line::{AlphaBeta, Evaluation, places};
use crate::player::{Dice, Limits, Player};

/// Plays the fastest win, else a draw, else the slowest loss; of equals the most central. Where nothing
/// is proven to be the best, it looks ahead and takes the best of what is not proven to be worse.
#[derive(Debug)]
pub(crate) struct Perfect {
    judge: LineJudge,
    search: AlphaBeta<LinePosition>,
}

impl Perfect {
    /// Does no more than this for a move.
    pub(crate) fn new(effort: Effort) -> Self {
        let nodes = match effort {
            Effort::Nodes(nodes) => Some(nodes),
            Effort::Seconds(_) | Effort::Sociable => None,
        };
        let search = AlphaBeta::new(None, nodes, None, Evaluation::Threats);
        Self { judge: LineJudge::new(effort), search }
    }

    /// The best move, and all that is known.
    fn decide(&mut self, position: &LinePosition) -> (Judged<Cell>, Vec<Judged<Cell>>) {
        let mut judged = self.judge.judge(position);
        if judged.is_empty() {
            // Only a position that no game leads to: nothing is known of its moves.
            let unknown = Bounds { low: i32::MIN, high: i32::MAX };
            let moves = position.legal_moves();
            judged = moves.map(|choice| Judged { choice, bounds: unknown }).collect();
        }
        let rank = |judged: &&Judged<Cell>| {
            let Judged { choice, bounds } = judged;
            (bounds.low, bounds.high, position.centrality(*choice))
        };
        // The last of equals is taken: from the end, so that it is the first of the list.
        let best = judged.iter().rev().max_by_key(rank).copied();
        let mut best = best.expect("a player is asked only when there is a move");
        if !is_proven(best, &judged) {
            let open =
                |cell| judged.iter().find(|j| j.choice == cell && j.bounds.high > best.bounds.low);
            let promising = self.search.in_order(position).into_iter().find_map(open);
            best = promising.copied().unwrap_or(best);
        }
        (best, judged)
    }
}

impl Player<LinePosition> for Perfect {
    fn limit(&mut self, limits: &Limits) {
        self.judge.limits = limits.clone();
        Player::<LinePosition>::limit(&mut self.search, limits);
    }

    fn choose(&mut self, position: &LinePosition, _dice: &mut Dice) -> Cell {
        self.decide(position).0.choice
    }

    fn explain(&mut self, position: &LinePosition, _dice: &mut Dice) -> Explanation<Cell> {
        let (best, judged) = self.decide(position);
        let known = |cell| judged.iter().find(|j| j.choice == cell).map(|j| j.bounds);
        let candidates = places(position).into_iter().map(|(text, place)| {
            let Ok(cell) = place else {
                let note = "column full".to_owned();
                return Candidate { text, scores: vec![0, 0], note, ..Candidate::default() };
            };
            let Some(bounds) = known(cell) else {
                return Candidate { text, ..Candidate::default() };
            };
            let exact = bounds.score().map(i64::from);
            let note = if exact.is_some() { String::new() } else { "not solved".to_owned() };
            let scores = vec![bounds.low.into(), bounds.high.into()];
            Candidate { text, scores, feasible: true, note, exact, total: None }
        });
        let chosen = position.move_text(best.choice);
        let decided_by = decided_by(position, best, &judged);
        let reason = format!("plays {chosen}: {}", in_words(position, best, &judged));
        Explanation {
            decision: best.choice,
            criteria: vec!["at least".to_owned(), "at most".to_owned()],
            candidates: candidates.collect(),
            chosen,
            decided_by: decided_by.to_owned(),
            reason,
            search: Searched::nodes(self.judge.nodes()),
            belief: None,
        }
    }
}

/// Whether the choice is proven to be as good as any other.
fn is_proven(best: Judged<Cell>, judged: &[Judged<Cell>]) -> bool {
    judged.iter().all(|other| other.bounds.high <= best.bounds.low)
}

fn decided_by(
    position: &LinePosition,
    best: Judged<Cell>,
    judged: &[Judged<Cell>],
) -> &'static str {
    let equals = || judged.iter().filter(|j| j.bounds == best.bounds && j.choice != best.choice);
    let central = |j: &Judged<Cell>| position.centrality(j.choice);
    if !is_proven(best, judged) {
        "look-ahead"
    } else if equals().next().is_none() {
        "score"
    } else if equals().all(|other| central(other) < central(&best)) {
        "centre"
    } else {
        "first of equals"
    }
}

fn in_words(position: &LinePosition, best: Judged<Cell>, judged: &[Judged<Cell>]) -> String {
    let Bounds { low, high } = best.bounds;
    if !is_proven(best, judged) {
        return format!(
            "not exact, the best by looking ahead: it is proven to score at least {low} and at most {high}"
        );
    }
    let Some(score) = best.bounds.score() else {
        return format!("proven to be the best: it scores at least {low}, no other more");
    };
    let cells = position.rules().sides().iter().map(|&side| usize::from(side)).product::<usize>();
    let left = (cells - position.plies()) as i32;
    match score {
        0 => "a draw with perfect play".to_owned(),
        1.. if score == (left + 1) / 2 => "it wins at once".to_owned(),
        1.. => format!("it wins with move {} from now at the latest", (left + 1) / 2 - score + 1),
        _ => format!("it loses, but not before the opponent's move {}", left / 2 + score + 1),
    }
}
