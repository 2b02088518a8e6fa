//! The counts that a seat makes before it chooses: own tiles, unseen tiles, and the values that other seats lack.

use arrayvec::ArrayVec;
use papan_games::dominoes::{Choices, DominoMove, End, Hand, MAX_PIPS, Tile, TileSet, ends_after};
use papan_games::{MAX_SEATS, Seat};

/// One entry for each number of pips.
pub(super) type ByPip<T> = [T; MAX_PIPS as usize + 1];

/// How many of the tiles show each number of pips.
pub(super) fn by_pip(tiles: TileSet) -> ByPip<u8> {
    let mut with = [0; MAX_PIPS as usize + 1];
    for tile in tiles {
        with[usize::from(tile.low())] += 1;
        with[usize::from(tile.high())] += u8::from(!tile.is_double());
    }
    with
}

/// The most tiles in a hand.
const MAX_HAND: usize = 60;

/// The counts.
#[derive(Clone, Debug)]
pub(crate) struct HandSurvey {
    /// The moves that the layers allow.
    pub(super) allowed: Choices,
    /// The move with which `lock` closes both ends, if it has one.
    pub(super) locking: Option<DominoMove>,
    /// The values that `lock` keeps back.
    pub(super) kept: Pips,
    /// The end that `hold` keeps off.
    pub(super) held: Option<End>,
    /// What `lock` left to choose from, and then `memory`.
    pub(super) after_lock: Choices,
    pub(super) after_memory: Choices,
    /// The own tiles that contain each value: the paper's n.
    pub(super) tiles_with: ByPip<u8>,
    /// The own halves equal to each value, a double counting twice: the paper's m.
    pub(super) halves: ByPip<u8>,
    /// The tiles with each value that are neither in the own hand nor in the line.
    pub(super) unseen: ByPip<u8>,
    /// The values that each seat is known to lack.
    lacks: [Pips; MAX_SEATS],
    /// The scores for the next, second and third opponent lacking both ends.
    pub(super) lacks_count: [i64; 3],
    /// The hand in the order in which the base goes through it.
    pub(super) order: Order,
}

/// A set of values, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pips(u16);

impl Pips {
    pub(super) fn insert(&mut self, pip: u8) {
        self.0 |= 1 << pip;
    }

    pub(super) fn contains(self, pip: u8) -> bool {
        self.0 >> pip & 1 == 1
    }

    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(super) fn iter(self) -> impl Iterator<Item = u8> {
        (0..=MAX_PIPS).filter(move |&pip| self.contains(pip))
    }
}

/// The dealt tiles in the order in which a base goes through them.
pub(super) type Order = ArrayVec<Tile, MAX_HAND>;

impl HandSurvey {
    /// Counts what every strategy may want to know.
    pub(super) fn of(hand: Hand<'_>, order: Order) -> Self {
        let choices = hand.choices();
        let tiles_with = by_pip(hand.tiles());
        let mut halves = tiles_with;
        for double in hand.tiles().and(TileSet::doubles()) {
            halves[usize::from(double.low())] += 1;
        }
        Self {
            allowed: choices,
            locking: None,
            kept: Pips::default(),
            held: None,
            after_lock: choices,
            after_memory: choices,
            tiles_with,
            halves,
            unseen: [0; MAX_PIPS as usize + 1],
            lacks: [Pips::default(); MAX_SEATS],
            lacks_count: [0; 3],
            order,
        }
    }

    /// Counts the unseen tiles with each value, which only the layers need.
    pub(super) fn count_unseen(&mut self, hand: Hand<'_>) {
        let unseen = hand.unseen();
        for pip in 0..=hand.table().rules().highest() {
            self.unseen[usize::from(pip)] = unseen.and(TileSet::with_pip(pip)).len() as u8;
        }
    }

    /// Notes what the other seats are known to lack: the ends on which they passed, and the values
    /// of which nothing is unseen. Counts on the unseen tiles.
    pub(super) fn recall(&mut self, hand: Hand<'_>) {
        for (seat, (left, right)) in hand.table().passes() {
            self.lacks[seat.index()].insert(left);
            self.lacks[seat.index()].insert(right);
        }
        for pip in 0..=hand.table().rules().highest() {
            if self.unseen[usize::from(pip)] == 0 {
                self.lacks.iter_mut().for_each(|lacks| lacks.insert(pip));
            }
        }
    }

    /// Memory's score of a move: in the paper 4, 2 and 1 for the next, second and third opponent who lacks
    /// the values of both ends after it.
    pub(super) fn lacking(&self, hand: Hand<'_>, chosen: DominoMove) -> i64 {
        self.lackers(hand, chosen).map(|(_, weight)| weight).sum()
    }

    /// The opponents who lack the values of both ends after a move, each with its score.
    pub(super) fn lackers(
        &self,
        hand: Hand<'_>,
        chosen: DominoMove,
    ) -> impl Iterator<Item = (Seat, i64)> {
        let rules = *hand.table().rules();
        let me = hand.seat();
        let seats = (1..rules.seats()).map(move |turns| me.after(turns, rules.seats()));
        let opponents = seats.filter(move |&seat| !rules.are_partners(seat, me));
        let ends = ends_left(hand, chosen);
        let lacks_both = move |(seat, _): &(Seat, i64)| {
            let lacks = self.lacks[seat.index()];
            ends.is_some_and(|(left, right)| lacks.contains(left) && lacks.contains(right))
        };
        opponents.zip(self.lacks_count).filter(lacks_both)
    }

    /// The values that a seat is known to lack.
    pub(super) fn lacked_by(&self, seat: Seat) -> Pips {
        self.lacks[seat.index()]
    }

    /// The place of a tile in the order, smaller is earlier.
    pub(super) fn place(&self, tile: Tile) -> i64 {
        let place = self.order.iter().position(|&other| other == tile);
        place.map_or(i64::MAX, |place| place as i64)
    }
}

/// The ends of the line after a move; `None` after a pass before the opening tile.
pub(super) fn ends_left(hand: Hand<'_>, chosen: DominoMove) -> Option<(u8, u8)> {
    match (chosen, hand.table().ends()) {
        (DominoMove::Aside(_) | DominoMove::Pass, ends) => ends,
        (DominoMove::Play(tile, end), ends) => Some(ends_after(ends, tile, end)),
    }
}
