//! Records the imagined deals one by one: the value of each move in each of them, then the sum.

use papan_games::View;
use papan_games::dominoes::{DominoMove, Hand};

use super::super::belief;
use super::{Deal, Measure};
use crate::explanation::Explanation;
use crate::score::Score;
use crate::trace::code::pimc as line;
use crate::trace::{Action, Contents, Detail, NodeKind, NodeState, Seen, TraceNode, Tracer};
use crate::words::say;

/// Records a decision from its deals and its table. A move of the tree has a node below it for each deal.
pub(super) fn record(
    hand: Hand<'_>,
    deals: &[Deal],
    table: &Explanation<DominoMove>,
    (measure, code): (Measure, &'static [&'static str]),
    tracer: &mut Tracer,
) -> DominoMove {
    tracer.show_code(code);
    tracer.enter(String::new, TraceNode::default);
    tracer.step((Action::Look, line::REPEAT), || {
        let details = belief::excluded(hand);
        Contents { details, ..Contents::text(say!("trace-imagines", count = deals.len())) }
    });
    for (number, deal) in (1_u64..).zip(deals) {
        tracer.step((Action::Playout, line::SOLVE), || {
            let value = |chosen, value| {
                let text = hand.move_text(chosen);
                let said = say!("trace-value-of", move = text, value = value);
                Detail::new(said, Seen::default())
            };
            let values = deal.values.iter();
            let details = values.map(|v| value(v.choice, measure.per_mille(v.value.into(), 1)));
            let text = say!(
                "trace-deal",
                number = number,
                hands = belief::hands_in_words(hand, &deal.hands)
            );
            Contents { details: details.collect(), ..Contents::text(text) }
        });
    }
    for (place, row) in table.candidates.iter().enumerate() {
        let (kind, best) = (NodeKind::Candidate, row.text == table.chosen);
        let value = row.scores.first().copied();
        let text = row.text.clone();
        tracer.enter(
            || row.text.clone(),
            || TraceNode { text, kind, value, best, ..TraceNode::default() },
        );
        for (number, deal) in (1_u64..).zip(deals) {
            record_world(
                hand,
                number,
                deal,
                deal.values.get(place).map(|v| v.value),
                measure,
                tracer,
            );
        }
        tracer.leave();
    }
    // The last line is the choice.
    tracer.step((Action::Choose, code.len() - 1), || Contents::text(table.reason.clone()));
    tracer.leave();
    table.decision
}

/// Records the value of a move in a deal.
fn record_world(
    hand: Hand<'_>,
    number: u64,
    deal: &Deal,
    value: Option<i32>,
    measure: Measure,
    tracer: &mut Tracer,
) {
    let text = format!("#{number}");
    tracer.enter(
        || text.clone(),
        || TraceNode {
            text: text.clone(),
            kind: NodeKind::World,
            state: NodeState::Evaluated,
            value: value.map(|value| Score::Number(measure.per_mille(value.into(), 1))),
            note: say!("trace-hands", hands = belief::hands_in_words(hand, &deal.hands)),
            ..TraceNode::default()
        },
    );
    tracer.leave();
}
