//! A game on the screen: the board, who plays, why they move as they do, and what perfect play says.
//!
//! ```text
//!   keys, mouse ──▶ Board (what is pointed at) ──▶ Timeline (the game, and what was taken back)
//!                                                     │
//!          Bots (think) ◀── Analyst (judges) ◀── Advisor (advises): a thread each, told of every change
//! ```

mod advisor;
mod again;
mod analyst;
pub(crate) mod belief;
pub(crate) mod board;
mod bots;
mod drawing;
mod hint;
mod keys;
mod panel;
pub(crate) mod record;
pub(crate) mod reveal;
mod table;
#[cfg(test)]
mod tests;
mod timeline;

use anyhow::{Result, bail};
use papan_games::{Game, Rules, Ruleset, with_rules};
use papan_players::{Playable, dice};

use super::contract::{Context, Screen};
use board::Board;
use papan_lab::contender::ENGINE;
use papan_ui::game::{self, HUMAN, fresh_seed};
use papan_ui::tactics::Tactical;
use table::Table;

/// A game to be opened.
#[derive(Clone, Debug)]
pub struct Start {
    /// The game and its rules.
    pub rules: Ruleset,
    /// Who sits where, one text for each seat: `human`, a player, `engine:COMMAND`.
    pub players: Vec<String>,
    /// What is drawn at random; a fresh one if none is given.
    pub seed: Option<u64>,
    /// What was dealt; drawn if none is given.
    pub deal: Option<String>,
    /// The moves already made.
    pub moves: String,
    /// Who is asked for advice, at once if given.
    pub advisor: Option<String>,
}

impl Start {
    /// A game between these from its beginning.
    pub fn new(rules: Ruleset, players: Vec<String>) -> Self {
        Self { rules, players, seed: None, deal: None, moves: String::new(), advisor: None }
    }
}

/// The screen of a game.
pub(crate) fn open(start: &Start, context: &mut Context<'_>) -> Result<Box<dyn Screen>> {
    with_rules!(&start.rules, rules => table(rules, start, context))
}

fn table<R>(rules: &R, start: &Start, context: &mut Context<'_>) -> Result<Box<dyn Screen>>
where
    R: Rules<Position: Board + Tactical>,
{
    let seats = rules.facts().seats;
    if start.players.len() != seats {
        bail!("{} players for {rules}: give {seats}, one for each seat", start.players.len());
    }
    for player in &start.players {
        check::<R::Position>(player)?;
    }
    let seed = start.seed.unwrap_or_else(fresh_seed);
    let mut dice = dice(seed, 0);
    let from = game::Start { position: start.moves.clone(), deal: start.deal.clone() };
    let game: Game<R::Position> = game::game_from(rules, &from, &mut dice)?;
    Ok(Box::new(Table::new(game, start, (seed, dice), context)))
}

/// Refuses who cannot give advice: a player that there is not, somebody at the keyboard, and whoever sees
/// tiles that the one who asks must not know of.
fn check_advisor<P: Playable>(player: &str) -> Result<()> {
    if player == HUMAN {
        bail!("{HUMAN} is whoever asks: name a player");
    }
    if P::omniscient(player).is_some() {
        bail!("'{player}' sees all tiles: advice comes from who knows as much as you do");
    }
    check::<P>(player)
}

/// Refuses a player that there is not. Programs are started only when they are asked for a move.
pub(crate) fn check<P: Playable>(player: &str) -> Result<()> {
    if player == HUMAN || player.starts_with(ENGINE) {
        return Ok(());
    }
    match P::omniscient(player) {
        Some(seer) => drop(seer?),
        None => drop(game::player::<P>(player)?),
    }
    Ok(())
}
