//! The commands, a file or a folder each. None knows another.

pub(crate) mod ablate;
pub(crate) mod arena;
pub(crate) mod bench;
pub(crate) mod completions;
pub(crate) mod engine;
pub(crate) mod explain;
pub(crate) mod explore;
pub(crate) mod list;
pub(crate) mod man;
pub(crate) mod papers;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod puzzles;
pub(crate) mod regret;
pub(crate) mod serve;
pub(crate) mod solve;
pub(crate) mod tune;
pub(crate) mod work;
