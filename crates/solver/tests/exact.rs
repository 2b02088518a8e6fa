//! Scores against plain minimax, published outcomes, and the public test sets where they are at hand.
#![allow(clippy::unwrap_used)]

use std::collections::HashMap;
use std::fs;

use papan_solver::{Board, Position, Solver};

/// The score by plain memoised minimax, straight from its definition.
fn minimax(position: &Position, known: &mut HashMap<Position, i32>) -> i32 {
    let board = position.board();
    let cells = (board.width() * board.height()) as i32;
    if position.is_won() {
        return -((cells + 2 - position.discs() as i32) / 2);
    }
    if position.is_over() {
        return 0;
    }
    if let Some(&score) = known.get(position) {
        return score;
    }
    let moves = (0..board.width()).filter_map(|column| position.drop_disc(column));
    let score = moves.map(|next| -minimax(&next, known)).max().unwrap();
    known.insert(*position, score);
    score
}

#[test]
fn every_position_of_small_boards_has_the_score_of_plain_minimax() {
    for (width, height) in [(4, 4), (5, 3), (3, 5), (4, 3), (6, 2), (2, 6), (1, 5)] {
        let board = Board::new(width, height).unwrap();
        let mut known = HashMap::new();
        minimax(&board.position("").unwrap(), &mut known);
        let mut solver = Solver::new(board, 1 << 20);
        for (position, score) in &known {
            assert_eq!(solver.solve(position).score, *score, "{board} {position:?}");
            assert_eq!(solver.solve_weakly(position).score, score.signum());
        }
    }
}

#[test]
fn tall_and_narrow_boards_are_solved_too() {
    // In one column nobody gets four discs on top of each other.
    for height in [1, 40, 63, 64] {
        let board = Board::new(1, height).unwrap();
        let mut solver = Solver::new(board, 1 << 16);
        assert_eq!(solver.solve(&board.position("").unwrap()).score, 0, "{board}");
    }
    // Nearly full boards against plain minimax, in words of both sizes.
    for (width, height) in [(2, 31), (2, 63), (3, 20), (3, 41)] {
        let board = Board::new(width, height).unwrap();
        let mut position = board.position("").unwrap();
        let mut ply = 0;
        while position.discs() + 8 < width * height {
            // Two discs of each player in turn on each column: nobody gets four.
            let column = ply / 2 % width;
            ply += 1;
            position = position.drop_disc(column).unwrap_or(position);
            assert!(!position.is_won(), "{board} after {ply}");
        }
        let score = minimax(&position, &mut HashMap::new());
        let mut solver = Solver::new(board, 1 << 16);
        assert_eq!(solver.solve(&position).score, score, "{board}");
    }
}

#[test]
fn small_boards_have_the_published_outcomes() {
    // Tromp's table: height, then the outcome for widths 4, 5, 6, ...
    for (height, outcomes) in [(4, &[0, 0, -1, 0, -1][..]), (5, &[0, 0, 0][..]), (6, &[0, 0][..])] {
        for (width, &outcome) in (4..).zip(outcomes) {
            let board = Board::new(width, height).unwrap();
            let mut solver = Solver::new(board, 64 << 20);
            let start = board.position("").unwrap();
            assert_eq!(solver.solve_weakly(&start).score, outcome, "{board}");
        }
    }
}

#[test]
fn the_public_test_sets_agree_where_they_are_present() {
    let board = Board::new(7, 6).unwrap();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/solver/testsets");
    let mut solver = Solver::new(board, 64 << 20);
    for (set, lines) in
        [("Test_L3_R1", 500), ("Test_L2_R1", 500), ("Test_L2_R2", 100), ("Test_L1_R1", 100)]
    {
        let Ok(text) = fs::read_to_string(format!("{folder}/{set}")) else {
            println!("skipped: {set} is not beside the project");
            continue;
        };
        for line in text.lines().take(lines) {
            let (moves, score) = line.split_once(' ').unwrap();
            let position = board.position(moves).unwrap();
            assert_eq!(solver.solve(&position).score, score.parse::<i32>().unwrap(), "{line}");
        }
    }
}
