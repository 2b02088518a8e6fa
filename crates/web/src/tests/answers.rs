//! The server returns what the command line prints.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::{Value, json};

use super::{Server, TestServer, question};

#[test]
fn a_game_is_played_to_its_end_by_its_address_alone() {
    let server = Server::start();
    let mut game = json!({"rules": "connect-four:7x6", "players": ["cost", "priority"], "seed": 3});
    let mut plies = 0;
    let last = loop {
        let played = server.answer("play", &game);
        assert_eq!(played["explanation"]["chosen"], played["played"]);
        game["position"] = played["position"].clone();
        plies += 1;
        if played["seat"].is_null() {
            break played;
        }
    };
    assert_eq!(last["history"].as_array().unwrap().len(), plies);
    assert_eq!(last["outcome"]["kind"], json!("win"));
    assert!(last["board"]["winning"].as_array().unwrap().len() >= 4);
    let record = server.answer("record", &game);
    assert_eq!(record["moves"], last["history"]);
    assert_eq!(record["outcome"], last["outcome"]);
}

#[test]
fn the_published_choice_of_paper_p1_is_explained() {
    // Table 3.2 of P1.
    let server = Server::start();
    let asked =
        json!({"rules": "connect-four:7x6", "position": "443", "player": "cost", "exact": true});
    let why = server.answer("explain", &asked);
    assert_eq!(why["chosen"], json!("5"));
    let c1 = json!({"id": "c1", "name": "c1", "meaning": "own pairs that a disc here extends", "better": "more"});
    assert_eq!(why["criteria"][0], c1);
    assert_eq!(why["criteria"].as_array().unwrap().len(), 3);
    assert_eq!(why["candidates"][4]["scores"], json!([0, 1, 3]));
    assert_eq!(why["candidates"][1]["exact"], json!(2));
}

#[test]
fn what_perfect_play_says_is_the_same_by_both_doors() {
    let server = Server::start();
    let solved = server.answer("solve", &json!({"position": "4455"}));
    let judged = server.answer("judge", &json!({"rules": "connect-four:7x6", "position": "4455"}));
    let scores = |answer: &Value| -> Vec<Value> {
        answer["moves"].as_array().unwrap().iter().map(|m| m["score"].clone()).collect()
    };
    assert_eq!(scores(&solved), scores(&judged));
    assert_eq!((&solved["score"], &judged["value"]), (&json!(18), &json!(18)));
    assert_eq!((&solved["best"], &judged["best"]), (&json!([3, 6]), &json!(["3", "6"])));
}

#[test]
fn a_candidate_has_its_lines() {
    let server = Server::start();
    let asked = json!({"rules": "tic-tac-toe:3x3", "position": "b2 a1", "move": "c1"});
    let through = server.answer("lines", &asked);
    assert_eq!(through["at"], json!([2, 0]));
    let lines = through["lines"].as_array().unwrap();
    // The diagonal with the first seat's mark and the empty column; the row holds marks of the second.
    let seats: Vec<_> = lines.iter().map(|line| line["seat"].clone()).collect();
    assert_eq!(seats, [json!(0), json!(1), Value::Null]);
}

#[test]
fn what_is_refused_is_refused_in_words() {
    let server = Server::start();
    for (path, asked, words) in [
        ("board", json!({"rules": "conect-four"}), "did you mean 'connect-four'?"),
        ("board", json!({"rules": "connect-four:7x6", "position": "48"}), "8"),
        ("board", json!({"rules": "tic-tac-toe", "postion": "a1"}), "there is no field 'postion'"),
        ("board", json!({"rules": "tic-tac-toe", "players": ["human"]}), "give 2"),
        ("board", json!({"rules": "tic-tac-toe", "players": ["human", "costs"]}), "costs"),
        ("play", json!({"rules": "tic-tac-toe", "position": "a1", "move": "a1"}), "a1"),
        ("play", json!({"rules": "tic-tac-toe"}), "give a move"),
        ("explain", json!({"rules": "tic-tac-toe", "player": "value"}), "value"),
        ("belief", json!({"rules": "tic-tac-toe"}), "nothing is hidden"),
        ("solve", json!({"size": "7by6"}), "7x6"),
    ] {
        let (status, answer) = server.post(path, &asked);
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{path} {asked}: {answer}");
        let error = answer["error"].as_str().unwrap();
        assert!(error.contains(words), "{path} {asked}: {error}");
    }
}

#[test]
fn what_is_wrong_in_an_address_is_said_as_json_too() {
    let server = Server::start();
    for (path, why) in [
        ("puzzles?grade=x", "grade: expected a whole number from 0"),
        ("puzzles/one", "missing field `id`"),
        ("players?rules=dominoes&rules=chess", "duplicate field `rules`"),
        ("arena/none/games?order=x", "order: unknown variant `x`"),
    ] {
        let request = question(path).method("GET").body(Body::empty()).unwrap();
        let (status, bytes) = server.ask(request);
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{path}");
        let answer: Value = serde_json::from_slice(&bytes).unwrap();
        assert!(answer["error"].as_str().unwrap().starts_with(why), "{path}: {answer}");
    }
}

#[test]
fn the_server_speaks_indonesian_when_asked() {
    let server = Server::start();
    let english = server.answer("explain", &json!({"rules": "tic-tac-toe", "player": "steps"}));
    let request = super::question("explain")
        .header("accept-language", "id-ID,id;q=0.9,en;q=0.8")
        .body(json!({"rules": "tic-tac-toe", "player": "steps"}).to_string().into());
    let (_, bytes) = server.ask(request.unwrap());
    let indonesian: Value = serde_json::from_slice(&bytes).unwrap();
    assert_eq!(english["chosen"], indonesian["chosen"]);
    assert_ne!(english["reason"], indonesian["reason"]);
}

#[test]
fn the_description_names_every_question() {
    let server = Server::start();
    let request = Request::get("/api/v1/openapi.json").header("host", "localhost");
    let (status, bytes) = server.ask(request.body(Body::empty()).unwrap());
    assert_eq!(status, StatusCode::OK);
    let described: Value = serde_json::from_slice(&bytes).unwrap();
    let paths: Vec<_> = described["paths"].as_object().unwrap().keys().collect();
    for name in
        ["rules", "players", "moves", "board", "play", "explain", "solve", "judge", "puzzles/try"]
    {
        assert!(paths.contains(&&format!("/api/v1/{name}")), "{name} of {paths:?}");
    }
    let explained = &described["components"]["schemas"]["ExplanationView"]["properties"];
    assert!(explained["decided_by"].is_object(), "{explained}");
}

#[test]
fn a_form_is_told_what_a_tournament_may_be_and_how_many_games_it_has() {
    let server = Server::start();
    let asked = question("players?rules=dominoes:openspiel4").method("GET").body(Body::empty());
    let (status, bytes) = server.ask(asked.unwrap());
    assert_eq!(status, StatusCode::OK);
    let bounds = serde_json::from_slice::<Value>(&bytes).unwrap()["tournament"].take();
    assert_eq!(bounds["players"], json!({"least": 2, "most": 16, "usual": 4}));
    assert_eq!(bounds["games"], json!({"least": 1, "most": 1_000_000, "usual": 100}));
    assert_eq!((&bounds["plies"]["most"], &bounds["seed"]["usual"]), (&json!(100), &json!(1)));
    let games = |players: &[&str]| {
        let asked = json!({"rules": "connect-four:7x6", "players": players, "games": 100});
        server.answer("plan", &asked)["games"].clone()
    };
    assert_eq!(games(&["cost", "steps", "random"]), json!(300));
    assert_eq!(games(&["cost"]), Value::Null, "nobody to play against");
}

#[test]
fn a_puzzle_is_listed_shown_hinted_and_tried() {
    let server = Server::start();
    let ask = |path: &str| {
        let request = Request::get(format!("/api/v1/{path}")).header("host", "localhost");
        let (status, bytes) = server.ask(request.body(Body::empty()).unwrap());
        (status, serde_json::from_slice::<Value>(&bytes).unwrap())
    };
    let (status, list) = ask("puzzles?rules=connect-four&theme=zugzwang&grade=4");
    assert_eq!(status, StatusCode::OK);
    let first = list["puzzles"][0].clone();
    assert_eq!((&first["theme"], &first["grade"]), (&json!("zugzwang"), &json!(4)));
    let id = first["id"].as_str().unwrap();
    let (_, one) = ask(&format!("puzzles/one?id={id}"));
    assert!(!one["game"]["position"].as_str().unwrap().is_empty());
    assert!(one.get("theme").is_none() && one.get("solution").is_none(), "that is to be found");
    // After the answer of the opponent the solution may have another move; a hint gives each.
    let mut attempt = json!({"hints": 1});
    let solved = (0..5).find_map(|_| {
        let hint = server.answer("puzzles/hint", &json!({"id": id, "attempt": attempt}));
        let asked = json!({"id": id, "move": hint["solution"], "attempt": hint["attempt"]});
        let reply = server.answer("puzzles/try", &asked);
        assert_eq!((&reply["right"], &reply["result"]), (&json!(true), &one["result"]));
        attempt = reply["attempt"].clone();
        (reply["done"] == json!(true)).then_some(reply)
    });
    // With a hint the rating stays that of an unknown player.
    let rating = json!({"rating": 1500.0, "deviation": 350.0, "volatility": 0.06});
    let standing = json!({"streak": 0, "best": 0, "solved": 1, "first_try": 0, "rating": rating});
    assert_eq!(solved.unwrap()["standing"], standing);
    let (_, daily) = ask("puzzles/daily?date=2026-11-17");
    assert_eq!(daily["date"], json!("2026-11-17"));
    assert_eq!(ask("puzzles/daily?date=2026-11-17").1, daily, "a day has one puzzle");
    for wrong in ["puzzles?grade=9", "puzzles?theme=x", "puzzles/one?id=x", "puzzles/daily?date=x"]
    {
        assert!(ask(wrong).0.is_client_error(), "{wrong}");
    }
}
