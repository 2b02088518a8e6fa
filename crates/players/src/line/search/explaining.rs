//! What the search says of its choice.

use papan_games::line::LineBoard;

use super::Decision;
use super::tree::{RootMove, plies_to_end};
use super::{VALUE, score};
use crate::explanation::{Candidate, Explanation, Searched};
use crate::line::places;
use crate::score::Score;

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
            let note = root.map_or("not searched".to_owned(), note);
            Candidate {
                text,
                scores: vec![score(value)],
                feasible: true,
                note,
                ..Candidate::default()
            }
        }
        Err(why) => Candidate {
            text,
            scores: vec![Score::Number(0)],
            note: why.to_owned(),
            ..Candidate::default()
        },
    });
    let explanation = Explanation::of(board, chosen);
    let line: Vec<_> = moves_text(board, &decision.line);
    let best = decision.moves.first().map(|&(_, root)| root);
    // The best move may have been looked at more deeply than there was room for with the rest.
    let depth = best.map_or(decision.depth, |root| root.depth.max(decision.depth));
    let (rule, decider) = decided_by(decision);
    let reason = format!("plays {}: {}", explanation.chosen, in_words(best, &line));
    Explanation {
        criteria: vec![VALUE],
        candidates: candidates.collect(),
        decided_by: rule.to_owned(),
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
fn note(root: RootMove) -> String {
    let end = plies_to_end(root.value);
    match (end, root.value > 0) {
        _ if root.depth == 0 && end.is_none() => "not searched".to_owned(),
        (Some(plies), true) if root.is_exact => format!("wins in {}", plural(plies)),
        (Some(plies), false) if root.is_exact => format!("loses in {}", plural(plies)),
        (Some(plies), false) => format!("loses in {} or sooner", plural(plies)),
        _ if root.is_exact => String::new(),
        _ => "at most this".to_owned(),
    }
}

fn plural(plies: u32) -> String {
    if plies == 1 { "1 ply".to_owned() } else { format!("{plies} plies") }
}

/// The rule that decided, and the place of its criterion.
fn decided_by<M>(decision: &Decision<M>) -> (&'static str, Option<usize>) {
    let Some((_, best)) = decision.moves.first() else { return ("first of the list", None) };
    let others = || decision.moves.iter().skip(1).map(|(_, root)| root);
    match plies_to_end(best.value) {
        _ if decision.moves.len() == 1 => ("only move", None),
        Some(1) => ("win", None),
        _ if others().all(|other| other.value == 2 - super::tree::WIN) => ("only defence", Some(0)),
        Some(_) if best.value > 0 => ("forced win", Some(0)),
        Some(_) => ("longest defence", Some(0)),
        None if best.depth == 0 => ("promise", None),
        None => ("value", Some(0)),
    }
}

fn in_words(best: Option<RootMove>, line: &[String]) -> String {
    let Some(best) = best else { return "nothing could be searched".to_owned() };
    let expects = match line.len() {
        0 | 1 => String::new(),
        _ => format!(", expects {}", line.join(" ")),
    };
    match plies_to_end(best.value) {
        Some(1) => "it wins at once".to_owned(),
        Some(plies) if best.value > 0 => format!("wins in {}{expects}", plural(plies)),
        Some(plies) => format!("loses in {} at the earliest{expects}", plural(plies)),
        None if best.depth == 0 => "the most promising, nothing was searched".to_owned(),
        None => format!("value {} at depth {}{expects}", best.value, best.depth),
    }
}
