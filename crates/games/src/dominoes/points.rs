//! The points of a deal, as a match counts them, and the reason for them.

use papan_words::{Arg, Message};

use crate::contract::{MAX_SEATS, Seat};
use crate::words::say;

/// The unit that the factors of [`PointRules`] multiply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PointUnit {
    /// One point.
    One,
    /// The pips left in the hands of the seats that have not won.
    Pips,
}

/// The hands that decide a blocked deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BlockCount {
    /// The hand of the seat that played the last tile, against the lightest hand of its opponents.
    Blocker,
    /// The hands of each side together.
    Sides,
}

/// The points of a deal: a factor for each way to end it.
///
/// Without teams every seat is a side, and the lightest hand wins a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PointRules {
    /// The unit that the factors multiply.
    pub unit: PointUnit,
    /// For going out with a tile that is neither a double nor fits both ends.
    pub plain: u8,
    /// For going out with a double that fits one end.
    pub double: u8,
    /// For going out with a tile that fits both ends and is not a double.
    pub both_ends: u8,
    /// For going out with a double that fits both ends.
    pub double_both_ends: u8,
    /// The hands that decide a block.
    pub block: BlockCount,
    /// For a block that the side of the blocker wins.
    pub block_won: u8,
    /// For the opponents of a blocker whose side loses.
    pub block_lost: u8,
    /// Paid by the side of a blocker that loses, always in single points.
    pub block_fine: u8,
    /// For a block in which the counted hands are equal: to the opponents of the blocker, and without teams to
    /// every seat that is lowest, which divide pips and drop the remainder.
    pub block_tied: u8,
}

/// How a deal ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finish {
    /// A seat played its last tile.
    Out {
        /// The seat.
        seat: Seat,
        /// Whether the tile is a double.
        with_double: bool,
        /// Whether its halves matched both ends.
        on_both_ends: bool,
    },
    /// No seat can move.
    Blocked {
        /// The seat that played the last tile.
        by: Seat,
    },
    /// All hands are empty, and the tiles that were put aside are counted.
    Counted {
        /// The seat that opened the deal.
        opener: Seat,
    },
}

/// The reason for the points of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PointReason {
    /// The last tile fits one end and is not a double.
    Plain,
    /// The last tile is a double and fits one end.
    Double,
    /// The last tile fits both ends and is not a double.
    BothEnds,
    /// The last tile is a double and fits both ends.
    DoubleBothEnds,
    /// The side of the blocker wins the block.
    BlockWon,
    /// The side of the blocker loses the block.
    BlockLost,
    /// The counted hands of a block are equal.
    BlockTied,
    /// The tiles that were put aside are counted, and the lightest win.
    Counted,
    /// A seat was dealt at least [`MatchRules::gift`](super::MatchRules) doubles: it is paid, and the deal is not played.
    Doubles,
}

impl PointReason {
    /// Its name in records.
    pub fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Double => "double",
            Self::BothEnds => "both-ends",
            Self::DoubleBothEnds => "double-both-ends",
            Self::BlockWon => "block-won",
            Self::BlockLost => "block-lost",
            Self::BlockTied => "block-tied",
            Self::Counted => "counted",
            Self::Doubles => "doubles",
        }
    }
}

/// The points of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DealPoints {
    /// The reason.
    pub reason: PointReason,
    /// The seat that went out, played the last tile of a block, has the lightest tiles aside, or holds the doubles.
    pub seat: Seat,
    /// The seats that have won, one bit each.
    pub(super) winners: u8,
    /// The points of each seat; partners have the same.
    pub points: [i16; MAX_SEATS],
}

impl DealPoints {
    /// Whether a seat has won the deal.
    pub fn is_winner(&self, seat: Seat) -> bool {
        self.winners & (1 << seat.index()) != 0
    }

    /// The points of the winners; 0 if there is none.
    pub fn won(&self) -> i16 {
        let winners = (0..MAX_SEATS).filter(|seat| self.winners & (1 << seat) != 0);
        winners.map(|seat| self.points[seat]).max().unwrap_or(0)
    }

    /// The fine that the side of the blocker pays; 0 if there is none.
    pub fn fine(&self) -> i16 {
        -self.points.iter().copied().min().unwrap_or(0).min(0)
    }

    /// The reason in words; `who` is the seat of the reason as the reader knows it.
    pub fn message(&self, who: impl Into<Arg>) -> Message {
        let (seat, won) = (who.into(), i64::from(self.won()));
        match self.reason {
            PointReason::Plain => say!("points-plain", seat = seat, points = won),
            PointReason::Double => say!("points-double", seat = seat, points = won),
            PointReason::BothEnds => say!("points-both-ends", seat = seat, points = won),
            PointReason::DoubleBothEnds => {
                say!("points-double-both-ends", seat = seat, points = won)
            }
            PointReason::BlockWon => say!("points-block-won", seat = seat, points = won),
            PointReason::BlockLost if self.fine() > 0 => {
                let fine = i64::from(self.fine());
                say!("points-block-fined", seat = seat, points = won, fine = fine)
            }
            PointReason::BlockLost => say!("points-block-lost", seat = seat, points = won),
            PointReason::BlockTied if self.winners == 0 => say!("points-block-void", seat = seat),
            PointReason::BlockTied => say!("points-block-tied", seat = seat, points = won),
            PointReason::Counted if self.winners == 0 => say!("points-counted-void"),
            PointReason::Counted => say!("points-counted", seat = seat, points = won),
            PointReason::Doubles => say!("points-doubles", seat = seat, points = won),
        }
    }
}

impl PointRules {
    /// One point for every deal that is won.
    pub const ONE: Self = Self {
        unit: PointUnit::One,
        plain: 1,
        double: 1,
        both_ends: 1,
        double_both_ends: 1,
        block: BlockCount::Sides,
        block_won: 1,
        block_lost: 1,
        block_fine: 0,
        block_tied: 0,
    };

    /// The largest factor.
    pub fn most(&self) -> u8 {
        let Self { plain, double, both_ends, double_both_ends, .. } = *self;
        let out = [plain, double, both_ends, double_both_ends];
        let block = [self.block_won, self.block_lost, self.block_tied];
        out.into_iter().chain(block).max().unwrap_or(0)
    }

    /// The points of a deal that ended like this, with these pips left in the hands of the seats.
    pub fn of_deal(
        &self,
        teams: bool,
        seats: usize,
        pips: [u32; MAX_SEATS],
        finish: Finish,
    ) -> DealPoints {
        let sides = Sides { teams, seats };
        match finish {
            Finish::Out { seat, with_double, on_both_ends } => {
                let (reason, factor) = match (with_double, on_both_ends) {
                    (false, false) => (PointReason::Plain, self.plain),
                    (true, false) => (PointReason::Double, self.double),
                    (false, true) => (PointReason::BothEnds, self.both_ends),
                    (true, true) => (PointReason::DoubleBothEnds, self.double_both_ends),
                };
                let winners = sides.with(seat);
                let points = self.award(sides, winners, factor, pips);
                DealPoints { reason, seat, winners, points }
            }
            Finish::Blocked { by } => self.of_block(sides, pips, by),
            Finish::Counted { opener } => self.of_count(sides, pips, opener),
        }
    }

    /// The points where the tiles aside are counted: as for going out, and for equal tiles as for an equal block.
    fn of_count(&self, sides: Sides, pips: [u32; MAX_SEATS], opener: Seat) -> DealPoints {
        let lightest = sides.lightest(BlockCount::Sides, pips, opener);
        let one_side =
            if sides.teams { lightest != sides.all() } else { lightest.is_power_of_two() };
        let factor = match one_side {
            true => self.plain,
            false if sides.teams => 0,
            false => self.block_tied,
        };
        let winners = if factor == 0 { 0 } else { lightest };
        let points = self.award(sides, winners, factor, pips);
        let turns = (0..sides.seats).map(|turns| opener.after(turns, sides.seats));
        let won = turns.filter(|seat| winners & (1 << seat.index()) != 0);
        let seat = won.min_by_key(|seat| pips[seat.index()]).unwrap_or(opener);
        DealPoints { reason: PointReason::Counted, seat, winners, points }
    }

    fn of_block(&self, sides: Sides, pips: [u32; MAX_SEATS], seat: Seat) -> DealPoints {
        let own = sides.with(seat);
        let lightest = sides.lightest(self.block, pips, seat);
        let (reason, factor, winners) = if lightest == own {
            (PointReason::BlockWon, self.block_won, own)
        } else if sides.teams && lightest == sides.all() {
            (PointReason::BlockTied, self.block_tied, sides.all() & !own)
        } else if sides.teams || lightest.is_power_of_two() {
            (PointReason::BlockLost, self.block_lost, lightest)
        } else {
            (PointReason::BlockTied, self.block_tied, lightest)
        };
        // A tie that pays nothing has no winner.
        let is_void = reason == PointReason::BlockTied && factor == 0;
        let winners = if is_void { 0 } else { winners };
        let mut points = self.award(sides, winners, factor, pips);
        if reason == PointReason::BlockLost {
            for other in Seat::all(sides.seats).filter(|other| own & (1 << other.index()) != 0) {
                points[other.index()] -= i16::from(self.block_fine);
            }
        }
        DealPoints { reason, seat, winners, points }
    }

    /// The points of the winners.
    fn award(
        &self,
        sides: Sides,
        winners: u8,
        factor: u8,
        pips: [u32; MAX_SEATS],
    ) -> [i16; MAX_SEATS] {
        let is_winner = |seat: usize| winners & (1 << seat) != 0;
        let amount = match self.unit {
            PointUnit::One => i16::from(factor),
            PointUnit::Pips => {
                let lost: u32 = (0..MAX_SEATS).filter(|&s| !is_winner(s)).map(|s| pips[s]).sum();
                // Partners score together; others divide the pips.
                let shares = if sides.teams { 1 } else { winners.count_ones().max(1) };
                (u32::from(factor) * lost / shares).min(i16::MAX as u32) as i16
            }
        };
        std::array::from_fn(|seat| if is_winner(seat) { amount } else { 0 })
    }

    /// The points for many doubles in one hand: one for the side of its holder.
    pub(super) fn of_doubles(teams: bool, seats: usize, seat: Seat) -> DealPoints {
        let sides = Sides { teams, seats };
        let winners = sides.with(seat);
        let points = Self::ONE.award(sides, winners, 1, [0; MAX_SEATS]);
        DealPoints { reason: PointReason::Doubles, seat, winners, points }
    }
}

/// The sides of a table; sets of seats are one bit each.
#[derive(Clone, Copy)]
struct Sides {
    teams: bool,
    seats: usize,
}

impl Sides {
    fn all(self) -> u8 {
        (1 << self.seats) - 1
    }

    /// The side of a seat.
    fn with(self, seat: Seat) -> u8 {
        if self.teams { 0b0101 << (seat.index() % 2) } else { 1 << seat.index() }
    }

    /// The seats whose counted hands are the lightest; all of them after a tie of teams.
    fn lightest(self, block: BlockCount, pips: [u32; MAX_SEATS], blocker: Seat) -> u8 {
        let own = blocker.index();
        let counted: [u32; MAX_SEATS] = std::array::from_fn(|seat| match (self.teams, block) {
            (false, _) => pips[seat],
            (true, BlockCount::Sides) => pips[seat % 2] + pips[seat % 2 + 2],
            (true, BlockCount::Blocker) if seat % 2 == own % 2 => pips[own],
            (true, BlockCount::Blocker) => pips[seat % 2].min(pips[seat % 2 + 2]),
        });
        let fewest = counted[..self.seats].iter().min();
        let lightest = (0..self.seats).filter(|&seat| Some(&counted[seat]) == fewest);
        lightest.fold(0, |all, seat| all | 1 << seat)
    }
}
