use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use papan_games::dominoes::{DominoPosition, DominoRules};
use papan_games::{Position, Rules, Ruleset, Seat, View};

use crate::player::{Limits, dice};
use crate::registry::Playable;

fn rules(text: &str) -> DominoRules {
    let Ok(Ruleset::Dominoes(rules)) = text.parse() else { panic!("{text}") };
    rules
}

/// The payoff of the first seat if both play optimally with all tiles known.
fn exact(position: &DominoPosition) -> f64 {
    let Some(mover) = position.turn() else {
        return position.outcome().unwrap().payoff()[0];
    };
    let after = position.legal_moves().map(|chosen| {
        let mut next = position.clone();
        next.advance(chosen);
        exact(&next)
    });
    let (low, high) =
        after.fold((f64::MAX, f64::MIN), |(low, high), paid| (low.min(paid), high.max(paid)));
    if mover == Seat::FIRST { high } else { low }
}

#[test]
fn where_the_other_hand_is_known_it_finds_the_best_move() {
    // All tiles are dealt to two seats: each knows the other's.
    let rules = rules("dominoes:openspiel2,set=3,hand=5");
    let mut player = DominoPosition::player("ismcts:playouts=2000").unwrap();
    let (mut decisions, mut best) = (0, 0);
    for deal in 0..60 {
        let mut rolled = dice(3, deal);
        let mut position = rules.start(&mut rolled);
        while let Some(seat) = position.turn() {
            let chosen = player.choose(position.view(seat), &mut rolled);
            let value = exact(&position);
            let choice = position.legal_moves().count() > 1;
            position.advance(chosen);
            decisions += u32::from(choice);
            best += u32::from(choice && (exact(&position) - value).abs() < 1e-9);
        }
    }
    assert!(decisions > 100 && best * 100 >= decisions * 95, "{best} of {decisions}");
}

#[test]
fn it_answers_at_once_when_told_to_stop() {
    let rules = rules("dominoes:paper,set=14,hand=30");
    let mut player = DominoPosition::player("ismcts").unwrap();
    let stop = Some(Arc::new(AtomicBool::new(true)));
    player.limit(&Limits { stop, ..Limits::default() });
    let mut rolled = dice(4, 0);
    let mut position = rules.start(&mut rolled);
    while let Some(seat) = position.turn() {
        let explained = player.explain(position.view(seat), &mut rolled);
        assert!(explained.search.nodes.unwrap_or(0) <= 40);
        position.play(explained.decision).unwrap();
    }
}

#[test]
fn equal_ends_are_looked_at_once_and_said_to_be_the_same() {
    let rules = rules("dominoes:paper,players=2,hand=4");
    let deal = "1|1 1|2 1|3 4|5/0|0 0|1 2|3 4|4";
    let mut position = rules.start_from(Some(deal)).unwrap();
    let opening = position.parse_move("1|1@left").unwrap();
    position.play(opening).unwrap();
    let seat = position.turn().unwrap();
    let mut player = DominoPosition::player("ismcts:playouts=50").unwrap();
    let explained = player.explain(position.view(seat), &mut dice(1, 1));
    let rows: Vec<_> =
        explained.candidates.iter().map(|row| (row.text.as_str(), row.feasible)).collect();
    assert_eq!(rows, [("0|1@left", true), ("0|1@right", false)]);
    assert_eq!(explained.chosen, "0|1@left");
}
