//! Pictures: charts, and boards of finished games.

pub(crate) mod boards;
pub(crate) mod charts;
pub(crate) mod layers;
pub(crate) mod values;
