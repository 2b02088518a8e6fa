//! All front ends judge a move alike, also in positions that are only partly solved.
#![allow(clippy::unwrap_used)]

use papan_games::AnyGame;
use papan_players::{Effort, Limits, MUCH, dice};
use papan_ui::game::{GameRequest, Judgement, Judges};

/// Positions that are solved, partly solved or not solved within the node limit of these tests.
const POSITIONS: [(&str, &str); 6] = [
    ("connect-four:7x6", "4444435"),
    ("connect-four:7x6", "44455554221"),
    ("connect-four:8x7", "45454"),
    ("connect-four:9x7", ""),
    ("tic-tac-toe:4x4", "b2 c3 b3 c2"),
    ("tic-tac-toe:4x4x4", "a1.1 b2.2"),
];

fn judges() -> Judges {
    Judges::with(Effort::Nodes(20_000))
}

fn game(rules: &str, moves: &str) -> AnyGame {
    AnyGame::open(&rules.parse().unwrap(), None, moves, &mut dice(0, 0)).unwrap()
}

fn judged(rules: &str, moves: &str) -> Judgement {
    judges().judge(&game(rules, moves), &Limits::default()).unwrap()
}

#[test]
fn some_of_these_positions_are_solved_in_part() {
    let is_partly = |judgement: &Judgement| {
        let exact = judgement.moves.iter().filter(|judged| judged.score.is_some()).count();
        exact > 0 && exact < judgement.moves.len()
    };
    let partly = POSITIONS.iter().filter(|(rules, moves)| is_partly(&judged(rules, moves))).count();
    assert!(partly > 0, "or nothing is tested here");
}

#[test]
fn the_screen_the_page_and_explanations_say_the_same_of_every_move() {
    for (rules, moves) in POSITIONS {
        let on_screen = judged(rules, moves);
        let request: GameRequest =
            serde_json::from_value(serde_json::json!({"rules": rules, "position": moves})).unwrap();
        let context = request.open().unwrap();
        let on_page = context.judge(&judges(), &Limits::default()).unwrap();
        assert_eq!(on_screen, on_page, "{rules} {moves}");
        let explained =
            context.explain(&"random".into(), &Limits::default(), Some(&judges())).unwrap();
        for row in &explained.candidates {
            let judged = on_screen.of(&row.text).unwrap();
            assert_eq!(row.exact, judged.score.map(i64::from), "{rules} {moves} {}", row.text);
            let proven = row.proven.map(|proven| (proven.low, proven.high));
            assert!(proven.is_none_or(|proven| proven == (judged.low, judged.high)), "{row:?}");
        }
    }
}

#[test]
fn a_mistake_is_proven_and_never_among_the_best() {
    for (rules, moves) in POSITIONS {
        let judgement = judged(rules, moves);
        for judged in &judgement.moves {
            let Some(mistake) = &judged.mistake else { continue };
            assert!(!judgement.best.contains(&judged.text), "{rules} {moves} {}", judged.text);
            let better = judgement.of(&mistake.better).unwrap();
            assert!(better.low > judged.high, "{rules} {moves} {}", judged.text);
            assert!(judged.result.is_none_or(|result| result <= mistake.had));
            let is_short = better.low - judged.high < MUCH;
            assert!(!is_short || judged.result.is_none_or(|result| result < mistake.had));
        }
    }
}
