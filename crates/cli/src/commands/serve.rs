//! `papan serve`: the web page.

use std::net::IpAddr;

use anyhow::Result;
use clap::Args;

/// Opens the web page on this machine: play, see why, see the perfect answer, share the position.
///
/// The address is printed; Ctrl-C ends it, and tournaments that are being played can be resumed later.
/// Nobody but this machine can reach it unless --bind says so, and no page of anybody else may ask it
/// anything. Programs (`engine:COMMAND`) cannot be started through it.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  papan serve
  papan serve --port 8080
  papan serve --port 0                       any port that is free
  papan serve --bind 0.0.0.0 --host board.local    for a class room, under this name or its address")]
pub(crate) struct ServeArgs {
    /// The port.
    #[arg(long, value_name = "N", default_value_t = 7272)]
    pub(crate) port: u16,

    /// The address to listen at; others on the network can reach anything but loopback.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub(crate) bind: IpAddr,

    /// A name under which it may be asked for, besides its address and localhost; can be repeated.
    #[arg(long, value_name = "NAME")]
    pub(crate) host: Vec<String>,

    /// Open it in the browser.
    #[arg(long)]
    pub(crate) open: bool,

    /// Let pages of others show games, to be looked at and not played, at /embed.
    #[arg(long)]
    pub(crate) embed: bool,

    /// What the teacher has to know, where others can reach the server: a tournament is stopped and deleted only
    /// by who made it, and by who knows this; drawn at random and printed unless given.
    #[arg(long, value_name = "TOKEN", value_parser = token)]
    pub(crate) admin_token: Option<String>,
}

/// Parses a token, which must need no escaping in an address or a cookie.
fn token(text: &str) -> Result<String, String> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_".contains(c);
    if text.is_empty() || !text.chars().all(is_plain) {
        return Err("a token is made of letters, digits, - and _".to_owned());
    }
    Ok(text.to_owned())
}

/// Serves until Ctrl-C.
pub(crate) fn run(args: ServeArgs) -> Result<()> {
    let ServeArgs { port, bind, host, open, embed, admin_token } = args;
    papan_web::run(&papan_web::ServeOptions { port, bind, host, open, embed, admin_token })
}
