//! Paper P5's middle difficulty: the best evaluation, or sometimes the second best.

use arrayvec::ArrayVec;
use papan_games::TextError;
use papan_games::line::LineBoard;
use papan_games::text::Spec;
use papan_words::Message;
use rand::RngExt;

use super::quick::{LineValues, MARKS, QUICK};
use super::{published, seats};
use crate::entry::{Entry, Number, PlayerOption};
use crate::explanation::{Candidate, DecidingRule, Explanation, rows};
use crate::player::{Dice, Player};
use crate::score::Score;
use crate::trace::code::{self, medium};
use crate::trace::{Action, Contents, NodeKind, NodeState, TraceNode, Tracer};
use crate::words::{plays, say};

pub(crate) const ENTRY: Entry =
    Entry::of_lines("medium", build, build).printed_in("P5").with(OPTIONS);

const OPTIONS: &[&dyn PlayerOption] = &[&MARKS[0], &MARKS[1], &MARKS[2], &SLIP];

const SLIP: Number = Number { name: "slip", what: "takes-slip", least: 0, most: 100, default: 30 };

fn build<B: LineBoard>(spec: &Spec<'_>) -> Result<Box<dyn Player<B>>, TextError> {
    let slip = f64::from(SLIP.read(spec)?) / 100.0;
    Ok(Box::new(Medium { worth: LineValues::read(spec)?, slip }))
}

/// Sorts the moves by the evaluation after them and takes the first, or with a probability of 30%
/// the second. It has no rule for wins and blocks.
#[derive(Clone, Copy, Debug)]
struct Medium {
    worth: LineValues,
    /// How often the second entry is taken.
    slip: f64,
}

/// The best and the second move with their gains, if there is a second.
fn best_two<B: LineBoard>(board: &B, worth: LineValues) -> ArrayVec<(B::Move, i64), 2> {
    let (me, _) = seats(board);
    let mut best: ArrayVec<(B::Move, i64), 2> = ArrayVec::new();
    for cell in board.legal_moves() {
        let gain = worth.gain(board, cell, me);
        // Behind all that are as good: ties keep the order of the columns.
        let place = best.iter().position(|&(_, other)| gain > other).unwrap_or(best.len());
        if place < best.capacity() {
            if best.is_full() {
                best.pop();
            }
            best.insert(place, (cell, gain));
        }
    }
    best
}

impl Medium {
    /// Whether a move is the first of the sorted list, and the reason why it is made.
    fn reason<B: LineBoard>(self, board: &B, chosen: B::Move) -> (bool, Message) {
        let (me, _) = seats(board);
        let (best, now) = (best_two(board, self.worth), self.worth.quick(board, me));
        let is_first = best[0].0 == chosen;
        let why = |id, (_, ours): (B::Move, i64), (rival, theirs): (B::Move, i64)| {
            let (ours, theirs, rival) = (now + ours, now + theirs, board.move_text(rival));
            say!(id, ours = ours, theirs = theirs, rival = rival)
        };
        let why = match best[..] {
            [first, second] if is_first => why("why-quick", first, second),
            [first, second] => why("why-slip", second, first),
            _ => say!("why-only"),
        };
        (is_first, why)
    }
}

impl<B: LineBoard> Player<B> for Medium {
    fn choose(&mut self, board: &B, dice: &mut Dice) -> B::Move {
        let best = best_two(board, self.worth);
        let slips = dice.random_bool(self.slip);
        best[usize::from(slips && best.len() > 1)].0
    }

    fn trace(&mut self, board: &B, dice: &mut Dice, tracer: &mut Tracer) -> B::Move {
        let (me, _) = seats(board);
        let first = tracer.show_code(code::MEDIUM);
        tracer.enter(String::new, TraceNode::default);
        tracer.step((Action::Look, first + medium::COLUMNS), || published::linear_search(board));
        let now = self.worth.quick(board, me);
        let score = |cell| now + self.worth.gain(board, cell, me);
        let scored: Vec<_> = board.legal_moves().map(|c| (board.move_text(c), score(c))).collect();
        for (text, score) in &scored {
            let (kind, state) = (NodeKind::Candidate, NodeState::Evaluated);
            let value = Some(Score::Number(*score));
            let node = TraceNode { text: text.clone(), kind, state, value, ..TraceNode::default() };
            tracer.enter(|| text.clone(), || node);
            let said = say!("trace-evaluation", move = text, value = *score);
            tracer.step((Action::Evaluate, first + medium::SCORE), || Contents {
                path: vec![text.clone()],
                value,
                ..Contents::text(said)
            });
            tracer.leave();
        }
        tracer.step((Action::Order, first + medium::SORT), || {
            let (sorted, details) = published::merge_sort(scored, false);
            let text = say!("trace-sorted", moves = published::listed(&sorted));
            Contents { details, ..Contents::text(text) }
        });
        let decision = Player::<B>::choose(self, board, dice);
        let chosen = board.move_text(decision);
        tracer.mark_best(|| chosen.clone());
        let (is_first, why) = self.reason(board, decision);
        let line = if is_first { medium::FIRST } else { medium::SECOND };
        tracer.step((Action::Draw, first + line), || Contents::text(plays(&chosen, why)));
        tracer.leave();
        decision
    }

    fn explain(&mut self, board: &B, dice: &mut Dice) -> Explanation<B::Move> {
        let (me, _) = seats(board);
        let decision = Player::<B>::choose(self, board, dice);
        let now = self.worth.quick(board, me);
        let candidates = rows(board.places(), 1, |cell| {
            let score = now + self.worth.gain(board, cell, me);
            Candidate { total: Some(score), ..Candidate::scored([score]) }
        });
        let (is_first, why) = self.reason(board, decision);
        let (rule, decider) = if is_first { ("rule-quick", Some(0)) } else { ("rule-slip", None) };
        let verdict = DecidingRule { rule: say!(rule), decider, why };
        Explanation::new(board, decision, vec![QUICK], candidates, verdict)
    }
}
