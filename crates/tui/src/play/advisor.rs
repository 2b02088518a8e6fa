//! Advice, and what can be known of hidden tiles, worked out in the background.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use anyhow::Result;
use papan_games::Seat;
use papan_players::{Belief, Limits, dice};
use papan_ui::game::{AnyGame, Bot, Explanation};

use crate::contract::Bell;
use crate::worker::Worker;

/// Where a game stands: what was dealt, and the moves since.
type Place = (Option<String>, String);

fn place(game: &AnyGame) -> Place {
    (game.deal(), game.text())
}

/// What was worked out.
enum Finding {
    Advice(Box<Advice>),
    Belief(SeatBelief),
}

/// What a seat can know of hidden tiles.
struct SeatBelief {
    at: Place,
    seat: Seat,
    /// What; `None` while it is worked out, and where nothing is hidden.
    belief: Option<Belief>,
}

/// What somebody advises.
pub(super) struct Advice {
    /// Who.
    player: String,
    at: Place,
    /// What; `None` while he thinks.
    pub(super) explanation: Option<Result<Explanation>>,
}

/// The thread that works it out, and the last of each.
pub(super) struct Advisor {
    worker: Worker<(), Finding>,
    stop: Arc<AtomicBool>,
    advice: Option<Advice>,
    belief: Option<SeatBelief>,
}

impl Advisor {
    pub(super) fn new(bell: &Bell) -> Self {
        let worker = Worker::start(bell, || ());
        Self { worker, stop: Arc::default(), advice: None, belief: None }
    }

    /// Asks for advice where the game stands, unless that was asked already.
    pub(super) fn ask(&mut self, player: &str, game: &AnyGame) {
        let at = place(game);
        if self.advice.as_ref().is_some_and(|a| a.player == player && a.at == at) {
            return;
        }
        self.stop.store(true, Relaxed);
        self.stop = Arc::default();
        let stop = Arc::clone(&self.stop);
        let player = player.to_owned();
        self.advice = Some(Advice { player: player.clone(), at: at.clone(), explanation: None });
        let game = game.clone();
        self.worker.ask(move |()| {
            let explanation = Some(advise(&player, &game, stop));
            Finding::Advice(Box::new(Advice { player, at, explanation }))
        });
    }

    /// What is advised where the game stands.
    pub(super) fn advice(&self, game: &AnyGame) -> Option<&Advice> {
        self.advice.as_ref().filter(|advice| advice.at == place(game))
    }

    /// Works out what a seat can know where the game stands, unless that was asked already.
    pub(super) fn want_belief(&mut self, game: &AnyGame, seat: Seat) {
        let at = place(game);
        if self.belief.as_ref().is_some_and(|known| known.at == at && known.seat == seat) {
            return;
        }
        self.belief = Some(SeatBelief { at: at.clone(), seat, belief: None });
        let game = game.clone();
        self.worker
            .ask(move |()| Finding::Belief(SeatBelief { at, seat, belief: game.belief(seat) }));
    }

    /// What a seat can know where the game stands; `None` while it is being worked out.
    pub(super) fn belief(&self, game: &AnyGame, seat: Seat) -> Option<&Belief> {
        let known = self.belief.as_ref()?;
        known.belief.as_ref().filter(|_| known.seat == seat && known.at == place(game))
    }

    /// Takes what was worked out since, as far as it is still wanted.
    pub(super) fn collect(&mut self) {
        for finding in self.worker.done() {
            match (finding, &mut self.advice, &mut self.belief) {
                (Finding::Advice(found), Some(wanted), _)
                    if found.player == wanted.player && found.at == wanted.at =>
                {
                    *wanted = *found;
                }
                (Finding::Belief(found), _, Some(wanted))
                    if found.at == wanted.at && found.seat == wanted.seat =>
                {
                    *wanted = found;
                }
                _ => {}
            }
        }
    }
}

fn advise(player: &str, game: &AnyGame, stop: Arc<AtomicBool>) -> Result<Explanation> {
    let mut bot = Bot::new(player, game.rules())?;
    bot.limit(&Limits { stop: Some(stop), ..Limits::default() });
    let mut explanation = bot.decide(game, &mut dice(0, 1))?;
    game.add_exact(&mut explanation);
    Ok(explanation)
}

impl Drop for Advisor {
    fn drop(&mut self) {
        self.stop.store(true, Relaxed);
    }
}
