//! What `adaptive` reads from the table before it weighs its moves, and what it sees in each move.

use papan_games::dominoes::{DominoMove, Hand, Tile, TileSet, ends_after};
use papan_words::{Arg, Message};

use super::super::belief::{HandConstraints, Odds};
use super::weights::{FEATURE_COUNT, Features, Kind, Mode, Weights};
use crate::criterion::Criterion;
use crate::dominoes::base::DOUBLE;
use crate::dominoes::survey::{ByPip, by_pip};
use crate::words::say;

/// The features of a move, in the order of the weights: the criterion of the table, and the factor by which the table
/// multiplies the feature. The first of the other seats is the next to move.
///
/// In full: the pips of the tile, of the heaviest tile there is; whether it is a double, and one that few
/// tiles can still follow; the own moves then, four at most, whether there are none, and how many numbers
/// of pips the hand would still show; how likely each of the others must pass, and goes out; the own
/// share of the tiles that fit the ends, how scarce those are, whether the ends are alike, and the weight
/// that waits for scarce ends; tiles that nothing in the hand matches; how likely all others pass, and what
/// a block would gain then; the tiles for which only this seat has what follows.
pub(super) const FEATURES: [(Criterion, f64); FEATURE_COUNT] = [
    (Criterion::more("weight"), 1000.0),
    (DOUBLE, 1.0),
    (Criterion::more("scarce-double"), 1000.0),
    (Criterion::more("next-moves"), 4.0),
    (Criterion::less("stuck"), 1.0),
    (Criterion::more("variety"), 1000.0),
    (Criterion::more("pass-1"), 1000.0),
    (Criterion::more("pass-2"), 1000.0),
    (Criterion::more("pass-3"), 1000.0),
    (Criterion::less("out-1"), 1000.0),
    (Criterion::less("out-2"), 1000.0),
    (Criterion::less("out-3"), 1000.0),
    (Criterion::more("own-ends"), 1000.0),
    (Criterion::more("scarce-ends"), 1000.0),
    (Criterion::more("equal-ends"), 1.0),
    (Criterion::less("kept-there"), 1000.0),
    (Criterion::less("lonely"), 4.0),
    (Criterion::more("all-pass"), 1000.0),
    (Criterion::more("block-gains"), 1000.0),
    (Criterion::more("follow-ups"), 4.0),
];

/// The features of the table that all moves share.
#[derive(Clone, Debug)]
pub(crate) struct Reading {
    odds: Odds,
    own: TileSet,
    unseen: TileSet,
    /// How many unseen tiles, and how many own ones, show each number of pips.
    unseen_with: ByPip<u8>,
    own_with: ByPip<u8>,
    own_pips: f64,
    ends: Option<(u8, u8)>,
    /// How many tiles each of the others holds, in the order of their turns.
    sizes: [u8; 3],
    others: usize,
    /// Whether the second of the others is the partner.
    partner: bool,
    /// The pips that the smallest of the opposing hands is expected to hold.
    expected: f64,
    /// The pips of the heaviest tile of the set.
    heaviest: f64,
    pub(in crate::dominoes) mode: Mode,
    pub(in crate::dominoes) kind: Kind,
}

impl Reading {
    /// Reads the table. The seat attacks while it is at most `behind` tiles behind.
    pub(in crate::dominoes) fn of(hand: Hand<'_>, behind: f64) -> Self {
        let rules = hand.table().rules();
        let known = HandConstraints::of(hand);
        let (own, unseen) = (hand.tiles(), known.unseen());
        let mut sizes = [0; 3];
        let mut expected = f64::MAX;
        for (turns, other) in known.others().enumerate() {
            sizes[turns] = hand.table().hand_size(other) as u8;
            if !rules.are_partners(other, hand.seat()) {
                let possible = known.possible(other);
                let mean = f64::from(possible.pips()) / possible.len().max(1) as f64;
                expected = expected.min(mean * f64::from(sizes[turns]));
            }
        }
        let partner = rules.teams();
        let mut reading = Self {
            odds: Odds::of(&known),
            own,
            unseen,
            unseen_with: by_pip(unseen),
            own_with: by_pip(own),
            own_pips: f64::from(own.pips()),
            ends: hand.table().ends(),
            sizes,
            others: rules.seats() - 1,
            partner,
            expected,
            heaviest: f64::from(2 * rules.highest()),
            mode: Mode::Attack,
            kind: Kind::of(rules),
        };
        reading.mode = reading.choose_mode(behind);
        reading
    }

    /// The weights that count now.
    pub(super) fn weights(&self) -> &'static Weights {
        self.kind.weights(self.mode)
    }

    /// The opponent who is nearest to going out: how many turns after the own, how many tiles it holds,
    /// and how likely it must pass as the ends are now.
    fn nearest(&self) -> (usize, u8, f64) {
        let passes = self.ends.map_or([0.0; 3], |(left, right)| {
            self.odds.lacking(TileSet::with_pip(left).or(TileSet::with_pip(right)))
        });
        let mut nearest = (0, u8::MAX, 0.0);
        let mut fewest = f64::MAX;
        for turns in (0..self.others).filter(|&turns| !(self.partner && turns == 1)) {
            let steps = f64::from(self.sizes[turns]) + passes[turns];
            if steps < fewest {
                fewest = steps;
                nearest = (turns, self.sizes[turns], passes[turns]);
            }
        }
        nearest
    }

    /// A seat attacks while no opponent is nearer to going out; a sure pass puts an opponent a tile back.
    fn choose_mode(&self, behind: f64) -> Mode {
        let (_, size, passes) = self.nearest();
        let is_ahead = self.own.len() as f64 <= f64::from(size) + passes + behind;
        if is_ahead { Mode::Attack } else { Mode::Defend }
    }

    /// Why the seat attacks or defends.
    pub(super) fn why(&self) -> Message {
        let (turns, size, passes) = self.nearest();
        let id = match self.mode {
            Mode::Attack => "why-attacks",
            Mode::Defend => "why-defends",
        };
        let probability = Arg::decimal(100.0 * passes, 0);
        say!(id, own = self.own.len(), size = size, opponent = turns, probability = probability)
    }

    /// The features of a move; all 0 for a pass and a tile put aside.
    pub(in crate::dominoes) fn features(&self, chosen: DominoMove) -> Features {
        let DominoMove::Play(tile, end) = chosen else {
            return [0.0; FEATURES.len()];
        };
        let (left, right) = ends_after(self.ends, tile, end);
        let fitting = TileSet::with_pip(left).or(TileSet::with_pip(right));
        let rest = self.rest(tile);
        let passes = self.odds.lacking(fitting);
        let next = f64::from(shown(&rest.with, rest.tiles, left, right));
        let unseen_ends = f64::from(shown(&self.unseen_with, self.unseen, left, right));
        let near_out = |turns: usize| match self.sizes[turns] {
            1 => 1.0 - passes[turns],
            2 => 0.3 * (1.0 - passes[turns]),
            _ => 0.0,
        };
        let scarce = 1.0 / (1.0 + unseen_ends);
        let all_pass = (0..self.others).map(|turns| passes[turns]).product::<f64>();
        let rest_pips = self.own_pips - f64::from(tile.pips());
        let is = |test: bool| f64::from(u8::from(test));
        let gain = (self.expected - rest_pips) / self.heaviest;
        [
            f64::from(tile.pips()) / self.heaviest,
            is(tile.is_double()),
            is(tile.is_double()) / (1.0 + f64::from(self.unseen_with[usize::from(tile.low())])),
            next.min(4.0) / 4.0,
            is(next == 0.0),
            rest.variety(),
            passes[0],
            is(self.others > 1) * passes[1],
            is(self.others > 2) * passes[2],
            near_out(0),
            near_out(1),
            near_out(2),
            next / (1.0 + next + unseen_ends),
            scarce,
            is(left == right),
            scarce * rest_pips / self.heaviest,
            rest.lonely(fitting).count() as f64 / 4.0,
            all_pass * is(next > 0.0),
            all_pass * is(next == 0.0) * gain.clamp(-2.0, 2.0),
            rest.sole(&self.unseen_with).count() as f64 / 4.0,
        ]
    }

    /// The tiles by which a feature of a move is counted: the played one, own ones or unseen ones.
    pub(super) fn counted(&self, chosen: DominoMove, feature: &Criterion) -> TileSet {
        let DominoMove::Play(tile, end) = chosen else { return TileSet::EMPTY };
        let (left, right) = ends_after(self.ends, tile, end);
        let fitting = TileSet::with_pip(left).or(TileSet::with_pip(right));
        let rest = self.rest(tile);
        let (own_fitting, unseen_fitting) = (rest.tiles.and(fitting), self.unseen.and(fitting));
        match feature.id {
            "weight" | "double" => [tile].into_iter().collect(),
            "scarce-double" => self.unseen.and(TileSet::with_pip(tile.low())),
            "next-moves" | "stuck" => own_fitting,
            "variety" | "kept-there" => rest.tiles,
            "own-ends" => own_fitting.or(unseen_fitting),
            "lonely" => rest.lonely(fitting).collect(),
            "follow-ups" => rest.sole(&self.unseen_with).collect(),
            "equal-ends" => TileSet::EMPTY,
            _ => unseen_fitting,
        }
    }

    /// The hand without a tile.
    fn rest(&self, tile: Tile) -> RemainingHand {
        let mut rest = RemainingHand { tiles: self.own, with: self.own_with };
        rest.tiles.remove(tile);
        rest.with[usize::from(tile.low())] -= 1;
        rest.with[usize::from(tile.high())] -= u8::from(!tile.is_double());
        rest
    }
}

/// The hand after a move.
struct RemainingHand {
    tiles: TileSet,
    /// How many of the tiles show each number of pips.
    with: ByPip<u8>,
}

impl RemainingHand {
    /// How many different pips it shows, of as many as it could.
    fn variety(&self) -> f64 {
        let shown = self
            .tiles
            .into_iter()
            .fold(0u16, |shown, tile| shown | 1 << tile.low() | 1 << tile.high());
        f64::from(shown.count_ones()) / (2.0 * self.tiles.len().max(1) as f64)
    }

    /// Its tiles that fit neither an end nor another of them.
    fn lonely(&self, fitting: TileSet) -> impl Iterator<Item = Tile> {
        let alone = |pip: u8| self.with[usize::from(pip)] == 1;
        let lonely = move |tile: &Tile| alone(tile.low()) && alone(tile.high());
        self.tiles.without(fitting).into_iter().filter(lonely)
    }

    /// Its tiles that show pips that no unseen tile shows.
    fn sole(&self, unseen_with: &ByPip<u8>) -> impl Iterator<Item = Tile> {
        let sole = |pip: u8| unseen_with[usize::from(pip)] == 0;
        let sole = move |tile: &Tile| sole(tile.low()) || sole(tile.high());
        self.tiles.into_iter().filter(sole)
    }
}

/// How many of the tiles, counted by their pips, show the pips of an end.
fn shown(with: &ByPip<u8>, tiles: TileSet, left: u8, right: u8) -> u8 {
    let (on_left, on_right) = (with[usize::from(left)], with[usize::from(right)]);
    if left == right {
        return on_left;
    }
    on_left + on_right - u8::from(tiles.contains(Tile::new(left, right)))
}
