//! Records a decision of `perfect`: the proven bounds of each move, and the choice among the best.

use papan_games::View;
use papan_games::line::{Cell, LineBoard, LinePosition};
use papan_solver::Bounds;
use papan_words::{Arg, Message};

use super::JudgedMove;
use super::decision::{Decision, in_words, is_proven};
use crate::line::moves_text;
use crate::score::Score;
use crate::trace::code::{PERFECT, perfect as line};
use crate::trace::{Action, Contents, Detail, NodeKind, NodeState, Seen, TraceNode, Tracer};
use crate::words::{plays, say};

/// Records a decision. `is_solver`: the Connect Four solver answered, after searching `nodes` positions.
pub(super) fn record(
    position: &LinePosition,
    decision: &Decision,
    (is_solver, nodes): (bool, u64),
    expected: &[Cell],
    tracer: &mut Tracer,
) {
    let Decision { best, judged, chances } = decision;
    tracer.show_code(PERFECT);
    tracer.enter(String::new, || TraceNode { value: exact(best.bounds), ..TraceNode::default() });
    tracer.step((Action::Look, line::PROVE), || Contents::text(asked(is_solver, nodes)));
    for one in judged {
        record_move(position, one, one.choice == best.choice, tracer);
    }
    if !is_proven(*best, judged) {
        tracer.step((Action::Look, line::PROMISING), || {
            Contents::text(say!("trace-not-proven", move = position.move_text(best.choice)))
        });
    }
    for &(choice, promise) in chances {
        tracer.step((Action::Score, line::EQUALS), || {
            let text = position.move_text(choice);
            let said = say!("trace-promises", move = text.as_str(), chances = promise);
            let value = Some(Score::Number(promise));
            Contents { path: vec![text], value, ..Contents::text(said) }
        });
    }
    tracer.step((Action::Choose, line::CHOOSE), || {
        let why = in_words(position, *best, judged);
        let details = (expected.len() > 1).then(|| proven_line(position, expected));
        let details = details.into_iter().collect();
        Contents { details, ..Contents::text(plays(&position.move_text(best.choice), why)) }
    });
    tracer.leave();
}

/// The source of the answer, and the number of positions searched.
fn asked(is_solver: bool, nodes: u64) -> Message {
    let nodes_shown = Arg::count(nodes);
    match (is_solver, nodes) {
        (true, 0) => say!("trace-asked-book"),
        (true, _) => say!("trace-asked-solver", nodes = nodes_shown),
        (false, _) => say!("trace-asked-all", nodes = nodes_shown),
    }
}

fn record_move(position: &LinePosition, one: &JudgedMove<Cell>, best: bool, tracer: &mut Tracer) {
    let text = position.move_text(one.choice);
    let (kind, state, value) = (NodeKind::Candidate, NodeState::Evaluated, exact(one.bounds));
    let found = TraceNode { text: text.clone(), kind, state, value, best, ..TraceNode::default() };
    tracer.enter(|| text.clone(), || TraceNode { note: bounds(one.bounds), ..found });
    tracer.step((Action::Score, line::PROVE), || {
        let said = say!("trace-bounds", move = text.as_str(), bounds = bounds(one.bounds));
        let seen = Seen::cells(vec![position.place(one.choice)]);
        Contents { path: vec![text.clone()], value, seen, ..Contents::text(said) }
    });
    tracer.leave();
}

/// The score, where it is known exactly.
fn exact(bounds: Bounds) -> Option<Score> {
    bounds.score().map(|score| Score::Number(score.into()))
}

fn bounds(Bounds { low, high }: Bounds) -> Message {
    match (low, high) {
        (i32::MIN, i32::MAX) => say!("trace-bounds-none"),
        _ if low == high => say!("trace-bounds-exact", score = low),
        _ => say!("trace-bounds-between", low = low, high = high),
    }
}

/// The moves with which both sides play their best.
fn proven_line(position: &LinePosition, expected: &[Cell]) -> Detail {
    let cells = expected.iter().map(|&cell| position.place(cell)).collect();
    let line = moves_text(position, expected).join(" ");
    Detail::new(say!("trace-proven-line", line = line), Seen::cells(cells))
}
