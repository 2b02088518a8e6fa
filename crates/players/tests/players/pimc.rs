//! The player that solves imagined deals.

use papan_games::dominoes::{DominoPosition, DominoRules};
use papan_games::{Game, Position, Rules, Ruleset, View};
use papan_players::double_dummy::{Goal, OpponentModel, Solver, World};
use papan_players::{Limits, Playable, dice};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

fn rules(text: &str) -> DominoRules {
    match text.parse() {
        Ok(Ruleset::Dominoes(rules)) => rules,
        other => panic!("{text}: {other:?}"),
    }
}

/// Where nothing is hidden there is one deal, the real one, and its solution is the best move.
#[test]
fn with_nothing_hidden_it_plays_what_is_best_with_all_hands_known() {
    for payoff in ["win", "loser-pips", "all-pips"] {
        // All ten tiles of a double-three set are in two hands.
        let rules = rules(&format!("dominoes:openspiel2,set=3,hand=5,payoff={payoff}"));
        let players = ["pimc:worlds=1", "epimc:worlds=1", "alpha-mu:worlds=1,plies=4"];
        let mut players = players.map(|player| DominoPosition::player(player).unwrap());
        let mut solver = Solver::new(&rules, Goal::Payoff, OpponentModel::MaxN);
        for seed in 0..60 {
            let player = &mut players[seed as usize % 3];
            let mut rolled = dice(seed, 0);
            let mut position = rules.start(&mut rolled);
            while let Some(seat) = position.turn() {
                let (values, _) = solver.solve(&World::of(&position), u64::MAX);
                let values = values.unwrap();
                let chosen = player.choose(position.view(seat), &mut rolled);
                let worth = values.iter().find(|valued| valued.choice == chosen).unwrap().value;
                assert_eq!(Some(worth), values.iter().map(|valued| valued.value).max());
                position.advance(chosen);
            }
        }
    }
}

#[test]
fn the_shares_of_a_table_are_shares() {
    for text in ["dominoes:paper", "dominoes:paper,players=2", "dominoes:gaple,players=3"] {
        let rules = rules(text);
        let mut player = DominoPosition::player("pimc:worlds=10").unwrap();
        let mut rolled = dice(7, 0);
        let mut position = rules.start(&mut rolled);
        while let Some(seat) = position.turn() {
            let told = player.explain(position.view(seat), &mut rolled);
            let ids: Vec<_> = told.criteria.iter().map(|criterion| criterion.id).collect();
            assert_eq!(ids, ["wins", "best-in"]);
            for row in &told.candidates {
                assert!(
                    row.scores.iter().all(|score| (0..=1000).contains(&score.number().unwrap())),
                    "{row:?}"
                );
            }
            let most = told.candidates.iter().map(|row| row.scores[0]).max().unwrap();
            let chosen = told.candidates.iter().find(|row| row.text == told.chosen).unwrap();
            assert_eq!(chosen.scores[0], most, "{told:?}");
            position.advance(told.decision);
        }
    }
}

/// A tile that must win at once is found whatever the others hold.
#[test]
fn it_goes_out_when_it_can() {
    let rules = rules("dominoes:paper,players=3,hand=2");
    let deal = "1|1 1|2/3|3 0|5/4|4 0|6";
    let game: Game<DominoPosition> = Game::read(&rules, Some(deal), "1|1@left pass pass").unwrap();
    let mut player = DominoPosition::player("pimc").unwrap();
    let seat = game.position().turn().unwrap();
    let told = player.explain(game.position().view(seat), &mut dice(1, 0));
    assert_eq!(told.chosen, "1|2@left");
    assert_eq!(told.candidates[0].scores, [1000, 1000]);
}

#[test]
fn it_answers_even_when_told_to_stop_at_once_and_with_sets_that_cannot_be_solved() {
    for (text, player) in [
        ("dominoes:paper", "pimc:worlds=1000000"),
        ("dominoes:openspiel4,set=9", "pimc:worlds=1"),
        ("dominoes:paper,set=14,players=2", "pimc:worlds=1,others=best"),
    ] {
        let rules = rules(text);
        let mut player = DominoPosition::player(player).unwrap();
        if text == "dominoes:paper" {
            let stop = Some(Arc::new(AtomicBool::new(true)));
            player.limit(&Limits { stop, ..Limits::default() });
        }
        let mut rolled = dice(3, 0);
        let position = rules.start(&mut rolled);
        let seat = position.turn().unwrap();
        let chosen = player.choose(position.view(seat), &mut rolled);
        assert!(position.is_legal(chosen), "{text}");
    }
}

/// The rows of a player: each move with what it gets, in thousandths.
fn rows(player: &str, game: &Game<DominoPosition>) -> Vec<(String, i64)> {
    let seat = game.position().turn().unwrap();
    let mut player = DominoPosition::player(player).unwrap();
    let told = player.explain(game.position().view(seat), &mut dice(3, 3));
    let row = |row: &papan_players::Candidate| (row.text.clone(), row.scores[0].number().unwrap());
    told.candidates.iter().map(row).collect()
}

/// In the same deals a plan that must suit them all gets no more than one for each, and against opponents who know the plan no
/// more than against those who play their best in their own deal.
#[test]
fn a_plan_for_all_deals_promises_no_more_than_one_for_each() {
    let mut less = [0; 2];
    for text in ["dominoes:openspiel2,hand=5", "dominoes:paper,players=2"] {
        let rules = rules(text);
        for seed in 0..12 {
            let mut rolled = dice(seed, 0);
            let mut game = Game::new(rules.start(&mut rolled));
            for _ in 0..4 {
                if game.position().turn().is_some() {
                    let chosen = game.position().random_move(&mut rolled).unwrap();
                    game.play(chosen).unwrap();
                }
            }
            if game.position().turn().is_none() {
                continue;
            }
            let each = rows("pimc:worlds=20", &game);
            assert_eq!(
                rows("epimc:worlds=20,plies=1", &game),
                each,
                "one tile ahead there is nothing to plan"
            );
            let [all, safe] =
                ["epimc", "alpha-mu"].map(|name| rows(&format!("{name}:worlds=20,plies=4"), &game));
            for ((each, all), safe) in each.iter().zip(&all).zip(&safe) {
                assert!(safe.1 <= all.1 && all.1 <= each.1, "{each:?} {all:?} {safe:?}");
                less[0] += u32::from(all.1 < each.1);
                less[1] += u32::from(safe.1 < all.1);
            }
        }
    }
    assert!(less[0] > 0 && less[1] > 0, "{less:?}");
}
