//! Thousands of malformed requests: each gets a response, and none breaks the server.

use std::cell::Cell;
use std::time::Duration;

use axum::body::Body;
use axum::http::{Method, Request};
use papan_games::GameKind;
use papan_players::Entry;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use serde_json::{Value, json};

use super::Server;

/// Valid requests, which the tests change.
fn sensible() -> Vec<(&'static str, Value)> {
    let four = json!({"rules": "connect-four:7x6", "position": "4455", "players": ["human", "cost"], "seed": 7});
    let tiles = json!({"rules": "dominoes:paper", "seed": 5, "players": ["human", "value", "balak", "switch"]});
    let endless = json!({"rules": "connect-four:endless", "position": "0 1 -1"});
    let with = |game: &Value, more: Value| {
        let mut game = game.clone();
        game.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        game
    };
    let mut all = vec![
        ("solve", json!({"size": "5x4", "position": "3"})),
        ("lines", with(&four, json!({"move": "3"}))),
        ("lines", with(&endless, json!({"move": "12"}))),
        ("explain", with(&four, json!({"player": "priority:tie=left", "exact": true}))),
        ("explain", with(&tiles, json!({"player": "switch:then=balak"}))),
        ("play", with(&four, json!({"move": "1"}))),
        ("board", with(&tiles, json!({"watch": 0, "rest": "pass"}))),
        ("belief", with(&tiles, json!({"watch": 0}))),
        (
            "arena",
            json!({"rules": "tic-tac-toe:3x3", "players": ["cost", "steps"], "games": 2, "seed": 1}),
        ),
        ("arena/tic-tac-toe-3x3-1/stop", json!({})),
        ("arena/tic-tac-toe-3x3-1/resume", json!({})),
        ("papers/P2-1/check", json!({})),
        ("nowhere", json!({})),
    ];
    for path in ["board", "moves", "play", "hint", "judge", "record"] {
        all.extend([(path, four.clone()), (path, tiles.clone()), (path, endless.clone())]);
    }
    all
}

/// Texts that parsers of rules, moves and players are likely to fail on.
fn odd_text() -> impl Strategy<Value = String> {
    prop_oneof![
        "\\PC{0,40}",
        "[0-9a-z:,=x|@ -]{0,60}",
        "(connect-four|tic-tac-toe|dominoes)(:[0-9x]{0,9})?(,[a-z]{1,8}=[0-9a-z-]{0,12}){0,3}",
        "(cost|hard|mcts|level|pimc|omniscient)(:[a-z]{1,8}=[0-9a-z-]{0,20}){0,2}",
        "[0-9]\\|[0-9](@left|@right)?( pass){0,3}",
        prop::sample::select(vec![
            "-9223372036854775808",
            "9223372036854775807",
            "18446744073709551616",
            "1e400",
            "NaN",
            "\u{0}",
            "connect-four:255x255",
            "connect-four:1x1",
            "tic-tac-toe:26x1,k=26",
            "tic-tac-toe:3x3x3x3x3x3",
            "dominoes:paper,set=200",
            "dominoes:gaple,players=4,hand=0",
            "../../etc/passwd",
            "engine:true",
        ])
        .prop_map(str::to_owned),
        Just("4".repeat(5000)),
    ]
}

fn odd_value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        odd_text().prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 12, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
            prop::collection::btree_map(odd_text(), inner, 0..4)
                .prop_map(|fields| Value::Object(fields.into_iter().collect())),
        ]
    })
}

/// A field with a plausible value.
fn plausible() -> impl Strategy<Value = (&'static str, Value)> {
    let rules: Vec<_> = GameKind::all().iter().flat_map(|kind| kind.samples).map(|s| s.0).collect();
    let players: Vec<_> = Entry::all().iter().map(|entry| entry.name).chain(["human"]).collect();
    let player = prop::sample::select(players);
    prop_oneof![
        "[1-7]{0,14}".prop_map(|text| ("position", json!(text))),
        "[a-d][1-4]( [a-d][1-4]){0,5}".prop_map(|text| ("position", json!(text))),
        "-?[0-9]( -?[0-9]{1,2}){0,9}".prop_map(|text| ("position", json!(text))),
        prop::sample::select(rules).prop_map(|text| ("rules", json!(text))),
        any::<u64>().prop_map(|seed| ("seed", json!(seed))),
        (0..5usize).prop_map(|seat| ("watch", json!(seat))),
        any::<bool>().prop_map(|exact| ("exact", json!(exact))),
        "[1-7]".prop_map(|text| ("move", json!(text))),
        player.clone().prop_map(|name| ("player", json!(name))),
        prop::collection::vec(player, 0..5).prop_map(|names| ("players", json!(names))),
    ]
}

/// A body: a valid one with changed fields, or a random one.
fn body() -> impl Strategy<Value = (&'static str, Vec<u8>)> {
    let fields = [
        "rules", "position", "deal", "seed", "players", "watch", "rest", "move", "player", "exact",
        "explain", "size", "games", "sprt", "other",
    ];
    let varied = (prop::sample::select(sensible()), prop::collection::vec(plausible(), 1..3))
        .prop_map(|((path, mut body), changes)| {
            for (field, value) in changes {
                // A field that the request does not have is always refused, so changing it tests nothing.
                if body.get(field).is_some() || field == "position" {
                    body[field] = value;
                }
            }
            (path, body.to_string().into_bytes())
        });
    let changed =
        (prop::sample::select(sensible()), prop::sample::select(fields.to_vec()), odd_value())
            .prop_map(|((path, mut body), field, value)| {
                body[field] = value;
                (path, body.to_string().into_bytes())
            });
    let worded =
        (prop::sample::select(sensible()), prop::sample::select(fields.to_vec()), odd_text())
            .prop_map(|((path, mut body), field, text)| {
                body[field] = if field == "players" { json!([text, "human"]) } else { json!(text) };
                (path, body.to_string().into_bytes())
            });
    let cut = (prop::sample::select(sensible()), any::<prop::sample::Index>(), any::<u8>())
        .prop_map(|((path, body), at, byte)| {
            let mut bytes = body.to_string().into_bytes();
            let at = at.index(bytes.len());
            if byte % 2 == 0 {
                bytes.truncate(at);
            } else {
                bytes[at] = byte;
            }
            (path, bytes)
        });
    let paths: Vec<_> = sensible().into_iter().map(|(path, _)| path).collect();
    let noise = (prop::sample::select(paths), prop::collection::vec(any::<u8>(), 0..300));
    prop_oneof![8 => varied, 4 => changed, 4 => worded, 2 => cut, 1 => noise]
}

#[test]
fn no_request_breaks_the_server() {
    let server = Server::thinking_for(Duration::from_millis(20));
    let methods = [
        Method::POST,
        Method::POST,
        Method::POST,
        Method::POST,
        Method::POST,
        Method::GET,
        Method::PUT,
        Method::DELETE,
    ];
    let kinds = ["application/json", "application/json", "application/json", "text/plain", ""];
    let strategy =
        (body(), prop::sample::select(methods.to_vec()), prop::sample::select(kinds.to_vec()));
    let (answered, refused) = (Cell::new(0), Cell::new(0));
    let mut runner = TestRunner::new(Config::with_cases(5000));
    let outcome = runner.run(&strategy, |((path, bytes), method, kind)| {
        let request = Request::builder()
            .method(method)
            .uri(format!("/api/v1/{path}"))
            .header("host", "localhost")
            .header("content-type", kind)
            .body(Body::from(bytes))
            .unwrap();
        let (status, answer) = server.ask(request);
        prop_assert!(!status.is_server_error(), "{status}: {}", String::from_utf8_lossy(&answer));
        let told: Value = serde_json::from_slice(&answer)
            .map_err(|_| TestCaseError::fail(format!("{status} without JSON")))?;
        prop_assert!(status.is_success() || told["error"].is_string(), "{status}: {told}");
        let counter = if status.is_success() { &answered } else { &refused };
        counter.set(counter.get() + 1);
        Ok(())
    });
    outcome.unwrap();
    // Both kinds of requests were among them.
    assert!(answered.get() > 300 && refused.get() > 2000, "{answered:?} {refused:?}");
}

#[test]
fn no_address_breaks_the_server() {
    let server = Server::start();
    let mut runner = TestRunner::new(Config::with_cases(3000));
    let address = prop_oneof![
        "/[ -~]{0,60}",
        "/api/v1/[a-z]{0,10}(/[ -~]{0,20})?",
        "/api/v1/(rules|players)\\?(rules|lang|x)=[!-~]{0,40}",
        "/api/v1/puzzles(/one|/daily)?\\?(rules|theme|grade|id|date)=[!-~]{0,40}",
        "/api/v1/(arena|papers)/[!-~]{0,30}(/(stop|report.html|records.jsonl|table.csv|pictures))?",
        "/(style|play|lab)/(\\.\\./){0,4}[a-z./%0-9]{0,30}",
    ];
    let outcome = runner.run(&address, |address| {
        // An invalid address does not reach the server.
        let Ok(request) = Request::get(address).header("host", "localhost").body(Body::empty())
        else {
            return Ok(());
        };
        let (status, _) = server.ask(request);
        prop_assert!(!status.is_server_error(), "{status}");
        Ok(())
    });
    outcome.unwrap();
}
