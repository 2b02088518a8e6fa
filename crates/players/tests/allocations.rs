//! Greedy players choose without allocating: a table is only built for an explanation.
#![allow(clippy::unwrap_used)]

use allocation_counter::measure;
use papan_games::{Position, Rules, Ruleset, View};
use papan_players::{Playable, dice};

/// How many times a player allocates while it decides in every position of some random games.
fn allocations<R: Rules<Position: Playable>>(rules: &R, player: &str) -> u64 {
    let mut player = R::Position::player(player).unwrap();
    let mut rolled = dice(1, 0);
    let mut count = 0;
    for _ in 0..20 {
        let mut position = rules.start(&mut rolled);
        while let Some(seat) = position.turn() {
            // Data that is derived once for a board is not part of a decision.
            player.choose(position.view(seat), &mut rolled);
            let decision = measure(|| {
                player.choose(position.view(seat), &mut rolled);
            });
            count += decision.count_total;
            let chosen = position.random_move(&mut rolled).unwrap();
            position.advance(chosen);
        }
    }
    count
}

#[test]
fn greedy_players_choose_without_allocating() {
    let Ok(Ruleset::Line(board)) = "connect-four:7x6".parse() else { panic!("a board") };
    for player in ["cost", "steps", "steps:tie=lines", "points", "priority", "medium", "random"] {
        assert_eq!(allocations(&board, player), 0, "{player}");
    }
    let Ok(Ruleset::Dominoes(rules)) = "dominoes:paper".parse() else { panic!("a preset") };
    for player in [
        "first",
        "value",
        "sorted-value",
        "balak",
        "balak:then=count",
        "sorted-balak",
        "count",
        "count:as=text",
        "lock",
        "memory",
        "hold",
        "switch",
        "adaptive",
        "random",
    ] {
        assert_eq!(allocations(&rules, player), 0, "{player}");
    }
    // The measure works: a search keeps lists.
    assert!(allocations(&board, "hard:depth=2") > 0);
}
