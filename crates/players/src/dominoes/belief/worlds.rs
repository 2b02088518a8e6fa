//! All deals that fit what a seat knows: how many, who holds what in how many of them, and one of them,
//! each as likely as any other.

use std::ops::Add;

use arrayvec::ArrayVec;
use papan_games::dominoes::{Hand, Opening, Table, Tile, TileSet};
use papan_games::{MAX_SEATS, Seat};
use rand::{Rng, RngExt};

use super::constraints::{HandConstraints, best_claim};
use super::counting::{MOST_TILES, Number, Shape, Split};
use crate::explanation::Count;

/// What every seat holds in one of the deals, the own seat included. Of another seat that has put tiles aside also those.
pub type Hands = [TileSet; MAX_SEATS];

/// All deals that fit what a seat knows.
#[derive(Clone, Debug)]
pub struct Worlds {
    /// The knowledge of the seat by case. There is nearly always one case. Before the opening, where the tiles decide
    /// which seat opens, there is one for each tile that may be the best.
    cases: Vec<Case>,
    table: SplitCounts,
    total: Count,
    /// The table, if another seat has put tiles aside.
    aside: Option<Box<Table>>,
    seat: Seat,
}

/// How many deals are drawn at most for one in which the tiles aside fit.
const MOST_DRAWS: usize = 1000;

/// The knowledge in one case, and the unseen tiles grouped by the seats that may hold them.
#[derive(Clone, Debug)]
struct Case {
    known: HandConstraints,
    shape: Shape,
    tiles: [TileSet; 8],
}

/// Every case with every split of what the first of the others holds: how many deals come before its end.
#[derive(Clone, Debug)]
enum SplitCounts {
    Exact(Vec<(u128, u32, Split)>),
    About(Vec<(f64, u32, Split)>),
}

impl Worlds {
    /// All deals that fit what this seat knows.
    pub fn of(hand: Hand<'_>) -> Self {
        let case =
            |known: HandConstraints| Case { known, shape: known.shape(), tiles: known.kinds() };
        let cases: Vec<_> = cases(hand).map(case).collect();
        let is_small = HandConstraints::of(hand).shape().is_small();
        let (table, total) = if is_small {
            let (table, total) = ways::<u128>(&cases);
            (SplitCounts::Exact(table), Count::Exact(total))
        } else {
            let (table, total) = ways::<f64>(&cases);
            (SplitCounts::About(table), Count::About(total))
        };
        let (seat, table_now) = (hand.seat(), hand.table());
        let mut others = HandConstraints::of(hand).others();
        let aside =
            others.any(|other| table_now.asides(other) > 0).then(|| Box::new(table_now.clone()));
        // Not all of them fit when tiles were put aside a second time.
        let total = if aside.is_some() { Count::About(total.rounded()) } else { total };
        Self { cases, table, total, aside, seat }
    }

    /// How many there are. Never none for a view of a real game.
    pub fn count(&self) -> Count {
        self.total
    }

    /// In how many of them this seat holds this tile.
    pub fn count_with(&self, seat: Seat, tile: Tile) -> Count {
        match self.table {
            SplitCounts::Exact(_) => Count::Exact(self.sum_with(seat, tile)),
            SplitCounts::About(_) => Count::About(self.sum_with(seat, tile)),
        }
    }

    /// The probability that this seat holds this tile, all deals being equally likely.
    pub fn probability(&self, seat: Seat, tile: Tile) -> f64 {
        let total = self.total.rounded();
        if total > 0.0 { self.count_with(seat, tile).rounded() / total } else { 0.0 }
    }

    /// The probability that this seat holds none of these tiles.
    pub fn probability_lacking(&self, seat: Seat, tiles: TileSet) -> f64 {
        let lacking = |case: &Case| {
            let held = case.known.held()[seat.index()].and(tiles);
            if held.is_empty() { case.known.lacking(seat, tiles).ways() } else { 0.0 }
        };
        let total = self.total.rounded();
        if total > 0.0 { self.cases.iter().map(lacking).sum::<f64>() / total } else { 0.0 }
    }

    /// One of the deals, each equally likely: exactly so where [`count`](Self::count) is exact, and where tiles are aside.
    pub fn draw<R: Rng>(&self, rng: &mut R) -> Hands {
        let mut hands = self.draw_any(rng);
        let Some(table) = &self.aside else { return hands };
        let fits = |hands: &Hands| {
            let mut others = Seat::all(table.rules().seats()).filter(|&other| other != self.seat);
            others.all(|other| table.divide(other, hands[other.index()]).fits)
        };
        for _ in 1..MOST_DRAWS {
            if fits(&hands) {
                break;
            }
            hands = self.draw_any(rng);
        }
        hands
    }

    /// One of the deals that fit what each seat lacks for certain.
    fn draw_any<R: Rng>(&self, rng: &mut R) -> Hands {
        match &self.table {
            SplitCounts::Exact(table) => draw(&self.cases, table, rng),
            SplitCounts::About(table) => draw(&self.cases, table, rng),
        }
    }

    fn sum_with<N: Number>(&self, seat: Seat, tile: Tile) -> N {
        let with = |known: &HandConstraints| {
            if known.held()[seat.index()].contains(tile) {
                known.count()
            } else if known.possible(seat).contains(tile) && known.wanted(seat) > 0 {
                known.with(seat, tile).count()
            } else {
                N::ZERO
            }
        };
        self.cases.iter().map(|case| with(&case.known)).fold(N::ZERO, Add::add)
    }
}

/// The knowledge of the seat, one case for each tile that may claim the opening while that is undecided.
fn cases(hand: Hand<'_>) -> impl Iterator<Item = HandConstraints> {
    let (known, table) = (HandConstraints::of(hand), hand.table());
    let opener = table.opener();
    let by_claim = matches!(table.rules().opening(), Opening::HighestDouble | Opening::Holder(_));
    let is_open = by_claim && table.ends().is_none() && opener != hand.seat();
    let claims = if is_open {
        best_claim(table, hand.tiles()).and(known.possible(opener))
    } else {
        TileSet::EMPTY
    };
    let by_tile = claims.into_iter().map(move |tile| {
        let above = table.rules().claims_above(tile);
        let lacking = |known: HandConstraints, other| known.lacking(other, above);
        known.others().fold(known.with(opener, tile), lacking)
    });
    by_tile.chain((!is_open).then_some(known))
}

fn ways<N: Number>(cases: &[Case]) -> (Vec<(N, u32, Split)>, N) {
    let mut table = Vec::with_capacity(16);
    let mut sum = N::ZERO;
    for (number, case) in cases.iter().enumerate() {
        case.shape.splits(|split, ways: N| {
            sum = sum + ways;
            table.push((sum, number as u32, split));
        });
    }
    (table, sum)
}

fn draw<N: Number, R: Rng>(cases: &[Case], table: &[(N, u32, Split)], rng: &mut R) -> Hands {
    let Some(&(total, number, split)) = table.last() else {
        return [TileSet::EMPTY; MAX_SEATS]; // no deal fits: not the view of a real game
    };
    if table.len() == 1 {
        return cases[number as usize].deal::<N, R>(split, rng);
    }
    let at = total.draw_below(rng);
    let entry = table.partition_point(|&(end, ..)| end <= at).min(table.len() - 1);
    let (_, number, split) = table[entry];
    cases[number as usize].deal::<N, R>(split, rng)
}

/// Tiles to draw from.
type Pool = ArrayVec<Tile, MOST_TILES>;

impl Case {
    /// A deal in which the first of the other seats takes the given number of tiles of each kind.
    #[inline]
    fn deal<N: Number, R: Rng>(&self, split: Split, rng: &mut R) -> Hands {
        let mut got = [TileSet::EMPTY; 3];
        let [_, one, two, three, four, five, six, seven] = self.tiles;
        let [mut only, mut not, mut both] = [two, four, six].map(pool);
        let mut first_takes = |from: TileSet, number: u8, rest: &mut Pool| {
            if !from.is_empty() {
                let mut from = pool(from);
                take(&mut from, number.into(), &mut got[0], rng);
                rest.extend(from);
            }
        };
        first_takes(one, split[0], &mut Pool::new());
        first_takes(three, split[1], &mut only);
        first_takes(five, split[2], &mut not);
        first_takes(seven, split[3], &mut both);
        let shared = self.shape.rest(split).draw::<N, R>(self.shape.wanted, rng);
        let [_, second, third] = self.shape.wanted.map(usize::from);
        take(&mut only, second.saturating_sub(shared), &mut got[1], rng);
        take(&mut both, shared, &mut got[1], rng);
        not.extend(both);
        take(&mut not, third, &mut got[2], rng);
        let mut hands = self.known.held();
        for (other, got) in self.known.others().zip(got) {
            hands[other.index()] = hands[other.index()].or(got);
        }
        hands
    }
}

fn pool(tiles: TileSet) -> Pool {
    tiles.into_iter().collect()
}

/// Takes this many tiles at random.
#[inline]
fn take<R: Rng>(from: &mut Pool, number: usize, into: &mut TileSet, rng: &mut R) {
    if number >= from.len() {
        from.drain(..).for_each(|tile| into.insert(tile));
        return;
    }
    for _ in 0..number {
        let at = rng.random_range(0..from.len() as u32);
        into.insert(from.swap_remove(at as usize));
    }
}
