//! Tournaments: made, watched, stopped, resumed, downloaded, deleted, refused.

use std::process::Command;

use serde_json::{Value, json};

use super::server::Server;
use crate::waiting::until;

fn asked(rules: &str, players: &[&str], games: u64) -> Value {
    json!({ "rules": rules, "players": players, "games": games })
}

/// More games than anybody waits for.
fn endless() -> Value {
    asked("connect-four", &["cost", "priority"], 1_000_000)
}

fn id(job: &Value) -> String {
    job["id"].as_str().unwrap().to_owned()
}

/// Makes a tournament and waits for its end.
fn played(server: &Server, asked: &Value) -> Value {
    let job = server.post("arena", asked).json(201);
    let last = server.listen(&format!("arena/{}/events", id(&job))).last().unwrap();
    assert_eq!((last.0.as_str(), &last.1["state"]), ("end", &json!("done")));
    last.1
}

#[test]
fn a_tournament_is_the_one_that_the_command_line_plays() {
    let server = Server::start();
    let made = server.post("arena", &asked("tic-tac-toe", &["cost", "random"], 50)).json(201);
    assert_eq!(made["state"], "running");
    assert_eq!(made["games"], 50);
    let events: Vec<_> = server.listen(&format!("arena/{}/events", id(&made))).collect();
    let (last, before) = events.split_last().unwrap();
    assert!(before.iter().all(|(name, _)| name == "standing"));
    assert_eq!(last.0, "end");
    let job = server.get(&format!("arena/{}", id(&made))).json(200);
    assert_eq!(job, last.1);
    let command: Vec<_> = job["command"].as_str().unwrap().split(' ').skip(1).collect();
    let papan = Command::new(env!("CARGO_BIN_EXE_papan")).args(command).arg("--json").output();
    let table: Value = serde_json::from_slice(&papan.unwrap().stdout).unwrap();
    assert_eq!(job["table"], table);
}

#[test]
fn what_is_stopped_goes_on_and_is_there_after_the_server_has_ended() {
    let server = Server::start();
    let id = id(&server.post("arena", &endless()).json(201));
    let path = |rest: &str| format!("arena/{id}{rest}");
    let mut events = server.listen(&path("/events"));
    let (name, job) = events.find(|(_, job)| job["played"].as_u64() > Some(0)).unwrap();
    assert_eq!((name.as_str(), &job["state"]), ("standing", &json!("running")));
    assert!(job["table"]["players"][0]["score"].is_number());
    let stopped = server.post(&path("/stop"), &json!({})).json(200);
    assert_eq!((&stopped["state"], &stopped["resumable"]), (&json!("stopped"), &json!(true)));
    let (name, job) = events.last().unwrap();
    assert_eq!((name.as_str(), &job["state"]), ("end", &json!("stopped")));
    assert_eq!(server.post(&path("/stop"), &json!({})).json(200), stopped);
    let resumed = server.post(&path("/resume"), &json!({})).json(200);
    assert_eq!(resumed["state"], "running");
    assert_eq!(resumed["played"], stopped["played"]);
    let mut events = server.listen(&path("/events"));
    events.find(|(_, job)| job["played"].as_u64() > stopped["played"].as_u64()).unwrap();

    let server = Server::start_in(server.interrupt());
    let kept = server.get(&path("")).json(200);
    assert!(kept["played"].as_u64() > stopped["played"].as_u64());
    assert_eq!((&kept["state"], &kept["resumable"]), (&json!("stopped"), &json!(true)));
    assert!(kept["table"]["games"].as_u64() > Some(0));
}

#[test]
fn at_most_two_are_played_and_none_is_deleted_meanwhile() {
    let server = Server::start();
    let first = id(&server.post("arena", &endless()).json(201));
    let second = id(&server.post("arena", &endless()).json(201));
    assert_ne!(first, second);
    assert!(server.post("arena", &endless()).refusal(429).contains("2 tournaments"));
    let path = format!("arena/{first}");
    assert!(server.ask("DELETE", &path, "").refusal(409).contains("stop it first"));
    server.post(&format!("{path}/stop"), &json!({})).json(200);
    assert_eq!(server.ask("DELETE", &path, "").status, 204);
    assert!(server.get(&path).refusal(404).contains(&first));
    let jobs = server.get("arena").json(200);
    let jobs = jobs["jobs"].as_array().unwrap();
    assert_eq!(jobs.len(), 1);
    assert_eq!(jobs[0]["id"], second);
    assert!(jobs[0].get("table").is_none());
}

#[test]
fn what_makes_no_sense_is_refused_in_the_words_of_the_command_line() {
    let server = Server::start();
    let refused = |status: u16, change: Value| {
        let mut body = asked("connect-four", &["cost", "random"], 10);
        body.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        server.post("arena", &body).refusal(status)
    };
    assert!(refused(422, json!({ "rules": "chess" })).contains("chess"));
    assert!(refused(422, json!({ "players": ["cost", "cots"] })).contains("did you mean 'cost'"));
    assert!(refused(422, json!({ "players": ["cost"] })).contains("give 2 to 16"));
    assert!(refused(422, json!({ "players": ["cost", "human"] })).contains("human"));
    assert!(refused(422, json!({ "players": vec!["cost"; 17] })).contains("give 2 to 16"));
    assert!(refused(422, json!({ "games": 0 })).contains("at least 1"));
    assert!(refused(422, json!({ "games": 1_000_001 })).contains("1000000 at most"));
    assert!(refused(422, json!({ "games": u64::MAX })).contains("games"));
    assert!(refused(422, json!({ "plies": 42 })).contains("no opening"));
    assert!(refused(422, json!({ "plies": 101 })).contains("at most 100"));
    assert!(refused(422, json!({ "sprt": [20, 0] })).contains("the smaller first"));
    assert!(refused(422, json!({ "balance": "odd" })).contains("balance"));
    assert!(refused(422, json!({ "file": "/etc/passwd" })).contains("file"));
    let dominoes = json!({ "rules": "dominoes", "players": vec!["first"; 4], "plies": 3 });
    assert!(refused(422, dominoes).contains("starts with a deal"));
    for program in ["engine:touch started", " engine:touch started"] {
        let words = refused(403, json!({ "players": ["cost", program] }));
        assert!(words.contains("command line only"), "{words}");
    }
    assert_eq!(server.get("arena").json(200), json!({ "jobs": [] }));
}

#[test]
fn names_lead_to_nothing_outside_the_folder() {
    let server = Server::start();
    for name in ["..%2F..%2Fetc%2Fpasswd", "%2Fetc%2Fpasswd", "nothing", "%00", "%FF"] {
        for rest in ["", "/events", "/report.html", "/records.jsonl", "/table.csv", "/pictures"] {
            assert_eq!(server.get(&format!("arena/{name}{rest}")).status, 404, "{name}{rest}");
        }
        assert_eq!(server.ask("DELETE", &format!("arena/{name}"), "").status, 404, "{name}");
    }
}

#[test]
fn everything_can_be_taken_along() {
    let server = Server::start();
    let job = played(&server, &asked("dominoes", &["first", "value", "balak", "count"], 40));
    let take = |file: &str| server.get(&format!("arena/{}/{file}", id(&job)));
    let report = take("report.html");
    assert!(report.body.starts_with("<!DOCTYPE html>") && report.body.ends_with("</html>"));
    assert!(report.head.contains("attachment; filename=\"dominoes-paper-1.html\""));
    let policy = "content-security-policy: default-src 'none'; style-src 'unsafe-inline'; sandbox";
    assert!(report.head.contains(policy), "{}", report.head);
    let indonesian = take("report.html?lang=id").body;
    assert!(indonesian.contains("<html lang=\"id\">") && indonesian.contains("<h2>Hasil</h2>"));
    let records = take("records.jsonl");
    assert!(records.head.contains("attachment; filename=\"dominoes-paper-1.jsonl\""));
    let index = |line: &str| serde_json::from_str::<Value>(line).unwrap()["index"].as_u64();
    assert!(records.body.lines().map(index).eq((0..48).map(Some)));
    let csv = take("table.csv");
    assert!(csv.head.contains("text/csv") && csv.body.starts_with("player,games,"));
    assert_eq!(csv.body.lines().count(), 5);
    let pictures = take("pictures?lang=id").json(200);
    let pictures = pictures["pictures"].as_array().unwrap();
    assert_eq!(
        (&pictures[0]["name"], &pictures[0]["title"]),
        (&json!("scores"), &json!("Skor tiap pemain"))
    );
    assert!(pictures.iter().all(|drawn| drawn["svg"].as_str().unwrap().starts_with("<svg xmlns=")));
}

#[test]
fn a_test_stops_as_soon_as_it_is_decided() {
    let server = Server::start();
    let mut body = asked("tic-tac-toe", &["perfect", "random"], 20_000);
    body["sprt"] = json!([0, 50]);
    let job = played(&server, &body);
    assert!(job["played"].as_u64() < Some(20_000));
    assert_eq!(job["table"]["sprt"]["verdict"], "h1");
    let server = Server::start_in(server.interrupt());
    let jobs = server.get("arena").json(200);
    assert_eq!(
        (&jobs["jobs"][0]["state"], &jobs["jobs"][0]["resumable"]),
        (&json!("done"), &json!(false))
    );
    let path = format!("arena/{}/resume", id(&job));
    assert!(server.post(&path, &json!({})).refusal(409).contains("played"));
}

#[test]
fn programs_of_the_command_line_are_listed_but_not_started() {
    let server = Server::start();
    let folder = server.data.path().join("papan").join("tournaments");
    std::fs::create_dir_all(&folder).unwrap();
    let bot =
        concat!("engine:", env!("CARGO_BIN_EXE_papan"), " engine tic-tac-toe --player random");
    let db = folder.join("bots.db");
    let mut papan = Command::new(env!("CARGO_BIN_EXE_papan"))
        .args(["arena", "tic-tac-toe", "--players", "cost", bot, "--games", "100000", "--db"])
        .arg(&db)
        .spawn()
        .unwrap();
    // Killed as soon as it has played a game, so that there is something to resume.
    let count = || {
        let database = rusqlite::Connection::open(&db)?;
        database.query_one("SELECT count(*) FROM games", [], |row| row.get::<_, i64>(0))
    };
    until("a game is played", || count().is_ok_and(|games| games > 0));
    papan.kill().unwrap();
    papan.wait().unwrap();
    let job = server.get("arena/bots").json(200);
    assert_eq!((&job["state"], &job["resumable"]), (&json!("stopped"), &json!(false)));
    assert!(
        server.post("arena/bots/resume", &json!({})).refusal(403).contains("command line only")
    );
    assert_eq!(server.ask("DELETE", "arena/bots", "").status, 204);
    assert!(!db.exists());
}

#[test]
fn who_goes_away_makes_room_for_others() {
    let server = Server::start();
    let path = format!("arena/{}/events", id(&server.post("arena", &endless()).json(201)));
    // No single address has this many connections.
    let listening: Vec<_> = (0..64)
        .map(|n| server.open_from(if n < 32 { "127.0.0.1" } else { "127.0.0.2" }, &path))
        .collect();
    assert!(listening.iter().all(|(head, _)| head.starts_with("HTTP/1.1 200")));
    assert!(server.get(&path).refusal(503).contains("try again"));
    assert_eq!(server.get("papers/events").status, 503, "all listeners are counted together");
    drop(listening);
    until("their places are free", || !server.open("papers/events").0.starts_with("HTTP/1.1 503"));
}

#[test]
fn the_explorer_counts_the_games_of_a_tournament() {
    let server = Server::start();
    // Without drawn openings, every game counts from its first move.
    let mut wanted = asked("tic-tac-toe", &["cost", "random"], 50);
    wanted["plies"] = 0.into();
    let job = played(&server, &wanted);
    let game = json!({ "rules": "tic-tac-toe:3x3", "tournament": id(&job) });
    let found = server.post("explore", &game).json(200);
    let moves = found["moves"].as_array().unwrap();
    let games: u64 = moves.iter().filter_map(|one| one["played"]["games"].as_u64()).sum();
    assert_eq!((moves.len(), games), (9, 50));
    assert_eq!(found["games"], 50);
    let other = json!({ "rules": "connect-four", "tournament": id(&job) });
    let refused = server.post("explore", &other).refusal(422);
    assert!(refused.contains("tic-tac-toe:3x3"), "{refused}");
    let nothing = json!({ "rules": "tic-tac-toe", "tournament": "no-such-one" });
    server.post("explore", &nothing).refusal(404);
    assert!(
        server.post("explore", &json!({ "rules": "dominoes" })).refusal(422).contains("hidden")
    );
}
