//! Connections: how many at once, how slow they may be, and how they end.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use parking_lot::Mutex;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

/// The most connections; further ones wait until one is closed.
const MOST: usize = 512;
/// The most connections of one client; further ones are refused. A browser opens six. The number is below the limits
/// for event streams and for waiting requests, so that one client cannot use up either.
const MOST_OF_ONE: usize = 48;
/// The response over the limit.
const REFUSAL: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nConnection: close\r\n\
    Content-Length: 0\r\n\r\n";
/// The head of a request has to arrive within this time.
const PATIENCE: Duration = Duration::from_secs(15);
/// The time limit for answers in progress when the server ends.
const FAREWELL: Duration = Duration::from_millis(500);

/// Answers every connection until Ctrl-C or SIGTERM.
pub(crate) async fn accept(listener: TcpListener, router: Router) {
    let places = Arc::new(Semaphore::new(MOST));
    let addresses = Addresses::default();
    let open = GracefulShutdown::new();
    let mut end = std::pin::pin!(shutdown_signal());
    loop {
        let Ok(place) = Arc::clone(&places).acquire_owned().await else { break };
        let (stream, from) = tokio::select! {
            accepted = listener.accept() => if let Ok(accepted) = accepted {
                accepted
            } else {
                // Out of file descriptors, or the client has gone: try again soon.
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            },
            () = &mut end => break,
        };
        let Some(seat) = addresses.take(from.ip()) else {
            // The server does not wait for a client that is slow to read it.
            let _ = stream.try_write(REFUSAL);
            continue;
        };
        // Responses are small: joining packets would only delay them.
        let _ = stream.set_nodelay(true);
        let mut server = hyper::server::conn::http1::Builder::new();
        server.timer(TokioTimer::new()).header_read_timeout(PATIENCE);
        let service = TowerToHyperService::new(router.clone());
        let connection = open.watch(server.serve_connection(TokioIo::new(stream), service));
        tokio::spawn(async move {
            let _held = (place, seat);
            // A broken connection is not an error of the server.
            let _ = connection.await;
        });
    }
    let _ = tokio::time::timeout(FAREWELL, open.shutdown()).await;
}

/// How many connections each address has.
#[derive(Clone, Debug, Default)]
struct Addresses(Arc<Mutex<BTreeMap<IpAddr, usize>>>);

impl Addresses {
    /// Counts a connection of this address; `None` if it has too many.
    fn take(&self, address: IpAddr) -> Option<ConnectionCount> {
        let address = client_key(address);
        let mut open = self.0.lock();
        let count = open.entry(address).or_default();
        if *count >= MOST_OF_ONE {
            return None;
        }
        *count += 1;
        Some(ConnectionCount { address, of: self.clone() })
    }
}

/// A connection that is counted as long as it is held.
#[derive(Debug)]
struct ConnectionCount {
    address: IpAddr,
    of: Addresses,
}

impl Drop for ConnectionCount {
    fn drop(&mut self) {
        let mut open = self.of.0.lock();
        if let Some(count) = open.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.address);
            }
        }
    }
}

/// The address by which a client is counted: an IPv6 client has many addresses with the same first half.
fn client_key(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(long) => Ipv6Addr::from_bits(long.to_bits() >> 64 << 64).into(),
        short @ IpAddr::V4(_) => short,
    }
}

async fn shutdown_signal() {
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

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_so_many_connections_and_gets_them_back() {
        let addresses = Addresses::default();
        let take = |text: &str| addresses.take(text.parse().unwrap());
        let mut held: Vec<_> = (0..MOST_OF_ONE).map(|_| take("10.0.0.1").unwrap()).collect();
        assert!(take("10.0.0.1").is_none());
        assert!(take("::ffff:10.0.0.1").is_none(), "it is the same");
        assert!(take("10.0.0.2").is_some());
        held.pop();
        assert!(take("10.0.0.1").is_some());
        drop(held);
        assert!(addresses.0.lock().is_empty());
    }

    #[test]
    fn a_network_of_one_machine_is_one_address() {
        let of = |text: &str| client_key(text.parse().unwrap());
        assert_eq!(of("2001:db8:1:2::3"), of("2001:db8:1:2:ffff::"));
        assert_ne!(of("2001:db8:1:2::3"), of("2001:db8:1:3::3"));
    }
}
