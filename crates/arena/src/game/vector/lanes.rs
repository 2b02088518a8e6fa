//! The games of one kind, typed and shared out among threads.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use papan_engine::Launcher;
use papan_engine::contender::{Contender, Fault, FaultKind, NewGame};
use papan_engine::seat::{SeatError, contender};
use papan_games::{
    Game, MAX_SEATS, Numbered as _, Observed, Outcome, Position, Rules, Seat, View as _,
};
use papan_players::{Dice, Playable, dice};
use rand::RngExt;

use super::{Frame, Reset, VectorError, VectorPlan};
use crate::game::record::SeatFault;
use crate::words::say;

/// The most games that are begun again because they were over before the agent could move.
const MOST_BEGUN: usize = 1000;

/// The games of one kind, shared out among threads.
#[derive(Debug)]
pub(super) struct Lanes<R: Rules> {
    pub(super) shards: Vec<Shard<R>>,
    slots: usize,
    /// Whether all games are between two steps.
    is_ready: bool,
}

impl<R: Rules<Position: Playable + Observed + 'static>> Lanes<R> {
    pub(super) fn new(
        rules: &R,
        plan: &VectorPlan,
        launcher: &Arc<Launcher>,
    ) -> Result<Self, VectorError> {
        let wrong = |message| Err(VectorError::Wrong(message));
        let seats = rules.facts().seats;
        if plan.seat.is_some_and(|seat| seat >= seats) {
            return wrong(say!("vector-seat", seats = seats, last = seats - 1));
        }
        let weights = plan.opponents.iter().map(|(_, weight)| *weight);
        if !weights.clone().all(|weight| weight > 0.0 && weight.is_finite()) {
            return wrong(say!("vector-weight"));
        }
        let start = Game::new(rules.start(&mut dice(0, 0)));
        let shape = start.position().observation_shape().zip(start.position().mask_range());
        let Some((shape, (first, moves))) = shape else {
            return wrong(say!("vector-too-large", rules = rules.to_string()));
        };
        let threads = plan.threads.get().min(plan.slots.max(1));
        let at = |thread: usize| (plan.slots as u128 * thread as u128 / threads as u128) as usize;
        let total: f64 = weights.sum();
        let shard = |thread: usize| {
            let opponents = plan.opponents.iter().map(|(player, weight)| {
                Ok((contender(player, rules, plan.clock, launcher)?, weight / total))
            });
            let opponents = opponents.collect::<Result<_, SeatError>>()?;
            let slots = at(thread)..at(thread + 1);
            let (cells, seat) = (shape.iter().product(), plan.seat.map(Seat::new));
            let format = Format { cells, first, moves, seats, seat, reset: plan.reset };
            Ok(Shard::new(rules.clone(), opponents, slots, &start, format))
        };
        let shards = (0..threads).map(shard).collect::<Result<_, VectorError>>()?;
        Ok(Self { shards, slots: plan.slots, is_ready: false })
    }

    pub(super) fn reset(
        &mut self,
        seeds: Option<&[u64]>,
        which: Option<&[bool]>,
        stop: &AtomicBool,
    ) -> bool {
        self.is_ready = self.each(|shard| shard.reset(seeds, which, stop));
        self.is_ready
    }

    pub(super) fn step(&mut self, actions: &[i64], stop: &AtomicBool) -> Result<bool, VectorError> {
        if !self.is_ready {
            return Err(VectorError::Wrong(say!("vector-not-reset")));
        }
        if actions.len() != self.slots {
            let message = say!("vector-actions", actions = actions.len(), games = self.slots);
            return Err(VectorError::Wrong(message));
        }
        self.is_ready = self.each(|shard| shard.step(&actions[shard.first_slot..], stop));
        Ok(self.is_ready)
    }

    /// Calls a function for each part in a thread of its own, and returns whether all have finished.
    fn each(&mut self, work: impl Fn(&mut Shard<R>) -> bool + Sync) -> bool {
        let Some((first, others)) = self.shards.split_first_mut() else { return true };
        std::thread::scope(|scope| {
            let work = &work;
            let others: Vec<_> =
                others.iter_mut().map(|one| scope.spawn(move || work(one))).collect();
            let mut all = work(first);
            for other in others {
                // A panic in another thread continues in the caller.
                all &= other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            }
            all
        })
    }

    pub(super) fn game(&self, slot: usize) -> Option<&Game<R::Position>> {
        let shard = self.shards.iter().rfind(|shard| shard.first_slot <= slot)?;
        shard.slots.get(slot - shard.first_slot).map(|slot| &slot.game)
    }
}

/// The layout of a frame, and what is the same for every slot.
#[derive(Clone, Copy, Debug)]
struct Format {
    /// The numbers of an observation.
    cells: usize,
    /// The number of the first move of a mask.
    first: i64,
    /// The moves of a mask.
    moves: usize,
    /// The seats at the table.
    seats: usize,
    /// The seat of the agent, unless it is drawn.
    seat: Option<Seat>,
    reset: Reset,
}

/// One place for games, which are played one after the other.
#[derive(Debug)]
struct Slot<P: Position> {
    game: Game<P>,
    seed: u64,
    /// The number of its next game.
    next: u64,
    dice: Dice,
    /// The seat of the agent; that of the next move where the agent plays every seat.
    agent: Seat,
    /// Which of the opponents sits in each seat.
    seated: [usize; MAX_SEATS],
    is_over: bool,
    /// The agent's payoff of a game that ended before it could move; the next step is its end.
    early_end: Option<f64>,
}

/// A player against the agent, and how often it plays.
type Opponent<P> = (Box<dyn Contender<P>>, f64);

/// The slots of one thread, and its players.
pub(super) struct Shard<R: Rules> {
    rules: R,
    opponents: Vec<Opponent<R::Position>>,
    first_slot: usize,
    slots: Vec<Slot<R::Position>>,
    format: Format,
    pub(super) frame: Frame,
}

impl<R: Rules> std::fmt::Debug for Shard<R> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Shard").field("slots", &self.slots.len()).finish_non_exhaustive()
    }
}

impl<R: Rules<Position: Playable + Observed + 'static>> Shard<R> {
    fn new(
        rules: R,
        opponents: Vec<Opponent<R::Position>>,
        slots: std::ops::Range<usize>,
        start: &Game<R::Position>,
        format: Format,
    ) -> Self {
        let (first_slot, count) = (slots.start, slots.len());
        let finals = if format.reset == Reset::AtOnce { count * format.cells } else { 0 };
        let frame = Frame {
            observations: vec![0; count * format.cells],
            finals: vec![0; finals],
            masks: vec![0; count * format.moves],
            rewards: vec![0.0; count],
            ended: vec![0; count],
            seats: vec![0; count],
            faults: Vec::new(),
        };
        let slot = |number: usize| Slot {
            game: start.clone(),
            seed: number as u64,
            next: 0,
            dice: dice(0, 0),
            agent: Seat::FIRST,
            seated: [0; MAX_SEATS],
            is_over: true,
            early_end: None,
        };
        let slots = slots.map(slot).collect();
        Self { rules, opponents, first_slot, slots, format, frame }
    }

    fn reset(&mut self, seeds: Option<&[u64]>, which: Option<&[bool]>, stop: &AtomicBool) -> bool {
        self.frame.faults.clear();
        for at in 0..self.slots.len() {
            if stop.load(Relaxed) {
                return false;
            }
            let number = self.first_slot + at;
            if which.is_some_and(|which| which.get(number) == Some(&false)) {
                continue;
            }
            if let Some(&seed) = seeds.and_then(|seeds| seeds.get(number)) {
                (self.slots[at].seed, self.slots[at].next) = (seed, 0);
            }
            self.begin(at);
            (self.frame.rewards[at], self.frame.ended[at]) = (0.0, 0);
            self.show(at);
        }
        true
    }

    fn step(&mut self, actions: &[i64], stop: &AtomicBool) -> bool {
        self.frame.faults.clear();
        for (at, &action) in actions.iter().enumerate().take(self.slots.len()) {
            if stop.load(Relaxed) {
                return false;
            }
            (self.frame.rewards[at], self.frame.ended[at]) = (0.0, 0);
            if let Some(reward) = self.slots[at].early_end.take() {
                self.end(at, reward);
            } else if !self.slots[at].is_over {
                self.play(at, action);
            } else if self.format.reset == Reset::AtNextStep {
                self.begin(at);
            } else {
                self.frame.ended[at] = 1;
            }
            if self.slots[at].is_over && self.format.reset == Reset::AtOnce {
                let (cells, slot) = (self.format.cells, &self.slots[at]);
                let last = &mut self.frame.finals[at * cells..][..cells];
                slot.game.position().observe(slot.agent, last);
                self.begin(at);
            }
            self.show(at);
        }
        true
    }

    /// Begins the next game of a slot, and plays until the agent is to move. A game that ends before that is not shown
    /// where another one can take its place.
    fn begin(&mut self, at: usize) {
        for _ in 0..MOST_BEGUN {
            let (slot, seats) = (&mut self.slots[at], self.format.seats);
            slot.dice = dice(slot.seed, slot.next);
            slot.next += 1;
            if self.rules.facts().chance {
                slot.game.restart(&self.rules.start(&mut slot.dice));
            } else {
                slot.game.rewind(0);
            }
            slot.agent = self
                .format
                .seat
                .unwrap_or_else(|| Seat::new(slot.dice.random_range(0..seats as u32) as usize));
            for seat in &mut slot.seated[..seats] {
                *seat = draw(&self.opponents, &mut slot.dice);
            }
            slot.is_over = false;
            let (outcome, has_failed) = match self.play_others(at) {
                Ok(None) => {
                    self.slots[at].early_end = None;
                    return;
                }
                Ok(Some(outcome)) => (outcome, false),
                Err((seat, fault)) => {
                    self.add_fault(at, seat, fault);
                    (self.rules.forfeited_by(seat), true)
                }
            };
            let slot = &mut self.slots[at];
            slot.early_end = Some(paid(&outcome, slot.agent));
            // A player that fails here would fail in the next game too.
            if has_failed {
                return;
            }
        }
    }

    /// Makes the agent's move and those of the others.
    fn play(&mut self, at: usize, action: i64) {
        let slot = &mut self.slots[at];
        let (mover, number) = (slot.agent, self.format.first.saturating_add(action));
        let outcome = match slot.game.position().legal_number(number) {
            Ok(chosen) => {
                slot.game.advance(chosen);
                self.play_others(at)
            }
            Err(refusal) => Err((mover, Fault::new(FaultKind::Illegal, refusal.to_string()))),
        };
        let outcome = match outcome {
            Ok(None) => return,
            Ok(Some(outcome)) => outcome,
            Err((seat, fault)) => {
                self.add_fault(at, seat, fault);
                self.rules.forfeited_by(seat)
            }
        };
        self.end(at, paid(&outcome, mover));
    }

    fn end(&mut self, at: usize, reward: f64) {
        (self.frame.rewards[at], self.frame.ended[at]) = (reward, 1);
        self.slots[at].is_over = true;
    }

    /// Plays until the agent is to move, or returns the end of the game.
    fn play_others(&mut self, at: usize) -> Result<Option<Outcome>, (Seat, Fault)> {
        let slot = &mut self.slots[at];
        while let Some(seat) = slot.game.position().turn() {
            if self.opponents.is_empty() {
                slot.agent = seat;
            }
            if seat == slot.agent {
                return Ok(None);
            }
            let player = &mut self.opponents[slot.seated[seat.index()]].0;
            let plies = slot.game.moves().len();
            let seed = slot.seed.wrapping_add(slot.next).wrapping_add(seat.index() as u64);
            player.begin(NewGame { seed, plies, rival: None });
            let chosen =
                player.choose(&slot.game, &mut slot.dice).map_err(|fault| (seat, fault))?;
            slot.game.advance(chosen);
        }
        Ok(slot.game.position().outcome())
    }

    fn add_fault(&mut self, at: usize, seat: Seat, fault: Fault) {
        let fault = SeatFault { seat: seat.index(), fault };
        self.frame.faults.push((self.first_slot + at, fault));
    }

    /// Writes what the agent sees of a slot.
    fn show(&mut self, at: usize) {
        let Format { cells, first, moves, .. } = self.format;
        let (slot, frame) = (&self.slots[at], &mut self.frame);
        let position = slot.game.position();
        position.observe(slot.agent, &mut frame.observations[at * cells..][..cells]);
        let mask = &mut frame.masks[at * moves..][..moves];
        if slot.is_over || slot.early_end.is_some() {
            mask.fill(0);
        } else {
            position.write_mask(first, mask);
        }
        frame.seats[at] = slot.agent.index() as u8;
    }
}

/// The payoff of a seat.
fn paid(outcome: &Outcome, seat: Seat) -> f64 {
    outcome.payoff().get(seat.index()).copied().unwrap_or(0.0)
}

/// Draws one of the opponents by their weights.
fn draw<P: Position>(opponents: &[(Box<dyn Contender<P>>, f64)], dice: &mut Dice) -> usize {
    if opponents.len() < 2 {
        return 0;
    }
    let mut left = dice.random::<f64>();
    let last = opponents.len() - 1;
    let place = opponents[..last].iter().position(|(_, weight)| {
        left -= weight;
        left < 0.0
    });
    place.unwrap_or(last)
}
