//! A seat's view survives being written and read, in every position of random games.
#![allow(clippy::unwrap_used, unreachable_pub)]

use crate::common::{RULES, positions, random_game};
use papan_games::dominoes::SeatView;
use papan_games::{Position, Ruleset, Seat, View};

#[test]
fn a_view_read_from_its_text_is_the_view_it_came_from() {
    let mut seen = 0;
    for text in RULES {
        let Ok(Ruleset::Dominoes(rules)) = text.parse() else {
            continue;
        };
        for position in
            (0..20).flat_map(|seed| positions(&random_game(&rules, seed)).collect::<Vec<_>>())
        {
            for seat in Seat::all(rules.seats()) {
                let view = position.view(seat);
                let written = position.view_text(seat).unwrap();
                let read = SeatView::parse(&rules, &written)
                    .unwrap_or_else(|error| panic!("{text}: {written}: {error}"));
                assert_eq!(read.hand(), view, "{text}: {written}");
                assert_eq!(read.to_string(), written);
                assert!(read.hand().legal_moves().eq(view.legal_moves()));
                seen += 1;
            }
        }
    }
    assert!(seen > 10_000, "only {seen} views");
}

#[test]
fn a_view_follows_the_game_move_by_move() {
    for text in RULES {
        let Ok(Ruleset::Dominoes(rules)) = text.parse() else {
            continue;
        };
        let game = random_game(&rules, 3);
        let at_each_ply: Vec<_> = positions(&game).collect();
        for seat in Seat::all(rules.seats()) {
            let start = at_each_ply[0].view_text(seat).unwrap();
            let mut following = SeatView::parse(&rules, &start).unwrap();
            for (chosen, pair) in game.moves().iter().zip(at_each_ply.windows(2)) {
                let (before, after) = (&pair[0], &pair[1]);
                let is_own = before.turn() == Some(seat);
                let seen = if is_own { *chosen } else { chosen.as_others_see() };
                following.play(&seen.to_string()).unwrap();
                if after.table().moves().len() == 0 {
                    // The next deal of a match is a view of its own.
                    following = SeatView::parse(&rules, &after.view_text(seat).unwrap()).unwrap();
                }
                assert_eq!(following.hand(), after.view(seat));
            }
        }
    }
}
