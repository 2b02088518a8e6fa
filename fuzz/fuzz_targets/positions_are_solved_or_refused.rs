//! Any board and moves are a position or refused; a position is solved as far as a limit allows, the
//! best of its moves being what the position is, and its mirror image too. Any bytes are a book or
//! refused.
//!
//! The input is the columns and the rows, a byte each, and the moves.
#![no_main]

use libfuzzer_sys::fuzz_target;
use papan_solver::{Board, Book, Limits, Solver};

fuzz_target!(|bytes: &[u8]| {
    let _ = Book::read(bytes.to_vec());
    let [width, height, moves @ ..] = bytes else { return };
    let Ok(board) = Board::new((width % 36).into(), (height % 65).into()) else { return };
    let Ok(moves) = std::str::from_utf8(moves) else { return };
    let Ok(position) = board.position(moves) else { return };
    let limits = Limits { nodes: Some(500), ..Limits::default() };
    let solver = Solver::new(board, 1 << 12);
    let found = solver.solve(&position, &limits).bounds;
    assert!(found.low <= found.high);
    let analysis = solver.analyze(&position, &limits);
    if let Some(best) = analysis.bounds() {
        assert!(best.low <= found.high && found.low <= best.high);
        assert!(analysis.best().is_some());
    }
    for column in solver.line(&position, &limits) {
        assert!(board.column_name(column).is_some());
    }
});
