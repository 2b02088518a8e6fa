//! What a seat can count before it chooses: its own tiles, the unseen ones, who lacks what.

use papan_games::Seat;
use papan_games::dominoes::{Choices, DominoMove, End, Hand, MAX_PIPS, Tile, TileSet};

/// One entry for each number of pips.
pub(super) type ByPip<T> = [T; MAX_PIPS as usize + 1];

/// The most tiles in a hand.
pub(super) const MAX_HAND: usize = 60;

/// What was counted.
#[derive(Clone, Debug)]
pub(crate) struct Survey {
    /// What the layers leave to choose from.
    pub(super) allowed: Choices,
    /// The move with which `lock` closes both ends, if it has one.
    pub(super) locking: Option<DominoMove>,
    /// The values that `lock` keeps back.
    pub(super) kept: ByPip<bool>,
    /// The end that `hold` does not play on.
    pub(super) held: Option<End>,
    /// The own tiles that contain each value: the paper's n.
    pub(super) tiles_with: ByPip<u8>,
    /// The own halves equal to each value, a double counting twice: the paper's m.
    pub(super) halves: ByPip<u8>,
    /// The tiles with each value that are neither in the own hand nor in the line.
    pub(super) unseen: ByPip<u8>,
    /// For the bases that sort: the place of each tile in the sorted hand.
    pub(super) order: Order,
}

/// The place of each dealt tile in the order in which a base goes through the hand.
#[derive(Clone, Debug)]
pub(super) struct Order {
    places: [u8; 120],
}

impl Order {
    /// The order of this list.
    pub(super) fn of(tiles: impl Iterator<Item = Tile>) -> Self {
        let mut places = [0; 120];
        for (place, tile) in (0..).zip(tiles) {
            places[tile.index()] = place;
        }
        Self { places }
    }

    /// The place of a tile, smaller is earlier.
    pub(super) fn place(&self, tile: Tile) -> i64 {
        self.places[tile.index()].into()
    }
}

impl Survey {
    /// Counts what every strategy may want to know.
    pub(super) fn of(hand: Hand<'_>) -> Self {
        let mut survey = Self {
            allowed: hand.choices(),
            locking: None,
            kept: [false; MAX_PIPS as usize + 1],
            held: None,
            tiles_with: [0; MAX_PIPS as usize + 1],
            halves: [0; MAX_PIPS as usize + 1],
            unseen: [0; MAX_PIPS as usize + 1],
            order: Order::of(hand.dealt().iter().copied()),
        };
        for tile in hand.tiles() {
            let (low, high) = (usize::from(tile.low()), usize::from(tile.high()));
            survey.halves[low] += 1;
            survey.halves[high] += 1;
            survey.tiles_with[low] += 1;
            survey.tiles_with[high] += u8::from(low != high);
        }
        survey
    }

    /// Counts the unseen tiles with each value, which only the layers need.
    pub(super) fn count_unseen(&mut self, hand: Hand<'_>) {
        let unseen = hand.unseen();
        for pip in 0..=hand.table().rules().highest() {
            self.unseen[usize::from(pip)] = unseen.and(TileSet::with_pip(pip)).len() as u8;
        }
    }

    /// Memory's score of a move: 4, 2 and 1 for the next, second and third opponent who lacks the
    /// values of both ends after it.
    pub(super) fn lacking(&self, hand: Hand<'_>, chosen: DominoMove) -> i64 {
        let table = hand.table();
        let Some((left, right)) = ends_after(hand, chosen) else {
            return 0;
        };
        let rules = table.rules();
        let mut weight = 4;
        let mut score = 0;
        for turns in 1..rules.seats() {
            let seat = hand.seat().after(turns, rules.seats());
            if rules.are_partners(seat, hand.seat()) {
                continue;
            }
            let lacks = |pip| self.unseen[usize::from(pip)] == 0 || has_passed_on(hand, seat, pip);
            if lacks(left) && lacks(right) {
                score += weight;
            }
            weight /= 2;
        }
        score
    }
}

/// The ends of the line after a move; `None` after a pass before the opening tile.
fn ends_after(hand: Hand<'_>, chosen: DominoMove) -> Option<(u8, u8)> {
    match (chosen, hand.table().ends()) {
        (DominoMove::Pass, ends) => ends,
        (DominoMove::Play(tile, _), None) => Some((tile.low(), tile.high())),
        (DominoMove::Play(tile, End::Left), Some((l, r))) => Some((tile.other_half(l), r)),
        (DominoMove::Play(tile, End::Right), Some((l, r))) => Some((l, tile.other_half(r))),
    }
}

/// Whether a seat has passed while an end showed this value.
fn has_passed_on(hand: Hand<'_>, seat: Seat, pip: u8) -> bool {
    hand.table().passes().any(|(passed, (l, r))| passed == seat && (l == pip || r == pip))
}
