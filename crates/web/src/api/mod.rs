//! What can be asked under `/api/v1`: one file for each kind of question.

pub(crate) mod arena;
pub(crate) mod downloads;
pub(crate) mod exact;
pub(crate) mod explaining;
pub(crate) mod games;
pub(crate) mod listing;
pub(crate) mod opening;
pub(crate) mod papers;
pub(crate) mod playing;
pub(crate) mod puzzles;
pub(crate) mod searches;
