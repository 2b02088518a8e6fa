//! The rules of a match, on top of those of a deal.

/// The opener of a deal after the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NextOpener {
    /// The seat that won the last deal opens with any tile. After a block it is the seat with the lightest hand
    /// of those that have won; after a deal without a winner the last opener.
    Winner,
    /// The holder of the next double opens with it; after the highest double the turn comes to the blank.
    Rotating,
    /// As in the first deal.
    Same,
}

/// The rules of a match, on top of those of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MatchRules {
    /// The score that ends the match; 0 for none.
    pub target: u16,
    /// The number of deals that end the match; 0 for no other limit than [`MOST_DEALS`].
    pub deals: u8,
    /// A match is the best of this many games, each to the target or the number of deals; odd. The side that has won more than
    /// half of them wins.
    pub best_of: u8,
    /// The opener of a deal after the first.
    pub next: NextOpener,
    /// The tiles are dealt again if one hand has this many doubles or more; 0 for never.
    pub redeal: u8,
    /// A side is paid a point if one of its hands has this many doubles or more; the deal is not played, and the holder opens
    /// the next one. 0 for never.
    pub gift: u8,
}

/// No match has more deals: it ends, and the highest score wins; of several games the side that has won most of them.
pub const MOST_DEALS: u8 = 100;

impl MatchRules {
    /// A single deal.
    pub const NONE: Self =
        Self { target: 0, deals: 0, best_of: 1, next: NextOpener::Winner, redeal: 0, gift: 0 };

    /// Whether there is a match at all, rather than a single deal.
    pub fn is_match(&self) -> bool {
        self.target > 0 || self.deals > 0
    }

    /// The most deals of a match.
    pub fn most_deals(&self) -> u8 {
        // A drawn game of several is won by no side, and another follows.
        if self.deals == 0 || self.best_of > 1 { MOST_DEALS } else { self.deals }
    }
}
