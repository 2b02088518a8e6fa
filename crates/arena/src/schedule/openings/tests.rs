//! Which openings there are, and in which order they are used.

use std::collections::HashMap;

use super::*;
use crate::tournament::{Schedule, Seatings};
use papan_engine::contender::Clock;
use papan_games::Ruleset;
use papan_players::Effort;

fn tournament(rules: &str, openings: Openings) -> Tournament {
    Tournament {
        rules: rules.to_owned(),
        players: vec!["cost".into(), "random".into()],
        schedule: Schedule::RoundRobin,
        seatings: Seatings::All,
        rounds: 1,
        seed: 5,
        openings,
        clock: Clock::default(),
        sprt: None,
        adjudicate: None,
    }
}

/// Returns the starts of the first `rounds` rounds, and the number of openings.
fn drawn(rules: &str, openings: Openings, rounds: u64) -> (Vec<Game<LinePosition>>, Option<usize>) {
    let Ok(Ruleset::Line(line)) = rules.parse() else { panic!("a board") };
    let (tournament, listed) = (tournament(rules, openings), OpeningList::default());
    let judge = LinePosition::judge(Effort::Brief);
    let mut opener = OpeningFinder::new(&line, &tournament, &listed, judge);
    let games = (0..rounds).map(|round| opener.draw(round).unwrap()).collect();
    (games, listed.count())
}

fn random(plies: usize, balance: Balance) -> Openings {
    Openings { plies, balance, ..Openings::default() }
}

fn least_key(position: &LinePosition) -> Vec<u64> {
    position.symmetries().iter().map(|symmetry| position.key(symmetry)).min().unwrap()
}

#[test]
fn every_opening_comes_once_before_any_comes_again() {
    // 219 positions of three marks on 4x4, as counted by an independent program.
    let (games, count) = drawn("tic-tac-toe:4x4", random(3, Balance::Any), 438);
    assert_eq!(count, Some(219));
    let mut seen = HashMap::new();
    for game in &games {
        *seen.entry(least_key(game.position())).or_insert(0) += 1;
    }
    assert_eq!(seen.len(), 219);
    assert!(seen.values().all(|&times| times == 2));
    // The same opening is used in different mirror images.
    let images: std::collections::HashSet<_> = games.iter().map(Game::text).collect();
    assert!(images.len() > 300, "{}", images.len());
}

#[test]
fn as_many_openings_are_found_as_there_are_positions_up_to_mirroring() {
    // There are 7, 49 and 238 positions with 1, 2 and 3 discs, of which 1, 1 and 4 are their own mirror image.
    for (plies, positions) in [(1, 4), (2, 25), (3, 121)] {
        let (_, count) = drawn("connect-four:7x6", random(plies, Balance::Any), 1);
        assert_eq!(count, Some(positions), "{plies}");
    }
}

#[test]
fn in_a_quiet_opening_nobody_wins_at_once_and_nobody_is_lost_at_once() {
    let quiet = |text: &str| {
        let Ok(Ruleset::Line(rules)) = "connect-four:7x6".parse() else { panic!("a board") };
        is_quiet(Game::<LinePosition>::read(&rules, None, text).unwrap().position())
    };
    assert!(quiet("") && quiet("44"));
    assert!(quiet("444"), "one threat that can be stopped is quiet");
    assert!(!quiet("121212"), "a win at once");
    assert!(!quiet("33445"), "three in a row, open at both ends, cannot be stopped");
    let (games, _) = drawn("connect-four:7x6", random(7, Balance::Quiet), 300);
    assert!(games.iter().all(|game| is_quiet(game.position()) && game.moves().len() == 7));
}

#[test]
fn openings_that_are_given_come_in_their_order_and_bad_ones_are_named() {
    let listed = vec!["44".to_owned(), "1 2 3".to_owned()];
    let openings = Openings { listed, ..Openings::default() };
    let (games, _) = drawn("connect-four:7x6", openings, 3);
    let texts: Vec<_> = games.iter().map(Game::text).collect();
    assert_eq!(texts, ["44", "123", "44"]);
    let Ok(Ruleset::Line(rules)) = "connect-four:7x6".parse() else { panic!("a board") };
    let refused = |text: &str| {
        let openings = Openings { listed: vec![text.to_owned()], ..Openings::default() };
        let (tournament, listed) =
            (tournament("connect-four:7x6", openings), OpeningList::default());
        let judge = LinePosition::judge(Effort::Brief);
        OpeningFinder::new(&rules, &tournament, &listed, judge).draw(0).unwrap_err().to_string()
    };
    assert!(refused("48").starts_with("opening 1: "), "{}", refused("48"));
    assert_eq!(refused("1212121"), "opening 1: after '1212121' the game is over");
}

#[test]
fn too_many_to_list_are_drawn_and_balanced_ones_are_drawn_games() {
    let (games, count) = drawn("tic-tac-toe:4x4x4", random(6, Balance::Quiet), 20);
    assert_eq!((count, games.len()), (None, 20));
    let (games, _) = drawn("tic-tac-toe:3x3", random(2, Balance::Equal), 30);
    let mut keys: Vec<_> = games.iter().map(|game| least_key(game.position())).collect();
    keys.sort();
    keys.dedup();
    // Of twelve openings of two marks, five are drawn: corner then center, center then corner, and edge
    // then center, adjacent corner or opposite edge.
    assert_eq!(keys.len(), 5);
}
