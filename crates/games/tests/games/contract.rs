//! The contract suite: what every game under every rules must keep.
#![allow(clippy::unwrap_used, unreachable_pub)]

use std::collections::HashSet;

use crate::common::{RULES, positions, random_game, rng};
use papan_games::dominoes::DominoMove;
use papan_games::{
    Ending, Game, Outcome, Position, Refusal, Rules, Ruleset, Seat, View, with_kind,
};

/// Runs a check for every rules; the check gets the rules and a seed.
macro_rules! for_every_game {
    ($games:expr, $check:ident) => {
        for text in RULES {
            let ruleset: Ruleset = text.parse().unwrap();
            for seed in 0..$games {
                with_kind!(&ruleset, rules => $check(rules, seed));
            }
        }
    };
}

#[test]
fn rules_round_trip_through_their_text() {
    for text in RULES {
        let ruleset: Ruleset = text.parse().unwrap();
        assert_eq!(ruleset.to_string(), *text);
        assert_eq!(ruleset.to_string().parse(), Ok(ruleset));
    }
}

#[test]
fn random_play_ends_within_the_stated_length_and_pays_what_the_rules_say() {
    for_every_game!(300, ends_and_pays);
}

fn ends_and_pays<R: Rules>(rules: &R, seed: u64) {
    let facts = rules.facts();
    let game = random_game(rules, seed);
    let end = game.position();
    assert!(game.moves().len() <= facts.max_moves, "{rules}: {}", game.text());
    let outcome = end.outcome().expect("nobody can move, so the game is over");
    assert_outcome(rules, &outcome);
    Seat::all(facts.seats).for_each(|seat| assert_paid(rules, &rules.forfeited_by(seat)));
    assert_eq!(end.turn(), None);
    assert_eq!(end.legal_moves().count(), 0);
    assert_eq!(end.random_move(&mut rng(seed)), None);
}

/// Checks that every payoff is one that the rules allow.
fn assert_paid<R: Rules>(rules: &R, outcome: &Outcome) {
    let [least, most] = rules.facts().payoff_range;
    let is_possible = |amount: &f64| (least..=most).contains(amount);
    assert!(outcome.payoff().iter().all(is_possible), "{rules}: {outcome:?}");
}

fn assert_outcome<R: Rules>(rules: &R, outcome: &Outcome) {
    let facts = rules.facts();
    assert_eq!(outcome.payoff().len(), facts.seats, "{rules}");
    assert_paid(rules, outcome);
    if let Some(stated) = facts.payoff_sum {
        let sum: f64 = outcome.payoff().iter().sum();
        assert!((sum - stated).abs() < 1e-9, "{rules}: {outcome:?}");
    }
    assert_eq!(
        outcome.ending() == Ending::Win,
        outcome.ending() != Ending::Blocked && outcome.winners().count() > 0
    );
}

#[test]
fn nobody_passes_more_or_keeps_more_pips_than_the_rules_allow() {
    for text in RULES {
        let Ok(Ruleset::Dominoes(rules)) = text.parse() else { continue };
        for seed in 0..300 {
            let game = random_game(&rules, seed);
            for seat in Seat::all(rules.seats()) {
                let is_pass = |&(who, m): &(Seat, DominoMove)| who == seat && m == DominoMove::Pass;
                let passes = game.position().table().moves().filter(is_pass).count();
                assert!(passes <= rules.most_passes(), "{rules}: {}", game.text());
                let pips = game.position().hand(seat).pips();
                assert!(pips <= rules.most_pips(), "{rules}: {}", game.text());
            }
        }
    }
}

#[test]
fn the_heaviest_hand_has_the_heaviest_tiles() {
    let rules: Ruleset = "dominoes:paper,hand=3".parse().unwrap();
    let Ruleset::Dominoes(rules) = rules else { panic!("{rules} are dominoes") };
    assert_eq!(rules.most_pips(), 12 + 11 + 10);
}

#[test]
fn positions_and_moves_round_trip_through_their_text_at_every_step() {
    for_every_game!(10, round_trips);
}

fn round_trips<R: Rules>(rules: &R, seed: u64) {
    let whole = random_game(rules, seed);
    let mut game = Game::new(whole.start().clone());
    for &chosen in whole.moves() {
        let position = game.position();
        for listed in position.legal_moves() {
            let text = position.move_text(listed);
            assert_eq!(position.parse_move(&text), Ok(listed), "{rules}: {text}");
        }
        game.play(chosen).unwrap();
        let deal = game.position().deal_text();
        let read = Game::read(rules, deal.as_deref(), &game.text()).unwrap();
        assert_eq!(read, game, "{rules}: {}", game.text());
    }
    assert_eq!(game, whole);
}

#[test]
fn the_listed_moves_are_the_legal_ones_and_nothing_else_can_be_played() {
    for_every_game!(5, lists_legal_moves);
}

fn lists_legal_moves<R: Rules>(rules: &R, seed: u64) {
    let game = random_game(rules, seed);
    let mut met = HashSet::new();
    for position in positions(&game) {
        let listed: Vec<_> = position.legal_moves().collect();
        let unique: HashSet<_> = listed.iter().copied().collect();
        assert_eq!(unique.len(), listed.len(), "{rules}: a move is listed twice");
        assert_eq!(listed.is_empty(), position.turn().is_none());
        met.extend(&listed);
        // Every move that was ever listed is legal now exactly if it is listed now, or, where not
        // every move is listed, if it can be played now.
        for &candidate in &met {
            let mut next = position.clone();
            let played = next.play(candidate);
            assert_eq!(played.is_ok(), position.is_legal(candidate));
            if rules.facts().lists_every_move || unique.contains(&candidate) {
                assert_eq!(played.is_ok(), unique.contains(&candidate), "{rules}");
            }
            if let Err(error) = played {
                assert_eq!(next, position, "a refused move leaves the position as it was");
                let over = position.turn().is_none();
                assert_eq!(error.reason == Refusal::Over, over, "{rules}: {error}");
                assert!(!error.message().to_string().is_empty());
            }
        }
    }
}

#[test]
fn the_view_of_the_mover_offers_what_the_position_allows() {
    for_every_game!(10, views_agree);
}

fn views_agree<R: Rules>(rules: &R, seed: u64) {
    let game = random_game(rules, seed);
    for position in positions(&game) {
        let allowed: Vec<_> = position.legal_moves().collect();
        for seat in Seat::all(rules.facts().seats) {
            let view = position.view(seat);
            assert_eq!(view.turn(), position.turn());
            let offered: Vec<_> = view.legal_moves().collect();
            if position.turn() == Some(seat) || !rules.facts().hidden {
                assert_eq!(offered, allowed, "{rules}");
            } else {
                assert!(offered.is_empty(), "{rules}: a seat moves out of turn");
            }
            for &m in &allowed {
                assert_eq!(view.is_legal(m), offered.contains(&m));
                assert_eq!(view.parse_move(&view.move_text(m)).is_ok(), offered.contains(&m));
            }
        }
    }
}

#[test]
fn a_playout_from_any_position_ends_in_an_outcome() {
    for_every_game!(10, plays_out);
}

fn plays_out<R: Rules>(rules: &R, seed: u64) {
    let game = random_game(rules, seed);
    for mut position in positions(&game) {
        let already = position.outcome();
        let outcome = position.playout(&mut rng(seed));
        assert_eq!(position.outcome(), Some(outcome));
        assert!(already.is_none_or(|already| already == outcome));
        assert_outcome(rules, &outcome);
    }
}

#[test]
fn a_playout_is_a_sequence_of_random_moves() {
    for_every_game!(20, plays_out_as_drawn);
}

fn plays_out_as_drawn<R: Rules>(rules: &R, seed: u64) {
    let mut rng = rng(seed);
    let mut position = rules.start(&mut rng);
    position.playout(&mut rng);
    assert_eq!(&position, random_game(rules, seed).position(), "{rules}");
}

#[test]
fn drawn_moves_are_equally_likely() {
    for_every_game!(3, draws_fairly);
}

fn draws_fairly<R: Rules>(rules: &R, seed: u64) {
    const DRAWS: usize = 4_000;
    let game = random_game(rules, seed);
    let position = positions(&game).nth(game.moves().len() * 2 / 3).unwrap();
    let listed: Vec<_> = position.legal_moves().collect();
    let mut rng = rng(seed);
    let mut times = vec![0_usize; listed.len()];
    for _ in 0..DRAWS {
        let drawn = position.random_move(&mut rng).unwrap();
        times[listed.iter().position(|&m| m == drawn).unwrap()] += 1;
    }
    let p = 1.0 / listed.len() as f64;
    let expected = DRAWS as f64 * p;
    let deviation = (expected * (1.0 - p)).sqrt();
    for times in times {
        assert!(
            (times as f64 - expected).abs() <= 5.5 * deviation,
            "{rules}: {times} of {expected}"
        );
    }
}

#[test]
fn taking_back_moves_leads_to_where_they_were_made() {
    for_every_game!(5, takes_back);
}

fn takes_back<R: Rules>(rules: &R, seed: u64) {
    let mut game = random_game(rules, seed);
    let before: Vec<_> = positions(&game).collect();
    for position in before.iter().rev().skip(1) {
        assert!(game.undo().is_some());
        assert_eq!(game.position(), position, "{rules}");
    }
    assert_eq!(game.undo(), None);
}

#[test]
fn a_refused_list_of_moves_leaves_the_game_as_it_was() {
    for_every_game!(2, refuses_lists);
}

fn refuses_lists<R: Rules>(rules: &R, seed: u64) {
    let whole = random_game(rules, seed);
    let mut game = Game::new(whole.start().clone());
    let too_long = rules.notation().join(whole.move_texts().chain(whole.move_texts().last()));
    let error = game.play_all(&too_long).unwrap_err();
    assert_eq!(error.at, whole.moves().len() + 1);
    assert_eq!(error.error.reason, Refusal::Over, "{rules}: {error}");
    assert!(game.moves().is_empty());
    for junk in ["?", "a0", "%%%", "1|", "@", "-", "é"] {
        let error = game.play_all(junk).unwrap_err();
        assert!(game.moves().is_empty(), "{rules}: {error}");
    }
}
