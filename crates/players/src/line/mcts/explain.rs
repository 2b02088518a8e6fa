//! The explanation of a search.

use papan_games::line::LineBoard;
use papan_words::Message;

use super::proof::Proof;
use super::search::{MoveStats, SearchResult};
use crate::criterion::Criterion;
use crate::explanation::{Candidate, DecidingRule, Explanation, SearchSummary, rows};
use crate::line::moves_text;
use crate::words::say;

/// How often a search went through a move; also that of `ismcts`.
pub(crate) const VISITS: Criterion = Criterion::more("visits");

const MEAN: Criterion = Criterion::more("mean");

/// The criterion among moves of the same value; also used by `perfect`.
pub(crate) const CHANCES: Criterion = Criterion::more("chances");

/// The table of a search, and its choice in a sentence.
pub(super) fn explanation<B: LineBoard>(
    board: &B,
    found: &SearchResult<B::Move>,
) -> Explanation<B::Move> {
    let criteria = vec![VISITS, MEAN, CHANCES];
    let of = |cell| found.moves.iter().find(|valued| valued.choice == cell);
    let candidates = rows(board.places(), criteria.len(), |cell| match of(cell) {
        Some(valued) => {
            let scores = [valued.visits.into(), valued.value, valued.chances];
            Candidate { note: note(valued.proof), ..Candidate::scored(scores) }
        }
        None => Candidate {
            note: say!("note-not-looked-at"),
            feasible: false,
            ..Candidate::scored([0; 3])
        },
    });
    let verdict = verdict(board, found, of(found.chosen));
    let explanation = Explanation::new(board, found.chosen, criteria, candidates, verdict);
    let (nodes, depth) = (Some(found.playouts), Some(found.depth));
    let search = SearchSummary { nodes, depth, line: moves_text(board, &found.line) };
    Explanation { search, ..explanation }
}

/// The proven result of a move, in words; empty if nothing is proven.
pub(super) fn note(proof: Proof) -> Message {
    match proof.moves() {
        Some(1) => say!("note-wins-at-once"),
        Some(2) => say!("note-loses-at-once"),
        Some(moves) if proof.wins() => say!("note-proven-win", moves = moves),
        Some(_) => say!("note-proven-loss"),
        None if proof.is_drawn() => say!("note-proven-draw"),
        None => Message::default(),
    }
}

fn verdict<B: LineBoard>(
    board: &B,
    found: &SearchResult<B::Move>,
    chosen: Option<&MoveStats<B::Move>>,
) -> DecidingRule {
    let Some(&MoveStats { visits, value, proof, chances, .. }) = chosen else {
        return DecidingRule::only_move();
    };
    let others_lose = found.moves.iter().filter(|valued| !valued.proof.loses()).count() == 1;
    let (rule, decider, why) = match proof.moves() {
        Some(1) => (say!("rule-win"), None, say!("why-win")),
        Some(moves) if proof.wins() => {
            (say!("rule-proven-win"), None, say!("why-proven-win", moves = moves))
        }
        Some(moves) => (say!("rule-proven-loss"), None, say!("why-proven-loss", moves = moves)),
        None if found.moves.len() == 1 => return DecidingRule::only_move(),
        None if others_lose => (say!("rule-others-lose"), None, say!("why-others-lose")),
        None if found.equals > 1 && proof.is_drawn() => {
            (say!("rule-chances"), Some(2), say!("why-drawn-chances", chances = chances))
        }
        None if found.equals > 1 => {
            (say!("rule-chances"), Some(2), say!("why-equal-chances", chances = chances))
        }
        None if proof.is_drawn() => {
            (say!("rule-visits"), Some(0), say!("why-proven-draw", playouts = found.playouts))
        }
        None => {
            let all: u64 = found.moves.iter().map(|valued| u64::from(valued.visits)).sum();
            let others = found.moves.iter().filter(|valued| valued.choice != found.chosen);
            let next =
                others.reduce(|best, other| if other.visits > best.visits { other } else { best });
            let why = match next {
                None => return DecidingRule::only_move(),
                Some(next) => say!(
                    "why-visits",
                    visits = visits,
                    all = all,
                    rival = board.move_text(next.choice),
                    theirs = next.visits,
                    value = value
                ),
            };
            (say!("rule-visits"), Some(0), why)
        }
    };
    DecidingRule { rule, decider, why }
}
