//! Measurements: tournaments, regret, tuning.

pub(crate) mod regret;
pub(crate) mod stored_games;
pub(crate) mod tournament;
pub(crate) mod tuning;
