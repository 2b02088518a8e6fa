//! The tiles that other seats have put aside, as far as a seat can imagine them.
//!
//! Of another seat only the tiles that it has not played can be imagined, and which of them it has put aside must fit all of its
//! turns without a fitting tile: a tile that fits one of them was put aside before, or was never there.

use super::table::{DominoMove, Table};
use super::tile::{Tile, TileSet};
use crate::contract::Seat;

/// The unplayed tiles of a seat, divided.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DividedTiles {
    /// Those in its hand.
    pub hand: TileSet,
    /// Those it has put aside, in that order.
    pub aside: Vec<Tile>,
    /// Whether the seat had no fitting tile whenever it put one aside.
    pub fits: bool,
}

impl Table {
    /// Divides the tiles that a seat has not played into those in hand and those aside. Of those that it may have put aside at
    /// a turn it put aside the one that it had to first, because it fits the next turns; of the others the lightest.
    pub fn divide(&self, seat: Seat, unplayed: TileSet) -> DividedTiles {
        let stuck = self.stuck_at(seat);
        let (mut hand, mut aside, mut fits) = (unplayed, Vec::with_capacity(stuck.len()), true);
        for (turn, serving) in stuck.iter().enumerate() {
            fits &= hand.and(*serving).is_empty();
            let fitting_at = |tile: &Tile| {
                let later = stuck[turn + 1..].iter();
                let first = later.enumerate().find(|(_, serving)| serving.contains(*tile));
                first.map_or(usize::MAX, |(turns, _)| turns)
            };
            let next = hand.without(*serving).into_iter();
            let next = next.min_by_key(|tile| (fitting_at(tile), tile.pips(), *tile));
            let Some(tile) = next.or_else(|| hand.into_iter().next()) else {
                fits = false;
                break;
            };
            hand.remove(tile);
            aside.push(tile);
        }
        DividedTiles { hand, aside, fits }
    }

    /// The tiles that would have fitted, for every turn at which this seat put one aside.
    fn stuck_at(&self, seat: Seat) -> Vec<TileSet> {
        let mut stuck = Vec::with_capacity(self.asides(seat));
        let mut ends = None;
        for (mover, chosen) in self.moves() {
            match (chosen, ends) {
                (DominoMove::Play(tile, end), _) => {
                    ends = Some(super::table::ends_after(ends, tile, end));
                }
                (DominoMove::Aside(_), Some((left, right))) if mover == seat => {
                    stuck.push(TileSet::with_pip(left).or(TileSet::with_pip(right)));
                }
                _ => {}
            }
        }
        stuck
    }
}
