//! The limits on the number and the time of computations.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use axum::http::StatusCode;
use papan_api::ApiError;
use papan_words::Language;
use serde_json::json;

use super::super::response::refuse;
use super::super::work_pool::Pools;
use super::{Server, TestServer};

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

/// The result of work that only takes time.
const DONE: Result<(), ApiError> = Ok(());

#[test]
fn work_is_told_to_stop_when_nobody_waits_for_it() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let stopped = Arc::new(AtomicBool::new(false));
    let told = Arc::clone(&stopped);
    let pools = Pools::new(1);
    runtime.block_on(async {
        let (begins, has_begun) = tokio::sync::oneshot::channel();
        let work = pools.slow.run(move |limits| {
            begins.send(()).unwrap();
            while !limits.stop.as_ref().is_some_and(|stop| stop.load(Relaxed)) {
                std::thread::yield_now();
            }
            told.store(true, Relaxed);
            DONE
        });
        // The client disconnects once the work has begun.
        tokio::select! {
            _ = work => panic!("it works until it is stopped"),
            begun = has_begun => begun.unwrap(),
        }
        // The next request gets the only permit, which is released when the first has stopped.
        pools.slow.run(|_| DONE).await.unwrap();
    });
    assert!(stopped.load(Relaxed));
}

/// The number of refused requests. 65 others are accepted: one is served and 64 wait.
const REFUSED: usize = 135;

#[test]
fn who_comes_when_the_room_is_full_is_told_to_come_again() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let pools = Pools::new(1);
    runtime.block_on(async {
        let (open, door) = std::sync::mpsc::channel::<()>();
        let door = Arc::new(std::sync::Mutex::new(door));
        let mut inside = Vec::new();
        let mut refused = 0;
        for _ in 0..REFUSED + 65 {
            let (lane, door) = (pools.slow.clone(), Arc::clone(&door));
            inside.push(tokio::spawn(async move {
                lane.run(move |_| {
                    let _ = door.lock().unwrap().recv();
                    DONE
                })
                .await
            }));
        }
        let all_came = async {
            while inside.iter().filter(|one| one.is_finished()).count() < REFUSED {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(Duration::from_mins(1), all_came).await.unwrap();
        drop(open);
        for one in inside {
            if let Err(failure) = one.await.unwrap() {
                let response = refuse(failure, Language::En);
                assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
                assert!(response.headers().contains_key("retry-after"));
                refused += 1;
            }
        }
        assert_eq!(refused, REFUSED);
    });
}

#[test]
fn what_breaks_is_answered_too() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let pools = Pools::new(1);
    let breaks = |_: &_| -> Result<(), ApiError> { panic!("a bug") };
    let broken = runtime.block_on(pools.quick.run(breaks));
    assert_eq!(broken.unwrap_err().status, 500);
    runtime.block_on(pools.quick.run(|_| DONE)).unwrap();
}
