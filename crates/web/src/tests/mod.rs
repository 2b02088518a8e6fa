//! The server is asked as a browser asks it, without a network between.

mod answers;
mod described;
mod guarded;
mod hidden;
mod limits;
mod malformed;
mod worker;

use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, StatusCode};
use serde_json::Value;
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tower::ServiceExt;

use super::guard::Names;
use super::visitors::Class;
use super::work_pool::Pools;
use super::{App, router};

/// A server, and a thread to wait for its answers.
struct Server {
    runtime: Runtime,
    router: Router,
    _data: TempDir,
}

impl Server {
    fn start() -> Self {
        Self::thinking_for(Duration::from_secs(10))
    }

    fn thinking_for(longest: Duration) -> Self {
        let data = tempfile::tempdir().unwrap();
        let app = App::new(Pools::thinking_for(longest, 2), data.path().to_owned(), Class::alone());
        let names = Names::new(IpAddr::V4(Ipv4Addr::LOCALHOST), &["board.local".to_owned()]);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        Self { runtime, router: router(app, names), _data: data }
    }

    /// The status and the body of an answer.
    fn ask(&self, request: Request<Body>) -> (StatusCode, Vec<u8>) {
        self.runtime.block_on(async {
            let response = self.router.clone().oneshot(request).await.unwrap();
            let status = response.status();
            (status, to_bytes(response.into_body(), 16 << 20).await.unwrap().to_vec())
        })
    }
}

/// Whoever answers questions.
trait Asked {
    /// The status and the JSON that a question is answered with.
    fn post(&self, path: &str, body: &Value) -> (StatusCode, Value);

    /// The JSON that a sensible question is answered with.
    fn answer(&self, path: &str, body: &Value) -> Value {
        let (status, answer) = self.post(path, body);
        assert_eq!(status, StatusCode::OK, "{path} {body}: {answer}");
        answer
    }
}

impl Asked for Server {
    fn post(&self, path: &str, body: &Value) -> (StatusCode, Value) {
        let (status, bytes) = self.ask(question(path).body(body.to_string().into()).unwrap());
        (status, serde_json::from_slice(&bytes).unwrap())
    }
}

/// A question of this machine's own page.
fn question(path: &str) -> axum::http::request::Builder {
    Request::builder()
        .method(Method::POST)
        .uri(format!("/api/v1/{path}"))
        .header("host", "localhost:7272")
        .header("content-type", "application/json")
}
