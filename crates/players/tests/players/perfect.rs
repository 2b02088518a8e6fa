//! The judge and the player `perfect`, against plain minimax on every board that it can manage.

use std::collections::HashMap;

use papan_games::line::{LinePosition, LineRules};
use papan_games::{Game, Position, Rules, Ruleset, Seat, View};
use papan_players::{Effort, Playable, dice};
use rand::RngExt;

const EFFORT: Effort = Effort::Thorough;

fn rules(text: &str) -> LineRules {
    let Ok(Ruleset::Line(rules)) = text.parse() else { panic!("{text}") };
    rules
}

fn read(text: &str, moves: &str) -> LinePosition {
    *Game::<LinePosition>::read(&rules(text), None, moves).unwrap().position()
}

/// The score of a position straight from its definition.
fn minimax(position: &LinePosition, known: &mut HashMap<LinePosition, i32>) -> i32 {
    let cells: usize = position.rules().sides().iter().map(|&side| usize::from(side)).product();
    if let Some(outcome) = position.outcome() {
        let left = (cells - position.plies()) as i32;
        // The seat that moved last has won, or the game is drawn.
        return if outcome.winners().count() == 1 { -(left + 2) / 2 } else { 0 };
    }
    if let Some(&score) = known.get(position) {
        return score;
    }
    let after = |cell| {
        let mut next = *position;
        next.advance(cell);
        next
    };
    let moves: Vec<_> = position.legal_moves().map(after).collect();
    let score = moves.iter().map(|next| -minimax(next, known)).max().unwrap();
    known.insert(*position, score);
    score
}

fn check(position: &LinePosition, known: &mut HashMap<LinePosition, i32>) {
    let mut judge = LinePosition::judge(EFFORT);
    let judged = judge.judge(position);
    assert_eq!(judged.len(), position.legal_moves().count());
    for judged in judged {
        let mut next = *position;
        next.advance(judged.choice);
        let score = -minimax(&next, known);
        assert_eq!(judged.bounds.score(), Some(score), "{position:?} {:?}", judged.choice);
    }
    let score = minimax(position, known);
    for least in [score, score - 2, i32::MIN] {
        let found = LinePosition::judge(EFFORT).score(position, least);
        assert!(found.is_none_or(|found| found == score), "{position:?} {least}");
    }
}

#[test]
fn every_position_of_tic_tac_toe_is_judged_as_by_plain_minimax() {
    let mut known = HashMap::new();
    minimax(&read("tic-tac-toe:3x3", ""), &mut known);
    let positions: Vec<_> = known.keys().copied().collect();
    assert_eq!(positions.len(), 5478 - 958);
    for position in &positions {
        check(position, &mut known);
    }
}

#[test]
fn random_positions_of_other_boards_are_judged_as_by_plain_minimax() {
    // The rules, and how many moves have been made at least, so that plain minimax can manage.
    let boards = [
        ("tic-tac-toe:4x4", 5),
        ("tic-tac-toe:4x3,k=3", 2),
        ("tic-tac-toe:5x3,k=3", 5),
        ("tic-tac-toe:3x3x3", 17),
        ("tic-tac-toe:7x1,k=3", 0),
        ("connect-four:5x4,k=3", 4),
        ("connect-four:3x3x3,k=3", 14),
        ("connect-four:5x5", 12),
        ("connect-four:7x6", 28),
    ];
    for (text, least) in boards {
        let rules = rules(text);
        let mut known = HashMap::new();
        let mut found = 0;
        for seed in 0.. {
            let mut rolled = dice(seed, 0);
            let mut position = rules.start(&mut rolled);
            let plies = least + rolled.random_range(0..4);
            while position.plies() < plies {
                let Some(chosen) = position.random_move(&mut rolled) else { break };
                position.advance(chosen);
            }
            if position.turn().is_some() && position.plies() >= least {
                check(&position, &mut known);
                found += 1;
            }
            if found == 12 || seed == 3000 {
                break;
            }
        }
        assert!(found > 0, "{text}");
    }
}

#[test]
fn a_score_alone_is_told_only_where_it_is_always_found() {
    let score = |text, effort| LinePosition::judge(effort).score(&read(text, ""), i32::MIN);
    assert_eq!(score("connect-four:7x6", EFFORT), Some(1));
    assert_eq!(score("connect-four:5x4", Effort::Sociable), Some(0));
    for effort in [Effort::Brief, Effort::Nodes(u64::MAX)] {
        assert_eq!(score("connect-four:5x4", effort), None);
    }
    for text in ["connect-four:6x5", "connect-four:5x4,k=3", "tic-tac-toe:3x3"] {
        assert_eq!(score(text, EFFORT), None, "{text}");
    }
}

#[test]
fn the_openings_have_their_known_values() {
    for (text, best) in [
        ("tic-tac-toe:3x3", 0),
        ("tic-tac-toe:4x4", 0),
        ("tic-tac-toe:3x3x3", 11),
        ("connect-four:4x4", 0),
        ("connect-four:5x4", 0),
    ] {
        let judged = LinePosition::judge(EFFORT).judge(&read(text, ""));
        let score = judged.iter().map(|j| j.bounds.score().unwrap()).max();
        assert_eq!(score, Some(best), "{text}");
    }
}

#[test]
fn perfect_wins_as_soon_and_loses_as_late_as_it_can() {
    for (moves, chosen, says) in [
        ("112233", "4", "it wins at once"),
        ("44455554221", "3", "it loses, but the opponent needs at least 1 move"),
        ("12121", "1", "it wins in at most 19 moves"),
    ] {
        let position = read("connect-four:7x6", moves);
        let mut player = LinePosition::player("perfect").unwrap();
        let explained = player.explain(&position, &mut dice(1, 0));
        assert_eq!(explained.chosen, chosen, "{moves}");
        assert_eq!(explained.reason.to_string(), format!("plays {chosen}: {says}"), "{moves}");
    }
}

#[test]
fn what_is_not_solved_is_not_called_exact() {
    let position = read("connect-four:8x8", "");
    let mut player = LinePosition::player("perfect:nodes=1000").unwrap();
    let explained = player.explain(&position, &mut dice(1, 0));
    assert!(explained.reason.to_string().contains("not proven"), "{}", explained.reason);
    assert_eq!(explained.decided_by.to_string(), "look-ahead");
    assert!(explained.candidates.iter().all(|row| row.exact.is_none()));
}

#[test]
fn perfect_never_loses_tic_tac_toe() {
    let rules = rules("tic-tac-toe:3x3");
    for seed in 0..40 {
        let mut rolled = dice(seed, 0);
        let mut position = rules.start(&mut rolled);
        let mut player = LinePosition::player("perfect").unwrap();
        while let Some(seat) = position.turn() {
            let chosen = if seat.index() == seed as usize % 2 {
                player.choose(&position, &mut rolled)
            } else {
                position.random_move(&mut rolled).unwrap()
            };
            position.advance(chosen);
        }
        let winner = position.outcome().unwrap().winners().next().map(Seat::index);
        assert_ne!(winner, Some(1 - seed as usize % 2), "seed {seed}");
    }
}

/// Every position of a small game in which there is a move.
fn positions(rules: &str) -> Vec<LinePosition> {
    let mut known = HashMap::new();
    minimax(&read(rules, ""), &mut known);
    let mut positions: Vec<_> = known.into_keys().collect();
    positions.sort_by_key(|position| format!("{position:?}"));
    positions
}

#[test]
fn of_equal_moves_the_one_is_made_after_which_most_replies_lose() {
    let mut player = LinePosition::player("perfect").unwrap();
    // After a corner only the middle holds the draw, after the middle every corner does.
    let explained = player.explain(&read("tic-tac-toe:3x3", ""), &mut dice(1, 0));
    assert_eq!(
        (explained.chosen.as_str(), &*explained.decided_by.to_string()),
        ("a1", "first of equals")
    );
    let chances =
        |text: &str| explained.candidates.iter().find(|row| row.text == text).unwrap().scores[2];
    assert!(chances("a1") > chances("b2") && chances("b2") > chances("b1"), "{explained:?}");
}

#[test]
fn among_equals_perfect_stays_proven_and_remembers_nothing_that_matters() {
    let mut asked_before = LinePosition::player("perfect").unwrap();
    for position in positions("tic-tac-toe:3x3").iter().step_by(23) {
        let explained = asked_before.explain(position, &mut dice(1, 0));
        let best = explained.candidates.iter().filter_map(|row| row.exact).max();
        let chosen = explained.candidates.iter().find(|row| row.text == explained.chosen).unwrap();
        assert_eq!(chosen.exact, best, "{position:?}");
        let mut fresh = LinePosition::player("perfect").unwrap();
        assert_eq!(fresh.choose(position, &mut dice(1, 0)), explained.decision, "{position:?}");
    }
}

#[test]
fn perfect_beats_at_tic_tac_toe_who_can_be_beaten() {
    for rival in ["points", "steps"] {
        let mut rolled = dice(1, 0);
        let mut position = rules("tic-tac-toe:3x3").start(&mut rolled);
        let mut players = ["perfect", rival].map(|text| LinePosition::player(text).unwrap());
        while let Some(seat) = position.turn() {
            let chosen = players[seat.index()].choose(&position, &mut rolled);
            position.advance(chosen);
        }
        assert!(position.outcome().unwrap().is_winner(Seat::FIRST), "{rival}: {position:?}");
    }
}
