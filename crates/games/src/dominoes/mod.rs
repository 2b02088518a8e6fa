//! Dominoes: two to four seats, rules as data, hidden hands.
//!
//! ```text
//! DominoPosition ─┬─ Table    the public part: the rules, the opener, every play and pass
//!                 └─ hands    what was dealt, and who still holds what
//!
//! Hand<'_> ───────┬─ &Table   the view of a seat: the table and its own tiles. The other hands
//!                 └─ tiles    are not behind a private field; they are not there at all.
//! ```
//!
//! A match is a game of several deals: see [`MatchRules`]. Its table is that of the deal being played, so for a player a
//! deal of a match is a game like any other, with a score in addition ([`Table::standing`]).

mod aside;
mod deal;
mod game;
mod hand;
mod match_rules;
mod matches;
mod options;
mod points;
mod position;
mod presets;
mod rules;
mod scoring;
mod seen;
mod standing;
mod table;
mod tile;

pub use aside::DividedTiles;
pub use hand::Hand;
pub use match_rules::{MOST_DEALS, MatchRules, NextOpener};
pub use matches::PastDeal;
pub use options::{DominoOption, OPTIONS};
pub use points::{BlockCount, DealPoints, Finish, PointReason, PointRules, PointUnit};
pub use position::DominoPosition;
pub use presets::PRESETS;
pub use rules::{Bonuses, DominoRules, GoingOut, Opening, Payoff, Stuck, Ties};
pub use seen::SeatView;
pub use standing::MatchScore;
pub use table::{Choices, DominoMove, End, PlacedTile, Table, ends_after, seen_by_all};
pub use tile::{MAX_PIPS, Tile, TileSet, Tiles};
