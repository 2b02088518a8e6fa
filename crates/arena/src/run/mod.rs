//! Runs a tournament: with threads that store its games in a file, or step by step where there are neither threads nor
//! files.

mod in_steps;
#[cfg(feature = "native")]
mod runner;
#[cfg(feature = "native")]
mod work_queue;

pub use in_steps::RunInSteps;
#[cfg(feature = "native")]
pub use runner::{Progress, Runner};

/// The number of processors: one thread for each.
pub fn available_threads() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}
