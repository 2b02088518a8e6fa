//! `papan serve`: the web page.

use std::net::IpAddr;

use anyhow::Result;
use clap::Args;
use papan_ui::say;
use papan_ui::words::Refusal;
use papan_web::ServeOptions;
use papan_words::Language;

/// Serve the web app on this machine.
///
/// The command prints the address; Ctrl-C stops the server, and tournaments that are running can be resumed later.
/// Only this machine can reach the server unless --bind gives another address, and it rejects requests from other
/// web sites. It does not start programs (`engine:COMMAND`).
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  papan serve
  papan serve --port 8080
  papan serve --port 0                       any port that is free
  papan serve --bind 0.0.0.0 --host board.local    for a class room, under this name or its address")]
pub(crate) struct ServeArgs {
    /// The port.
    #[arg(long, value_name = "N", default_value_t = 7272)]
    pub(crate) port: u16,

    /// The address to bind. Addresses other than loopback are reachable from the network.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub(crate) bind: IpAddr,

    /// A host name that requests may use, in addition to the address and localhost; can be repeated.
    #[arg(long, value_name = "NAME")]
    pub(crate) host: Vec<String>,

    /// Open the web app in the browser.
    #[arg(long)]
    pub(crate) open: bool,

    /// Allow other web sites to embed games at /embed, for viewing only.
    #[arg(long)]
    pub(crate) embed: bool,

    /// The teacher's token, for a server that other machines can reach: only the creator of a tournament and a
    /// person with this token can stop and delete it (default: a random token, which is printed).
    #[arg(long, value_name = "TOKEN", value_parser = token)]
    pub(crate) admin_token: Option<String>,
}

/// Parses a token, which must need no escaping in an address or a cookie.
fn token(text: &str) -> Result<String, Refusal> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_".contains(c);
    if text.is_empty() || !text.chars().all(is_plain) {
        return Err(Refusal(say!("usage-token")));
    }
    Ok(text.to_owned())
}

/// Serves until Ctrl-C.
pub(crate) fn run(args: ServeArgs, language: Language) -> Result<()> {
    let ServeArgs { port, bind, host, open, embed, admin_token } = args;
    papan_web::run(&ServeOptions { port, bind, host, open, embed, admin_token, language })
}
