//! How much is done at once, and for how long.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use axum::http::StatusCode;
use axum::response::IntoResponse;
use serde_json::json;

use super::super::failure::Failure;
use super::super::work_pool::Pools;
use super::{Asked, Server};

#[test]
fn whoever_may_think_for_hours_answers_within_the_time_there_is() {
    let server = Server::thinking_for(Duration::from_millis(100));
    for player in ["hard:depth=20", "mcts:playouts=1000000000", "perfect:nodes=4294967295"] {
        let game = json!({"rules": "connect-four:10x9", "players": [player, "human"]});
        let played = server.answer("play", &game);
        assert!(played["played"].is_string());
    }
    let judged = server.answer("judge", &json!({"rules": "connect-four:10x9"}));
    assert_eq!(judged["value"], json!(null), "nobody has solved it");
}

/// What work comes to that only takes its time.
const DONE: Result<(), Failure> = Ok(());

#[test]
fn work_is_told_to_stop_when_nobody_waits_for_it() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let stopped = Arc::new(AtomicBool::new(false));
    let told = Arc::clone(&stopped);
    let pools = Pools::new(1);
    runtime.block_on(async {
        let work = pools.slow.run(move |limits| {
            while !limits.stop.as_ref().is_some_and(|stop| stop.load(Relaxed)) {
                std::thread::yield_now();
            }
            told.store(true, Relaxed);
            DONE
        });
        // Whoever asked goes away.
        assert!(tokio::time::timeout(Duration::from_millis(50), work).await.is_err());
        // The next one gets the only place, which is free only when the first has stopped.
        pools.slow.run(|_| DONE).await.unwrap();
    });
    assert!(stopped.load(Relaxed));
}

#[test]
fn who_comes_when_the_room_is_full_is_told_to_come_again() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let pools = Pools::new(1);
    runtime.block_on(async {
        let (open, door) = std::sync::mpsc::channel::<()>();
        let door = Arc::new(std::sync::Mutex::new(door));
        let mut inside = Vec::new();
        let mut refused = 0;
        for _ in 0..200 {
            let (lane, door) = (pools.slow.clone(), Arc::clone(&door));
            inside.push(tokio::spawn(async move {
                lane.run(move |_| {
                    let _ = door.lock().unwrap().recv();
                    DONE
                })
                .await
            }));
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
        drop(open);
        for one in inside {
            if let Err(failure) = one.await.unwrap() {
                let response = failure.into_response();
                assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
                assert!(response.headers().contains_key("retry-after"));
                refused += 1;
            }
        }
        assert_eq!(refused, 200 - 65, "one is served and 64 wait");
    });
}

#[test]
fn what_breaks_is_answered_too() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let pools = Pools::new(1);
    let breaks = |_: &_| -> Result<(), Failure> { panic!("a bug") };
    let broken = runtime.block_on(pools.quick.run(breaks));
    assert_eq!(broken.unwrap_err().into_response().status(), StatusCode::INTERNAL_SERVER_ERROR);
    runtime.block_on(pools.quick.run(|_| DONE)).unwrap();
}
