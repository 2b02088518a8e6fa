//! Tests that send requests to the server as a browser does, but without a network.

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

/// A server, and the runtime that waits for its responses.
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
        let folders = (data.path().to_owned(), data.path().join("searches"));
        let pools = Pools::thinking_for(longest, 2);
        let app = App::new(pools, folders.0, folders.1, Class::alone());
        let names = Names::new(IpAddr::V4(Ipv4Addr::LOCALHOST), &["board.local".to_owned()]);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        Self { runtime, router: router(app, names), _data: data }
    }

    /// Sends a request; returns the status and the body of the response.
    fn ask(&self, request: Request<Body>) -> (StatusCode, Vec<u8>) {
        self.runtime.block_on(async {
            let response = self.router.clone().oneshot(request).await.unwrap();
            let status = response.status();
            (status, to_bytes(response.into_body(), 16 << 20).await.unwrap().to_vec())
        })
    }
}

/// A server or a worker.
trait TestServer {
    /// Sends a request; returns the status and the JSON of the response.
    fn post(&self, path: &str, body: &Value) -> (StatusCode, Value);

    /// Sends a valid request; returns the JSON of the response.
    fn answer(&self, path: &str, body: &Value) -> Value {
        let (status, answer) = self.post(path, body);
        assert_eq!(status, StatusCode::OK, "{path} {body}: {answer}");
        answer
    }
}

impl TestServer for Server {
    fn post(&self, path: &str, body: &Value) -> (StatusCode, Value) {
        let (status, bytes) = self.ask(question(path).body(body.to_string().into()).unwrap());
        (status, serde_json::from_slice(&bytes).unwrap())
    }
}

/// A POST request of the server's own page.
fn question(path: &str) -> axum::http::request::Builder {
    Request::builder()
        .method(Method::POST)
        .uri(format!("/api/v1/{path}"))
        .header("host", "localhost:7272")
        .header("content-type", "application/json")
}
