//! The explanation of a search.

use papan_games::line::LineBoard;
use papan_words::{Arg, Message};

use super::Decision;
use super::tree::{RootMove, plies_to_end};
use super::{VALUE, score};
use crate::explanation::{Candidate, DecidingRule, Explanation, SearchSummary, rows};
use crate::line::moves_text;
use crate::trace::code::{DEEPENING, DEEPER};
use crate::trace::{Action, Contents, Detail, Seen, Tracer};
use crate::words::say;

/// A depth that was searched to its end: the moves as it left them, the expected line, and the positions so far.
pub(super) struct CompletedDepth {
    pub(super) depth: u32,
    pub(super) nodes: u64,
    pub(super) moves: Vec<RootMove>,
    pub(super) line: Vec<u32>,
}

/// Records the depths one by one, then the table.
///
/// The tree is not recorded: with null windows, a table and an order that is learnt on the way, the same position is
/// searched many times and mostly answered from the table, so that its nodes are not those of alpha-beta as it is
/// taught. `hard` and `branch-and-bound` show that tree.
pub(super) fn record<B: LineBoard>(
    board: &B,
    decision: &Decision<B::Move>,
    finished: &[CompletedDepth],
    cell_at: impl Fn(u32) -> Option<B::Move>,
    tracer: &mut Tracer,
) -> B::Move {
    let first = tracer.show_code(DEEPENING);
    for CompletedDepth { depth, nodes, moves, line } in finished {
        tracer.step((Action::Return, first + DEEPER), || {
            let line: Vec<_> = line.iter().copied().map_while(&cell_at).collect();
            let line = moves_text(board, &line);
            let value = moves.first().map(|best| score(best.value.into()));
            let shown = value.map_or_else(|| "".into(), Arg::from);
            let text = say!(
                "trace-depth",
                depth = *depth,
                value = shown,
                nodes = Arg::count(*nodes),
                line = line.join(" ")
            );
            let details =
                moves.iter().filter_map(|root| Some(root_move(board, root, cell_at(root.cell)?)));
            let path = line.first().cloned().into_iter().collect();
            Contents { path, value, details: details.collect(), ..Contents::text(text) }
        });
    }
    let explanation = explain(board, decision);
    tracer.record_table(&explanation);
    explanation.decision
}

/// The value of a move at a depth.
fn root_move<B: LineBoard>(board: &B, root: &RootMove, cell: B::Move) -> Detail {
    let id = if root.is_exact { "trace-root-exact" } else { "trace-root-bound" };
    let text = say!(id, move = board.move_text(cell), value = score(root.value.into()));
    Detail::new(text, Seen::cells(vec![board.place(cell)]))
}

/// The best move.
pub(super) fn chosen<B: LineBoard>(board: &B, decision: &Decision<B::Move>) -> B::Move {
    let best = decision.moves.first().map(|&(cell, _)| cell);
    // Only where no listed move is in the window that is searched.
    let chosen = best.or_else(|| board.legal_moves().next());
    chosen.expect("a player is asked only when there is a move")
}

pub(super) fn explain<B: LineBoard>(
    board: &B,
    decision: &Decision<B::Move>,
) -> Explanation<B::Move> {
    let chosen = chosen(board, decision);
    let candidates = rows(board.places(), 1, |cell| {
        let root = decision.moves.iter().find(|&&(m, _)| m == cell).map(|&(_, root)| root);
        let value = root.map_or(0, |root| root.value.into());
        let best = || board.move_text(chosen);
        let note = root.map_or_else(|| say!("note-not-searched"), |root| note(root, best));
        Candidate { note, ..Candidate::scored([score(value)]) }
    });
    let best = decision.moves.first().map(|&(_, root)| root);
    // The best move may have been searched deeper than the rest.
    let depth = best.map_or(decision.depth, |root| root.depth.max(decision.depth));
    let (rule, decider) = decided_by(decision);
    let others = decision.moves.iter().skip(1);
    let next = others.reduce(|best, other| if other.1.value > best.1.value { other } else { best });
    let next = next.map(|&(cell, root)| (board.move_text(cell), root));
    let verdict = DecidingRule { rule, decider, why: in_words(best, next) };
    let explanation = Explanation::new(board, chosen, vec![VALUE], candidates, verdict);
    let line = moves_text(board, &decision.line);
    let search = SearchSummary { nodes: Some(decision.nodes), depth: Some(depth), line };
    Explanation { search, ..explanation }
}

/// What there is to say of a move besides its value.
fn note(root: RootMove, best: impl Fn() -> String) -> Message {
    let end = plies_to_end(root.value);
    match (end, root.value > 0) {
        _ if root.depth == 0 && end.is_none() => say!("note-not-searched"),
        (Some(plies), true) if root.is_exact => say!("note-wins-in", plies = plies),
        (Some(plies), false) if root.is_exact => say!("note-loses-in", plies = plies),
        (Some(plies), false) => say!("note-loses-sooner", plies = plies),
        _ if root.is_exact => Message::default(),
        _ => say!("note-pruned", best = best()),
    }
}

/// The rule that decided, and the place of its criterion.
fn decided_by<M>(decision: &Decision<M>) -> (Message, Option<usize>) {
    let Some((_, best)) = decision.moves.first() else {
        return (say!("rule-first-listed"), None);
    };
    let others = || decision.moves.iter().skip(1).map(|(_, root)| root);
    match plies_to_end(best.value) {
        _ if decision.moves.len() == 1 => (say!("rule-only-move"), None),
        Some(1) => (say!("rule-win"), None),
        _ if others().all(|other| other.value == 2 - super::tree::WIN) => {
            (say!("rule-only-defence"), Some(0))
        }
        Some(_) if best.value > 0 => (say!("rule-forced-win"), Some(0)),
        Some(_) => (say!("rule-longest-defence"), Some(0)),
        None if best.depth == 0 => (say!("rule-promise"), None),
        None => (say!("rule-value"), Some(0)),
    }
}

/// The value of the best move, compared with the next best.
fn in_words(best: Option<RootMove>, next: Option<(String, RootMove)>) -> Message {
    let Some(best) = best else { return say!("why-nothing-searched") };
    match plies_to_end(best.value) {
        Some(1) => say!("why-win"),
        None if best.depth == 0 => say!("why-promise"),
        Some(plies) if best.value > 0 => say!("why-wins-in", plies = plies),
        Some(plies) => say!("why-loses-in", plies = plies),
        None => {
            let value = say!("why-value", value = best.value, depth = best.depth);
            next.map_or(value.clone(), |(rival, next)| compared(value, rival, next))
        }
    }
}

/// The outlook of the best move and the next best move with its value, or with a bound where it was pruned.
fn compared(outlook: Message, rival: String, next: RootMove) -> Message {
    let value = score(next.value.into());
    if next.is_exact {
        say!("outlook-next", outlook = outlook, rival = rival, value = value)
    } else {
        say!("outlook-next-at-most", outlook = outlook, rival = rival, value = value)
    }
}
