//! The handlers of the endpoints, by topic.

pub mod arena;
pub(crate) mod client_bot;
pub(crate) mod exact;
pub(crate) mod explaining;
pub(crate) mod listing;
#[cfg(feature = "native")]
pub(crate) mod measuring;
pub(crate) mod opening;
pub mod papers;
pub(crate) mod playing;
pub(crate) mod puzzles;
