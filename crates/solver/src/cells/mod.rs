//! Sets of cells on boards of every size, and positions made of them.

pub(crate) mod size;
pub(crate) mod state;
pub(crate) mod word;
