//! Connections: how many at once, how long they may dawdle, and how they end.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

/// So many connections at once; who comes later waits until one is closed.
const MOST: usize = 512;
/// The head of a request has to arrive within this time.
const PATIENCE: Duration = Duration::from_secs(15);
/// What is being answered when the server ends has this long.
const FAREWELL: Duration = Duration::from_millis(500);

/// Answers who connects, until Ctrl-C or whatever else ends the program politely.
pub(crate) async fn accept(listener: TcpListener, router: Router) {
    let places = Arc::new(Semaphore::new(MOST));
    let open = GracefulShutdown::new();
    let mut end = std::pin::pin!(told_to_end());
    loop {
        let Ok(place) = Arc::clone(&places).acquire_owned().await else { break };
        let stream = tokio::select! {
            accepted = listener.accept() => if let Ok((stream, _)) = accepted {
                stream
            } else {
                // Out of files, or whoever came has gone: soon it may be better.
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            },
            () = &mut end => break,
        };
        // Answers are small and whole: waiting to send them together only makes them late.
        let _ = stream.set_nodelay(true);
        let mut server = hyper::server::conn::http1::Builder::new();
        server.timer(TokioTimer::new()).header_read_timeout(PATIENCE);
        let service = TowerToHyperService::new(router.clone());
        let connection = open.watch(server.serve_connection(TokioIo::new(stream), service));
        tokio::spawn(async move {
            let _place = place;
            // A connection that breaks off is nobody's fault and nobody's news.
            let _ = connection.await;
        });
    }
    let _ = tokio::time::timeout(FAREWELL, open.shutdown()).await;
}

async fn told_to_end() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    if let Ok(mut terminated) =
        tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())
    {
        tokio::select! { _ = interrupted => {}, _ = terminated.recv() => {} }
        return;
    }
    let _ = interrupted.await;
}
