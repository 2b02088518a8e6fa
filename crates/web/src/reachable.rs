//! The address to print for a server that listens at all addresses of the machine.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

/// Returns an address that a browser can open.
///
/// No browser can open `0.0.0.0` or `::`. For them this is the address from which the machine sends to other networks, or
/// loopback if the machine has no network.
pub(crate) fn reachable(mut bound: SocketAddr) -> SocketAddr {
    let (loopback, elsewhere): (IpAddr, IpAddr) = match bound.ip() {
        ip if !ip.is_unspecified() => return bound,
        // Addresses of other networks: these belong to no machine, being kept for documentation.
        IpAddr::V4(_) => (Ipv4Addr::LOCALHOST.into(), Ipv4Addr::new(203, 0, 113, 1).into()),
        IpAddr::V6(_) => {
            (Ipv6Addr::LOCALHOST.into(), Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1).into())
        }
    };
    bound.set_ip(sending_address(bound.ip(), elsewhere).unwrap_or(loopback));
    bound
}

/// The address of this machine from which the system would send to another one. It sends nothing.
fn sending_address(any: IpAddr, to: IpAddr) -> Option<IpAddr> {
    /// A port must be given, and none is used.
    const PORT: u16 = 9;
    let socket = UdpSocket::bind((any, 0)).ok()?;
    socket.connect((to, PORT)).ok()?;
    Some(socket.local_addr().ok()?.ip()).filter(|ip| !ip.is_unspecified())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::net::{TcpListener, TcpStream};

    use super::*;

    #[test]
    fn the_address_of_a_server_at_all_addresses_can_be_opened() {
        let listener = TcpListener::bind("0.0.0.0:0").unwrap();
        let printed = reachable(listener.local_addr().unwrap());
        assert!(!printed.ip().is_unspecified(), "{printed}");
        TcpStream::connect(printed).unwrap();
    }

    #[test]
    fn a_server_at_one_address_is_reached_there() {
        for address in ["127.0.0.1:80", "192.168.1.5:7272", "[::1]:80"] {
            assert_eq!(reachable(address.parse().unwrap()), address.parse().unwrap());
        }
        let all: SocketAddr = "[::]:80".parse().unwrap();
        assert!(!reachable(all).ip().is_unspecified());
    }
}
