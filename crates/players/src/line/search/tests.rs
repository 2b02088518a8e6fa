//! The search against plain minimax straight from the definition of its value.

use papan_games::line::{EndlessPosition, LinePosition, symmetries};
use papan_games::{Game, Position, Rules, Ruleset, View};
use proptest::prelude::*;
use rand::RngExt;

use super::field::Field;
use super::plot_board::discs;
use super::tree::WIN;
use super::weights::Weights;
use super::{AlphaBeta, Evaluation, PlotBoard};
use crate::line::{quick, seats};
use crate::player::dice;

/// A random game, as far as some position in it.
fn somewhere<R: Rules<Position: PlotBoard>>(rules: &R, seed: u64) -> Game<R::Position> {
    let mut rolled = dice(seed, 0);
    let mut game = Game::new(rules.start(&mut rolled));
    while let Some(chosen) = game.position().random_move(&mut rolled) {
        game.play(chosen).unwrap();
    }
    game.rewind(rolled.random_range(0..game.moves().len().min(40)));
    game
}

/// The evaluation of a position by itself, without a search.
fn evaluate<B: PlotBoard>(board: &B, evaluation: Evaluation) -> i64 {
    let (plot, map) = board.lay_out();
    let weights = Weights::new(evaluation, &plot);
    let (me, _) = seats(board);
    let marks = discs(board, &map).map(|(cell, seat)| (cell, seat.index()));
    Field::new(&plot, &weights, marks, board.open(&map), me.index(), board.left()).evaluate()
}

/// The value of a position straight from its definition, every move looked at.
fn plain<B: PlotBoard>(board: &B, evaluation: Evaluation, depth: i32, ply: i32) -> i64 {
    if let Some(outcome) = board.outcome() {
        let won = outcome.winners().next().is_some();
        return if won { (ply - WIN).into() } else { 0 };
    }
    let (me, other) = seats(board);
    if board.legal_moves().any(|cell| board.completes(cell, me)) {
        return (WIN - ply - 1).into();
    }
    if board.left() == 1 {
        return 0;
    }
    let after = |cell| {
        let mut next = board.clone();
        next.advance(cell);
        next
    };
    let is_safe = |&cell: &B::Move| {
        let next = after(cell);
        !next.legal_moves().any(|reply| next.completes(reply, other))
    };
    let mut moves: Vec<_> = board.legal_moves().collect();
    let safe: Vec<_> = moves.iter().copied().filter(is_safe).collect();
    if safe.is_empty() {
        return (ply + 2 - WIN).into();
    }
    if depth <= 0 {
        if safe.len() > 1 || depth <= -40 {
            return evaluate(board, evaluation);
        }
        moves = safe;
    }
    let values = moves.into_iter().map(|cell| -plain(&after(cell), evaluation, depth - 1, ply + 1));
    values.max().unwrap()
}

fn check_values<B: PlotBoard>(board: &B, evaluation: Evaluation, depth: u32) {
    let mut player = AlphaBeta::<B>::new(Some(depth), None, None, evaluation);
    let ranked = player.rank(board, depth);
    assert_eq!(ranked.len(), board.legal_moves().count());
    for &(cell, value) in &ranked {
        let mut next = board.clone();
        next.advance(cell);
        assert_eq!(value, -plain(&next, evaluation, depth as i32 - 1, 1), "{board:?} {cell:?}");
    }
    // A decision has the value of the best move, less the margin of the opening, unless it was proven
    // before.
    let decision = player.decide(board);
    let (best, root) = decision.moves[0];
    let value = |cell| ranked.iter().find(|&&(m, _)| m == cell).unwrap().1;
    let margin = i64::from(super::margin(board));
    assert!(value(best) + margin >= ranked[0].1, "{board:?}");
    if decision.depth == depth {
        assert_eq!(i64::from(root.value), value(best), "{board:?}");
        for (cell, root) in decision.moves {
            let (found, exact) = (i64::from(root.value), value(cell));
            assert!(if root.is_exact { found == exact } else { found >= exact }, "{board:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(80))]

    #[test]
    fn values_are_those_of_plain_minimax(
        (text, most) in prop::sample::select(&[
            ("connect-four:7x6", 3), ("connect-four:5x4,k=3", 4), ("connect-four:4x4x4", 2),
            ("connect-four:4x4,k=2", 4), ("connect-four:10x12", 3), ("tic-tac-toe:3x3", 4),
            ("tic-tac-toe:4x4,k=3", 3), ("tic-tac-toe:3x3x3", 2), ("tic-tac-toe:5x5,k=4", 2),
            ("tic-tac-toe:2x2x2x2,k=2", 3), ("connect-four:3x1,k=2", 3),
            ("connect-four:endless,limit=30", 2), ("connect-four:endless,k=3,limit=20", 2),
            ("connect-four:endless,k=2,limit=9", 2),
        ][..]),
        seed: u64,
        depth in 1_u32..7,
        is_threats: bool,
    ) {
        let ruleset: Ruleset = text.parse().unwrap();
        let evaluation =
            if is_threats { Evaluation::Threats } else { Evaluation::OpenLines };
        match &ruleset {
            Ruleset::Line(rules) => {
                check_values(somewhere(rules, seed).position(), evaluation, depth.min(most));
            }
            Ruleset::Endless(rules) => {
                check_values(somewhere(rules, seed).position(), evaluation, depth.min(most));
            }
            Ruleset::Dominoes(_) => unreachable!(),
        }
    }

    #[test]
    fn open_lines_are_evaluated_as_by_paper_5(
        text in prop::sample::select(&[
            "connect-four:7x6", "connect-four:4x4x4", "tic-tac-toe:5x5,k=4", "tic-tac-toe:9x1,k=5",
            "tic-tac-toe:3x3x3x3", "connect-four:endless", "connect-four:endless,k=7",
        ][..]),
        seed: u64,
    ) {
        fn check<B: PlotBoard>(board: &B) {
            let (me, _) = seats(board);
            assert_eq!(evaluate(board, Evaluation::OpenLines), quick::LineValues::PAPER.quick(board, me));
        }
        match &text.parse().unwrap() {
            Ruleset::Line(rules) => check(somewhere(rules, seed).position()),
            Ruleset::Endless(rules) => check(somewhere(rules, seed).position()),
            Ruleset::Dominoes(_) => unreachable!(),
        }
    }

    #[test]
    fn images_of_a_position_have_the_same_value(
        text in prop::sample::select(&[
            "connect-four:7x6", "connect-four:3x4x3,k=3", "tic-tac-toe:4x4,k=3", "tic-tac-toe:5x3,k=3",
            "tic-tac-toe:3x3x3",
        ][..]),
        seed: u64,
    ) {
        let Ok(Ruleset::Line(rules)) = text.parse() else { unreachable!() };
        let game = somewhere(&rules, seed);
        let best = |board: &LinePosition| {
            AlphaBeta::<LinePosition>::new(None, None, None, Evaluation::Threats).rank(board, 4)[0].1
        };
        let value = best(game.position());
        for to in symmetries(game.position()).iter().skip(1) {
            prop_assert_eq!(best(&image(&game, to)), value);
        }
    }
}

/// The game with every disc where a symmetry puts it.
fn image(game: &Game<LinePosition>, to: &[u32]) -> LinePosition {
    let mut next = game.position().rules().start(&mut dice(0, 0));
    for chosen in game.moves() {
        let there = to[chosen.index() as usize];
        let chosen = next.legal_moves().find(|cell| cell.index() == there).unwrap();
        next.advance(chosen);
    }
    next
}

#[test]
fn a_fixed_search_looks_at_the_same_positions() {
    let mut nodes = Vec::new();
    for text in
        ["connect-four:7x6", "connect-four:10x7", "tic-tac-toe:4x4x4", "connect-four:endless"]
    {
        fn count<R: Rules<Position: PlotBoard>>(rules: &R) -> u64 {
            let board = rules.start(&mut dice(0, 0));
            AlphaBeta::<R::Position>::new(Some(6), None, None, Evaluation::Threats)
                .decide(&board)
                .nodes
        }
        nodes.push(match &text.parse().unwrap() {
            Ruleset::Line(rules) => count(rules),
            Ruleset::Endless(rules) => count(rules),
            Ruleset::Dominoes(_) => unreachable!(),
        });
    }
    assert_eq!(nodes, [1116, 3543, 158_901, 1176]);
}

#[test]
fn what_was_searched_before_changes_nothing() {
    let Ok(Ruleset::Line(rules)) = "connect-four:7x6".parse() else { unreachable!() };
    let mut player = AlphaBeta::<LinePosition>::new(None, Some(5000), None, Evaluation::Threats);
    for seed in 0..20 {
        let board = somewhere(&rules, seed);
        let mut fresh = AlphaBeta::<LinePosition>::new(None, Some(5000), None, Evaluation::Threats);
        let [old, new] = [&mut player, &mut fresh].map(|player| player.decide(board.position()));
        assert_eq!((old.nodes, old.depth, old.line), (new.nodes, new.depth, new.line));
        assert_eq!(old.moves[0].0, new.moves[0].0);
    }
}

#[test]
fn boards_of_every_shape_are_searched() {
    for text in [
        "tic-tac-toe:2x2x2x2x2x2x2",
        "tic-tac-toe:26x4,k=26",
        "tic-tac-toe:1x128,k=64",
        "connect-four:35x3,k=2",
        "connect-four:1x128,k=128",
        "connect-four:endless,k=100",
        "connect-four:endless,k=2,limit=1",
    ] {
        let ruleset: Ruleset = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
        let check = |nodes: u64, depth: u32| assert!(nodes > 0 || depth > 0, "{text}");
        match &ruleset {
            Ruleset::Line(rules) => {
                let board = somewhere(rules, 1);
                let mut player =
                    AlphaBeta::<LinePosition>::new(None, Some(300), None, Evaluation::Threats);
                let decision = player.decide(board.position());
                check(decision.nodes, decision.depth);
            }
            Ruleset::Endless(rules) => {
                let board = somewhere(rules, 1);
                let mut player =
                    AlphaBeta::<EndlessPosition>::new(None, Some(300), None, Evaluation::Threats);
                let decision = player.decide(board.position());
                check(decision.nodes, decision.depth);
            }
            Ruleset::Dominoes(_) => unreachable!(),
        }
    }
}
