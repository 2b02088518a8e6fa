//! Any bytes are a certificate or refused, also with the right hash at their end; and what a certificate proves is true.
//!
//! The input is a certificate without its heading and its hash: the columns and the rows, a byte each, then the claims.
#![no_main]

use libfuzzer_sys::fuzz_target;
use papan_solver::{Board, Limits, Solver};
use papan_verify::{Bound, verify};
use sha2::{Digest, Sha256};

fuzz_target!(|bytes: &[u8]| {
    let _ = verify(bytes, &mut |_| {});
    let mut content = [b"PAPANPROOF1\n", bytes].concat();
    let hash = Sha256::digest(&content);
    content.extend(hash);
    let Ok(found) = verify(content.as_slice(), &mut |_| {}) else { return };
    let board = Board::new(found.size.0, found.size.1).expect("both crates have the same boards");
    let solver = Solver::new(board, 1 << 16);
    for claim in found.claims {
        let position = board.position(&claim.moves).expect("the moves were played");
        let limits = Limits { nodes: Some(20_000), ..Limits::default() };
        let bounds = solver.solve(&position, &limits).bounds;
        let possible = match claim.bound {
            Bound::AtLeast => claim.score <= bounds.high,
            Bound::AtMost => claim.score >= bounds.low,
        };
        assert!(possible, "{claim}: {bounds}");
    }
});
