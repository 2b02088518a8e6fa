//! A position within a search, and what can follow it.
//!
//! The hands are known before the search, so a state consists of the remaining tiles, the two ends in
//! sorted order, and the seat to move. Passes are not states: a step leads directly to the next seat
//! that has a tile to play, or to the end. Tolls for earlier passes are not part of a state either, so its value
//! is the payoff still to come, however it was reached.

use arrayvec::ArrayVec;

use super::pay::{BySeat, LastPlay, PaymentRules};
use super::word::{HALVES, Word};
use super::world::World;

/// The most steps from a state: at most 15 tiles fit an end.
pub(super) const MOST_STEPS: usize = 30;

/// The constants of a search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Deal<W> {
    pub(super) pay: PaymentRules,
    /// What each seat holds at the root.
    pub(super) hands: BySeat<W>,
    /// States with so few tiles are taken for blocked; 0 for a search to the end.
    pub(super) horizon: u32,
}

/// A position in which the seat whose turn it is has a tile to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State<W> {
    /// The tiles in all hands.
    pub(super) left: W,
    /// The pips in each hand.
    pub(super) pips: Pips,
    /// The lower end, then the higher.
    pub(super) ends: (u8, u8),
    /// Whose turn it is.
    pub(super) turn: u8,
}

/// The pips in each hand, 16 bits for each seat from the lowest: a word is copied at once, where an
/// array of which one entry was just written would have to wait for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pips(u64);

impl Pips {
    fn new(pips: BySeat<u16>) -> Self {
        Self(pips.iter().rev().fold(0, |all, &pips| all << 16 | u64::from(pips)))
    }

    #[inline]
    fn less(self, seat: u8, pips: u8) -> Self {
        Self(self.0.wrapping_sub(u64::from(pips) << (16 * u32::from(seat & 3))))
    }

    /// The pips in the hand of a seat.
    #[inline]
    pub(super) fn of(self, seat: usize) -> i32 {
        i32::from((self.0 >> (16 * (seat & 3))) as u16)
    }

    /// The pips in all hands.
    #[inline]
    pub(super) fn all(self) -> i32 {
        self.of(0) + self.of(1) + self.of(2) + self.of(3)
    }

    #[inline]
    fn by_seat(self) -> BySeat<u16> {
        [0, 1, 2, 3].map(|seat| (self.0 >> (16 * seat)) as u16)
    }
}

/// A tile put on an end, and what that leads to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step<W> {
    pub(super) tile: u8,
    /// The state after it; where the game has ended, of no meaning but for its pips and ends.
    pub(super) state: State<W>,
    /// How many seats pass before the next turn.
    pub(super) passed: u8,
    /// Whether the game continues, and if not, how it ended.
    pub(super) then: Continuation,
    /// How soon it is looked at.
    pub(super) order: i32,
}

/// Whether the game continues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Continuation {
    /// It does.
    On,
    /// The tile was the last of its hand.
    Out,
    /// No seat can move.
    Blocked,
    /// The search looks no further.
    Horizon,
}

/// The steps from a state.
pub(super) type Steps<W> = ArrayVec<Step<W>, MOST_STEPS>;

impl<W: Word> Deal<W> {
    /// The constants for the hands of this world.
    pub(super) fn new(pay: PaymentRules, world: &World) -> Self {
        Self { pay, hands: world.hands.map(W::from_set), horizon: 0 }
    }

    /// The state of a world in which the seat whose turn it is has a tile to play.
    pub(super) fn state(world: &World, ends: (u8, u8)) -> State<W> {
        let [a, b, c, d] = world.hands.map(W::from_set);
        State {
            left: a | b | c | d,
            pips: Pips::new(world.pips()),
            ends: sorted(ends.0, ends.1),
            turn: world.turn.index() as u8,
        }
    }

    /// Visits every step from a state; where both ends are alike, each tile once.
    #[inline]
    pub(super) fn steps(&self, state: &State<W>, mut visit: impl FnMut(Step<W>)) {
        let hand = state.left & self.hands[usize::from(state.turn)];
        let (low, high) = state.ends;
        (hand & W::with_pip(low)).each(|tile| visit(self.step(state, hand, tile, low, high)));
        if low != high {
            (hand & W::with_pip(high)).each(|tile| visit(self.step(state, hand, tile, high, low)));
        }
    }

    /// Puts a tile of the hand on the end `at`; the other end is `other`.
    #[inline]
    fn step(&self, state: &State<W>, hand: W, tile: usize, at: u8, other: u8) -> Step<W> {
        let (one, two) = HALVES[tile];
        let mut next = *state;
        next.left = state.left & !W::bit(tile);
        next.pips = state.pips.less(state.turn, one + two);
        next.ends = sorted(one + two - at, other);
        let mut step =
            Step { tile: tile as u8, state: next, passed: 0, then: Continuation::Out, order: 0 };
        if (hand & !W::bit(tile)).is_zero() {
            return step;
        }
        let fits = next.left & (W::with_pip(next.ends.0) | W::with_pip(next.ends.1));
        let seats = self.pay.seats;
        let mut turn = usize::from(state.turn);
        let mut passed = 0;
        if fits.is_zero() {
            step.passed = seats as u8 - 1;
            step.then = Continuation::Blocked;
            return step;
        }
        // At least one seat has a tile that fits, if only the one that has just played.
        loop {
            turn = if turn + 1 == seats { 0 } else { turn + 1 };
            if passed + 1 == seats || !(fits & self.hands[turn]).is_zero() {
                break;
            }
            passed += 1;
        }
        step.state.turn = turn as u8;
        step.passed = passed as u8;
        let too_far = self.horizon > 0 && next.left.count_ones() <= self.horizon;
        step.then = if too_far { Continuation::Horizon } else { Continuation::On };
        step
    }

    /// The payoff of a step to each seat, including the final payoff if the step ends the game.
    pub(super) fn paid(&self, seat: u8, step: &Step<W>) -> BySeat<i32> {
        let seat = usize::from(seat);
        let (low, high) = HALVES[usize::from(step.tile)];
        let mut paid = match step.then {
            Continuation::On => [0; 4],
            Continuation::Out => {
                let on_both_ends = step.state.ends.0 == step.state.ends.1;
                let out = LastPlay { seat, with_double: low == high, on_both_ends };
                self.pay.end(step.state.pips.by_seat(), Some(out), Some(seat))
            }
            Continuation::Blocked | Continuation::Horizon => {
                self.pay.end(step.state.pips.by_seat(), None, Some(seat))
            }
        };
        if self.pay.bonuses.pass > 0 && step.passed > 0 {
            let tolls = self.pay.tolls(seat, step.passed.into());
            paid.iter_mut().zip(tolls).for_each(|(paid, toll)| *paid += toll);
        }
        paid
    }
}

impl<W> Step<W> {
    /// Which of moves that pay the mover alike is made: the one with the largest number. The
    /// heaviest tile, of equally heavy ones that with the higher half, and of its two places the one
    /// that leaves more pips open. No two different steps from a state have the same number.
    pub(super) fn weight(&self) -> u32 {
        let open = self.state.ends.0 + self.state.ends.1;
        weight(usize::from(self.tile), open)
    }
}

/// The number of [`Step::weight`] for a tile that leaves this many pips open.
pub(super) fn weight(tile: usize, open: u8) -> u32 {
    let (low, high) = HALVES[tile];
    (u32::from(low + high) << 16) | (u32::from(high) << 8) | u32::from(open)
}

#[inline]
fn sorted(one: u8, other: u8) -> (u8, u8) {
    if one < other { (one, other) } else { (other, one) }
}
