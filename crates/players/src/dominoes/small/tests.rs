//! Small games against a slow, obvious search of all deals, and figures that follow from the rules.

use std::collections::HashMap;
use std::convert::Infallible;

use papan_games::dominoes::{DominoPosition, DominoRules};
use papan_games::{Position, Rules, Ruleset, Seat, View};

use super::{Equilibrium, SmallGame, Strategy};
use crate::player::dice;

const SEATS: [Seat; 2] = [Seat::FIRST, Seat::new(1)];

fn rules(text: &str) -> DominoRules {
    let Ok(Ruleset::Dominoes(rules)) = text.parse() else { panic!("{text}") };
    rules
}

fn game(text: &str) -> SmallGame {
    SmallGame::of(&rules(text), 1_000_000).unwrap()
}

/// The plan of a seat that makes all moves with the same probability.
fn uniform(game: &SmallGame, seat: Seat) -> Strategy {
    let Ok(plan) = game.follow(seat, |situation| {
        let number = situation.moves().len();
        Ok::<_, Infallible>(vec![1.0 / number as f64; number])
    });
    plan
}

/// Every deal, written as a text.
fn all_deals(rules: &DominoRules) -> Vec<String> {
    let tiles: Vec<_> = rules.tiles().into_iter().collect();
    let mut deals = Vec::new();
    for place in 0..3_usize.pow(tiles.len() as u32) {
        let mut hands = [Vec::new(), Vec::new(), Vec::new()];
        let mut rest = place;
        for tile in &tiles {
            hands[rest % 3].push(tile.to_string());
            rest /= 3;
        }
        if hands[0].len() == rules.hand() && hands[1].len() == rules.hand() {
            deals.push(format!("{}/{}", hands[0].join(" "), hands[1].join(" ")));
        }
    }
    deals
}

/// The payoff of the first seat, less half of the total payoff, if both play random moves for the rest of a game.
fn slow_mean(position: &DominoPosition) -> f64 {
    let Some(seat) = position.turn() else {
        let outcome = position.outcome().unwrap();
        return (outcome.payoff()[0] - outcome.payoff()[1]) / 2.0;
    };
    let mut choices = position.view(seat).choices();
    if position.table().ends().is_some_and(|(left, right)| left == right) {
        choices.right = papan_games::dominoes::TileSet::EMPTY;
    }
    let moves: Vec<_> = choices.iter().collect();
    let after = |&chosen: &_| {
        let mut next = position.clone();
        next.play(chosen).unwrap();
        slow_mean(&next)
    };
    moves.iter().map(after).sum::<f64>() / moves.len() as f64
}

const TINY: [&str; 6] = [
    "dominoes:openspiel2,set=2,hand=2",
    "dominoes:openspiel2,set=2,hand=3",
    "dominoes:paper,players=2,set=2,hand=2",
    "dominoes:gaple,players=2,set=2,hand=2",
    "dominoes:paper,players=2,set=2,hand=2,opening=double-0,bonus-pass=2,bonus-double=1",
    "dominoes:puerto-rico,players=2,teams=no,set=2,hand=2,opener=1,opening=any-tile",
];

#[test]
fn plans_are_worth_what_all_deals_played_out_are_worth() {
    for text in TINY {
        let (rules, game) = (rules(text), game(text));
        let deals = all_deals(&rules);
        assert!((game.deals() - deals.len() as f64).abs() < 0.5, "{text}");
        let slowly = deals.iter().map(|deal| slow_mean(&rules.start_from(Some(deal)).unwrap()));
        let slowly = slowly.sum::<f64>() / deals.len() as f64;
        let plans = SEATS.map(|seat| uniform(&game, seat));
        let value = game.value(Seat::FIRST, &plans[0], &plans[1]);
        assert!((value - slowly).abs() < 1e-6, "{text}: {value} is not {slowly}");
        let other = game.value(Seat::new(1), &plans[1], &plans[0]);
        assert!((value + other).abs() < 1e-9, "{text}");
    }
}

/// The best that a seat can get in these deals of equal weight against an opponent who plays any move, where it must do the
/// same in all deals that look the same to it: by the values of all its moves in all of them at once.
fn slow_response(positions: Vec<(DominoPosition, f64)>, seat: Seat) -> f64 {
    let mut alike: HashMap<String, Vec<(DominoPosition, f64)>> = HashMap::new();
    let mut sum = 0.0;
    for (position, weight) in positions {
        match position.turn() {
            None => {
                let paid = position.outcome().unwrap();
                let paid = paid.payoff()[seat.index()] - paid.payoff()[1 - seat.index()];
                sum += weight * paid / 2.0;
            }
            Some(turn) => {
                let moves: Vec<_> = position.table().moves().map(|(_, m)| m.to_string()).collect();
                let seen = format!("{turn:?} {moves:?} {:?}", position.view(seat).tiles());
                alike.entry(seen).or_default().push((position, weight));
            }
        }
    }
    for positions in alike.into_values() {
        let after = |position: &DominoPosition, chosen, weight| {
            let mut next = position.clone();
            next.play(chosen).unwrap();
            (next, weight)
        };
        let is_own = positions[0].0.turn() == Some(seat);
        let moves: Vec<_> = positions[0].0.legal_moves().collect();
        sum += if is_own {
            let worth = |&chosen: &_| {
                let next =
                    positions.iter().map(|(position, weight)| after(position, chosen, *weight));
                slow_response(next.collect(), seat)
            };
            moves.iter().map(worth).fold(f64::NEG_INFINITY, f64::max)
        } else {
            let next = positions.iter().flat_map(|(position, weight)| {
                let number = position.legal_moves().count() as f64;
                let each = position.legal_moves().map(move |chosen| (chosen, weight / number));
                each.map(|(chosen, weight)| after(position, chosen, weight)).collect::<Vec<_>>()
            });
            slow_response(next.collect(), seat)
        };
    }
    sum
}

#[test]
fn the_best_response_is_that_of_a_search_through_all_deals() {
    for text in TINY {
        let (rules, game) = (rules(text), game(text));
        let deals = all_deals(&rules);
        for seat in SEATS {
            let start = |deal: &String| (rules.start_from(Some(deal)).unwrap(), 1.0);
            let slowly =
                slow_response(deals.iter().map(start).collect(), seat) / deals.len() as f64;
            // Two like ends count twice for an opponent who plays any move: so ask it for that.
            let other = Seat::new(1 - seat.index());
            let Ok(any) = game.follow(other, |situation| {
                let position = situation.position(0).unwrap();
                let mut odds = vec![0.0; situation.moves().len()];
                let number = position.legal_moves().count() as f64;
                for chosen in position.legal_moves() {
                    odds[situation.number_of(&position, chosen).unwrap()] += 1.0 / number;
                }
                Ok::<_, Infallible>(odds)
            });
            let found = game.respond(seat, &any);
            assert!((found.value - slowly).abs() < 1e-6, "{text}: {} is not {slowly}", found.value);
            let played = game.value(seat, &found.plan, &any);
            assert!((found.value - played).abs() < 1e-9, "{text}: the plan gets what it promises");
        }
    }
}

#[test]
fn nobody_gains_against_an_equilibrium() {
    for text in TINY {
        let game = game(text);
        let found = Equilibrium::of(&game, 1e-4, 20_000, || false);
        assert!((0.0..=1e-4).contains(&found.gap), "{text}: {}", found.gap);
        let best = game.respond(Seat::FIRST, &found.plan).value;
        assert!(found.value <= best + 1e-9 && best <= found.value + 2e-4, "{text}");
    }
    // Both seats are alike where the tiles decide who opens.
    let fair =
        Equilibrium::of(&game("dominoes:gaple,players=2,set=3,hand=2"), 1e-4, 2_000, || false);
    assert!(fair.value.abs() < 1e-4, "{}", fair.value);
}

#[test]
fn a_situation_is_a_position_that_looks_so_in_every_order_of_the_own_tiles() {
    let game = game("dominoes:gaple,players=2,set=2,hand=2");
    let mut seen = 0;
    for seat in SEATS {
        let Ok(_) = game.follow(seat, |situation| {
            let mut orders = Vec::new();
            for order in 0..game.orders() {
                let position = situation.position(order).unwrap();
                assert_eq!(position.turn(), Some(seat));
                let hand = position.view(seat);
                orders.push(hand.dealt().to_vec());
                for &chosen in situation.moves() {
                    assert!(hand.is_legal(chosen));
                }
                let (node, place, is_mirrored) = game.place_of(hand).unwrap();
                assert!(!is_mirrored);
                assert_eq!(game.nodes[node].turn, Some(seat));
                assert!(game.nodes[node].held[seat.index()].contains(&place));
            }
            orders.dedup();
            assert_eq!(orders.len(), 2);
            seen += 1;
            Ok::<_, Infallible>(vec![1.0 / situation.moves().len() as f64; situation.moves().len()])
        });
    }
    assert_eq!(seen, game.information_sets());
}

#[test]
fn large_games_are_refused_at_once() {
    for text in ["dominoes:paper", "dominoes:paper,players=2", "dominoes:openspiel2,set=14,hand=1"]
    {
        assert!(SmallGame::of(&rules(text), 1_000_000).is_none(), "{text}");
    }
    assert!(SmallGame::of(&rules("dominoes:openspiel2,set=3,hand=3"), 1_000).is_none());
}

#[test]
fn the_advice_of_an_equilibrium_is_for_every_view_of_its_game() {
    let rules = rules("dominoes:paper,players=2,set=3,hand=3");
    let game = SmallGame::of(&rules, 1_000_000).unwrap();
    let found = Equilibrium::of(&game, 0.0, 50, || false);
    for seed in 0..40 {
        let mut rolled = dice(seed, 0);
        let mut position = rules.start(&mut rolled);
        while let Some(seat) = position.turn() {
            let advice = found.advice(&game, position.view(seat)).unwrap();
            let all: f64 = advice.iter().map(|advice| advice.chance).sum();
            assert!((all - 1.0).abs() < 1e-9, "{all}");
            assert!(advice.iter().all(|advice| position.is_legal(advice.choice)));
            let chosen = position.random_move(&mut rolled).unwrap();
            position.play(chosen).unwrap();
        }
    }
}
