//! Limits, threads, analyses and lines of play: none of them changes a score.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, mpsc};
use std::time::Duration;

use crate::reference::{Minimax, board, dice, random_position};
use papan_solver::{Bounds, Limits, Progress, Solver, Verdict};

/// Positions that take between a few and some hundred thousand nodes.
const HARD: [&str; 4] = ["4444445623311", "32164625", "71563714356", "2416615552"];

fn cold() -> Solver {
    Solver::new(board(7, 6), 16 << 20).without_book()
}

#[test]
fn the_same_search_twice_looks_at_the_same_positions() {
    let board = board(7, 6);
    let mut total = 0;
    for moves in HARD {
        let position = board.position(moves).unwrap();
        let [once, again] = [(); 2].map(|()| cold().solve(&position, &Limits::default()));
        assert_eq!(once, again, "{moves}");
        total += once.nodes;
    }
    // The signature: it changes when the search does, and must never change otherwise.
    assert_eq!(total, SIGNATURE);
}

const SIGNATURE: u64 = 972_762;

#[test]
fn two_threads_find_the_same_scores_as_one() {
    let board = board(7, 6);
    let two = NonZeroUsize::new(2).unwrap();
    for moves in HARD {
        let position = board.position(moves).unwrap();
        let alone = cold().score(&position);
        assert_eq!(cold().threads(two).score(&position), alone, "{moves}");
    }
}

#[test]
fn a_node_limit_is_kept_and_what_it_leaves_holds_the_score() {
    let board = board(7, 6);
    for moves in HARD {
        let position = board.position(moves).unwrap();
        let score = cold().score(&position);
        for nodes in [0, 1, 100, 10_000, 100_000] {
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            let found = cold().solve(&position, &limits);
            assert!(found.nodes <= nodes, "{moves} {nodes}");
            let Bounds { low, high } = found.bounds;
            assert!(low <= score && score <= high, "{moves} {nodes}: {}", found.bounds);
        }
    }
}

#[test]
fn a_limit_in_time_or_from_outside_stops_a_search_that_would_take_minutes() {
    let (done, is_done) = mpsc::channel();
    std::thread::spawn(move || {
        solve_with_limits();
        done.send(())
    });
    // Generous: the searches would otherwise take minutes each.
    is_done.recv_timeout(Duration::from_mins(1)).unwrap();
}

fn solve_with_limits() {
    let board = board(8, 8);
    let limits = Limits { time: Some(Duration::from_millis(50)), ..Limits::default() };
    for threads in [1, 2] {
        let solver = Solver::new(board, 1 << 20).threads(NonZeroUsize::new(threads).unwrap());
        let found = solver.solve(&board.start(), &limits);
        assert_eq!(found.score(), None);
    }
    let stop = AtomicBool::new(true);
    let limits = Limits { stop: Some(&stop), ..Limits::default() };
    assert_eq!(Solver::new(board, 1 << 20).solve(&board.start(), &limits).score(), None);
    let analysis = Solver::new(board, 1 << 20).analyze(&board.start(), &limits);
    assert_eq!(analysis.moves.iter().flatten().count(), 8);
}

#[test]
fn progress_narrows_down_to_the_score() {
    let board = board(7, 6);
    let position = board.position(HARD[0]).unwrap();
    let seen = Mutex::new(Vec::new());
    let watch = |progress: &Progress| seen.lock().unwrap().push(progress.bounds);
    let limits = Limits { progress: Some(&watch), ..Limits::default() };
    let found = cold().solve(&position, &limits);
    let seen = seen.into_inner().unwrap();
    assert!(seen.is_sorted_by(|a, b| a.low <= b.low && a.high >= b.high), "{seen:?}");
    assert_eq!(seen.last(), Some(&found.bounds));
}

#[test]
fn an_analysis_has_the_score_of_every_move() {
    for (width, height, empty) in [(7, 6, 13), (5, 5, 12), (9, 7, 11)] {
        let board = board(width, height);
        let mut dice = dice(3);
        let mut minimax = Minimax::default();
        let solver = Solver::new(board, 1 << 20);
        for _ in 0..40 {
            let position = random_position(board, empty, &mut dice);
            let analysis = solver.analyze(&position, &Limits::default());
            for (column, found) in (0..).zip(&analysis.moves) {
                let score = position.drop_disc(column).map(|next| -minimax.score(&next));
                assert_eq!(found.map(|b| b.score().unwrap()), score, "{position:?} {column}");
            }
            let score = minimax.score(&position);
            assert_eq!(analysis.bounds(), Some(Bounds::exactly(score)));
            let best = analysis.best().unwrap();
            assert_eq!(analysis.moves[best as usize], Some(Bounds::exactly(score)));
        }
    }
}

#[test]
fn moves_that_are_mirror_images_have_the_same_bounds() {
    for (width, height, moves) in [(7, 6, ""), (7, 6, "44"), (8, 8, "1188"), (9, 5, "5")] {
        let board = board(width, height);
        let position = board.position(moves).unwrap();
        let limits = Limits { nodes: Some(20_000), ..Limits::default() };
        let found = Solver::new(board, 1 << 20).without_book().analyze(&position, &limits).moves;
        assert!(
            found.iter().any(|bounds| bounds.is_some_and(|b| b.score().is_none())),
            "{found:?}"
        );
        assert!(found.iter().eq(found.iter().rev()), "{width}x{height} {moves}: {found:?}");
    }
    // Only what is symmetric has mirror images.
    let board = board(5, 4);
    let position = board.position("12").unwrap();
    let solver = Solver::new(board, 1 << 20);
    let moves = solver.analyze(&position, &Limits::default()).moves;
    for (column, bounds) in (0..).zip(moves) {
        let score = -solver.score(&position.drop_disc(column).unwrap());
        assert_eq!(bounds, Some(Bounds::exactly(score)));
    }
}

#[test]
fn several_threads_find_the_same_scores_of_all_moves_as_one() {
    let board = board(7, 6);
    for moves in HARD {
        let position = board.position(moves).unwrap();
        let alone = cold().analyze(&position, &Limits::default()).moves;
        for threads in [2, 3, 12].map(|threads| NonZeroUsize::new(threads).unwrap()) {
            let found = cold().threads(threads).analyze(&position, &Limits::default());
            assert_eq!(found.moves, alone, "{moves}, {threads} threads");
            // A limit leaves bounds that hold the scores.
            let limits = Limits { nodes: Some(200_000), ..Limits::default() };
            let limited = cold().threads(threads).analyze(&position, &limits);
            let most = 200_000 + 2_048 * threads.get() as u64;
            assert!(limited.nodes <= most, "{} nodes", limited.nodes);
            for (found, known) in limited.moves.iter().zip(&alone) {
                let holds = |(found, known): (&Bounds, &Bounds)| {
                    found.low <= known.low && known.high <= found.high
                };
                assert!(found.as_ref().zip(known.as_ref()).is_none_or(holds), "{moves}");
            }
        }
    }
}

#[test]
fn an_analysis_looks_at_fewer_positions_than_solving_every_move() {
    let board = board(7, 6);
    let (mut together, mut apart) = (0, 0);
    for moves in HARD {
        let position = board.position(moves).unwrap();
        together += cold().analyze(&position, &Limits::default()).nodes;
        let moves = (0..7).filter_map(|column| position.drop_disc(column));
        apart += moves.map(|next| cold().solve(&next, &Limits::default()).nodes).sum::<u64>();
    }
    assert!(together < apart, "{together} against {apart}");
}

#[test]
fn who_knows_the_least_that_a_score_can_be_is_answered_sooner_and_the_same() {
    let (mut told, mut untold) = (0, 0);
    for moves in HARD {
        let position = board(7, 6).position(moves).unwrap();
        let found = cold().solve(&position, &Limits::default());
        let score = found.score().unwrap();
        for least in [score, score - 1, score - 5, i32::MIN] {
            let again = cold().solve_from(&position, least, &Limits::default());
            assert_eq!(again.bounds, found.bounds, "{moves} {least}");
        }
        told += cold().solve_from(&position, score, &Limits::default()).nodes;
        untold += found.nodes;
    }
    assert!(told < untold, "{told} {untold}");
}

#[test]
fn the_game_that_is_over_has_no_moves() {
    let board = board(7, 6);
    let won = board.position("1212121").unwrap();
    let analysis = cold().analyze(&won, &Limits::default());
    assert_eq!((analysis.bounds(), analysis.best()), (None, None));
    assert_eq!(cold().score(&won), -18);
    assert_eq!(cold().line(&won, &Limits::default()), []);
    assert_eq!(Verdict::new(&won, -18), Verdict::Loss(0));
}

#[test]
fn a_line_of_best_play_keeps_the_score_to_the_end() {
    let board = board(7, 6);
    for moves in HARD {
        let solver = cold();
        let mut position = board.position(moves).unwrap();
        let mut score = solver.score(&position);
        let verdict = Verdict::new(&position, score);
        let line = solver.line(&position, &Limits::default());
        for &column in &line {
            position = position.drop_disc(column).unwrap();
            score = -score;
            assert_eq!(solver.score(&position), score, "{moves} {line:?}");
        }
        assert!(position.is_over());
        // The winner has dropped the number of discs that the verdict says.
        let discs = line.len() as u32;
        match verdict {
            Verdict::Win(own) => assert_eq!(own, discs.div_ceil(2), "{moves}"),
            Verdict::Loss(theirs) => assert_eq!(theirs, discs / 2, "{moves}"),
            Verdict::Draw => assert!(!position.is_won()),
        }
    }
}
