//! A worker of a browser returns the same bytes as the server.

use std::cell::RefCell;

use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use papan_api::{Call, Reply};
use papan_players::dice;
use rand::RngExt;
use serde_json::{Value, json};

use super::{Server, TestServer};

/// The worker of the static site, without a browser.
#[derive(Default)]
pub(super) struct Worker(RefCell<papan_api::Worker>);

impl Worker {
    fn ask(&self, method: &str, path: &str, body: &str, lang: &str) -> Reply {
        let [method, path, body, lang] = [method, path, body, lang].map(str::to_owned);
        self.0.borrow_mut().answer(&Call { method, path, body, lang }, None)
    }
}

impl TestServer for Worker {
    fn post(&self, path: &str, body: &Value) -> (StatusCode, Value) {
        let Reply { status, body, .. } = self.ask("POST", path, &body.to_string(), "en");
        (StatusCode::from_u16(status).unwrap(), serde_json::from_str(&body).unwrap())
    }
}

/// Sends a request to both and compares the responses.
fn assert_same(
    server: &Server,
    worker: &Worker,
    method: &Method,
    path: &str,
    body: &str,
    lang: &str,
) {
    let request = Request::builder()
        .method(method.clone())
        .uri(format!("/api/v1/{path}"))
        .header("host", "localhost:7272")
        .header("content-type", "application/json")
        .header("accept-language", lang)
        .body(Body::from(body.to_owned()));
    let (status, bytes) = server.ask(request.unwrap());
    let expected = String::from_utf8(bytes).unwrap();
    let told = worker.ask(method.as_str(), path, body, lang);
    let plain = |text: &str| match serde_json::from_str::<Value>(text) {
        // The time is different in each run.
        Ok(mut value) if value.get("micros").is_some() => {
            value["micros"] = Value::Null;
            value.to_string()
        }
        _ => text.to_owned(),
    };
    assert_eq!(told.status, status.as_u16(), "{method} {path} {body}: {}", told.body);
    assert_eq!(plain(&told.body), plain(&expected), "{method} {path} {body}");
}

#[test]
fn what_there_is_is_the_same() {
    let (server, worker) = (Server::start(), Worker::default());
    for path in [
        "rules",
        "players",
        "players?rules=connect-four%3A7x6",
        "players?rules=dominoes",
        "players?rules=chess",
        "bots",
        "puzzles",
        "puzzles?grade=5&theme=zugzwang",
        "puzzles?theme=beauty",
        "puzzles/one?id=connect-four%3A7x6%2F17",
        "puzzles/daily?date=2026-11-17",
        "arena/none",
    ] {
        for lang in ["en", "id"] {
            assert_same(&server, &worker, &Method::GET, path, "", lang);
        }
    }
}

#[test]
fn random_positions_are_answered_alike() {
    let (server, worker) = (Server::start(), Worker::default());
    let mut dice = dice(22, 0);
    for rules in ["connect-four:7x6", "connect-four:endless", "tic-tac-toe:3x3x3", "dominoes:paper"]
    {
        for seed in 0..8 {
            let mut game = json!({"rules": rules, "seed": seed, "position": ""});
            for ply in 0.. {
                let body = game.to_string();
                let same = |path: &str, body: &str| {
                    let lang = if ply % 2 == 0 { "en" } else { "id" };
                    assert_same(&server, &worker, &Method::POST, path, body, lang);
                };
                for path in ["board", "record", "moves", "hint", "belief"] {
                    same(path, &body);
                }
                let mut asked = game.clone();
                asked["player"] = json!(if rules.starts_with("dom") { "value" } else { "cost" });
                same("explain", &asked.to_string());
                let legal = worker.answer("moves", &game)["moves"].as_array().unwrap().clone();
                if legal.is_empty() || ply == 12 {
                    break;
                }
                let mut made = game.clone();
                made["move"] = legal[dice.random_range(0..legal.len())].clone();
                same("play", &made.to_string());
                game["position"] = worker.answer("play", &made)["position"].clone();
            }
        }
    }
}

#[test]
fn nonsense_is_refused_in_the_same_words() {
    let (server, worker) = (Server::start(), Worker::default());
    for (path, body) in [
        ("board", r#"{"rules": "connect-four:7x6", "position": "448"}"#),
        ("board", r#"{"rules": 7}"#),
        ("board", r#"{"rules": "tic-tac-toe", "rule": 1}"#),
        ("board", "[]"),
        ("solve", r#"{"size": "7x6", "position": "4455"}"#),
        ("solve", r#"{"size": "70x6"}"#),
        ("plan", r#"{"rules": "tic-tac-toe", "players": ["cost", "steps"], "games": 100}"#),
        ("arena", r#"{"rules": "tic-tac-toe", "players": ["engine:ls", "cost"], "games": 2}"#),
        ("explore", r#"{"rules": "connect-four", "position": "44", "tournament": "x"}"#),
        ("puzzles/try", r#"{"id": "connect-four:7x6/1", "move": "9"}"#),
        ("puzzles/hint", r#"{"id": "connect-four:7x6/1"}"#),
        ("open", r#"{"text": "4455"}"#),
        ("open", r#"{"text": "{"}"#),
    ] {
        assert_same(&server, &worker, &Method::POST, path, body, "en");
    }
}

#[test]
fn a_tournament_in_memory_tells_what_one_on_a_server_tells() {
    let (server, worker) = (Server::start(), Worker::default());
    let asked = json!({"rules": "tic-tac-toe:3x3", "players": ["cost", "random"], "games": 60});
    let id = server.post("arena", &asked).1["id"].as_str().unwrap().to_owned();
    let made = worker.post("arena", &asked);
    assert_eq!((made.0, made.1["id"].as_str().unwrap()), (StatusCode::CREATED, &id[..]));
    while worker.0.borrow().has_work() {
        worker.0.borrow_mut().work("en");
    }
    let path = format!("arena/{id}");
    let get = |path: &str| {
        let request = Request::builder().uri(format!("/api/v1/{path}")).header("host", "localhost");
        let (_, bytes) = server.ask(request.body(Body::empty()).unwrap());
        String::from_utf8(bytes).unwrap()
    };
    // The stream of events ends when the server has played all games.
    assert!(get(&format!("{path}/events")).contains("\"state\":\"done\""));
    let mut told = [get(&path), worker.ask("GET", &path, "", "en").body].map(|text| {
        let mut job: Value = serde_json::from_str(&text).unwrap();
        job["changed"] = Value::Null;
        job
    });
    assert_eq!(told[0].take(), told[1].take());
    for what in
        ["games?order=upset", "games?order=regret", "table.csv", "records.jsonl", "pictures"]
    {
        let path = format!("{path}/{what}");
        assert_eq!(worker.ask("GET", &path, "", "en").body, get(&path), "{what}");
    }
    let explore = json!({"rules": "tic-tac-toe:3x3", "position": "b2", "tournament": id});
    assert_eq!(worker.answer("explore", &explore), server.answer("explore", &explore));
    assert_eq!(worker.ask("DELETE", &path, "", "en").status, 204);
    assert_eq!(worker.ask("GET", &path, "", "en").status, 404);
}
