//! Advice, and what can be known of hidden tiles, worked out in the background.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use anyhow::Result;
use papan_games::{Game, Position, Seat};
use papan_players::{Belief, Explanation, Limits, Playable, dice};

use crate::contract::Bell;
use crate::worker::Worker;
use papan_ui::bot::Bot;
use papan_ui::explanation::judged;

/// Where a game stands: what was dealt, and the moves since.
type Place = (Option<String>, String);

fn place<P: Position>(game: &Game<P>) -> Place {
    (game.start().deal_text(), game.text())
}

/// What was worked out.
enum Told<P: Position> {
    Advice(Advice<P>),
    Belief(Known),
}

/// What a seat can know of hidden tiles.
struct Known {
    at: Place,
    seat: Seat,
    /// What; `None` while it is worked out, and where nothing is hidden.
    belief: Option<Belief>,
}

/// The thread that works it out, and the last of each.
pub(super) struct Advisor<P: Position> {
    worker: Worker<(), Told<P>>,
    stop: Arc<AtomicBool>,
    advice: Option<Advice<P>>,
    known: Option<Known>,
}

/// What somebody advises.
pub(super) struct Advice<P: Position> {
    /// Who.
    pub(super) player: String,
    at: Place,
    /// What; `None` while he thinks.
    pub(super) told: Option<Result<Explanation<P::Move>>>,
}

impl<P: Playable + 'static> Advisor<P> {
    pub(super) fn new(bell: &Bell) -> Self {
        let worker = Worker::start(bell, || ());
        Self { worker, stop: Arc::default(), advice: None, known: None }
    }

    /// Asks for advice where the game stands, unless that was asked already.
    pub(super) fn ask(&mut self, player: &str, game: &Game<P>) {
        let at = place(game);
        let same = |a: &Advice<P>| a.player == player && a.at == at;
        if self.advice.as_ref().is_some_and(same) {
            return;
        }
        self.stop.store(true, Relaxed);
        self.stop = Arc::default();
        let stop = Arc::clone(&self.stop);
        let player = player.to_owned();
        self.advice = Some(Advice { player: player.clone(), at: at.clone(), told: None });
        let game = game.clone();
        self.worker.ask(move |()| {
            let told = Some(advise(&player, &game, stop));
            Told::Advice(Advice { player, at, told })
        });
    }

    /// What is advised where the game stands.
    pub(super) fn advice(&self, game: &Game<P>) -> Option<&Advice<P>> {
        self.advice.as_ref().filter(|advice| advice.at == place(game))
    }

    /// Works out what a seat can know where the game stands, unless that was asked already.
    pub(super) fn want_belief(&mut self, game: &Game<P>, seat: Seat) {
        let at = place(game);
        if self.known.as_ref().is_some_and(|known| known.at == at && known.seat == seat) {
            return;
        }
        self.known = Some(Known { at: at.clone(), seat, belief: None });
        let position = game.position().clone();
        self.worker.ask(move |()| {
            Told::Belief(Known { at, seat, belief: P::belief(position.view(seat)) })
        });
    }

    /// What a seat can know where the game stands; `None` while it is being worked out.
    pub(super) fn belief(&self, game: &Game<P>, seat: Seat) -> Option<&Belief> {
        let known = self.known.as_ref()?;
        known.belief.as_ref().filter(|_| known.seat == seat && known.at == place(game))
    }

    /// Takes what was worked out since, as far as it is still wanted.
    pub(super) fn collect(&mut self) {
        for told in self.worker.done() {
            match (told, &mut self.advice, &mut self.known) {
                (Told::Advice(told), Some(asked), _)
                    if told.player == asked.player && told.at == asked.at =>
                {
                    *asked = told;
                }
                (Told::Belief(told), _, Some(asked))
                    if told.at == asked.at && told.seat == asked.seat =>
                {
                    *asked = told;
                }
                _ => {}
            }
        }
    }
}

fn advise<P: Playable>(
    player: &str,
    game: &Game<P>,
    stop: Arc<AtomicBool>,
) -> Result<Explanation<P::Move>> {
    let mut mind = Bot::<P>::read(player, &game.position().rules())?;
    mind.limit(&Limits { stop: Some(stop), ..Limits::default() });
    let explained = mind.decide(game, &mut dice(0, 1))?;
    let position = game.position();
    Ok(match position.turn() {
        Some(seat) => judged::<P>(explained, position.view(seat)),
        None => explained,
    })
}

impl<P: Position> Drop for Advisor<P> {
    fn drop(&mut self) {
        self.stop.store(true, Relaxed);
    }
}
