//! A game on the screen: the board, the players, their reasons, and the values of perfect play.
//!
//! ```text
//!   keys, mouse ──▶ Cursor (on the board) ──▶ Session (the game, and its variations)
//!                                                │
//!                          Tasks (in the background: moves, judgements, advice)
//! ```

mod asking;
pub(crate) mod belief;
pub(crate) mod board;
mod drawing;
mod keys;
mod mistakes;
mod panel;
pub(crate) mod playback;
pub(crate) mod record;
pub(crate) mod reveal;
mod score;
mod search;
mod side;
mod table;
mod tasks;
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
