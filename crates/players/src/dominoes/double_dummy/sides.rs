//! Alpha-beta for two sides: teams, two players, or one seat against all others.
//!
//! The worth of a state is counted from the side whose turn it is. Partners may have the turn one
//! after the other, when all between them pass, so that a step does not always change sides.
//!
//! Only one question is ever searched: is a state worth at least this much? The first question is who
//! wins; each answer is a bound, which is the next question, until two bounds meet (MTD(f)).

use papan_games::dominoes::{Bonuses, Payoff};

use super::pay::{BySeat, UNIT};
use super::search::{Need, Search};
use super::state::{Continuation, Deal, State, Step, Steps};
use super::table::Memory;
use super::word::{HALVES, Word};
use crate::budget::Stopwatch;

/// More than anything that can be paid, and far from the end of the numbers.
const FAR: i32 = 1 << 28;

/// The table has room for two to this power: a megabyte, which a processor keeps near.
const ROOM: u32 = 16;

/// No tile has this number.
const NONE: u8 = 0x7f;

/// Proven bounds on the value of a state: lower, upper.
type ValueBounds = (i32, i32);

/// The division of the seats into two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Alliance {
    /// Seats 0 and 2 against 1 and 3, or two players. They play for the difference of what the two
    /// sides are paid.
    Even,
    /// All others against this seat, which plays for what it is paid.
    One(usize),
}

impl Alliance {
    /// Whether a seat is of the side that the camp is named for.
    #[inline]
    fn has(self, seat: u8) -> bool {
        match self {
            Self::Even => seat.is_multiple_of(2),
            Self::One(one) => usize::from(seat) == one,
        }
    }

    /// The value of these payoffs for the camp.
    #[inline]
    fn worth(self, paid: BySeat<i32>) -> i32 {
        match self {
            Self::Even => paid[0] + paid[2] - paid[1] - paid[3],
            Self::One(one) => paid[one],
        }
    }
}

/// A search between two sides.
#[derive(Debug)]
pub(super) struct Sides<W> {
    deal: Deal<W>,
    camp: Alliance,
    /// The tiles held at the root by the camp, and by the other side.
    held: [W; 2],
    is_paranoid: bool,
    memory: Memory<W, ValueBounds>,
}

impl<W: Word> Sides<W> {
    /// A search that has not met a world yet; if `is_paranoid`, all others play against the seat
    /// whose turn it is.
    pub(super) fn new(deal: Deal<W>, is_paranoid: bool) -> Self {
        Self {
            deal,
            camp: Alliance::Even,
            held: [W::default(); 2],
            is_paranoid,
            memory: Memory::new(ROOM),
        }
    }

    /// The least and the most that a state can still be worth to the side whose turn it is.
    #[inline]
    fn range(&self, state: &State<W>) -> (i32, i32) {
        let pay = &self.deal.pay;
        if pay.bonuses != Bonuses::NONE {
            return (-FAR, FAR);
        }
        let even = state.pips.of(0) + state.pips.of(2);
        let all = state.pips.all();
        let ours = match self.camp {
            Alliance::Even => even,
            Alliance::One(one) => state.pips.of(one),
        };
        let theirs = all - ours;
        // Each of two partners is paid, and each of the two others pays.
        let factor = match self.camp {
            Alliance::One(_) => UNIT,
            Alliance::Even if pay.teams => 4 * UNIT,
            Alliance::Even => 2 * UNIT,
        };
        let (least, most) = match (pay.payoff, self.camp) {
            (Payoff::Win, Alliance::Even) => (-UNIT, UNIT),
            (Payoff::Win, Alliance::One(_)) => (0, UNIT),
            (Payoff::LoserPips, _) => (-factor * ours, factor * theirs),
            (Payoff::AllPips, _) => (-factor * all, factor * all),
            (Payoff::Points, _) => (-pay.most_points(all), pay.most_points(all)),
        };
        if self.camp.has(state.turn) { (least, most) } else { (-most, -least) }
    }

    /// Whether a state is worth at least `goal`: a bound of its worth, from below if that is so, else from
    /// above. `None` when the watch is up.
    fn ask(&mut self, state: &State<W>, goal: i32, watch: &mut Stopwatch) -> Option<i32> {
        if watch.step() {
            return None;
        }
        let (mut least, mut most) = self.range(state);
        let mut best_tile = NONE;
        if let Some(((low, high), tile)) = self.memory.recall(state) {
            (least, most) = (least.max(low), most.min(high));
            best_tile = tile;
        }
        if least >= goal {
            return Some(least);
        }
        if most < goal {
            return Some(most);
        }
        let mut steps = Steps::new();
        let mut best = -FAR;
        if let Some((worth, tile)) = self.list(state, best_tile, &mut steps) {
            (best, best_tile) = (worth, tile);
        }
        for at in 0..steps.len() {
            if best >= goal {
                break;
            }
            let step = take_next(&mut steps, at);
            let worth = self.follow(state.turn, &step, goal, watch)?;
            if worth > best {
                (best, best_tile) = (worth, step.tile);
            }
        }
        let known = if best >= goal { (best, most) } else { (least, best) };
        self.memory.keep(state, known, best_tile);
        Some(best)
    }

    /// Lists the steps that do not end the game. Of those that end it, returns the best value and its tile.
    #[inline]
    fn list(&self, state: &State<W>, first: u8, steps: &mut Steps<W>) -> Option<(i32, u8)> {
        let mut best: Option<(i32, u8)> = None;
        self.deal.steps(state, |mut step| {
            if step.then == Continuation::On {
                step.order = if step.tile == first { i32::MAX } else { self.order(state, &step) };
                steps.push(step);
                return;
            }
            let worth = self.seen_by(state.turn, self.deal.paid(state.turn, &step));
            if best.is_none_or(|(top, _)| worth > top) {
                best = Some((worth, step.tile));
            }
        });
        best
    }

    /// How promising a step is: the larger the sooner.
    ///
    /// Above all it leaves the opponent little to choose from, best of all nothing. Then come the tiles
    /// that fit, ours and theirs, and the pips that it gets rid of.
    #[inline]
    fn order(&self, state: &State<W>, step: &Step<W>) -> i32 {
        let next = &step.state;
        let (low, high) = HALVES[usize::from(step.tile)];
        let fits = next.left & (W::with_pip(next.ends.0) | W::with_pip(next.ends.1));
        let side = self.camp.has(state.turn);
        let ours = fits & self.held[usize::from(!side)];
        let fitting = 2 * ours.count_ones() as i32 - fits.count_ones() as i32;
        let replies = if self.camp.has(next.turn) == side {
            -2
        } else {
            (fits & self.deal.hands[usize::from(next.turn)]).count_ones() as i32
        };
        32 * fitting - 256 * replies + 16 * i32::from(low + high) + 64 * i32::from(low == high)
    }

    /// A bound of what a step is worth to the side that makes it: whether it is at least `goal`.
    #[inline]
    fn follow(
        &mut self,
        seat: u8,
        step: &Step<W>,
        goal: i32,
        watch: &mut Stopwatch,
    ) -> Option<i32> {
        let at_once = if self.deal.pay.bonuses.pass > 0 && step.passed > 0 {
            self.seen_by(seat, self.deal.paid(seat, step))
        } else {
            0
        };
        let to_go = goal - at_once;
        let worth = if self.camp.has(seat) == self.camp.has(step.state.turn) {
            self.ask(&step.state, to_go, watch)?
        } else {
            // It is at least this much to us if it is not more than its negative to them.
            -self.ask(&step.state, 1 - to_go, watch)?
        };
        Some(at_once + worth)
    }

    /// The value of these payoffs for the side of a seat.
    #[inline]
    fn seen_by(&self, seat: u8, paid: BySeat<i32>) -> i32 {
        let worth = self.camp.worth(paid);
        if self.camp.has(seat) { worth } else { -worth }
    }

    /// The worth to each seat of what is worth so much to the side of `seat`.
    fn spread(&self, seat: u8, worth: i32) -> BySeat<i32> {
        let side = self.camp.has(seat);
        let mut spread = [0; 4];
        for (seat, seen) in spread.iter_mut().enumerate().take(self.deal.pay.seats) {
            *seen = if self.camp.has(seat as u8) == side { worth } else { -worth };
        }
        spread
    }
}

/// Takes the most promising of the steps from `at` on to this place.
#[inline]
fn take_next<W: Word>(steps: &mut Steps<W>, at: usize) -> Step<W> {
    let mut top = at;
    for other in at + 1..steps.len() {
        if steps[other].order > steps[top].order {
            top = other;
        }
    }
    steps.swap(at, top);
    steps[at]
}

impl<W: Word> Search<W> for Sides<W> {
    fn begin(&mut self, deal: Deal<W>, mover: usize) {
        self.deal = deal;
        self.camp = if self.is_paranoid { Alliance::One(mover) } else { Alliance::Even };
        self.held = [W::default(); 2];
        for (seat, &hand) in deal.hands.iter().enumerate() {
            let side = &mut self.held[usize::from(!self.camp.has(seat as u8))];
            *side = *side | hand;
        }
        self.memory.forget();
    }

    fn seen_by_all(&self, paid: BySeat<i32>) -> BySeat<i32> {
        let seat = if let Alliance::One(one) = self.camp { one as u8 } else { 0 };
        self.spread(seat, self.camp.worth(paid))
    }

    fn worth(
        &mut self,
        state: &State<W>,
        need: Need,
        watch: &mut Stopwatch,
    ) -> Option<BySeat<i32>> {
        // From the asking seat's side, or else the side to move.
        let (seat, has) = need.map_or((state.turn, -FAR), |(seat, has)| (seat as u8, has));
        let same = self.camp.has(seat) == self.camp.has(state.turn);
        let (mut least, mut most) = (-FAR, FAR);
        let mut goal = if has > -FAR { has + 1 } else { 0 };
        while least < most {
            let bound = if same {
                self.ask(state, goal, watch)?
            } else {
                -self.ask(state, 1 - goal, watch)?
            };
            if bound >= goal {
                least = bound;
            } else {
                most = bound;
            }
            if most <= has {
                break;
            }
            goal = if bound >= goal { bound + 1 } else { bound };
        }
        Some(self.spread(seat, most))
    }
}
