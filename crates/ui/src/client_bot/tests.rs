use papan_games::{AnyGame, Ruleset};
use papan_players::{Limits, dice};
use papan_words::Language;
use serde_json::{Value, json};
use std::time::Duration;

use super::*;
use crate::mistakes::Wait;

fn match_against(rules: &str, rival: &str, games: u64) -> BotMatch {
    let text = json!({"rules": rules, "rival": rival, "games": games});
    serde_json::from_value(text).unwrap()
}

fn turn(value: Value) -> Turn {
    serde_json::from_value(value).unwrap()
}

/// Plays a match with a bot that chooses by `choose`, in requests of a few games. Returns the finished games.
fn played(one: &BotMatch, games: u64, choose: impl Fn(&TurnView) -> Value) -> Vec<PlayedTurn> {
    let (mut turns, mut over) =
        ((0..games).map(|game| turn(json!({"game": game}))).collect::<Vec<_>>(), Vec::new());
    while !turns.is_empty() {
        let mut left = 3;
        let views = one
            .play(&turns, &Limits::default(), || {
                left -= 1;
                left > 0
            })
            .unwrap();
        turns.drain(..views.len());
        for view in views {
            if view.outcome.is_some() {
                let (game, position, fault) = (view.game, &view.position, &view.fault);
                let game = json!({"game": game, "position": position, "fault": fault});
                over.push(serde_json::from_value(game).unwrap());
                continue;
            }
            let mut next = choose(&view);
            next["game"] = json!(view.game);
            next["position"] = json!(view.position);
            turns.push(turn(next));
        }
    }
    over
}

/// The move of a built-in player.
fn as_player(rules: &str, player: &str) -> impl Fn(&TurnView) -> Value {
    let (rules, player) = (rules.parse::<Ruleset>().unwrap(), PlayerSpec::from(player));
    move |view| {
        let game = AnyGame::open(&rules, None, &view.position, &mut dice(0, 0)).unwrap();
        assert_eq!(game.turn().unwrap().index(), view.seat);
        let chosen = Bot::built_in(&player, &rules).unwrap().choose(&game, &mut dice(0, 0));
        json!({"move": chosen.unwrap()})
    }
}

#[test]
fn the_table_is_that_of_a_tournament_between_the_same_players() {
    let rules = "connect-four:7x6";
    let one = match_against(rules, "priority", 40);
    let games = played(&one, 40, as_player(rules, "cost"));
    let table = serde_json::to_value(one.table(&games).unwrap()).unwrap();
    let settings = TournamentSettings {
        players: vec!["cost".into(), "priority".into()],
        games: 40,
        ..TournamentSettings::new(rules.parse().unwrap())
    };
    let (tournament, plan) = settings.plan().unwrap();
    let mut run = papan_arena::run::RunInSteps::new(tournament, plan);
    run.play(|| true).unwrap();
    let ran = run.result().unwrap();
    let expected = papan_arena::results::table::Table::new(
        run.tournament(),
        run.plan(),
        &ran.tally,
        false,
        None,
    );
    let expected = serde_json::to_value(expected).unwrap();
    for figure in ["wins", "draws", "losses", "score", "low", "high", "elo", "elo_low"] {
        assert_eq!(table["players"][0][figure], expected["players"][0][figure], "{figure}");
    }
    assert_eq!(table["distinct_games"], expected["distinct_games"]);
    assert_eq!(table["partial"], json!(false));
}

#[test]
fn faults_lose_their_game_and_are_counted_by_kind() {
    let one = match_against("connect-four:7x6", "random", 8);
    let faulty = |view: &TurnView| match view.game {
        0 | 1 => json!({"move": "8"}),
        2 | 3 => json!({"move": "left"}),
        4 | 5 => json!({"fault": {"kind": "timeout", "detail": "no move within 1 s"}}),
        _ => json!({"fault": {"kind": "crash", "detail": "line 3: x is not defined"}}),
    };
    let games = played(&one, 8, faulty);
    let table = serde_json::to_value(one.table(&games).unwrap()).unwrap();
    let bot = &table["players"][0];
    assert_eq!((&bot["losses"], &bot["forfeits"]), (&json!(8), &json!(8)), "{bot}");
    let kinds = bot["faults"].to_string();
    for kind in ["timeout", "crash"] {
        assert!(kinds.contains(kind), "{kinds}");
    }
}

#[test]
fn the_mistakes_are_those_of_the_bot_and_stop_with_the_time() {
    let rules = "connect-four:5x4";
    let one = match_against(rules, "cost", 12);
    let games = played(&one, 12, as_player(rules, "random"));
    let report = |patience| {
        let wait = Wait { patience: Duration::from_secs(patience), stop: None };
        serde_json::to_value(one.mistakes(&games, wait, Language::En).unwrap()).unwrap()
    };
    let all = report(600);
    assert_eq!((&all["games"], &all["analysed"]), (&json!(12), &json!(12)));
    assert_eq!(all["players"].as_array().unwrap().len(), 1);
    assert_eq!(all["players"][0]["player"], json!(CLIENT_BOT));
    assert!(!all["players"][0]["worst"].as_array().unwrap().is_empty());
    assert_eq!(report(0)["analysed"], json!(1));
}

#[test]
fn what_makes_no_match_is_refused() {
    let refusal = |one: &BotMatch, first: Value| {
        one.play(&[turn(first)], &Limits::default(), || true).unwrap_err().to_string()
    };
    let begin = || json!({"game": 0});
    for (rules, rival, expected) in [
        ("dominoes", "value", "dominoes"),
        ("connect-four:endless", "cost", "endless"),
        ("connect-four", "engine:sh", "program"),
        ("connect-four", "function:x", "program"),
        ("connect-four", "nobody", "unknown player"),
    ] {
        let said = refusal(&match_against(rules, rival, 4), begin());
        assert!(said.contains(expected), "{rules} {rival}: {said}");
    }
    let one = match_against("connect-four", "cost", 4);
    assert!(refusal(&one, json!({"game": 4})).contains("4 games, numbered"));
    assert!(refusal(&one, json!({"game": 0, "position": "9"})).contains("columns are 1 to 7"));
    assert!(refusal(&match_against("connect-four", "cost", 1_000_000), begin()).contains("1000"));
    let early = serde_json::from_value(json!({"game": 0, "position": "44"})).unwrap();
    assert!(one.table(&[early]).is_err(), "it is not over");
}
