//! The search's form of a board against the rules.

use super::*;
use papan_games::line::LineBoard;
use papan_games::{Position, Rules, Ruleset, View};
use proptest::prelude::*;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

const BOARDS: &[&str] = &[
    "connect-four:7x6",
    "connect-four:10x7",
    "connect-four:8x8,k=5",
    "connect-four:4x4x4",
    "connect-four:6x1,k=3",
    "tic-tac-toe:3x3",
    "tic-tac-toe:5x5,k=4",
    "tic-tac-toe:26x1,k=9",
    "tic-tac-toe:3x3x3",
    "tic-tac-toe:4x4x4",
    "tic-tac-toe:5x5x5",
    "tic-tac-toe:2x2x2x2x2x2x2",
    "tic-tac-toe:3x3,k=2",
];

fn empty(text: &str) -> LinePosition {
    let Ok(Ruleset::Line(rules)) = text.parse() else { panic!("{text}") };
    rules.start_from(None).unwrap()
}

/// Follows a random game on both boards, and compares whatever can be asked.
fn check<W: Word>(board: &mut LinePosition, rng: &mut Xoshiro256PlusPlus) {
    let grid = Grid::<W>::new(board);
    let mut discs = grid.state(board);
    while let Some(me) = board.turn() {
        assert_eq!(discs, grid.state(board));
        let after = |chosen| {
            let mut next = *board;
            next.advance(chosen);
            next
        };
        let wins = |&m: &Cell| after(m).outcome().is_some_and(|o| o.winners().count() > 0);
        let gives_away = |&m: &Cell| {
            let next = after(m);
            next.legal_moves().any(|reply| next.completes(reply, me.next(2)))
        };
        let spots_of = |moves: Vec<Cell>| moves.iter().map(|&m| grid.code(m)).collect::<Vec<_>>();
        let winning = spots_of(board.legal_moves().filter(wins).collect());
        let lasting = spots_of(board.legal_moves().filter(|m| !gives_away(m)).collect());
        let marks = 0..=board.in_line();
        let is_open = |seat| marks.clone().any(|marks| board.census(seat).lines(marks) > 0);
        let expected = match (&winning[..], &lasting[..]) {
            ([], _) if !is_open(me) && !is_open(me.next(2)) => (Outlook::Drawn, Vec::new()),
            ([], []) => (Outlook::Loses, Vec::new()),
            ([], _) => (Outlook::Open, lasting),
            _ => (Outlook::Wins, winning),
        };
        let mut codes = Vec::new();
        let outlook = grid.outlook(&discs, &mut codes);
        assert_eq!((outlook, codes), expected, "{board:?}");
        let chosen = board.random_move(rng).unwrap();
        let cell = W::cell(chosen.index());
        assert_eq!(grid.completed(discs.own | cell, cell), board.completes(chosen, me));
        grid.fill(&mut discs, grid.code(chosen));
        board.advance(chosen);
    }
    if board.outcome().is_some_and(|outcome| outcome.winners().count() == 0) {
        assert_eq!(grid.outlook(&discs, &mut Vec::new()), Outlook::Drawn);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(30))]

    #[test]
    fn the_search_sees_what_the_rules_say(text in prop::sample::select(BOARDS), seed: u64) {
        let rng = &mut Xoshiro256PlusPlus::seed_from_u64(seed);
        let board = empty(text);
        if board.rules().facts().max_moves <= 64 {
            check::<u64>(&mut board.clone(), rng);
        }
        check::<u128>(&mut board.clone(), rng);
    }
}

#[test]
fn random_games_end_as_often_and_as_late_as_by_the_rules() {
    const GAMES: i32 = 4000;
    for text in BOARDS {
        let (board, rng) = (empty(text), &mut Xoshiro256PlusPlus::seed_from_u64(7));
        let mut grid = Grid::<u128>::new(&board);
        let state = grid.state(&board);
        let [mut ours, mut theirs] = [[0; 3]; 2];
        for _ in 0..GAMES {
            let Playout { result, plies } = grid.playout(&state, rng);
            ours = [ours[0] + result, ours[1] + result.abs(), ours[2] + plies as i32];
            let mut board = board;
            let outcome = board.playout(rng);
            let result = outcome.payoff()[0] as i32;
            let plies = board.plies() as i32;
            theirs = [theirs[0] + result, theirs[1] + result.abs(), theirs[2] + plies];
        }
        // Five standard deviations of the difference of two sums of values between -1 and 1.
        let far = (5.0 * f64::from(2 * GAMES).sqrt()) as u32;
        assert!(ours[0].abs_diff(theirs[0]) < far, "{text} {ours:?} {theirs:?}");
        assert!(ours[1].abs_diff(theirs[1]) < far, "{text} {ours:?} {theirs:?}");
        assert!(ours[2].abs_diff(theirs[2]) < 20 * far, "{text} {ours:?} {theirs:?}");
    }
}
