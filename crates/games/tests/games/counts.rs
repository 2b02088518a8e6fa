//! Counts that others have published: move sequences, positions, final positions up to symmetry.
#![allow(clippy::unwrap_used, unreachable_pub)]

use std::collections::{BTreeSet, HashSet};

use crate::common::rng;
use papan_games::line::LinePosition;
use papan_games::{Position, Rules, Ruleset, Seat, View, perft};

fn start(rules: &str) -> LinePosition {
    let Ok(Ruleset::Line(rules)) = rules.parse() else { panic!("{rules}") };
    rules.start(&mut rng(0))
}

/// The lines of a data file: rules and numbers.
fn table(text: &str) -> impl Iterator<Item = (&str, Vec<u64>)> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| {
        let (rules, numbers) = line.split_once(' ').unwrap();
        (rules, numbers.split(' ').map(|n| n.parse().unwrap()).collect())
    })
}

fn successors(position: &LinePosition) -> impl Iterator<Item = LinePosition> + '_ {
    position.legal_moves().map(|m| {
        let mut next = *position;
        next.advance(m);
        next
    })
}

#[test]
fn perft_gives_the_published_numbers_of_move_sequences() {
    for (rules, numbers) in table(include_str!("data/perft.txt")) {
        for (depth, expected) in (1..).zip(numbers) {
            assert_eq!(perft(&start(rules), depth), expected, "{rules} at depth {depth}");
        }
    }
}

#[test]
fn there_are_as_many_different_positions_as_published() {
    for (rules, numbers) in table(include_str!("data/positions.txt")) {
        let mut level = HashSet::from([start(rules)]);
        for (ply, expected) in numbers.into_iter().enumerate() {
            assert_eq!(level.len() as u64, expected, "{rules} after {ply} moves");
            level = level.iter().flat_map(|p| successors(p).collect::<Vec<_>>()).collect();
        }
    }
}

fn count_games(position: &LinePosition) -> u64 {
    if position.outcome().is_some() {
        return 1;
    }
    successors(position).map(|next| count_games(&next)).sum()
}

fn reachable(position: LinePosition, found: &mut HashSet<LinePosition>) {
    if found.insert(position) {
        for next in successors(&position) {
            reachable(next, found);
        }
    }
}

#[test]
fn tic_tac_toe_has_255168_games_and_5478_positions() {
    assert_eq!(count_games(&start("tic-tac-toe:3x3")), 255_168);
    let mut found = HashSet::new();
    reachable(start("tic-tac-toe:3x3"), &mut found);
    assert_eq!(found.len(), 5478);
}

/// A 3x3 position as rows of marks, and the eight ways of turning it around.
fn symmetric_images(position: &LinePosition) -> BTreeSet<[[u8; 3]; 3]> {
    let mut board = [[0; 3]; 3];
    for seat in Seat::all(2) {
        for cell in 0..9 {
            if position.filled(seat) >> cell & 1 == 1 {
                board[cell % 3][cell / 3] = seat.index() as u8 + 1;
            }
        }
    }
    let turned = |b: [[u8; 3]; 3]| [0, 1, 2].map(|i| [0, 1, 2].map(|j| b[2 - j][i]));
    let flipped = |b: [[u8; 3]; 3]| [b[2], b[1], b[0]];
    let mut images = BTreeSet::new();
    for _ in 0..4 {
        images.extend([board, flipped(board)]);
        board = turned(board);
    }
    images
}

#[test]
fn tic_tac_toe_has_138_final_positions_up_to_symmetry_as_paper_p2_prints() {
    let mut found = HashSet::new();
    reachable(start("tic-tac-toe:3x3"), &mut found);
    let mut classes = [const { BTreeSet::new() }; 3];
    for position in &found {
        if let Some(outcome) = position.outcome() {
            let winner = outcome.winners().next().map_or(2, Seat::index);
            classes[winner].extend(symmetric_images(position).pop_first());
        }
    }
    assert_eq!(classes.map(|class| class.len()), [91, 44, 3]);
}
