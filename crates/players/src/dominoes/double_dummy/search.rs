//! The interface that the searches share.

use papan_games::dominoes::{DominoMove, End, Tile, ends_after};

use super::pay::BySeat;
use super::state::{Deal, State, weight};
use super::world::World;
use crate::budget::Stopwatch;

/// A search through states.
pub(super) trait Search<W>: Send {
    /// Gets ready for another world, in which it is the turn of `mover`.
    fn begin(&mut self, deal: Deal<W>, mover: usize);

    /// Converts payoffs to the values that the seats maximise. A search between two sides gives each side its
    /// difference to the other.
    fn seen_by_all(&self, paid: BySeat<i32>) -> BySeat<i32>;

    /// The value by which a seat chooses an opening tile: its own, by default.
    fn goes_by(&self, seat: usize, worth: BySeat<i32>) -> i32 {
        worth[seat]
    }

    /// The value of a state for each seat; `None` when the budget is spent. If the state is not worth more to the
    /// asking seat than it already has, only that fact is certain.
    fn worth(&mut self, state: &State<W>, need: Need, watch: &mut Stopwatch)
    -> Option<BySeat<i32>>;
}

/// The seat that asks for a state, and what it has without it; `None` to know the worth in any case.
pub(super) type Need = Option<(usize, i32)>;

/// Which of moves that are worth the same is made: the one with the largest number. What fits two
/// like ends goes to the left.
pub(crate) fn rank(world: &World, chosen: DominoMove) -> u32 {
    let DominoMove::Play(tile, end) = chosen else { return 0 };
    let (left, right) = ends_after(world.ends, tile, end);
    weight(Tile::index(tile), left + right) << 1 | u32::from(end == End::Left)
}
