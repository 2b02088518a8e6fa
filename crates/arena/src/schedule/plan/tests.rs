//! Which player sits where.

use std::collections::BTreeMap;

use super::*;
use crate::tournament::{Openings, Sprt};
use papan_engine::contender::Clock;
use papan_games::Ruleset;

fn tournament(rules: &str, players: &[&str]) -> Tournament {
    Tournament {
        rules: rules.to_owned(),
        players: players.iter().map(|&player| player.into()).collect(),
        schedule: Schedule::RoundRobin,
        seatings: Seatings::All,
        rounds: 12,
        seed: 1,
        openings: Openings { plies: 2, ..Openings::default() },
        clock: Clock::default(),
        sprt: None,
        adjudicate: None,
    }
}

fn ruleset(rules: &str) -> Ruleset {
    rules.parse().unwrap()
}

fn plan(tournament: &Tournament) -> Result<Plan, PlanError> {
    Plan::new(tournament, &ruleset(&tournament.rules))
}

/// Counts how often each arrangement of names occurs in some rounds.
fn arrangements(tournament: &Tournament, rounds: std::ops::Range<u64>) -> BTreeMap<Vec<&str>, u32> {
    let plan = plan(tournament).unwrap();
    let games_of_round = plan.lineups() * plan.seatings as u64;
    let mut found = BTreeMap::new();
    for game in rounds.start * games_of_round..rounds.end * games_of_round {
        let names = plan.seated(game).into_iter().map(|player| tournament.players[player].as_str());
        *found.entry(names.collect()).or_insert(0) += 1;
    }
    found
}

#[test]
fn everybody_meets_everybody_or_the_first_one_does() {
    let mut four = tournament("connect-four:7x6", &["d", "c", "b", "a"]);
    let all = plan(&four).unwrap();
    assert_eq!((all.lineups(), all.sittings, all.games()), (6, 72, 144));
    assert_eq!((all.round(11), all.round(12)), (0, 1));
    four.schedule = Schedule::Gauntlet;
    let met = arrangements(&four, 0..1);
    let pairs: Vec<_> = met.keys().map(|pair| pair.join(" ")).collect();
    assert_eq!(pairs, ["a d", "b d", "c d", "d a", "d b", "d c"]);
}

#[test]
fn two_players_at_a_table_of_partners_are_a_side_each() {
    let sides = tournament("dominoes:openspiel4", &["x", "y"]);
    let found = arrangements(&sides, 0..1);
    assert_eq!(found, [(vec!["x", "y", "x", "y"], 1), (vec!["y", "x", "y", "x"], 1)].into());
    assert_eq!(plan(&sides).unwrap().seats_each(), 2);
}

#[test]
fn in_every_deal_every_order_comes_in_every_seat() {
    for (rules, players, orders) in [
        ("dominoes:paper", &["d", "a", "c", "b"][..], 24),
        ("dominoes:puerto-rico", &["d", "a", "c", "b"], 24),
        ("dominoes:paper,players=3", &["c", "a", "b"], 6),
    ] {
        let tournament = tournament(rules, players);
        let found = arrangements(&tournament, 3..4);
        assert_eq!(found.len(), orders, "{rules}");
        assert!(found.values().all(|&count| count == 1), "{rules}: {found:?}");
    }
}

#[test]
fn drawn_orders_come_equally_often_over_as_many_deals() {
    let mut five = tournament("dominoes:paper", &["e", "d", "c", "b", "a"]);
    five.seatings = Seatings::Drawn;
    assert_eq!(plan(&five).unwrap().seatings, 4);
    for block in 0..2 {
        let found = arrangements(&five, 6 * block..6 * block + 6);
        assert_eq!(found.len(), 120, "five lineups in 24 orders each");
        assert!(found.values().all(|&count| count == 1), "{found:?}");
    }
    let rounds = |games| Plan::rounds_for(games, &five, &ruleset(&five.rules)).unwrap();
    assert_eq!((rounds(1), rounds(24), rounds(25)), (6, 6, 12));
}

#[test]
fn players_of_one_name_take_turns_and_nothing_is_played_twice() {
    let three = tournament("dominoes:paper", &["v", "x", "v", "v"]);
    let two = tournament("dominoes:paper", &["v", "x", "x", "v"]);
    assert_eq!(arrangements(&two, 0..1).len(), 6);
    let found = arrangements(&three, 0..1);
    assert_eq!(found.len(), 4);
    assert!(found.values().all(|&count| count == 1));
    // The player behind `x` changes from deal to deal: each of the three comes equally often.
    let plan = plan(&three).unwrap();
    let behind = |game| {
        let seated = plan.seated(game);
        let at = seated.iter().position(|&player| player == 1).unwrap();
        seated[(at + 1) % 4]
    };
    let mut seen: Vec<_> = (0..12).map(behind).collect();
    seen.sort_unstable();
    assert_eq!(seen, [0, 0, 0, 0, 2, 2, 2, 2, 3, 3, 3, 3]);
    let same = tournament("dominoes:paper", &["v"; 4]);
    assert_eq!(super::Plan::new(&same, &ruleset(&same.rules)).unwrap().seatings, 4);
}

#[test]
fn the_order_of_names_changes_no_game() {
    for seatings in [Seatings::All, Seatings::Drawn] {
        for rules in ["connect-four:7x6", "dominoes:paper", "dominoes:puerto-rico"] {
            let games = |players: &[&str]| -> Vec<Vec<String>> {
                let tournament = Tournament { seatings, ..tournament(rules, players) };
                let plan = plan(&tournament).unwrap();
                let name = |player: usize| tournament.players[player].to_string();
                (0..plan.games())
                    .map(|game| plan.seated(game).into_iter().map(name).collect())
                    .collect()
            };
            assert_eq!(
                games(&["a", "b", "c", "d", "e"]),
                games(&["d", "b", "e", "a", "c"]),
                "{rules}"
            );
        }
    }
}

#[test]
fn large_pools_are_numbered_without_a_list() {
    let names: Vec<_> = (0..200).map(|number| format!("{number:03}")).collect();
    let names: Vec<_> = names.iter().map(String::as_str).collect();
    let plan = plan(&tournament("dominoes:paper", &names)).unwrap();
    assert_eq!(plan.lineups(), 64_684_950);
    let last = plan.seated(plan.lineups() * 24 - 24);
    assert_eq!(last, [196, 197, 198, 199]);
}

#[test]
fn too_few_players_or_too_many_games_are_refused_with_what_is_allowed() {
    let error = plan(&tournament("dominoes:paper", &["a"; 3])).unwrap_err();
    assert_eq!(error.to_string(), "3 players for dominoes:paper: give 4 to 256");
    assert!(plan(&tournament("dominoes:openspiel4", &["a"; 3])).is_err());
    let huge = Tournament { rounds: 1 << 60, ..tournament("connect-four:7x6", &["a"; 9]) };
    assert!(matches!(plan(&huge), Err(PlanError::Games { .. })));
    let sprt = Some(Sprt::new(0.0, 10.0));
    let test = |rules, players: &[&str]| plan(&Tournament { sprt, ..tournament(rules, players) });
    assert!(test("dominoes:openspiel4", &["a", "b"]).is_ok(), "two teams");
    assert!(test("connect-four:7x6", &["a", "b", "c"]).is_err());
}
