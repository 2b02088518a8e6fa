//! What the searches have in common, and how they are asked about a world.

use papan_games::Seat;
use papan_games::dominoes::{DominoMove, End, Tile, ends_after};

use super::pay::BySeat;
use super::state::{Deal, State, weight};
use super::word::Word;
use super::world::World;
use crate::budget::Stopwatch;

/// A search through states.
pub(super) trait Search<W>: Send {
    /// Gets ready for another world, in which it is the turn of `mover`.
    fn begin(&mut self, deal: Deal<W>, mover: usize);

    /// What the seats make of being paid so: the larger its number, the better for a seat. A search
    /// between two sides gives each side its difference to the other.
    fn seen_by_all(&self, paid: BySeat<i32>) -> BySeat<i32>;

    /// What a seat goes by when it has to choose an opening tile: what it gets, unless told otherwise.
    fn goes_by(&self, seat: usize, worth: BySeat<i32>) -> i32 {
        worth[seat]
    }

    /// What a state is worth to each seat; `None` when the watch is up. Where it is not worth more to
    /// whoever asks than it has, only that is sure.
    fn worth(&mut self, state: &State<W>, need: Need, watch: &mut Stopwatch)
    -> Option<BySeat<i32>>;
}

/// The seat that asks for a state, and what it has without it; `None` to know the worth in any case.
pub(super) type Need = Option<(usize, i32)>;

/// A search that is asked about one world and what follows it.
pub(super) struct Asked<'a, W, S: ?Sized> {
    pub(super) search: &'a mut S,
    pub(super) deal: Deal<W>,
    pub(super) watch: &'a mut Stopwatch,
}

impl<W: Word, S: Search<W> + ?Sized> Asked<'_, W, S> {
    /// What each move of a world is worth to each seat; `None` when the watch is up.
    pub(super) fn moves(&mut self, world: &World) -> Option<Vec<(DominoMove, BySeat<i32>)>> {
        let mut valued: Vec<(DominoMove, BySeat<i32>)> = Vec::new();
        for chosen in world.choices().iter() {
            let mirrored = match (chosen, world.ends) {
                (DominoMove::Play(tile, End::Right), Some((left, right))) if left == right => {
                    valued.iter().find(|v| v.0 == DominoMove::Play(tile, End::Left))
                }
                _ => None,
            };
            let worth = if let Some(&(_, worth)) = mirrored {
                worth
            } else {
                let mut next = world.clone();
                next.play(chosen);
                self.worth(&next, None)?
            };
            valued.push((chosen, worth));
        }
        Some(valued)
    }

    /// What a world is worth to each seat; `None` when the watch is up.
    pub(super) fn worth(&mut self, world: &World, need: Need) -> Option<BySeat<i32>> {
        let mut world = world.clone();
        while world.choices().pass {
            world.play(DominoMove::Pass);
        }
        let before = self.before(&world);
        let held: usize = world.hands.iter().map(|hand| hand.len()).sum();
        let too_far = self.deal.horizon > 0 && held as u32 <= self.deal.horizon;
        if !world.is_over() && !too_far {
            let Some(ends) = world.ends else {
                return self.opened(&world);
            };
            let state = Deal::state(&world, ends);
            let need = need.map(|(seat, has)| (seat, has - before[seat]));
            let to_go = self.search.worth(&state, need, self.watch)?;
            return Some(sum(before, to_go));
        }
        let last = world.last.map(Seat::index);
        let end = self.search.seen_by_all(self.deal.pay.end(world.pips(), world.out, last));
        Some(sum(before, end))
    }

    /// What a world is worth in which somebody has to open.
    fn opened(&mut self, world: &World) -> Option<BySeat<i32>> {
        let seat = world.turn.index();
        let mut moves: Vec<_> = world.choices().iter().collect();
        moves.sort_by_key(|&chosen| std::cmp::Reverse(rank(world, chosen)));
        let mut best: Option<BySeat<i32>> = None;
        for chosen in moves {
            let mut next = world.clone();
            next.play(chosen);
            let worth = self.worth(&next, best.map(|best| (seat, best[seat])))?;
            let goes_by = |worth| self.search.goes_by(seat, worth);
            if best.is_none_or(|best| goes_by(worth) > goes_by(best)) {
                best = Some(worth);
            }
        }
        best
    }

    /// What the seats make of the passes so far.
    fn before(&self, world: &World) -> BySeat<i32> {
        let toll = self.deal.pay.toll();
        self.search.seen_by_all(world.tolls.map(|tolls| tolls * toll))
    }
}

fn sum(one: BySeat<i32>, other: BySeat<i32>) -> BySeat<i32> {
    let mut sum = one;
    sum.iter_mut().zip(other).for_each(|(sum, other)| *sum += other);
    sum
}

/// Which of moves that are worth the same is made: the one with the largest number. What fits two
/// like ends goes to the left.
pub(super) fn rank(world: &World, chosen: DominoMove) -> u32 {
    let DominoMove::Play(tile, end) = chosen else { return 0 };
    let (left, right) = ends_after(world.ends, tile, end);
    weight(Tile::index(tile), left + right) << 1 | u32::from(end == End::Left)
}
