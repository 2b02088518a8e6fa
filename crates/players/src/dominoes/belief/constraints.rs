//! The tiles that each of the other seats cannot hold, as far as one seat can know.
//!
//! A seat that passes holds no tile that fits either end; one that passes before the opening tile holds no double;
//! and where the tiles decide which seat opens, no seat was dealt a better tile than the opening tile. Nothing else
//! is certain.
//!
//! Where a seat without a fitting tile puts one aside, its tiles are those it has not played, in hand or aside. None of them fits
//! at the first such turn; at later turns a tile that fits may lie aside, which [`Worlds`](super::Worlds) includes.

use papan_games::dominoes::{DominoMove, Hand, Opening, Table, Tile, TileSet, ends_after};
use papan_games::{MAX_SEATS, Seat};

use super::counting::{Number, Shape};

/// Where each tile may be, as far as a seat can know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandConstraints {
    seat: Seat,
    seats: usize,
    /// The tiles of which it is not known where they are.
    unseen: TileSet,
    /// The tiles that each seat surely holds.
    held: [TileSet; MAX_SEATS],
    /// The unseen tiles that each seat may hold.
    possible: [TileSet; MAX_SEATS],
    /// How many of the unseen tiles each seat holds.
    wanted: [u8; MAX_SEATS],
}

impl HandConstraints {
    /// What this seat can know.
    ///
    /// It leaves out one fact, which is not a set of tiles: until the opening tile is played, the opener holds the best
    /// claim. [`Worlds`](super::Worlds) includes it.
    pub fn of(hand: Hand<'_>) -> Self {
        Self::noting(hand, &mut |_, _| {})
    }

    /// The same. `noted` sees each fact with the tiles that it excludes.
    pub(super) fn noting(hand: Hand<'_>, noted: &mut impl FnMut(Fact, TileSet)) -> Self {
        let table = hand.table();
        let (seat, seats) = (hand.seat(), table.rules().seats());
        let (played, lacking) = lacking(hand, noted);
        let aside: TileSet = hand.aside().iter().copied().collect();
        let unseen = table.rules().tiles().without(played.or(hand.tiles()).or(aside));
        let mut known = Self {
            seat,
            seats,
            unseen,
            held: [TileSet::EMPTY; MAX_SEATS],
            possible: [TileSet::EMPTY; MAX_SEATS],
            wanted: [0; MAX_SEATS],
        };
        known.held[seat.index()] = hand.tiles();
        for other in known.others() {
            known.possible[other.index()] = unseen.without(lacking[other.index()]);
            known.wanted[other.index()] = (table.hand_size(other) + table.asides(other)) as u8;
        }
        known
    }

    /// The same knowledge with the additional fact that this seat holds this unseen tile.
    #[must_use]
    #[inline]
    pub fn with(mut self, seat: Seat, tile: Tile) -> Self {
        self.unseen.remove(tile);
        self.possible.iter_mut().for_each(|possible| possible.remove(tile));
        self.held[seat.index()].insert(tile);
        self.wanted[seat.index()] = self.wanted[seat.index()].saturating_sub(1);
        self
    }

    /// The same knowledge with the additional fact that this seat holds none of these tiles.
    #[must_use]
    #[inline]
    pub fn lacking(mut self, seat: Seat, tiles: TileSet) -> Self {
        self.possible[seat.index()] = self.possible[seat.index()].without(tiles);
        self
    }

    /// The other seats, in the order of their turns after the own.
    pub fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        let (seat, seats) = (self.seat, self.seats);
        (1..seats).map(move |turns| seat.after(turns, seats))
    }

    /// The tiles of which it is not known where they are.
    pub fn unseen(&self) -> TileSet {
        self.unseen
    }

    /// The tiles that each seat certainly holds: all tiles of the own seat, and those added by [`with`](Self::with).
    pub fn held(&self) -> [TileSet; MAX_SEATS] {
        self.held
    }

    /// The unseen tiles that this seat may hold.
    pub fn possible(&self, seat: Seat) -> TileSet {
        self.possible[seat.index()]
    }

    /// How many of the unseen tiles this seat holds.
    pub fn wanted(&self, seat: Seat) -> usize {
        self.wanted[seat.index()].into()
    }

    /// The number of deals that fit, rounded beyond 2^53. No other number needs so little time.
    pub fn ways(&self) -> f64 {
        self.count()
    }

    /// The number of deals that fit.
    pub(super) fn count<N: Number>(&self) -> N {
        self.shape().ways()
    }

    pub(super) fn shape(&self) -> Shape {
        let mut wanted = [0; 3];
        for (place, other) in wanted.iter_mut().zip(self.others()) {
            *place = self.wanted[other.index()];
        }
        Shape { kinds: self.kinds().map(|kind| kind.len() as u8), wanted }
    }

    /// The unseen tiles by who may hold them; see [`counting`](super::counting).
    pub(super) fn kinds(&self) -> [TileSet; 8] {
        let mut possible = [TileSet::EMPTY; 3];
        for (place, other) in possible.iter_mut().zip(self.others()) {
            *place = self.possible[other.index()];
        }
        let [first, second, third] = possible;
        let cut = |set: TileSet, by: TileSet| [set.without(by), set.and(by)];
        let [out3, in3] = cut(self.unseen, third);
        let ([low, two], [four, six]) = (cut(out3, second), cut(in3, second));
        let ([k0, k1], [k2, k3]) = (cut(low, first), cut(two, first));
        let ([k4, k5], [k6, k7]) = (cut(four, first), cut(six, first));
        [k0, k1, k2, k3, k4, k5, k6, k7]
    }
}

/// A fact from which follows that a seat cannot hold some tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fact {
    /// The seat passed with these ends; without ends before the opening tile.
    Pass(Seat, Option<(u8, u8)>),
    /// Any seat with a better claim would have opened.
    Claim,
}

/// The tiles in the line, and those that each seat cannot hold.
fn lacking(
    hand: Hand<'_>,
    noted: &mut impl FnMut(Fact, TileSet),
) -> (TileSet, [TileSet; MAX_SEATS]) {
    let (table, rules) = (hand.table(), hand.table().rules());
    let by_claim = matches!(rules.opening(), Opening::HighestDouble | Opening::Holder(_));
    let mut lacking = [TileSet::EMPTY; MAX_SEATS];
    let mut played = TileSet::EMPTY;
    let mut ends: Option<(u8, u8)> = None;
    let mut mover = table.opener();
    let mut asides = [0_u8; MAX_SEATS];
    // The seats are counted along: asking for each would cost a division.
    for (_, chosen) in table.moves() {
        match (chosen, ends) {
            (DominoMove::Aside(_) | DominoMove::Pass, None) => {
                lacking[mover.index()] = TileSet::doubles();
                noted(Fact::Pass(mover, None), TileSet::doubles());
            }
            (DominoMove::Aside(_), _) if asides[mover.index()] > 0 => {}
            (DominoMove::Aside(_) | DominoMove::Pass, Some((left, right))) => {
                let serving = TileSet::with_pip(left).or(TileSet::with_pip(right));
                lacking[mover.index()] = lacking[mover.index()].or(serving);
                noted(Fact::Pass(mover, ends), serving);
            }
            (DominoMove::Play(tile, end), _) => {
                if by_claim && ends.is_none() {
                    let above = rules.claims_above(tile);
                    lacking = lacking.map(|lacks| lacks.or(above));
                    noted(Fact::Claim, above);
                }
                ends = Some(ends_after(ends, tile, end));
                played.insert(tile);
            }
        }
        asides[mover.index()] += u8::from(matches!(chosen, DominoMove::Aside(_)));
        mover = mover.next(rules.seats());
    }
    if by_claim && ends.is_none() && table.opener() == hand.seat() {
        let above = best_claim(table, hand.tiles());
        lacking = lacking.map(|lacks| lacks.or(above));
        noted(Fact::Claim, above);
    }
    (played, lacking)
}

/// The tiles that claim the opening more strongly than all of these.
pub(super) fn best_claim(table: &Table, tiles: TileSet) -> TileSet {
    let above = |tile| table.rules().claims_above(tile);
    tiles.into_iter().map(above).fold(table.rules().tiles(), TileSet::and)
}
