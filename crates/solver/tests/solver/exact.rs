//! Scores against plain minimax, published outcomes, and the scores that another solver found.

use crate::reference::{Minimax, board, dice, random_position};
use crate::scored_positions;
use papan_solver::{Board, Limits, Position, Solver};
use rand::RngExt;

#[test]
fn every_position_of_small_boards_has_the_score_of_plain_minimax() {
    for (width, height) in
        [(4, 4), (5, 4), (5, 3), (3, 5), (4, 3), (6, 2), (2, 6), (1, 5), (4, 1), (1, 1)]
    {
        let board = board(width, height);
        let mut minimax = Minimax::default();
        minimax.score(&board.start());
        let solver = Solver::new(board, 16 << 20);
        for (position, score) in minimax.all() {
            assert_eq!(solver.score(position), score, "{board} {position:?}");
        }
    }
}

#[test]
fn every_position_of_four_by_four_has_the_outcome_of_plain_minimax() {
    let board = board(4, 4);
    let mut minimax = Minimax::default();
    minimax.score(&board.start());
    let solver = Solver::new(board, 1 << 20);
    for (position, score) in minimax.all() {
        let outcome = solver.outcome(position, &Limits::default());
        assert_eq!(outcome.score(), Some(score.signum()), "{position:?}");
    }
}

#[test]
fn random_positions_of_larger_boards_have_the_score_of_plain_minimax() {
    // Columns, rows, cells left empty: as many as plain minimax can manage.
    let boards = [
        (4, 5, 16),
        (5, 5, 15),
        (6, 5, 14),
        (7, 4, 14),
        (7, 6, 14),
        (8, 7, 13),
        (9, 7, 12),
        (10, 7, 12),
        (8, 8, 13),
        (12, 9, 11),
        (16, 7, 11),
    ];
    for (width, height, most) in boards {
        let board = board(width, height);
        let mut dice = dice(u64::from(width * 100 + height));
        let solver = Solver::new(board, 1 << 20);
        let mut minimax = Minimax::default();
        for _ in 0..150 {
            let empty = dice.random_range(1..=most);
            let position = random_position(board, empty, &mut dice);
            assert_eq!(solver.score(&position), minimax.score(&position), "{board} {position:?}");
        }
    }
}

#[test]
fn tall_and_narrow_boards_are_solved_too() {
    // In one column, neither player gets four discs on top of each other.
    for height in [1, 40, 63, 64] {
        let board = board(1, height);
        assert_eq!(Solver::new(board, 1 << 16).score(&board.start()), 0, "{board}");
    }
    // Nearly full boards against plain minimax, in words of both sizes.
    for (width, height) in [(2, 31), (2, 63), (3, 20), (3, 41)] {
        let board = board(width, height);
        let mut position = board.start();
        let mut ply = 0;
        while position.discs() + 8 < width * height {
            // Two discs of each player in turn on each column: neither gets four.
            let column = ply / 2 % width;
            ply += 1;
            position = position.drop_disc(column).unwrap_or(position);
            assert!(!position.is_won(), "{board} after {ply}");
        }
        let score = Minimax::default().score(&position);
        assert_eq!(Solver::new(board, 1 << 16).score(&position), score, "{board}");
    }
}

#[test]
fn one_sided_positions_are_solved_as_if_the_rest_of_the_table_were_empty() {
    // All discs in two edge columns: small keys on one side, large ones on the other. Their scores
    // must agree with those of their mirror images, and with each other on one table.
    let board = board(7, 6);
    let solver = Solver::new(board, 16 << 20).without_book();
    for moves in ["112211221122", "122112211221", "11221122112", "2112211221"] {
        let mirrored: String =
            moves.chars().map(|c| char::from(b'8' - c.to_digit(10).unwrap() as u8)).collect();
        let limits = Limits { nodes: Some(30_000_000), ..Limits::default() };
        let [left, right] = [moves, &mirrored]
            .map(|moves| solver.solve(&board.position(moves).unwrap(), &limits).score().unwrap());
        assert_eq!(left, right, "{moves}");
        let cold = Solver::new(board, 16 << 20).without_book();
        assert_eq!(cold.score(&board.position(&mirrored).unwrap()), right, "{mirrored}");
    }
}

#[test]
fn a_position_and_its_mirror_image_have_the_same_score() {
    for (width, height, empty) in [(7, 6, 24), (8, 8, 32), (10, 7, 38)] {
        let board = board(width, height);
        let mut dice = dice(7);
        for _ in 0..10 {
            let [left, right] = mirrored_positions(board, empty, &mut dice);
            let [a, b] = [left, right].map(|p| Solver::new(board, 16 << 20).score(&p));
            assert_eq!(a, b, "{left:?}");
        }
    }
}

/// A random position that is not won, with this many empty cells, and its mirror image.
fn mirrored_positions(board: Board, empty: u32, dice: &mut impl RngExt) -> [Position; 2] {
    'again: loop {
        let [mut left, mut right] = [board.start(); 2];
        while left.discs() + empty < board.cells() {
            let column = dice.random_range(0..board.width());
            left = left.drop_disc(column).unwrap_or(left);
            right = right.drop_disc(board.width() - 1 - column).unwrap_or(right);
            if left.is_won() {
                continue 'again;
            }
        }
        return [left, right];
    }
}

#[test]
fn small_boards_have_the_published_outcomes() {
    // Tromp's table: height, then the outcome for widths 4, 5, 6, ...
    let published = [
        (4, &[0, 0, -1, 0, -1][..]),
        (5, &[0, 0, 0, 0][..]),
        (6, &[0, 0, -1][..]),
        (7, &[0, 0][..]),
        (8, &[0][..]),
    ];
    for (height, outcomes) in published {
        for (width, &outcome) in (4..).zip(outcomes) {
            let board = board(width, height);
            let solver = Solver::new(board, 64 << 20);
            let found = solver.outcome(&board.start(), &Limits::default());
            assert_eq!(found.score(), Some(outcome), "{board}");
        }
    }
}

#[test]
fn the_sets_of_positions_have_the_scores_that_another_solver_found() {
    let board = board(7, 6);
    let solver = Solver::new(board, 256 << 20).without_book();
    // `bench/solver/run --papan-only` checks all lines.
    let sets = [
        ("end-easy", 500),
        ("middle-easy", 500),
        ("middle-medium", 500),
        ("begin-easy", 500),
        ("begin-medium", 50),
        ("begin-hard", 5),
    ];
    for (set, lines) in sets {
        for (moves, score) in scored_positions(set).into_iter().take(lines) {
            let position = board.position(&moves).unwrap();
            assert_eq!(solver.score(&position), score, "{moves}");
        }
    }
}
