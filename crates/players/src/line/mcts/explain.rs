//! What the search says of its choice.

use papan_games::line::LineBoard;

use super::proof::Proof;
use super::search::{Found, Valued};
use crate::criterion::Criterion;
use crate::explanation::{Candidate, Explanation, Searched};
use crate::line::places;
use crate::score::numbers;

/// How often a search went through a move; also that of `ismcts`.
pub(crate) const VISITS: Criterion =
    Criterion::more("visits", "visits", "how often its games went that way");

const MEAN: Criterion = Criterion::more(
    "mean",
    "value ‰",
    "the mean result of those games: 1000 is always won, −1000 always lost",
);

/// What tells apart moves that are as good; also for `perfect`.
pub(crate) const CHANCES: Criterion = Criterion::more(
    "chances",
    "chances ‰",
    "the mean result against an opponent who errs, which decides among moves that are as good",
);

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
                None => (numbers([0; 3]), false, "not looked at".to_owned()),
            },
            Err(why) => (numbers([0; 3]), false, why.to_owned()),
        };
        Candidate { text, scores, feasible, note, ..Candidate::default() }
    });
    let candidates = rows.collect();
    let explanation = Explanation::of(board, found.chosen);
    let (rule, decider, why) = reason(found, of(found.chosen));
    let reason = format!("plays {}: {why}", explanation.chosen);
    let search = Searched {
        nodes: Some(found.playouts),
        depth: Some(found.depth),
        line: texts(board, &found.line),
    };
    let decided_by = rule.to_owned();
    Explanation { criteria, candidates, decided_by, decider, reason, search, ..explanation }
}

/// What is proven of a move, in words; empty if nothing is.
fn note(proof: Proof) -> String {
    match proof.moves() {
        Some(1) => "wins at once".to_owned(),
        Some(2) => "loses at once".to_owned(),
        Some(moves) if proof.wins() => format!("proven win within {moves} moves"),
        Some(_) => "proven loss".to_owned(),
        None if proof.is_drawn() => "proven draw".to_owned(),
        None => String::new(),
    }
}

/// The rule that decided, the place of its criterion, and why in words.
fn reason<M>(
    found: &Found<M>,
    chosen: Option<&Valued<M>>,
) -> (&'static str, Option<usize>, String) {
    let rule = |rule, why| (rule, None, why);
    let Some(&Valued { visits, value, proof, chances, .. }) = chosen else {
        return rule("only move", "there is nothing else to play".to_owned());
    };
    let others_lose = found.moves.iter().filter(|valued| !valued.proof.loses()).count() == 1;
    match proof.moves() {
        Some(1) => rule("win", "it wins at once".to_owned()),
        Some(moves) if proof.wins() => {
            rule("proven win", format!("it wins, at the latest with move {moves} from now"))
        }
        Some(moves) => {
            rule("proven loss", format!("everything loses, this not before move {moves} from now"))
        }
        None if found.moves.len() == 1 => {
            rule("only move", "there is nothing else to play".to_owned())
        }
        None if others_lose => rule("others lose", "every other move is proven to lose".to_owned()),
        None if found.equals > 1 && proof.is_drawn() => {
            let why = format!(
                "a proven draw like others, and the best against an opponent who errs, with a mean result of {chances} per mille"
            );
            ("chances", Some(2), why)
        }
        None if found.equals > 1 => {
            let why = format!(
                "as good as others to the search, and the best against an opponent who errs, with a mean result of {chances} per mille"
            );
            ("chances", Some(2), why)
        }
        None if proof.is_drawn() => {
            let why = format!(
                "it is a proven draw, and nothing looks better in {} playouts",
                found.playouts
            );
            ("visits", Some(0), why)
        }
        None => {
            let all: u64 = found.moves.iter().map(|valued| u64::from(valued.visits)).sum();
            let why = format!(
                "most visited, {visits} of {all} visits, with a mean result of {value} per mille"
            );
            ("visits", Some(0), why)
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
