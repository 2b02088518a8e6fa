//! What the search says of its choice.

use papan_games::line::LineBoard;
use papan_words::Message;

use super::Decision;
use super::tree::{RootMove, plies_to_end};
use super::{VALUE, score};
use crate::explanation::{Candidate, Explanation, Searched};
use crate::line::places;
use crate::score::Score;
use crate::words::{plays, say};

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
    let candidates = places(board).into_iter().map(|(text, place)| match place {
        Ok(cell) => {
            let root = decision.moves.iter().find(|&&(m, _)| m == cell).map(|&(_, root)| root);
            let value = root.map_or(0, |root| root.value.into());
            let note = root.map_or_else(|| say!("note-not-searched"), note);
            Candidate {
                text,
                scores: vec![score(value)],
                feasible: true,
                note,
                ..Candidate::default()
            }
        }
        Err(why) => {
            Candidate { text, scores: vec![Score::Number(0)], note: why, ..Candidate::default() }
        }
    });
    let explanation = Explanation::of(board, chosen);
    let line: Vec<_> = moves_text(board, &decision.line);
    let best = decision.moves.first().map(|&(_, root)| root);
    // The best move may have been looked at more deeply than there was room for with the rest.
    let depth = best.map_or(decision.depth, |root| root.depth.max(decision.depth));
    let (decided_by, decider) = decided_by(decision);
    let reason = plays(&explanation.chosen, in_words(best, &line));
    Explanation {
        criteria: vec![VALUE],
        candidates: candidates.collect(),
        decided_by,
        decider,
        reason,
        search: Searched { nodes: Some(decision.nodes), depth: Some(depth), line },
        ..explanation
    }
}

/// The texts of moves that are made one after the other.
fn moves_text<B: LineBoard>(board: &B, moves: &[B::Move]) -> Vec<String> {
    let mut position = board.clone();
    let mut texts = Vec::new();
    for &cell in moves {
        if !position.is_legal(cell) {
            break;
        }
        texts.push(position.move_text(cell));
        position.advance(cell);
    }
    texts
}

/// What there is to say of a move besides its value.
fn note(root: RootMove) -> Message {
    let end = plies_to_end(root.value);
    match (end, root.value > 0) {
        _ if root.depth == 0 && end.is_none() => say!("note-not-searched"),
        (Some(plies), true) if root.is_exact => say!("note-wins-in", plies = plies),
        (Some(plies), false) if root.is_exact => say!("note-loses-in", plies = plies),
        (Some(plies), false) => say!("note-loses-sooner", plies = plies),
        _ if root.is_exact => Message::default(),
        _ => say!("note-at-most"),
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

fn in_words(best: Option<RootMove>, line: &[String]) -> Message {
    let Some(best) = best else { return say!("why-nothing-searched") };
    let why = match plies_to_end(best.value) {
        Some(1) => return say!("why-win"),
        None if best.depth == 0 => return say!("why-promise"),
        Some(plies) if best.value > 0 => say!("why-wins-in", plies = plies),
        Some(plies) => say!("why-loses-in", plies = plies),
        None => say!("why-value", value = best.value, depth = best.depth),
    };
    if line.len() < 2 { why } else { say!("why-expects", why = why, line = line.join(" ")) }
}
