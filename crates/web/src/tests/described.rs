//! The description of the API is right, and errors name the wrong field.

use std::collections::BTreeSet;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::{Value, json};

use super::{Server, TestServer, question};

fn document(server: &Server) -> Value {
    let request =
        Request::get("/api/v1/openapi.json").header("host", "localhost").body(Body::empty());
    serde_json::from_slice(&server.ask(request.unwrap()).1).unwrap()
}

/// Every operation with its path.
fn operations(document: &Value) -> Vec<(&str, &Value)> {
    let paths = document["paths"].as_object().unwrap().iter();
    paths
        .flat_map(|(path, item)| {
            item.as_object().unwrap().values().map(move |one| (path.as_str(), one))
        })
        .collect()
}

#[test]
fn every_question_has_a_name_of_its_own_and_every_answer_is_described() {
    let server = Server::start();
    let document = document(&server);
    let operations = operations(&document);
    let names: BTreeSet<_> =
        operations.iter().map(|(_, one)| one["operationId"].as_str().unwrap()).collect();
    assert_eq!(names.len(), operations.len(), "{names:?}");
    for (path, operation) in operations {
        let responses = operation["responses"].as_object().unwrap();
        assert!(responses.contains_key("4XX") && responses.contains_key("503"), "{path}");
        for (status, response) in responses {
            assert!(
                response["description"].as_str().is_some_and(|text| !text.is_empty()),
                "{path} {status}"
            );
        }
    }
}

#[test]
fn every_schema_that_is_named_is_there() {
    let document = document(&Server::start());
    let text = document.to_string();
    let named =
        text.split("\"#/components/schemas/").skip(1).filter_map(|rest| rest.split('"').next());
    for name in named {
        assert!(document["components"]["schemas"].get(name).is_some(), "{name}");
    }
}

#[test]
fn every_example_of_a_question_is_answered() {
    let server = Server::start();
    let document = document(&server);
    let mut asked = 0;
    for (path, operation) in operations(&document) {
        let schema = &operation["requestBody"]["content"]["application/json"]["schema"]["$ref"];
        let Some(name) = schema.as_str().and_then(|text| text.rsplit('/').next()) else { continue };
        let example = &document["components"]["schemas"][name]["example"];
        let (status, answer) = server.post(path.trim_start_matches("/api/v1/"), example);
        // The example is a game of Connect Four, which hides nothing.
        let is_of_dominoes = path.ends_with("/belief");
        assert!(status.is_success() || is_of_dominoes, "{path} {example}: {status} {answer}");
        asked += 1;
    }
    assert!(asked > 10, "{asked}");
}

#[test]
fn what_is_wrong_with_a_body_is_said_by_the_names_of_its_fields() {
    let server = Server::start();
    let game = |field: &str, value: Value| {
        let mut game = json!({"rules": "connect-four:7x6", "player": "cost"});
        game[field] = value;
        game
    };
    for (path, body, expected) in [
        ("solve", json!([]), "the body has to be an object with named fields: {\"rules\": ...}"),
        (
            "solve",
            json!(["7x6", "4455"]),
            "the body has to be an object with named fields: {\"rules\": ...}",
        ),
        (
            "board",
            json!("rules"),
            "the body has to be an object with named fields: {\"rules\": ...}",
        ),
        ("solve", json!({"size": 7}), "size: invalid type: integer `7`, expected a string"),
        (
            "board",
            json!({"rules": ["tic-tac-toe"]}),
            "rules: invalid type: list, expected a string",
        ),
        (
            "explain",
            game("seed", json!("x")),
            "seed: invalid type: string \"x\", expected a whole number from 0",
        ),
        (
            "explain",
            game("players", json!(["human", 3])),
            "players[1]: invalid type: integer `3`, expected a string",
        ),
        ("explain", game("players", json!({})), "players: invalid type: object, expected a list"),
        (
            "explain",
            game("exact", json!(1)),
            "exact: invalid type: integer `1`, expected a boolean",
        ),
        ("explain", game("depth", json!(1)), "there is no field 'depth'"),
        ("explain", json!({"rules": "connect-four"}), "missing field `player`"),
        ("explain", json!({"player": "cost"}), "missing field `rules`"),
    ] {
        let (status, answer) = server.post(path, &body);
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{path} {body}");
        assert_eq!(answer["error"], expected, "{path} {body}");
    }
}

#[test]
fn a_body_that_would_be_too_long_is_refused_before_it_comes() {
    let server = Server::start();
    for path in ["board", "rules"] {
        let request = question(path).header("content-length", "99999999999").body(Body::empty());
        assert_eq!(server.ask(request.unwrap()).0, StatusCode::PAYLOAD_TOO_LARGE, "{path}");
    }
}
