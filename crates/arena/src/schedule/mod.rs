//! Which games a tournament has, and where each begins.

pub mod openings;
pub mod plan;
