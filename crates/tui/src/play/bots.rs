//! Those who move without a keyboard, thinking in a thread of their own.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use anyhow::Result;
use papan_games::{Ruleset, Seat};
use papan_players::{Dice, Limits};
use papan_ui::game::{AnyGame, Bot};
use papan_ui::session::Decision;

use crate::contract::Bell;
use crate::worker::{Stop, Worker};

/// Who sits where, as far as anybody was asked yet, in the thread that thinks.
struct SeatedBots {
    rules: Ruleset,
    seats: Vec<Option<Bot>>,
}

impl SeatedBots {
    /// Who is called so in a seat; programs are started when they are asked first.
    fn of(&mut self, seat: Seat, name: &str, is_fresh: bool) -> Result<&mut Bot> {
        let place = &mut self.seats[seat.index()];
        place.take_if(|bot| bot.name() != name);
        match place {
            Some(bot) => {
                if is_fresh {
                    bot.begin();
                }
                Ok(bot)
            }
            None => Ok(place.insert(Bot::new(name, &self.rules)?)),
        }
    }

    fn decide(
        &mut self,
        (seat, name, is_fresh): (Seat, &str, bool),
        game: &AnyGame,
        dice: Dice,
        stop: Arc<AtomicBool>,
    ) -> Result<Decision> {
        let bot = self.of(seat, name, is_fresh)?;
        bot.limit(&Limits { stop: Some(stop), ..Limits::default() });
        let decision = Decision::of(bot, game, dice);
        if decision.is_err() {
            // A program that failed is started again when the game is tried again.
            self.seats[seat.index()] = None;
        }
        Ok(decision?)
    }
}

/// What came of the question with this number.
type Answer = (u64, Result<Decision>);

/// The thread that thinks, and what it was asked last.
pub(super) struct Bots {
    worker: Worker<SeatedBots, Answer>,
    number: u64,
    /// What makes it answer at once, while it thinks.
    stop: Option<Stop>,
    /// Whether moves were taken back, so that what anybody kept of the game is wrong.
    is_fresh: Vec<bool>,
}

impl Bots {
    pub(super) fn new(rules: &Ruleset, bell: &Bell) -> Self {
        let (rules, seats) = (rules.clone(), rules.facts().seats);
        let make = move || SeatedBots { rules, seats: (0..seats).map(|_| None).collect() };
        let worker = Worker::start(bell, make);
        Self { worker, number: 0, stop: None, is_fresh: vec![false; seats] }
    }

    /// Whether somebody is thinking whose answer is waited for.
    pub(super) fn are_thinking(&self) -> bool {
        self.stop.is_some()
    }

    /// Asks whoever is called so for the move of the seat whose turn it is.
    pub(super) fn ask(&mut self, game: &AnyGame, seat: Seat, name: &str, dice: &Dice) {
        self.give_up();
        let stop = self.stop.insert(Stop::default()).flag();
        let (number, name, game, dice) = (self.number, name.to_owned(), game.clone(), dice.clone());
        let is_fresh = std::mem::take(&mut self.is_fresh[seat.index()]);
        self.worker
            .ask(move |bots| (number, bots.decide((seat, &name, is_fresh), &game, dice, stop)));
    }

    /// Makes whoever thinks move now, with the best that was found.
    pub(super) fn hurry(&self) {
        if let Some(stop) = &self.stop {
            stop.set();
        }
    }

    /// Forgets what was asked: the answer is not waited for any more.
    fn give_up(&mut self) {
        self.stop = None;
        self.number += 1;
    }

    /// Says that the game is not what it was: moves were taken back, or another one begins.
    pub(super) fn forget(&mut self) {
        self.give_up();
        self.is_fresh.fill(true);
    }

    /// The answer that is waited for, if it has come.
    pub(super) fn answer(&mut self) -> Option<Result<Decision>> {
        let number = self.number;
        let answer = self.worker.done().filter(|(of, _)| *of == number).last()?.1;
        self.stop = None;
        Some(answer)
    }
}
