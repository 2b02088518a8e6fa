//! Real certificates hold, and one that is changed anywhere is refused by name.
#![allow(clippy::unwrap_used, missing_docs)]

mod file;
#[allow(dead_code)] // `main`, which reads the arguments
#[path = "../../examples/verify.rs"]
mod verify;

use std::process::Command;

use file::{File, Given, certificate, sealed, solver};
use papan_solver::{Bounds, Claim};
use papan_verify::{Board, Bound, Position, Refusal, Reply, Verified, Wrong, least_by_pairing};
use proptest::prelude::*;

fn verify(bytes: &[u8]) -> Result<Verified, Refusal> {
    papan_verify::verify(bytes, &mut |_| {})
}

fn wrong(bytes: &[u8]) -> Wrong {
    match verify(bytes) {
        Err(Refusal::Claim { wrong, .. }) => wrong,
        other => panic!("{other:?}"),
    }
}

/// Boards that are proven at once, with their scores.
const BOARDS: [(u32, u32, i32); 9] = [
    (4, 4, 0),
    (5, 4, 0),
    (6, 4, -1),
    (4, 5, 0),
    (5, 5, 0),
    (7, 4, 0),
    (4, 6, 0),
    (1, 8, 0),
    (3, 12, 0),
];

#[test]
fn the_empty_boards_are_proven_on_both_sides() {
    for (width, height, score) in BOARDS {
        let solver = solver(width, height);
        let claims = Claim::both(Bounds::exactly(score));
        let found = verify(&certificate(&solver, "", &claims)).unwrap();
        assert_eq!(found.size, (width, height));
        let claims: Vec<_> = found.claims.iter().map(|claim| (claim.bound, claim.score)).collect();
        assert_eq!(claims, [(Bound::AtLeast, score), (Bound::AtMost, score)], "{width}x{height}");
    }
}

#[test]
fn proofs_of_the_moves_are_together_one_of_the_position() {
    // 6x4 is lost by one: every move, up to mirror images, and the best answers to them.
    let solver = solver(6, 4);
    let proven = |moves: &str, wanted: fn(&Claim) -> bool| {
        let score = solver.score(&solver.board().position(moves).unwrap());
        let mut claims = Claim::both(Bounds::exactly(score)).to_vec();
        claims.retain(wanted);
        verify(&certificate(&solver, moves, &claims)).unwrap().claims
    };
    let least: fn(&Claim) -> bool = |claim| matches!(claim, Claim::AtLeast(_));
    let parts: Vec<_> = ["1", "2", "3"].into_iter().map(|moves| proven(moves, least)).collect();
    let board = Board::new(6, 4).unwrap();
    let follows = |claims: &[papan_verify::Claim]| -> Vec<String> {
        papan_verify::consequences(board, claims).iter().map(ToString::to_string).collect()
    };
    assert_eq!(follows(&parts.concat()), ["start at most -1"]);
    for missing in 0..parts.len() {
        let mut others = parts.clone();
        others.remove(missing);
        assert!(follows(&others.concat()).is_empty());
    }
    // The other side takes one move; a bound that is proven already is not named again.
    let most: fn(&Claim) -> bool = |claim| matches!(claim, Claim::AtMost(_));
    let best = ["1", "2", "3"].into_iter().flat_map(|moves| proven(moves, most));
    let claims: Vec<_> = best.collect();
    assert_eq!(follows(&claims), ["start at least -1"]);
    let start = proven("", least);
    assert!(follows(&[claims, start].concat()).is_empty());
}

#[test]
fn nothing_follows_where_a_move_wins() {
    // The player to move wins in column 4; what the others are worth says nothing.
    let solver = solver(5, 4);
    let mut claims = Vec::new();
    for moves in ["1122331", "1122332", "1122333", "1122335"] {
        let score = solver.score(&solver.board().position(moves).unwrap());
        let both = certificate(&solver, moves, &Claim::both(Bounds::exactly(score)));
        claims.extend(verify(&both).unwrap().claims);
    }
    let found = papan_verify::consequences(Board::new(5, 4).unwrap(), &claims);
    assert!(found.iter().all(|claim| claim.moves != "112233"), "{found:?}");
}

#[test]
fn every_score_of_a_game_is_proven_and_no_better_one() {
    let solver = solver(7, 6);
    for moves in
        ["44444", "4444432222", "44455554221", "7422341735647741166133573473242566", "112233"]
    {
        let position = solver.board().position(moves).unwrap();
        let score = solver.score(&position);
        for claim in Claim::both(Bounds::exactly(score)) {
            let bytes = certificate(&solver, moves, &[claim]);
            let found = verify(&bytes).unwrap();
            assert_eq!((found.claims[0].moves.as_str(), found.claims[0].score), (moves, score));
            // The same replies do not prove more.
            let mut more = File::read(&bytes);
            let better = if claim == Claim::AtLeast(score) { score + 1 } else { score - 1 };
            more.proofs[0].score = u128::from(better.unsigned_abs()) << 1 | u128::from(better < 0);
            assert!(verify(&more.write()).is_err(), "{moves} {claim:?}");
        }
    }
}

#[test]
fn what_is_not_true_or_over_is_not_proven() {
    use papan_solver::{Certificate, Limits, ProofError};
    let solver = solver(5, 4);
    let mut out = Certificate::new(solver.board(), Vec::new()).unwrap();
    let mut prove = |moves, claim| {
        out.prove((&solver, 2), moves, claim, &Limits::default(), &mut |_| {}).unwrap_err()
    };
    assert!(matches!(prove("", Claim::AtLeast(1)), ProofError::False));
    assert!(matches!(prove("", Claim::AtMost(-1)), ProofError::False));
    assert!(matches!(prove("1212121", Claim::AtMost(0)), ProofError::Over));
    assert!(matches!(prove("9", Claim::AtMost(0)), ProofError::Position(_)));
}

#[test]
fn a_proof_that_was_stopped_anywhere_resumes_to_the_same_bytes() {
    use papan_solver::{Certificate, Limits};
    let solver = solver(5, 4);
    let claims = Claim::both(Bounds::exactly(0));
    let whole = certificate(&solver, "33", &claims);
    let again = |written: &[u8], limits: &Limits<'_>| {
        let mut out = Certificate::resume(solver.board(), Vec::new(), written.to_vec()).unwrap();
        for claim in claims {
            out.prove((&solver, 1), "33", claim, limits, &mut |_| {})?;
        }
        Ok::<_, papan_solver::ProofError>(out.finish().unwrap().0)
    };
    for length in (0..whole.len()).step_by(7) {
        assert_eq!(again(&whole[..length], &Limits::default()).unwrap(), whole, "{length}");
    }
    // Known replies need no search.
    let stop = std::sync::atomic::AtomicBool::new(true);
    let stopped = Limits { stop: Some(&stop), ..Limits::default() };
    assert_eq!(again(&whole, &stopped).unwrap(), whole);
    assert!(again(&[], &stopped).is_err());
    // The file of something else is of no use.
    let other = certificate(&solver, "22", &claims);
    assert_eq!(again(&other, &Limits::default()).unwrap(), whole);
}

/// A certificate of a win and one of a draw, small enough to change it everywhere.
fn samples() -> [(File, papan_solver::Solver); 3] {
    let win = solver(6, 5);
    let position = "3344";
    let score = win.score(&win.board().position(position).unwrap());
    let [least, most] = Claim::both(Bounds::exactly(score));
    let draw = solver(4, 4);
    [
        (File::read(&certificate(&win, position, &[least])), solver(6, 5)),
        (File::read(&certificate(&win, position, &[most])), solver(6, 5)),
        (File::read(&certificate(&draw, "", &[Claim::AtLeast(0)])), draw),
    ]
}

/// Every reply of a proof: the level, the place in it, the reply.
fn replies(file: &File) -> Vec<(usize, usize, Given)> {
    let levels = file.proofs[0].levels.iter().enumerate();
    levels.flat_map(|(at, l)| l.iter().enumerate().map(move |(i, given)| (at, i, *given))).collect()
}

fn name(file: &File, key: u128) -> String {
    let board = Board::new(file.size[0].into(), file.size[1].into()).unwrap();
    let moves = board.moves_to(key).unwrap();
    if moves.is_empty() { "start".to_owned() } else { moves }
}

/// What became of changed certificates.
#[derive(Debug, Default)]
struct Count {
    /// Refused with the name of the reply that was changed.
    named: u32,
    /// Refused with another name: that of a reply that is not needed any more, or that of a forced reply after the changed
    /// one.
    nearby: u32,
    /// Accepted, because everything that the new reply leads to has a reply, and all replies are needed.
    as_good: u32,
}

impl Count {
    fn add(&mut self, file: &File, changed: &File, (key, column): (u128, u32)) {
        let board = Board::new(file.size[0].into(), file.size[1].into()).unwrap();
        let given = Reply { position: name(file, key), column: Some(board.name(column)) };
        let wrong = match verify(&changed.write()) {
            Ok(_) => return self.as_good += 1,
            Err(Refusal::Claim { wrong, .. }) => wrong,
            Err(other) => panic!("{other}"),
        };
        let (Wrong::Missing { reply, .. }
        | Wrong::Impossible { reply }
        | Wrong::Loses { reply, .. }
        | Wrong::Late { reply }
        | Wrong::Undecided { reply }) = wrong
        else {
            return self.nearby += 1;
        };
        if reply == given {
            return self.named += 1;
        }
        // A forced reply, which is not in the file.
        let mut all = replies(file).into_iter().map(|(.., (key, ..))| name(file, key));
        assert!(all.all(|position| position != reply.position), "{reply}");
        self.nearby += 1;
    }
}

#[test]
fn every_changed_reply_is_refused_by_name_unless_it_is_as_good() {
    let mut count = Count::default();
    for (file, _) in samples() {
        for (level, at, (key, column, is_leaf)) in replies(&file) {
            // As many columns as a reply has bits for: of eight two are outside the board.
            for other in (0..u32::from(file.size[0]).next_power_of_two()).filter(|&c| c != column) {
                let mut changed = file.clone();
                changed.proofs[0].levels[level][at] = (key, other, is_leaf);
                count.add(&file, &changed, (key, other));
            }
        }
    }
    println!("{count:?}");
    assert!(count.named > 2 * (count.nearby + count.as_good), "{count:?}");
}

#[test]
fn every_missing_reply_is_refused_by_name() {
    for (file, _) in samples() {
        for (level, at, (key, ..)) in replies(&file) {
            let mut changed = file.clone();
            changed.proofs[0].levels[level].remove(at);
            let Wrong::Missing { position, .. } = wrong(&changed.write()) else { panic!() };
            assert_eq!(position, name(&file, key));
        }
    }
}

#[test]
fn every_wrong_leaf_is_refused_by_name() {
    let mut count = Count::default();
    for (file, _) in samples() {
        for (level, at, (key, column, is_leaf)) in replies(&file) {
            let mut changed = file.clone();
            changed.proofs[0].levels[level][at].2 = !is_leaf;
            if !is_leaf {
                assert!(verify(&changed.write()).is_err(), "{}", name(&file, key));
            }
            count.add(&file, &changed, (key, column));
        }
    }
    println!("{count:?}");
    // The mark of a leaf is not needed where every move leads to a position with a reply.
    assert!(count.named > 2 * (count.nearby + count.as_good), "{count:?}");
}

#[test]
fn a_reply_that_is_not_needed_is_refused_by_name() {
    let (file, _) = &samples()[0];
    let mut changed = file.clone();
    let last = changed.proofs[0].levels.last_mut().unwrap();
    let (key, ..) = *last.last().unwrap();
    last.push((key + 1, 0, false));
    assert!(matches!(wrong(&changed.write()), Wrong::Unneeded { .. }));
    let mut changed = file.clone();
    changed.proofs[0].levels.push(vec![(key, 0, false)]);
    assert!(matches!(verify(&changed.write()), Err(Refusal::Marker)));
}

#[test]
fn every_changed_byte_and_every_cut_is_refused() {
    let solver = solver(4, 4);
    let bytes = certificate(&solver, "23", &Claim::both(Bounds::exactly(0)));
    verify(&bytes).unwrap();
    for at in 0..bytes.len() {
        assert!(verify(&bytes[..at]).is_err(), "cut at {at}");
        let mut changed = bytes.clone();
        for by in [1, 2, 0x10, 0x80, 0xff] {
            changed[at] = bytes[at] ^ by;
            assert!(verify(&changed).is_err(), "byte {at}");
        }
    }
    let mut longer = bytes;
    longer.push(0);
    assert!(matches!(verify(&longer), Err(Refusal::Trailing)));
}

#[test]
fn what_is_no_certificate_is_refused_by_name() {
    assert!(matches!(verify(b""), Err(Refusal::NotACertificate)));
    assert!(matches!(verify(b"PAPANBK2 and more"), Err(Refusal::NotACertificate)));
    let heading = |rest: &[u8]| sealed([b"PAPANPROOF1\n", rest].concat());
    assert!(matches!(verify(&heading(&[40, 40])), Err(Refusal::Size { width: 40, height: 40 })));
    assert!(matches!(verify(&heading(&[4, 4, 0])), Err(Refusal::Empty)));
    assert!(matches!(verify(&heading(&[4, 4, 7])), Err(Refusal::Marker)));
    // Five discs in a column of four, and a move after a win.
    let opening =
        |moves: &[u8]| heading(&[&[4, 4, 1, moves.len() as u8], moves, &[0, 0, 0]].concat());
    assert!(matches!(verify(&opening(&[0; 5])), Err(Refusal::Opening { .. })));
    assert!(matches!(verify(&opening(&[0, 1, 0, 1, 0, 1, 0])), Err(Refusal::Opening { .. })));
    assert!(matches!(verify(&heading(&[4, 4, 1, 0, 2, 0, 0])), Err(Refusal::Number)));
}

#[test]
fn a_position_that_no_moves_lead_to_has_no_name_and_costs_no_time() {
    let board = Board::new(10, 7).unwrap();
    let mut position = Position { prover: 0, opponent: 0 };
    for column in 0..10 {
        // From the top down the players can take turns, but the last two rows are of one of them.
        for (row, is_prover) in [true, true, false, false, true, false].into_iter().enumerate() {
            let cell = board.cell(column, row as u32);
            *if is_prover { &mut position.prover } else { &mut position.opponent } |= cell;
        }
    }
    assert_eq!(board.moves_to(board.key(position)), None);
    // One that moves lead to has one.
    let (position, names) = played(board, &[0, 1, 2, 3, 3, 2, 1, 0]);
    assert_eq!(board.moves_to(board.key(position)).map(|moves| moves.len()), Some(names.len()));
}

/// A position after random moves, before anyone has won, and its columns.
fn moves() -> impl Strategy<Value = (u32, u32, Vec<u32>)> {
    let sizes = prop_oneof![Just((4, 4)), Just((5, 4)), Just((4, 5)), Just((6, 4)), Just((5, 5))];
    (sizes, prop::collection::vec(0..6_u32, 0..20))
        .prop_map(|((width, height), moves)| (width, height, moves))
}

/// The position after as many of these moves as can be played, and their columns.
fn played(board: Board, moves: &[u32]) -> (Position, String) {
    let mut position = Position { prover: 0, opponent: 0 };
    let mut names = String::new();
    for column in moves.iter().map(|column| column % board.width()) {
        let Some(cell) = board.landing(position.all(), column) else { continue };
        if board.has_four(position.prover | cell) || names.len() as u32 + 1 == board.cells() {
            break;
        }
        position.prover |= cell;
        position = position.turned();
        names.push(board.name(column));
    }
    (position, names)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn pairing_never_promises_more_than_perfect_play_gives((width, height, moves) in moves()) {
        let board = Board::new(width, height).unwrap();
        let (position, names) = played(board, &moves);
        // The player who has just moved follows.
        if let Some(least) = least_by_pairing(board, position.turned()) {
            let solver = solver(width, height);
            let score = solver.score(&solver.board().position(&names).unwrap());
            prop_assert!(least as i32 <= -score, "{width}x{height} {names}: {least}, {}", -score);
        }
    }

    #[test]
    fn random_positions_are_proven_on_both_sides((width, height, moves) in moves()) {
        let board = Board::new(width, height).unwrap();
        let (_, names) = played(board, &moves);
        let solver = solver(width, height);
        let score = solver.score(&solver.board().position(&names).unwrap());
        let bytes = certificate(&solver, &names, &Claim::both(Bounds::exactly(score)));
        prop_assert_eq!(verify(&bytes).unwrap().claims.len(), 2);
        // Nothing is lost when it is read and written.
        prop_assert_eq!(File::read(&bytes).write(), bytes);
    }

    #[test]
    fn random_changes_that_are_sealed_again_never_prove_what_is_false(
        (width, height, moves) in moves(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
    ) {
        let board = Board::new(width, height).unwrap();
        let (_, names) = played(board, &moves);
        let solver = solver(width, height);
        let score = solver.score(&solver.board().position(&names).unwrap());
        let mut bytes = certificate(&solver, &names, &Claim::both(Bounds::exactly(score)));
        bytes.truncate(bytes.len() - 32);
        for (at, byte) in changes {
            let at = at.index(bytes.len() - 14) + 14;
            bytes[at] = byte;
        }
        if let Ok(found) = verify(&sealed(bytes)) {
            for claim in found.claims {
                let score = solver.score(&solver.board().position(&claim.moves).unwrap());
                let holds = match claim.bound {
                    Bound::AtLeast => score >= claim.score,
                    Bound::AtMost => score <= claim.score,
                };
                prop_assert!(holds, "{claim}: {score}");
            }
        }
    }
}

#[test]
fn the_example_verifies_a_file_and_refuses_another() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("proof");
    let mut bytes = certificate(&solver(4, 4), "", &[Claim::AtLeast(0)]);
    std::fs::write(&path, &bytes).unwrap();
    verify::verify(&path).unwrap();
    bytes.pop();
    std::fs::write(&path, &bytes).unwrap();
    assert_eq!(verify::verify(&path).unwrap_err().to_string(), "it is cut off");
}

#[test]
fn the_script_agrees() {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/verify_certificate.py");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("proof");
    let run = |bytes: &[u8]| {
        std::fs::write(&path, bytes).unwrap();
        let python = std::env::var("PYTHON").unwrap_or("python3".to_owned());
        Command::new(python).arg(script).arg(&path).output().unwrap()
    };
    for (file, _) in samples() {
        let mut out = run(&file.write());
        assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
        assert!(String::from_utf8_lossy(&out.stdout).contains("replies"));
        for (level, at, _) in replies(&file).into_iter().step_by(7) {
            let mut changed = file.clone();
            changed.proofs[0].levels[level].remove(at);
            out = run(&changed.write());
            assert_eq!(out.status.code(), Some(1));
            assert!(String::from_utf8_lossy(&out.stderr).contains("refused: "));
        }
    }
}
