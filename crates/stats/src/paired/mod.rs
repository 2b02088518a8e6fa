//! Differences of two players that were measured on the same openings, deals or positions.

pub mod difference;
pub mod grouped;
