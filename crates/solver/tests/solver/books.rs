//! Books: made, written, read, and refused when damaged.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use crate::reference::{board, dice, random_position};
use crate::scored_positions;
use papan_solver::{Board, Book, BookError, BookMaker, Limits, Position, Solver};

fn make(board: Board, discs: u32) -> Book {
    let mut maker = BookMaker::new(board, discs).unwrap();
    let solver = Solver::new(board, 1 << 20).without_book();
    maker.solve(&solver, 2, &AtomicBool::new(false), |_, _| {});
    maker.finish().unwrap()
}

/// Every position with so few discs, the game not over.
fn all(position: &Position, discs: u32, seen: &mut Vec<Position>) {
    if position.is_over() || position.discs() > discs {
        return;
    }
    seen.push(*position);
    for column in 0..position.board().width() {
        if let Some(next) = position.drop_disc(column) {
            all(&next, discs, seen);
        }
    }
}

#[test]
fn a_book_holds_the_score_of_every_position_with_so_few_discs_and_of_no_other() {
    for (width, height, discs) in [(5, 4, 5), (4, 5, 6), (9, 7, 0)] {
        let board = board(width, height);
        if discs == 0 {
            assert_eq!(BookMaker::new(board, 0).unwrap().total(), 1);
            continue;
        }
        let book = make(board, discs);
        let solver = Solver::new(board, 1 << 20).without_book();
        let mut positions = Vec::new();
        all(&board.start(), discs + 1, &mut positions);
        for position in positions {
            let score = (position.discs() <= discs).then(|| solver.score(&position));
            assert_eq!(book.score(&position), score, "{position:?}");
        }
        let again = Book::read(book.bytes().to_vec()).unwrap();
        assert_eq!(again, book);
    }
}

#[test]
fn a_book_in_the_making_goes_on_where_it_stopped() {
    let board = board(5, 4);
    let solver = Solver::new(board, 1 << 20);
    let mut whole = Vec::new();
    let mut maker = BookMaker::new(board, 4).unwrap();
    let stop = AtomicBool::new(false);
    maker.solve(&solver, 1, &stop, |name, score| {
        whole.push((name, score));
        stop.store(whole.len() == 10, Relaxed);
    });
    assert_eq!((maker.solved(), whole.len()), (10, 10));
    assert_eq!(maker.finish(), None);

    let mut maker = BookMaker::new(board, 4).unwrap();
    assert!(whole.iter().all(|&(name, score)| maker.take(name, score)));
    maker.solve(&solver, 1, &AtomicBool::new(false), |name, _| {
        assert!(whole.iter().all(|&(known, _)| known != name), "solved twice");
    });
    assert_eq!(maker.finish(), Some(make(board, 4)));
}

#[test]
fn a_part_of_a_book_is_solved_alone() {
    let solver = Solver::new(board(5, 4), 1 << 20);
    let mut maker = BookMaker::new(board(5, 4), 4).unwrap();
    let (stop, mut told) = (AtomicBool::new(false), Vec::new());
    maker.solve_part(3..8, &solver, 1, &stop, |name, score| told.push((name, score)));
    assert_eq!(maker.solved(), 5);
    let names: Vec<_> = maker.names().collect();
    assert!(names[3..8].iter().eq(told.iter().map(|(name, _)| name)));
    assert!(told.iter().all(|&(name, score)| maker.known(name) == Some(score)));
    assert_eq!(maker.known(names[8]), None);
    let total = maker.total();
    maker.solve_part(total..total + 5, &solver, 1, &stop, |_, _| panic!("there is no such part"));
}

#[test]
fn what_no_position_of_the_book_has_is_not_taken() {
    let mut maker = BookMaker::new(board(5, 4), 4).unwrap();
    assert!(!maker.take(12345, 0));
    let mut names = Vec::new();
    let solver = Solver::new(board(5, 4), 1 << 20);
    maker.solve(&solver, 1, &AtomicBool::new(false), |name, _| names.push(name));
    // Ten discs each: no score is larger.
    assert!(maker.take(names[0], -10));
    assert!(!maker.take(names[0], 11) && !maker.take(names[0], -11));
}

#[test]
fn a_damaged_book_is_refused() {
    let good = make(board(5, 4), 4).bytes().to_vec();
    for at in 0..good.len() {
        for bit in 0..8 {
            let mut bad = good.clone();
            bad[at] ^= 1 << bit;
            assert!(Book::read(bad).is_err(), "bit {bit} of byte {at}");
        }
    }
    for length in 0..good.len() {
        assert!(Book::read(good[..length].to_vec()).is_err(), "{length} bytes");
    }
    let longer = [&good[..], &[0]].concat();
    assert_eq!(Book::read(longer), Err(BookError::Checksum));
    assert_eq!(Book::read(Vec::new()), Err(BookError::NotABook));
}

#[test]
fn with_and_without_a_book_the_scores_are_the_same() {
    let board = board(5, 5);
    let with = Solver::new(board, 4 << 20).book(make(board, 6));
    let without = Solver::new(board, 4 << 20).without_book();
    let mut dice = dice(11);
    for empty in [25, 23, 21, 20, 19, 18, 17, 15] {
        let position = random_position(board, empty, &mut dice);
        let [a, b] = [&with, &without].map(|s| s.analyze(&position, &Limits::default()).moves);
        assert_eq!(a, b, "{position:?}");
    }
}

#[test]
fn a_book_says_something_of_the_positions_right_behind_it() {
    let board = board(5, 5);
    let mut solvers =
        [Solver::new(board, 4 << 20).book(make(board, 6)), Solver::new(board, 4 << 20)];
    let mut nodes = [0; 2];
    let mut dice = dice(12);
    for _ in 0..20 {
        let position = random_position(board, 25 - 7, &mut dice);
        let mut scores = solvers.iter_mut().zip(&mut nodes).map(|(solver, nodes)| {
            solver.forget();
            let found = solver.solve_from(&position, i32::MIN, &Limits::default());
            *nodes += found.nodes;
            found.score().unwrap()
        });
        assert_eq!(scores.next(), scores.next(), "{position:?}");
    }
    assert!(nodes[0] < nodes[1], "{nodes:?}");
}

#[test]
fn the_book_that_comes_with_the_crate_is_whole() {
    let book = Book::embedded(board(7, 6)).unwrap();
    assert_eq!((book.discs(), book.len()), (10, EMBEDDED));
    assert_eq!(book.score(&book.board().start()), Some(1));
    assert_eq!(Book::embedded(board(6, 7)), None);
}

/// All positions with at most ten discs, up to mirroring.
const EMBEDDED: u64 = 1_208_493;

#[test]
fn the_book_that_comes_with_the_crate_agrees_with_searches() {
    let board = board(7, 6);
    let book = Book::embedded(board).unwrap();
    let solver = Solver::new(board, 64 << 20).without_book();
    let limits = Limits { nodes: Some(200_000), ..Limits::default() };
    let mut dice = dice(5);
    for empty in 32..42 {
        for _ in 0..5 {
            let position = random_position(board, empty, &mut dice);
            let score = book.score(&position).unwrap();
            let bounds = solver.solve(&position, &limits).bounds;
            assert!(bounds.low <= score && score <= bounds.high, "{position:?} {bounds} {score}");
        }
    }
}

#[test]
fn the_book_that_comes_with_the_crate_has_the_scores_that_another_solver_found() {
    let board = board(7, 6);
    let book = Book::embedded(board).unwrap();
    for set in ["begin-easy", "begin-medium", "begin-hard"] {
        for (moves, score) in scored_positions(set) {
            let position = board.position(&moves).unwrap();
            let found = book.score(&position);
            assert_eq!(found.is_some(), position.discs() <= book.discs(), "{moves}");
            assert_eq!(found.unwrap_or(score), score, "{moves}");
        }
    }
}
