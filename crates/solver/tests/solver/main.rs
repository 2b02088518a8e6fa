//! The behaviour of the solver through its public interface.
#![allow(clippy::unwrap_used)]

mod books;
mod exact;
mod examples;
mod reference;
mod searching;

/// The positions of a file in `tests/data` with their scores, which `bench/solver/make_sets.py` took from bitbully.
fn scored_positions(set: &str) -> Vec<(String, i32)> {
    let text = std::fs::read_to_string(format!("{}/tests/data/{set}", env!("CARGO_MANIFEST_DIR")))
        .unwrap();
    let position = |line: &str| {
        let (moves, score) = line.split_once(' ').unwrap();
        (moves.to_owned(), score.parse().unwrap())
    };
    text.lines().map(position).collect()
}
