//! A game on the screen: the board, who plays, why they move as they do, and what perfect play says.
//!
//! ```text
//!   keys, mouse ──▶ Cursor (what is pointed at) ──▶ Session (the game, and what was taken back)
//!                                                      │
//!          Bots (think) ◀── Analyst (judges) ◀── Advisor (advises): a thread each, told of every change
//! ```

mod advisor;
mod analyst;
mod asking;
pub(crate) mod belief;
pub(crate) mod board;
mod bots;
mod drawing;
mod keys;
mod panel;
pub(crate) mod record;
pub(crate) mod reveal;
mod table;
#[cfg(test)]
mod tests;

use anyhow::Result;
use papan_ui::session::{Session, Setup};

use super::contract::{Context, Screen};
use table::Table;

/// The screen of a game.
pub(crate) fn open(setup: &Setup, context: &mut Context<'_>) -> Result<Box<dyn Screen>> {
    let session = Session::new(setup)?;
    Ok(Box::new(Table::new(session, setup.advisor.as_deref(), context)))
}
