//! A class on one server: the rights of visitors, and the limits for each of them.

use std::io::{ErrorKind, Read};

use serde_json::{Value, json};

use super::server::{Answer, Server, answer};

/// More games than anybody waits for.
fn endless() -> String {
    json!({"rules": "connect-four", "players": ["cost", "priority"], "games": 1_000_000})
        .to_string()
}

/// The cookie that an answer sets, as a browser sends it back.
fn cookie(answer: &Answer) -> String {
    let line = answer.head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    assert!(line.ends_with("; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict"), "{line}");
    format!("Cookie: {}\r\n", line.split(';').next().unwrap())
}

#[test]
fn who_made_a_tournament_and_the_teacher_change_it_and_nobody_else() {
    let mut server = Server::start_shared(&[]);
    let token = server.teacher();
    let pupil = || cookie(&server.ask_as("", "GET", "/", ""));
    let (maker, other) = (pupil(), pupil());
    assert_ne!(maker, other);
    let ask = |who: &str, method: &str, path: &str, body: &str| {
        server.ask_as(who, method, &format!("/api/v1/arena{path}"), body)
    };
    let job = ask(&maker, "POST", "", &endless()).json(201);
    let path = format!("/{}", job["id"].as_str().unwrap());
    let stop = format!("{path}/stop");
    let seen = |who: &str| -> Value { ask(who, "GET", &path, "").json(200)["changeable"].clone() };
    assert_eq!([seen(&maker), seen(&other), seen("")], [json!(true), json!(false), json!(false)]);
    for stranger in
        [other.as_str(), "", "Authorization: Bearer wrong\r\n", "Cookie: papan-visitor=\r\n"]
    {
        for (method, path) in [("POST", &stop), ("DELETE", &path)] {
            let words = ask(stranger, method, path, "{}").refusal(403);
            assert!(words.contains("that made this tournament"), "{words}");
        }
    }
    assert_eq!(ask(&maker, "POST", &stop, "{}").json(200)["state"], "stopped");
    let on = format!("{path}/resume");
    assert_eq!(ask(&other, "POST", &on, "{}").status, 403);
    assert_eq!(ask(&maker, "POST", &on, "{}").json(200)["state"], "running");
    let bearer = format!("Authorization: Bearer {token}\r\n");
    assert_eq!(ask(&bearer, "POST", &stop, "{}").json(200)["state"], "stopped");

    // The teacher's address lets a browser in, and is not left in its address bar.
    let wrong = server.ask_as("Accept-Language: id\r\n", "GET", "/lab?teacher=wrong", "");
    assert!(wrong.refusal(403).contains("bukan token pengajar"));
    let page = server.ask_as("Accept: text/html\r\n", "GET", "/lab?teacher=wrong", "");
    assert!(page.status == 303 && page.head.contains("location: /lab?token=refused\r\n"));
    assert!(!page.head.contains("papan-teacher"), "{}", page.head);
    let entered = server.ask_as("", "GET", &format!("//evil.example/lab?teacher={token}"), "");
    assert_eq!(entered.status, 303);
    assert!(entered.head.contains("location: /evil.example/lab\r\n"), "{}", entered.head);
    assert_eq!(ask(&cookie(&entered), "DELETE", &path, "").status, 204);
    assert_eq!(ask(&maker, "DELETE", &path, "").status, 404);
    // Another tournament may get its name, and is not the first one's maker's.
    let next = ask(&other, "POST", "", &endless()).json(201);
    assert_eq!(next["id"], job["id"]);
    assert_eq!([seen(&maker), seen(&other)], [json!(false), json!(true)]);
}

#[test]
fn a_server_for_a_class_prints_addresses_that_others_can_open() {
    let mut server = Server::start_shared(&["--admin-token", "chalk"]);
    assert!(!server.address.starts_with("0.0.0.0:"), "{}", server.address);
    assert_eq!(server.ask_as("", "GET", "/", "").status, 200);
    let teacher = server.teacher_address();
    assert_eq!(teacher, format!("http://{}/?teacher=chalk", server.address));
}

#[test]
fn the_teacher_may_choose_a_token_and_on_this_machine_nobody_needs_one() {
    let server = Server::start_shared(&["--admin-token", "chalk"]);
    let chalk = "Authorization: Bearer chalk\r\n";
    let job = server.ask_as("", "POST", "/api/v1/arena", &endless()).json(201);
    let path = format!("/api/v1/arena/{}/stop", job["id"].as_str().unwrap());
    assert_eq!(server.ask_as("", "POST", &path, "{}").status, 403);
    assert_eq!(server.ask_as(chalk, "POST", &path, "{}").status, 200);

    let alone = Server::start();
    let page = alone.ask_as("", "GET", "/?teacher=wrong", "");
    assert!(page.status == 200 && !page.head.contains("set-cookie"), "{}", page.head);
    let job = alone.post("arena", &serde_json::from_str(&endless()).unwrap()).json(201);
    assert_eq!(job["changeable"], true);
    let path = format!("arena/{}/stop", job["id"].as_str().unwrap());
    assert_eq!(alone.post(&path, &json!({})).status, 200);
}

#[test]
fn one_client_with_many_connections_keeps_nobody_else_out() {
    let server = Server::start();
    let idle: Vec<_> = (0..520).map(|_| server.connect_from("127.0.0.1")).collect();
    let mut stream = server.connect_from("127.0.0.2");
    server.write(&mut stream, "", "GET", "/api/v1/rules", "");
    assert_eq!(answer(stream).status, 200);
    // The other client did not have to wait until the server closed an idle connection.
    let mut first = &idle[0];
    first.set_nonblocking(true).unwrap();
    assert_eq!(first.read(&mut [0]).unwrap_err().kind(), ErrorKind::WouldBlock);
    // A client over the limit gets an error response.
    let mut last = idle.into_iter().next_back().unwrap();
    let mut told = String::new();
    last.read_to_string(&mut told).unwrap();
    assert!(told.starts_with("HTTP/1.1 503") && told.contains("Retry-After: 1"), "{told}");
}

#[test]
fn a_request_with_two_hosts_or_a_body_without_end_is_refused_at_once() {
    let server = Server::start();
    assert_eq!(server.ask_as("Host: evil.example\r\n", "GET", "/api/v1/rules", "").status, 400);
    let mut stream = server.connect_from("127.0.0.1");
    let head = "POST /api/v1/board HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
        Content-Length: 99999999999\r\nConnection: close\r\n\r\n";
    std::io::Write::write_all(&mut stream, head.as_bytes()).unwrap();
    assert_eq!(answer(stream).status, 413);
}

#[test]
fn pages_of_others_show_games_only_where_that_was_asked_for() {
    let html = "Accept: text/html\r\n";
    let policy = |answer: &Answer| {
        let line =
            answer.head.lines().find_map(|line| line.strip_prefix("content-security-policy: "));
        line.unwrap().rsplit_once("frame-ancestors ").unwrap().1.to_owned()
    };
    let closed = Server::start();
    let embed = closed.ask_as(html, "GET", "/embed?rules=connect-four", "");
    assert_eq!((embed.status, policy(&embed).as_str()), (404, "'none'"));
    assert_eq!(closed.get("rules").json(200)["embeds"], false);
    let open = Server::start_shared(&["--embed"]);
    let embed = open.ask_as(html, "GET", "/embed?rules=connect-four", "");
    assert_eq!((embed.status, policy(&embed).as_str()), (200, "*"));
    assert_eq!(open.get("rules").json(200)["embeds"], true);
    for path in ["/", "/play", "/embed/", "/api/v1/rules"] {
        assert_eq!(policy(&open.ask_as(html, "GET", path, "")), "'none'", "{path}");
    }
}
