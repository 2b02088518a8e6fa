//! The best reply to players who get rid of their heaviest tile: the mover's side plays its best for
//! [a few turns](PLANS), and every other seat plays the heaviest tile that fits, as it does itself later.
//!
//! Only the own side has a choice, so the search is small: a few dozen states where [max-n](super::maxn) searches
//! hundreds of thousands. With all tiles visible, planning to the end nearly always finds a win, which does not
//! distinguish moves: hence only a few turns.

use super::pay::{BySeat, UNIT};
use super::search::{Need, Search};
use super::state::{Continuation, Deal, State, Step, Steps};
use super::word::Word;
use crate::budget::Stopwatch;

/// For how many turns after the move in question the own side plays its best.
pub(super) const PLANS: u32 = 2;

/// A search for the best reply.
#[derive(Debug)]
pub(super) struct Heavy<W> {
    deal: Deal<W>,
    mover: usize,
}

impl<W: Word> Heavy<W> {
    /// A search that has not met a world yet.
    pub(super) fn new(deal: Deal<W>) -> Self {
        Self { deal, mover: 0 }
    }

    /// Whether a seat plays with the mover.
    fn is_ours(&self, seat: usize) -> bool {
        seat == self.mover || self.deal.pay.teams && seat % 2 == self.mover % 2
    }

    fn search(&self, state: &State<W>, plans: u32, watch: &mut Stopwatch) -> Option<BySeat<i32>> {
        if watch.step() {
            return None;
        }
        let mut steps = Steps::new();
        self.deal.steps(state, |step| steps.push(step));
        steps.sort_unstable_by_key(|step| std::cmp::Reverse(step.weight()));
        if plans == 0 || !self.is_ours(state.turn.into()) {
            return self.after(state, steps.first()?, plans, watch);
        }
        let mut best: Option<BySeat<i32>> = None;
        for step in &steps {
            let worth = self.after(state, step, plans - 1, watch)?;
            if best.is_none_or(|best| worth[self.mover] > best[self.mover]) {
                best = Some(worth);
            }
            // There is nothing beyond all of one win.
            if self.deal.pay.is_one_win() && worth[self.mover] >= self.most() {
                break;
            }
        }
        best
    }

    /// The most that one win can be worth to the mover.
    fn most(&self) -> i32 {
        if self.deal.pay.teams { UNIT / 2 } else { UNIT }
    }

    fn after(
        &self,
        state: &State<W>,
        step: &Step<W>,
        plans: u32,
        watch: &mut Stopwatch,
    ) -> Option<BySeat<i32>> {
        let mut worth = self.deal.paid(state.turn, step);
        if step.then == Continuation::On {
            let to_go = self.search(&step.state, plans, watch)?;
            worth.iter_mut().zip(to_go).for_each(|(worth, to_go)| *worth += to_go);
        }
        Some(worth)
    }
}

impl<W: Word> Search<W> for Heavy<W> {
    fn begin(&mut self, deal: Deal<W>, mover: usize) {
        self.deal = deal;
        self.mover = mover;
    }

    fn seen_by_all(&self, paid: BySeat<i32>) -> BySeat<i32> {
        paid
    }

    fn goes_by(&self, seat: usize, worth: BySeat<i32>) -> i32 {
        if self.is_ours(seat) { worth[self.mover] } else { 0 }
    }

    fn worth(
        &mut self,
        state: &State<W>,
        _need: Need,
        watch: &mut Stopwatch,
    ) -> Option<BySeat<i32>> {
        self.search(state, PLANS, watch)
    }
}
