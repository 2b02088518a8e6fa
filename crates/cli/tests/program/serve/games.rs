//! Games that are searched in a tournament, and pasted games.

use serde_json::json;

use super::server::Server;

#[test]
fn every_game_of_a_tournament_is_told_a_few_at_a_time() {
    let server = Server::start();
    let asked =
        json!({"rules": "tic-tac-toe", "players": ["steps", "random", "points"], "games": 40});
    let id = server.post("arena", &asked).json(201)["id"].as_str().unwrap().to_owned();
    let path = format!("arena/{id}/events");
    server.listen(&path).find(|(name, _)| name == "end").unwrap();
    let games = |query: &str| server.get(&format!("arena/{id}/games{query}"));
    let all = games("").json(200);
    assert_eq!((&all["total"], all["games"].as_array().unwrap().len()), (&json!(120), 50));
    let last = games("?from=100").json(200);
    let last = last["games"].as_array().unwrap();
    assert_eq!((last.len(), &last[19]["index"]), (20, &json!(119)));
    let beaten = games("?player=random&result=lost&order=longest").json(200);
    assert!(
        beaten["games"].as_array().unwrap().iter().all(|game| game["outcome"]["kind"] == "win")
    );
    assert!(games("?player=nobody").refusal(422).contains("nobody"));
    assert!(games("?order=odd").refusal(422).contains("odd"));
    assert_eq!(games("?from=-1").status, 422);
    assert_eq!(server.get("arena/none/games").status, 404);
}

#[test]
fn whatever_holds_a_game_is_opened() {
    let server = Server::start();
    let open = |text: &str| server.post("open", &json!({"text": text}));
    assert_eq!(open("4455").json(200)["position"], "4455");
    assert_eq!(open("X.X/O.O/...").json(200)["rules"], "tic-tac-toe:3x3");
    let moved =
        server.post("open", &json!({"text": "8844", "rules": "connect-four:8x8"})).json(200);
    assert_eq!(moved["rules"], "connect-four:8x8");
    let refused =
        server.ask_as("Accept-Language: id\r\n", "POST", "/api/v1/open", r#"{"text":"halo"}"#);
    assert!(refused.refusal(422).contains("bukan langkah"));
}
