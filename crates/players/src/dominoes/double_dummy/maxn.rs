//! Max-n: every seat plays for itself, and each knows that all others do.
//!
//! Of moves that pay the mover alike it makes the one with the largest [weight](Step::weight). That
//! decides what the others are paid, so that the answer would not be one number without it.

use papan_games::dominoes::{Bonuses, Payoff};

use super::pay::{BySeat, UNIT};
use super::search::{Need, Search};
use super::state::{Continuation, Deal, State, Step, Steps};
use super::table::Memory;
use super::word::{HALVES, Word};
use crate::budget::Stopwatch;

/// The table has room for two to this power where all that is paid is one win: what a processor keeps
/// near. Of other games nearly every state is met.
const ROOM: u32 = 16;

/// And where more is paid.
const LARGE_ROOM: u32 = 19;

/// A result stored for a state.
#[derive(Clone, Copy, Debug)]
enum StoredResult {
    /// The payoff of each seat.
    Exactly(BySeat<i32>),
    /// A lower bound on the payoff of the seat to move.
    AtLeast(i32),
}

impl Default for StoredResult {
    fn default() -> Self {
        Self::AtLeast(NOTHING_KNOWN)
    }
}

/// The result of searching a state.
#[derive(Clone, Copy, Debug)]
enum SearchResult {
    /// The payoff of each seat.
    Exactly(BySeat<i32>),
    /// No more for the asking seat than it already has.
    Useless,
}

/// The best step so far.
#[derive(Clone, Copy, Debug)]
struct Best {
    worth: BySeat<i32>,
    weight: u32,
    tile: u8,
}

/// Less than anything a seat can get, and far from the end of the numbers.
const NOTHING_KNOWN: i32 = i32::MIN / 2;

/// A search in which every seat plays for itself.
#[derive(Debug)]
pub(super) struct MaxN<W> {
    deal: Deal<W>,
    memory: Memory<W, StoredResult>,
}

impl<W: Word> MaxN<W> {
    /// A search that has not met a world yet.
    pub(super) fn new(deal: Deal<W>) -> Self {
        let room = if deal.pay.is_one_win() { ROOM } else { LARGE_ROOM };
        Self { deal, memory: Memory::new(room) }
    }

    /// The most that a seat other than the mover can get where the mover gets at least this much.
    #[inline]
    fn beside(&self, state: &State<W>, mover_gets: i32) -> i32 {
        let pay = &self.deal.pay;
        if pay.bonuses != Bonuses::NONE || pay.payoff == Payoff::Points {
            return i32::MAX;
        }
        // All that is paid is one win, so that what one has the others have not.
        if pay.payoff == Payoff::Win {
            return UNIT - mover_gets;
        }
        let pot = UNIT * state.pips.all();
        match (mover_gets > 0, pay.ties_are_drawn) {
            (false, _) => pot,
            // Only the mover wins.
            (true, true) => 0,
            // The mover wins; another who does is paid as much as he.
            (true, false) => pot / 2,
        }
    }

    /// Whether a state in which the mover gets at least this much is useless to the asking seat.
    #[inline]
    fn is_useless(&self, state: &State<W>, mover_gets: i32, need: Need) -> bool {
        need.is_some_and(|(_, has)| self.beside(state, mover_gets) <= has)
    }

    /// Searches a state; `None` when the budget is spent.
    fn search(
        &mut self,
        state: &State<W>,
        need: Need,
        watch: &mut Stopwatch,
    ) -> Option<SearchResult> {
        if watch.step() {
            return None;
        }
        let mover = usize::from(state.turn);
        // A seat with two turns in a row needs the exact result.
        let need = need.filter(|&(seat, _)| seat != mover);
        if self.is_useless(state, NOTHING_KNOWN, need) {
            return Some(SearchResult::Useless);
        }
        let mut first = u8::MAX;
        if let Some((known, tile)) = self.memory.recall(state) {
            match known {
                StoredResult::Exactly(worth) => return Some(SearchResult::Exactly(worth)),
                StoredResult::AtLeast(gets) if self.is_useless(state, gets, need) => {
                    return Some(SearchResult::Useless);
                }
                StoredResult::AtLeast(_) => first = tile,
            }
        }
        self.try_steps(state, first, need, watch)
    }

    /// The same, by trying every step, `first` before the others.
    fn try_steps(
        &mut self,
        state: &State<W>,
        first: u8,
        need: Need,
        watch: &mut Stopwatch,
    ) -> Option<SearchResult> {
        let mover = usize::from(state.turn);
        let mut best: Option<Best> = None;
        for step in &self.sorted(state, first) {
            let SearchResult::Exactly(worth) = self.follow(mover, step, best, watch)? else {
                continue;
            };
            let (gets, weight, tile) = (worth[mover], step.weight(), step.tile);
            if best.is_none_or(|top| (gets, weight) > (top.worth[mover], top.weight)) {
                best = Some(Best { worth, weight, tile });
            }
            // The other seats get nothing, so the choice of move makes no difference.
            if self.deal.pay.is_one_win() && gets == UNIT {
                break;
            }
            if self.is_useless(state, gets, need) {
                self.memory.keep(state, StoredResult::AtLeast(gets), tile);
                return Some(SearchResult::Useless);
            }
        }
        let Best { worth, tile, .. } = best?;
        self.memory.keep(state, StoredResult::Exactly(worth), tile);
        Some(SearchResult::Exactly(worth))
    }

    /// The steps from a state, the most promising first.
    fn sorted(&self, state: &State<W>, first: u8) -> Steps<W> {
        let mut steps = Steps::new();
        self.deal.steps(state, |mut step| {
            step.order = self.order(&step, usize::from(state.turn), first);
            steps.push(step);
        });
        steps.sort_unstable_by_key(|step| std::cmp::Reverse((step.order, step.weight())));
        steps
    }

    /// The payoff of each seat after a step; useless if the mover has something better.
    fn follow(
        &mut self,
        mover: usize,
        step: &Step<W>,
        best: Option<Best>,
        watch: &mut Stopwatch,
    ) -> Option<SearchResult> {
        let paid = self.deal.paid(mover as u8, step);
        if step.then != Continuation::On {
            return Some(SearchResult::Exactly(paid));
        }
        let need = best.map(|top| {
            let wins_ties = i32::from(step.weight() > top.weight);
            (mover, top.worth[mover] - paid[mover] - wins_ties)
        });
        let found = self.search(&step.state, need, watch)?;
        let SearchResult::Exactly(mut worth) = found else { return Some(found) };
        worth.iter_mut().zip(paid).for_each(|(worth, paid)| *worth += paid);
        Some(SearchResult::Exactly(worth))
    }

    /// How promising a step is: the larger the sooner.
    #[inline]
    fn order(&self, step: &Step<W>, mover: usize, first: u8) -> i32 {
        if step.then != Continuation::On {
            return i32::MAX;
        }
        if step.tile == first {
            return i32::MAX - 1;
        }
        let next = &step.state;
        let fits = next.left & (W::with_pip(next.ends.0) | W::with_pip(next.ends.1));
        let own = (fits & self.deal.hands[mover]).count_ones() as i32;
        let (low, high) = HALVES[usize::from(step.tile)];
        let others = fits.count_ones() as i32 - own;
        let replies = (fits & self.deal.hands[usize::from(next.turn)]).count_ones() as i32;
        let passed = i32::from(step.passed);
        8 * (2 * own - others) + 64 * (passed - replies) + i32::from(low + high)
    }
}

impl<W: Word> Search<W> for MaxN<W> {
    fn begin(&mut self, deal: Deal<W>, _mover: usize) {
        self.deal = deal;
        self.memory.forget();
    }

    fn seen_by_all(&self, paid: BySeat<i32>) -> BySeat<i32> {
        paid
    }

    fn worth(
        &mut self,
        state: &State<W>,
        need: Need,
        watch: &mut Stopwatch,
    ) -> Option<BySeat<i32>> {
        Some(match self.search(state, need, watch)? {
            SearchResult::Exactly(worth) => worth,
            // The asking seat's own value; nothing is known about the other seats.
            SearchResult::Useless => need.map_or([0; 4], |(_, has)| [has; 4]),
        })
    }
}
