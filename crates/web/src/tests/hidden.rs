//! No response of the server or of a browser's worker contains hidden tiles.

use std::collections::BTreeSet;

use axum::http::StatusCode;
use papan_games::dominoes::DominoPosition;
use papan_games::{Game, Position, Rules, Ruleset, Seat};
use papan_players::dice;
use serde_json::{Value, json};

use super::worker::Worker;
use super::{Server, TestServer};

/// Collects every tile in a response.
fn tiles(answer: &Value, found: &mut BTreeSet<String>) {
    match answer {
        Value::String(text) => {
            let is_tile = |word: &&str| {
                let halves = word.split_once('|');
                halves.is_some_and(|(a, b)| a.parse::<u8>().is_ok() && b.parse::<u8>().is_ok())
            };
            let words = text.split([' ', '@', '/', '\'', ',']);
            found.extend(words.filter(is_tile).map(str::to_owned));
        }
        Value::Array(values) => values.iter().for_each(|value| tiles(value, found)),
        Value::Object(fields) => fields.values().for_each(|value| tiles(value, found)),
        _ => {}
    }
}

/// The tiles that a seat may see: those it was dealt and those that were played.
fn known(rules: &str, seed: u64, moves: &str, seat: usize) -> BTreeSet<String> {
    let Ok(Ruleset::Dominoes(rules)) = rules.parse() else { unreachable!() };
    let mut game = Game::<DominoPosition>::new(rules.start(&mut dice(seed, 0)));
    game.play_all(moves).unwrap();
    let position = game.position();
    let own = position.view(Seat::new(seat)).dealt().to_vec();
    let known = own.into_iter().chain(position.table().played());
    known.map(|tile| tile.to_string()).collect()
}

fn assert_nothing_leaks(answer: &Value, rules: &str, seed: u64, seat: usize) {
    let moves = answer["position"].as_str().unwrap();
    let mut found = BTreeSet::new();
    tiles(answer, &mut found);
    let known = known(rules, seed, moves, seat);
    assert!(!found.is_empty());
    let leaked: Vec<_> = found.difference(&known).collect();
    assert!(
        leaked.is_empty(),
        "seat {seat} of {rules} after '{moves}' learns {leaked:?}: {answer}"
    );
}

/// Plays a whole game from one seat against these players and checks every response.
fn play(server: &impl TestServer, rules: &str, players: &[&str], seed: u64) {
    let seat = players.iter().position(|name| *name == "human").unwrap();
    let mut game = json!({"rules": rules, "players": players, "seed": seed, "position": ""});
    loop {
        let sight = server.answer("board", &game);
        assert_nothing_leaks(&sight, rules, seed, seat);
        let record = server.answer("record", &game);
        assert_eq!(record["deal"], Value::Null);
        let mut asked = game.clone();
        if sight["seat"] == json!(seat) {
            asked["move"] = sight["moves"][0].clone();
        } else {
            assert_eq!(sight["moves"], json!([]), "legal moves tell what somebody holds");
            for path in ["explain", "hint"] {
                let mut curious = game.clone();
                if path == "explain" {
                    curious["player"] = json!("value");
                }
                assert_eq!(server.post(path, &curious).0, StatusCode::FORBIDDEN, "{path}");
            }
        }
        let played = server.answer("play", &asked);
        game["position"] = played["position"].clone();
        if played["seat"].is_null() {
            assert_eq!(played["revealed"], json!(true), "once it is over everything is shown");
            assert!(played["deal"].is_string());
            return;
        }
        assert_nothing_leaks(&played, rules, seed, seat);
        assert_eq!(played["explanation"], Value::Null, "candidates are what somebody holds");
    }
}

fn play_many(asked: &impl TestServer) {
    for seed in 0..12 {
        play(asked, "dominoes:paper", &["human", "value", "switch", "omniscient"], seed);
        play(asked, "dominoes:openspiel2", &["balak", "human"], seed);
        play(asked, "dominoes:gaple", &["level:beginner", "value", "human", "count"], seed);
    }
}

#[test]
fn no_answer_during_a_game_holds_a_tile_that_its_seat_does_not_see() {
    play_many(&Server::start());
}

#[test]
fn no_message_of_a_worker_holds_a_tile_that_its_seat_does_not_see() {
    play_many(&Worker::default());
}

#[test]
fn who_sees_all_tiles_gives_no_advice_and_seats_of_others_are_not_shown() {
    let server = Server::start();
    let game = |more: Value| {
        let mut game = json!({"rules": "dominoes:paper", "seed": 5, "players": ["human", "value", "value", "value"]});
        game.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        game
    };
    let sight = server.answer("board", &game(json!({})));
    assert_eq!(sight["seat"], json!(0), "this test needs a deal in which the human opens");
    for (path, asked) in [
        ("explain", game(json!({"player": "omniscient"}))),
        ("board", game(json!({"watch": 2}))),
        ("belief", game(json!({"watch": 1}))),
    ] {
        assert_eq!(server.post(path, &asked).0, StatusCode::FORBIDDEN, "{path}");
    }
    let advice = server.answer("explain", &game(json!({"player": "value"})));
    assert_nothing_leaks(&advice, "dominoes:paper", 5, 0);
    // A `rest` that does not end the game reveals nothing.
    let (status, _) = server.post("board", &game(json!({"watch": 2, "rest": "2|2@left"})));
    assert_eq!(status, StatusCode::FORBIDDEN);
}

#[test]
fn a_finished_game_is_open_at_every_moment_of_it() {
    let server = Server::start();
    let players = json!(["human", "value", "value", "value"]);
    let mut game = json!({"rules": "dominoes:paper", "seed": 5, "players": players});
    let mut history = Vec::new();
    loop {
        let sight = server.answer("board", &game);
        let mut asked = game.clone();
        if sight["seat"] == json!(0) {
            asked["move"] = sight["moves"][0].clone();
        }
        let played = server.answer("play", &asked);
        history.push(played["played"].as_str().unwrap().to_owned());
        game["position"] = played["position"].clone();
        if played["seat"].is_null() {
            break;
        }
    }
    let mut earlier = game.clone();
    earlier["position"] = json!(history[..1].join(" "));
    earlier["rest"] = json!(history[1..].join(" "));
    let sight = server.answer("board", &earlier);
    assert!(sight["board"]["hands"][3]["tiles"].is_array());
    earlier["player"] = json!("value");
    let why = server.answer("explain", &earlier);
    assert_eq!(why["chosen"], json!(history[1]));
}
