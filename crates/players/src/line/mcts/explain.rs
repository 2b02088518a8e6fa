//! What the search says of its choice.

use papan_games::line::LineBoard;
use papan_words::Message;

use super::proof::Proof;
use super::search::{Found, Valued};
use crate::criterion::Criterion;
use crate::explanation::{Candidate, Explanation, Searched};
use crate::line::places;
use crate::score::numbers;
use crate::words::{plays, say};

/// How often a search went through a move; also that of `ismcts`.
pub(crate) const VISITS: Criterion = Criterion::more("visits");

const MEAN: Criterion = Criterion::more("mean");

/// What tells apart moves that are as good; also for `perfect`.
pub(crate) const CHANCES: Criterion = Criterion::more("chances");

/// The table of a search, and its choice in a sentence.
pub(super) fn explanation<B: LineBoard>(board: &B, found: &Found<B::Move>) -> Explanation<B::Move> {
    let criteria = vec![VISITS, MEAN, CHANCES];
    let of = |cell| found.moves.iter().find(|valued| valued.choice == cell);
    let rows = places(board).into_iter().map(|(text, place)| {
        let (scores, feasible, note) = match place {
            Ok(cell) => match of(cell) {
                Some(valued) => {
                    let scores = [valued.visits.into(), valued.value, valued.chances];
                    (numbers(scores), true, note(valued.proof))
                }
                None => (numbers([0; 3]), false, say!("note-not-looked-at")),
            },
            Err(why) => (numbers([0; 3]), false, why),
        };
        Candidate { text, scores, feasible, note, ..Candidate::default() }
    });
    let candidates = rows.collect();
    let explanation = Explanation::of(board, found.chosen);
    let (decided_by, decider, why) = reason(found, of(found.chosen));
    let reason = plays(&explanation.chosen, why);
    let search = Searched {
        nodes: Some(found.playouts),
        depth: Some(found.depth),
        line: texts(board, &found.line),
    };
    Explanation { criteria, candidates, decided_by, decider, reason, search, ..explanation }
}

/// What is proven of a move, in words; empty if nothing is.
fn note(proof: Proof) -> Message {
    match proof.moves() {
        Some(1) => say!("note-wins-at-once"),
        Some(2) => say!("note-loses-at-once"),
        Some(moves) if proof.wins() => say!("note-proven-win", moves = moves),
        Some(_) => say!("note-proven-loss"),
        None if proof.is_drawn() => say!("note-proven-draw"),
        None => Message::default(),
    }
}

/// The rule that decided, the place of its criterion, and why in words.
fn reason<M>(found: &Found<M>, chosen: Option<&Valued<M>>) -> (Message, Option<usize>, Message) {
    let only = || (say!("rule-only-move"), None, say!("why-only"));
    let Some(&Valued { visits, value, proof, chances, .. }) = chosen else { return only() };
    let others_lose = found.moves.iter().filter(|valued| !valued.proof.loses()).count() == 1;
    match proof.moves() {
        Some(1) => (say!("rule-win"), None, say!("why-win")),
        Some(moves) if proof.wins() => {
            (say!("rule-proven-win"), None, say!("why-proven-win", moves = moves))
        }
        Some(moves) => (say!("rule-proven-loss"), None, say!("why-proven-loss", moves = moves)),
        None if found.moves.len() == 1 => only(),
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
            let why = say!("why-visits", visits = visits, all = all, value = value);
            (say!("rule-visits"), Some(0), why)
        }
    }
}

/// The moves as texts, each from the position in which it is made.
fn texts<B: LineBoard>(board: &B, line: &[B::Move]) -> Vec<String> {
    let mut board = board.clone();
    let texts = line.iter().map(|&chosen| {
        let text = board.move_text(chosen);
        board.advance(chosen);
        text
    });
    texts.collect()
}
