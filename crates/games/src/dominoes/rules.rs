//! The rules of dominoes as a record.

use super::match_rules::MatchRules;
use super::points::{PointRules, PointUnit};
use super::tile::{Tile, TileSet};
use crate::contract::Seat;

/// The opener, and the tile it may open with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opening {
    /// The opener plays any double; without one he passes, and the next seat is in his place.
    Double,
    /// The opener plays any tile.
    Any,
    /// The holder of the highest double opens with it. If no double was dealt, the holder of the
    /// tile with the most pips opens, of equals the one with the higher half.
    HighestDouble,
    /// The holder of this double opens with it. If it was not dealt, as for the highest double.
    Holder(u8),
}

/// The move of a seat that has tiles but none that fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stuck {
    /// It passes.
    Passes,
    /// It puts one of its tiles aside, face down. A deal lasts until all hands are empty; then the tiles aside are counted.
    Discards,
}

/// The effect of playing the last tile of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GoingOut {
    /// The seat that goes out wins, together with its partner.
    Wins,
    /// The game ends, and the hands are counted: the team that went out may still lose.
    IsCounted,
}

/// The winners when the counted hands are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ties {
    /// All who are lowest share the win.
    Share,
    /// The game is drawn.
    Draw,
}

/// The payoff of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Payoff {
    /// The winners share 1.
    Win,
    /// Every loser pays the pips left in his hand and the winner takes them; in teams each winner
    /// is paid the pips left to the losing team, which each loser pays.
    LoserPips,
    /// The winner is paid all pips left in all hands, which the losers pay in equal parts; in
    /// teams each winner is paid them, and each loser pays them.
    AllPips,
    /// Each seat is paid the points of its side, which the [`PointRules`] count.
    Points,
}

/// Additional payments of a house, in units of the win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bonuses {
    /// To the winner who goes out with a double.
    pub double: u8,
    /// To the winner who goes out with a tile whose halves match both ends.
    pub both_ends: u8,
    /// By each seat that passes, to the seat that played the last tile.
    pub pass: u8,
    /// By the seat that played the last tile of a blocked game, if it has not won.
    pub blocker: u8,
}

impl Bonuses {
    /// Nothing is paid besides.
    pub const NONE: Self = Self { double: 0, both_ends: 0, pass: 0, blocker: 0 };
}

/// The rules of a game of dominoes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DominoRules {
    pub(super) preset: &'static str,
    pub(super) seats: u8,
    pub(super) highest: u8,
    pub(super) hand: u8,
    pub(super) teams: bool,
    pub(super) opener: u8,
    pub(super) opening: Opening,
    pub(super) stuck: Stuck,
    pub(super) going_out: GoingOut,
    pub(super) ties: Ties,
    pub(super) payoff: Payoff,
    pub(super) bonuses: Bonuses,
    pub(super) points: PointRules,
    pub(super) course: MatchRules,
}

impl DominoRules {
    /// Another number of seats or another set: each seat is dealt one tile more than the highest
    /// pip, as with double-six, or as many as there are.
    pub(super) fn resize(&mut self, seats: u8, highest: u8) {
        self.seats = seats;
        self.highest = highest;
        self.hand = (highest + 1).min(Tile::in_set(highest) as u8 / seats);
    }

    /// How many sit at the table.
    pub fn seats(&self) -> usize {
        self.seats.into()
    }

    /// The pips of the highest double of the set.
    pub fn highest(&self) -> u8 {
        self.highest
    }

    /// How many tiles each seat is dealt.
    pub fn hand(&self) -> usize {
        self.hand.into()
    }

    /// Whether seats 0 and 2 play together against 1 and 3.
    pub fn teams(&self) -> bool {
        self.teams
    }

    /// The opener, and the tile it may open with.
    pub fn opening(&self) -> Opening {
        self.opening
    }

    /// Whether a seat that has tiles but none that fits puts one aside.
    pub fn discards(&self) -> bool {
        self.stuck == Stuck::Discards
    }

    /// The effect of playing the last tile of a hand.
    pub fn going_out(&self) -> GoingOut {
        self.going_out
    }

    /// The winners when the counted hands are equal.
    pub fn ties(&self) -> Ties {
        self.ties
    }

    /// The payoff of a seat.
    pub fn payoff(&self) -> Payoff {
        self.payoff
    }

    /// Additional payments of a house.
    pub fn bonuses(&self) -> Bonuses {
        self.bonuses
    }

    /// The points of a deal, where the payoff is points.
    pub fn points(&self) -> PointRules {
        self.points
    }

    /// The rules of the match; those of a single deal if it is none.
    pub fn course(&self) -> MatchRules {
        self.course
    }

    /// Whether these are the rules of a match rather than of a single deal.
    pub fn is_match(&self) -> bool {
        self.course.is_match()
    }

    /// All tiles of the set.
    pub fn tiles(&self) -> TileSet {
        TileSet::double(self.highest)
    }

    /// No seat passes more often in a deal than this.
    ///
    /// A game ends with the first empty hand, each tile is preceded by a pass of every other seat at
    /// most, and a block ends with a pass of every seat.
    pub fn most_passes(&self) -> usize {
        let most_tiles = self.seats() * (self.hand() - 1) + 1;
        most_tiles + 1
    }

    /// No game has more deals than this.
    pub fn most_deals(&self) -> usize {
        if self.is_match() { self.course.most_deals().into() } else { 1 }
    }

    /// The pips of the heaviest hand that can be dealt.
    pub fn most_pips(&self) -> u32 {
        let mut pips: Vec<_> = self.tiles().into_iter().map(Tile::pips).collect();
        pips.sort_unstable_by(|a, b| b.cmp(a));
        pips.iter().take(self.hand()).sum()
    }

    /// The least and the most that a seat can be paid. A forfeit costs the pips of the whole set.
    pub(super) fn payoff_range(&self) -> [f64; 2] {
        if self.is_match() {
            return [0.0, 1.0];
        }
        let all = f64::from(self.tiles().pips());
        let [least, most] = match self.payoff {
            Payoff::Points => {
                let unit = if self.points.unit == PointUnit::Pips { all } else { 1.0 };
                [-f64::from(self.points.block_fine), unit * f64::from(self.points.most())]
            }
            Payoff::Win => [0.0, 1.0],
            Payoff::LoserPips | Payoff::AllPips => [-all, all],
        };
        let Bonuses { double, both_ends, pass, blocker } = self.bonuses;
        let passes = f64::from(pass) * self.most_passes() as f64;
        let others = (self.seats() - 1) as f64;
        [
            least - f64::from(blocker) - passes,
            most + f64::from(double) + f64::from(both_ends) + passes * others,
        ]
    }

    /// Whether two seats win and lose together.
    pub fn are_partners(&self, one: Seat, other: Seat) -> bool {
        one == other || self.teams && one.index() % 2 == other.index() % 2
    }

    /// The tiles of `hand` with which its holder, whose turn it is to open, may open.
    pub fn opening_tiles(&self, hand: TileSet) -> TileSet {
        match self.opening {
            Opening::Any => hand,
            Opening::Double => hand.and(TileSet::doubles()),
            Opening::HighestDouble | Opening::Holder(_) => {
                hand.into_iter().max_by_key(|&tile| self.claim(tile)).into_iter().collect()
            }
        }
    }

    /// The tiles of the set that claim the opening more strongly than this one, where the tiles
    /// decide who opens.
    pub fn claims_above(&self, tile: Tile) -> TileSet {
        let claim = self.claim(tile);
        self.tiles().into_iter().filter(|&other| self.claim(other) > claim).collect()
    }

    /// How strongly holding a tile claims the opening where the tiles decide it.
    pub(super) fn claim(&self, tile: Tile) -> (bool, bool, u32, u8) {
        let named = self.opening == Opening::Holder(tile.low()) && tile.is_double();
        (named, tile.is_double(), tile.pips(), tile.high())
    }
}
