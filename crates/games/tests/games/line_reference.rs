//! The win rule of every line game against the slow, obvious one: the breadth-first check of paper
//! P5, written for boards of any shape.
#![allow(clippy::unwrap_used, unreachable_pub)]

use std::collections::{HashSet, VecDeque};

use crate::common::{RULES, positions, random_game};
use papan_games::line::{LineBoard, LinePosition};
use papan_games::{Game, Position, Rules, Ruleset, Seat, View};
use proptest::prelude::*;

/// The seat with a line, found by walking outwards from every disc not yet visited and counting
/// straight on from each disc met.
fn winner_by_breadth_first_search<B: LineBoard>(board: &B) -> Option<Seat> {
    let mut visited = HashSet::new();
    for (disc, _) in board.discs() {
        let mut queue = VecDeque::from([disc]);
        while let Some(cell) = queue.pop_front() {
            let Some(owner) = board.owner(cell) else {
                continue;
            };
            if !visited.insert(cell) {
                continue;
            }
            for &axis in board.axes() {
                for way in [-1, 1] {
                    let straight_on = (1..).map_while(|steps| board.step(cell, axis, way * steps));
                    let run = straight_on.take_while(|&next| board.owner(next) == Some(owner));
                    if 1 + run.count() >= board.in_line() {
                        return Some(owner);
                    }
                    queue.extend(board.step(cell, axis, way));
                }
            }
        }
    }
    None
}

fn check<R: Rules<Position: LineBoard>>(rules: &R, seed: u64) {
    let game = random_game(rules, seed);
    for position in positions(&game) {
        let won_by = position.outcome().and_then(|outcome| outcome.winners().next());
        assert_eq!(won_by, winner_by_breadth_first_search(&position), "{rules}: {}", game.text());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_fast_win_rule_agrees_with_the_breadth_first_check(
        rules in prop::sample::select(RULES),
        seed: u64,
    ) {
        match rules.parse() {
            Ok(Ruleset::Line(rules)) => check(&rules, seed),
            Ok(Ruleset::Endless(rules)) => check(&rules, seed),
            _ => {}
        }
    }

    #[test]
    fn it_agrees_on_boards_of_any_shape(
        sides in prop::collection::vec(1_usize..=9, 2..=4),
        k in 2_usize..=6,
        falls: bool,
        seed: u64,
    ) {
        let size: Vec<_> = sides.iter().map(ToString::to_string).collect();
        let game = if falls { "connect-four" } else { "tic-tac-toe" };
        let text = format!("{game}:{},k={k}", size.join("x"));
        let fits = sides.iter().product::<usize>() <= 128 && sides.iter().any(|&side| side >= k);
        match text.parse() {
            Ok(Ruleset::Line(rules)) => {
                prop_assert!(fits, "{text} was accepted");
                check(&rules, seed);
            }
            Ok(other) => prop_assert!(false, "{text} became {other}"),
            Err(error) => prop_assert!(!fits, "{error}"),
        }
    }
}

#[test]
fn mirrored_connect_four_positions_have_mirrored_moves() {
    for (text, width) in
        [("connect-four:7x6", 7), ("connect-four:10x7", 10), ("connect-four:8x8", 8)]
    {
        let Ok(Ruleset::Line(rules)) = text.parse() else { panic!("{text}") };
        let names: Vec<_> = (0..width).map(|column| rules.column_name(column)).collect();
        let mirror = |list: &str| -> String {
            let column = |name| names.iter().position(|&n| n == name).unwrap();
            list.chars().map(|name| names[width - 1 - column(name)]).collect()
        };
        let list =
            |p: &LinePosition| -> String { p.legal_moves().map(|m| p.move_text(m)).collect() };
        for seed in 0..200 {
            let game = random_game(&rules, seed);
            let mut mirrored = Game::new(*game.start());
            for (position, &chosen) in positions(&game).zip(game.moves()) {
                let reversed: String = mirror(&list(&position)).chars().rev().collect();
                assert_eq!(list(mirrored.position()), reversed);
                let played = mirror(&position.move_text(chosen));
                mirrored.play_all(&played).unwrap();
            }
            assert_eq!(mirrored.position().outcome(), game.position().outcome());
        }
    }
}
