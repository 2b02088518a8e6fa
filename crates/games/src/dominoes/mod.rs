//! Dominoes: two to four seats, rules as data, hidden hands.
//!
//! ```text
//! DominoPosition ─┬─ Table    the public part: the rules, the opener, every play and pass
//!                 └─ hands    what was dealt, and who still holds what
//!
//! Hand<'_> ───────┬─ &Table   the view of a seat: the table and its own tiles. The other hands
//!                 └─ tiles    are not behind a private field; they are not there at all.
//! ```

mod deal;
mod game;
mod hand;
mod options;
mod position;
mod presets;
mod rules;
mod scoring;
mod seen;
mod table;
mod tile;

pub use hand::Hand;
pub use options::{DominoOption, OPTIONS};
pub use position::DominoPosition;
pub use presets::PRESETS;
pub use rules::{Bonuses, DominoRules, GoingOut, Opening, Payoff, Ties};
pub use seen::SeatView;
pub use table::{Choices, DominoMove, End, PlacedTile, Table, ends_after};
pub use tile::{MAX_PIPS, Tile, TileSet, Tiles};
