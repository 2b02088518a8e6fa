//! The transposition table of the searches.
//!
//! ```text
//! slot   left: W   mark: u32                                        known: K
//!                  ┌────────────────┬──────┬──────┬──────┬───────┐
//!                  │ generation 15  │ turn │ high │ low  │ step  │
//!                  └────────────────┴──2───┴──4───┴──4───┴───7───┘
//! ```
//!
//! A new world has a new generation, which makes everything older a stranger at no cost. Slots are
//! looked at in pairs: the first keeps what has more tiles left, the second whatever came last.

use super::state::State;
use super::word::Word;

/// The bits of a mark below the generation.
const BELOW: u32 = 17;

/// The bits of a mark that say which step was best.
const STEP: u32 = 0x7f;

/// The last generation that fits a mark.
const LAST: u32 = (1 << (32 - BELOW)) - 1;

#[derive(Clone, Copy, Debug, Default)]
struct Slot<W, K> {
    left: W,
    mark: u32,
    known: K,
}

/// A table of what is known of states, with the best step of each.
#[derive(Debug)]
pub(super) struct Memory<W, K> {
    slots: Vec<Slot<W, K>>,
    /// A hash is shifted so far to the right to become the number of a pair.
    shift: u32,
    generation: u32,
}

impl<W: Word, K: Copy + Default> Memory<W, K> {
    /// Room for two to this power, which is at least 2.
    pub(super) fn new(power: u32) -> Self {
        let slots = vec![Slot::default(); 1 << power];
        Self { slots, shift: 64 - (power - 1), generation: 0 }
    }

    /// Forgets everything.
    pub(super) fn forget(&mut self) {
        self.generation += 1;
        if self.generation > LAST {
            self.slots.fill(Slot::default());
            self.generation = 1;
        }
    }

    fn mark(&self, state: &State<W>) -> u32 {
        let ends = u32::from(state.ends.1) << 4 | u32::from(state.ends.0);
        self.generation << BELOW | u32::from(state.turn) << 15 | ends << 7
    }

    /// Where a state may be. The generation has no part in it, so that what a search forgets, and so
    /// how many states it looks at, is the same in every generation.
    fn pair(&self, state: &State<W>, mark: u32) -> usize {
        let rest = u64::from(mark & ((1 << BELOW) - 1)) << 32;
        let mixed = (state.left.folded() ^ rest).wrapping_mul(0x9fb2_1c65_1e98_df25);
        ((mixed ^ mixed >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> self.shift) as usize * 2
    }

    /// The stored result of a state, and its best tile.
    #[inline]
    pub(super) fn recall(&self, state: &State<W>) -> Option<(K, u8)> {
        let mark = self.mark(state);
        let at = self.pair(state, mark);
        self.slots[at..at + 2]
            .iter()
            .find(|slot| slot.left == state.left && slot.mark & !STEP == mark)
            .map(|slot| (slot.known, (slot.mark & STEP) as u8))
    }

    /// Keeps what is known of a state.
    #[inline]
    pub(super) fn keep(&mut self, state: &State<W>, known: K, best: u8) {
        let mark = self.mark(state);
        let at = self.pair(state, mark);
        let slot = Slot { left: state.left, mark: mark | u32::from(best), known };
        let [first, second] = &mut self.slots[at..at + 2] else { return };
        let is_same = first.left == state.left && first.mark & !STEP == mark;
        let is_old = first.mark >> BELOW != self.generation;
        if is_same || is_old || first.left.count_ones() <= state.left.count_ones() {
            if !is_same && !is_old {
                *second = *first;
            }
            *first = slot;
        } else {
            *second = slot;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::state::Pips;
    use super::*;

    fn state(left: u32) -> State<u32> {
        State { left, pips: Pips::default(), ends: (2, 5), turn: 3 }
    }

    #[test]
    fn what_is_kept_is_recalled_until_it_is_forgotten() {
        let mut memory: Memory<u32, i32> = Memory::new(4);
        memory.forget();
        memory.keep(&state(7), -5, 27);
        assert_eq!(memory.recall(&state(7)), Some((-5, 27)));
        assert_eq!(memory.recall(&state(6)), None);
        assert_eq!(memory.recall(&State { turn: 2, ..state(7) }), None);
        assert_eq!(memory.recall(&State { ends: (2, 4), ..state(7) }), None);
        memory.forget();
        assert_eq!(memory.recall(&state(7)), None);
    }

    #[test]
    fn generations_may_run_out() {
        let mut memory: Memory<u32, i32> = Memory::new(4);
        for generation in 0..2 * LAST + 3 {
            memory.forget();
            assert_eq!(memory.recall(&state(7)), None, "{generation}");
            memory.keep(&state(7), 1, 0);
        }
    }

    #[test]
    fn of_many_states_those_with_more_tiles_are_kept_longer() {
        let mut memory: Memory<u32, i32> = Memory::new(2);
        memory.forget();
        memory.keep(&state(0xff), 8, 0);
        for left in 1..100 {
            memory.keep(&state(left), 1, 0);
            assert_eq!(memory.recall(&state(0xff)), Some((8, 0)));
            assert_eq!(memory.recall(&state(left)), Some((1, 0)), "and the last one");
        }
    }
}
