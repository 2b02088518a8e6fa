//! How likely the others' choices were in a world, if they choose as they are thought to.
//!
//! The model: a seat with several playable tiles plays tile `t` with a probability proportional to
//! `exp((pips(t) + d) / T)`, where `d` is added for a double and `T` is the temperature in pips. With a high temperature
//! all tiles are
//! about equally likely; with a low one the heaviest is nearly certain. The model ignores the end on which a tile was
//! put. The hand of a seat at the time of a play consists of its hand in the world and the tiles it has played since,
//! so that the likelihood of every recorded play can be computed.

use papan_games::dominoes::{DominoMove, Hand, Opening, TileSet, ends_after};
use papan_games::{MAX_SEATS, Seat};
use rand::{Rng, RngExt};

use super::counting::MOST_TILES;
use super::worlds::{Hands, Worlds};

/// How the others are thought to choose.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Habits {
    /// How many pips more make a tile about three times as likely to be played.
    pub temperature: f64,
    /// How many pips a double counts more than it shows.
    pub double: f64,
}

impl Habits {
    /// A player who likes to get rid of heavy tiles and doubles, and often has other reasons.
    pub const USUAL: Self = Self { temperature: 6.0, double: 4.0 };
}

/// A play of another seat that could have been another.
#[derive(Clone, Copy, Debug)]
struct Play {
    seat: Seat,
    /// The tiles that could be played then.
    fitting: TileSet,
    /// What those of them weigh that the seat surely held: it played them then or later.
    certain: f64,
    /// The weight of the played tile.
    chosen: f64,
}

/// The plays of the others, ready to be asked of worlds.
#[derive(Clone, Debug)]
pub struct ObservedPlays {
    plays: Vec<Play>,
    /// How much each tile likes to be played.
    weight: [f64; MOST_TILES],
}

impl ObservedPlays {
    /// The plays of the other seats in this view.
    pub fn of(hand: Hand<'_>, habits: Habits) -> Self {
        let mut weight = [1.0; MOST_TILES];
        for tile in hand.table().rules().tiles() {
            let double = if tile.is_double() { habits.double } else { 0.0 };
            let worth = f64::from(tile.pips()) + double;
            weight[tile.index()] = (worth / habits.temperature).exp();
        }
        let mut witness = Self { plays: Vec::new(), weight };
        witness.read(hand);
        witness
    }

    /// How likely the plays were if these were the hands: at most 1.
    pub fn likelihood(&self, hands: &Hands) -> f64 {
        let factor = |play: &Play| {
            let hidden = hands[play.seat.index()].and(play.fitting);
            play.chosen / (play.certain + self.weigh(hidden))
        };
        self.plays.iter().map(factor).product()
    }

    fn weigh(&self, tiles: TileSet) -> f64 {
        tiles.into_iter().map(|tile| self.weight[tile.index()]).sum()
    }

    /// Goes through the record from its end, so that what a seat has played since is known.
    fn read(&mut self, hand: Hand<'_>) {
        let table = hand.table();
        let mut ends = Vec::with_capacity(table.moves().len());
        let mut now: Option<(u8, u8)> = None;
        for (_, chosen) in table.moves() {
            ends.push(now);
            if let DominoMove::Play(tile, end) = chosen {
                now = Some(ends_after(now, tile, end));
            }
        }
        let mut since = [TileSet::EMPTY; MAX_SEATS];
        for ((seat, chosen), ends) in table.moves().rev().zip(ends.into_iter().rev()) {
            let DominoMove::Play(tile, _) = chosen else { continue };
            since[seat.index()].insert(tile);
            let fitting = match (ends, table.rules().opening()) {
                (Some((left, right)), _) => TileSet::with_pip(left).or(TileSet::with_pip(right)),
                (None, Opening::Any) => table.rules().tiles(),
                (None, Opening::Double) => TileSet::doubles(),
                (None, Opening::HighestDouble | Opening::Holder(_)) => continue, // no choice
            };
            if seat != hand.seat() {
                let certain = self.weigh(since[seat.index()].and(fitting));
                let chosen = self.weight[tile.index()];
                self.plays.push(Play { seat, fitting, certain, chosen });
            }
        }
    }
}

/// Worlds drawn at random with what they weigh, to be drawn from by weight.
///
/// This is importance resampling: with more worlds it comes nearer to the weighted belief.
#[derive(Clone, Debug, Default)]
pub struct WeightedWorlds {
    worlds: Vec<(Hands, f64)>,
    /// The sum of the weights up to and with each world.
    sums: Vec<f64>,
}

impl WeightedWorlds {
    /// Draws this many more worlds uniformly, and weighs them.
    pub fn add<R: Rng>(
        &mut self,
        worlds: &Worlds,
        witness: &ObservedPlays,
        number: usize,
        rng: &mut R,
    ) {
        self.add_by(worlds, |hands| witness.likelihood(hands), number, rng);
    }

    /// The same by another weight.
    pub(crate) fn add_by<R: Rng>(
        &mut self,
        worlds: &Worlds,
        mut weigh: impl FnMut(&Hands) -> f64,
        number: usize,
        rng: &mut R,
    ) {
        let mut sum = self.sums.last().copied().unwrap_or(0.0);
        for _ in 0..number {
            let hands = worlds.draw(rng);
            let weight = weigh(&hands);
            sum += weight;
            self.worlds.push((hands, weight));
            self.sums.push(sum);
        }
    }

    /// The worlds with their weights.
    pub fn worlds(&self) -> &[(Hands, f64)] {
        &self.worlds
    }

    /// One of the worlds, by its weight; `None` if there is none.
    pub fn draw<R: Rng>(&self, rng: &mut R) -> Option<&Hands> {
        let total = *self.sums.last()?;
        let at = rng.random::<f64>() * total;
        let place = self.sums.partition_point(|&sum| sum <= at).min(self.worlds.len() - 1);
        self.worlds.get(place).map(|(hands, _)| hands)
    }
}
