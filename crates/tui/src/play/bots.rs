//! Those who move without a keyboard, thinking in a thread of their own.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use anyhow::Result;
use papan_games::{Game, Position, Seat};
use papan_players::{Dice, Explanation, Limits, Playable};

use crate::contract::Bell;
use crate::worker::Worker;
use papan_ui::bot::Bot;

/// A move that was thought of, why, and the dice as they are after it.
pub(super) struct Thought<P: Position> {
    pub(super) explained: Explanation<P::Move>,
    pub(super) dice: Dice,
}

/// Who sits where, as far as anybody was asked yet, in the thread that thinks.
struct Minds<P: Position> {
    rules: P::Rules,
    seats: Vec<Option<(String, Bot<P>)>>,
}

impl<P: Playable> Minds<P> {
    /// Who is called so in a seat; programs are started when they are asked first.
    fn of(&mut self, seat: Seat, name: &str, fresh: bool) -> Result<&mut Bot<P>> {
        let place = &mut self.seats[seat.index()];
        place.take_if(|(of, _)| of != name);
        match place {
            Some((_, mind)) => {
                if fresh {
                    mind.begin();
                }
                Ok(mind)
            }
            None => Ok(&mut place.insert((name.to_owned(), Bot::read(name, &self.rules)?)).1),
        }
    }

    fn think(
        &mut self,
        (seat, name, fresh): (Seat, &str, bool),
        game: &Game<P>,
        mut dice: Dice,
        stop: Arc<AtomicBool>,
    ) -> Result<Thought<P>> {
        let mind = self.of(seat, name, fresh)?;
        mind.limit(&Limits { stop: Some(stop), ..Limits::default() });
        let decided = mind.decide(game, &mut dice);
        if decided.is_err() {
            // A program that failed is started again when the game is tried again.
            self.seats[seat.index()] = None;
        }
        Ok(Thought { explained: decided?, dice })
    }
}

/// What came of the question with this number.
type Answered<P> = (u64, Result<Thought<P>>);

/// The thread that thinks, and what it was asked last.
pub(super) struct Bots<P: Position> {
    worker: Worker<Minds<P>, Answered<P>>,
    number: u64,
    /// What makes it answer at once, while it thinks.
    stop: Option<Arc<AtomicBool>>,
    /// Whether moves were taken back, so that what anybody kept of the game is wrong.
    fresh: Vec<bool>,
}

impl<P: Playable + 'static> Bots<P> {
    pub(super) fn new(rules: &P::Rules, seats: usize, bell: &Bell) -> Self {
        let rules = rules.clone();
        let make = move || Minds { rules, seats: (0..seats).map(|_| None).collect() };
        Self { worker: Worker::start(bell, make), number: 0, stop: None, fresh: vec![false; seats] }
    }

    /// Whether somebody is thinking whose answer is waited for.
    pub(super) fn are_thinking(&self) -> bool {
        self.stop.is_some()
    }

    /// Asks whoever is called so for the move of the seat whose turn it is.
    pub(super) fn ask(&mut self, game: &Game<P>, seat: Seat, name: &str, dice: &Dice) {
        self.give_up();
        let stop = Arc::new(AtomicBool::new(false));
        self.stop = Some(Arc::clone(&stop));
        let (number, name, game, dice) = (self.number, name.to_owned(), game.clone(), dice.clone());
        let fresh = std::mem::take(&mut self.fresh[seat.index()]);
        self.worker
            .ask(move |minds| (number, minds.think((seat, &name, fresh), &game, dice, stop)));
    }

    /// Makes whoever thinks move now, with the best that was found.
    pub(super) fn hurry(&self) {
        if let Some(stop) = &self.stop {
            stop.store(true, Relaxed);
        }
    }

    /// Forgets what was asked: the answer is not waited for any more.
    pub(super) fn give_up(&mut self) {
        self.hurry();
        self.stop = None;
        self.number += 1;
    }

    /// Says that the game is not what it was: moves were taken back, or another one begins.
    pub(super) fn forget(&mut self) {
        self.give_up();
        self.fresh.fill(true);
    }

    /// The answer that is waited for, if it has come.
    pub(super) fn answer(&mut self) -> Option<Result<Thought<P>>> {
        let number = self.number;
        let answer = self.worker.done().filter(|(of, _)| *of == number).last()?.1;
        self.stop = None;
        Some(answer)
    }
}

impl<P: Position> Drop for Bots<P> {
    fn drop(&mut self) {
        if let Some(stop) = &self.stop {
            stop.store(true, Relaxed);
        }
    }
}
