//! Requests of other sites are refused.

use axum::body::Body;
use axum::http::{Request, StatusCode};

use super::{Server, TestServer, question};

fn status(server: &Server, headers: &[(&str, &str)]) -> StatusCode {
    let mut request = Request::builder().uri("/api/v1/rules");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    server.ask(request.body(Body::empty()).unwrap()).0
}

#[test]
fn only_names_of_this_server_are_answered() {
    let server = Server::start();
    for host in [
        "localhost:7272",
        "LOCALHOST",
        "127.0.0.1:7272",
        "[::1]:7272",
        "board.local:80",
        "board.local.",
    ] {
        assert_eq!(status(&server, &[("host", host)]), StatusCode::OK, "{host}");
    }
    for host in [
        "evil.example",
        "localhost.evil.example",
        "192.168.0.7",
        "a b",
        "",
        "localhost@evil.example",
    ] {
        let refused = status(&server, &[("host", host)]);
        assert_eq!(refused, StatusCode::MISDIRECTED_REQUEST, "{host}");
    }
    assert_eq!(status(&server, &[]), StatusCode::BAD_REQUEST);
    let twice = [("host", "localhost"), ("host", "evil.example")];
    assert_eq!(status(&server, &twice), StatusCode::BAD_REQUEST);
}

#[test]
fn pages_of_others_are_not_answered() {
    let server = Server::start();
    let host = ("host", "localhost:7272");
    for (headers, expected) in [
        ([("origin", "http://localhost:7272")], StatusCode::OK),
        ([("origin", "http://evil.example")], StatusCode::FORBIDDEN),
        ([("origin", "http://localhost:7273")], StatusCode::FORBIDDEN),
        ([("origin", "null")], StatusCode::FORBIDDEN),
        ([("sec-fetch-site", "same-origin")], StatusCode::OK),
        ([("sec-fetch-site", "none")], StatusCode::OK),
        ([("sec-fetch-site", "cross-site")], StatusCode::FORBIDDEN),
        ([("sec-fetch-site", "same-site")], StatusCode::FORBIDDEN),
    ] {
        let asked = [&[host], &headers[..]].concat();
        assert_eq!(status(&server, &asked), expected, "{headers:?}");
    }
}

#[test]
fn a_form_of_another_page_cannot_be_read_as_a_question() {
    // The types that a form of another site can send without a preflight request.
    let server = Server::start();
    for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"] {
        let request = Request::post("/api/v1/board")
            .header("host", "localhost")
            .header("content-type", kind)
            .body(Body::from(r#"{"rules":"tic-tac-toe"}"#))
            .unwrap();
        assert_eq!(server.ask(request).0, StatusCode::UNSUPPORTED_MEDIA_TYPE);
    }
}

#[test]
fn every_answer_says_what_it_may_be_used_for() {
    use tower::ServiceExt;
    let server = Server::start();
    for path in ["/", "/app.js", "/nowhere", "/api/v1/rules", "/api/v1/nowhere"] {
        let request = Request::get(path).header("host", "localhost").body(Body::empty()).unwrap();
        let response = server.runtime.block_on(server.router.clone().oneshot(request)).unwrap();
        let header = |name| response.headers()[name].to_str().unwrap().to_owned();
        let policy = header("content-security-policy");
        assert!(policy.starts_with("default-src 'none'; script-src 'self'"), "{path}: {policy}");
        assert!(!policy.contains("unsafe"), "{path}: {policy}");
        assert_eq!(header("x-content-type-options"), "nosniff", "{path}");
    }
}

#[test]
fn programs_are_not_started_and_bodies_have_an_end() {
    let server = Server::start();
    let body =
        serde_json::json!({"rules": "tic-tac-toe", "players": ["engine:sh -c true", "human"]});
    for (path, body) in [
        ("board", body.clone()),
        ("play", body),
        ("explain", serde_json::json!({"rules": "tic-tac-toe", "player": " engine:sh"})),
    ] {
        let (status, answer) = server.post(path, &body);
        assert_eq!(status, StatusCode::FORBIDDEN, "{path}: {answer}");
    }
    let long = format!(r#"{{"rules":"tic-tac-toe","position":"{}"}}"#, " ".repeat(70_000));
    let (status, _) = server.ask(question("board").body(long.into()).unwrap());
    assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);
}
