//! The probabilities that the other seats must pass, prepared for many queries.

use papan_games::dominoes::TileSet;

use super::constraints::HandConstraints;
use super::counting::{Number, Shape};

/// How likely each of the others has none of some tiles. Allocates nothing.
#[derive(Clone, Debug)]
pub struct Odds {
    kinds: [TileSet; 8],
    shape: Shape,
    total: f64,
    /// Whether nothing is known, so that each may hold every unseen tile.
    is_open: bool,
}

impl Odds {
    /// The odds by what is known.
    pub fn of(known: &HandConstraints) -> Self {
        let shape = known.shape();
        let everybody = (1 << known.others().count()) - 1;
        let is_open = (0..8).all(|kind| kind == everybody || shape.kinds[kind] == 0);
        Self { kinds: known.kinds(), shape, total: shape.ways(), is_open }
    }

    /// The probability that each of the others, in the order of their turns, holds none of these tiles:
    /// exactly, all deals that fit being equally likely. A seat that does not exist holds none.
    pub fn lacking(&self, tiles: TileSet) -> [f64; 3] {
        let among: [u8; 8] = std::array::from_fn(|kind| match self.shape.kinds[kind] {
            0 => 0,
            _ => self.kinds[kind].and(tiles).len() as u8,
        });
        if self.is_open {
            let all: u8 = self.shape.kinds.iter().sum();
            let among: u8 = among.iter().sum();
            return self
                .shape
                .wanted
                .map(|wanted| lacks_of(all.into(), among.into(), wanted.into()));
        }
        [0, 1, 2].map(|other| self.lacks(among, other))
    }

    /// The probability that one of the other seats holds none of the given number of tiles of each kind.
    #[inline]
    fn lacks(&self, among: [u8; 8], other: usize) -> f64 {
        if self.shape.wanted[other] == 0 {
            return 1.0;
        }
        let mut shape = self.shape;
        let mut may_hold = 0;
        for kind in (0..8).filter(|kind| kind >> other & 1 == 1) {
            // They become tiles that it cannot hold.
            shape.kinds[kind] -= among[kind];
            shape.kinds[kind ^ 1 << other] += among[kind];
            may_hold += among[kind];
        }
        if may_hold == 0 || self.total <= 0.0 {
            return 1.0;
        }
        shape.ways::<f64>() / self.total
    }
}

/// The probability that none of `among` tiles is among the `wanted` drawn from `all`.
fn lacks_of(all: usize, among: usize, wanted: usize) -> f64 {
    if wanted > all - among {
        return 0.0;
    }
    f64::choose(all - among, wanted) / f64::choose(all, wanted)
}
